/* @name listTiers */
select id, name, price_paise, duration_days from tiers where withdrawn_at is null order by price_paise, id;

/* @name findTier */
select id, name, membership, price_paise, duration_days from tiers where id = :id! and withdrawn_at is null;

/* @name findCode */
select code, percent, off_paise,
  stopped_at is null and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) as "live!",
  max_uses is not null and uses >= max_uses as "usedUp!"
from discount_codes
where code = :code!;

/* @name findMemberEmail */
select email from members where id = :member!;

/* The lock keeps the account until the transaction ends, so that the foreign key of its order holds. */
/* @name lockPayer */
select email from members where id = :member! for key share;

/* @name lapseWishes */
with lapsing as (
  select id, code_held from orders
  where wish is not null and (created_at < app_now() - make_interval(mins => :minutes!) or id = :order::uuid)
  order by id
  for update skip locked
), lapsed as (
  update orders o set wish = null, code_held = false from lapsing l where o.id = l.id
  returning case when l.code_held then o.code end as code
)
update discount_codes c set uses = c.uses - freed.count
from (select code, count(*)::integer as count from lapsed where code is not null group by code) freed
where c.code = freed.code;

/* @name freeOtherWishes */
with freed as (
  update orders set wish = null, code_held = false
  where payer = :payer! and code = :code! and code_held and state in ('created', 'attempted', 'failed')
    and wish is distinct from :wish!
  returning id
)
update discount_codes set uses = uses - (select count(*)::integer from freed)
where code = :code! and exists (select from freed);

/* @name addOrder */
insert into orders (member, email, payer, tier, tier_name, membership, duration_days, price_paise, code, code_held,
  discount_paise, amount_paise, wish)
values (:member, :email!, :payer!, :tier!, :tierName!, :membership!, :durationDays!, :pricePaise!, :code,
  :codeHeld!, :discountPaise!, :amountPaise!, :wish!)
on conflict (wish) do update set wish = excluded.wish
returning id, provider_order, amount_paise, xmax = 0 as "fresh!";

/* @name holdCode */
update discount_codes set uses = uses + 1
where code = :code! and stopped_at is null and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
  and (max_uses is null or uses < max_uses)
returning code;

/* @name bindProviderOrder */
update orders set provider_order = :providerOrder! where id = :id!::uuid returning provider_order;

/* @name findOrder */
select id, state, member, email, tier_name, membership, amount_paise, currency, provider_order, payment, unsure
from orders
where provider_order = :providerOrder!;

/* @name findStanding */
select state, payment, unsure from orders where id = :id!::uuid;

/* @name findOwnOrder */
select provider_order as "provider_order!", state, tier_name, amount_paise, code, created_at, paid_at, refunded_at
from orders
where provider_order = :providerOrder! and member = :member!;

/* @name notePayment */
insert into payments as p (id, order_id, state, amount_paise) values (:id!, :order!::uuid, :state!, :amountPaise!)
on conflict (id) do update set state = excluded.state
returning state, order_id;

/* @name markPaid */
update orders
set state = 'paid', payment = :payment, paid_at = app_now(), unsure = :unsure!, wish = null,
  next_check_at = case when :unsure! then app_now() end
where id = :id!::uuid and state in ('created', 'attempted', 'failed', 'closed')
returning id, member, email, payer, tier_name, membership, duration_days, amount_paise, code, code_held, provider_order, paid_at as "paid_at!";

/* @name markSure */
update orders set unsure = false, next_check_at = null
where id = :id!::uuid and state = 'paid' and unsure and payment = :payment!
returning id;

/* @name holdCodeLate */
with held as (
  update discount_codes c set uses = uses + 1
  where c.code = :code! and (c.max_uses is null or c.uses < c.max_uses)
    and not exists (select from orders o where o.code = :code! and o.payer = :payer! and o.code_held)
  returning c.code
)
update orders set code_held = true where id = :id!::uuid and exists (select from held) returning id;

/* @name markTried */
update orders set state = :state!
where id = :id!::uuid and state = any(:from!::text[])
returning id;

