drop index concurrently if exists reports_open;
create unique index concurrently reports_open on reports (of_case, reporter) where settled_at is null;
