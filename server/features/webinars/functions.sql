-- Reading webinars and seats, the valid states of tickets, and the waitlist.
--
-- All transactions lock in this order: webinars (ascending), classes, members' credits, payment, order, code,
-- hold.

create or replace function webinar_status(the_webinar webinars) returns text language sql stable return case
  when the_webinar.cancelled_at is not null then 'cancelled'
  when the_webinar.ended_at is not null or app_now() >= the_webinar.ends_at then 'ended'
  when app_now() >= the_webinar.starts_at then 'live'
  else 'scheduled'
end;

-- Returns the number of seats that are booked, held during a checkout, or offered to the waitlist.
create or replace function tickets_taken(a_webinar bigint) returns integer language sql stable
return (
  select count(*)::integer from tickets
  where tickets.webinar = a_webinar and (tickets.status = 'booked' or tickets.until > app_now())
);

-- Returns the number of seats that anybody can buy: 0 while there is a waitlist, to which freed seats are
-- offered first.
create or replace function tickets_left(the_webinar webinars) returns integer language sql stable
return case
  when exists (select from tickets where tickets.webinar = the_webinar.id and tickets.status = 'waiting') then 0
  else greatest(0, the_webinar.capacity - tickets_taken(the_webinar.id))
end;

-- Returns a ticket's current status. Expired holds and offers, and waitlist places after the start, count as
-- ended even before the job has recorded that.
create or replace function ticket_status_now(the_webinar webinars, the_ticket tickets) returns text language sql stable
return case
  when the_ticket.status = 'held' and the_ticket.until <= app_now() then 'released'
  when the_ticket.status = 'offered' and the_ticket.until <= app_now() then 'lapsed'
  when the_ticket.status = 'waiting' and the_webinar.starts_at <= app_now() then 'left'
  else the_ticket.status
end;

create or replace function ticket_position(the_ticket tickets) returns integer language sql stable
return case when the_ticket.status = 'waiting' then (
  select count(*)::integer from tickets
  where tickets.webinar = the_ticket.webinar and tickets.status = 'waiting' and tickets.waiting_number <= the_ticket.waiting_number
) end;

-- Rejects a seat beyond the webinar's capacity. The functions check this first; the trigger catches mistakes.
create or replace function tickets_within_capacity() returns trigger language plpgsql as $$
begin
  if tickets_taken(new.webinar) > (select capacity from webinars where id = new.webinar) then
    raise exception 'webinar % has no seat left', new.webinar;
  end if;
  return null;
end $$;
create or replace trigger tickets_within_capacity after insert or update of status on tickets
for each row when (new.status in ('held', 'offered', 'booked')) execute function tickets_within_capacity();

-- Rejects a change of status that is not a valid transition (docs/rules.md#webinars).
create or replace function tickets_keep_their_states() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (case old.status
    when 'held' then new.status in ('booked', 'released', 'host_cancelled')
    when 'waiting' then new.status in ('offered', 'left', 'host_cancelled')
    when 'offered' then new.status in ('held', 'booked', 'lapsed', 'left', 'host_cancelled')
    when 'booked' then new.status in ('cancelled', 'host_cancelled')
    when 'released' then new.status in ('held', 'booked', 'waiting')
    else new.status in ('held', 'booked', 'waiting')
  end) then
    raise exception 'a ticket cannot go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create or replace trigger tickets_keep_their_states before update of status on tickets
for each row execute function tickets_keep_their_states();

-- Ends expired holds and offers, and offers free seats to waiting members in order. The caller must have
-- locked the webinar.
create or replace function tend_tickets(a_webinar bigint) returns void language plpgsql as $$
declare
  the_webinar webinars;
  the_ticket tickets;
begin
  select * into the_webinar from webinars where id = a_webinar;
  for the_ticket in
    update tickets set status = ticket_status_now(the_webinar, tickets), until = null, waiting_number = null, changed_at = app_now()
    where webinar = a_webinar and ticket_status_now(the_webinar, tickets) <> status
    returning *
  loop
    if the_ticket.status = 'lapsed' then
      perform notify(the_ticket.member, 'webinar_offer_over', format('%s %s', the_ticket.id, the_ticket.round),
        jsonb_build_object('webinar', a_webinar));
    end if;
  end loop;
  while webinar_status(the_webinar) = 'scheduled' and tickets_taken(a_webinar) < the_webinar.capacity loop
    update tickets
    set status = 'offered', waiting_number = null, changed_at = app_now(),
      until = least(app_now() + make_interval(hours => limit_ticket_offer_hours()), the_webinar.starts_at)
    where id = (
      select waiting.id from tickets waiting join members on members.id = waiting.member
      where waiting.webinar = a_webinar and waiting.status = 'waiting' and members.disabled_at is null
      order by waiting.waiting_number limit 1)
    returning * into the_ticket;
    exit when not found;
    perform notify(the_ticket.member, 'webinar_offer', format('%s %s', the_ticket.id, the_ticket.round),
      jsonb_build_object('webinar', a_webinar, 'until', the_ticket.until));
  end loop;
end $$;

-- Locks a webinar and the member whose seat changes, and brings the waitlist up to date.
create or replace function lock_webinar(a_webinar bigint, a_member bigint) returns webinars language plpgsql as $$
declare
  the_webinar webinars;
begin
  select * into the_webinar from webinars where id = a_webinar for update;
  if a_member is not null then
    perform lock_credits(a_member);
  end if;
  if the_webinar.id is not null then
    perform tend_tickets(a_webinar);
  end if;
  return the_webinar;
end $$;

-- Runs lock_webinar, one at a time, for every webinar with a hold, an offer or a waitlist place that expired.
create or replace function tend_webinars() returns void language plpgsql as $$
declare
  due bigint;
begin
  for due in
    select distinct tickets.webinar from tickets join webinars on webinars.id = tickets.webinar
    where tickets.until <= app_now() or tickets.status = 'waiting' and webinars.starts_at <= app_now()
    order by 1
  loop
    perform lock_webinar(due, null);
  end loop;
end $$;

-- Webinars as a viewer sees them, in the order of `ids`; `viewer` is null for a visitor.
create or replace function webinar_cards(ids bigint[], viewer bigint)
returns table (nth integer, id bigint, title text, description text, host_username text, host_name text, host_photo text, starts_at timestamptz,
  ends_at timestamptz, minutes integer, capacity integer, seats_left integer, status text, price_paise integer, has_plus boolean,
  link text, replay_until timestamptz, my_status text, my_until timestamptz, my_free_until timestamptz, my_position integer,
  my_order text)
language sql stable as $$
  select wanted.nth::integer, webinars.id, webinars.title, webinars.description, host.username, staff_name(host.id), staff_photo(host.id), webinars.starts_at,
    webinars.ends_at, webinars.minutes, webinars.capacity, tickets_left(webinars), webinar_status(webinars), webinars.price_paise,
    viewer is not null and exists (select from membership_of(viewer)), webinars.link, webinars.replay_until,
    mine.status, case when mine.status in ('held', 'offered') then tickets.until end,
    case when mine.status = 'booked' then ticket_free_until(webinars, tickets) end,
    case when mine.status = 'waiting' then ticket_position(tickets) end, orders.provider_order
  from unnest(ids) with ordinality as wanted (id, nth)
  join webinars on webinars.id = wanted.id
  left join members host on host.id = webinars.host
  left join tickets on tickets.webinar = webinars.id and tickets.member = viewer
  left join orders on orders.id = tickets.order_id
  cross join lateral (select ticket_status_now(webinars, tickets) as status) mine
  order by wanted.nth
$$;
