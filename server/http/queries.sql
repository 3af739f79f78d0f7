/* @name findSession */
select m.username, m.disabled_at is not null as "disabled!",
  coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as "live!"
from members m left join sessions s on s.id = :session!::uuid and s.member = m.id
where m.id = :member!;
