/* @name findSessions */
select asked.ordinal::integer as "ordinal!", found.username as "username!", found.disabled as "disabled!", found.live as "live!"
from unnest(:members!::bigint[], :sessions!::uuid[]) with ordinality as asked (member, session, ordinal)
cross join lateral (
  select m.username, m.disabled_at is not null as disabled,
    coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as live
  from members m left join sessions s on s.id = asked.session and s.member = m.id
  where m.id = asked.member
  limit 1
) found;

/*
  Counts uses of limits, each key once however often it was used. In the keys' order, so that two processes which count
  the same keys wait for each other and never in a circle.
*/
/* @name countUses */
with clock as (
  select (extract(epoch from now()) * 1000)::bigint as ms
)
insert into rate_limits as known (key, points, expire)
select used.key, used.uses, clock.ms + used.seconds * 1000::bigint
from unnest(:keys!::text[], :uses!::integer[], :seconds!::integer[]) as used (key, uses, seconds), clock
order by used.key
on conflict (key) do update set
  points = excluded.points + case when known.expire <= (select ms from clock) then 0 else known.points end,
  expire = case when known.expire <= (select ms from clock) then excluded.expire else known.expire end
returning key, points, (expire - (select ms from clock))::integer as "left!";

/*
  The same for calls that change something, each counted by its member's key as soon as its session is found to live: one
  statement for both. Counts are not waited for on the disk: a database that dies forgets those of its last second, and
  an app that dies none.
*/
/* @name admitMembers */
with found as (
  select asked.nth, asked.key, asked.seconds, session.*
  from unnest(:members!::bigint[], :sessions!::uuid[], :keys!::text[], :seconds!::integer[])
    with ordinality as asked (member, session, key, seconds, nth)
  cross join lateral (
    select m.username, m.disabled_at is not null as disabled,
      coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as live
    from members m left join sessions s on s.id = asked.session and s.member = m.id
    where m.id = asked.member
    limit 1
  ) session
), clock as (
  select (extract(epoch from now()) * 1000)::bigint as ms, set_config('synchronous_commit', 'off', true) as hurried
), counted as (
  insert into rate_limits as known (key, points, expire)
  select found.key, count(*), max(clock.ms + found.seconds * 1000::bigint)
  from found, clock
  where found.live and not found.disabled and found.key is not null
  group by found.key
  order by found.key
  on conflict (key) do update set
    points = excluded.points + case when known.expire <= (select ms from clock) then 0 else known.points end,
    expire = case when known.expire <= (select ms from clock) then excluded.expire else known.expire end
  returning key, points, (expire - (select ms from clock))::integer as remains
)
select found.nth::integer as "nth!", found.username as "username!", found.disabled as "disabled!", found.live as "live!",
  (counted.points - count(*) over same + row_number() over (same order by found.nth))::integer as uses,
  counted.remains as "left"
from found left join counted on counted.key = found.key and found.live and not found.disabled
window same as (partition by counted.key);

/* @name forgiveUses */
update rate_limits set points = greatest(points - :uses!::integer, 0) where key = :key!;

/* @name countJobs */
select name as "queue!", state::text as "state!", count(*)::integer as "jobs!",
  extract(epoch from now() - min(created_on))::integer as "oldest!"
from pgboss.job
where state in ('created', 'retry', 'active', 'failed')
group by name, state;
