/** Types generated for queries found in "server/features/rewards/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type day_status = 'ahead' | 'before' | 'counted' | 'covered' | 'missed' | 'open' | 'rest';

export type redemption_status = 'delivered' | 'returned' | 'waiting';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type reward_key = 'class_credit' | 'guest_pass' | 'open_mat' | 'plus_days' | 'renewal_discount' | 'streak_freeze' | 'streak_repair';

export type reward_obstacle = 'limit_reached' | 'not_enough_points' | 'not_plus' | 'nothing_to_repair' | 'own_account' | 'sold_out' | 'too_late';

export type weekday_name = 'fri' | 'mon' | 'sat' | 'sun' | 'thu' | 'tue' | 'wed';

export type DateOrString = Date | string;

export type stringArray = (string)[];

export type weekday_nameArray = (weekday_name)[];

/** 'Ping' parameters type */
export interface IPingParams {
  awayDays: number;
  delta: number;
  member: number;
  welcome: number;
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

const pingIR: any = {"usedParamSet":{"member":true,"delta":true,"welcome":true,"awayDays":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":70}]},{"name":"delta","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":79}]},{"name":"welcome","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":90}]},{"name":"awayDays","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":102}]}],"statement":"select streak as \"streak!\", points as \"points!\" from count_day(:member!, :delta!, :welcome!, :awayDays!)"};

/**
 * Query generated from SQL:
 * ```
 * select streak as "streak!", points as "points!" from count_day(:member!, :delta!, :welcome!, :awayDays!)
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

const findStandingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":482,"b":489}]}],"statement":"select day_of(members.id) as \"today!\",\n  coalesce(streak_on(practice, day_of(members.id), members.unlived_day), 0) as \"streak!\",\n  coalesce(practice.longest, 0) as \"longest!\",\n  coalesce(practice.active_days, 0) as \"active_days!\",\n  coalesce(freezes_on(practice, day_of(members.id), members.unlived_day), limit_streak_freezes()) as \"freezes!\",\n  coalesce(spendable_points(practice), 0) as \"points!\"\nfrom members left join practice on practice.member = members.id\nwhere members.id = :member!                                                                     "};

/**
 * Query generated from SQL:
 * ```
 * select day_of(members.id) as "today!",
 *   coalesce(streak_on(practice, day_of(members.id), members.unlived_day), 0) as "streak!",
 *   coalesce(practice.longest, 0) as "longest!",
 *   coalesce(practice.active_days, 0) as "active_days!",
 *   coalesce(freezes_on(practice, day_of(members.id), members.unlived_day), limit_streak_freezes()) as "freezes!",
 *   coalesce(spendable_points(practice), 0) as "points!"
 * from members left join practice on practice.member = members.id
 * where members.id = :member!                                                                     
 * ```
 */
export const findStanding = new PreparedQuery<IFindStandingParams,IFindStandingResult>(findStandingIR);


/** 'FindRhythm' parameters type */
export interface IFindRhythmParams {
  member: number;
}

/** 'FindRhythm' return type */
export interface IFindRhythmResult {
  attended: number;
  cost: number | null;
  hidden: boolean;
  lost: number | null;
  now: Date;
  until: Date | null;
}

/** 'FindRhythm' query type */
export interface IFindRhythmQuery {
  params: IFindRhythmParams;
  result: IFindRhythmResult;
}

const findRhythmIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74},{"a":118,"b":125},{"a":179,"b":186},{"a":235,"b":242},{"a":279,"b":286}]}],"statement":"select coalesce((select hidden from streak_settings where member = :member!), false) as \"hidden!\",\n  classes_attended(:member!) as \"attended!\",\n  (select lost from lost_streak_of(:member!)) as lost,\n  (select until from lost_streak_of(:member!)) as until,\n  (select reward_price(:member!, rewards) from rewards where rewards.key = 'streak_repair' and rewards.withdrawn_at is null order by rewards.cost, rewards.id limit 1) as cost,\n  app_now() as \"now!\""};

/**
 * Query generated from SQL:
 * ```
 * select coalesce((select hidden from streak_settings where member = :member!), false) as "hidden!",
 *   classes_attended(:member!) as "attended!",
 *   (select lost from lost_streak_of(:member!)) as lost,
 *   (select until from lost_streak_of(:member!)) as until,
 *   (select reward_price(:member!, rewards) from rewards where rewards.key = 'streak_repair' and rewards.withdrawn_at is null order by rewards.cost, rewards.id limit 1) as cost,
 *   app_now() as "now!"
 * ```
 */
