-- Finding members by any part of their name or address.
create extension if not exists pg_trgm;
