/** Types generated for queries found in "server/features/classes/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ZoneOf' parameters type */
export interface IZoneOfParams {
  member: number;
}

/** 'ZoneOf' return type */
export interface IZoneOfResult {
  zone: string;
}

/** 'ZoneOf' query type */
export interface IZoneOfQuery {
  params: IZoneOfParams;
  result: IZoneOfResult;
}

const zoneOfIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":62}]}],"statement":"select zone_of(m) as \"zone!\" from members m where id = :member!                                                                                                                                                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select zone_of(m) as "zone!" from members m where id = :member!                                                                                                                                                                                                           
 * ```
 */
export const zoneOf = new PreparedQuery<IZoneOfParams,IZoneOfResult>(zoneOfIR);


/** 'ListSchedule' parameters type */
export interface IListScheduleParams {
  afterId?: number | null | void;
  afterPlace?: number | null | void;
  afterStart?: DateOrString | null | void;
  days: number;
  from?: string | null | void;
  hosts?: stringArray | null | void;
  languages?: stringArray | null | void;
  levels?: stringArray | null | void;
  limit: number;
  ranked: boolean;
  styles?: stringArray | null | void;
  viewer?: number | null | void;
  zone: string;
}

/** 'ListSchedule' return type */
export interface IListScheduleResult {
  id: number;
  place: number;
  starts_at: Date;
}

/** 'ListSchedule' query type */
export interface IListScheduleQuery {
  params: IListScheduleParams;
  result: IListScheduleResult;
}

const listScheduleIR: any = {"usedParamSet":{"zone":true,"from":true,"days":true,"ranked":true,"viewer":true,"styles":true,"levels":true,"languages":true,"hosts":true,"afterId":true,"afterPlace":true,"afterStart":true,"limit":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":44},{"a":77,"b":82},{"a":125,"b":130},{"a":163,"b":168}]},{"name":"from","required":false,"transform":{"type":"scalar"},"locs":[{"a":56,"b":60},{"a":142,"b":146}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":185,"b":190}]},{"name":"ranked","required":true,"transform":{"type":"scalar"},"locs":[{"a":262,"b":269}]},{"name":"viewer","required":false,"transform":{"type":"scalar"},"locs":[{"a":294,"b":300}]},{"name":"styles","required":false,"transform":{"type":"scalar"},"locs":[{"a":496,"b":502},{"a":537,"b":543}]},{"name":"levels","required":false,"transform":{"type":"scalar"},"locs":[{"a":556,"b":562},{"a":616,"b":622}]},{"name":"languages","required":false,"transform":{"type":"scalar"},"locs":[{"a":635,"b":644},{"a":704,"b":713}]},{"name":"hosts","required":false,"transform":{"type":"scalar"},"locs":[{"a":726,"b":731},{"a":789,"b":794}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":882,"b":889},{"a":986,"b":993}]},{"name":"afterPlace","required":false,"transform":{"type":"scalar"},"locs":[{"a":938,"b":948}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":960,"b":970}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":1037,"b":1043}]}],"statement":"with bounds as (\n  select start_of_day(:zone!, coalesce(:from::date, date_in(:zone!, app_now()))) as first,\n    start_of_day(:zone!, coalesce(:from::date, date_in(:zone!, app_now())) + :days!::integer) as last\n), found as (\n  select c.id, c.starts_at, case when :ranked!::boolean then suits(c, :viewer) else 0 end as place\n  from classes c join class_types t on t.id = c.type left join members h on h.id = c.host, bounds\n  where c.starts_at >= bounds.first and c.starts_at < bounds.last\n    and (:styles::text[] is null or t.style = any(:styles))\n    and (:levels::text[] is null or coalesce(c.level, t.level) = any(:levels))\n    and (:languages::text[] is null or coalesce(c.language, t.language) = any(:languages))\n    and (:hosts::text[] is null or canonical_username(h.username) = any(:hosts))\n)\nselect id as \"id!\", starts_at as \"starts_at!\", place as \"place!\" from found\nwhere :afterId::bigint is null or (-place, starts_at, id) > (-:afterPlace::integer, :afterStart::timestamptz, :afterId)\norder by place desc, starts_at, id\nlimit :limit!"};

/**
 * Query generated from SQL:
 * ```
 * with bounds as (
 *   select start_of_day(:zone!, coalesce(:from::date, date_in(:zone!, app_now()))) as first,
 *     start_of_day(:zone!, coalesce(:from::date, date_in(:zone!, app_now())) + :days!::integer) as last
 * ), found as (
 *   select c.id, c.starts_at, case when :ranked!::boolean then suits(c, :viewer) else 0 end as place
 *   from classes c join class_types t on t.id = c.type left join members h on h.id = c.host, bounds
 *   where c.starts_at >= bounds.first and c.starts_at < bounds.last
 *     and (:styles::text[] is null or t.style = any(:styles))
 *     and (:levels::text[] is null or coalesce(c.level, t.level) = any(:levels))
 *     and (:languages::text[] is null or coalesce(c.language, t.language) = any(:languages))
 *     and (:hosts::text[] is null or canonical_username(h.username) = any(:hosts))
 * )
 * select id as "id!", starts_at as "starts_at!", place as "place!" from found
 * where :afterId::bigint is null or (-place, starts_at, id) > (-:afterPlace::integer, :afterStart::timestamptz, :afterId)
 * order by place desc, starts_at, id
 * limit :limit!
 * ```
 */
export const listSchedule = new PreparedQuery<IListScheduleParams,IListScheduleResult>(listScheduleIR);


/** 'ListUpcoming' parameters type */
export interface IListUpcomingParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  limit: number;
  member: number;
}

/** 'ListUpcoming' return type */
export interface IListUpcomingResult {
  id: number;
  starts_at: Date;
}

/** 'ListUpcoming' query type */
export interface IListUpcomingQuery {
  params: IListUpcomingParams;
  result: IListUpcomingResult;
}

const listUpcomingIR: any = {"usedParamSet":{"member":true,"afterId":true,"afterStart":true,"limit":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":98}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":250,"b":257},{"a":327,"b":334}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":301,"b":311}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":371,"b":377}]}],"statement":"select c.id, c.starts_at from bookings b join classes c on c.id = b.class\nwhere b.member = :member! and b.status in ('waiting', 'booked') and c.ended_at is null\n  and case b.status when 'booked' then c.ends_at else c.starts_at end > app_now()\n  and (:afterId::bigint is null or (c.starts_at, c.id) > (:afterStart::timestamptz, :afterId))\norder by c.starts_at, c.id\nlimit :limit!"};

/**
 * Query generated from SQL:
 * ```
 * select c.id, c.starts_at from bookings b join classes c on c.id = b.class
 * where b.member = :member! and b.status in ('waiting', 'booked') and c.ended_at is null
 *   and case b.status when 'booked' then c.ends_at else c.starts_at end > app_now()
 *   and (:afterId::bigint is null or (c.starts_at, c.id) > (:afterStart::timestamptz, :afterId))
 * order by c.starts_at, c.id
 * limit :limit!
 * ```
 */
export const listUpcoming = new PreparedQuery<IListUpcomingParams,IListUpcomingResult>(listUpcomingIR);


/** 'ListPast' parameters type */
export interface IListPastParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  limit: number;
  member: number;
}

/** 'ListPast' return type */
export interface IListPastResult {
  id: number;
  starts_at: Date;
}

/** 'ListPast' query type */
export interface IListPastQuery {
  params: IListPastParams;
  result: IListPastResult;
}

const listPastIR: any = {"usedParamSet":{"member":true,"afterId":true,"afterStart":true,"limit":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":98}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":260,"b":267},{"a":337,"b":344}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":311,"b":321}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":391,"b":397}]}],"statement":"select c.id, c.starts_at from bookings b join classes c on c.id = b.class\nwhere b.member = :member!\n  and not (b.status in ('waiting', 'booked') and c.ended_at is null\n    and case b.status when 'booked' then c.ends_at else c.starts_at end > app_now())\n  and (:afterId::bigint is null or (c.starts_at, c.id) < (:afterStart::timestamptz, :afterId))\norder by c.starts_at desc, c.id desc\nlimit :limit!"};

/**
 * Query generated from SQL:
 * ```
 * select c.id, c.starts_at from bookings b join classes c on c.id = b.class
 * where b.member = :member!
 *   and not (b.status in ('waiting', 'booked') and c.ended_at is null
 *     and case b.status when 'booked' then c.ends_at else c.starts_at end > app_now())
 *   and (:afterId::bigint is null or (c.starts_at, c.id) < (:afterStart::timestamptz, :afterId))
 * order by c.starts_at desc, c.id desc
 * limit :limit!
 * ```
 */
export const listPast = new PreparedQuery<IListPastParams,IListPastResult>(listPastIR);


/** 'ReadCards' parameters type */
export interface IReadCardsParams {
  ids: numberArray;
  viewer?: number | null | void;
}

/** 'ReadCards' return type */
export interface IReadCardsResult {
  capacity: number;
  description: string;
  doshas: stringArray;
  ends_at: Date;
  equipment: string;
  host_name: string | null;
  host_username: string | null;
  id: number;
  language: string;
  level: string;
  minutes: number;
  my_free_until: Date | null;
  my_position: number | null;
  my_status: string | null;
  seats_left: number;
  starts_at: Date;
  status: string;
  style: string;
  title: string;
  waitlist_count: number;
}

/** 'ReadCards' query type */
export interface IReadCardsQuery {
  params: IReadCardsParams;
  result: IReadCardsResult;
}

const readCardsIR: any = {"usedParamSet":{"ids":true,"viewer":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":453,"b":457}]},{"name":"viewer","required":false,"transform":{"type":"scalar"},"locs":[{"a":470,"b":476}]}],"statement":"select id as \"id!\", title as \"title!\", style as \"style!\", level as \"level!\", language as \"language!\", doshas as \"doshas!\",\n  description as \"description!\", equipment as \"equipment!\", host_username, host_name, starts_at as \"starts_at!\",\n  ends_at as \"ends_at!\", minutes as \"minutes!\", capacity as \"capacity!\", seats_left as \"seats_left!\",\n  waitlist_count as \"waitlist_count!\", status as \"status!\", my_status, my_position, my_free_until\nfrom class_cards(:ids!::bigint[], :viewer::bigint)\norder by nth"};

/**
 * Query generated from SQL:
 * ```
 * select id as "id!", title as "title!", style as "style!", level as "level!", language as "language!", doshas as "doshas!",
 *   description as "description!", equipment as "equipment!", host_username, host_name, starts_at as "starts_at!",
 *   ends_at as "ends_at!", minutes as "minutes!", capacity as "capacity!", seats_left as "seats_left!",
 *   waitlist_count as "waitlist_count!", status as "status!", my_status, my_position, my_free_until
 * from class_cards(:ids!::bigint[], :viewer::bigint)
 * order by nth
 * ```
 */
export const readCards = new PreparedQuery<IReadCardsParams,IReadCardsResult>(readCardsIR);


/** 'Book' parameters type */
export interface IBookParams {
  class: number;
  member: number;
  notice: boolean;
  wait: boolean;
  wake?: boolean | null | void;
}

/** 'Book' return type */
export interface IBookResult {
  answer: Json;
}

/** 'Book' query type */
export interface IBookQuery {
  params: IBookParams;
  result: IBookResult;
}

const bookIR: any = {"usedParamSet":{"member":true,"class":true,"wait":true,"wake":true,"notice":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":18,"b":25}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":28,"b":34}]},{"name":"wait","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":42}]},{"name":"wake","required":false,"transform":{"type":"scalar"},"locs":[{"a":54,"b":58}]},{"name":"notice","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":77}]}],"statement":"select book_class(:member!, :class!, :wait!::boolean, :wake::boolean, :notice!::boolean) as \"answer!\""};

/**
 * Query generated from SQL:
 * ```
 * select book_class(:member!, :class!, :wait!::boolean, :wake::boolean, :notice!::boolean) as "answer!"
 * ```
 */
export const book = new PreparedQuery<IBookParams,IBookResult>(bookIR);


/** 'Cancel' parameters type */
export interface ICancelParams {
  class: number;
  member: number;
}

/** 'Cancel' return type */
export interface ICancelResult {
  answer: Json;
}

/** 'Cancel' query type */
export interface ICancelQuery {
  params: ICancelParams;
  result: ICancelResult;
}

const cancelIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":22,"b":29}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":38}]}],"statement":"select cancel_booking(:member!, :class!) as \"answer!\""};

/**
 * Query generated from SQL:
 * ```
 * select cancel_booking(:member!, :class!) as "answer!"
 * ```
 */
export const cancel = new PreparedQuery<ICancelParams,ICancelResult>(cancelIR);


/** 'Excuse' parameters type */
export interface IExcuseParams {
  class: number;
  member: number;
}

/** 'Excuse' return type */
export interface IExcuseResult {
  answer: Json;
}

/** 'Excuse' query type */
export interface IExcuseQuery {
  params: IExcuseParams;
  result: IExcuseResult;
}

const excuseIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":22,"b":29}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":38}]}],"statement":"select excuse_booking(:member!, :class!) as \"answer!\""};

/**
 * Query generated from SQL:
 * ```
 * select excuse_booking(:member!, :class!) as "answer!"
 * ```
 */
export const excuse = new PreparedQuery<IExcuseParams,IExcuseResult>(excuseIR);


/** 'IssueCurrent' parameters type */
export interface IIssueCurrentParams {
  member: number;
}

/** 'IssueCurrent' return type */
export interface IIssueCurrentResult {
  issued: string | null;
}

/** 'IssueCurrent' query type */
export interface IIssueCurrentQuery {
  params: IIssueCurrentParams;
  result: IIssueCurrentResult;
}

const issueCurrentIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":21,"b":28}]}],"statement":"select issue_current(:member!)::text as issued"};

/**
 * Query generated from SQL:
 * ```
 * select issue_current(:member!)::text as issued
 * ```
 */
export const issueCurrent = new PreparedQuery<IIssueCurrentParams,IIssueCurrentResult>(issueCurrentIR);


/** 'IssueForClass' parameters type */
export interface IIssueForClassParams {
  class: number;
  member: number;
}

/** 'IssueForClass' return type */
export interface IIssueForClassResult {
  issued: string | null;
}

/** 'IssueForClass' query type */
export interface IIssueForClassQuery {
  params: IIssueForClassParams;
  result: IIssueForClassResult;
}

const issueForClassIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":23,"b":30}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":39}]}],"statement":"select issue_for_class(:member!, :class!)::text as issued"};

/**
 * Query generated from SQL:
 * ```
 * select issue_for_class(:member!, :class!)::text as issued
 * ```
 */
export const issueForClass = new PreparedQuery<IIssueForClassParams,IIssueForClassResult>(issueForClassIR);


/** 'CostOf' parameters type */
export interface ICostOfParams {
  class: number;
  member: number;
}

/** 'CostOf' return type */
export interface ICostOfResult {
  left: number;
  window_ends: Date | null;
}

/** 'CostOf' query type */
export interface ICostOfQuery {
  params: ICostOfParams;
  result: ICostOfResult;
}

const costOfIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":27},{"a":125,"b":132}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":310,"b":316}]}],"statement":"select credits_left(:member!, 'class', c.starts_at) as \"left!\", (\n  select min(u.valid_to) from credits u\n  where u.member = :member! and u.kind = 'class' and u.booking is null and u.voided_at is null\n    and u.valid_from <= c.starts_at and c.starts_at < u.valid_to) as window_ends\nfrom classes c where c.id = :class!"};

/**
 * Query generated from SQL:
 * ```
 * select credits_left(:member!, 'class', c.starts_at) as "left!", (
 *   select min(u.valid_to) from credits u
 *   where u.member = :member! and u.kind = 'class' and u.booking is null and u.voided_at is null
 *     and u.valid_from <= c.starts_at and c.starts_at < u.valid_to) as window_ends
 * from classes c where c.id = :class!
 * ```
 */
export const costOf = new PreparedQuery<ICostOfParams,ICostOfResult>(costOfIR);


/** 'ListWindows' parameters type */
export interface IListWindowsParams {
  member: number;
}

/** 'ListWindows' return type */
export interface IListWindowsResult {
  ends_at: Date;
  issued: number;
  kind: string;
  left: number;
  source: string;
  starts_at: Date;
  used: number;
  uses: Json;
}

/** 'ListWindows' query type */
export interface IListWindowsQuery {
  params: IListWindowsParams;
  result: IListWindowsResult;
}

const listWindowsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":628,"b":635}]}],"statement":"select w.source, u.kind, w.starts_at, max(u.valid_to) as \"ends_at!\", count(*)::integer as \"issued!\",\n  count(u.booking)::integer as \"used!\", count(*) filter (where u.booking is null and u.voided_at is null)::integer as \"left!\",\n  coalesce(\n    jsonb_agg(jsonb_build_object('class_id', c.id, 'title', t.title, 'starts_at', c.starts_at, 'status', b.status)\n      order by c.starts_at) filter (where c.id is not null), '[]') as \"uses!\"\nfrom credit_windows w\njoin credits u on u.\"window\" = w.id\nleft join bookings b on b.id = u.booking\nleft join classes c on c.id = b.class\nleft join class_types t on t.id = c.type\nwhere w.member = :member! and w.ends_at > app_now() - interval '30 days'\ngroup by w.id, u.kind\norder by w.starts_at, w.id, u.kind desc"};

/**
 * Query generated from SQL:
 * ```
 * select w.source, u.kind, w.starts_at, max(u.valid_to) as "ends_at!", count(*)::integer as "issued!",
 *   count(u.booking)::integer as "used!", count(*) filter (where u.booking is null and u.voided_at is null)::integer as "left!",
 *   coalesce(
 *     jsonb_agg(jsonb_build_object('class_id', c.id, 'title', t.title, 'starts_at', c.starts_at, 'status', b.status)
 *       order by c.starts_at) filter (where c.id is not null), '[]') as "uses!"
 * from credit_windows w
 * join credits u on u."window" = w.id
 * left join bookings b on b.id = u.booking
 * left join classes c on c.id = b.class
 * left join class_types t on t.id = c.type
 * where w.member = :member! and w.ends_at > app_now() - interval '30 days'
 * group by w.id, u.kind
 * order by w.starts_at, w.id, u.kind desc
 * ```
 */
export const listWindows = new PreparedQuery<IListWindowsParams,IListWindowsResult>(listWindowsIR);


/** 'Standing' parameters type */
export interface IStandingParams {
  member: number;
}

/** 'Standing' return type */
export interface IStandingResult {
  attend_left: number | null;
  limit: number;
  plus: boolean;
  seats: number;
}

/** 'Standing' query type */
export interface IStandingQuery {
  params: IStandingParams;
  result: IStandingResult;
}

const standingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":48},{"a":79,"b":86},{"a":118,"b":125},{"a":153,"b":160}]}],"statement":"select exists (select from membership_of(:member!)) as \"plus!\", upcoming_seats(:member!) as \"seats!\",\n  booking_limit(:member!) as \"limit!\", attend_left(:member!) as attend_left                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select exists (select from membership_of(:member!)) as "plus!", upcoming_seats(:member!) as "seats!",
 *   booking_limit(:member!) as "limit!", attend_left(:member!) as attend_left                                                                                                         
 * ```
 */
