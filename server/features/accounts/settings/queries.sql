/* @name findMe */
select m.username, m.email, coalesce(m.next_time_zone, m.time_zone, :home!) as "time_zone!",
  array(select r.role from member_roles r where r.member = m.id order by r.role) as "roles!",
  (select s.second_factor_until from sessions s where s.id = :session!::uuid and s.second_factor_until > app_now()) as second_factor_until
from members m
where m.id = :member!;

/* From now on the browser's zone is not followed. */
/* @name chooseZone */
update members set time_zone_chosen = :chosen! where id = :member! returning id;

/* @name followZone */
select follow_zone(:member!, :zone!) is null as followed;

/* A session without a refresh for as long as a refresh token lives is over, although its row is not. */
/* @name listSessions */
select id, device, time_zone, coalesce(last_used_at, created_at) as "last_used_at!", id = :session!::uuid as "current!"
from sessions
where member = :member! and revoked_at is null and ends_at > app_now()
  and (last_used_at is null or last_used_at > app_now() - make_interval(days => :days!))
order by id = :session!::uuid desc, coalesce(last_used_at, created_at) desc, id;

/* @name endOwnSession */
update sessions set revoked_at = app_now()
where id = :session!::uuid and member = :member! and revoked_at is null and ends_at > app_now()
returning id;

/* @name endOtherSessions */
update sessions set revoked_at = app_now()
where member = :member! and revoked_at is null and id <> :session!::uuid;
