-- What happens to a class: cancelled, moved, held, settled, corrected; and what happens to a membership with seats in it.

-- The host cancels: every seat and place ends, every credit comes back with at least 14 days left.
create function cancel_class(a_class bigint, a_reason text) returns jsonb language plpgsql as $$
declare
  c classes;
begin
  perform lock_classes(array[a_class], array(select member from bookings where class = a_class and status = 'booked'));
  select * into c from classes where id = a_class;
  if c.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif c.cancelled_at is not null then
    return jsonb_build_object('affected', 0);
  elsif c.ended_at is not null or c.ends_at <= app_now() then
    return jsonb_build_object('refusal', 'class_over');
  end if;
  update classes set cancelled_at = app_now(), cancel_reason = a_reason, revision = revision + 1 where id = a_class;
  return jsonb_build_object('affected', host_cancel_bookings(c, 'class_cancelled'));
end $$;

-- Ends the bookings of a class as cancelled by its host. The caller holds the locks.
create function host_cancel_bookings(c classes, a_kind text) returns integer language plpgsql as $$
declare
  b bookings;
  affected integer := 0;
begin
  for b in select * from bookings where class = c.id and status in ('booked', 'waiting') order by member loop
    update bookings set status = 'host_cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id;
    perform return_credit(b.id, interval '14 days');
    perform notify(b.member, a_kind, format('%s %s %s', b.id, b.round, c.revision), jsonb_build_object('class', c.id));
    affected := affected + 1;
  end loop;
  return affected;
end $$;

-- Changes a class that has not started. A move of more than 30 minutes from what a member booked ends their seat, which
-- is kept for them for 24 hours or until 2 hours before the start; a smaller one keeps it and makes cancelling free.
create function change_class(a_class bigint, to_start timestamptz, to_minutes integer, to_host bigint, to_capacity integer,
  to_link text) returns jsonb language plpgsql as $$
declare
  old classes;
  c classes;
  b bookings;
  kept_until timestamptz;
  affected integer := 0;
begin
  perform lock_classes(array[a_class], array(select member from bookings where class = a_class and status = 'booked'));
  select * into old from classes where id = a_class;
  if old.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif old.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif old.starts_at <= app_now() then
    return jsonb_build_object('refusal', 'class_over');
  elsif to_capacity < seats_taken(a_class) + seats_held(a_class, 0) then
    return jsonb_build_object('refusal', 'capacity');
  end if;
  if host_busy(a_class, coalesce(to_host, old.host), coalesce(to_start, old.starts_at), coalesce(to_minutes, old.minutes)) then
    return jsonb_build_object('refusal', 'host_busy');
  end if;
  update classes
  set starts_at = coalesce(to_start, starts_at), minutes = coalesce(to_minutes, minutes), host = coalesce(to_host, host),
    capacity = coalesce(to_capacity, capacity), link = coalesce(to_link, link),
    revision = revision + ((coalesce(to_start, starts_at), coalesce(to_minutes, minutes), coalesce(to_host, host))
      is distinct from (starts_at, minutes, host))::integer
  where id = a_class returning * into c;

  kept_until := least(app_now() + interval '24 hours', c.starts_at - interval '2 hours');
  for b in select * from bookings where class = a_class and status = 'booked' order by member loop
    if (c.starts_at, c.minutes) is distinct from (old.starts_at, old.minutes) then
      if greatest(c.starts_at - b.booked_for, b.booked_for - c.starts_at) > (select moved_beyond from booking_rules()) then
        update bookings set status = 'host_cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id;
        perform return_credit(b.id, interval '14 days');
        if kept_until > app_now() then
          insert into seat_holds (class, member, until) values (a_class, b.member, kept_until)
          on conflict (class, member) do update set until = excluded.until;
        end if;
        perform notify(b.member, 'class_moved_far', format('%s %s %s', b.id, b.round, c.revision),
          jsonb_build_object('class', a_class, 'from', old.starts_at, 'kept_until', kept_until));
      else
        perform notify(b.member, 'class_moved', format('%s %s %s', b.id, b.round, c.revision),
          jsonb_build_object('class', a_class, 'from', old.starts_at));
      end if;
      affected := affected + 1;
    elsif c.host is distinct from old.host then
      perform notify(b.member, 'class_host_changed', format('%s %s %s', b.id, b.round, c.revision),
        jsonb_build_object('class', a_class));
      affected := affected + 1;
    end if;
  end loop;
  perform promote(c);
  return jsonb_build_object('affected', affected);
