/* @name readMembershipOf */
select membership as "membership!", expires_at as "expires_at!" from membership_of(:member!);

/* @name lockBuyer */
select true as "locked!" from pg_advisory_xact_lock(hashtextextended('buyer ' || email_digest(:email!), 0));

/* @name lockBuyerOf */
select pg_advisory_xact_lock(hashtextextended('buyer ' || coalesce(email_digest(email), payer), 0)) is null as "locked!"
from orders where id = :order!::uuid;

/* @name bindToVerified */
update orders set member = members.id
from members
where orders.id = :order!::uuid and orders.member is null and members.email_verified_at is not null
  and not members.password_unproven and not members.email_unproven
  and members.id = case
    when orders.email is null then (select id from members where email_digest(email) = orders.payer)
    else (select id from members where canonical_email(email) = canonical_email(orders.email))
  end
returning members.id as member;

/* @name grantOrder */
insert into membership_grants (order_id, member, membership, duration_days)
select id, member, membership, duration_days from orders
where id = :order!::uuid and state = 'paid' and kind = 'tier' and member is not null
on conflict (order_id) do nothing
returning id;

/* @name claimOrders */
with claimed as (
  update orders set member = members.id
  from members
  where members.id = :member! and members.email_verified_at is not null and not members.password_unproven and not members.email_unproven
    and orders.member is null and orders.state = 'paid' and orders.kind = 'tier' and not is_own_offer(orders, members.id)
    and (canonical_email(orders.email) = canonical_email(members.email) or orders.email is null and orders.payer = email_digest(members.email))
  returning orders.id, members.id as member, orders.membership, orders.duration_days
), noted as (
  insert into order_events (order_id, source, event) select id, 'claim', 'granted to the verified email' from claimed
)
insert into membership_grants (order_id, member, membership, duration_days)
select id, member, membership, duration_days from claimed
on conflict (order_id) do nothing
returning id;

/* @name findEmail */
select email from members where id = :member!;
