-- Who may enter the video room of a class, and under which identity: the provider learns this one and nothing else about
-- them. A row is written when a member first asks to join.
create table room_passes (
  class bigint not null references classes on delete cascade,
  member bigint not null references members on delete cascade,
  identity text not null unique default replace(gen_random_uuid()::text, '-', ''),
  given_at timestamptz not null default app_now(),
  -- When the host removed them: they stay out.
  removed_at timestamptz,
  primary key (class, member)
);
create index room_passes_member on room_passes (member);

-- As before; a class without a link takes place in the video room, and then the answer says under which identity, in which
-- role, and for how many seconds: until 15 minutes after the planned end.
create or replace function join_class(a_member bigint, a_class bigint, the_roles text[], opens_before integer, opens_before_for_staff integer)
returns jsonb language plpgsql as $$
declare
  c classes;
  pass room_passes;
  leads boolean;
  minutes_before integer;
begin
  select * into c from classes where id = a_class;
  if not found then
    return jsonb_build_object('refusal', 'not_found');
  elsif c.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif class_status(c) = 'ended' then
    return jsonb_build_object('refusal', 'class_over');
  end if;
  leads := coalesce(the_roles && array['desk', 'owner'] or 'host' = any(the_roles) and c.host = a_member, false);
  if not leads and not exists (select from bookings where class = a_class and member = a_member and status = 'booked') then
    return jsonb_build_object('refusal', 'no_seat');
  end if;
  minutes_before := case when leads then opens_before_for_staff else opens_before end;
  if app_now() < c.starts_at - make_interval(mins => minutes_before) then
    return jsonb_build_object('refusal', 'too_early', 'limit', minutes_before,
      'opens_at', c.starts_at - make_interval(mins => minutes_before));
  elsif exists (select from room_passes where class = a_class and member = a_member and removed_at is not null) then
    return jsonb_build_object('refusal', 'removed');
  end if;
  update bookings set asked_to_join_at = coalesce(asked_to_join_at, app_now())
  where class = a_class and member = a_member and status = 'booked';
  if not found and not leads then
    return jsonb_build_object('refusal', 'no_seat');
  elsif c.link is not null then
    return jsonb_build_object('kind', 'link', 'url', c.link);
  end if;
  insert into room_passes (class, member) values (a_class, a_member) on conflict do nothing;
  select * into pass from room_passes where class = a_class and member = a_member;
  return jsonb_build_object('kind', 'room', 'identity', pass.identity,
    'name', (select username from members where id = a_member),
    'role', case when not leads then 'member' when c.host = a_member then 'host' else 'staff' end,
    'seconds', ceil(extract(epoch from c.ends_at + interval '15 minutes' - app_now())));
end $$;
