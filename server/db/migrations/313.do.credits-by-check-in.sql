drop index concurrently if exists credits_checkin;
create unique index concurrently credits_checkin on credits (checkin) where checkin is not null;
