drop index concurrently if exists notes_circle;
create index concurrently notes_circle on notes (circle, created_at desc, id desc) where circle is not null;
