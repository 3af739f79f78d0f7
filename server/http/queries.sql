/* @name findSession */
select m.username, m.disabled_at is not null as "disabled!",
  coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as "live!"
from members m left join sessions s on s.id = :session!::uuid and s.member = m.id
where m.id = :member!;

/* @name countJobs */
select name as "queue!", state::text as "state!", count(*)::integer as "jobs!",
  extract(epoch from now() - min(created_on))::integer as "oldest!"
from pgboss.job
where state in ('created', 'retry', 'active', 'failed')
group by name, state;
