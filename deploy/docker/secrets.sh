#!/bin/sh
# Writes .env, or the file that is named, with a random secret for each name that is not there yet; what is there is kept.
set -eu
cd "$(dirname "$0")/../.."
umask 077
file=${1:-.env}
touch "$file"
for name in POSTGRES_PASSWORD RABBITMQ_PASSWORD MONGO_PASSWORD CATALOG_DB_PASSWORD AUTH_DB_PASSWORD SCRAPING_DB_PASSWORD \
  WORKER_DB_PASSWORD INTERNAL_TOKEN KARVAN_ADMIN_PASSWORD; do
  grep -q "^$name=" "$file" || printf '%s=%s\n' "$name" "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')" >>"$file"
done
grep -q '^KARVAN_ADMIN_EMAIL=' "$file" || echo 'KARVAN_ADMIN_EMAIL=admin@karvan.local' >>"$file"
echo "secrets are in $file (mode 600); the staff sign-in is KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD"
