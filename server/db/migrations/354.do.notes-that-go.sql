drop index concurrently if exists notes_going;
create index concurrently notes_going on notes (gone_at) where gone_at is not null;
