/** Types generated for queries found in "server/features/rewards/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type stringArray = (string)[];

/** 'Ping' parameters type */
export interface IPingParams {
  delta: number;
  member: number;
}

/** 'Ping' return type */
export interface IPingResult {
  points: number;
  streak: number;
}

/** 'Ping' query type */
export interface IPingQuery {
  params: IPingParams;
  result: IPingResult;
}

const pingIR: any = {"usedParamSet":{"member":true,"delta":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":39},{"a":159,"b":166},{"a":992,"b":999}]},{"name":"delta","required":true,"transform":{"type":"scalar"},"locs":[{"a":188,"b":194},{"a":788,"b":794},{"a":1002,"b":1008}]}],"statement":"with today as (\n  select day_of(:member!) as day\n), counted as (\n  insert into practice (member, day, last_day, streak, longest, active_days, points)\n  select :member!, day, day, 1, 1, 1, :delta! from today\n  on conflict (member) do update set\n    day = greatest(practice.day, excluded.day),\n    last_day = excluded.last_day,\n    streak = streak_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)) + 1,\n    longest = greatest(practice.longest,\n      streak_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)) + 1),\n    active_days = practice.active_days + 1,\n    freezes = freezes_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)),\n    points = practice.points + :delta!\n  where practice.last_day is null or practice.last_day < excluded.last_day\n  returning streak, points, last_day\n), line as (\n  insert into points_ledger (member, delta, reason, ref, day)\n  select :member!, :delta!, 'ping', last_day::text, last_day from counted\n)\nselect streak as \"streak!\", points as \"points!\" from counted"};

/**
 * Query generated from SQL:
 * ```
 * with today as (
 *   select day_of(:member!) as day
 * ), counted as (
 *   insert into practice (member, day, last_day, streak, longest, active_days, points)
 *   select :member!, day, day, 1, 1, 1, :delta! from today
 *   on conflict (member) do update set
 *     day = greatest(practice.day, excluded.day),
 *     last_day = excluded.last_day,
 *     streak = streak_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)) + 1,
 *     longest = greatest(practice.longest,
 *       streak_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)) + 1),
 *     active_days = practice.active_days + 1,
 *     freezes = freezes_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)),
 *     points = practice.points + :delta!
 *   where practice.last_day is null or practice.last_day < excluded.last_day
 *   returning streak, points, last_day
 * ), line as (
 *   insert into points_ledger (member, delta, reason, ref, day)
 *   select :member!, :delta!, 'ping', last_day::text, last_day from counted
 * )
 * select streak as "streak!", points as "points!" from counted
 * ```
 */
export const ping = new PreparedQuery<IPingParams,IPingResult>(pingIR);


/** 'FindStanding' parameters type */
export interface IFindStandingParams {
  member: number;
}

/** 'FindStanding' return type */
export interface IFindStandingResult {
  active_days: number;
  freezes: number;
  longest: number;
  points: number;
  streak: number;
  today: string;
}

/** 'FindStanding' query type */
export interface IFindStandingQuery {
  params: IFindStandingParams;
  result: IFindStandingResult;
}

const findStandingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":491,"b":498}]}],"statement":"select day_of(m.id) as \"today!\",\n  coalesce(case when p.last_day >= day_of(m.id) then p.streak else streak_on(p, day_of(m.id), m.unlived_day) end, 0) as \"streak!\",\n  coalesce(p.longest, 0) as \"longest!\",\n  coalesce(p.active_days, 0) as \"active_days!\",\n  coalesce(case when p.last_day >= day_of(m.id) then p.freezes else freezes_on(p, day_of(m.id), m.unlived_day) end, 2) as \"freezes!\",\n  coalesce(p.points, 0) as \"points!\"\nfrom members m left join practice p on p.member = m.id\nwhere m.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select day_of(m.id) as "today!",
 *   coalesce(case when p.last_day >= day_of(m.id) then p.streak else streak_on(p, day_of(m.id), m.unlived_day) end, 0) as "streak!",
 *   coalesce(p.longest, 0) as "longest!",
 *   coalesce(p.active_days, 0) as "active_days!",
 *   coalesce(case when p.last_day >= day_of(m.id) then p.freezes else freezes_on(p, day_of(m.id), m.unlived_day) end, 2) as "freezes!",
 *   coalesce(p.points, 0) as "points!"
 * from members m left join practice p on p.member = m.id
 * where m.id = :member!
 * ```
 */
export const findStanding = new PreparedQuery<IFindStandingParams,IFindStandingResult>(findStandingIR);


/** 'FollowZone' parameters type */
export interface IFollowZoneParams {
  member: number;
  zone: string;
}

/** 'FollowZone' return type */
export interface IFollowZoneResult {
  followed: boolean | null;
}

/** 'FollowZone' query type */
export interface IFollowZoneQuery {
  params: IFollowZoneParams;
  result: IFollowZoneResult;
}

const followZoneIR: any = {"usedParamSet":{"zone":true,"member":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":23,"b":28}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":75,"b":82}]}],"statement":"select follow_zone(id, :zone!) is null as followed from members where id = :member! and not time_zone_chosen"};

/**
 * Query generated from SQL:
 * ```
 * select follow_zone(id, :zone!) is null as followed from members where id = :member! and not time_zone_chosen
 * ```
 */
export const followZone = new PreparedQuery<IFollowZoneParams,IFollowZoneResult>(followZoneIR);


/** 'ListLines' parameters type */
export interface IListLinesParams {
  createdAt: DateOrString;
  id: number;
  limit: number;
  member: number;
}

/** 'ListLines' return type */
export interface IListLinesResult {
  created_at: Date;
  day: string;
  delta: number;
  id: number;
  reason: string;
}

/** 'ListLines' query type */
export interface IListLinesQuery {
  params: IListLinesParams;
  result: IListLinesResult;
}

const listLinesIR: any = {"usedParamSet":{"member":true,"createdAt":true,"id":true,"limit":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":83}]},{"name":"createdAt","required":true,"transform":{"type":"scalar"},"locs":[{"a":109,"b":119}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":135,"b":138}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":181,"b":187}]}],"statement":"select id, delta, reason, day, created_at from points_ledger\nwhere member = :member! and (created_at, id) < (:createdAt!::timestamptz, :id!)\norder by created_at desc, id desc\nlimit :limit!"};

/**
 * Query generated from SQL:
 * ```
 * select id, delta, reason, day, created_at from points_ledger
 * where member = :member! and (created_at, id) < (:createdAt!::timestamptz, :id!)
 * order by created_at desc, id desc
 * limit :limit!
 * ```
 */
export const listLines = new PreparedQuery<IListLinesParams,IListLinesResult>(listLinesIR);


/** 'ListDays' parameters type */
export interface IListDaysParams {
  member: number;
}

/** 'ListDays' return type */
export interface IListDaysResult {
  day: string;
  points: number;
}

/** 'ListDays' query type */
export interface IListDaysQuery {
  params: IListDaysParams;
  result: IListDaysResult;
}

const listDaysIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":86},{"a":105,"b":112}]}],"statement":"select day, sum(delta)::integer as \"points!\" from points_ledger\nwhere member = :member! and day > day_of(:member!) - 366\ngroup by day\norder by day"};

/**
 * Query generated from SQL:
 * ```
 * select day, sum(delta)::integer as "points!" from points_ledger
 * where member = :member! and day > day_of(:member!) - 366
 * group by day
 * order by day
 * ```
 */
export const listDays = new PreparedQuery<IListDaysParams,IListDaysResult>(listDaysIR);


/** 'FindToday' parameters type */
export interface IFindTodayParams {
  member: number;
}

/** 'FindToday' return type */
export interface IFindTodayResult {
  today: string;
}

/** 'FindToday' query type */
export interface IFindTodayQuery {
  params: IFindTodayParams;
  result: IFindTodayResult;
}

const findTodayIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":14,"b":21}]}],"statement":"select day_of(:member!) as \"today!\""};

/**
 * Query generated from SQL:
 * ```
 * select day_of(:member!) as "today!"
 * ```
 */
export const findToday = new PreparedQuery<IFindTodayParams,IFindTodayResult>(findTodayIR);


/** 'ReadPoints' parameters type */
export interface IReadPointsParams {
  member: number;
}

/** 'ReadPoints' return type */
export interface IReadPointsResult {
  lifetime: number;
  spendable: number;
  spent: number;
  verified: number;
}

/** 'ReadPoints' query type */
export interface IReadPointsQuery {
  params: IReadPointsParams;
  result: IReadPointsResult;
}

const readPointsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":357,"b":364}]}],"statement":"select coalesce(p.points, 0) as \"spendable!\",\n  coalesce(sum(l.delta) filter (where l.reason in ('class', 'seat_given')), 0)::integer as \"verified!\",\n  coalesce(sum(l.delta) filter (where l.delta > 0), 0)::integer as \"lifetime!\", 0 as \"spent!\"\nfrom members m left join practice p on p.member = m.id left join points_ledger l on l.member = m.id\nwhere m.id = :member!\ngroup by p.points"};

/**
 * Query generated from SQL:
 * ```
 * select coalesce(p.points, 0) as "spendable!",
 *   coalesce(sum(l.delta) filter (where l.reason in ('class', 'seat_given')), 0)::integer as "verified!",
 *   coalesce(sum(l.delta) filter (where l.delta > 0), 0)::integer as "lifetime!", 0 as "spent!"
 * from members m left join practice p on p.member = m.id left join points_ledger l on l.member = m.id
 * where m.id = :member!
 * group by p.points
 * ```
 */
export const readPoints = new PreparedQuery<IReadPointsParams,IReadPointsResult>(readPointsIR);


/** 'ListEntries' parameters type */
export interface IListEntriesParams {
  createdAt: DateOrString;
  id: number;
  limit: number;
  member: number;
}

/** 'ListEntries' return type */
export interface IListEntriesResult {
  created_at: Date;
  delta: number;
  expires_at: Date | null;
  id: number;
  reason: string;
  ref: string;
  verified: boolean;
}

/** 'ListEntries' query type */
export interface IListEntriesQuery {
  params: IListEntriesParams;
  result: IListEntriesResult;
}

const listEntriesIR: any = {"usedParamSet":{"member":true,"createdAt":true,"id":true,"limit":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":206,"b":213}]},{"name":"createdAt","required":true,"transform":{"type":"scalar"},"locs":[{"a":239,"b":249}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":265,"b":268}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":311,"b":317}]}],"statement":"select id, delta, reason, ref, reason in ('class', 'seat_given') as \"verified!\", created_at,\n  case when delta > 0 then created_at + interval '12 months' end as expires_at\nfrom points_ledger\nwhere member = :member! and (created_at, id) < (:createdAt!::timestamptz, :id!)\norder by created_at desc, id desc\nlimit :limit!"};

/**
 * Query generated from SQL:
 * ```
 * select id, delta, reason, ref, reason in ('class', 'seat_given') as "verified!", created_at,
 *   case when delta > 0 then created_at + interval '12 months' end as expires_at
 * from points_ledger
 * where member = :member! and (created_at, id) < (:createdAt!::timestamptz, :id!)
 * order by created_at desc, id desc
 * limit :limit!
 * ```
 */
export const listEntries = new PreparedQuery<IListEntriesParams,IListEntriesResult>(listEntriesIR);


/** 'ListRewards' parameters type */
export interface IListRewardsParams {
  member: number;
}

/** 'ListRewards' return type */
export interface IListRewardsResult {
  cost: number;
  id: number;
  key: string;
  short: boolean;
  stock: number | null;
  title: string;
  verified_only: boolean;
}

/** 'ListRewards' query type */
export interface IListRewardsQuery {
  params: IListRewardsParams;
  result: IListRewardsResult;
}

const listRewardsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":156,"b":163}]}],"statement":"select r.id, r.key, r.title, r.cost, r.verified_only, r.stock, coalesce(p.points, 0) < r.cost as \"short!\"\nfrom rewards r left join practice p on p.member = :member!\nwhere r.withdrawn_at is null\norder by r.cost, r.id"};

/**
 * Query generated from SQL:
 * ```
 * select r.id, r.key, r.title, r.cost, r.verified_only, r.stock, coalesce(p.points, 0) < r.cost as "short!"
 * from rewards r left join practice p on p.member = :member!
 * where r.withdrawn_at is null
 * order by r.cost, r.id
 * ```
 */
export const listRewards = new PreparedQuery<IListRewardsParams,IListRewardsResult>(listRewardsIR);


/** 'ReadStreakSettings' parameters type */
export interface IReadStreakSettingsParams {
  member: number;
}

/** 'ReadStreakSettings' return type */
export interface IReadStreakSettingsResult {
  hidden: boolean;
  rest_days: stringArray;
}

/** 'ReadStreakSettings' query type */
export interface IReadStreakSettingsQuery {
  params: IReadStreakSettingsParams;
  result: IReadStreakSettingsResult;
}

const readStreakSettingsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74},{"a":153,"b":160}]}],"statement":"select coalesce((select hidden from streak_settings where member = :member!), false) as \"hidden!\",\n  coalesce((select days from rest_days where member = :member! order by from_day desc limit 1), '{}') as \"rest_days!\""};

/**
 * Query generated from SQL:
 * ```
 * select coalesce((select hidden from streak_settings where member = :member!), false) as "hidden!",
 *   coalesce((select days from rest_days where member = :member! order by from_day desc limit 1), '{}') as "rest_days!"
 * ```
 */
export const readStreakSettings = new PreparedQuery<IReadStreakSettingsParams,IReadStreakSettingsResult>(readStreakSettingsIR);


/** 'HideStreak' parameters type */
export interface IHideStreakParams {
  hidden: boolean;
  member: number;
}

/** 'HideStreak' return type */
export type IHideStreakResult = void;

/** 'HideStreak' query type */
export interface IHideStreakQuery {
  params: IHideStreakParams;
  result: IHideStreakResult;
}

const hideStreakIR: any = {"usedParamSet":{"member":true,"hidden":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":60}]},{"name":"hidden","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":70}]}],"statement":"insert into streak_settings (member, hidden) values (:member!, :hidden!)\non conflict (member) do update set hidden = excluded.hidden                                                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * insert into streak_settings (member, hidden) values (:member!, :hidden!)
 * on conflict (member) do update set hidden = excluded.hidden                                                                                                                 
 * ```
 */
export const hideStreak = new PreparedQuery<IHideStreakParams,IHideStreakResult>(hideStreakIR);


/** 'SetRestDays' parameters type */
export interface ISetRestDaysParams {
  days: stringArray;
  member: number;
}

/** 'SetRestDays' return type */
export type ISetRestDaysResult = void;

/** 'SetRestDays' query type */
export interface ISetRestDaysQuery {
  params: ISetRestDaysParams;
  result: ISetRestDaysResult;
}

const setRestDaysIR: any = {"usedParamSet":{"member":true,"days":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":61},{"a":90,"b":97}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":123,"b":128}]}],"statement":"insert into rest_days (member, from_day, days)\nselect :member!, date_trunc('week', day_of(:member!)::timestamp)::date + 7, :days!::text[]\non conflict (member, from_day) do update set days = excluded.days"};

/**
 * Query generated from SQL:
 * ```
 * insert into rest_days (member, from_day, days)
 * select :member!, date_trunc('week', day_of(:member!)::timestamp)::date + 7, :days!::text[]
 * on conflict (member, from_day) do update set days = excluded.days
 * ```
 */
export const setRestDays = new PreparedQuery<ISetRestDaysParams,ISetRestDaysResult>(setRestDaysIR);


