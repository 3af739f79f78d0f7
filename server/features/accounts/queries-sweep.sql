/* @name sweepFreedUsernames */
delete from freed_usernames where name_hash = any(array(
  select name_hash from freed_usernames where free_at < (select app_now()) order by free_at limit :most! for update skip locked
))
returning name_hash;

/* @name sweepUnverified */
delete from members where id = any(array(
  select id from members where email_verified_at is null and created_at < (select app_now()) - make_interval(hours => :hours!)
  order by created_at limit :most! for update skip locked
))
returning id;

/* @name sweepSessions */
delete from sessions where id = any(array(
  select id from sessions where ends_at < (select app_now()) - interval '1 day' order by ends_at limit :most! for update skip locked
))
returning id;

/* @name sweepVerifications */
delete from email_verifications where token_hash = any(array(
  select token_hash from email_verifications where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked
))
returning member;

/* @name sweepResets */
delete from password_resets where member = any(array(
  select member from password_resets where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked
))
returning member;

/*
 * Uses `now()`, not `app_now()`: a Google credential expires by Google's clock, which the test clock does not
 * move.
 */
/* @name sweepCredentials */
delete from google_credentials where id = any(array(
  select id from google_credentials where expires_at < now() - interval '1 hour' order by expires_at limit :most! for update skip locked
))
returning id;

/* @name sweepLimits */
delete from rate_limits where key = any(array(
  select key from rate_limits where expire < (select extract(epoch from app_now()) * 1000)::bigint
  order by expire limit :most! for update skip locked
))
returning key;
