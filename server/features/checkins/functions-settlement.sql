-- The end of a check-in: attendance, outcome and the written answer.

-- Returns the minutes of a check-in that a participant spent in its room. A stay without a reported end lasts
-- until the participant's next stay, or else until the check-in ends.
create or replace function checkin_minutes(the_checkin checkins, the_coach boolean) returns numeric language sql stable
return (
  select coalesce(sum(extract(epoch from upper(stay) - lower(stay))), 0) / 60
  from unnest((
    select range_agg(tstzrange(seen.joined_at, greatest(seen.joined_at, coalesce(seen.left_at,
        (select min(later.joined_at) from checkin_presence later
          where later.checkin = the_checkin.id and later.of_coach = the_coach and later.joined_at > seen.joined_at),
        the_checkin.ends_at)))
      * tstzrange(the_checkin.starts_at, the_checkin.ends_at))
    from checkin_presence seen where seen.checkin = the_checkin.id and seen.of_coach = the_coach
  )) stay
);

-- True if a check-in was paid for with a credit that is void because Plus was refunded. The member must not be
-- promised its return.
create or replace function has_void_credit(the_checkin checkins) returns boolean language sql stable
return exists (
  select from credits join credit_windows on credit_windows.id = credits."window"
  where credits.checkin = the_checkin.id and credit_windows.voided_at is not null
);

-- Gives a booked check-in its final status, and accordingly awards points, returns the credit or notifies the
-- member. The caller holds the member's lock.
create or replace function close_checkin(the_checkin checkins, to_status checkin_status, member_came boolean) returns void
language plpgsql as $$
declare
  closed checkins;
  facts jsonb;
begin
  update checkins
  set settled_at = app_now(), status = case
    -- The first missed check-in in a year is excused automatically.
    when to_status = 'missed' and not exists (
      select from checkins earlier
      where earlier.member = the_checkin.member and earlier.status in ('missed', 'excused')
        and earlier.starts_at > the_checkin.starts_at - make_interval(days => limit_checkin_excused_every_days())) then 'excused'
    else to_status end
  where id = the_checkin.id and settled_at is null returning * into closed;
  if closed.status = 'attended' then
    perform post_points(closed.member, 'checkin', closed.id::text, limit_checkin_points(), true);
  elsif closed.status in ('excused', 'coach_absent', 'cancelled') then
    facts := jsonb_build_object('credit', not has_void_credit(closed));
    perform return_credit_of(null, closed.id, make_interval(days => limit_returned_credit_days()));
  end if;
  if closed.status = 'coach_absent' then
    if member_came then
      perform give_credit(closed.member, 'checkin', 'goodwill', limit_checkin_goodwill_days(), format('check-in %s', closed.id));
    end if;
    perform tell_about_checkin(closed, closed.member, 'checkin_coach_absent', facts);
  elsif closed.status = 'cancelled' then
    perform tell_about_checkin(closed, closed.member, 'checkin_cancelled', facts || '{"because": "unsettled"}');
  end if;
end $$;

-- Ends an unanswered written check-in as lapsed, returns its credit, and notifies the member with an apology.
-- The caller holds the member's lock.
create or replace function lapse_checkin(the_checkin checkins) returns void language plpgsql as $$
begin
  update checkins set status = 'lapsed', settled_at = app_now() where id = the_checkin.id and status = 'waiting';
  if found then
    perform tell_about_checkin(the_checkin, the_checkin.member, 'checkin_lapsed',
      jsonb_build_object('credit', not has_void_credit(the_checkin)));
    perform return_credit_of(null, the_checkin.id, make_interval(days => limit_returned_credit_days()));
  end if;
end $$;

-- Settles a finished check-in from the room's reports, or ends an unanswered written check-in as lapsed. If
-- there are no reports although somebody asked to join, the coach decides; if the coach misses the deadline,
-- the check-in counts as cancelled.
create or replace function settle_checkin(checkin_id bigint) returns void language plpgsql as $$
declare
  due checkins;
  reported boolean;
  member_came boolean;
  coach_came boolean;
