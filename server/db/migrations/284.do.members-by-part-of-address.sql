drop index concurrently if exists members_email_parts;
create index concurrently members_email_parts on members using gin (canonical_email(email) gin_trgm_ops);
