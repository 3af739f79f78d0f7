/* The cursor is a time in microseconds and an id. */
/* @name listOrders */
select id, (extract(epoch from created_at) * 1000000)::bigint::text as "moment!"
from orders
where (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)
order by created_at desc, id desc
limit :reach!;

/* @name listOrdersInState */
select id, (extract(epoch from created_at) * 1000000)::bigint::text as "moment!"
from orders
where state = :state!
  and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)
order by created_at desc, id desc
limit :reach!;

/* Returns orders that match an order's or payment's id, a member's name, or an address. */
/* @name findOrders */
with found as (
  select id from orders where provider_order = :q!
  union select id from orders where payment = :q!
  union select id from orders where payer = email_digest(:q!)
  union select orders.id from orders join members on members.id = orders.member where canonical_username(members.username) = canonical_username(:q!)
  union select orders.id from orders join members on members.id = orders.member where canonical_email(members.email) = canonical_email(:q!)
)
select id, (extract(epoch from created_at) * 1000000)::bigint::text as "moment!"
from orders
where id in (select id from found) and state = coalesce(:state, state)
  and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)
order by created_at desc, id desc
limit :reach!;

/* @name readOrders */
select provider_order, username, email, state::order_state as "state!", sent_back as "sent_back!", kind::order_kind as "kind!", webinar, tier_name as "tier_name!",
  amount_paise as "amount_paise!", code, payment, created_at as "created_at!", paid_at, refunded_at, refunded_paise
from order_cards(:ids!::uuid[]);

/* @name readHistory */
select order_events.at, order_events.source, order_events.event, order_events.payment
from order_events join orders on orders.id = order_events.order_id
where orders.provider_order = :providerOrder!
order by order_events.id;

/* `own`: the order belongs to the caller or was placed with their address. */
/* @name lockOrder */
select orders.id, orders.state, orders.payment, orders.member, orders.amount_paise, orders.webinar,
  orders.member = members.id or orders.payer = email_digest(members.email) as "own!"
from orders, members
where orders.provider_order = :providerOrder! and members.id = :caller!
for no key update of orders;

/* The reconciler repeats the refund until the provider confirms it. */
/* @name decideRefund */
update orders
set state = 'refunded', refunded_at = app_now(), unsure = false, next_check_at = app_now() + interval '1 minute'
where id = :id!::uuid and state = 'paid' and payment is not null
returning id, member, email, tier_name, amount_paise, provider_order, webinar, refunded_at as "refunded_at!";

/* @name findTier */
select id, name, price_paise, duration_days, withdrawn_at from tiers where id = :id! for no key update;

/* @name addTier */
insert into tiers (name, membership, price_paise, duration_days, features, set_by)
select :name!, 'Plus', :pricePaise!, :days!, coalesce((select features from tiers where membership = 'Plus' order by id limit 1), '{}'),
  array[:by!::bigint]
on conflict (name) do nothing
returning id, name, price_paise, duration_days, withdrawn_at;

/* Adds the caller to `set_by` if the change benefits buyers: they may not buy the tier themselves. */
/* @name changeTier */
update tiers
set price_paise = coalesce(:pricePaise, price_paise),
  withdrawn_at = case :withdrawn::boolean when true then coalesce(withdrawn_at, app_now()) when false then null else withdrawn_at end,
  set_by = case when :by!::bigint <> all(set_by)
      and (coalesce(:pricePaise < price_paise, false) or withdrawn_at is not null and :withdrawn is false)
    then set_by || :by::bigint else set_by end
where id = :id!
returning id, name, price_paise, duration_days, withdrawn_at;

/* @name listCodes */
select discount_codes.code, discount_codes.percent, discount_codes.off_paise, discount_codes.ends_at, discount_codes.max_uses, discount_codes.stopped_at,
  (extract(epoch from discount_codes.created_at) * 1000000)::bigint::text as "moment!",
  (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as "uses!"
from discount_codes
where :moment::bigint is null or (discount_codes.created_at, discount_codes.code) < ('epoch'::timestamptz + :moment * interval '1 microsecond', :code)
order by discount_codes.created_at desc, discount_codes.code desc
limit :reach!;

/* @name findCode */
select discount_codes.code, discount_codes.percent, discount_codes.off_paise, discount_codes.ends_at, discount_codes.max_uses, discount_codes.stopped_at,
  (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as "uses!"
from discount_codes
where discount_codes.code = :code!
for no key update;

/* @name setCodeStopped */
update discount_codes
set stopped_at = case when :stopped!::boolean then app_now() end,
  set_by = case when not :stopped and :by!::bigint <> all(set_by) then set_by || :by::bigint else set_by end
where code = :code!;

/* @name findMember */
select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody() for key share;

/* @name lockMembership */
select lock_seats(:member!)::text as locked;

/* Returns no row if an earlier attempt with the same key has added the grant. */
/* @name grantOnce */
insert into membership_grants (member, membership, duration_days, retry_key)
values (:member!, 'Plus', :days!, :retryKey)
on conflict (member, retry_key) where retry_key is not null do nothing
returning id;

/* @name findRetriedGrant */
select id from membership_grants where member = :member! and retry_key = :retryKey!;

/* Returns no row if the grant's days no longer extend the membership. */
/* @name takeDaysBack */
update membership_grants set revoked_at = app_now()
where id = :grant! and member = :member! and revoked_at is null and id in (select id from days_given(:member!))
returning duration_days as days;

/* @name findGivenDays */
select revoked_at is not null as "ended!" from membership_grants where id = :grant! and member = :member! and order_id is null;

/* @name forgetGrantRetries */
update membership_grants set retry_key = null
where id = any(array(
  select id from membership_grants where retry_key is not null and granted_at < (select app_now()) - make_interval(hours => :hours!)
  limit :most! for update skip locked
))
returning id;
