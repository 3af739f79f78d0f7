/* @name listTiers */
select id, name, price_paise, duration_days from tiers where withdrawn_at is null order by price_paise, id;

/* @name findTier */
select id, name, membership, price_paise, duration_days, coalesce(:member::bigint = any(set_by), false) as "own!"
from tiers where id = :id! and withdrawn_at is null;

/* @name findCode */
select code, percent, off_paise,
  stopped_at is null and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) as "live!",
  coalesce(max_uses <= (select count(*) from code_holds where code_holds.code = discount_codes.code), false)
    and not exists (
      select from code_holds join members on email_digest(members.email) = code_holds.payer
      where members.id = :member and code_holds.code = discount_codes.code) as "usedUp!",
  coalesce(:member = any(set_by), false) as "own!"
from discount_codes
where code = :code!;

/* Returns a member's redeemed, unused renewal discount. */
/* @name findRenewalDiscount */
select id from redemptions
where member = :member! and key = 'renewal_discount' and status = 'waiting'
order by created_at, id
limit 1;

/* @name findMemberEmail */
select email, known_zone(zone_of(members)) as "zone!" from members where id = :member!;

/* Prevents the account's deletion until the transaction ends, for the order's foreign key. */
/* @name lockPayer */
select email from members where id = :member! for key share;

/* @name lapseWishes */
update orders set wish = null
where id = any(array(
  select id from orders where wish is not null and created_at < (select app_now()) - make_interval(mins => :minutes!)
  order by created_at limit :most! for update skip locked
))
returning id;

/* @name addOrder */
insert into orders (member, email, payer, tier, tier_name, membership, duration_days, price_paise, code,
  discount_paise, amount_paise, reward, wish)
values (:member, :email!, email_digest(:payer!), :tier!, :tierName!, :membership!, :durationDays!, :pricePaise!, :code,
  :discountPaise!, :amountPaise!, :reward, :wish!)
on conflict (wish) do update set wish = excluded.wish
returning id, payer, provider_order, amount_paise, xmax = 0 as "fresh!";

/* @name holdCode */
select refusal from hold_code(:code!, :payer!) as refusal;

/* @name spendCode */
select refusal from spend_code(:order!::uuid) as refusal;

/* Locks a ticket order's webinar and buyer, before any decision about the seat. */
/* @name lockWebinarOf */
select lock_webinar(webinar, member)::text as locked from orders where id = :order!::uuid and webinar is not null;

/* @name openTicket */
select refusal, title as "title!", payer as "payer!", price_paise as "price!", has_plus as "hasPlus!", held_order as held, provider_order, amount_paise as amount, held_until
from open_ticket(:member!, :webinar!);

/* @name orderTicket */
select refusal, order_id, held_until from order_ticket(:member!, :webinar!, :code, :discount!, :amount!);

/* @name cancelTicket */
select refusal, status as "status!", provider_order, refund_amount, refund_state from cancel_ticket(:member!, :webinar!);

/* @name seatAwaits */
select seat_awaits(:order!::uuid) as "awaits!";

/* @name seatBuyer */
select seat_buyer(:order!::uuid)::text as seated;

/* @name unseatBuyer */
select unseat_buyer(:order!::uuid, :because!)::text as unseated;

/* Reads the refund by its order, because the member may have ordered the ticket again meanwhile. */
/* @name findRefund */
select case when payments.state = 'refunded' then 'done' else 'pending' end::refund_status as "status!"
from orders join payments on payments.id = orders.payment
where orders.provider_order = :providerOrder!;

/* @name bindProviderOrder */
update orders set provider_order = :providerOrder! where id = :id!::uuid returning provider_order;

/* @name findOrder */
select id, state, member, email, tier_name, membership, webinar, amount_paise, currency, provider_order, payment, unsure, refunded_paise,
  case when part_returned_at is null then refunded_paise end as part_due
from orders
where provider_order = :providerOrder!;

