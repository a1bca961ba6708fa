#!/bin/sh
# Starts Redis for compose.yaml. Whoever comes without the password can do nothing; with it there is one user, who may use
# Formloom's own names and the commands that its scripts are made of, and nothing else. The settings come by standard
# input, so that the password stands in no list of processes. What is given to this script is given on to Redis.
set -eu
: "${REDIS_PASSWORD:?a long random text of letters and digits, see openssl rand -hex 24}"
case "$REDIS_PASSWORD" in *[!A-Za-z0-9_-]*)
  echo 'REDIS_PASSWORD may hold letters, digits, - and _ only: it stands in an address.' >&2
  exit 1
esac
exec "${REDIS_SERVER_PATH:-redis-server}" - "$@" <<END
user default off
user formloom on >$REDIS_PASSWORD ~{formloom}:* &formloom:* -@all +ping +info +select +eval +publish +subscribe +time +type +get +set +del +strlen +pttl +hget +hmget +hset +hstrlen +zadd +zcard +zrem +zpopmin +zremrangebyscore
appendonly yes
save ""
maxmemory-policy noeviction
END
