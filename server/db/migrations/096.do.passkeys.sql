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

-- By which authenticators know a member: random, so that it tells nothing of them. Made with the first passkey.
alter table members add column passkey_handle uuid;

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

-- Whether a member may add a passkey or make recovery codes: with the session's second factor, by an enrolment link, which
-- is used up here, or, if they have no role, by what they proved themselves with.
create function accept_proof(a_member bigint, a_session uuid, a_proof text) returns boolean language plpgsql as $$
begin
  -- The member first, as a deletion locks them.
  perform from members where id = a_member for key share;
  if exists (select from sessions where id = a_session and member = a_member and second_factor_until > app_now()) then
    return true;
  elsif a_proof = 'enrolment' then
    delete from passkey_enrolments where member = a_member and expires_at > app_now();
    return found;
  end if;
  return a_proof is not null and not exists (select from member_roles where member = a_member);
end $$;