export const standing = new PreparedQuery<IStandingParams,IStandingResult>(standingIR);


/** 'ReadMeter' parameters type */
export interface IReadMeterParams {
  member: number;
}

/** 'ReadMeter' return type */
export interface IReadMeterResult {
  checkins_total: number;
  checkins_used: number;
  classes_total: number;
  classes_used: number;
  days_left: number | null;
  paise_per_window: number | null;
  plus: boolean;
  weeks: number | null;
}

/** 'ReadMeter' query type */
export interface IReadMeterQuery {
  params: IReadMeterParams;
  result: IReadMeterResult;
}

const readMeterIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":71},{"a":167,"b":174},{"a":706,"b":713},{"a":1325,"b":1332}]}],"statement":"with member_now as (\n  select exists (select from membership_of(:member!)) as plus\n), current as (\n  select w.* from credit_windows w, member_now n\n  where w.member = :member! and w.starts_at <= app_now() and app_now() < w.ends_at and w.voided_at is null\n    and w.source = any(case when n.plus then array['plus', 'carried'] else array['free'] end)\n), used as (\n  select u.kind, count(u.booking)::integer as used, count(*) filter (where u.voided_at is null or u.booking is not null)::integer as total\n  from credits u where u.\"window\" in (select id from current)\n  group by u.kind\n)\nselect n.plus as \"plus!\",\n  (select ceil(extract(epoch from m.expires_at - app_now()) / 86400)::integer from membership_of(:member!) m) as days_left,\n  coalesce((select used from used where kind = 'class'), 0) as \"classes_used!\",\n  coalesce((select total from used where kind = 'class'), 0) as \"classes_total!\",\n  coalesce((select used from used where kind = 'checkin'), 0) as \"checkins_used!\",\n  coalesce((select total from used where kind = 'checkin'), 0) as \"checkins_total!\",\n  (select greatest(1, ceil(extract(epoch from app_now() - min(c.starts_at)) / 604800))::integer from current c) as weeks,\n  (select (o.amount_paise * 30.0 / o.duration_days)::float8 from membership_grants g join orders o on o.id = g.order_id\n   where g.member = :member! and g.revoked_at is null order by g.granted_at desc limit 1) as paise_per_window\nfrom member_now n"};

