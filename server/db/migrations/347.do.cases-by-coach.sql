drop index concurrently if exists cases_flagged_by;
create index concurrently cases_flagged_by on cases (flagged_by) where flagged_by is not null;
