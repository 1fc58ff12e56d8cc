"""Tables: what people do with them, from opening to the end. No Discord here."""
