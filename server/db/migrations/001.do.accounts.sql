-- The app's statements run as this role: rows, never tables (quality S28). Roles belong to the whole server,
-- so another database on it may have made it already.
do $$ begin
  create role nitya_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant nitya_app to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'nitya_app', 'usage') then raise; end if;
end $$;
grant usage on schema public to nitya_app;
alter default privileges in schema public grant select, insert, update, delete on tables to nitya_app;

create table members (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null,
  email_verified_at timestamptz,
  -- Argon2id in PHC form; none for a member who has only ever come by Google.
  password_hash text,
  disabled_at timestamptz,
  -- The browser's at the first login; until then the product's home (rules.md, the member's day).
  time_zone text,
  created_at timestamptz not null default now()
);
create unique index members_username_key on members (lower(username));
create unique index members_email_key on members (lower(email));
create index members_unverified on members (created_at) where email_verified_at is null;

-- One row a login. Its tokens live no longer than it does: the row is what ends them at once.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  member bigint not null references members on delete cascade,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_member on sessions (member);
create index sessions_ends_at on sessions (ends_at);

-- Refresh tokens by their id alone; the signed text is never stored. A rotated token names its successor's
-- claims, so that a second tab which comes with the old one within a minute gets the very same answer.
create table refresh_tokens (
  id uuid primary key,
  session uuid not null references sessions on delete cascade,
  issued_at timestamptz not null default date_trunc('second', now()),
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
  used_at timestamptz
);
create index email_verifications_member on email_verifications (member);

-- One row a member: a newer link replaces the older (quality S8).
create table password_resets (
  member bigint primary key references members on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create table google_identities (
  subject text primary key,
  member bigint not null references members on delete cascade,
  created_at timestamptz not null default now()
);
create index google_identities_member on google_identities (member);

-- Each Google credential is accepted once (contract §7); rows outlive the credential's own expiry, then go.
create table google_credentials (
  id text primary key,
  expires_at timestamptz not null
);
create index google_credentials_expires_at on google_credentials (expires_at);

-- Counters of the rate limits, as rate-limiter-flexible keeps them.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
