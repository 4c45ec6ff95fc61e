#!/bin/sh
# Writes .env with a random secret for each name that is not there yet; what is there is kept.
set -eu
cd "$(dirname "$0")/../.."
umask 077
touch .env
for name in POSTGRES_PASSWORD RABBITMQ_PASSWORD MONGO_PASSWORD CATALOG_DB_PASSWORD AUTH_DB_PASSWORD SCRAPING_DB_PASSWORD \
  WORKER_DB_PASSWORD INTERNAL_TOKEN KARVAN_ADMIN_PASSWORD; do
  grep -q "^$name=" .env || printf '%s=%s\n' "$name" "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')" >>.env
done
grep -q '^KARVAN_ADMIN_EMAIL=' .env || echo 'KARVAN_ADMIN_EMAIL=admin@karvan.local' >>.env
echo "secrets are in .env (mode 600); the staff sign-in is KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD"
