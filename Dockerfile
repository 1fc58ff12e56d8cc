# Gavel in a container: `docker build -t gavel .`, or with a PostgreSQL beside it `docker compose up`.
FROM python:3.11-slim AS libraries
WORKDIR /app
COPY requirements.txt ./
RUN python -m venv .venv \
    && .venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt

FROM python:3.11-slim
# Joins the letters of Arabic and Indic names in pictures.
RUN apt-get update && apt-get install -y --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin gavel \
    && install -d -o gavel -m 0700 /data
WORKDIR /app
COPY --from=libraries /app/.venv .venv
# Fonts, boards and rule books lie beside the code that reads them.
COPY games games
COPY renders renders
COPY bot bot
ENV PATH=/app/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/gavel.db \
    HEALTH_PORT=9107 \
    LOG_FORMAT=json
USER gavel
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --retries=3 CMD ["python", "-m", "bot.health"]
CMD ["python", "-m", "bot"]
