-- Which passkey opened a session, and which one gave it its second factor: both end with the passkey. And the classes whose
-- room the session has been let into: it is sent out of them when it ends.
alter table sessions
  add column passkey bigint,
  add column second_factor_passkey bigint,
  add column rooms bigint[] not null default '{}';

-- Whether a passkey is a second factor for a role: it was added while the account had one, so with a second factor or an
-- enrolment link. Null for older passkeys: the time at which the member's oldest role was granted decides.
alter table passkeys add column for_staff boolean;
