-- Changes of roles, and the morning list.

-- Returns a member's roles, display name, and number of upcoming classes and webinars to lead, as stored in
-- the audit.
create or replace function roles_in_audit(a_member bigint) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'roles', coalesce(jsonb_agg(role order by role), '[]'),
    'name', (array_agg(display_name order by role) filter (where display_name is not null))[1])
    || jsonb_strip_nulls(jsonb_build_object('leads', nullif(led_to_come(a_member), 0)))
  from member_roles where member = a_member
);

-- Grants or revokes a role. Counts owners under a lock: two owners who remove each other simultaneously must
-- not leave the studio without an owner.
create or replace function set_role(member_id bigint, a_role text, held boolean, a_display_name text,
  out refusal refusal, out changed boolean) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  if held then
    insert into member_roles as old (member, role, display_name) values (member_id, a_role, a_display_name)
    on conflict (member, role) do update set display_name = excluded.display_name
    where excluded.display_name is not null and excluded.display_name is distinct from old.display_name;
  elsif a_role = 'owner' and is_last_owner(member_id) then
    refusal := 'last_owner';
    return;
  else
    delete from member_roles where member = member_id and role = a_role;
  end if;
  changed := found;
end $$;

-- Checks, applies and audits a change of a role. `actor_id` is the owner who makes the change; null for the
-- command line, whose user is `operator`.
create or replace function change_role(actor_id bigint, operator text, a_username text, a_role text, held boolean, a_display_name text,
  out refusal refusal, out changed boolean) language plpgsql as $$
declare
  target members;
  before jsonb;
begin
  -- Of two owners who remove each other, the second waits here and is then no longer an owner.
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  -- Locks both accounts, because an account's deletion removes the name only from existing audit entries.
  perform from members actor join member_roles role on role.member = actor.id
  where actor.id = actor_id and role.role = 'owner' for key share;
  if actor_id is not null and not found then
    refusal := 'forbidden';
    return;
  end if;
  select * into target from members where canonical_username(username) = canonical_username(a_username) and id <> nobody() for key share;
  refusal := case
    when target.id is null then 'not_found'
    when actor_id = target.id and a_role = 'owner' and not held and is_last_owner(target.id) then 'last_owner'
    when actor_id = target.id then 'own_account'
  end;
  if refusal is not null then
    return;
  end if;
  before := roles_in_audit(target.id);
  select * into refusal, changed from set_role(target.id, a_role, held, a_display_name);
  if changed then
    insert into staff_audit (who, who_member, what, whom, whom_member, before, after)
    values (coalesce((select username from members where id = actor_id), 'operator ' || operator), actor_id,
      case when held then 'role.grant' else 'role.revoke' end, target.username, target.id, before, roles_in_audit(target.id));
  end if;
end $$;

-- Returns the members whom the studio may want to write to today. A host gets only members whose first class
-- is one of the host's own classes; the desk (null) gets all. `at` is the first class, the last class, or the
-- end of Plus.
create or replace function morning_list(a_host bigint) returns table (member bigint, why text, at timestamptz) language sql stable as $$
  select bookings.member, 'first_class', min(classes.starts_at)
  from date_in('Asia/Kolkata', app_now()) today
  join classes on classes.starts_at >= start_of_day('Asia/Kolkata', today) and classes.starts_at < start_of_day('Asia/Kolkata', today + 1)
  join bookings on bookings.class = classes.id and bookings.status in ('booked', 'attended', 'no_show')
  where classes.cancelled_at is null and (a_host is null or classes.host = a_host) and not exists (
    select from bookings other join classes earlier on earlier.id = other.class
    where other.member = bookings.member and other.class <> bookings.class
      and (other.status = 'attended' or other.status = 'booked' and earlier.starts_at < classes.starts_at))
  group by bookings.member
  union all
  select bookings.member, 'away', max(classes.starts_at)
  from classes join bookings on bookings.class = classes.id and bookings.status = 'attended'
  where a_host is null and classes.starts_at > app_now() - make_interval(days => limit_morning_away_days_max())
    and classes.starts_at <= app_now() - make_interval(days => limit_morning_away_days()) and not exists (
    select from bookings later join classes after on after.id = later.class
    where later.member = bookings.member and later.status in ('waiting', 'booked', 'attended')
      and after.starts_at > app_now() - make_interval(days => limit_morning_away_days()))
  group by bookings.member
  union all
  select holder.member, 'plus_ends', plan.expires_at
  from (select distinct membership_grants.member from membership_grants where a_host is null and membership_grants.revoked_at is null) holder
  cross join lateral membership_of(holder.member) plan
  where plan.expires_at > app_now() and plan.expires_at <= app_now() + make_interval(days => limit_morning_ends_within_days())
$$;

-- Records a note to a member and returns its time; null if the member got a note too recently.
create or replace function note_morning(a_writer bigint, a_member bigint, a_why text) returns timestamptz language sql volatile as $$
  insert into morning_notes as last (member, writer, why) values (a_member, a_writer, a_why)
  on conflict (member) do update set writer = excluded.writer, why = excluded.why, sent_at = app_now()
  where last.sent_at <= app_now() - make_interval(days => limit_morning_every_days())
  returning last.sent_at
$$;
