/** Types generated for queries found in "server/features/staff/insights/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type numberArray = (number)[];

/** 'AllowSlowStatements' parameters type */
export type IAllowSlowStatementsParams = void;

/** 'AllowSlowStatements' return type */
export interface IAllowSlowStatementsResult {
  timeout: string | null;
}

/** 'AllowSlowStatements' query type */
export interface IAllowSlowStatementsQuery {
  params: IAllowSlowStatementsParams;
  result: IAllowSlowStatementsResult;
}

const allowSlowStatementsIR: any = {"usedParamSet":{},"params":[],"statement":"select set_config('statement_timeout', '15s', true) as timeout                                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select set_config('statement_timeout', '15s', true) as timeout                                                                                           
 * ```
 */
export const allowSlowStatements = new PreparedQuery<IAllowSlowStatementsParams,IAllowSlowStatementsResult>(allowSlowStatementsIR);


/** 'CountMembers' parameters type */
export type ICountMembersParams = void;

/** 'CountMembers' return type */
export interface ICountMembersResult {
  plus: number;
  total: number;
}

/** 'CountMembers' query type */
export interface ICountMembersQuery {
  params: ICountMembersParams;
  result: ICountMembersResult;
}

const countMembersIR: any = {"usedParamSet":{},"params":[],"statement":"with steps as (\n  select member, id, granted_at as at, duration_days * 86400.0 as seconds, true as granted\n  from membership_grants\n  where revoked_at is null and member is not null\n  union all\n  select member, id, starts_at, extract(epoch from ends_at) - extract(epoch from starts_at), false\n  from membership_pauses\n  where withdrawn_at is null\n), ends as (\n  select member, granted,\n    at + make_interval(secs => sum(seconds) over (\n      partition by member order by at, id rows between current row and unbounded following)) as ends_at\n  from steps\n), paid as (\n  select member from ends group by member having max(ends_at) > app_now() and bool_or(granted)\n)\nselect count(*)::integer as \"total!\", (select count(*)::integer from paid) as \"plus!\"\nfrom members\nwhere email_verified_at is not null"};

/**
 * Query generated from SQL:
 * ```
 * with steps as (
 *   select member, id, granted_at as at, duration_days * 86400.0 as seconds, true as granted
 *   from membership_grants
 *   where revoked_at is null and member is not null
 *   union all
 *   select member, id, starts_at, extract(epoch from ends_at) - extract(epoch from starts_at), false
 *   from membership_pauses
 *   where withdrawn_at is null
 * ), ends as (
 *   select member, granted,
 *     at + make_interval(secs => sum(seconds) over (
 *       partition by member order by at, id rows between current row and unbounded following)) as ends_at
 *   from steps
 * ), paid as (
 *   select member from ends group by member having max(ends_at) > app_now() and bool_or(granted)
 * )
 * select count(*)::integer as "total!", (select count(*)::integer from paid) as "plus!"
 * from members
 * where email_verified_at is not null
 * ```
 */
export const countMembers = new PreparedQuery<ICountMembersParams,ICountMembersResult>(countMembersIR);


/** 'CountJoined' parameters type */
export interface ICountJoinedParams {
  zone: string;
}

/** 'CountJoined' return type */
export interface ICountJoinedResult {
  members: number;
  month: string;
}

/** 'CountJoined' query type */
export interface ICountJoinedQuery {
  params: ICountJoinedParams;
  result: ICountJoinedResult;
}

const countJoinedIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":64},{"a":97,"b":102},{"a":172,"b":177}]}],"statement":"with months as materialized (\n  select month, start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next\n  from last_months(12, :zone!) month\n)\nselect to_char(month, 'YYYY-MM') as \"month!\",\n  (select count(*)::integer from members m\n    where m.created_at >= first and m.created_at < next and m.email_verified_at is not null) as \"members!\"\nfrom months\norder by month                                      "};

/**
 * Query generated from SQL:
 * ```
 * with months as materialized (
 *   select month, start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next
 *   from last_months(12, :zone!) month
 * )
 * select to_char(month, 'YYYY-MM') as "month!",
 *   (select count(*)::integer from members m
 *     where m.created_at >= first and m.created_at < next and m.email_verified_at is not null) as "members!"
 * from months
 * order by month                                      
 * ```
 */
export const countJoined = new PreparedQuery<ICountJoinedParams,ICountJoinedResult>(countJoinedIR);


/** 'CountActive' parameters type */
export interface ICountActiveParams {
  zone: string;
}

/** 'CountActive' return type */
export interface ICountActiveResult {
  days: number;
  members: number;
  month: string;
}

/** 'CountActive' query type */
export interface ICountActiveQuery {
  params: ICountActiveParams;
  result: ICountActiveResult;
}

const countActiveIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":110,"b":115}]}],"statement":"select to_char(month, 'YYYY-MM') as \"month!\", a.members as \"members!\", a.days as \"days!\"\nfrom last_months(12, :zone!) month, lateral (\n  select count(distinct l.member)::integer as members, count(*)::integer as days\n  from points_ledger l\n  where l.reason = 'ping' and l.day >= month and l.day < month + interval '1 month'\n) a\norder by month"};

/**
 * Query generated from SQL:
 * ```
 * select to_char(month, 'YYYY-MM') as "month!", a.members as "members!", a.days as "days!"
 * from last_months(12, :zone!) month, lateral (
 *   select count(distinct l.member)::integer as members, count(*)::integer as days
 *   from points_ledger l
 *   where l.reason = 'ping' and l.day >= month and l.day < month + interval '1 month'
 * ) a
 * order by month
 * ```
 */
export const countActive = new PreparedQuery<ICountActiveParams,ICountActiveResult>(countActiveIR);


/** 'CountSeats' parameters type */
export interface ICountSeatsParams {
  zone: string;
}

/** 'CountSeats' return type */
export interface ICountSeatsResult {
  attended: number;
  classes: number;
  filled: number;
  month: string;
  no_shows: number;
  seats: number;
}

/** 'CountSeats' query type */
export interface ICountSeatsQuery {
  params: ICountSeatsParams;
  result: ICountSeatsResult;
}

const countSeatsIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":196},{"a":237,"b":242},{"a":275,"b":280}]}],"statement":"select to_char(month, 'YYYY-MM') as \"month!\", c.classes as \"classes!\", c.seats as \"seats!\", b.filled as \"filled!\",\n  b.attended as \"attended!\", b.no_shows as \"no_shows!\"\nfrom last_months(12, :zone!) month,\n  lateral (select start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next) m,\n  lateral (\n    select count(*)::integer as classes, coalesce(sum(capacity), 0)::integer as seats\n    from classes where starts_at >= m.first and starts_at < least(m.next, app_now()) and cancelled_at is null\n  ) c,\n  lateral (\n    select count(*) filter (where b.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled'))::integer as filled,\n      count(*) filter (where b.status = 'attended')::integer as attended,\n      count(*) filter (where b.status = 'no_show')::integer as no_shows\n    from classes c join bookings b on b.class = c.id\n    where c.starts_at >= m.first and c.starts_at < least(m.next, app_now()) and c.cancelled_at is null\n  ) b\norder by month                                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * select to_char(month, 'YYYY-MM') as "month!", c.classes as "classes!", c.seats as "seats!", b.filled as "filled!",
 *   b.attended as "attended!", b.no_shows as "no_shows!"
 * from last_months(12, :zone!) month,
 *   lateral (select start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next) m,
 *   lateral (
 *     select count(*)::integer as classes, coalesce(sum(capacity), 0)::integer as seats
 *     from classes where starts_at >= m.first and starts_at < least(m.next, app_now()) and cancelled_at is null
 *   ) c,
 *   lateral (
 *     select count(*) filter (where b.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled'))::integer as filled,
 *       count(*) filter (where b.status = 'attended')::integer as attended,
 *       count(*) filter (where b.status = 'no_show')::integer as no_shows
 *     from classes c join bookings b on b.class = c.id
 *     where c.starts_at >= m.first and c.starts_at < least(m.next, app_now()) and c.cancelled_at is null
 *   ) b
 * order by month                                                                                       
 * ```
 */
export const countSeats = new PreparedQuery<ICountSeatsParams,ICountSeatsResult>(countSeatsIR);


/** 'CountRetention' parameters type */
export interface ICountRetentionParams {
  zone: string;
}

/** 'CountRetention' return type */
export interface ICountRetentionResult {
  active: numberArray;
  members: number;
  month: string;
}

/** 'CountRetention' query type */
export interface ICountRetentionQuery {
  params: ICountRetentionParams;
  result: ICountRetentionResult;
}

const countRetentionIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":108},{"a":146,"b":151},{"a":220,"b":225}]}],"statement":"with months as materialized (\n  select month, (month + interval '1 month')::date as next, start_of_day(:zone!, month) as begins,\n    start_of_day(:zone!, (month + interval '1 month')::date) as ends\n  from last_months(6, :zone!) month\n), joined as materialized (\n  select months.month, m.id from months join members m on m.created_at >= months.begins and m.created_at < months.ends\n  where m.email_verified_at is not null\n), pinged as materialized (\n  select distinct months.month, l.member\n  from months join points_ledger l on l.reason = 'ping' and l.day >= months.month and l.day < months.next\n), sizes as (\n  select month, count(*)::integer as members from joined group by month\n), returned as (\n  select j.month as cohort, p.month, count(*)::integer as members\n  from joined j join pinged p on p.member = j.id and p.month >= j.month\n  group by j.month, p.month\n)\nselect to_char(c.month, 'YYYY-MM') as \"month!\", coalesce(s.members, 0) as \"members!\",\n  array(\n    select coalesce(r.members, 0) from months m left join returned r on r.cohort = c.month and r.month = m.month\n    where m.month >= c.month order by m.month) as \"active!\"\nfrom months c left join sizes s on s.month = c.month\norder by c.month"};

