-- What the undoing of a change of email restores: the ways into the account when the change was first asked for. Null for
-- changes of the previous release, which are undone by the time of the ask.
alter table email_changes
  add column ways_in jsonb,
  add column old_email_unproven boolean not null default false;

-- The address was confirmed without a session of the account: whoever owns the mailbox need not be who owns the account.
-- Until both are known to be the same person, guests' purchases and Google sign-ins do not follow the address.
alter table members add column email_unproven boolean not null default false;

-- The address of the Google account when it was linked, so that its member recognises it in Settings.
alter table google_identities add column email text;

-- A name that a verified account gave up, as an HMAC under the app's key. Its last holder, known by the account or by an HMAC of
-- the email, may take it back; nobody else may until it is free again.
create table freed_usernames (
  name_hash bytea primary key,
  member bigint references members on delete set null,
  email_hash bytea not null,
  free_at timestamptz not null
);
create index freed_usernames_member on freed_usernames (member) where member is not null;
create index freed_usernames_free_at on freed_usernames (free_at);
