-- The check-in that a credit pays for: one credit pays for one, and one is paid by one credit.
alter table credits add column checkin bigint;
alter table credits add constraint credits_checkin_fkey foreign key (checkin) references checkins on delete set null not valid;
alter table credits add constraint credits_of_one_use check (booking is null or checkin is null) not valid;
alter table credits add constraint credits_void_unused check (voided_at is null or checkin is null) not valid;
alter table consents drop constraint consents_purpose_check;
alter table consents
  add constraint consents_purpose_check check (purpose in ('journal', 'dosha', 'mood', 'checkin')) not valid;
