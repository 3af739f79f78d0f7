#!/bin/sh
# Runs once, when the database's volume is new. Creates the role that owns Nitya's schema, without superuser rights.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --set password="$NITYA_DATABASE_PASSWORD" <<'SQL'
create role nitya login createrole password :'password';
create database nitya owner nitya;
SQL