/**
 * Query generated from SQL:
 * ```
 * with member_now as (
 *   select exists (select from membership_of(:member!)) as plus
 * ), current as (
 *   select w.* from credit_windows w, member_now n
 *   where w.member = :member! and w.starts_at <= app_now() and app_now() < w.ends_at and w.voided_at is null
 *     and w.source = any(case when n.plus then array['plus', 'carried'] else array['free'] end)
 * ), used as (
 *   select u.kind, count(u.booking)::integer as used, count(*) filter (where u.voided_at is null or u.booking is not null)::integer as total
 *   from credits u where u."window" in (select id from current)
 *   group by u.kind
 * )
 * select n.plus as "plus!",
 *   (select ceil(extract(epoch from m.expires_at - app_now()) / 86400)::integer from membership_of(:member!) m) as days_left,
 *   coalesce((select used from used where kind = 'class'), 0) as "classes_used!",
 *   coalesce((select total from used where kind = 'class'), 0) as "classes_total!",
 *   coalesce((select used from used where kind = 'checkin'), 0) as "checkins_used!",
 *   coalesce((select total from used where kind = 'checkin'), 0) as "checkins_total!",
 *   (select greatest(1, ceil(extract(epoch from app_now() - min(c.starts_at)) / 604800))::integer from current c) as weeks,
 *   (select (o.amount_paise * 30.0 / o.duration_days)::float8 from membership_grants g join orders o on o.id = g.order_id
 *    where g.member = :member! and g.revoked_at is null order by g.granted_at desc limit 1) as paise_per_window
 * from member_now n
 * ```
 */
