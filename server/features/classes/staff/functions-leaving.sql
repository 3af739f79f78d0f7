-- Hosts who lose the role, are disabled or delete their account.

-- Removes a host from all their series and upcoming classes and webinars, because the host lost the role, was
-- disabled or deleted the account. The classes and webinars stay in the schedule because members have seats;
-- desk and owners are notified to find a substitute or cancel. Series are locked first, so that no series
-- adds a class meanwhile.
create or replace function stop_leading(a_member bigint) returns void language plpgsql as $$
declare
  left_webinars bigint[];
  left_classes bigint[];
begin
  update class_series set host = null where host = a_member;
  perform lock_upcoming(a_member);
  with without_host as (
    update webinars set host = null, revision = revision + 1 where host = a_member and starts_at > app_now() and cancelled_at is null returning id
  )
  select array_agg(id) into left_webinars from without_host;
  with without_host as (
    update classes set host = null, revision = revision + 1 where host = a_member and starts_at > app_now() and cancelled_at is null returning id
  )
  select array_agg(id) into left_classes from without_host;
  if left_webinars is not null or left_classes is not null then
    perform notify(reader.member, 'classes_without_host', format('%s %s', a_member, (select min(id) from unnest(left_classes || left_webinars) id)),
      jsonb_build_object('classes', coalesce(cardinality(left_classes), 0), 'webinars', coalesce(cardinality(left_webinars), 0)))
    from (select distinct member from member_roles where role in ('desk', 'owner') and member <> a_member) reader;
  end if;
end $$;

create or replace function role_leaves_classes() returns trigger language plpgsql as $$
begin
  if not may_host(old.member) then
    perform stop_leading(old.member);
  end if;
  return null;
end $$;
create or replace trigger member_roles_leave_classes after delete on member_roles
for each row when (old.role in ('host', 'desk', 'owner')) execute function role_leaves_classes();

-- Locks roles before classes, as the standard lock order requires.
create or replace function member_leaves_classes() returns trigger language plpgsql as $$
begin
  perform from member_roles where member = old.id for update;
  if found then
    perform stop_leading(old.id);
  end if;
  return old;
end $$;
create or replace trigger members_leave_classes before delete on members for each row execute function member_leaves_classes();