end $$;

-- Whether a host leads another class at that time.
create function host_busy(except_class bigint, a_host bigint, starts timestamptz, a_minutes integer) returns boolean
language sql stable return exists (
  select from classes o
  where o.host = a_host and o.id <> except_class and o.cancelled_at is null and o.ended_at is null
    and o.starts_at < class_end(starts, a_minutes) and starts < o.ends_at
);

-- The host ends the class, which lets it be settled.
create function end_class(a_class bigint) returns jsonb language plpgsql as $$
declare
  c classes;
begin
  select * into c from classes where id = a_class for update;
  if c.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif c.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif c.starts_at > app_now() then
    return jsonb_build_object('refusal', 'too_early');
  elsif c.ended_at is null then
    update classes set ended_at = least(app_now(), ends_at) where id = a_class;
  end if;
  perform settle_class(a_class);
  return jsonb_build_object('status', 'ended');
end $$;

-- The minutes a member was seen in a class, clipped to it; overlapping stays count once.
create function minutes_present(c classes, a_member bigint) returns numeric language sql stable
return (
  select coalesce(sum(extract(epoch from upper(stay) - lower(stay))), 0) / 60
  from unnest((
    select range_agg(tstzrange(p.joined_at, greatest(p.joined_at, coalesce(p.left_at, c.ends_at)))
      * tstzrange(c.starts_at, coalesce(c.ended_at, c.ends_at)))
    from class_presence p where p.class = c.id and p.member = a_member
  )) stay
);

-- What being present takes: half of the time the class was held, and 10 minutes or, of a shorter class, half its plan.
create function minutes_needed(c classes) returns numeric language sql stable
return greatest(
  extract(epoch from coalesce(c.ended_at, c.ends_at) - c.starts_at) / 120,
  least(10, c.minutes / 2.0)
);

-- Settles attendance once the class has ended: from the room's reports; without any, from the host's roster, or after 48
-- hours from who asked to join in time. Answers whether the class is settled now.
create function settle_class(a_class bigint) returns boolean language plpgsql as $$
declare
  c classes;
  b bookings;
  seen boolean;
  present boolean;
begin
  perform lock_classes(array[a_class], array(select member from bookings where class = a_class and status = 'booked'));
  select * into c from classes where id = a_class;
  if c.settled_at is not null then
    return true;
  elsif c.cancelled_at is not null or coalesce(c.ended_at, c.ends_at + interval '10 minutes') > app_now() then
    return false;
  end if;
  if c.ended_at is not null and c.ended_at - c.starts_at < (c.ends_at - c.starts_at) / 2 then
    perform host_cancel_bookings(c, 'class_cancelled');
    update classes set settled_at = app_now() where id = a_class;
    return true;
  end if;

  seen := c.link is null and exists (select from class_presence where class = a_class);
  if not seen and exists (select from bookings where class = a_class and status = 'booked' and asked_to_join_at is not null)
    and app_now() < coalesce(c.ended_at, c.ends_at) + interval '48 hours' then
    return false;
  end if;
  for b in select * from bookings where class = a_class and status in ('booked', 'waiting') order by member loop
    if b.status = 'waiting' then
      update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now() where id = b.id;
      continue;
    end if;
    if seen then
      present := minutes_present(c, b.member) >= minutes_needed(c);
      update bookings set minutes_present = floor(minutes_present(c, b.member)) where id = b.id;
    else
      present := b.asked_to_join_at between c.starts_at - interval '10 minutes' and c.starts_at + interval '15 minutes';
    end if;
    perform settle_booking(c, b, coalesce(present, false), seen or c.link is null);
  end loop;
  update classes set settled_at = app_now() where id = a_class;
  return true;
end $$;

