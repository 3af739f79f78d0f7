-- A member who gives a seat back gets a mail that says what it cost and takes the class out of their calendar.
create or replace function cancel_booking(a_member bigint, a_class bigint) returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  in_time boolean;
  promoted bigint[];
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  select * into b from bookings where class = a_class and member = a_member;
  if b.id is null then
    return jsonb_build_object('refusal', 'not_found');
  end if;
  if b.status in ('waiting', 'booked') and c.starts_at <= app_now() or b.status in ('attended', 'no_show', 'excused', 'expired') then
    return jsonb_build_object('refusal', 'class_over');
  end if;
  if b.status = 'waiting' then
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id returning * into b;
  elsif b.status = 'booked' then
    in_time := app_now() <= free_until(c, b);
    update bookings
    set status = case when in_time then 'cancelled' else 'late_cancelled' end, ended_at = app_now(),
      late_since = case when not in_time then app_now() end, changed_at = app_now()
    where id = b.id;
    if in_time then
      perform return_credit(b.id, interval '0');
    end if;
    perform notify(a_member, 'seat_cancelled', format('%s %s', b.id, b.round),
      jsonb_build_object('class', c.id, 'in_time', in_time));
    promoted := promote(c);
    if in_time and cardinality(promoted) > 0 then
      perform thank_giver(b, promoted[1]);
    end if;
    perform announce_free_seat(c);
    select * into b from bookings where id = b.id;
  end if;
  return jsonb_build_object('status', b.status, 'credit_returned',
    b.booked_at is not null and not exists (select from credits where booking = b.id));
end $$;