export const findRhythm = new PreparedQuery<IFindRhythmParams,IFindRhythmResult>(findRhythmIR);


/** 'ReadWeek' parameters type */
export interface IReadWeekParams {
  member: number;
}

/** 'ReadWeek' return type */
export interface IReadWeekResult {
  day: string;
  status: day_status;
}

/** 'ReadWeek' query type */
export interface IReadWeekQuery {
  params: IReadWeekParams;
  result: IReadWeekResult;
}

const readWeekIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74}]}],"statement":"select day as \"day!\", status::day_status as \"status!\" from week_of(:member!)"};

/**
 * Query generated from SQL:
 * ```
 * select day as "day!", status::day_status as "status!" from week_of(:member!)
 * ```
 */
export const readWeek = new PreparedQuery<IReadWeekParams,IReadWeekResult>(readWeekIR);


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

const listDaysIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":86},{"a":105,"b":112}]}],"statement":"select day, sum(delta)::integer as \"points!\" from points_ledger\nwhere member = :member! and day > day_of(:member!) - 366 and reason not in ('reward', 'expired')\ngroup by day\norder by day"};

/**
 * Query generated from SQL:
 * ```
 * select day, sum(delta)::integer as "points!" from points_ledger
 * where member = :member! and day > day_of(:member!) - 366 and reason not in ('reward', 'expired')
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


/** 'ExpireDue' parameters type */
export interface IExpireDueParams {
  member: number;
}

/** 'ExpireDue' return type */
export interface IExpireDueResult {
  done: boolean;
}

/** 'ExpireDue' query type */
export interface IExpireDueQuery {
  params: IExpireDueParams;
  result: IExpireDueResult;
}

const expireDueIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":21,"b":28}]}],"statement":"select expire_points(:member!) is null as \"done!\""};

/**
 * Query generated from SQL:
 * ```
 * select expire_points(:member!) is null as "done!"
 * ```
 */
export const expireDue = new PreparedQuery<IExpireDueParams,IExpireDueResult>(expireDueIR);


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

const readPointsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":283,"b":290}]}],"statement":"select coalesce(spendable_points(practice), 0) as \"spendable!\", coalesce(verified_spendable(practice), 0) as \"verified!\",\n  coalesce(practice.lifetime_points, 0) as \"lifetime!\", coalesce(practice.spent_points, 0) as \"spent!\"\nfrom (select) one left join practice on practice.member = :member!                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select coalesce(spendable_points(practice), 0) as "spendable!", coalesce(verified_spendable(practice), 0) as "verified!",
 *   coalesce(practice.lifetime_points, 0) as "lifetime!", coalesce(practice.spent_points, 0) as "spent!"
 * from (select) one left join practice on practice.member = :member!                                                                           
 * ```
 */
export const readPoints = new PreparedQuery<IReadPointsParams,IReadPointsResult>(readPointsIR);


/** 'ListExpiring' parameters type */
export interface IListExpiringParams {
  member: number;
}

/** 'ListExpiring' return type */
export interface IListExpiringResult {
  at: Date;
  points: number;
}

/** 'ListExpiring' query type */
export interface IListExpiringQuery {
  params: IListExpiringParams;
  result: IListExpiringResult;
}

const listExpiringIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":186,"b":193}]}],"statement":"select sum(points_lots.remaining)::integer as \"points!\", min(points_lots.expires_at) as \"at!\"\nfrom points_lots join members on members.id = points_lots.member\nwhere points_lots.member = :member! and points_lots.remaining > 0 and points_lots.expires_at <= app_now() + make_interval(days => limit_points_expiry_listed_days())\ngroup by date_in(zone_of(members), points_lots.expires_at)\norder by 2                                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select sum(points_lots.remaining)::integer as "points!", min(points_lots.expires_at) as "at!"
 * from points_lots join members on members.id = points_lots.member
 * where points_lots.member = :member! and points_lots.remaining > 0 and points_lots.expires_at <= app_now() + make_interval(days => limit_points_expiry_listed_days())
 * group by date_in(zone_of(members), points_lots.expires_at)
 * order by 2                                                                                               
 * ```
 */
export const listExpiring = new PreparedQuery<IListExpiringParams,IListExpiringResult>(listExpiringIR);


/** 'ListEntries' parameters type */
export interface IListEntriesParams {
  at: DateOrString;
  id: number;
  member: number;
  reach: number;
}