-- Attended or not, with what follows from it. Who was promoted in the last three hours and did not come cancelled.
create function settle_booking(c classes, b bookings, present boolean, with_points boolean) returns void language plpgsql as $$
begin
  if present then
    update bookings set status = 'attended', changed_at = app_now() where id = b.id;
    if with_points then
      perform award_class(b.member, c);
    end if;
  elsif b.promoted_at is not null and c.starts_at - b.promoted_at < (select promoted_free_before from booking_rules()) then
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id;
    perform return_credit(b.id, interval '0');
  else
    update bookings set status = 'no_show', changed_at = app_now() where id = b.id;
  end if;
end $$;

-- Twenty verified points for a class, once; taken back by an opposite entry. Each award and each
-- reversal is an entry of its own: 'id', 'id#1', 'id#2', … A host earns nothing in their own class.
create function award_class(a_member bigint, c classes) returns void language plpgsql as $$
begin
  if c.host is distinct from a_member and class_points(a_member, c.id) = 0 then
    perform post_points(a_member, 'class', next_class_ref(a_member, c.id), 20, true);
  end if;
end $$;

create function take_class_points_back(a_member bigint, c classes) returns void language plpgsql as $$
begin
  if class_points(a_member, c.id) > 0 then
    perform post_points(a_member, 'class', next_class_ref(a_member, c.id), -20, true);
  end if;
end $$;

create function class_points(a_member bigint, a_class bigint) returns integer language sql stable
return (
  select coalesce(sum(delta), 0)::integer from points_ledger
  where member = a_member and reason = 'class' and (ref = a_class::text or ref like a_class || '#%')
);

create function next_class_ref(a_member bigint, a_class bigint) returns text language sql stable
return (
  select case when count(*) = 0 then a_class::text else a_class || '#' || count(*) end from points_ledger
  where member = a_member and reason = 'class' and (ref = a_class::text or ref like a_class || '#%')
);

-- The host confirms or corrects one line of the roster, until 48 hours after settlement.
create function correct_roster(a_class bigint, a_member bigint, to_status text) returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  was text;
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  select * into b from bookings where class = a_class and member = a_member;
  if b.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif c.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif coalesce(c.ended_at, c.ends_at) > app_now() then
    return jsonb_build_object('refusal', 'not_settled');
  elsif c.settled_at <= app_now() - interval '48 hours' then
    return jsonb_build_object('refusal', 'too_late');
  end if;
  was := b.status;
  if was = to_status then
    -- Confirming what a link class settled by itself brings its points.
    if to_status = 'attended' then
      perform award_class(a_member, c);
    end if;
  elsif was = 'booked' then
    perform settle_booking(c, b, to_status = 'attended', true);
  elsif was = 'attended' and to_status = 'no_show' then
    update bookings set status = 'no_show', changed_at = app_now() where id = b.id;
    perform take_class_points_back(a_member, c);
  elsif was in ('no_show', 'excused') and to_status = 'attended' then
    update bookings set status = 'attended', excused_at = null, changed_at = app_now() where id = b.id;
    if was = 'excused' then
      perform issue_credits(a_member, c.starts_at);
      perform use_credit(a_member, 'class', c.starts_at, b.id);
    end if;
    perform award_class(a_member, c);
  else
    return jsonb_build_object('refusal', 'too_late');
  end if;
  -- The last confirmation settles a class that waited for its roster.
  if c.settled_at is null and not exists (select from bookings where class = a_class and status = 'booked') then
    update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now() where class = a_class and status = 'waiting';
    update classes set settled_at = app_now() where id = a_class;
  end if;
  return jsonb_build_object('was', was, 'status', (select status from bookings where id = b.id));
end $$;

-- "Life happens": two no-shows or late cancellations a calendar quarter, within seven days of the class.
create function excuse_booking(a_member bigint, a_class bigint) returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  used integer;
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  select * into b from bookings where class = a_class and member = a_member;
  select count(*) into used from bookings o join members m on m.id = o.member
  where o.member = a_member and o.status = 'excused'
    and date_trunc('quarter', date_in(zone_of(m), o.excused_at)) = date_trunc('quarter', date_in(zone_of(m), app_now()));
  if b.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif b.status = 'excused' then
    return jsonb_build_object('status', 'excused', 'left', 2 - used);
  elsif b.status not in ('no_show', 'late_cancelled') or app_now() > c.ends_at + interval '7 days' then
    return jsonb_build_object('refusal', 'too_late');
  elsif used >= 2 then
    return jsonb_build_object('refusal', 'none_left');
  end if;
  update bookings set status = 'excused', excused_at = app_now(), late_since = null, changed_at = app_now() where id = b.id;
  perform return_credit(b.id, interval '7 days');
  return jsonb_build_object('status', 'excused', 'left', 1 - used);