/* @name findStanding */
select state, payment, unsure from orders where id = :id!::uuid;

/* @name findOwnOrder */
select provider_order as "provider_order!", state::order_state as "state!", kind::order_kind as "kind!", webinar, tier_name, amount_paise, code, created_at, paid_at, refunded_at, refunded_paise
from orders
where provider_order = :providerOrder! and member = :member!;

/* @name listOwnOrders */
select id, (extract(epoch from created_at) * 1000000)::bigint::text as "moment!", provider_order, state::order_state as "state!",
  kind::order_kind as "kind!", webinar, tier_name, duration_days, amount_paise, code, created_at, paid_at as "paid_at!", refunded_at, refunded_paise
from orders
where member = :member! and paid_at is not null
  and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)
order by created_at desc, id desc
limit :reach!;

/* @name recordPayment */
insert into payments (id, order_id, state, amount_paise) values (:id!, :order!::uuid, :state!, :amountPaise!)
on conflict (id) do update set state = excluded.state
returning state, order_id;

/* @name markPaid */
update orders
set state = 'paid', payment = :payment, paid_at = app_now(), unsure = :unsure!, wish = null,
  next_check_at = case when :unsure! then app_now() end
where id = :id!::uuid and state in ('created', 'attempted', 'failed', 'closed')
returning id, member, email, tier_name, duration_days, amount_paise, provider_order, webinar, paid_at as "paid_at!";

/* @name adoptPayer */
update orders set email = :email!, payer = email_digest(:email!)
where id = :order!::uuid and member is null and email is null
returning email;

/* @name scheduleRefund */
update orders set state = 'refunded', refunded_at = coalesce(refunded_at, app_now()), unsure = false, next_check_at = app_now()
where id = :order!::uuid and payment = :payment! and state in ('paid', 'refunded');

/* Stops checking an order whose payment the provider has refunded, and lets a repeated request create a new
order. The refund of a surplus payment doesn't end the checks: the order's own refund may be outstanding. */
/* @name endRefund */
update orders set wish = null,
  next_check_at = case when state <> 'refunded' or payment is distinct from :payment! then next_check_at end
where id = :order!::uuid;

/* Confirms a payment. The order stays due while part of its price is still to be refunded. */
/* @name markSure */
update orders set unsure = false, next_check_at = case when refunded_paise is not null and part_returned_at is null then next_check_at end
where id = :id!::uuid and state = 'paid' and unsure and payment = :payment!
returning id;

/* @name markTried */
update orders set state = :state!
where id = :id!::uuid and state = any(:from!::text[])
returning id;

/* @name markRefunded */
update orders set state = 'refunded', refunded_at = app_now(), unsure = false, next_check_at = null
where id = :id!::uuid and state = 'paid' and payment = :payment!
returning id, member, email, tier_name, amount_paise, provider_order, webinar, refunded_at as "refunded_at!";

/* @name revokeGrant */
update membership_grants set revoked_at = app_now() where order_id = :order!::uuid and revoked_at is null returning id;

/* @name addEvent */
insert into order_events (order_id, source, event, payment) values (:order!::uuid, :source!, :event!, :payment);

/* @name takeWebhook */
insert into webhook_events (id) values (:id!) on conflict do nothing returning id;

/* @name dueOrders */
update orders set next_check_at = app_now() + greatest(interval '4 minutes 30 seconds', (app_now() - created_at) / 20)
where id in (
  select id from orders
  where next_check_at <= app_now() and (provider_order is not null or wish is null)
    and (unsure or state in ('created', 'attempted', 'failed', 'refunded') or part_returned_at is null and refunded_paise is not null)
  order by next_check_at
  limit :most!
  for update skip locked
)
returning id, state, provider_order, amount_paise, payment, unsure, case when part_returned_at is null then refunded_paise end as part_due,
  created_at < app_now() - make_interval(days => :days!) as "stale!";

/* @name markPartReturned */
update orders set part_returned_at = coalesce(part_returned_at, app_now()), next_check_at = case when state = 'refunded' then next_check_at end
where id = :id!::uuid;

