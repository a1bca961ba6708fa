#!/bin/sh
# Makes Formloom's role and database when the volume of compose.yaml is new. The role owns its database, which is all that
# migrations need; it is no superuser. The superuser (postgres) loses its password, so it comes in from this container only.
# The password goes by the environment, so that it stands in no list of processes.
set -eu
: "${POSTGRES_PASSWORD:?a long random text of letters and digits, see openssl rand -hex 24}"
psql --username postgres --dbname postgres --no-psqlrc --quiet --set ON_ERROR_STOP=1 <<'END'
\getenv password POSTGRES_PASSWORD
create role formloom login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database formloom owner formloom;
revoke connect, temporary on database postgres from public;
alter role postgres password null;
END
