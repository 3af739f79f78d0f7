-- Circles. Every change to a circle's membership locks the accounts in ascending order of id, then the
-- circle; deleting an account does the same.

-- Locks accounts against deletion, and then a circle.
create or replace function lock_circle(a_circle bigint, accounts bigint[]) returns void language plpgsql as $$
begin
  perform from members where id = any(accounts) order by id for key share;
  perform from circles where id = a_circle for update;
end $$;

-- Returns the circle's leader: the member who has been in it longest, except while their account is disabled.
create or replace function founder_of(a_circle bigint) returns bigint language sql stable
return (
  select circle_members.member from circle_members join members on members.id = circle_members.member
  where circle_members.circle = a_circle order by members.disabled_at is not null, circle_members.id limit 1
);

create or replace function on_plus(a_member bigint) returns boolean language sql stable
return exists (select from membership_of(a_member));

-- Returns the member with this username; null if there is no such member, or the account is disabled.
create or replace function member_named(a_name text) returns bigint language sql stable
return (select id from members where canonical_username(username) = canonical_username(a_name) and disabled_at is null);

-- Returns the start of the current week, Monday at midnight, in a circle's time zone.
create or replace function week_of_circle(the_circle circles) returns timestamptz language sql stable
return start_of_day(the_circle.time_zone, date_trunc('week', date_in(the_circle.time_zone, app_now())::timestamp)::date);

-- Counts the classes that began since a moment and that a member attended, plus the days with a breathing session
-- since then, according to the points ledger.
create or replace function practised_since(a_member bigint, since timestamptz) returns integer language sql stable
return (
  select count(*)::integer from (
    select from points_ledger join classes on classes.id = points_ledger.ref::bigint
    where points_ledger.member = a_member and points_ledger.reason = 'class' and points_ledger.created_at >= since and classes.starts_at >= since
    group by classes.id having sum(points_ledger.delta) > 0
    union all
    select from points_ledger
    where points_ledger.member = a_member and points_ledger.reason = 'breathing' and points_ledger.delta > 0 and points_ledger.created_at >= since
  ) practised
);

-- Returns a member's contribution to the circle's goal this week.
create or replace function done_for_circle(the_membership circle_members) returns integer language sql stable
return (
  select practised_since(the_membership.member, greatest(week_of_circle(circles), the_membership.joined_at))
  from circles where circles.id = the_membership.circle
);

create or replace function found_circle(member_id bigint, a_name text, a_goal integer, out refusal refusal, out id bigint) language plpgsql as $$
#variable_conflict use_column
declare
  zone text;
begin
  -- The lock prevents concurrent calls from exceeding the limit.
  select known_zone(zone_of(members)) into zone from members where members.id = member_id for no key update;
  refusal := case
    when not found then 'member_gone'
    when not on_plus(member_id) then 'not_plus'
    when (select count(*) from circle_members where member = member_id and founder_of(circle) = member_id) >= limit_circle_founded_max()
      then 'limit_reached'
  end;
  if refusal is null then
    insert into circles (name, goal, time_zone) values (a_name, a_goal, zone) returning circles.id into id;
    insert into circle_members (circle, member) values (id, member_id);
  end if;
end $$;

-- Returns why a member may not change a circle; null if they may.
create or replace function leading_refusal(a_circle bigint, member_id bigint) returns refusal language sql stable
return case when not in_circle(member_id, a_circle) then 'not_found'::refusal when founder_of(a_circle) <> member_id then 'forbidden' end;

create or replace function change_circle(a_circle bigint, member_id bigint, a_name text, a_goal integer, out refusal refusal) language plpgsql as $$
begin
  perform lock_circle(a_circle, array[member_id]);
  refusal := leading_refusal(a_circle, member_id);
  if refusal is null then
    update circles set name = coalesce(a_name, name), goal = coalesce(a_goal, goal) where id = a_circle;
  end if;
end $$;

-- Removes a member from a circle without notifying anybody. Refuses with `not_found` if the member is not in it.
create or replace function leave_circle(a_circle bigint, member_id bigint, out refusal refusal) language plpgsql as $$
begin
  perform lock_circle(a_circle, array[member_id]);
  delete from circle_members where circle = a_circle and member = member_id;
  refusal := case when not found then 'not_found' end;
end $$;

create or replace function remove_from_circle(a_circle bigint, member_id bigint, a_name text, out refusal refusal) language plpgsql as $$
declare
  other_id bigint := (select id from members where canonical_username(username) = canonical_username(a_name));
begin
  perform lock_circle(a_circle, array[member_id, other_id]);
  refusal := coalesce(
    leading_refusal(a_circle, member_id),
    case when other_id = member_id then 'own_account'::refusal when other_id is null or not in_circle(other_id, a_circle) then 'not_found' end);
  if refusal is null then
    delete from circle_members where circle = a_circle and member = other_id;
  end if;
end $$;

-- Deletes a departing member's notes, comments, follows, invitations and received nudges in the circle, and the
-- circle itself once it is empty. Nudges that the member sent remain: their receivers must not be nudged again.
create or replace function leave_behind() returns trigger language plpgsql as $$
begin
  delete from comments using notes where notes.id = comments.note and notes.circle = old.circle and comments.author = old.member;
  delete from follows using notes where notes.id = follows.note and notes.circle = old.circle and follows.member = old.member;
  delete from notes where circle = old.circle and author = old.member;
  delete from circle_invitations where circle = old.circle and inviter = old.member;
  delete from circle_nudges where circle = old.circle and receiver = old.member;
  if not exists (select from circle_members where circle = old.circle) then
    delete from circles where id = old.circle;
  end if;
  return null;
end $$;
create or replace trigger circle_members_leave_nothing after delete on circle_members for each row execute function leave_behind();

create or replace function leave_circles() returns trigger language plpgsql as $$
begin
  perform from circles where id in (select circle from circle_members where member = old.id) order by id for update;
  delete from circle_members where member = old.id;
  return old;
end $$;
create or replace trigger members_leave_circles before delete on members for each row execute function leave_circles();

-- Locks a circle while a member writes in it, so that a concurrent departure also deletes the new text. `held` is
-- false if the member is not in the circle.
create or replace function hold_place(a_circle bigint, member_id bigint, out held boolean) language plpgsql as $$
begin
  perform from circles where id = a_circle for key share;
  held := in_circle(member_id, a_circle);
end $$;

-- Does the same as hold_place, for a comment on a note. `held` is also true if the note is in no circle.
create or replace function hold_place_at(note_id bigint, member_id bigint, out held boolean) language plpgsql as $$
declare
  the_circle bigint := (select circle from notes where id = note_id);
begin
  held := the_circle is null or hold_place(the_circle, member_id);
end $$;

-- Notifies the other members of a circle of a new note that they can see. Skips a member who is being deleted.
create or replace function tell_circle() returns trigger language plpgsql as $$
begin
  perform notify(other.id, 'circle_note', new.id::text, jsonb_build_object('circle', new.circle, 'by', new.author, 'circle_note', new.id))
  from (
    select members.id from circle_members join members on members.id = circle_members.member
    where circle_members.circle = new.circle and members.id <> new.author and may_see_note(members.id, new)
    for key share of members skip locked
  ) other;
  return null;
end $$;
create or replace trigger notes_tell_circle after insert on notes for each row when (new.circle is not null) execute function tell_circle();

-- Returns the name of the circle that a member shows on their page: the circle they have been in longest.
create or replace function circle_of(a_member bigint) returns text language sql stable
return (
  select circles.name from circle_members join circles on circles.id = circle_members.circle
  where circle_members.member = a_member order by circle_members.id limit 1
);
