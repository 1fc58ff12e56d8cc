"""Dallas: A Game of the Ewing Family, for two to seven players."""