/** 'ListEntries' return type */
export interface IListEntriesResult {
  created_at: Date;
  day: string;
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

const listEntriesIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":374,"b":381}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":435,"b":438}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":454,"b":457}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":528,"b":534}]}],"statement":"select points_ledger.id, points_ledger.delta, points_ledger.reason, concat_ws('#', points_ledger.ref, nullif(points_ledger.turn, 0)) as \"ref!\", points_ledger.day, points_ledger.verified, points_ledger.created_at,\n  (select min(points_lots.expires_at) from points_lots where points_lots.entry = points_ledger.id) as expires_at\nfrom points_ledger\nwhere points_ledger.member = :member! and (points_ledger.created_at, points_ledger.id) < (:at!::timestamptz, :id!)\norder by points_ledger.created_at desc, points_ledger.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select points_ledger.id, points_ledger.delta, points_ledger.reason, concat_ws('#', points_ledger.ref, nullif(points_ledger.turn, 0)) as "ref!", points_ledger.day, points_ledger.verified, points_ledger.created_at,
 *   (select min(points_lots.expires_at) from points_lots where points_lots.entry = points_ledger.id) as expires_at
 * from points_ledger
 * where points_ledger.member = :member! and (points_ledger.created_at, points_ledger.id) < (:at!::timestamptz, :id!)
 * order by points_ledger.created_at desc, points_ledger.id desc
 * limit :reach!
 * ```
 */
export const listEntries = new PreparedQuery<IListEntriesParams,IListEntriesResult>(listEntriesIR);


/** 'ReadStreakSettings' parameters type */
export interface IReadStreakSettingsParams {
  member: number;
}

/** 'ReadStreakSettings' return type */
export interface IReadStreakSettingsResult {
  hidden: boolean;
  rest_days: weekday_nameArray;
}

/** 'ReadStreakSettings' query type */
export interface IReadStreakSettingsQuery {
  params: IReadStreakSettingsParams;
  result: IReadStreakSettingsResult;
}

const readStreakSettingsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74},{"a":153,"b":160}]}],"statement":"select coalesce((select hidden from streak_settings where member = :member!), false) as \"hidden!\",\n  coalesce((select days from rest_days where member = :member! order by from_day desc limit 1), '{}')::weekday_name[] as \"rest_days!\""};

/**
 * Query generated from SQL:
 * ```
 * select coalesce((select hidden from streak_settings where member = :member!), false) as "hidden!",
 *   coalesce((select days from rest_days where member = :member! order by from_day desc limit 1), '{}')::weekday_name[] as "rest_days!"
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

const hideStreakIR: any = {"usedParamSet":{"member":true,"hidden":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":60}]},{"name":"hidden","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":70}]}],"statement":"insert into streak_settings (member, hidden) values (:member!, :hidden!)\non conflict (member) do update set hidden = excluded.hidden                                                                                         "};

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


/** 'ListRewards' parameters type */
export interface IListRewardsParams {
  member: number;
}

/** 'ListRewards' return type */
export interface IListRewardsResult {
  cost: number;
  id: number;
  key: reward_key;
  stock: number | null;
  title: string;
  verified_only: boolean;
  why: reward_obstacle | null;
}

/** 'ListRewards' query type */
export interface IListRewardsQuery {
  params: IListRewardsParams;
  result: IListRewardsResult;
}

const listRewardsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":137,"b":144}]}],"statement":"select rewards.id, rewards.key::reward_key as \"key!\", rewards.title, rewards.cost, rewards.verified_only, rewards.stock, reward_obstacle(:member!, rewards)::text::reward_obstacle as why\nfrom rewards\nwhere rewards.withdrawn_at is null\norder by rewards.cost, rewards.id"};

/**
 * Query generated from SQL:
 * ```
 * select rewards.id, rewards.key::reward_key as "key!", rewards.title, rewards.cost, rewards.verified_only, rewards.stock, reward_obstacle(:member!, rewards)::text::reward_obstacle as why
 * from rewards
 * where rewards.withdrawn_at is null
 * order by rewards.cost, rewards.id
 * ```
 */
export const listRewards = new PreparedQuery<IListRewardsParams,IListRewardsResult>(listRewardsIR);


/** 'RedeemReward' parameters type */
export interface IRedeemRewardParams {
  member: number;
  retryKey?: Buffer | null | void;
  reward: number;
}

/** 'RedeemReward' return type */
export interface IRedeemRewardResult {
  code: string | null;
  expires_at: Date | null;
  id: number;
  key: reward_key;
  refusal: refusal | null;
  spendable: number;
  spent: number;
  status: redemption_status;
  verified: number;
}

/** 'RedeemReward' query type */
export interface IRedeemRewardQuery {
  params: IRedeemRewardParams;
  result: IRedeemRewardResult;
}

const redeemRewardIR: any = {"usedParamSet":{"member":true,"reward":true,"retryKey":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":174,"b":181}]},{"name":"reward","required":true,"transform":{"type":"scalar"},"locs":[{"a":184,"b":191}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":194,"b":202}]}],"statement":"select refusal, id as \"id!\", key as \"key!\", status as \"status!\", code, expires_at, spendable as \"spendable!\",\n  verified as \"verified!\", spent as \"spent!\"\nfrom redeem_reward(:member!, :reward!, :retryKey)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!", key as "key!", status as "status!", code, expires_at, spendable as "spendable!",
 *   verified as "verified!", spent as "spent!"
 * from redeem_reward(:member!, :reward!, :retryKey)
 * ```
 */
export const redeemReward = new PreparedQuery<IRedeemRewardParams,IRedeemRewardResult>(redeemRewardIR);


/** 'RepairStreak' parameters type */
export interface IRepairStreakParams {
  member: number;
}

/** 'RepairStreak' return type */
export interface IRepairStreakResult {
  points: number;
  refusal: refusal | null;
  streak: number;
}

/** 'RepairStreak' query type */
export interface IRepairStreakQuery {
  params: IRepairStreakParams;
  result: IRepairStreakResult;
}

const repairStreakIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":83}]}],"statement":"select refusal, streak as \"streak!\", points as \"points!\" from repair_streak(:member!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, streak as "streak!", points as "points!" from repair_streak(:member!)
 * ```
 */
