/* @name findMe */
select members.username, members.email, coalesce(members.next_time_zone, members.time_zone, :home!) as "time_zone!", members.language,
  members.shows_milestones, members.shows_circle,
  array(select member_roles.role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!",
  (select sessions.second_factor_until from sessions where sessions.id = :session!::uuid and sessions.second_factor_until > app_now()) as second_factor_until
from members
where members.id = :member!;

/* Records whether the member has chosen a time zone; if so, the browser's time zone is ignored. */
/* @name chooseZone */
update members set time_zone_chosen = :chosen! where id = :member! returning id;

/* @name chooseLanguage */
update members set language = :language! where id = :member! returning id;

/* Null leaves a setting unchanged. */
/* @name chooseShown */
update members set shows_milestones = coalesce(:milestones::boolean, shows_milestones), shows_circle = coalesce(:circle::boolean, shows_circle)
where id = :member! returning id;

/* @name followZone */
select follow_zone(:member!, :zone!) is null as followed;

/* Stores only the first secret and always returns it. */
/* @name keepOfflineKey */
insert into offline_keys (member, secret) values (:member!, :secret!)
on conflict (member) do update set secret = offline_keys.secret
returning secret;

/* Excludes sessions whose last refresh is older than a refresh token's lifetime: such sessions have ended. */
/* @name listSessions */
select id, device, time_zone, coalesce(last_used_at, created_at) as "last_used_at!", id = :session!::uuid as "current!"
from sessions
where member = :member! and revoked_at is null and ends_at > app_now()
  and (last_used_at is null or last_used_at > app_now() - make_interval(days => :days!))
order by id = :session!::uuid desc, coalesce(last_used_at, created_at) desc, id;

/* @name endOwnSession */
update sessions set revoked_at = app_now()
where id = :session!::uuid and member = :member! and revoked_at is null and ends_at > app_now()
returning id;

/* @name endOtherSessions */
update sessions set revoked_at = app_now()
where member = :member! and revoked_at is null and id <> :session!::uuid;

/* @name askForEmail */
select refusal from ask_for_email(
  :member!, :session!::uuid, :email!, :confirmHash!, make_interval(hours => :hours!), make_interval(days => :days!)
) as refusal;

/* An unverified account with the address doesn't count: the change will replace it. */
/* @name findHolder */
select members.username, members.created_at,
  exists (
    select from members holder where canonical_email(holder.email) = canonical_email(:email!) and holder.email_verified_at is not null
  ) as "taken!"
from members where members.id = :member!;

/* @name confirmEmail */
select refusal, changed as "changed!", member as "member!", username as "username!", old_email as "old_email!", new_email as "new_email!"
from accept_email(:confirmHash!, :undoHash!, make_interval(days => :days!), :session::uuid);

/* @name disownEmail */
select refusal, released as "released!", member as "member!", username as "username!", old_email as "old_email!", new_email as "new_email!"
from disown_email(:confirmHash!);

/*
 * Cancels an unconfirmed change, whose requester may no longer log in. Not `app_now()`: for a confirmation that
 * waits for the lock, `app_now()` may be earlier.
 */
/* @name cancelEmailChange */
update email_changes set confirm_until = '-infinity' where member = :member! and confirmed_at is null;

/* @name undoEmail */
select refusal, member as "member!", username as "username!", email as "email!" from undo_email(:undoHash!);

/* @name listGoogleLinks */
select subject as id, email, created_at from google_identities where member = :member! order by created_at, subject;

/* @name addGoogleLink */
insert into google_identities (subject, member, email) values (:subject!, :member!, :email!)
on conflict do nothing
returning subject as id, email, created_at;

/* Marks the address as proven: Google and a session of the account belong to the same person. */
/* @name proveEmail */
update members set email_unproven = false
where id = :member! and email_unproven and canonical_email(email) = canonical_email(:email!)
returning id;

/* @name lockMember */
select id from members where id = :member! for update;

/* @name removeGoogleLink */
delete from google_identities where subject = :subject! and member = :member! returning email;

/* Keeps unconfirmed requests as long: undoing a later request restores the ways to log in that they recorded. */
/* @name sweepEmailChanges */
delete from email_changes where id = any(array(
  select id from email_changes
  where coalesce(undo_until, asked_at + make_interval(days => :days!)) < (select app_now()) limit :most! for update skip locked
))
returning id;
