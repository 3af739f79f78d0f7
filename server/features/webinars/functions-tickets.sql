-- Tickets: buying a seat, waiting for a seat, and giving a seat back.

-- Locks a webinar, and returns the facts for a member's order: the price, and the order of any checkout in
-- progress.
create or replace function open_ticket(a_member bigint, a_webinar bigint, out refusal refusal, out title text, out payer text, out price_paise integer,
  out has_plus boolean, out held_order uuid, out provider_order text, out amount_paise integer, out held_until timestamptz)
language plpgsql as $$
declare
  the_webinar webinars := lock_webinar(a_webinar, a_member);
begin
  if the_webinar.id is null then
    refusal := 'not_found';
  elsif not exists (select from members where members.id = a_member and members.disabled_at is null for key share) then
    refusal := 'member_gone';
  end if;
  title := the_webinar.title;
  price_paise := the_webinar.price_paise;
  payer := (select email_digest(email) from members where id = a_member);
  has_plus := exists (select from membership_of(a_member));
  select orders.id, orders.provider_order, orders.amount_paise, tickets.until
  into held_order, provider_order, amount_paise, held_until
  from tickets join orders on orders.id = tickets.order_id
  where tickets.webinar = a_webinar and tickets.member = a_member and tickets.status = 'held';
end $$;

-- Returns the number of unpaid checkouts that a member began today; each of them held a seat.
create or replace function holds_today(a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from orders join members on members.id = orders.member
  where orders.member = a_member and orders.kind = 'ticket' and orders.paid_at is null and orders.amount_paise > 0
    and date_in(zone_of(members), orders.created_at) = day_of(a_member)
);

-- Returns the refusal if a member may not take a seat now; null otherwise.
create or replace function ticket_obstacle(the_webinar webinars, a_member bigint, amount integer) returns refusal language sql stable
return case
  when the_webinar.cancelled_at is not null then 'class_cancelled'
  when the_webinar.starts_at <= app_now() or the_webinar.ended_at is not null then 'class_over'
  when the_webinar.host = a_member then 'own_class'
  when exists (select from tickets where webinar = the_webinar.id and member = a_member and status = 'booked') then 'already_booked'
  when has_seat_at(a_member, the_webinar.starts_at, the_webinar.ends_at, the_webinar.id, 0) then 'overlap'
  when tickets_left(the_webinar) = 0
    and not exists (select from tickets where webinar = the_webinar.id and member = a_member and status = 'offered') then 'sold_out'
  when amount > 0 and holds_today(a_member) >= limit_ticket_holds_per_day() then 'limit_reached'
end::refusal;

-- Gives a member a seat: held while they pay, at least until the end of their offer, or booked if there is
-- nothing to pay. The caller must hold the locks and have checked for a free seat.
create or replace function put_ticket(the_webinar webinars, a_member bigint, a_status text, an_order uuid) returns tickets
language plpgsql as $$
declare
  the_ticket tickets;
begin
  insert into tickets as old (webinar, member, status, until, order_id, booked_at, booked_for)
  values (the_webinar.id, a_member, a_status,
    case when a_status = 'held' then least(app_now() + make_interval(mins => limit_ticket_hold_minutes()), the_webinar.starts_at) end,
    an_order, case when a_status = 'booked' then app_now() end, the_webinar.starts_at)
  on conflict (webinar, member) do update
  set status = excluded.status, until = case when excluded.until is not null then greatest(old.until, excluded.until) end, order_id = excluded.order_id, booked_at = excluded.booked_at,
    booked_for = excluded.booked_for, waiting_number = null, round = old.round + (old.status <> 'offered')::integer,
    changed_at = app_now()
  returning * into the_ticket;
  return the_ticket;
end $$;

