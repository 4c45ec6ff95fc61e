#!/bin/sh
# Writes .env, or the file that is named, with a random secret for each variable that docker-compose.yml requires and that
# is not there yet; what is there is kept.
set -eu
cd "$(dirname "$0")/../.."
umask 077
file=${1:-.env}
touch "$file"
grep -q '^KARVAN_ADMIN_EMAIL=' "$file" || echo 'KARVAN_ADMIN_EMAIL=admin@karvan.local' >>"$file"
hex() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
# A key is so many bytes, not a text.
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
for name in $(grep -o '${[A-Z_]*:?' docker-compose.yml | tr -d '${:?' | sort -u); do
  grep -q "^$name=" "$file" && continue
  case $name in *_KEY) value=$(key) ;; *) value=$(hex) ;; esac
  printf '%s=%s\n' "$name" "$value" >>"$file"
done
echo "secrets are in $file (mode 600); the staff sign-in is KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD"
