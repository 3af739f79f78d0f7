-- A member's key for words that wait on a device without a connection. A device forgets it at the logout and asks again after a login.
create table offline_keys (
  member bigint primary key references members on delete cascade,
  secret bytea not null check (octet_length(secret) = 32)
);
