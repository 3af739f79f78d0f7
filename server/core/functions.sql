-- A member's day, consents and roles, shared by several features.

-- Time zones: an unknown zone counts as the home zone.

-- Returns the zone with this name, or null if unknown. Names are spelled as in the time zone database.
create or replace function find_zone(zone text) returns text language sql stable parallel safe
return (select time_zones.name from time_zones where time_zones.name = zone);

-- Returns the time zone, or the product's home zone if this server doesn't know it. Without the fallback, a
-- member with an unknown stored zone could not change it.
create or replace function known_zone(zone text) returns text language sql stable parallel safe
return coalesce(find_zone(zone), 'Asia/Kolkata');

-- Returns the date of a moment in a zone, or in the home zone if the zone is unknown.
create or replace function date_in(zone text, at timestamptz) returns date language sql stable
return (at at time zone known_zone(zone))::date;

create or replace function time_in(zone text, at timestamptz) returns time language sql stable
return (at at time zone known_zone(zone))::time;

-- Returns midnight of a date in a zone.
create or replace function start_of_day(zone text, day date) returns timestamptz language sql stable
return day::timestamp at time zone known_zone(zone);

-- True if a moment falls in the current calendar month or quarter, in the member's zone then or now. Both
-- zones are checked, because a change of zone could otherwise start the month twice.
create or replace function is_in_this(unit text, at timestamptz, zone_then text, zone_now text)
returns boolean language sql stable
return exists (
  select from unnest(array[zone_now, zone_then]) zone
  where date_trunc(unit, date_in(zone, at)::timestamp) = date_trunc(unit, date_in(zone, app_now())::timestamp)
    and zone is not null
);

-- The member's day (docs/rules.md#the-members-day).

create or replace function zone_of(the_member members) returns text language sql stable
return case when the_member.next_zone_from <= app_now() then the_member.next_time_zone else coalesce(the_member.time_zone, 'Asia/Kolkata') end;

-- Returns the member's current day.
create or replace function day_of(a_member bigint) returns date language sql stable
return (
  select greatest(date_in(zone_of(members), app_now()), practice.day)
  from members left join practice on practice.member = members.id
  where members.id = a_member
);

-- Makes a member's day follow their browser's time zone from the next midnight on. An unknown zone changes
-- nothing.
create or replace function follow_zone(a_member bigint, zone text) returns void language plpgsql as $$
declare
  the_member members;
  zone_now text;
  today date := day_of(a_member);
  midnight timestamptz;
begin
  if known_zone(zone) <> zone then
    return;
  end if;
  select * into the_member from members where id = a_member for no key update;
  zone_now := known_zone(zone_of(the_member));
  if zone = zone_now then
    if the_member.next_zone_from > app_now() then
      update members set next_time_zone = null, next_zone_from = null, unlived_day = null where id = a_member;
    end if;
  elsif the_member.next_zone_from is null or the_member.next_zone_from <= app_now() or the_member.next_time_zone <> zone then
    midnight := (today + 1)::timestamp at time zone zone_now;
    update members
    set time_zone = zone_now, next_time_zone = zone, next_zone_from = midnight,
      unlived_day = case when date_in(zone, midnight) > today + 1 then today + 1 end
    where id = a_member;
  end if;
end $$;

-- Consents.

-- True if a member withdrew a consent and has not given it again since (docs/promises.md#s35). A member who
-- was never asked, for example because their client doesn't know consents, has withdrawn nothing.
create or replace function has_withdrawn(a_member bigint, a_purpose text) returns boolean language sql stable
return (
  select coalesce(bool_and(withdrawn_at is not null), false) from consents
  where member = a_member and purpose = a_purpose
);

-- Roles, and the audit's names for people.

-- True if a member holds a role, even in a session without a second factor: a call that only staff may make
-- has a `role` in its line instead.
create or replace function has_role(a_member bigint, a_role text) returns boolean language sql stable
return exists (select from member_roles where member = a_member and role = a_role);

create or replace function is_last_owner(a_member bigint) returns boolean language sql stable
return has_role(a_member, 'owner') and not exists (
  select from member_roles join members on members.id = member_roles.member
  where member_roles.role = 'owner' and member_roles.member <> a_member and members.disabled_at is null
);

-- Returns the display name of a host, coach or other staff member.
create or replace function staff_name(a_member bigint) returns text language sql stable strict
return (
  select coalesce(
    (select member_roles.display_name from member_roles where member_roles.member = members.id and member_roles.display_name is not null order by member_roles.role limit 1),
    members.username)
  from members where members.id = a_member
);

-- Returns the address of a host's or coach's photo; null if there is none.
create or replace function staff_photo(a_member bigint) returns text language sql stable
return (
  select teacher_pages.photo_name from teacher_pages join members on members.id = teacher_pages.member
  where teacher_pages.member = a_member and members.disabled_at is null
);

create or replace function record_audit(who bigint, what text, whom bigint, before jsonb, after jsonb) returns void
language sql volatile as $$
  insert into staff_audit (who, who_member, what, whom, whom_member, before, after)
  values (
    coalesce((select members.username from members where members.id = record_audit.who), 'operator'), record_audit.who, record_audit.what,
    coalesce((select members.username from members where members.id = record_audit.whom), ''), record_audit.whom,
    record_audit.before, record_audit.after)
$$;

create or replace function staff_audit_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.what, new.before - 'name', new.after - 'name') is not distinct from
      (old.id, old.at, old.what, old.before - 'name', old.after - 'name')
    and (old.who_member is not null and new.who_member is null or old.whom_member is not null and new.whom_member is null) then
    return new;
  end if;
  raise exception 'the audit only grows';
