#!/bin/bash
# Whether the program of this container answers GET /health with 200. Docker runs it often, so it starts no runtime: bash
# speaks to the port by itself. Without an answer within two seconds the program counts as sick.
set -eu
exec 3<>"/dev/tcp/127.0.0.1/${PORT:-8080}"
printf 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
read -r -t 2 _ status _ <&3
[[ $status == 200 ]]
