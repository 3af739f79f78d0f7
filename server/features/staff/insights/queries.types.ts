/** Types generated for queries found in "server/features/staff/insights/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type numberArray = (number)[];

/** 'AllowSlowStatements' parameters type */
export interface IAllowSlowStatementsParams {
  timeout: string;
}

/** 'AllowSlowStatements' return type */
export interface IAllowSlowStatementsResult {
  timeout: string | null;
}

/** 'AllowSlowStatements' query type */
export interface IAllowSlowStatementsQuery {
  params: IAllowSlowStatementsParams;
  result: IAllowSlowStatementsResult;
}

const allowSlowStatementsIR: any = {"usedParamSet":{"timeout":true},"params":[{"name":"timeout","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":47}]}],"statement":"select set_config('statement_timeout', :timeout!, true) as timeout                                                                                                                                                                                                                                             "};

/**
 * Query generated from SQL:
 * ```
 * select set_config('statement_timeout', :timeout!, true) as timeout                                                                                                                                                                                                                                             
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

const countMembersIR: any = {"usedParamSet":{},"params":[],"statement":"with paused as (\n  select member, max(starts_at) as at, sum(extract(epoch from ends_at - starts_at))::float8 as seconds\n  from membership_pauses\n  where withdrawn_at is null\n  group by member\n), granted as (\n  select member, max(granted_at) as at, sum(duration_days) * 86400::float8 as seconds\n  from membership_grants\n  where revoked_at is null and member is not null\n  group by member\n), candidates as materialized (\n  select g.member\n  from granted g left join paused p on p.member = g.member\n  where greatest(g.at, p.at) + make_interval(secs => g.seconds + coalesce(p.seconds, 0)) > (select app_now())\n), steps as (\n  select g.member, g.id, g.granted_at as at, g.duration_days * 86400.0 as seconds\n  from candidates c join membership_grants g on g.member = c.member and g.revoked_at is null\n  union all\n  select p.member, p.id, p.starts_at, extract(epoch from p.ends_at) - extract(epoch from p.starts_at)\n  from candidates c join membership_pauses p on p.member = c.member and p.withdrawn_at is null\n), ends as (\n  select member,\n    at + make_interval(secs => sum(seconds) over (\n      partition by member order by at, id rows between current row and unbounded following)) as ends_at\n  from steps\n)\nselect count(*)::integer as \"total!\",\n  (select count(distinct member)::integer from ends where ends_at > (select app_now())) as \"plus!\"\nfrom members\nwhere email_verified_at is not null                                                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * with paused as (
 *   select member, max(starts_at) as at, sum(extract(epoch from ends_at - starts_at))::float8 as seconds
 *   from membership_pauses
 *   where withdrawn_at is null
 *   group by member
 * ), granted as (
 *   select member, max(granted_at) as at, sum(duration_days) * 86400::float8 as seconds
 *   from membership_grants
 *   where revoked_at is null and member is not null
 *   group by member
 * ), candidates as materialized (
 *   select g.member
 *   from granted g left join paused p on p.member = g.member
 *   where greatest(g.at, p.at) + make_interval(secs => g.seconds + coalesce(p.seconds, 0)) > (select app_now())
 * ), steps as (
 *   select g.member, g.id, g.granted_at as at, g.duration_days * 86400.0 as seconds
 *   from candidates c join membership_grants g on g.member = c.member and g.revoked_at is null
 *   union all
 *   select p.member, p.id, p.starts_at, extract(epoch from p.ends_at) - extract(epoch from p.starts_at)
 *   from candidates c join membership_pauses p on p.member = c.member and p.withdrawn_at is null
 * ), ends as (
 *   select member,
 *     at + make_interval(secs => sum(seconds) over (
 *       partition by member order by at, id rows between current row and unbounded following)) as ends_at
 *   from steps
 * )
 * select count(*)::integer as "total!",
 *   (select count(distinct member)::integer from ends where ends_at > (select app_now())) as "plus!"
 * from members
 * where email_verified_at is not null                                                                                                          
 * ```
 */
export const countMembers = new PreparedQuery<ICountMembersParams,ICountMembersResult>(countMembersIR);


/** 'SumActiveDays' parameters type */
export interface ISumActiveDaysParams {
  zone: string;
}

/** 'SumActiveDays' return type */
export interface ISumActiveDaysResult {
  days: number;
  members: number;
  month: string;
  returned: numberArray;
}

