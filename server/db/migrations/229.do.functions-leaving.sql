-- A member who leaves gives their upcoming seats to the waitlists before they are gone. The caller deletes
-- the member in the same transaction.
create function give_seats_back(a_member bigint) returns void language plpgsql as $$
begin
  perform lock_seats(a_member);
  perform release_seats(a_member, array(select upcoming_classes(a_member)), 'seat_released');
end $$;