/**
 * Query generated from SQL:
 * ```
 * with months as materialized (
 *   select month, (month + interval '1 month')::date as next, start_of_day(:zone!, month) as begins,
 *     start_of_day(:zone!, (month + interval '1 month')::date) as ends
 *   from last_months(6, :zone!) month
 * ), joined as materialized (
 *   select months.month, m.id from months join members m on m.created_at >= months.begins and m.created_at < months.ends
 *   where m.email_verified_at is not null
 * ), pinged as materialized (
 *   select distinct months.month, l.member
 *   from months join points_ledger l on l.reason = 'ping' and l.day >= months.month and l.day < months.next
 * ), sizes as (
 *   select month, count(*)::integer as members from joined group by month
 * ), returned as (
 *   select j.month as cohort, p.month, count(*)::integer as members
 *   from joined j join pinged p on p.member = j.id and p.month >= j.month
 *   group by j.month, p.month
 * )
 * select to_char(c.month, 'YYYY-MM') as "month!", coalesce(s.members, 0) as "members!",
 *   array(
 *     select coalesce(r.members, 0) from months m left join returned r on r.cohort = c.month and r.month = m.month
 *     where m.month >= c.month order by m.month) as "active!"
 * from months c left join sizes s on s.month = c.month
 * order by c.month
 * ```
 */
