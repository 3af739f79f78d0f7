-- A verification link that had to be asked for again may have been asked for by the owner of an address with which somebody
-- else had registered. Its use verifies the address and says nothing of the password, which is then unproven: until it
-- is used to log in, or replaced by a reset, the account gets no guest's purchases, and a Google sign-in ends it.
alter table email_verifications add column resent boolean not null default false;
alter table members add column password_unproven boolean not null default false;
