alter table consents validate constraint consents_purpose_check;
