/** Types generated for queries found in "server/http/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'FindSessions' parameters type */
export interface IFindSessionsParams {
  members: numberArray;
  sessions: stringArray;
}

/** 'FindSessions' return type */
export interface IFindSessionsResult {
  disabled: boolean;
  live: boolean;
  ordinal: number;
  username: string;
}

/** 'FindSessions' query type */
export interface IFindSessionsQuery {
  params: IFindSessionsParams;
  result: IFindSessionsResult;
}

const findSessionsIR: any = {"usedParamSet":{"members":true,"sessions":true},"params":[{"name":"members","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":149}]},{"name":"sessions","required":true,"transform":{"type":"scalar"},"locs":[{"a":162,"b":171}]}],"statement":"select asked.ordinal::integer as \"ordinal!\", found.username as \"username!\", found.disabled as \"disabled!\", found.live as \"live!\"\nfrom unnest(:members!::bigint[], :sessions!::uuid[]) with ordinality as asked (member, session, ordinal)\ncross join lateral (\n  select m.username, m.disabled_at is not null as disabled,\n    coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as live\n  from members m left join sessions s on s.id = asked.session and s.member = m.id\n  where m.id = asked.member\n  limit 1\n) found                                                                                                                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select asked.ordinal::integer as "ordinal!", found.username as "username!", found.disabled as "disabled!", found.live as "live!"
 * from unnest(:members!::bigint[], :sessions!::uuid[]) with ordinality as asked (member, session, ordinal)
 * cross join lateral (
 *   select m.username, m.disabled_at is not null as disabled,
 *     coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as live
 *   from members m left join sessions s on s.id = asked.session and s.member = m.id
 *   where m.id = asked.member
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

const countUsesIR: any = {"usedParamSet":{"keys":true,"uses":true,"seconds":true},"params":[{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":210,"b":215}]},{"name":"uses","required":true,"transform":{"type":"scalar"},"locs":[{"a":226,"b":231}]},{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":245,"b":253}]}],"statement":"with clock as (\n  select (extract(epoch from now()) * 1000)::bigint as ms\n)\ninsert into rate_limits as known (key, points, expire)\nselect used.key, used.uses, clock.ms + used.seconds * 1000::bigint\nfrom unnest(:keys!::text[], :uses!::integer[], :seconds!::integer[]) as used (key, uses, seconds), clock\norder by used.key\non conflict (key) do update set\n  points = excluded.points + case when known.expire <= (select ms from clock) then 0 else known.points end,\n  expire = case when known.expire <= (select ms from clock) then excluded.expire else known.expire end\nreturning key, points, (expire - (select ms from clock))::integer as \"left!\"                                                                                                                                                                                                                                                                                "};

/**
 * Query generated from SQL:
 * ```
 * with clock as (
 *   select (extract(epoch from now()) * 1000)::bigint as ms
 * )
 * insert into rate_limits as known (key, points, expire)
 * select used.key, used.uses, clock.ms + used.seconds * 1000::bigint
 * from unnest(:keys!::text[], :uses!::integer[], :seconds!::integer[]) as used (key, uses, seconds), clock
 * order by used.key
 * on conflict (key) do update set
 *   points = excluded.points + case when known.expire <= (select ms from clock) then 0 else known.points end,
 *   expire = case when known.expire <= (select ms from clock) then excluded.expire else known.expire end
 * returning key, points, (expire - (select ms from clock))::integer as "left!"                                                                                                                                                                                                                                                                                
 * ```
 */
export const countUses = new PreparedQuery<ICountUsesParams,ICountUsesResult>(countUsesIR);


/** 'AdmitMembers' parameters type */
export interface IAdmitMembersParams {
  keys: stringArray;
  members: numberArray;
  seconds: numberArray;
  sessions: stringArray;
}

/** 'AdmitMembers' return type */
export interface IAdmitMembersResult {
  disabled: boolean;
  left: number | null;
  live: boolean;
  nth: number;
  username: string;
  uses: number | null;
}

/** 'AdmitMembers' query type */
export interface IAdmitMembersQuery {
  params: IAdmitMembersParams;
  result: IAdmitMembersResult;
}