begin
  perform lock_credits((select member from checkins where id = checkin_id));
  select * into due from checkins where id = checkin_id;
  if due.status = 'waiting' and due.answer_by <= app_now() then
    perform lapse_checkin(due);
  end if;
  if due.status is distinct from 'booked' or due.ends_at + make_interval(mins => limit_checkin_settled_minutes_after()) > app_now() then
    return;
  end if;
  reported := exists (select from checkin_presence where checkin = checkin_id);
  if not reported and coalesce(due.member_asked_at, due.coach_asked_at) is not null then
    if app_now() >= due.ends_at + make_interval(hours => limit_checkin_coach_says_hours()) then
      perform close_checkin(due, 'cancelled', false);
    end if;
    return;
  end if;
  member_came := checkin_minutes(due, false) >= limit_checkin_present_minutes();
  coach_came := checkin_minutes(due, true) >= limit_checkin_present_minutes();
  perform close_checkin(due,
    case when not coach_came then 'coach_absent' when member_came then 'attended' else 'missed' end::checkin_status, member_came);
end $$;

-- Records the coach's decision about a check-in without room reports, or settles a written check-in as answered. A
-- participant who did not ask to join was absent: `attended` requires that both asked, `missed` that the coach did.
create or replace function say_checkin(checkin_id bigint, to_status checkin_status, out refusal refusal) language plpgsql as $$
declare
  said checkins;
begin
  perform lock_credits((select member from checkins where id = checkin_id));
  select * into said from checkins where id = checkin_id;
  if said.status = to_status then
    return;
  elsif to_status = 'answered' then
    if said.status <> 'waiting' or said.answer_by <= app_now() then
      refusal := 'too_late';
      return;
    end if;
    update checkins set status = 'answered', settled_at = app_now() where id = checkin_id;
    perform post_points(said.member, 'checkin', said.id::text, limit_checkin_points(), true);
    perform tell_about_checkin(said, said.member, 'checkin_answered', '{}');
  elsif said.status <> 'booked' or exists (select from checkin_presence where checkin = checkin_id) then
    refusal := 'too_late';
  elsif said.ends_at > app_now() then
    refusal := 'too_early';
  elsif to_status = 'attended' and said.member_asked_at is null or to_status in ('attended', 'missed') and said.coach_asked_at is null then
    refusal := 'not_here';
  else
    perform close_checkin(said, to_status, said.member_asked_at is not null);
  end if;
end $$;

-- Records a member's report on a commitment. A member can report once, from the due day until some days
-- later. Keeping a commitment earns points, up to a maximum per calendar month.
create or replace function answer_commitment(member_id bigint, checkin_id bigint, a_nth integer, an_outcome commitment_outcome,
  out refusal refusal, out points_added integer) language plpgsql as $$
declare
  given commitments;
  today date := day_of(member_id);
  zone text := (select zone_of(members) from members where id = member_id);
  so_far integer;
begin
  perform lock_credits(member_id);
  select commitments.* into given from commitments join checkins on checkins.id = commitments.checkin
  where commitments.checkin = checkin_id and commitments.nth = a_nth and checkins.member = member_id;
  points_added := coalesce(given.points, 0);
  if given.outcome = an_outcome then
    return;
  end if;
  refusal := case
    when given.checkin is null then 'not_found'
    when given.outcome is not null or today > given.due + limit_commitment_open_days() then 'too_late'
    when today < given.due then 'too_early'
  end;
  if refusal is not null then
    return;
  end if;
  so_far := (
    select coalesce(sum(earlier.points), 0) from commitments earlier join checkins on checkins.id = earlier.checkin
    where checkins.member = member_id and earlier.points > 0 and is_in_this('month', earlier.answered_at, earlier.answered_zone, zone));
  if an_outcome = 'done' and so_far + limit_commitment_points() <= limit_commitment_per_month() then
    points_added := post_points(member_id, 'commitment', format('%s/%s', checkin_id, a_nth), limit_commitment_points(), false);
  end if;
  update commitments set outcome = an_outcome, answered_at = app_now(), answered_zone = zone, points = points_added
  where commitments.checkin = checkin_id and commitments.nth = a_nth;
end $$;
