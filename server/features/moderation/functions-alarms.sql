-- Alerts to staff about cases and appeals.

-- Notifies every moderator, or the owners if there are no moderators. Disabled accounts do not count.
create or replace function tell_moderators(a_kind text, a_key text, a_data jsonb) returns void language sql volatile as $$
  with staff as (
    select member, role from member_roles join members on members.id = member_roles.member where disabled_at is null
  )
  select notify(member, a_kind, a_key, a_data)
  from staff
  where role = 'moderator' or role = 'owner' and not exists (select from staff where role = 'moderator');
$$;

-- Alerts staff to urgent and overdue cases, once each time a case is opened, and owners to appeals that
-- nobody may decide. `because`: somebody may be in danger, an order was entered, or the reported harm spreads fast.
create or replace function alarm_cases() returns void language sql volatile as $$
  select tell_moderators('case_urgent', id || '@' || extract(epoch from opened_at), jsonb_build_object('case', id, 'due_at', due_at,
    'because', case when kind = 'order' then 'order' when front then 'danger' else 'harm' end))
  from cases
  where decided_at is null and (front or due_at <= opened_at + make_interval(hours => limit_moderation_order_hours()));
  select tell_moderators('case_overdue', id || '@' || extract(epoch from opened_at), jsonb_build_object('case', id, 'due_at', due_at))
  from cases where decided_at is null and due_at <= app_now();
  select notify(owner.member, 'case_urgent', 'appeal ' || appeals.decision, jsonb_build_object('appoint', true))
  from appeals join decisions on decisions.id = appeals.decision join member_roles owner on owner.role = 'owner'
  where appeals.settled_at is null and not exists (
    select from member_roles other join members on members.id = other.member
    where other.role in ('moderator', 'owner') and members.disabled_at is null
      and appeal_obstacle(appeals, other.member) is null);
$$;
