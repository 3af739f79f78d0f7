alter table credits validate constraint credits_checkin_fkey;
alter table credits validate constraint credits_of_one_use;
alter table credits validate constraint credits_void_unused;
alter table consents validate constraint consents_purpose_check;
