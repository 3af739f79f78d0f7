-- Check-ins that end because of a pause, the end of Plus, a disabled account, or a coach who loses the role
-- or the account.

-- Cancels a member's live check-ins that begin within a period. `facts` are the data of the member's
-- notifications. The caller holds the member's lock.
create or replace function release_checkins(a_member bigint, first timestamptz, last timestamptz, facts jsonb) returns void language plpgsql as $$
declare
  the_checkin checkins;
begin
  for the_checkin in
    select * from checkins
    where member = a_member and status = 'booked' and starts_at > app_now() and starts_at >= first and starts_at < last
    order by id
  loop
    perform end_checkin(the_checkin, interval '0', 'checkin_cancelled', 'checkin_changed', facts);
  end loop;
end $$;

-- Called when a membership is shortened or paused. Pays with another credit for live check-ins whose credit
-- is void or no longer covers them. Cancels a check-in that no credit can pay for, unless its credit's window was
-- only postponed. The caller holds the member's lock.
create or replace function move_checkins_with_plus(a_member bigint) returns void language plpgsql as $$
declare
  paid record;
  the_checkin checkins;
begin
  for paid in
    select checkins.id, checkins.starts_at, credits.id as credit, credits.valid_to, credit_windows.voided_at is not null as is_void
    from checkins join credits on credits.checkin = checkins.id join credit_windows on credit_windows.id = credits."window"
    where checkins.member = a_member and checkins.status = 'booked' and checkins.starts_at > app_now()
      and (credit_windows.voided_at is not null or not (credits.valid_from <= checkins.starts_at and checkins.starts_at < credits.valid_to))
    order by checkins.starts_at, checkins.id
  loop
    perform return_credit_of(null, paid.id, interval '0');
    continue when use_credit(a_member, 'checkin', paid.starts_at, paid.id) is not null;
    if paid.is_void or paid.starts_at >= paid.valid_to then
      select * into the_checkin from checkins where checkins.id = paid.id;
      perform end_checkin(the_checkin, interval '0', 'checkin_cancelled', 'checkin_changed', '{"because": "plus"}');
    else
      update credits set checkin = paid.id where id = paid.credit;
    end if;
  end loop;
end $$;

-- Cancels a departing coach's upcoming live check-ins, ends the unanswered written ones with an apology, and
-- returns every credit.
create or replace function leave_checkins(a_coach bigint) returns void language plpgsql as $$
declare
  the_checkin checkins;
begin
  perform lock_credits(each.member) from (
    select distinct member from checkins where coach = a_coach and status in ('booked', 'waiting') order by 1) each;
  for the_checkin in select * from checkins where coach = a_coach and status in ('booked', 'waiting') order by id loop
    if the_checkin.status = 'waiting' then
      perform lapse_checkin(the_checkin);
    elsif the_checkin.starts_at > app_now() then
      perform end_checkin(the_checkin, make_interval(days => limit_returned_credit_days()), 'checkin_cancelled', null, '{}');
    end if;
  end loop;
end $$;

create or replace function role_leaves_checkins() returns trigger language plpgsql as $$
begin
  perform leave_checkins(old.member);
  perform leave_checkin_rooms(old.member, null);
  return null;
end $$;
create or replace trigger member_roles_leave_checkins after delete on member_roles
for each row when (old.role = 'coach') execute function role_leaves_checkins();

-- Locks roles before credits, as the lock order requires. Tells the coaches of a departing member's upcoming
-- check-ins, except a coach who is leaving too; the notification contains the start, because the check-in is deleted.
create or replace function member_leaves_checkins() returns trigger language plpgsql as $$
begin
  perform from member_roles where member = old.id for update;
  perform leave_checkins(old.id);
  perform notify(lost.coach, 'checkin_changed', format('%s left', lost.id), jsonb_build_object('starts_at', lost.starts_at))
  from (
    select checkins.coach, checkins.id, checkins.starts_at from checkins join members coaches on coaches.id = checkins.coach
    where checkins.member = old.id and checkins.status = 'booked' and checkins.starts_at > app_now()
    for key share of coaches skip locked
  ) lost;
  return old;
end $$;
create or replace trigger members_leave_checkins before delete on members for each row execute function member_leaves_checkins();

-- Cancels the check-ins of a member whose account is disabled and, for a coach, those of their members.
create or replace function members_end_checkins() returns trigger language plpgsql as $$
begin
  perform leave_checkins(new.id);
  perform lock_credits(new.id);
  perform release_checkins(new.id, '-infinity', 'infinity', '{}');
  return null;
end $$;
-- Triggers on one event run in name order. This trigger must run last when a member is disabled, because credits
-- are locked after webinars and classes.
create or replace trigger members_stop_checkins after update of disabled_at on members
for each row when (old.disabled_at is null and new.disabled_at is not null) execute function members_end_checkins();
