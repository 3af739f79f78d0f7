-- Of a brief's case: the brief as it was shown and what its coach says, both encrypted with the member's key.
alter table cases add column brief bytea;
alter table cases add column flag bytea;
alter table cases add column flagged_by bigint;
alter table cases add constraint cases_flagged_by_fkey foreign key (flagged_by) references members on delete set null not valid;
alter table checkins add column flagged_at timestamptz;
