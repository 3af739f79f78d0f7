-- Releases a member's seats and places, and tells them of each seat, also whether it lies in a pause.
create or replace function release_seats(a_member bigint, the_classes bigint[], a_kind text) returns void
language plpgsql as $$
declare
  b bookings;
  c classes;
begin
  for b in
    select * from bookings
    where member = a_member and class = any(the_classes) and status in ('booked', 'waiting')
    order by class
  loop
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id;
    perform return_credit(b.id, interval '0');
    select * into c from classes where id = b.class;
    if b.status = 'booked' then
      perform notify(a_member, a_kind, format('%s %s', b.id, b.round), jsonb_build_object('class', b.class, 'paused', exists (
        select from membership_pauses p
        where p.member = a_member and p.withdrawn_at is null and p.starts_at <= c.starts_at and c.starts_at < p.ends_at)));
      perform promote(c);
      perform announce_free_seat(c);
    end if;
  end loop;
end $$;
