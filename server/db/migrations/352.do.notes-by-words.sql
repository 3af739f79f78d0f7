drop index concurrently if exists notes_words;
create index concurrently notes_words on notes using gin (note_words(title, content));