export const repairStreak = new PreparedQuery<IRepairStreakParams,IRepairStreakResult>(repairStreakIR);


/** 'ListRedemptions' parameters type */
export interface IListRedemptionsParams {
  at: DateOrString;
  id: number;
  member: number;
  reach: number;
}

/** 'ListRedemptions' return type */
export interface IListRedemptionsResult {
  code: string | null;
  cost: number;
  created_at: Date;
  expires_at: Date | null;
  id: number;
  key: reward_key;
  status: redemption_status;
  title: string;
}

/** 'ListRedemptions' query type */
export interface IListRedemptionsQuery {
  params: IListRedemptionsParams;
  result: IListRedemptionsResult;
}

const listRedemptionsIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":304,"b":311}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":361,"b":364}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":380,"b":383}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":450,"b":456}]}],"statement":"select redemptions.id, redemptions.key::reward_key as \"key!\", rewards.title, redemptions.cost, redemptions.status::redemption_status as \"status!\", redemptions.code, redemptions.expires_at, redemptions.created_at\nfrom redemptions join rewards on rewards.id = redemptions.reward\nwhere redemptions.member = :member! and (redemptions.created_at, redemptions.id) < (:at!::timestamptz, :id!)\norder by redemptions.created_at desc, redemptions.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select redemptions.id, redemptions.key::reward_key as "key!", rewards.title, redemptions.cost, redemptions.status::redemption_status as "status!", redemptions.code, redemptions.expires_at, redemptions.created_at
 * from redemptions join rewards on rewards.id = redemptions.reward
 * where redemptions.member = :member! and (redemptions.created_at, redemptions.id) < (:at!::timestamptz, :id!)
 * order by redemptions.created_at desc, redemptions.id desc
 * limit :reach!
 * ```
 */
export const listRedemptions = new PreparedQuery<IListRedemptionsParams,IListRedemptionsResult>(listRedemptionsIR);


/** 'TakeGift' parameters type */
export interface ITakeGiftParams {
  code: string;
  member: number;
}

/** 'TakeGift' return type */
export interface ITakeGiftResult {
  created: boolean;
  expires_at: Date;
  refusal: refusal | null;
}

/** 'TakeGift' query type */
export interface ITakeGiftQuery {
  params: ITakeGiftParams;
  result: ITakeGiftResult;
}

const takeGiftIR: any = {"usedParamSet":{"member":true,"code":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":89}]},{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":92,"b":97}]}],"statement":"select refusal, created as \"created!\", expires_at as \"expires_at!\" from take_gift(:member!, :code!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, created as "created!", expires_at as "expires_at!" from take_gift(:member!, :code!)
 * ```
 */