/** 'SumActiveDays' query type */
export interface ISumActiveDaysQuery {
  params: ISumActiveDaysParams;
  result: ISumActiveDaysResult;
}

const sumActiveDaysIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":291,"b":296},{"a":391,"b":396},{"a":701,"b":706}]}],"statement":"select to_char(month, 'YYYY-MM') as \"month!\",\n  sum(f.members)::integer as \"members!\",\n  sum(f.days)::integer as \"days!\",\n  array[sum(f.cohorts[1]), sum(f.cohorts[2]), sum(f.cohorts[3]), sum(f.cohorts[4]), sum(f.cohorts[5]), sum(f.cohorts[6])]::integer[] as \"returned!\"\nfrom last_months(12, :zone!) month\n  cross join generate_series(month, least((month + interval '1 month')::date, date_in(:zone!, app_now()) + 2) - 1, interval '1 day') d\n  left join active_days kept on kept.day = d::date and kept.day <= last_day_over()\n  cross join lateral (\n    select kept.days, kept.members, kept.cohorts where kept.day is not null\n    union all\n    select days, members, cohorts from count_active_day(d::date, :zone!) where kept.day is null\n  ) f\ngroup by month\norder by month"};

/**
 * Query generated from SQL:
 * ```
 * select to_char(month, 'YYYY-MM') as "month!",
 *   sum(f.members)::integer as "members!",
 *   sum(f.days)::integer as "days!",
 *   array[sum(f.cohorts[1]), sum(f.cohorts[2]), sum(f.cohorts[3]), sum(f.cohorts[4]), sum(f.cohorts[5]), sum(f.cohorts[6])]::integer[] as "returned!"
 * from last_months(12, :zone!) month
 *   cross join generate_series(month, least((month + interval '1 month')::date, date_in(:zone!, app_now()) + 2) - 1, interval '1 day') d
 *   left join active_days kept on kept.day = d::date and kept.day <= last_day_over()
 *   cross join lateral (
 *     select kept.days, kept.members, kept.cohorts where kept.day is not null
 *     union all
 *     select days, members, cohorts from count_active_day(d::date, :zone!) where kept.day is null
 *   ) f
 * group by month
 * order by month
 * ```
 */
export const sumActiveDays = new PreparedQuery<ISumActiveDaysParams,ISumActiveDaysResult>(sumActiveDaysIR);


/** 'ReadMonths' parameters type */
export interface IReadMonthsParams {
  zone: string;
}

/** 'ReadMonths' return type */
export interface IReadMonthsResult {
  attended: number;
  classes: number;
  filled: number;
  joined: number;
  month: string;
  no_shows: number;
  orders: number;
  paise: number;
  refunded_paise: number;
  refunds: number;
  seats: number;
}

/** 'ReadMonths' query type */
export interface IReadMonthsQuery {
  params: IReadMonthsParams;
  result: IReadMonthsResult;
}

const readMonthsIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":326,"b":331},{"a":432,"b":437},{"a":563,"b":568}]}],"statement":"select to_char(f.month, 'YYYY-MM') as \"month!\", f.joined as \"joined!\", f.classes as \"classes!\", f.seats as \"seats!\",\n  f.filled as \"filled!\", f.attended as \"attended!\", f.no_shows as \"no_shows!\", f.orders as \"orders!\", f.paise as \"paise!\",\n  f.refunds as \"refunds!\", f.refunded_paise as \"refunded_paise!\"\nfrom last_months(12, :zone!) m(month)\n  left join month_figures kept on kept.month = m.month and kept.month <= last_month_over(:zone!)\n  cross join lateral (\n    select kept.* where kept.month is not null\n    union all\n    select * from count_month(m.month, :zone!) where kept.month is null\n  ) f\norder by f.month"};

/**
 * Query generated from SQL:
 * ```
 * select to_char(f.month, 'YYYY-MM') as "month!", f.joined as "joined!", f.classes as "classes!", f.seats as "seats!",
 *   f.filled as "filled!", f.attended as "attended!", f.no_shows as "no_shows!", f.orders as "orders!", f.paise as "paise!",
 *   f.refunds as "refunds!", f.refunded_paise as "refunded_paise!"
 * from last_months(12, :zone!) m(month)
 *   left join month_figures kept on kept.month = m.month and kept.month <= last_month_over(:zone!)
 *   cross join lateral (
 *     select kept.* where kept.month is not null
 *     union all
 *     select * from count_month(m.month, :zone!) where kept.month is null
 *   ) f
 * order by f.month
 * ```
 */
