/* @name award */
select award(:member!, :reason!, :delta!, :onceADay!) as "points!";

/* @name giveConsent */
insert into consents (member, purpose, version) values (:member!, :purpose!, :version!)
on conflict (member, purpose, version) where withdrawn_at is null do nothing;
