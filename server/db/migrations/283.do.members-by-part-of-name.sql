drop index concurrently if exists members_username_parts;
create index concurrently members_username_parts on members using gin (canonical_username(username) gin_trgm_ops);