export const readMonths = new PreparedQuery<IReadMonthsParams,IReadMonthsResult>(readMonthsIR);


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


/** 'ListDaysToKeep' parameters type */
export interface IListDaysToKeepParams {
  zone: string;
}

/** 'ListDaysToKeep' return type */
export interface IListDaysToKeepResult {
  day: string;
}

/** 'ListDaysToKeep' query type */
export interface IListDaysToKeepQuery {
  params: IListDaysToKeepParams;
  result: IListDaysToKeepResult;
}

const listDaysToKeepIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":88,"b":93}]}],"statement":"select day::date as \"day!\"\nfrom generate_series((select min(month) from last_months(12, :zone!) month), last_day_over(), interval '1 day') day\nwhere not exists (select from active_days k where k.day = day.day::date)\norder by day desc"};

/**
 * Query generated from SQL:
 * ```
 * select day::date as "day!"
 * from generate_series((select min(month) from last_months(12, :zone!) month), last_day_over(), interval '1 day') day
 * where not exists (select from active_days k where k.day = day.day::date)
 * order by day desc
 * ```
 */
export const listDaysToKeep = new PreparedQuery<IListDaysToKeepParams,IListDaysToKeepResult>(listDaysToKeepIR);


/** 'KeepDay' parameters type */
export interface IKeepDayParams {
  day: string;
  zone: string;
}

/** 'KeepDay' return type */
export type IKeepDayResult = void;

/** 'KeepDay' query type */
export interface IKeepDayQuery {
  params: IKeepDayParams;
  result: IKeepDayResult;
}

const keepDayIR: any = {"usedParamSet":{"day":true,"zone":true},"params":[{"name":"day","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":59}]},{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":73}]}],"statement":"insert into active_days select * from count_active_day(:day!::date, :zone!) on conflict (day) do nothing"};

/**
 * Query generated from SQL:
 * ```
 * insert into active_days select * from count_active_day(:day!::date, :zone!) on conflict (day) do nothing
 * ```
 */
export const keepDay = new PreparedQuery<IKeepDayParams,IKeepDayResult>(keepDayIR);


/** 'ListMonthsToKeep' parameters type */
export interface IListMonthsToKeepParams {
  zone: string;
}

/** 'ListMonthsToKeep' return type */
export interface IListMonthsToKeepResult {
  month: string;
}

/** 'ListMonthsToKeep' query type */
export interface IListMonthsToKeepQuery {
  params: IListMonthsToKeepParams;
  result: IListMonthsToKeepResult;
}

const listMonthsToKeepIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":51},{"a":94,"b":99}]}],"statement":"select month as \"month!\"\nfrom last_months(12, :zone!) m(month)\nwhere month <= last_month_over(:zone!) and not exists (select from month_figures k where k.month = m.month)\norder by month desc"};

/**
 * Query generated from SQL:
 * ```
 * select month as "month!"
 * from last_months(12, :zone!) m(month)
 * where month <= last_month_over(:zone!) and not exists (select from month_figures k where k.month = m.month)
 * order by month desc
 * ```
 */
export const listMonthsToKeep = new PreparedQuery<IListMonthsToKeepParams,IListMonthsToKeepResult>(listMonthsToKeepIR);


/** 'KeepMonth' parameters type */
export interface IKeepMonthParams {
  month: string;
  zone: string;
}

/** 'KeepMonth' return type */
export type IKeepMonthResult = void;

/** 'KeepMonth' query type */
export interface IKeepMonthQuery {
  params: IKeepMonthParams;
  result: IKeepMonthResult;
}

const keepMonthIR: any = {"usedParamSet":{"month":true,"zone":true},"params":[{"name":"month","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":58}]},{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":72}]}],"statement":"insert into month_figures select * from count_month(:month!::date, :zone!) on conflict (month) do nothing"};

/**
 * Query generated from SQL:
 * ```
 * insert into month_figures select * from count_month(:month!::date, :zone!) on conflict (month) do nothing
 * ```
 */
export const keepMonth = new PreparedQuery<IKeepMonthParams,IKeepMonthResult>(keepMonthIR);


