create table members (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null,
  email_verified_at timestamptz,
  -- Argon2id in PHC form; none for a member who has only ever come by Google.
  password_hash text,
  disabled_at timestamptz,
  -- The browser's at the first login; until then the product's home (docs/rules.md#the-members-day).
  time_zone text,
  created_at timestamptz not null default app_now(),
  -- A change of zone waits for the midnight that ends the day in which it was made (docs/rules.md#the-members-day). Between
  -- zones more than 24 hours apart a date can fall out; nobody could have lived it, so it is not held against them.
  next_time_zone text,
  next_zone_from timestamptz,
  unlived_day date,
  password_unproven boolean not null default false,
  -- A time zone that the member chose in Settings no longer follows their browser's.
  time_zone_chosen boolean not null default false,
  -- By which authenticators know a member: random, so that it tells nothing of them. Made with the first passkey.
  passkey_handle uuid,
  constraint members_email_is_one check (is_email(email)),
  constraint members_username_is_one check (is_username(username))
);
create index members_unverified on members (created_at) where email_verified_at is null;
create unique index members_email_key on members (canonical_email(email));
create unique index members_username_key on members (canonical_username(username));
create unique index members_email_digest on members (email_digest(email));
-- Members by the beginning of their name or address, in the order of their bytes, whatever the server's language is.
create index members_username_prefix on members ((canonical_username(username) collate "C"));
create index members_email_prefix on members ((canonical_email(email) collate "C"));
-- Counts of members, all and by month, are of verified ones. This index holds all that they need, so the table is not read.
create index members_verified on members (created_at) where email_verified_at is not null;

-- One row a login. Its tokens live no longer than it does: the row is what ends them at once.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  member bigint not null references members on delete cascade,
  created_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- Where a session was last used, as a keyed fingerprint: logins from there keep their place while strangers storm the
  -- door (docs/decisions/0101). Unknown for sessions that are older than this column, until their next refresh.
  network bytea,
  -- Until when a session has its second factor; staff calls need it.
  second_factor_until timestamptz,
  -- What the list of one's sessions is made from: the device and its time zone, as the login told them, and the last use.
  -- Unknown for sessions that are older than these columns.
  device text check (char_length(device) <= 60),
  time_zone text,
  last_used_at timestamptz default app_now()
);
create index sessions_member on sessions (member);
create index sessions_ends_at on sessions (ends_at);

-- Refresh tokens by their id alone; the signed text is never stored. A rotated token names its successor's
-- claims, so that a second tab which comes with the old one within a minute gets the very same answer.
create table refresh_tokens (
  id uuid primary key,
  session uuid not null references sessions on delete cascade,
  issued_at timestamptz not null default date_trunc('second', app_now()),
  rotated_at timestamptz,
  successor uuid,
  successor_access uuid
);
create index refresh_tokens_session on refresh_tokens (session);

-- SHA-256 of the token in the mail's link; the token itself is in the mail alone.
create table email_verifications (
  token_hash bytea primary key,
  member bigint not null references members on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A verification link that had to be asked for again may have been asked for by the owner of an address with which somebody
  -- else had registered. Its use verifies the address and says nothing of the password, which is then unproven: until it
  -- is used to log in, or replaced by a reset, the account gets no guest's purchases, and a Google sign-in ends it.
  resent boolean not null default false
);
create index email_verifications_member on email_verifications (member);

-- One row a member: a newer link replaces the older (docs/promises.md#s8).
create table password_resets (
  member bigint primary key references members on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create table google_identities (
  subject text primary key,
  member bigint not null references members on delete cascade,
  created_at timestamptz not null default app_now()
);
create index google_identities_member on google_identities (member);

-- Each Google credential is accepted once; rows outlive the credential's own expiry, then go.
create table google_credentials (
  id text primary key,
  expires_at timestamptz not null
);
create index google_credentials_expires_at on google_credentials (expires_at);

-- A change of the address: asked for, confirmed at the new address, and for seven days undone from the old one.
create table email_changes (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  new_email text not null check (is_email(new_email)),
  -- SHA-256 of the token in the mail to the new address.
  confirm_hash bytea not null unique,
  confirm_until timestamptz not null,
  asked_at timestamptz(3) not null default app_now(),
  confirmed_at timestamptz(3),
  -- Known once it is confirmed: the address it was, and the hash of the token in the mail to that one.
  old_email text check (is_email(old_email)),
  undo_hash bytea unique,
  undo_until timestamptz,
  check (num_nulls(confirmed_at, old_email, undo_hash, undo_until) in (0, 4))
);
-- One change at a time waits for its confirmation; a newer one replaces it.
create unique index email_changes_waiting on email_changes (member) where confirmed_at is null;
create index email_changes_member on email_changes (member);

-- Passkeys (WebAuthn): a public key each, whose private key never leaves the member's devices.
create table passkeys (
  id bigint primary key default random_id(),
  member bigint not null references members on delete cascade,
  credential bytea not null unique check (octet_length(credential) between 1 and 1023),
  public_key bytea not null,
  -- How often the authenticator says it has signed; always 0 for one that does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default app_now(),
  last_used_at timestamptz(3)
);
create index passkeys_member on passkeys (member);

-- What an authenticator must sign: once, within minutes, for one purpose and in one session; a login has none yet.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'assert', 'login')),
  session uuid references sessions on delete cascade,
  -- What the member proved themselves with when they asked to add a passkey.
  proof text check (proof in ('password', 'enrolment')),
  expires_at timestamptz not null,
  check ((purpose = 'login') = (session is null))
);
create index passkey_challenges_session on passkey_challenges (session);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- SHA-256 of each code: they are random, so no slower hash is needed.
create table recovery_codes (
  member bigint not null references members on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (member, code_hash)
);

-- A link with which one of the staff adds a passkey without having one. One row a member: a newer link replaces the older.
create table passkey_enrolments (
  member bigint primary key references members on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Counters of the rate limits, as rate-limiter-flexible keeps them.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
