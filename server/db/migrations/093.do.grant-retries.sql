-- What makes it safe to give a membership again after the answer was lost; forgotten after a day.
alter table membership_grants add column retry_key bytea;
create unique index membership_grants_retry_key on membership_grants (member, retry_key) where retry_key is not null;
