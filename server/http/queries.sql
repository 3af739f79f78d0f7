/*
  Looks up the members and sessions of access tokens. The database's clock decides both a token's expiry and its
  session's end, in every process.
*/
/* @name findSessions */
with clock as materialized (
  select app_now() as at
)
select asked.ordinal::integer as "ordinal!", found.username as "username!", found.disabled as "disabled!", found.live as "live!",
  asked.expires <= extract(epoch from clock.at) as "expired!"
from unnest(:members!::bigint[], :sessions!::uuid[], :expires!::float8[])
  with ordinality as asked (member, session, expires, ordinal)
cross join clock
cross join lateral (
  select members.username, members.disabled_at is not null as disabled,
    coalesce(sessions.id is not null and sessions.revoked_at is null and sessions.ends_at > clock.at, false) as live
  from members left join sessions on sessions.id = asked.session and sessions.member = members.id
  where members.id = asked.member
  limit 1
) found;

/*
 * Counts uses of limits. Adds all uses of a key in one step, in key order, so that two processes counting the
 * same keys cannot deadlock. A stored window that ends over 10 s later than a window opened now was opened
 * before the clock was set back, so it is replaced like an expired window. A smaller difference only means
 * that this statement waited for a lock.
 */
/* @name countUses */
with clock as materialized (
  select (extract(epoch from app_now()) * 1000)::bigint as ms
)
insert into rate_limits as known (key, points, expire)
select used.key, used.uses, clock.ms + used.seconds * 1000::bigint
from unnest(:keys!::text[], :uses!::integer[], :seconds!::integer[]) as used (key, uses, seconds), clock
order by used.key
on conflict (key) do update set
  points = excluded.points + case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.points else 0 end,
  expire = case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.expire else excluded.expire end
returning key, points, (expire - (select ms from clock))::integer as "left!";

/*
 * For calls that make changes: looks up sessions and counts each live one against its member's key, in one
 * statement. Counts are committed asynchronously: a crash of the database may lose those of the last second,
 * a crash of the app loses none.
 */
/* @name admitMembers */
with clock as materialized (
  select app_now() as at, (extract(epoch from app_now()) * 1000)::bigint as ms
), asynchronous as materialized (
  select set_config('synchronous_commit', 'off', true) as commit
), found as (
  select asked.ordinal, asked.key, asked.seconds, asked.expires <= extract(epoch from clock.at) as expired, session.*
  from unnest(:members!::bigint[], :sessions!::uuid[], :expires!::float8[], :keys!::text[], :seconds!::integer[])
    with ordinality as asked (member, session, expires, key, seconds, ordinal)
  cross join clock
  cross join lateral (
    select members.username, members.disabled_at is not null as disabled,
      coalesce(sessions.id is not null and sessions.revoked_at is null and sessions.ends_at > clock.at, false) as live
    from members left join sessions on sessions.id = asked.session and sessions.member = members.id
    where members.id = asked.member
    limit 1
  ) session
), counted as (
  insert into rate_limits as known (key, points, expire)
  select found.key, count(*), max(clock.ms + found.seconds * 1000::bigint)
  from found, clock, asynchronous
  where found.live and not found.expired and not found.disabled and found.key is not null
  group by found.key
  order by found.key
  on conflict (key) do update set
    points = excluded.points + case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.points else 0 end,
    expire = case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.expire else excluded.expire end
  returning key, points, (expire - (select ms from clock))::integer as remains
)
select found.ordinal::integer as "ordinal!", found.username as "username!", found.disabled as "disabled!", found.live as "live!",
  found.expired as "expired!",
  (counted.points - count(*) over same + row_number() over (same order by found.ordinal))::integer as uses,
  counted.remains as "left"
from found left join counted
  on counted.key = found.key and found.live and not found.expired and not found.disabled
window same as (partition by counted.key);

/* @name forgiveUses */
update rate_limits set points = greatest(points - :uses!::integer, 0) where key = :key!;

/* The job queue's timestamps follow the database's own clock, which the test clock does not move. */
/* @name countJobs */
select name as "queue!", case when name = 'parked' then 'failed' else state::text end as "state!", count(*)::integer as "jobs!",
  extract(epoch from now() - min(created_on))::integer as "oldest!"
from pgboss.job
where state in ('created', 'retry', 'active', 'failed')
group by 1, 2;