end $$;
create or replace trigger staff_audit_only_grows before update or delete on staff_audit
for each row execute function staff_audit_only_grows();

-- Gives a deleted member the same untraceable pseudonym in every entry and removes their name.
create or replace function audit_forgets_name() returns trigger language plpgsql security definer set search_path = public as $$
declare
  pseudonym constant text := 'former:' || gen_random_uuid();
begin
  update staff_audit
  set who = case when who_member = old.id then pseudonym else who end, who_member = nullif(who_member, old.id),
    before = case when whom_member = old.id then before - 'name' else before end,
    after = case when whom_member = old.id then after - 'name' else after end,
    whom = case when whom_member = old.id then pseudonym else whom end, whom_member = nullif(whom_member, old.id)
  where who_member = old.id or whom_member = old.id;
  return old;
end $$;
create or replace trigger members_leave_the_audit before delete on members for each row execute function audit_forgets_name();

-- Runs as the owner, because the app's role may not change the audit. The previous release writes rows
-- without the member's id; while both releases run, such rows are matched by name.
create or replace function forget_audit_subject() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pseudonym constant text := 'former:' || gen_random_uuid();
begin
  update operator_audit
  set subject = case when action like 'member.%' then pseudonym else subject end, detail = detail - 'member'
  where member = old.id
    or detail ->> 'member' = old.id::text
    or member is null and action like 'member.%' and canonical_username(subject) = canonical_username(old.username);
  return old;
end $$;
create or replace trigger members_forget_audit_subject before delete on members for each row execute function forget_audit_subject();

-- Notifications: written here, dispatched by their feature; quiet hours.

create or replace function notify(a_member bigint, a_kind text, a_key text, a_data jsonb) returns void language sql volatile as $$
  insert into notifications (member, kind, key, data) values (a_member, a_kind, a_key, a_data)
  on conflict (member, kind, key) do nothing
$$;

create or replace function quiet_starts(a_member bigint) returns time language sql stable
return coalesce((select starts from quiet_hours where member = a_member), limit_quiet_hours_from());

create or replace function quiet_ends(a_member bigint) returns time language sql stable
return coalesce((select ends from quiet_hours where member = a_member), limit_quiet_hours_to());

-- Returns the end of a member's current quiet hours, null outside them. The hours are the default or the
-- member's own, in the member's zone.
create or replace function quiet_until(a_member bigint) returns timestamptz language plpgsql stable as $$
declare
  zone text := (select known_zone(zone_of(members)) from members where members.id = a_member);
  here timestamp := app_now() at time zone zone;
  starts time := quiet_starts(a_member);
  ends time := quiet_ends(a_member);
begin
  if (case when starts <= ends then here::time >= starts and here::time < ends
    else here::time >= starts or here::time < ends end) then
    return (here::date + (here::time >= ends)::integer + ends) at time zone zone;
  end if;
  return null;
end $$;

-- True during a member's quiet hours.
create or replace function is_quiet(a_member bigint) returns boolean language sql stable
return quiet_until(a_member) is not null;

-- Returns the end of a member's suspension from writing in the community, or null.
create or replace function suspended_until(a_member bigint) returns timestamptz language sql stable
return (
  select max(until) from decisions
  where decisions.member = a_member and decision = 'suspend' and undone_at is null and until > app_now()
);
