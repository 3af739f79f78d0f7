/** Types generated for queries found in "server/http/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'FindSessions' parameters type */
export interface IFindSessionsParams {
  expires: numberArray;
  members: numberArray;
  sessions: stringArray;
}

/** 'FindSessions' return type */
export interface IFindSessionsResult {
  disabled: boolean;
  expired: boolean;
  live: boolean;
  ordinal: number;
  username: string;
}

/** 'FindSessions' query type */
export interface IFindSessionsQuery {
  params: IFindSessionsParams;
  result: IFindSessionsResult;
}

const findSessionsIR: any = {"usedParamSet":{"members":true,"sessions":true,"expires":true},"params":[{"name":"members","required":true,"transform":{"type":"scalar"},"locs":[{"a":260,"b":268}]},{"name":"sessions","required":true,"transform":{"type":"scalar"},"locs":[{"a":281,"b":290}]},{"name":"expires","required":true,"transform":{"type":"scalar"},"locs":[{"a":301,"b":309}]}],"statement":"with clock as materialized (\n  select app_now() as at\n)\nselect asked.ordinal::integer as \"ordinal!\", found.username as \"username!\", found.disabled as \"disabled!\", found.live as \"live!\",\n  asked.expires <= extract(epoch from clock.at) as \"expired!\"\nfrom unnest(:members!::bigint[], :sessions!::uuid[], :expires!::float8[])\n  with ordinality as asked (member, session, expires, ordinal)\ncross join clock\ncross join lateral (\n  select members.username, members.disabled_at is not null as disabled,\n    coalesce(sessions.id is not null and sessions.revoked_at is null and sessions.ends_at > clock.at, false) as live\n  from members left join sessions on sessions.id = asked.session and sessions.member = members.id\n  where members.id = asked.member\n  limit 1\n) found                                                                                                                                                                                                                                                                                                                                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * with clock as materialized (
 *   select app_now() as at
 * )
 * select asked.ordinal::integer as "ordinal!", found.username as "username!", found.disabled as "disabled!", found.live as "live!",
 *   asked.expires <= extract(epoch from clock.at) as "expired!"
 * from unnest(:members!::bigint[], :sessions!::uuid[], :expires!::float8[])
 *   with ordinality as asked (member, session, expires, ordinal)
 * cross join clock
 * cross join lateral (
 *   select members.username, members.disabled_at is not null as disabled,
 *     coalesce(sessions.id is not null and sessions.revoked_at is null and sessions.ends_at > clock.at, false) as live
 *   from members left join sessions on sessions.id = asked.session and sessions.member = members.id
 *   where members.id = asked.member
 *   limit 1
 * ) found                                                                                                                                                                                                                                                                                                                                                                                       
 * ```
 */
export const findSessions = new PreparedQuery<IFindSessionsParams,IFindSessionsResult>(findSessionsIR);


/** 'CountUses' parameters type */
export interface ICountUsesParams {
  keys: stringArray;
  seconds: numberArray;
  uses: numberArray;
}

/** 'CountUses' return type */
export interface ICountUsesResult {
  key: string;
  left: number;
  points: number;
}

/** 'CountUses' query type */
export interface ICountUsesQuery {
  params: ICountUsesParams;
  result: ICountUsesResult;
}

const countUsesIR: any = {"usedParamSet":{"keys":true,"uses":true,"seconds":true},"params":[{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":227,"b":232}]},{"name":"uses","required":true,"transform":{"type":"scalar"},"locs":[{"a":243,"b":248}]},{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":262,"b":270}]}],"statement":"with clock as materialized (\n  select (extract(epoch from app_now()) * 1000)::bigint as ms\n)\ninsert into rate_limits as known (key, points, expire)\nselect used.key, used.uses, clock.ms + used.seconds * 1000::bigint\nfrom unnest(:keys!::text[], :uses!::integer[], :seconds!::integer[]) as used (key, uses, seconds), clock\norder by used.key\non conflict (key) do update set\n  points = excluded.points + case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.points else 0 end,\n  expire = case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.expire else excluded.expire end\nreturning key, points, (expire - (select ms from clock))::integer as \"left!\"                                                                                                                                                                                                                                                                  "};

/**
 * Query generated from SQL:
 * ```
 * with clock as materialized (
 *   select (extract(epoch from app_now()) * 1000)::bigint as ms
 * )
 * insert into rate_limits as known (key, points, expire)
 * select used.key, used.uses, clock.ms + used.seconds * 1000::bigint
 * from unnest(:keys!::text[], :uses!::integer[], :seconds!::integer[]) as used (key, uses, seconds), clock
 * order by used.key
 * on conflict (key) do update set
 *   points = excluded.points + case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.points else 0 end,
 *   expire = case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.expire else excluded.expire end
 * returning key, points, (expire - (select ms from clock))::integer as "left!"                                                                                                                                                                                                                                                                  
 * ```
 */
export const countUses = new PreparedQuery<ICountUsesParams,ICountUsesResult>(countUsesIR);


/** 'AdmitMembers' parameters type */
export interface IAdmitMembersParams {
  expires: numberArray;
  keys: stringArray;
  members: numberArray;
  seconds: numberArray;
  sessions: stringArray;
}

/** 'AdmitMembers' return type */
export interface IAdmitMembersResult {
  disabled: boolean;
  expired: boolean;
  left: number | null;
  live: boolean;
  ordinal: number;
  username: string;
  uses: number | null;
}

/** 'AdmitMembers' query type */
export interface IAdmitMembersQuery {
  params: IAdmitMembersParams;
  result: IAdmitMembersResult;
}

const admitMembersIR: any = {"usedParamSet":{"members":true,"sessions":true,"expires":true,"keys":true,"seconds":true},"params":[{"name":"members","required":true,"transform":{"type":"scalar"},"locs":[{"a":353,"b":361}]},{"name":"sessions","required":true,"transform":{"type":"scalar"},"locs":[{"a":374,"b":383}]},{"name":"expires","required":true,"transform":{"type":"scalar"},"locs":[{"a":394,"b":402}]},{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":415,"b":420}]},{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":431,"b":439}]}],"statement":"with clock as materialized (\n  select app_now() as at, (extract(epoch from app_now()) * 1000)::bigint as ms\n), asynchronous as materialized (\n  select set_config('synchronous_commit', 'off', true) as commit\n), found as (\n  select asked.ordinal, asked.key, asked.seconds, asked.expires <= extract(epoch from clock.at) as expired, session.*\n  from unnest(:members!::bigint[], :sessions!::uuid[], :expires!::float8[], :keys!::text[], :seconds!::integer[])\n    with ordinality as asked (member, session, expires, key, seconds, ordinal)\n  cross join clock\n  cross join lateral (\n    select members.username, members.disabled_at is not null as disabled,\n      coalesce(sessions.id is not null and sessions.revoked_at is null and sessions.ends_at > clock.at, false) as live\n    from members left join sessions on sessions.id = asked.session and sessions.member = members.id\n    where members.id = asked.member\n    limit 1\n  ) session\n), counted as (\n  insert into rate_limits as known (key, points, expire)\n  select found.key, count(*), max(clock.ms + found.seconds * 1000::bigint)\n  from found, clock, asynchronous\n  where found.live and not found.expired and not found.disabled and found.key is not null\n  group by found.key\n  order by found.key\n  on conflict (key) do update set\n    points = excluded.points + case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.points else 0 end,\n    expire = case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.expire else excluded.expire end\n  returning key, points, (expire - (select ms from clock))::integer as remains\n)\nselect found.ordinal::integer as \"ordinal!\", found.username as \"username!\", found.disabled as \"disabled!\", found.live as \"live!\",\n  found.expired as \"expired!\",\n  (counted.points - count(*) over same + row_number() over (same order by found.ordinal))::integer as uses,\n  counted.remains as \"left\"\nfrom found left join counted\n  on counted.key = found.key and found.live and not found.expired and not found.disabled\nwindow same as (partition by counted.key)"};

/**
 * Query generated from SQL:
 * ```
 * with clock as materialized (
 *   select app_now() as at, (extract(epoch from app_now()) * 1000)::bigint as ms
 * ), asynchronous as materialized (
 *   select set_config('synchronous_commit', 'off', true) as commit
 * ), found as (
 *   select asked.ordinal, asked.key, asked.seconds, asked.expires <= extract(epoch from clock.at) as expired, session.*
 *   from unnest(:members!::bigint[], :sessions!::uuid[], :expires!::float8[], :keys!::text[], :seconds!::integer[])
 *     with ordinality as asked (member, session, expires, key, seconds, ordinal)
 *   cross join clock
 *   cross join lateral (
 *     select members.username, members.disabled_at is not null as disabled,
 *       coalesce(sessions.id is not null and sessions.revoked_at is null and sessions.ends_at > clock.at, false) as live
 *     from members left join sessions on sessions.id = asked.session and sessions.member = members.id
 *     where members.id = asked.member
 *     limit 1
 *   ) session
 * ), counted as (
 *   insert into rate_limits as known (key, points, expire)
 *   select found.key, count(*), max(clock.ms + found.seconds * 1000::bigint)
 *   from found, clock, asynchronous
 *   where found.live and not found.expired and not found.disabled and found.key is not null
 *   group by found.key
 *   order by found.key
 *   on conflict (key) do update set
 *     points = excluded.points + case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.points else 0 end,
 *     expire = case when known.expire between (select ms + 1 from clock) and excluded.expire + 10000 then known.expire else excluded.expire end
 *   returning key, points, (expire - (select ms from clock))::integer as remains
 * )
 * select found.ordinal::integer as "ordinal!", found.username as "username!", found.disabled as "disabled!", found.live as "live!",
 *   found.expired as "expired!",
 *   (counted.points - count(*) over same + row_number() over (same order by found.ordinal))::integer as uses,
 *   counted.remains as "left"
 * from found left join counted
 *   on counted.key = found.key and found.live and not found.expired and not found.disabled
 * window same as (partition by counted.key)
 * ```
 */
export const admitMembers = new PreparedQuery<IAdmitMembersParams,IAdmitMembersResult>(admitMembersIR);


/** 'ForgiveUses' parameters type */
export interface IForgiveUsesParams {
  key: string;
  uses: number;
}

/** 'ForgiveUses' return type */
export type IForgiveUsesResult = void;

/** 'ForgiveUses' query type */
export interface IForgiveUsesQuery {
  params: IForgiveUsesParams;
  result: IForgiveUsesResult;
}

const forgiveUsesIR: any = {"usedParamSet":{"uses":true,"key":true},"params":[{"name":"uses","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":55}]},{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":86}]}],"statement":"update rate_limits set points = greatest(points - :uses!::integer, 0) where key = :key!                                                                                                     "};

/**
 * Query generated from SQL:
 * ```
 * update rate_limits set points = greatest(points - :uses!::integer, 0) where key = :key!                                                                                                     
 * ```
 */
export const forgiveUses = new PreparedQuery<IForgiveUsesParams,IForgiveUsesResult>(forgiveUsesIR);


/** 'CountJobs' parameters type */
export type ICountJobsParams = void;

/** 'CountJobs' return type */
export interface ICountJobsResult {
  jobs: number;
  oldest: number;
  queue: string;
  state: string;
}

/** 'CountJobs' query type */
export interface ICountJobsQuery {
  params: ICountJobsParams;
  result: ICountJobsResult;
}

const countJobsIR: any = {"usedParamSet":{},"params":[],"statement":"select name as \"queue!\", case when name = 'parked' then 'failed' else state::text end as \"state!\", count(*)::integer as \"jobs!\",\n  extract(epoch from now() - min(created_on))::integer as \"oldest!\"\nfrom pgboss.job\nwhere state in ('created', 'retry', 'active', 'failed')\ngroup by 1, 2"};

/**
 * Query generated from SQL:
 * ```
 * select name as "queue!", case when name = 'parked' then 'failed' else state::text end as "state!", count(*)::integer as "jobs!",
 *   extract(epoch from now() - min(created_on))::integer as "oldest!"
 * from pgboss.job
 * where state in ('created', 'retry', 'active', 'failed')
 * group by 1, 2
 * ```
 */
export const countJobs = new PreparedQuery<ICountJobsParams,ICountJobsResult>(countJobsIR);


