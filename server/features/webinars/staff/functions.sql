-- Planning, changing, cancelling and ending webinars, for staff.

create or replace function add_webinar(a_title text, a_description text, a_host bigint, starts timestamptz, a_minutes integer,
  a_capacity integer, a_price integer, a_link text, out refusal refusal, out id bigint) language plpgsql as $$
begin
  refusal := take_host(0, a_host, starts, a_minutes);
  if refusal is not null then
    return;
  end if;
  insert into webinars (title, description, host, starts_at, minutes, capacity, price_paise, link)
  values (a_title, a_description, a_host, starts, a_minutes, a_capacity, a_price, a_link)
  returning webinars.id into id;
end $$;

-- Notifies members with a seat or a checkout that the webinar has changed.
create or replace function tell_of_change(the_webinar webinars, old webinars) returns void language sql volatile as $$
  select notify(tickets.member, 'webinar_changed', format('%s %s %s', tickets.id, tickets.round, the_webinar.revision),
    jsonb_build_object('webinar', the_webinar.id, 'from', nullif(old.starts_at, the_webinar.starts_at)))
  from tickets where tickets.webinar = the_webinar.id and tickets.status in ('booked', 'held')
$$;

-- Changes a webinar that has not started; null leaves a field unchanged. The price of existing orders doesn't
-- change. Added seats are offered to the waitlist.
create or replace function change_webinar(a_webinar bigint, to_title text, to_description text, to_host bigint, to_start timestamptz,
  to_minutes integer, to_capacity integer, to_price integer, to_link text, out refusal refusal, out affected integer)
language plpgsql as $$
declare
  old webinars := lock_webinar(a_webinar, null);
  the_webinar webinars;
begin
  refusal := case
    when old.id is null then 'not_found'
    when old.cancelled_at is not null then 'class_cancelled'
    when old.starts_at <= app_now() then 'class_over'
    when to_capacity < tickets_taken(a_webinar) then 'capacity'
  end;
  if refusal is null and (to_start, to_minutes, to_host) is distinct from (null, null, null) then
    refusal := take_host(a_webinar, coalesce(to_host, old.host), coalesce(to_start, old.starts_at), coalesce(to_minutes, old.minutes));
  end if;
  if refusal is not null then
    return;
  end if;
  update webinars
  set title = coalesce(to_title, title), description = coalesce(to_description, description), host = coalesce(to_host, host),
    starts_at = coalesce(to_start, starts_at), minutes = coalesce(to_minutes, minutes), capacity = coalesce(to_capacity, capacity),
    price_paise = coalesce(to_price, price_paise), link = nullif(coalesce(to_link, link), ''), revision = revision + 1
  where id = a_webinar returning * into the_webinar;
  -- Holds and offers end at the new start at the latest.
  update tickets set until = least(until, the_webinar.starts_at) where webinar = a_webinar and until is not null;
  affected := 0;
  if (old.starts_at, old.minutes, old.host) is distinct from (the_webinar.starts_at, the_webinar.minutes, the_webinar.host) then
    affected := (select count(*) from tickets where webinar = a_webinar and status = 'booked');
    perform tell_of_change(the_webinar, old);
  end if;
  perform tend_tickets(a_webinar);
end $$;

-- Cancels a webinar: ends every seat, checkout and waitlist place, and refunds every payment. Nothing reads
-- `cancel_reason`; staff read the reason in the audit log.
create or replace function cancel_webinar(a_webinar bigint, a_reason text, out refusal refusal, out affected integer,
  out refunds text[]) language plpgsql as $$
declare
  the_webinar webinars := lock_webinar(a_webinar, null);
  the_ticket tickets;
begin
  affected := 0;
  refunds := '{}';
  refusal := case
    when the_webinar.id is null then 'not_found'
    when the_webinar.cancelled_at is null and webinar_status(the_webinar) = 'ended' then 'class_over'
  end;
  if refusal is not null or the_webinar.cancelled_at is not null then
    return;
  end if;
  update webinars set cancelled_at = app_now(), cancel_reason = a_reason, revision = revision + 1 where id = a_webinar;
  for the_ticket in
    update tickets set status = 'host_cancelled', until = null, waiting_number = null, changed_at = app_now()
    where webinar = a_webinar and status in ('held', 'booked', 'waiting', 'offered')
    returning *
  loop
    affected := affected + 1;
    perform refund_ticket(the_ticket.order_id, 'staff');
    if (ticket_refund(the_ticket)).amount is not null then
      perform unseat_buyer(the_ticket.order_id, 'cancelled');
      refunds := refunds || (select provider_order from orders where id = the_ticket.order_id);
    else
      perform notify(the_ticket.member, 'webinar_changed', format('%s %s cancelled', the_ticket.id, the_ticket.round),
        jsonb_build_object('webinar', a_webinar, 'cancelled', true));
    end if;
  end loop;
end $$;

-- Ends a webinar that has started. Idempotent.
create or replace function end_webinar(a_webinar bigint, out refusal refusal) language plpgsql as $$
declare
  the_webinar webinars := lock_webinar(a_webinar, null);
begin
  refusal := case
    when the_webinar.cancelled_at is not null then 'class_cancelled'
    when the_webinar.starts_at > app_now() then 'too_early'
  end;
  if refusal is null then
    update webinars set ended_at = least(ends_at, app_now()) where id = a_webinar and ended_at is null;
  end if;
end $$;

-- Publishes a recording until a given time, and notifies the members who had a seat, once.
create or replace function put_webinar_replay(a_webinar bigint, a_url text, a_until timestamptz, out refusal refusal)
language plpgsql as $$
declare
  the_webinar webinars := lock_webinar(a_webinar, null);
begin
  refusal := case
    when the_webinar.cancelled_at is not null then 'class_cancelled'
    when webinar_status(the_webinar) <> 'ended' then 'too_early'
  end;
  if refusal is null then
    update webinars set replay_url = a_url, replay_until = a_until where id = a_webinar;
    -- `until` is for the previous release, which reads it.
    perform notify(member, 'webinar_replay', a_webinar::text, jsonb_build_object('webinar', a_webinar, 'until', a_until))
    from tickets where webinar = a_webinar and status = 'booked';
  end if;
end $$;