export const readMeter = new PreparedQuery<IReadMeterParams,IReadMeterResult>(readMeterIR);


/** 'Pause' parameters type */
export interface IPauseParams {
  days: number;
  from: string;
  member: number;
}

/** 'Pause' return type */
export interface IPauseResult {
  answer: Json;
}

/** 'Pause' query type */
export interface IPauseQuery {
  params: IPauseParams;
  result: IPauseResult;
}

const pauseIR: any = {"usedParamSet":{"member":true,"from":true,"days":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":24,"b":31}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":39}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":53}]}],"statement":"select pause_membership(:member!, :from!::date, :days!) as \"answer!\""};

/**
 * Query generated from SQL:
 * ```
 * select pause_membership(:member!, :from!::date, :days!) as "answer!"
 * ```
 */
export const pause = new PreparedQuery<IPauseParams,IPauseResult>(pauseIR);


/** 'WithdrawPause' parameters type */
export interface IWithdrawPauseParams {
  member: number;
}

/** 'WithdrawPause' return type */
export interface IWithdrawPauseResult {
  withdrawn: boolean;
}

/** 'WithdrawPause' query type */
export interface IWithdrawPauseQuery {
  params: IWithdrawPauseParams;
  result: IWithdrawPauseResult;
}

const withdrawPauseIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":22,"b":29}]}],"statement":"select withdraw_pause(:member!) as \"withdrawn!\""};

