/* @name listPasskeys */
select id, name, created_at, last_used_at from passkeys where member = :member! order by created_at, id;

/*
 * Returns only passkeys that count as a second factor, so that staff can register an authenticator again to
 * replace a passkey that doesn't count.
 */
/* @name listCredentials */
select credential, transports from passkeys where member = :member! and confirms(id, member) order by id;

/* Blocks concurrent role grants and removals of passkeys; later statements see all earlier ones. */
/* @name lockMember */
select id from members where id = :member! for no key update;

/* @name makeHandle */
update members set passkey_handle = coalesce(passkey_handle, gen_random_uuid())
where id = :member!
returning passkey_handle as "handle!", username;

/* @name findStanding */
select exists (select from member_roles where member_roles.member = members.id) as "staff!",
  exists (select from sessions where sessions.id = :session!::uuid and sessions.second_factor_until > app_now()) as "asserted!"
from members where members.id = :member!;

/* @name addChallenge */
insert into passkey_challenges (challenge, purpose, session, proof, expires_at)
values (:challenge!, :purpose!, :session::uuid, :proof, app_now() + make_interval(mins => :minutes!));

/* Deletes the challenge, so that it accepts only one response, valid or not. */
/* @name takeChallenge */
delete from passkey_challenges
where challenge = :challenge! and purpose = :purpose! and session is not distinct from :session::uuid and expires_at > app_now()
returning proof;

/* @name acceptProof */
select refusal from accept_proof(:member!, :session!::uuid, :proof) as refusal;

/* @name addPasskey */
insert into passkeys (member, credential, public_key, sign_count, transports, name)
values (:member!, :credential!, :publicKey!, :signCount!, :transports!, :name!)
on conflict (credential) do nothing
returning id, name, created_at, last_used_at;

/* @name findCredential */
select passkeys.id, passkeys.member, passkeys.public_key, passkeys.sign_count, passkeys.transports, members.username, members.passkey_handle as "handle!"
from passkeys join members on members.id = passkeys.member
where passkeys.credential = :credential! and members.disabled_at is null;

/*
 * Rejects a response whose count does not exceed the stored count. An authenticator without a counter always
 * reports 0.
 */
/* @name usePasskey */
update passkeys set sign_count = :signCount!, last_used_at = app_now()
where id = :passkey! and (sign_count < :signCount! or sign_count = 0 and :signCount! = 0)
returning id;

/* @name findConfirming */
select confirms(:passkey!, :member!) as "confirms!";

/* @name setSecondFactor */
update sessions set second_factor_until = app_now() + make_interval(hours => :hours!), second_factor_passkey = :passkey
where id = :session!::uuid and member = :member! and revoked_at is null
returning second_factor_until as "until!";

/* @name renamePasskey */
update passkeys set name = :name! where id = :passkey! and member = :member!
returning id, name, created_at, last_used_at;

/* @name removePasskey */
delete from passkeys where id = :passkey! and member = :member! returning name;

/* @name findByName */
select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody() for key share;

/* @name dropRecoveryCodes */
delete from recovery_codes where member = :member!;

/* @name addRecoveryCodes */
insert into recovery_codes (member, code_hash)
select :member!, hash from unnest(:hashes!::bytea[]) as hash;

/* @name useRecoveryCode */
update recovery_codes set used_at = app_now()
where member = :member! and code_hash = :hash! and used_at is null
returning (select count(*)::integer from recovery_codes where recovery_codes.member = :member! and recovery_codes.used_at is null) as "unused!";

/* @name putEnrolment */
insert into passkey_enrolments (member, token_hash, expires_at)
values (:member!, :tokenHash!, app_now() + make_interval(hours => :hours!))
on conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
returning expires_at;

/* @name findEnrolment */
select member from passkey_enrolments where member = :member! and token_hash = :tokenHash! and expires_at > app_now();

/* @name auditOperator */
insert into staff_audit (who, what, whom, whom_member)
select 'operator ' || :operator!, 'member.enrol', username, id from members where id = :member!;

/* @name sweepChallenges */
delete from passkey_challenges where challenge = any(array(
  select challenge from passkey_challenges where expires_at < (select app_now()) order by expires_at limit :most! for update skip locked
))
returning challenge;

/* @name sweepEnrolments */
delete from passkey_enrolments where member = any(array(
  select member from passkey_enrolments where expires_at < (select app_now()) limit :most! for update skip locked
))
returning member;
