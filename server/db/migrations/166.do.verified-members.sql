-- Counts of members, all and by month, are of verified ones. This index holds all that they need, so the table is not read.
drop index concurrently if exists members_verified;
create index concurrently members_verified on members (created_at) where email_verified_at is not null;
drop index concurrently if exists members_joined;
