-- Rosters: staff add and remove members.

-- Gives a member a seat, paid for with the member's own credit. The limits on a member's seats don't apply.
-- The member accepts the safety notice on joining the class.
create or replace function add_to_roster(member_id bigint, class_id bigint,
  out refusal refusal, out "limit" integer, out opens_at timestamptz, out created boolean) language plpgsql as $$
#variable_conflict use_column
declare
  class classes;
  booking bookings;
begin
  perform lock_classes(array[class_id], array[member_id]);
  select * into class from classes where id = class_id;
  select * into booking from bookings where bookings.class = class_id and bookings.member = member_id;
  created := booking.status is distinct from 'booked';
  if not created then
    return;
  elsif exists (select from members where id = member_id and disabled_at is not null) then
    refusal := 'not_found';
    return;
  end if;
  refusal := coalesce(booking_obstacle(class, member_id), case when booking.status = 'excused' then 'too_late'::refusal end);
  if refusal = 'too_early' then
    "limit" := limit_booking_opens_days_before();
    opens_at := class.starts_at - make_interval(days => limit_booking_opens_days_before());
  end if;
  if refusal is not null or member_id = any(promote(class)) then
    return;
  end if;
  -- seat_obstacle checks these two refusals last, so ignoring them hides no other refusal.
  refusal := nullif(nullif(seat_obstacle(class, member_id), 'restricted'), 'booking_limit');
  perform issue_credits(member_id, class.starts_at);
  if refusal is null then
    refusal := case
      when seats_left(class, member_id) = 0 then 'class_full'
      when not exists (select from seat_credits(class, member_id)) then 'no_credit'
    end;
  end if;
  if refusal is null then
    perform take_seat(class, member_id, false);
  end if;
end $$;

-- Takes back a member's seat or waitlist place. The credit is returned even shortly before the start.
create or replace function take_off_roster(member_id bigint, class_id bigint,
  out refusal refusal, out was booking_status) language plpgsql as $$
#variable_conflict use_column
declare
  class classes;
begin
  perform lock_classes(array[class_id], array[member_id]);
  select * into class from classes where id = class_id;
  select bookings.status into was from bookings where bookings.class = class_id and bookings.member = member_id;
  refusal := case
    when was is null then 'not_found'
    when class.starts_at <= app_now() and was in ('booked', 'waiting', 'attended', 'no_show', 'excused', 'expired')
      then 'class_over'
  end;
  if refusal is null then
    perform release_seats(member_id, array[class_id], 'seat_withdrawn', '{}');
  end if;
end $$;
