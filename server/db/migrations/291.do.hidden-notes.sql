drop index concurrently if exists notes_hidden;
create index concurrently notes_hidden on notes (author) where hidden_at is not null;
