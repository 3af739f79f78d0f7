-- The windows of a Plus membership. Each window issues credits.

-- Returns the end of a period of Plus of `days` days from `starts`, extended by the pauses that begin within
-- it.
create or replace function end_with_pauses(a_member bigint, starts timestamptz, days integer) returns timestamptz
language plpgsql stable as $$
declare
  ends timestamptz := starts + make_interval(hours => 24 * days);
  pause record;
begin
  for pause in
    select membership_pauses.starts_at, membership_pauses.ends_at from membership_pauses
    where membership_pauses.member = a_member and membership_pauses.withdrawn_at is null and membership_pauses.starts_at >= starts
    order by membership_pauses.starts_at
  loop
    exit when pause.starts_at >= ends;
    ends := ends + make_interval(secs => extract(epoch from pause.ends_at) - extract(epoch from pause.starts_at));
  end loop;
  return ends;
end $$;

-- Returns a member's Plus windows in order, all of the same length and without gaps within a stretch of
-- uninterrupted membership. `span` is the start of the stretch, and `nth` the window's position in the
-- stretch. Purchased days fill up the last window before they open another; goodwill and reward days extend
-- the last window.
-- Long because it tracks the current stretch in a single pass over the grants.
create or replace function plus_windows(a_member bigint)
returns table (span timestamptz, nth integer, starts_at timestamptz, ends_at timestamptz, classes integer, checkins integer)
language plpgsql stable as $$
declare
  step record;
  bought integer[] := '{}';
  added integer[] := '{}';
  days integer;
  part integer;
  size constant integer := limit_plus_window_days();
  per_window constant integer := limit_plus_window_classes();
  span_ends timestamptz;
begin
  -- The extra row after the last grant closes the last stretch like the others.
  for step in
    select membership_grants.granted_at, membership_grants.duration_days, membership_grants.order_id is not null as purchased
    from membership_grants where membership_grants.member = a_member and membership_grants.revoked_at is null
    union all select 'infinity', 0, true
    order by granted_at
  loop
    if span is not null and step.granted_at > span_ends then
      starts_at := span;
      for index in 1..cardinality(bought) loop
        nth := index;
        ends_at := end_with_pauses(a_member, starts_at, bought[index] + added[index]);
        classes := ceil_div(per_window * bought[index], size) + ceil_div(per_window * added[index], size);
        checkins := ceil_div(limit_plus_window_checkins() * bought[index], size) + limit_plus_window_checkins() * added[index] / size;
        return next;
        starts_at := ends_at;
      end loop;
      span := null;
    end if;
    exit when step.granted_at = 'infinity';

    if span is null then
      span := step.granted_at;
      bought := '{}';
      added := '{}';
    end if;
    days := step.duration_days;
    if step.purchased then
      if cardinality(bought) > 0 and bought[cardinality(bought)] < size then
        part := least(days, size - bought[cardinality(bought)]);
        bought[cardinality(bought)] := bought[cardinality(bought)] + part;
        days := days - part;
      end if;
      while days > 0 loop
        bought := bought || least(days, size);
        added := added || 0;
        days := days - least(days, size);
      end loop;
    elsif cardinality(bought) > 0 then
      added[cardinality(added)] := added[cardinality(added)] + days;
    else
      while days > 0 loop
        bought := bought || 0;
        added := added || least(days, size);
        days := days - least(days, size);
      end loop;
    end if;
    span_ends := end_with_pauses(a_member, span, (select sum(bought_days)::integer from unnest(bought || added) bought_days));
  end loop;
end $$;

-- Returns the idempotency key for issuing a Plus window and for carrying credits into it.
create or replace function window_key(source text, span timestamptz, nth integer) returns text language sql stable
return format('%s %s %s', source, extract(epoch from span), nth);

-- Returns the key of the last window of a member's Plus, which extra days extend.
create or replace function last_plus_window(a_member bigint) returns text language sql stable
return (select window_key('plus', plus.span, plus.nth) from plus_windows(a_member) plus
  order by plus.starts_at desc limit 1);