/* @name closeOrder */
with closed as (
  update orders set state = 'closed', next_check_at = null, email = null
  where id = :id!::uuid and state in ('created', 'attempted', 'failed') and wish is null
  returning id
)
insert into order_events (order_id, source, event) select id, 'reconciler', 'closed unpaid' from closed;

/* Uses a pseudonym, not null: the payer is part of the keys of orders with a code and of held codes. */
/* @name forgetClosedPayers */
update orders set payer = 'former:' || id
where id = any(array(
  select id from orders
  where state = 'closed' and payer not like 'former:%' and created_at < (select app_now()) - make_interval(days => :days!)
  order by created_at limit :most! for update skip locked
))
returning id;

/* @name sweepWebhooks */
delete from webhook_events where id = any(array(
  select id from webhook_events where received_at < (select app_now()) - interval '30 days'
  order by received_at limit :most! for update skip locked
))
returning id;

/* @name listAllTiers */
select id, name, membership, price_paise, duration_days, withdrawn_at from tiers order by id;

/* @name setTierPrice */
update tiers set price_paise = :pricePaise! where id = :id! returning id, name, price_paise;

/* @name withdrawTier */
update tiers set withdrawn_at = coalesce(withdrawn_at, app_now()) where id = :id! returning id, name;

/* @name listCodes */
select code, percent, off_paise, ends_at, max_uses, stopped_at,
  (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as "uses!"
from discount_codes
order by created_at, code;

/* @name addCode */
insert into discount_codes (code, percent, off_paise, ends_at, max_uses, set_by)
values (:code!, :percent, :offPaise, :endsAt, :maxUses, array_remove(array[:by::bigint], null))
on conflict do nothing
returning code;

/* @name stopCode */
update discount_codes set stopped_at = coalesce(stopped_at, app_now()) where code = :code! returning code;

/* @name historyOf */
select order_events.at, order_events.source, order_events.event, order_events.payment, orders.state, orders.tier_name, orders.amount_paise, orders.email, orders.member
from orders left join order_events on order_events.order_id = orders.id
where orders.provider_order = :providerOrder!
order by order_events.id;

/* @name troubledOrders */
select provider_order, state as "state!", event as "event!", payment, at as "at!" from order_troubles();

/* @name isOwnOffer */
select is_own_offer(orders, :member!) as "own!" from orders where provider_order = :providerOrder!;

/* An order whose days were given to a member who has left is not assigned. */
/* @name assignOrder */
update orders set member = :member!
where provider_order = :providerOrder! and member is null and state = 'paid' and kind = 'tier' and not is_own_offer(orders, :member!)
  and not exists (select from membership_grants where membership_grants.order_id = orders.id)
returning id;

/* @name countOrders */
select state as "state!", count(*)::integer as "orders!", count(*) filter (where unsure)::integer as "unsure!"
from orders
group by state;

/* @name countPayments */
select state as "state!", count(*)::integer as "payments!" from payments group by state;

/* @name findMemberByName */
select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody();

/* @name grantByHand */
insert into membership_grants (member, membership, duration_days)
values (:member!, 'Plus', :days!)
returning id;

/* @name revokeByHand */
update membership_grants set revoked_at = app_now()
where member = :member! and revoked_at is null
returning id;

/* Adds an entry to both the operators' and the owners' audit; in the latter, a member is the subject. */
/* @name addAudit */
with read_by_owners as (
  insert into staff_audit (who, what, whom, whom_member, after)
  select 'operator ' || :operator!, :action!, coalesce(members.username, ''), members.id,
    case when :action! like 'member.%' then '{}'::jsonb else jsonb_build_object('subject', :subject!::text) end || :detail!::jsonb
  from (select) one left join members on members.id = :member
)
insert into operator_audit (operator, action, subject, member, detail)
values (:operator!, :action!, :subject!, :member, :detail!);