/**
 * Query generated from SQL:
 * ```
 * select withdraw_pause(:member!) as "withdrawn!"
 * ```
 */
export const withdrawPause = new PreparedQuery<IWithdrawPauseParams,IWithdrawPauseResult>(withdrawPauseIR);


/** 'PauseBounds' parameters type */
export interface IPauseBoundsParams {
  ahead: number;
  member: number;
}

/** 'PauseBounds' return type */
export interface IPauseBoundsResult {
  first: string;
  last: string;
}

/** 'PauseBounds' query type */
export interface IPauseBoundsQuery {
  params: IPauseBoundsParams;
  result: IPauseBoundsResult;
}

const pauseBoundsIR: any = {"usedParamSet":{"member":true,"ahead":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":15,"b":22},{"a":57,"b":64}]},{"name":"ahead","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":75}]}],"statement":"select (day_of(:member!) + 1)::text as \"first!\", (day_of(:member!) + :ahead!::integer)::text as \"last!\"                                                                                                                                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select (day_of(:member!) + 1)::text as "first!", (day_of(:member!) + :ahead!::integer)::text as "last!"                                                                                                                                                                                                        
 * ```
 */
export const pauseBounds = new PreparedQuery<IPauseBoundsParams,IPauseBoundsResult>(pauseBoundsIR);


/** 'ListToTend' parameters type */
export type IListToTendParams = void;

/** 'ListToTend' return type */
export interface IListToTendResult {
  id: number;
}

/** 'ListToTend' query type */
export interface IListToTendQuery {
  params: IListToTendParams;
  result: IListToTendResult;
}

const listToTendIR: any = {"usedParamSet":{},"params":[],"statement":"select distinct c.id as \"id!\" from classes c left join bookings b on b.class = c.id and b.status = 'waiting'\nwhere c.cancelled_at is null and c.settled_at is null and (\n  b.id is not null\n  or c.starts_at <= app_now() and coalesce(c.ended_at, c.ends_at + interval '10 minutes') <= app_now()\n  or exists (select from seat_holds h where h.class = c.id and h.until <= app_now()))"};

/**
 * Query generated from SQL:
 * ```
 * select distinct c.id as "id!" from classes c left join bookings b on b.class = c.id and b.status = 'waiting'
 * where c.cancelled_at is null and c.settled_at is null and (
 *   b.id is not null
 *   or c.starts_at <= app_now() and coalesce(c.ended_at, c.ends_at + interval '10 minutes') <= app_now()
 *   or exists (select from seat_holds h where h.class = c.id and h.until <= app_now()))
 * ```
 */
export const listToTend = new PreparedQuery<IListToTendParams,IListToTendResult>(listToTendIR);


/** 'TendClass' parameters type */
export interface ITendClassParams {
  class: number;
}

/** 'TendClass' return type */
export interface ITendClassResult {
  tended: string | null;
}

/** 'TendClass' query type */
export interface ITendClassQuery {
  params: ITendClassParams;
  result: ITendClassResult;
}

const tendClassIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":18,"b":24}]}],"statement":"select tend_class(:class!)::text as tended"};

/**
 * Query generated from SQL:
 * ```
 * select tend_class(:class!)::text as tended
 * ```
 */
export const tendClass = new PreparedQuery<ITendClassParams,ITendClassResult>(tendClassIR);


/** 'SettleClass' parameters type */
export interface ISettleClassParams {
  class: number;
}

/** 'SettleClass' return type */
export interface ISettleClassResult {
  settled: boolean | null;
}

/** 'SettleClass' query type */
export interface ISettleClassQuery {
  params: ISettleClassParams;
  result: ISettleClassResult;
}

const settleClassIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":26}]}],"statement":"select settle_class(:class!) as settled"};

/**
 * Query generated from SQL:
 * ```
 * select settle_class(:class!) as settled
 * ```
 */
export const settleClass = new PreparedQuery<ISettleClassParams,ISettleClassResult>(settleClassIR);


/** 'Join' parameters type */
export interface IJoinParams {
  before: number;
  beforeForStaff: number;
  class: number;
  member: number;
  roles: stringArray;
}

/** 'Join' return type */
export interface IJoinResult {
  answer: Json;
}

/** 'Join' query type */
export interface IJoinQuery {
  params: IJoinParams;
  result: IJoinResult;
}

const joinIR: any = {"usedParamSet":{"member":true,"class":true,"roles":true,"before":true,"beforeForStaff":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":18,"b":25}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":28,"b":34}]},{"name":"roles","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":43}]},{"name":"before","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":61}]},{"name":"beforeForStaff","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":88}]}],"statement":"select join_class(:member!, :class!, :roles!::text[], :before!::integer, :beforeForStaff!::integer) as \"answer!\""};

/**
 * Query generated from SQL:
 * ```
 * select join_class(:member!, :class!, :roles!::text[], :before!::integer, :beforeForStaff!::integer) as "answer!"
 * ```
 */
export const join = new PreparedQuery<IJoinParams,IJoinResult>(joinIR);


/** 'ReadEvent' parameters type */
export interface IReadEventParams {
  class: number;
}

/** 'ReadEvent' return type */
export interface IReadEventResult {
  cancelled: boolean;
  ends_at: Date;
  id: number;
  sequence: number;
  starts_at: Date;
  title: string;
  zone: string;
}

/** 'ReadEvent' query type */
export interface IReadEventQuery {
  params: IReadEventParams;
  result: IReadEventResult;
}

const readEventIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":259,"b":265}]}],"statement":"select c.id as \"id!\", t.title as \"title!\", c.starts_at as \"starts_at!\", c.ends_at as \"ends_at!\", class_zone(c) as \"zone!\",\n  c.revision as \"sequence!\", c.cancelled_at is not null as \"cancelled!\"\nfrom classes c join class_types t on t.id = c.type\nwhere c.id = :class!                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select c.id as "id!", t.title as "title!", c.starts_at as "starts_at!", c.ends_at as "ends_at!", class_zone(c) as "zone!",
 *   c.revision as "sequence!", c.cancelled_at is not null as "cancelled!"
 * from classes c join class_types t on t.id = c.type
 * where c.id = :class!                                                                                                         
 * ```
 */
export const readEvent = new PreparedQuery<IReadEventParams,IReadEventResult>(readEventIR);


/** 'ListEvents' parameters type */
export interface IListEventsParams {
  member: number;
}

/** 'ListEvents' return type */
export interface IListEventsResult {
  cancelled: boolean;
  ends_at: Date;
  id: number;
  sequence: number;
  starts_at: Date;
  title: string;
  zone: string;
}

/** 'ListEvents' query type */
export interface IListEventsQuery {
  params: IListEventsParams;
  result: IListEventsResult;
}

const listEventsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":310,"b":317}]}],"statement":"select c.id as \"id!\", t.title as \"title!\", c.starts_at as \"starts_at!\", c.ends_at as \"ends_at!\", class_zone(c) as \"zone!\",\n  calendar_sequence(c, b) as \"sequence!\", c.cancelled_at is not null as \"cancelled!\"\nfrom bookings b join classes c on c.id = b.class join class_types t on t.id = c.type\nwhere b.member = :member! and c.starts_at > app_now() - interval '30 days'\n  and (b.status in ('booked', 'attended', 'no_show', 'excused') or b.status = 'host_cancelled' and c.cancelled_at is not null)\norder by c.starts_at, c.id"};

/**
 * Query generated from SQL:
 * ```
 * select c.id as "id!", t.title as "title!", c.starts_at as "starts_at!", c.ends_at as "ends_at!", class_zone(c) as "zone!",
 *   calendar_sequence(c, b) as "sequence!", c.cancelled_at is not null as "cancelled!"
 * from bookings b join classes c on c.id = b.class join class_types t on t.id = c.type
 * where b.member = :member! and c.starts_at > app_now() - interval '30 days'
 *   and (b.status in ('booked', 'attended', 'no_show', 'excused') or b.status = 'host_cancelled' and c.cancelled_at is not null)
 * order by c.starts_at, c.id
 * ```
 */
export const listEvents = new PreparedQuery<IListEventsParams,IListEventsResult>(listEventsIR);


/** 'FindFeed' parameters type */
export interface IFindFeedParams {
  hash: Buffer;
}

/** 'FindFeed' return type */
export interface IFindFeedResult {
  member: number;
}

/** 'FindFeed' query type */
export interface IFindFeedQuery {
  params: IFindFeedParams;
  result: IFindFeedResult;
}

const findFeedIR: any = {"usedParamSet":{"hash":true},"params":[{"name":"hash","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":99}]}],"statement":"select f.member from calendar_feeds f join members m on m.id = f.member\nwhere f.secret_hash = :hash! and m.disabled_at is null"};