const admitMembersIR: any = {"usedParamSet":{"members":true,"sessions":true,"keys":true,"seconds":true},"params":[{"name":"members","required":true,"transform":{"type":"scalar"},"locs":[{"a":86,"b":94}]},{"name":"sessions","required":true,"transform":{"type":"scalar"},"locs":[{"a":107,"b":116}]},{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":127,"b":132}]},{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":143,"b":151}]}],"statement":"with found as (\n  select asked.nth, asked.key, asked.seconds, session.*\n  from unnest(:members!::bigint[], :sessions!::uuid[], :keys!::text[], :seconds!::integer[])\n    with ordinality as asked (member, session, key, seconds, nth)\n  cross join lateral (\n    select m.username, m.disabled_at is not null as disabled,\n      coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as live\n    from members m left join sessions s on s.id = asked.session and s.member = m.id\n    where m.id = asked.member\n    limit 1\n  ) session\n), clock as (\n  select (extract(epoch from now()) * 1000)::bigint as ms, set_config('synchronous_commit', 'off', true) as hurried\n), counted as (\n  insert into rate_limits as known (key, points, expire)\n  select found.key, count(*), max(clock.ms + found.seconds * 1000::bigint)\n  from found, clock\n  where found.live and not found.disabled and found.key is not null\n  group by found.key\n  order by found.key\n  on conflict (key) do update set\n    points = excluded.points + case when known.expire <= (select ms from clock) then 0 else known.points end,\n    expire = case when known.expire <= (select ms from clock) then excluded.expire else known.expire end\n  returning key, points, (expire - (select ms from clock))::integer as remains\n)\nselect found.nth::integer as \"nth!\", found.username as \"username!\", found.disabled as \"disabled!\", found.live as \"live!\",\n  (counted.points - count(*) over same + row_number() over (same order by found.nth))::integer as uses,\n  counted.remains as \"left\"\nfrom found left join counted on counted.key = found.key and found.live and not found.disabled\nwindow same as (partition by counted.key)"};

/**
 * Query generated from SQL:
 * ```
 * with found as (
 *   select asked.nth, asked.key, asked.seconds, session.*
 *   from unnest(:members!::bigint[], :sessions!::uuid[], :keys!::text[], :seconds!::integer[])
 *     with ordinality as asked (member, session, key, seconds, nth)
 *   cross join lateral (
 *     select m.username, m.disabled_at is not null as disabled,
 *       coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as live
 *     from members m left join sessions s on s.id = asked.session and s.member = m.id
 *     where m.id = asked.member
 *     limit 1
 *   ) session
 * ), clock as (
 *   select (extract(epoch from now()) * 1000)::bigint as ms, set_config('synchronous_commit', 'off', true) as hurried
 * ), counted as (
 *   insert into rate_limits as known (key, points, expire)
 *   select found.key, count(*), max(clock.ms + found.seconds * 1000::bigint)
 *   from found, clock
 *   where found.live and not found.disabled and found.key is not null
 *   group by found.key
 *   order by found.key
 *   on conflict (key) do update set
 *     points = excluded.points + case when known.expire <= (select ms from clock) then 0 else known.points end,
 *     expire = case when known.expire <= (select ms from clock) then excluded.expire else known.expire end
 *   returning key, points, (expire - (select ms from clock))::integer as remains
 * )
 * select found.nth::integer as "nth!", found.username as "username!", found.disabled as "disabled!", found.live as "live!",
 *   (counted.points - count(*) over same + row_number() over (same order by found.nth))::integer as uses,
 *   counted.remains as "left"
 * from found left join counted on counted.key = found.key and found.live and not found.disabled
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

const forgiveUsesIR: any = {"usedParamSet":{"uses":true,"key":true},"params":[{"name":"uses","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":55}]},{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":86}]}],"statement":"update rate_limits set points = greatest(points - :uses!::integer, 0) where key = :key!"};

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

const countJobsIR: any = {"usedParamSet":{},"params":[],"statement":"select name as \"queue!\", state::text as \"state!\", count(*)::integer as \"jobs!\",\n  extract(epoch from now() - min(created_on))::integer as \"oldest!\"\nfrom pgboss.job\nwhere state in ('created', 'retry', 'active', 'failed')\ngroup by name, state"};

/**
 * Query generated from SQL:
 * ```
 * select name as "queue!", state::text as "state!", count(*)::integer as "jobs!",
 *   extract(epoch from now() - min(created_on))::integer as "oldest!"
 * from pgboss.job
 * where state in ('created', 'retry', 'active', 'failed')
 * group by name, state
 * ```
 */
export const countJobs = new PreparedQuery<ICountJobsParams,ICountJobsResult>(countJobsIR);


