-- Teachers' pages.

-- Deletes the page of a member who is no longer a host or coach.
create or replace function forget_teacher() returns trigger language plpgsql as $$
begin
  delete from teacher_pages where member = old.member and not has_role(old.member, 'host') and not has_role(old.member, 'coach');
  return null;
end $$;
create or replace trigger teacher_pages_end after delete on member_roles
for each row when (old.role in ('host', 'coach')) execute function forget_teacher();

-- Returns the styles and languages of a host's recent and upcoming classes.
create or replace function taught_by(a_host bigint, out styles text[], out languages text[]) language sql stable as $$
  select coalesce(array_agg(distinct class_types.style order by class_types.style), '{}'),
    coalesce(array_agg(distinct coalesce(classes.language, class_types.language)), '{}')
  from classes join class_types on class_types.id = classes.type
  where classes.host = a_host and classes.cancelled_at is null
    and classes.starts_at > app_now() - make_interval(days => limit_teacher_taught_within_days())
$$;
