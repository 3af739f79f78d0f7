/* @name readMembershipOf */
select membership as "membership!", expires_at as "expires_at!" from membership_of(:member!);

/* @name lockBuyer */
select true as "locked!" from pg_advisory_xact_lock(hashtextextended('buyer ' || email_digest(:email!), 0));

/* @name lockBuyerOf */
select pg_advisory_xact_lock(hashtextextended('buyer ' || coalesce(email_digest(email), payer), 0)) is null as "locked!"
from orders where id = :order!::uuid;

/* @name bindToVerified */
update orders o set member = m.id
from members m
where o.id = :order!::uuid and o.member is null and m.email_verified_at is not null
  and not m.password_unproven and not m.email_unproven
  and m.id = case
    when o.email is null then (select id from members where email_digest(email) = o.payer)
    else (select id from members where canonical_email(email) = canonical_email(o.email))
  end
returning m.id as member;

/* @name grantOrder */
insert into membership_grants (order_id, member, membership, duration_days)
select id, member, membership, duration_days from orders
where id = :order!::uuid and state = 'paid' and member is not null
on conflict (order_id) do nothing
returning id;

/* @name claimOrders */
with claimed as (
  update orders o set member = m.id
  from members m
  where m.id = :member! and m.email_verified_at is not null and not m.password_unproven and not m.email_unproven
    and o.member is null and o.state = 'paid' and not is_own_offer(o, m.id)
    and (canonical_email(o.email) = canonical_email(m.email) or o.email is null and o.payer = email_digest(m.email))
  returning o.id, m.id as member, o.membership, o.duration_days
), noted as (
  insert into order_events (order_id, source, event) select id, 'claim', 'granted to the verified email' from claimed
)
insert into membership_grants (order_id, member, membership, duration_days)
select id, member, membership, duration_days from claimed
on conflict (order_id) do nothing
returning id;

/* @name findEmail */
select email from members where id = :member!;
