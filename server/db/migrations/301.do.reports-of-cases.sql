drop index concurrently if exists reports_of_case;
create index concurrently reports_of_case on reports (of_case, id);