/**
 * Query generated from SQL:
 * ```
 * select f.member from calendar_feeds f join members m on m.id = f.member
 * where f.secret_hash = :hash! and m.disabled_at is null
 * ```
 */
export const findFeed = new PreparedQuery<IFindFeedParams,IFindFeedResult>(findFeedIR);


/** 'ReadFeed' parameters type */
export interface IReadFeedParams {
  member: number;
}

/** 'ReadFeed' return type */
export interface IReadFeedResult {
  sealed_secret: string;
}

/** 'ReadFeed' query type */
export interface IReadFeedQuery {
  params: IReadFeedParams;
  result: IReadFeedResult;
}

const readFeedIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]}],"statement":"select sealed_secret from calendar_feeds where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select sealed_secret from calendar_feeds where member = :member!
 * ```
 */
export const readFeed = new PreparedQuery<IReadFeedParams,IReadFeedResult>(readFeedIR);


/** 'AddFeed' parameters type */
export interface IAddFeedParams {
  hash: Buffer;
  member: number;
  sealed: string;
}

/** 'AddFeed' return type */
export type IAddFeedResult = void;

/** 'AddFeed' query type */
export interface IAddFeedQuery {
  params: IAddFeedParams;
  result: IAddFeedResult;
}

const addFeedIR: any = {"usedParamSet":{"member":true,"hash":true,"sealed":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":79}]},{"name":"hash","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":87}]},{"name":"sealed","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]}],"statement":"insert into calendar_feeds (member, secret_hash, sealed_secret) values (:member!, :hash!, :sealed!)\non conflict (member) do nothing"};

/**
 * Query generated from SQL:
 * ```
 * insert into calendar_feeds (member, secret_hash, sealed_secret) values (:member!, :hash!, :sealed!)
 * on conflict (member) do nothing
 * ```
 */
export const addFeed = new PreparedQuery<IAddFeedParams,IAddFeedResult>(addFeedIR);


/** 'RenewFeed' parameters type */
export interface IRenewFeedParams {
  hash: Buffer;
  member: number;
  sealed: string;
}

/** 'RenewFeed' return type */
export type IRenewFeedResult = void;

/** 'RenewFeed' query type */
export interface IRenewFeedQuery {
  params: IRenewFeedParams;
  result: IRenewFeedResult;
}

const renewFeedIR: any = {"usedParamSet":{"member":true,"hash":true,"sealed":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":79}]},{"name":"hash","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":87}]},{"name":"sealed","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]}],"statement":"insert into calendar_feeds (member, secret_hash, sealed_secret) values (:member!, :hash!, :sealed!)\non conflict (member) do update\nset secret_hash = excluded.secret_hash, sealed_secret = excluded.sealed_secret, created_at = app_now()"};

/**
 * Query generated from SQL:
 * ```
 * insert into calendar_feeds (member, secret_hash, sealed_secret) values (:member!, :hash!, :sealed!)
 * on conflict (member) do update
 * set secret_hash = excluded.secret_hash, sealed_secret = excluded.sealed_secret, created_at = app_now()
 * ```
 */
export const renewFeed = new PreparedQuery<IRenewFeedParams,IRenewFeedResult>(renewFeedIR);


