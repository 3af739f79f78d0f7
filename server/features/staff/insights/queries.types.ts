/** Types generated for queries found in "server/features/staff/insights/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type numberArray = (number)[];

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

const countMembersIR: any = {"usedParamSet":{},"params":[],"statement":"with paused as (\n  select member, max(starts_at) as at, sum(extract(epoch from ends_at - starts_at))::float8 as seconds\n  from membership_pauses\n  where withdrawn_at is null\n  group by member\n), granted as (\n  select member, max(granted_at) as at, sum(duration_days) * 86400::float8 as seconds\n  from membership_grants\n  where revoked_at is null and member is not null\n  group by member\n), candidates as materialized (\n  select granted.member\n  from granted left join paused on paused.member = granted.member\n  where greatest(granted.at, paused.at) + make_interval(secs => granted.seconds + coalesce(paused.seconds, 0)) > (select app_now())\n), steps as (\n  select membership_grants.member, membership_grants.id, membership_grants.granted_at as at, membership_grants.duration_days * 86400.0 as seconds\n  from candidates join membership_grants on membership_grants.member = candidates.member and membership_grants.revoked_at is null\n  union all\n  select membership_pauses.member, membership_pauses.id, membership_pauses.starts_at, extract(epoch from membership_pauses.ends_at) - extract(epoch from membership_pauses.starts_at)\n  from candidates join membership_pauses on membership_pauses.member = candidates.member and membership_pauses.withdrawn_at is null\n), ends as (\n  select member,\n    at + make_interval(secs => sum(seconds) over (\n      partition by member order by at, id rows between current row and unbounded following)) as ends_at\n  from steps\n)\nselect count(*)::integer as \"total!\",\n  (select count(distinct member)::integer from ends where ends_at > (select app_now())) as \"plus!\"\nfrom members\nwhere email_verified_at is not null and id <> nobody()                                                                                                                                                                       "};

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
 *   select granted.member
 *   from granted left join paused on paused.member = granted.member
 *   where greatest(granted.at, paused.at) + make_interval(secs => granted.seconds + coalesce(paused.seconds, 0)) > (select app_now())
 * ), steps as (
 *   select membership_grants.member, membership_grants.id, membership_grants.granted_at as at, membership_grants.duration_days * 86400.0 as seconds
 *   from candidates join membership_grants on membership_grants.member = candidates.member and membership_grants.revoked_at is null
 *   union all
 *   select membership_pauses.member, membership_pauses.id, membership_pauses.starts_at, extract(epoch from membership_pauses.ends_at) - extract(epoch from membership_pauses.starts_at)
 *   from candidates join membership_pauses on membership_pauses.member = candidates.member and membership_pauses.withdrawn_at is null
 * ), ends as (
 *   select member,
 *     at + make_interval(secs => sum(seconds) over (
 *       partition by member order by at, id rows between current row and unbounded following)) as ends_at
 *   from steps
 * )
 * select count(*)::integer as "total!",
 *   (select count(distinct member)::integer from ends where ends_at > (select app_now())) as "plus!"
 * from members
 * where email_verified_at is not null and id <> nobody()                                                                                                                                                                       
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

const sumActiveDaysIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":339,"b":344},{"a":439,"b":444},{"a":761,"b":766}]}],"statement":"select to_char(month, 'YYYY-MM') as \"month!\",\n  sum(figures.members)::integer as \"members!\",\n  sum(figures.days)::integer as \"days!\",\n  array[sum(figures.cohorts[1]), sum(figures.cohorts[2]), sum(figures.cohorts[3]), sum(figures.cohorts[4]), sum(figures.cohorts[5]), sum(figures.cohorts[6])]::integer[] as \"returned!\"\nfrom last_months(12, :zone!) month\n  cross join generate_series(month, least((month + interval '1 month')::date, date_in(:zone!, app_now()) + 2) - 1, interval '1 day') a_day\n  left join active_days kept on kept.day = a_day::date and kept.day <= last_day_over()\n  cross join lateral (\n    select kept.days, kept.members, kept.cohorts where kept.day is not null\n    union all\n    select days, members, cohorts from count_active_day(a_day::date, :zone!) where kept.day is null\n  ) figures\ngroup by month\norder by month"};

/**
 * Query generated from SQL:
 * ```
 * select to_char(month, 'YYYY-MM') as "month!",
 *   sum(figures.members)::integer as "members!",
 *   sum(figures.days)::integer as "days!",
 *   array[sum(figures.cohorts[1]), sum(figures.cohorts[2]), sum(figures.cohorts[3]), sum(figures.cohorts[4]), sum(figures.cohorts[5]), sum(figures.cohorts[6])]::integer[] as "returned!"
 * from last_months(12, :zone!) month
 *   cross join generate_series(month, least((month + interval '1 month')::date, date_in(:zone!, app_now()) + 2) - 1, interval '1 day') a_day
 *   left join active_days kept on kept.day = a_day::date and kept.day <= last_day_over()
 *   cross join lateral (
 *     select kept.days, kept.members, kept.cohorts where kept.day is not null
 *     union all
 *     select days, members, cohorts from count_active_day(a_day::date, :zone!) where kept.day is null
 *   ) figures
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

const readMonthsIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":392,"b":397},{"a":508,"b":513},{"a":644,"b":649}]}],"statement":"select to_char(figures.month, 'YYYY-MM') as \"month!\", figures.joined as \"joined!\", figures.classes as \"classes!\", figures.seats as \"seats!\",\n  figures.filled as \"filled!\", figures.attended as \"attended!\", figures.no_shows as \"no_shows!\", figures.orders as \"orders!\", figures.paise as \"paise!\",\n  figures.refunds as \"refunds!\", figures.refunded_paise as \"refunded_paise!\"\nfrom last_months(12, :zone!) months(month)\n  left join month_figures kept on kept.month = months.month and kept.month <= last_month_over(:zone!)\n  cross join lateral (\n    select kept.* where kept.month is not null\n    union all\n    select * from count_month(months.month, :zone!) where kept.month is null\n  ) figures\norder by figures.month                                                                                                                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select to_char(figures.month, 'YYYY-MM') as "month!", figures.joined as "joined!", figures.classes as "classes!", figures.seats as "seats!",
 *   figures.filled as "filled!", figures.attended as "attended!", figures.no_shows as "no_shows!", figures.orders as "orders!", figures.paise as "paise!",
 *   figures.refunds as "refunds!", figures.refunded_paise as "refunded_paise!"
 * from last_months(12, :zone!) months(month)
 *   left join month_figures kept on kept.month = months.month and kept.month <= last_month_over(:zone!)
 *   cross join lateral (
 *     select kept.* where kept.month is not null
 *     union all
 *     select * from count_month(months.month, :zone!) where kept.month is null
 *   ) figures
 * order by figures.month                                                                                                                                                                                                         
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

const countRefundReasonsIR: any = {"usedParamSet":{},"params":[],"statement":"with given as (\n  select after ->> 'order' as provider_order, max(after ->> 'reason') as reason\n  from staff_audit\n  where what = 'order.refund' and at >= app_now() - interval '1 year'\n  group by 1\n)\nselect coalesce(given.reason, '') as \"reason!\", count(*)::integer as \"refunds!\", sum(refund.paise)::bigint as \"paise!\"\nfrom refunds_between(app_now() - interval '1 year', 'infinity') refund left join given using (provider_order)\ngroup by 1\norder by 2 desc, 1\nlimit 20"};

/**
 * Query generated from SQL:
 * ```
 * with given as (
 *   select after ->> 'order' as provider_order, max(after ->> 'reason') as reason
 *   from staff_audit
 *   where what = 'order.refund' and at >= app_now() - interval '1 year'
 *   group by 1
 * )
 * select coalesce(given.reason, '') as "reason!", count(*)::integer as "refunds!", sum(refund.paise)::bigint as "paise!"
 * from refunds_between(app_now() - interval '1 year', 'infinity') refund left join given using (provider_order)
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

const listDaysToKeepIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":88,"b":93}]}],"statement":"select day::date as \"day!\"\nfrom generate_series((select min(month) from last_months(12, :zone!) month), last_day_over(), interval '1 day') day\nwhere not exists (select from active_days where active_days.day = day.day::date)\norder by day desc"};

/**
 * Query generated from SQL:
 * ```
 * select day::date as "day!"
 * from generate_series((select min(month) from last_months(12, :zone!) month), last_day_over(), interval '1 day') day
 * where not exists (select from active_days where active_days.day = day.day::date)
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

const listMonthsToKeepIR: any = {"usedParamSet":{"zone":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":51},{"a":99,"b":104}]}],"statement":"select month as \"month!\"\nfrom last_months(12, :zone!) months(month)\nwhere month <= last_month_over(:zone!) and not exists (select from month_figures where month_figures.month = months.month)\norder by month desc"};

/**
 * Query generated from SQL:
 * ```
 * select month as "month!"
 * from last_months(12, :zone!) months(month)
 * where month <= last_month_over(:zone!) and not exists (select from month_figures where month_figures.month = months.month)
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