/* @name markRefunded */
update orders set state = 'refunded', refunded_at = app_now(), unsure = false, next_check_at = null
where id = :id!::uuid and state = 'paid' and payment = :payment!
returning id, member, email, tier_name, amount_paise, provider_order, refunded_at as "refunded_at!";

/* @name revokeGrant */
update membership_grants set revoked_at = app_now() where order_id = :order!::uuid and revoked_at is null returning id;

/* @name noteEvent */
insert into order_events (order_id, source, event, payment) values (:order!::uuid, :source!, :event!, :payment);

/* @name takeWebhook */
insert into webhook_events (id) values (:id!) on conflict do nothing returning id;

/* @name dueOrders */
update orders set next_check_at = app_now() + greatest(interval '4 minutes 30 seconds', (app_now() - created_at) / 20)
where id in (
  select id from orders
  where next_check_at <= app_now() and provider_order is not null
    and (unsure or state in ('created', 'attempted', 'failed'))
  order by next_check_at
  limit :most!
  for update skip locked
)
returning id, state, provider_order as "provider_order!", amount_paise, payment, unsure,
  created_at < app_now() - make_interval(days => :days!) as "stale!";

/* @name closeOrder */
with closed as (
  update orders set state = 'closed', next_check_at = null, email = null, payer = 'former:' || id
  where id = :id!::uuid and state in ('created', 'attempted', 'failed') and wish is null
  returning id
)
insert into order_events (order_id, source, event) select id, 'reconciler', 'closed unpaid' from closed;

/* @name closeUnmade */
update orders set state = 'closed', next_check_at = null, email = null, payer = 'former:' || id
where provider_order is null and state = 'created' and wish is null and not code_held
  and created_at < app_now() - make_interval(days => :days!);

/* @name sweepWebhooks */
delete from webhook_events where received_at < app_now() - interval '30 days';

/* @name listAllTiers */
select id, name, membership, price_paise, duration_days, withdrawn_at from tiers order by id;

/* @name setTierPrice */
update tiers set price_paise = :pricePaise! where id = :id! returning id, name, price_paise;

/* @name withdrawTier */
update tiers set withdrawn_at = coalesce(withdrawn_at, app_now()) where id = :id! returning id, name;

/* @name listCodes */
select code, percent, off_paise, starts_at, ends_at, max_uses, uses, stopped_at from discount_codes order by created_at, code;

/* @name addCode */
insert into discount_codes (code, percent, off_paise, ends_at, max_uses)
values (:code!, :percent, :offPaise, :endsAt, :maxUses)
on conflict do nothing
returning code;

/* @name stopCode */
update discount_codes set stopped_at = coalesce(stopped_at, app_now()) where code = :code! returning code;

/* @name historyOf */
select e.at, e.source, e.event, e.payment, o.state, o.tier_name, o.amount_paise, o.email, o.member
from orders o left join order_events e on e.order_id = o.id
where o.provider_order = :providerOrder!
order by e.id;

/* @name troubledOrders */
select o.provider_order, o.state, e.at, e.event, e.payment
from order_events e join orders o on o.id = e.order_id
where e.event in ('mismatch', 'surplus payment', 'refunded in part', 'never captured', 'refused by the provider')
order by e.id desc
limit 100;

/* @name countOrders */
select state as "state!", count(*)::integer as "orders!", count(*) filter (where unsure)::integer as "unsure!"
from orders
group by state;

/* @name countPayments */
select state as "state!", count(*)::integer as "payments!" from payments group by state;

/* @name findMemberByName */
select id, username from members where canonical_username(username) = canonical_username(:username!);

/* @name grantByHand */
insert into membership_grants (member, membership, duration_days)
values (:member!, 'Plus', :days!)
returning id;

/* @name revokeByHand */
update membership_grants set revoked_at = app_now()
where member = :member! and revoked_at is null
returning id;

/* @name addAudit */
insert into operator_audit (operator, action, subject, detail) values (:operator!, :action!, :subject!, :detail!);