export const countRetention = new PreparedQuery<ICountRetentionParams,ICountRetentionResult>(countRetentionIR);


/** 'CountRevenue' parameters type */
export interface ICountRevenueParams {
  zone: string;
}

/** 'CountRevenue' return type */
export interface ICountRevenueResult {
  month: string;
  orders: number;
  paise: number;
  refunded_paise: number;
  refunds: number;
}

/** 'CountRevenue' query type */
export interface ICountRevenueQuery {
  params: ICountRevenueParams;
  result: ICountRevenueResult;
}

const countRevenueIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":165,"b":170},{"a":211,"b":216},{"a":249,"b":254}]}],"statement":"select to_char(month, 'YYYY-MM') as \"month!\", p.orders as \"orders!\", p.paise as \"paise!\", r.refunds as \"refunds!\", r.paise as \"refunded_paise!\"\nfrom last_months(12, :zone!) month,\n  lateral (select start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next) m,\n  lateral (\n    select count(*)::integer as orders, coalesce(sum(amount_paise), 0)::bigint as paise\n    from orders where paid_at >= m.first and paid_at < m.next\n  ) p,\n  lateral (\n    select count(*)::integer as refunds, coalesce(sum(amount_paise), 0)::bigint as paise\n    from orders where refunded_at >= m.first and refunded_at < m.next\n  ) r\norder by month"};

/**
 * Query generated from SQL:
 * ```
 * select to_char(month, 'YYYY-MM') as "month!", p.orders as "orders!", p.paise as "paise!", r.refunds as "refunds!", r.paise as "refunded_paise!"
 * from last_months(12, :zone!) month,
 *   lateral (select start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next) m,
 *   lateral (
 *     select count(*)::integer as orders, coalesce(sum(amount_paise), 0)::bigint as paise
 *     from orders where paid_at >= m.first and paid_at < m.next
 *   ) p,
 *   lateral (
 *     select count(*)::integer as refunds, coalesce(sum(amount_paise), 0)::bigint as paise
 *     from orders where refunded_at >= m.first and refunded_at < m.next
 *   ) r
 * order by month
 * ```
 */
export const countRevenue = new PreparedQuery<ICountRevenueParams,ICountRevenueResult>(countRevenueIR);


/** 'CountRefundReasons' parameters type */
export type ICountRefundReasonsParams = void;

/** 'CountRefundReasons' return type */
export interface ICountRefundReasonsResult {
  paise: number;
  reason: string;
  refunds: number;
}

/** 'CountRefundReasons' query type */
export interface ICountRefundReasonsQuery {
  params: ICountRefundReasonsParams;
  result: ICountRefundReasonsResult;
}

const countRefundReasonsIR: any = {"usedParamSet":{},"params":[],"statement":"select coalesce(after ->> 'reason', '') as \"reason!\", count(*)::integer as \"refunds!\", coalesce(sum((after ->> 'amount_paise')::bigint), 0)::bigint as \"paise!\"\nfrom staff_audit\nwhere what = 'order.refund' and at >= app_now() - interval '1 year'\ngroup by 1\norder by 2 desc, 1\nlimit 20"};

/**
 * Query generated from SQL:
 * ```
 * select coalesce(after ->> 'reason', '') as "reason!", count(*)::integer as "refunds!", coalesce(sum((after ->> 'amount_paise')::bigint), 0)::bigint as "paise!"
 * from staff_audit
 * where what = 'order.refund' and at >= app_now() - interval '1 year'
 * group by 1
 * order by 2 desc, 1
 * limit 20
 * ```
 */
export const countRefundReasons = new PreparedQuery<ICountRefundReasonsParams,ICountRefundReasonsResult>(countRefundReasonsIR);