end $$;

-- Pauses Plus for 3 to 15 days from a date in the member's time zone. Seats inside are given back.
create function pause_membership(a_member bigint, a_from date, a_days integer) returns jsonb language plpgsql as $$
declare
  zone text := (select zone_of(m) from members m where m.id = a_member);
  first timestamptz := start_of_day(zone, a_from);
  back timestamptz := start_of_day(zone, a_from + a_days);
  purchase bigint;
  inside bigint[] := array(
    select b.class from bookings b join classes c on c.id = b.class
    where b.member = a_member and b.status in ('booked', 'waiting') and c.starts_at >= first and c.starts_at < back);
begin
  perform lock_classes(inside, array[a_member]);
  if not exists (select from membership_of(a_member) m where m.expires_at > first) then
    return jsonb_build_object('refusal', 'not_plus');
  end if;
  -- The newest purchase; days given on top of one are none of their own.
  select g.id into purchase from membership_grants g
  where g.member = a_member and g.revoked_at is null
  order by g.order_id is not null desc, g.granted_at desc, g.id desc
  limit 1;
  insert into membership_pauses (member, grant_id, starts_at, ends_at, starts_on, resumes_on)
  values (a_member, purchase, first, back, a_from, a_from + a_days)
  on conflict (grant_id) where withdrawn_at is null do nothing;
  if not found then
    return jsonb_build_object('refusal', 'already_paused');
  end if;
  perform issue_plus(a_member);
  perform release_seats(a_member, inside, 'seat_released');
  return jsonb_build_object('from', a_from, 'until', a_from + a_days,
    'expires_at', (select expires_at from membership_of(a_member)));
end $$;

-- Withdraws a pause that has not begun. Answers whether there was one.
create function withdraw_pause(a_member bigint) returns boolean language plpgsql as $$
declare
  withdrawn boolean;
begin
  perform lock_credits(a_member);
  update membership_pauses set withdrawn_at = app_now()
  where member = a_member and withdrawn_at is null and starts_at > app_now();
  withdrawn := found;
  perform issue_plus(a_member);
  return withdrawn;
end $$;

-- Plus ends early by a refund or a revocation: what was unused is void, the seats it paid for in classes to come are
-- released, and pauses that would begin after it are withdrawn. Happens with the change of the grant, whoever makes it.
create function end_plus_early() returns trigger language plpgsql as $$
declare
  paid bigint[];
begin
  if new.member is null then
    return null;
  end if;
  paid := array(
    select b.class from credits u join bookings b on b.id = u.booking join classes c on c.id = b.class
    where u.member = new.member and u.source in ('plus', 'carried') and b.status = 'booked' and c.starts_at > app_now());
  perform lock_classes(paid, array[new.member]);
  update membership_pauses p set withdrawn_at = app_now()
  where p.member = new.member and p.withdrawn_at is null and p.starts_at > app_now()
    and not exists (select from membership_of(new.member) m where m.expires_at > p.starts_at);
  perform issue_plus(new.member);
  perform release_seats(new.member, array(
    select b.class from credits u join bookings b on b.id = u.booking join credit_windows w on w.id = u."window"
    where u.member = new.member and b.status = 'booked' and b.class = any(paid) and w.voided_at is not null), 'seat_released');
  return null;
end $$;
create trigger membership_grants_end_early after update of revoked_at on membership_grants
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function end_plus_early();

-- What the minute's job does for one class: passes free seats on, closes the list when it starts, settles it when due.
create function tend_class(a_class bigint) returns void language plpgsql as $$
declare
  c classes;
begin
  perform lock_classes(array[a_class], '{}');
  select * into c from classes where id = a_class;
  delete from seat_holds where class = a_class and until <= app_now();
  if c.starts_at > app_now() then
    perform promote(c);
  else
    update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now()
    where class = a_class and status = 'waiting';
  end if;
end $$;
