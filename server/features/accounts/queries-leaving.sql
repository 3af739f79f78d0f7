/* Stores the hash of the member's last address with every username that they have freed. */
/* @name leaveFreedUsernames */
update freed_usernames freed set email_hash = held.email_hash
from freed_usernames held
where freed.member = :member! and held.member = :member!
  and held.free_at = (select max(free_at) from freed_usernames where member = :member!);

/* @name allowLongStatements */
select set_config('statement_timeout', :statement!, true) as statement, set_config('lock_timeout', :lock!, true) as lock;

/* @name leaveUpcoming */
select leave_upcoming(:member!, null)::text as left;

/* @name removeMember */
delete from members where id = :member! returning id, username, email, email_unproven as "unproven!";

/*
 * Removes an unproven address only from the account's own orders: a guest's order may belong to the address's
 * real owner.
 */
/* @name forgetOwnOrders */
update orders set email = null, payer = 'former:' || orders.id
from members
where members.id = :member! and members.email_unproven and orders.member = members.id and orders.payer = email_digest(members.email)
  and orders.state in ('closed', 'paid', 'refunded');

/* @name forgetAddressOnOrders */
update orders
set email = case when canonical_email(email) = canonical_email(:email!) then null else email end,
  payer = case when payer = email_digest(:email!) then 'former:' || id else payer end
where (canonical_email(email) = canonical_email(:email!) or payer = email_digest(:email!)) and state in ('closed', 'paid', 'refunded');

/*
 * Deletes emails about the account that were sent, and those that are useless without it. Warnings that wait,
 * or were parked because they could not be sent, remain.
 */
/* @name forgetMails */
delete from pgboss.job
where name in ('mail', 'parked') and (data ->> 'member')::bigint = :member!
  and (name = 'mail' and state in ('completed', 'failed') or data ->> 'kind' = any(:useless!::text[]));

/* @name forgetSubscription */
delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!);

/*
 * Deletes rate-limit counters, whose keys contain their subject: the member, the author of liked notes, an
 * email address, or the network and name of a login. No other code parses the keys.
 */
/* @name forgetCounters */
delete from rate_limits
where split_part(key, ':', 2) = 'member' and split_part(key, ':', 3) = :member!::text
  or key like 'likesOfOne:%:author:' || :member
  or key like 'mailByAddress:%' and right(key, length(:email) + 1) = ':' || canonical_email(:email)
  or key like 'loginAccount%' and right(key, length(:username!) + 1) = ':' || canonical_username(:username!);