export const takeGift = new PreparedQuery<ITakeGiftParams,ITakeGiftResult>(takeGiftIR);


/** 'TakeOpenMat' parameters type */
export interface ITakeOpenMatParams {
  member: number;
}

/** 'TakeOpenMat' return type */
export interface ITakeOpenMatResult {
  expires_at: Date;
  refusal: refusal | null;
}

/** 'TakeOpenMat' query type */
export interface ITakeOpenMatQuery {
  params: ITakeOpenMatParams;
  result: ITakeOpenMatResult;
}

const takeOpenMatIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":70}]}],"statement":"select refusal, expires_at as \"expires_at!\" from take_open_mat(:member!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, expires_at as "expires_at!" from take_open_mat(:member!)
 * ```
 */
export const takeOpenMat = new PreparedQuery<ITakeOpenMatParams,ITakeOpenMatResult>(takeOpenMatIR);


/** 'ListDueMembers' parameters type */
export interface IListDueMembersParams {
  most: number;
}

/** 'ListDueMembers' return type */
export interface IListDueMembersResult {
  member: number;
}

/** 'ListDueMembers' query type */
export interface IListDueMembersQuery {
  params: IListDueMembersParams;
  result: IListDueMembersResult;
}

const listDueMembersIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":156,"b":161}]}],"statement":"select distinct member as \"member!\"\nfrom (select member from points_lots where remaining > 0 and expires_at <= (select app_now()) order by expires_at limit :most!) due"};

/**
 * Query generated from SQL:
 * ```
 * select distinct member as "member!"
 * from (select member from points_lots where remaining > 0 and expires_at <= (select app_now()) order by expires_at limit :most!) due
 * ```
 */
export const listDueMembers = new PreparedQuery<IListDueMembersParams,IListDueMembersResult>(listDueMembersIR);


/** 'ListUndeliverable' parameters type */
export type IListUndeliverableParams = void;

/** 'ListUndeliverable' return type */
export interface IListUndeliverableResult {
  id: number;
}

/** 'ListUndeliverable' query type */
export interface IListUndeliverableQuery {
  params: IListUndeliverableParams;
  result: IListUndeliverableResult;
}

const listUndeliverableIR: any = {"usedParamSet":{},"params":[],"statement":"select id as \"id!\" from undeliverable_redemptions() id"};

/**
 * Query generated from SQL:
 * ```
 * select id as "id!" from undeliverable_redemptions() id
 * ```
 */
export const listUndeliverable = new PreparedQuery<IListUndeliverableParams,IListUndeliverableResult>(listUndeliverableIR);


/** 'ReturnUndeliverable' parameters type */
export interface IReturnUndeliverableParams {
  redemption: number;
}

/** 'ReturnUndeliverable' return type */
export interface IReturnUndeliverableResult {
  returned: string | null;
}

/** 'ReturnUndeliverable' query type */
export interface IReturnUndeliverableQuery {
  params: IReturnUndeliverableParams;
  result: IReturnUndeliverableResult;
}

const returnUndeliverableIR: any = {"usedParamSet":{"redemption":true},"params":[{"name":"redemption","required":true,"transform":{"type":"scalar"},"locs":[{"a":25,"b":36}]}],"statement":"select return_redemption(:redemption!, 'waiting')::text as returned"};

/**
 * Query generated from SQL:
 * ```
 * select return_redemption(:redemption!, 'waiting')::text as returned
 * ```
 */
export const returnUndeliverable = new PreparedQuery<IReturnUndeliverableParams,IReturnUndeliverableResult>(returnUndeliverableIR);


/** 'ForgetRedeemRetries' parameters type */
export interface IForgetRedeemRetriesParams {
  hours: number;
  most: number;
}

/** 'ForgetRedeemRetries' return type */
export interface IForgetRedeemRetriesResult {
  id: number;
}

/** 'ForgetRedeemRetries' query type */
export interface IForgetRedeemRetriesQuery {
  params: IForgetRedeemRetriesParams;
  result: IForgetRedeemRetriesResult;
}

const forgetRedeemRetriesIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":180,"b":186}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":197,"b":202}]}],"statement":"update redemptions set retry_key = null\nwhere id = any(array(\n  select id from redemptions where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)\n  limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update redemptions set retry_key = null
 * where id = any(array(
 *   select id from redemptions where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
 *   limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetRedeemRetries = new PreparedQuery<IForgetRedeemRetriesParams,IForgetRedeemRetriesResult>(forgetRedeemRetriesIR);


