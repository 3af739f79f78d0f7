-- Who is who is decided by ASCII alone. lower() folds some letters beyond ASCII into ASCII ones, JavaScript folds others,
-- and an address on which the two disagree passed for somebody else's. These functions and server/core/identity.ts are
-- the same two rules; identity.test.ts holds them together over all of Unicode.
create function canonical_email(address text) returns text
language sql immutable strict parallel safe
return lower(address collate "C");

create function canonical_username(name text) returns text
language sql immutable strict parallel safe
return lower(name collate "C");

create function is_email(address text) returns boolean
language sql immutable strict parallel safe
return char_length(address) <= 254 and address collate "C" ~ (
  '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
  '@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$');

create function is_username(name text) returns boolean
language sql immutable strict parallel safe
return name collate "C" ~ '^[A-Za-z0-9_.-]{3,30}$';

-- An account that was never verified holds nothing and is removed after 72 hours anyway: one that breaks the rules goes
-- now, and the audit says which. A verified account or a subscriber is somebody: this migration then changes nothing,
-- names the rows, and docs/operations.md says what to do.
with removed as (
  delete from members where email_verified_at is null and not (is_email(email) and is_username(username)) returning id
)
insert into operator_audit (operator, action, subject, detail)
select 'migration 042', 'member.remove', 'member ' || id, '{"why": "unverified, with a name or an address beyond ASCII"}'
from removed;

do $$
declare
  odd_members text;
  shared text;
  odd_subscribers bigint;
begin
  select string_agg(id::text, ', ' order by id) into odd_members
  from members where not (is_email(email) and is_username(username));
  select string_agg(ids, '; ' order by ids) into shared from (
    select string_agg(id::text, ' and ' order by id) as ids from members group by canonical_email(email) having count(*) > 1
    union
    select string_agg(id::text, ' and ' order by id) from members group by canonical_username(username) having count(*) > 1
  ) as same;
  select count(*) into odd_subscribers from newsletter_subscribers where not is_email(email);
  if odd_members is not null or shared is not null or odd_subscribers > 0 then
    raise exception '%', concat_ws('; ',
      'members with a name or an address beyond ASCII: ' || odd_members,
      'members with the same name or address: ' || shared,
      'newsletter subscribers with an address beyond ASCII: ' || nullif(odd_subscribers, 0),
      'nothing was changed, see "Names and addresses beyond ASCII" in docs/operations.md');
  end if;
end $$;

alter table members
  add constraint members_email_is_one check (is_email(email)),
  add constraint members_username_is_one check (is_username(username));
alter table newsletter_subscribers add constraint newsletter_subscribers_email_is_one check (is_email(email));

drop index members_email_key;
create unique index members_email_key on members (canonical_email(email));
drop index members_username_key;
create unique index members_username_key on members (canonical_username(username));
drop index newsletter_subscribers_email_key;
create unique index newsletter_subscribers_email_key on newsletter_subscribers (canonical_email(email));
drop index orders_waiting;
create index orders_waiting on orders (canonical_email(email)) where member is null and state = 'paid';