-- Creates an order at the quoted price and holds a seat for it; for a free webinar, books a seat immediately.
create or replace function order_ticket(a_member bigint, a_webinar bigint, a_code text, discount integer, amount integer,
  out refusal refusal, out order_id uuid, out held_until timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  the_webinar webinars;
  the_ticket tickets;
begin
  select * into the_webinar from webinars where id = a_webinar for update;
  refusal := ticket_obstacle(the_webinar, a_member, amount);
  if refusal is not null then
    return;
  elsif the_webinar.price_paise = 0 then
    the_ticket := put_ticket(the_webinar, a_member, 'booked', null);
    perform notify(a_member, 'ticket_confirmed', format('%s %s', the_ticket.id, the_ticket.round),
      jsonb_build_object('webinar', a_webinar, 'final', app_now() > ticket_free_until(the_webinar, the_ticket)));
    return;
  end if;
  insert into orders (kind, member, payer, webinar, tier_name, price_paise, code, discount_paise, amount_paise, wish)
  select 'ticket', id, email_digest(email), a_webinar, the_webinar.title, the_webinar.price_paise, a_code, discount, amount,
    uuid_send(gen_random_uuid())
  from members where id = a_member
  returning orders.id into order_id;
  the_ticket := put_ticket(the_webinar, a_member, 'held', order_id);
  held_until := the_ticket.until;
end $$;

-- True if a payment for this order would book a seat: the seat is held, or the hold has expired but its buyer
-- could take a seat now. False if the buyer's account is disabled. The caller must have locked the webinar
-- and the buyer.
create or replace function seat_awaits(an_order uuid) returns boolean language sql stable
return exists (
  select from tickets join webinars on webinars.id = tickets.webinar join members on members.id = tickets.member
  where tickets.order_id = an_order and webinar_status(webinars) = 'scheduled' and members.disabled_at is null
    and (tickets.status = 'held' or tickets.status = 'released' and ticket_obstacle(webinars, tickets.member, 0) is null)
);

-- Books the seat of a paid order.
create or replace function seat_buyer(an_order uuid) returns void language plpgsql as $$
declare
  the_ticket tickets;
begin
  update tickets set status = 'booked', until = null, booked_at = app_now(), changed_at = app_now(),
    booked_for = (select starts_at from webinars where id = tickets.webinar)
  where order_id = an_order
  returning * into the_ticket;
  perform notify(the_ticket.member, 'ticket_confirmed', format('%s %s', the_ticket.id, the_ticket.round),
    jsonb_build_object('webinar', the_ticket.webinar, 'amount', orders.amount_paise, 'order', orders.provider_order,
      'final', app_now() > ticket_free_until(webinars, the_ticket)))
  from orders join webinars on webinars.id = orders.webinar where orders.id = an_order;
end $$;

-- Ends the seat of an order that is being refunded, notifies the buyer of the reason, and offers the seat to
-- the waitlist. The caller must have locked the webinar.
create or replace function unseat_buyer(an_order uuid, reason text) returns void language plpgsql as $$
declare
  the_order orders;
begin
  select * into the_order from orders where id = an_order;
  update tickets set status = case status when 'held' then 'released' when 'booked' then 'cancelled' else status end,
    until = null, changed_at = app_now()
  where order_id = an_order and status in ('held', 'booked');
  if the_order.member is not null then
    perform notify(the_order.member, 'ticket_refunded', an_order::text, jsonb_build_object(
      'webinar', the_order.webinar, 'because', reason, 'amount', the_order.amount_paise, 'order', the_order.provider_order));
  end if;
  perform tend_tickets(the_order.webinar);
end $$;

-- Marks a paid order as refunded; the reconciler retries the refund until the provider confirms it.
create or replace function refund_ticket(an_order uuid, by_whom text) returns void language plpgsql as $$
begin
  update orders set state = 'refunded', refunded_at = app_now(), unsure = false, next_check_at = app_now()
  where id = an_order and state = 'paid' and payment is not null;
  if found then
    insert into order_events (order_id, source, event, payment)
    select id, by_whom, 'refunded', payment from orders where id = an_order;
  end if;
end $$;

-- Returns a ticket buyer's refund in paise; null if there is none.
create or replace function ticket_refund(the_ticket tickets, out amount integer, out status refund_status) language sql stable
begin atomic
  select orders.amount_paise, case when payments.state = 'refunded' then 'done' else 'pending' end::refund_status
  from orders left join payments on payments.id = orders.payment
  where orders.id = the_ticket.order_id and orders.state = 'refunded' and orders.payment is not null;
end;

-- Ends a member's seat (with a full refund), checkout, offer or waitlist place, for the member or the studio. The
-- caller must have locked the webinar.
create or replace function give_ticket_back(the_ticket tickets, by_studio boolean) returns void language plpgsql as $$
begin
  if the_ticket.status = 'booked' then
    update tickets set status = 'cancelled', changed_at = app_now() where id = the_ticket.id;
    perform refund_ticket(the_ticket.order_id, case when by_studio then 'staff' else 'member' end);
    if (ticket_refund(the_ticket)).amount is not null then
      perform unseat_buyer(the_ticket.order_id, case when by_studio then 'studio' else 'given_back' end);
    end if;
  elsif the_ticket.status = 'held' then
    update tickets set status = 'released', until = null, order_id = null, changed_at = app_now() where id = the_ticket.id;
  elsif the_ticket.status in ('waiting', 'offered') then
    update tickets set status = 'left', until = null, waiting_number = null, changed_at = app_now() where id = the_ticket.id;
  end if;
  perform tend_tickets(the_ticket.webinar);
end $$;

-- Gives back a member's seat, or ends their checkout, offer or waitlist place. Idempotent.
create or replace function cancel_ticket(a_member bigint, a_webinar bigint, out refusal refusal, out status ticket_status,
  out provider_order text, out refund_amount integer, out refund_state refund_status) language plpgsql as $$
#variable_conflict use_column
declare
  the_webinar webinars := lock_webinar(a_webinar, a_member);
  the_ticket tickets;
begin
  select * into the_ticket from tickets where webinar = a_webinar and member = a_member;
  refusal := case
    when the_ticket.id is null then 'not_found'
    when the_ticket.status = 'booked' and app_now() > ticket_free_until(the_webinar, the_ticket) then 'too_late'
  end;
  if refusal is not null then
    return;
  end if;
  perform give_ticket_back(the_ticket, false);
  select tickets.status, orders.provider_order, refund.amount, refund.status
  into status, provider_order, refund_amount, refund_state
  from tickets left join orders on orders.id = tickets.order_id cross join lateral ticket_refund(tickets) refund
  where tickets.id = the_ticket.id;
end $$;

-- Adds a member to the waitlist of a sold-out webinar.
create or replace function wait_for_ticket(a_member bigint, a_webinar bigint, out refusal refusal, out "limit" integer,
  out status ticket_status, out "position" integer, out created boolean) language plpgsql as $$
#variable_conflict use_column
declare
  the_webinar webinars := lock_webinar(a_webinar, a_member);
  the_ticket tickets;
begin
  select * into the_ticket from tickets where webinar = a_webinar and member = a_member;
  refusal := case
    when the_webinar.id is null then 'not_found'
    when exists (select from members where id = a_member and disabled_at is not null) then 'member_gone'
    when the_webinar.cancelled_at is not null then 'class_cancelled'
    when the_ticket.status in ('booked', 'held') then 'already_booked'
    when webinar_status(the_webinar) <> 'scheduled' then 'class_over'
    when the_webinar.host = a_member then 'own_class'
  end;
  created := coalesce(the_ticket.status not in ('waiting', 'offered'), true);
  if refusal is null and created then
    "limit" := limit_waitlist_places_max();
    refusal := case
      when tickets_left(the_webinar) > 0 then 'not_sold_out'
      when (select count(*) from tickets where member = a_member and tickets.status = 'waiting') >= "limit" then 'waitlist_limit'
    end;
  end if;
  if refusal is not null then
    return;
  elsif created then
    insert into tickets as old (webinar, member, status, waiting_number)
    values (a_webinar, a_member, 'waiting', nextval('ticket_numbers'))
    on conflict (webinar, member) do update
    set status = 'waiting', waiting_number = excluded.waiting_number, until = null, order_id = null, booked_at = null, booked_for = null,
      round = old.round + 1, changed_at = app_now();
  end if;
  select tickets.status, ticket_position(tickets) into status, "position" from tickets where webinar = a_webinar and member = a_member;
end $$;

-- Removes a member from the waitlist, or declines their offer.
create or replace function leave_ticket_list(a_member bigint, a_webinar bigint, out refusal refusal) language plpgsql as $$
declare
  the_webinar webinars := lock_webinar(a_webinar, a_member);
begin
  if the_webinar.id is null then
    refusal := 'not_found';
    return;
  end if;
  update tickets set status = 'left', until = null, waiting_number = null, changed_at = app_now()
  where webinar = a_webinar and member = a_member and status in ('waiting', 'offered');
  perform tend_tickets(a_webinar);
end $$;

-- Returns the upcoming webinars that a member leads, or in which they have or had a seat or a waitlist place.
create or replace function upcoming_webinars(a_member bigint) returns setof bigint language sql stable as $$
  select tickets.webinar from tickets join webinars on webinars.id = tickets.webinar
  where tickets.member = a_member and webinars.starts_at > app_now()
  union
  select id from webinars where host = a_member and starts_at > app_now() and cancelled_at is null
$$;

-- Releases the upcoming seats of a member whose account is deleted or disabled. `refunds` is true to refund
-- all seats, false to refund none, and null to refund the seats that are still refundable. The caller must
-- hold the locks of lock_upcoming.
create or replace function leave_webinars(a_member bigint, refunds boolean) returns void language plpgsql as $$
declare
  the_webinar webinars;
  the_ticket tickets;
begin
  for the_ticket in
    select * from tickets where member = a_member and webinar in (select upcoming_webinars(a_member)) order by webinar
  loop
    the_webinar := lock_webinar(the_ticket.webinar, null);
    select * into the_ticket from tickets where id = the_ticket.id;
    if the_ticket.status = 'booked' and not coalesce(refunds, app_now() <= ticket_free_until(the_webinar, the_ticket)) then
      update tickets set status = 'cancelled', changed_at = app_now() where id = the_ticket.id;
      perform tend_tickets(the_webinar.id);
    else
      perform give_ticket_back(the_ticket, coalesce(refunds, false));
    end if;
  end loop;
end $$;

-- Refunds the tickets that the closing of an account at this time cancelled without a refund, and notifies the
-- member. Their seats were freed then, so no webinar needs to be locked.
create or replace function refund_closed_tickets(a_member bigint, closed_at timestamptz) returns void language plpgsql as $$
declare
  the_order orders;
begin
  for the_order in
    select orders.* from tickets join orders on orders.id = tickets.order_id
    where tickets.member = a_member and tickets.status = 'cancelled' and tickets.changed_at = closed_at
      and orders.state = 'paid' and orders.payment is not null
    order by orders.id
  loop
    perform refund_ticket(the_order.id, 'staff');
    perform notify(a_member, 'ticket_refunded', the_order.id::text, jsonb_build_object(
      'webinar', the_order.webinar, 'because', 'studio', 'amount', the_order.amount_paise, 'order', the_order.provider_order));
  end loop;
end $$;
