/** Types generated for queries found in "server/features/classes/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type booking_status = 'attended' | 'booked' | 'cancelled' | 'excused' | 'expired' | 'host_cancelled' | 'late_cancelled' | 'no_show' | 'waiting';

export type class_language = 'en' | 'hi';

export type class_level = 'gentle' | 'steady' | 'strong';

export type class_state = 'cancelled' | 'ended' | 'live' | 'scheduled';

export type class_style = 'hatha' | 'meditation' | 'pranayama' | 'restorative' | 'vinyasa' | 'yin';

export type credit_kind = 'checkin' | 'class';

export type credit_source = 'carried' | 'free' | 'gift' | 'goodwill' | 'plus' | 'reward';

export type dosha_name = 'Kapha' | 'Pitta' | 'Vata';

export type member_language = 'en' | 'hi';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type room_role = 'audience' | 'host' | 'member' | 'staff';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type dosha_nameArray = (dosha_name)[];

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'RankSchedule' parameters type */
export interface IRankScheduleParams {
  afterId?: number | null | void;
  afterPlace?: number | null | void;
  afterStart?: DateOrString | null | void;
  days: number;
  from?: string | null | void;
  hosts?: stringArray | null | void;
  languages?: stringArray | null | void;
  levels?: stringArray | null | void;
  reach: number;
  styles?: stringArray | null | void;
  viewer: number;
}

/** 'RankSchedule' return type */
export interface IRankScheduleResult {
  id: number;
  place: number;
  starts_at: Date;
}

/** 'RankSchedule' query type */
export interface IRankScheduleQuery {
  params: IRankScheduleParams;
  result: IRankScheduleResult;
}

const rankScheduleIR: any = {"usedParamSet":{"days":true,"from":true,"viewer":true,"styles":true,"levels":true,"languages":true,"hosts":true,"afterId":true,"afterPlace":true,"afterStart":true,"reach":true},"params":[{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":109,"b":114}]},{"name":"from","required":false,"transform":{"type":"scalar"},"locs":[{"a":223,"b":227}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":303,"b":310},{"a":381,"b":388}]},{"name":"styles","required":false,"transform":{"type":"scalar"},"locs":[{"a":609,"b":615},{"a":660,"b":666}]},{"name":"levels","required":false,"transform":{"type":"scalar"},"locs":[{"a":679,"b":685},{"a":755,"b":761}]},{"name":"languages","required":false,"transform":{"type":"scalar"},"locs":[{"a":774,"b":783},{"a":859,"b":868}]},{"name":"hosts","required":false,"transform":{"type":"scalar"},"locs":[{"a":881,"b":886},{"a":947,"b":952}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":1040,"b":1047},{"a":1144,"b":1151}]},{"name":"afterPlace","required":false,"transform":{"type":"scalar"},"locs":[{"a":1096,"b":1106}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":1118,"b":1128}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":1195,"b":1201}]}],"statement":"with bounds as (\n  select start_of_day(home.zone, chosen.day) as first, start_of_day(home.zone, chosen.day + :days!::integer) as last\n  from members, lateral (select zone_of(members) as zone) home, lateral (select coalesce(:from::date, date_in(home.zone, app_now())) as day) chosen\n  where members.id = :viewer!\n), found as (\n  select classes.id, classes.starts_at, suits(classes, :viewer!) as place\n  from classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host, bounds\n  where classes.starts_at >= bounds.first and classes.starts_at < bounds.last\n    and (:styles::text[] is null or class_types.style = any(:styles))\n    and (:levels::text[] is null or coalesce(classes.level, class_types.level) = any(:levels))\n    and (:languages::text[] is null or coalesce(classes.language, class_types.language) = any(:languages))\n    and (:hosts::text[] is null or canonical_username(host.username) = any(:hosts))\n)\nselect id as \"id!\", starts_at as \"starts_at!\", place as \"place!\" from found\nwhere :afterId::bigint is null or (-place, starts_at, id) > (-:afterPlace::integer, :afterStart::timestamptz, :afterId)\norder by place desc, starts_at, id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * with bounds as (
 *   select start_of_day(home.zone, chosen.day) as first, start_of_day(home.zone, chosen.day + :days!::integer) as last
 *   from members, lateral (select zone_of(members) as zone) home, lateral (select coalesce(:from::date, date_in(home.zone, app_now())) as day) chosen
 *   where members.id = :viewer!
 * ), found as (
 *   select classes.id, classes.starts_at, suits(classes, :viewer!) as place
 *   from classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host, bounds
 *   where classes.starts_at >= bounds.first and classes.starts_at < bounds.last
 *     and (:styles::text[] is null or class_types.style = any(:styles))
 *     and (:levels::text[] is null or coalesce(classes.level, class_types.level) = any(:levels))
 *     and (:languages::text[] is null or coalesce(classes.language, class_types.language) = any(:languages))
 *     and (:hosts::text[] is null or canonical_username(host.username) = any(:hosts))
 * )
 * select id as "id!", starts_at as "starts_at!", place as "place!" from found
 * where :afterId::bigint is null or (-place, starts_at, id) > (-:afterPlace::integer, :afterStart::timestamptz, :afterId)
 * order by place desc, starts_at, id
 * limit :reach!
 * ```
 */
export const rankSchedule = new PreparedQuery<IRankScheduleParams,IRankScheduleResult>(rankScheduleIR);


/** 'ListUpcoming' parameters type */
export interface IListUpcomingParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  member: number;
  reach: number;
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

const listUpcomingIR: any = {"usedParamSet":{"member":true,"afterId":true,"afterStart":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":126}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":310,"b":317},{"a":399,"b":406}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":373,"b":383}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":455,"b":461}]}],"statement":"select classes.id, classes.starts_at from bookings join classes on classes.id = bookings.class\nwhere bookings.member = :member! and bookings.status in ('waiting', 'booked') and classes.ended_at is null\n  and case bookings.status when 'booked' then classes.ends_at else classes.starts_at end > app_now()\n  and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))\norder by classes.starts_at, classes.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select classes.id, classes.starts_at from bookings join classes on classes.id = bookings.class
 * where bookings.member = :member! and bookings.status in ('waiting', 'booked') and classes.ended_at is null
 *   and case bookings.status when 'booked' then classes.ends_at else classes.starts_at end > app_now()
 *   and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))
 * order by classes.starts_at, classes.id
 * limit :reach!
 * ```
 */
export const listUpcoming = new PreparedQuery<IListUpcomingParams,IListUpcomingResult>(listUpcomingIR);


/** 'ListPast' parameters type */
export interface IListPastParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  member: number;
  reach: number;
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

const listPastIR: any = {"usedParamSet":{"member":true,"afterId":true,"afterStart":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":126}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":320,"b":327},{"a":409,"b":416}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":383,"b":393}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":475,"b":481}]}],"statement":"select classes.id, classes.starts_at from bookings join classes on classes.id = bookings.class\nwhere bookings.member = :member!\n  and not (bookings.status in ('waiting', 'booked') and classes.ended_at is null\n    and case bookings.status when 'booked' then classes.ends_at else classes.starts_at end > app_now())\n  and (:afterId::bigint is null or (classes.starts_at, classes.id) < (:afterStart::timestamptz, :afterId))\norder by classes.starts_at desc, classes.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select classes.id, classes.starts_at from bookings join classes on classes.id = bookings.class
 * where bookings.member = :member!
 *   and not (bookings.status in ('waiting', 'booked') and classes.ended_at is null
 *     and case bookings.status when 'booked' then classes.ends_at else classes.starts_at end > app_now())
 *   and (:afterId::bigint is null or (classes.starts_at, classes.id) < (:afterStart::timestamptz, :afterId))
 * order by classes.starts_at desc, classes.id desc
 * limit :reach!
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
  doshas: dosha_nameArray;
  ends_at: Date;
  equipment: string;
  host_name: string | null;
  host_photo: string | null;
  host_username: string | null;
  id: number;
  language: class_language;
  level: class_level;
  minutes: number;
  my_free_until: Date | null;
  my_position: number | null;
  my_status: booking_status | null;
  seats_left: number;
  starts_at: Date;
  status: class_state;
  style: class_style;
  title: string;
  waitlist_count: number;
}

/** 'ReadCards' query type */
export interface IReadCardsQuery {
  params: IReadCardsParams;
  result: IReadCardsResult;
}

const readCardsIR: any = {"usedParamSet":{"ids":true,"viewer":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":565,"b":569}]},{"name":"viewer","required":false,"transform":{"type":"scalar"},"locs":[{"a":582,"b":588}]}],"statement":"select id as \"id!\", title as \"title!\", style::class_style as \"style!\", level::class_level as \"level!\",\n  language::class_language as \"language!\", doshas::dosha_name[] as \"doshas!\",\n  description as \"description!\", equipment as \"equipment!\", host_username, host_name, host_photo, starts_at as \"starts_at!\",\n  ends_at as \"ends_at!\", minutes as \"minutes!\", capacity as \"capacity!\", seats_left as \"seats_left!\",\n  waitlist_count as \"waitlist_count!\", status::class_state as \"status!\", my_status::booking_status as my_status, my_position, my_free_until\nfrom class_cards(:ids!::bigint[], :viewer::bigint)\norder by nth"};

/**
 * Query generated from SQL:
 * ```
 * select id as "id!", title as "title!", style::class_style as "style!", level::class_level as "level!",
 *   language::class_language as "language!", doshas::dosha_name[] as "doshas!",
 *   description as "description!", equipment as "equipment!", host_username, host_name, host_photo, starts_at as "starts_at!",
 *   ends_at as "ends_at!", minutes as "minutes!", capacity as "capacity!", seats_left as "seats_left!",
 *   waitlist_count as "waitlist_count!", status::class_state as "status!", my_status::booking_status as my_status, my_position, my_free_until
 * from class_cards(:ids!::bigint[], :viewer::bigint)
 * order by nth
 * ```
 */
export const readCards = new PreparedQuery<IReadCardsParams,IReadCardsResult>(readCardsIR);


/** 'ReadHold' parameters type */
export interface IReadHoldParams {
  class: number;
  member: number;
}

/** 'ReadHold' return type */
export interface IReadHoldResult {
  until: Date;
}

/** 'ReadHold' query type */
export interface IReadHoldQuery {
  params: IReadHoldParams;
  result: IReadHoldResult;
}

const readHoldIR: any = {"usedParamSet":{"class":true,"member":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":43,"b":49}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":71}]}],"statement":"select until from seat_holds where class = :class! and member = :member! and until > app_now()"};

/**
 * Query generated from SQL:
 * ```
 * select until from seat_holds where class = :class! and member = :member! and until > app_now()
 * ```
 */
export const readHold = new PreparedQuery<IReadHoldParams,IReadHoldResult>(readHoldIR);


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
  created: boolean;
  left: number | null;
  limit: number | null;
  opens_at: Date | null;
  position: number | null;
  refusal: refusal | null;
}

/** 'Book' query type */
export interface IBookQuery {
  params: IBookParams;
  result: IBookResult;
}

const bookIR: any = {"usedParamSet":{"member":true,"class":true,"wait":true,"wake":true,"notice":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":98}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":107}]},{"name":"wait","required":true,"transform":{"type":"scalar"},"locs":[{"a":110,"b":115}]},{"name":"wake","required":false,"transform":{"type":"scalar"},"locs":[{"a":127,"b":131}]},{"name":"notice","required":true,"transform":{"type":"scalar"},"locs":[{"a":143,"b":150}]}],"statement":"select refusal, \"limit\", opens_at, \"left\", position, created as \"created!\"\nfrom book_class(:member!, :class!, :wait!::boolean, :wake::boolean, :notice!::boolean)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, "limit", opens_at, "left", position, created as "created!"
 * from book_class(:member!, :class!, :wait!::boolean, :wake::boolean, :notice!::boolean)
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
  credit_returned: boolean;
  refusal: refusal | null;
  status: booking_status;
}

/** 'Cancel' query type */
export interface ICancelQuery {
  params: ICancelParams;
  result: ICancelResult;
}

const cancelIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":102}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":105,"b":111}]}],"statement":"select refusal, status as \"status!\", credit_returned as \"credit_returned!\" from cancel_booking(:member!, :class!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, status as "status!", credit_returned as "credit_returned!" from cancel_booking(:member!, :class!)
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
  left: number;
  refusal: refusal | null;
}

/** 'Excuse' query type */
export interface IExcuseQuery {
  params: IExcuseParams;
  result: IExcuseResult;
}

const excuseIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":61}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":70}]}],"statement":"select refusal, \"left\" as \"left!\" from excuse_booking(:member!, :class!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, "left" as "left!" from excuse_booking(:member!, :class!)
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
  excusable: boolean;
  left: number;
  window_ends: Date | null;
}

/** 'CostOf' query type */
export interface ICostOfQuery {
  params: ICostOfParams;
  result: ICostOfResult;
}

const costOfIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":67},{"a":195,"b":202},{"a":421,"b":428}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":449,"b":455}]}],"statement":"select (select count(*)::integer from seat_credits(classes, :member!)) as \"left!\",\n  -- The seat's earlier credit pays first (see take_seat).\n  (select paying.valid_to from seat_credits(classes, :member!) paying order by paying.booking is null, paying.valid_to limit 1) as window_ends,\n  is_excusable(classes, bookings) as \"excusable!\"\nfrom classes left join bookings on bookings.class = classes.id and bookings.member = :member!\nwhere classes.id = :class!                                                                                                                                                                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select (select count(*)::integer from seat_credits(classes, :member!)) as "left!",
 *   -- The seat's earlier credit pays first (see take_seat).
 *   (select paying.valid_to from seat_credits(classes, :member!) paying order by paying.booking is null, paying.valid_to limit 1) as window_ends,
 *   is_excusable(classes, bookings) as "excusable!"
 * from classes left join bookings on bookings.class = classes.id and bookings.member = :member!
 * where classes.id = :class!                                                                                                                                                                                                                           
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
  kind: credit_kind;
  left: number;
  source: credit_source;
  starts_at: Date;
  used: number;
  uses: Json;
}

/** 'ListWindows' query type */
export interface IListWindowsQuery {
  params: IListWindowsParams;
  result: IListWindowsResult;
}

const listWindowsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":1414,"b":1421},{"a":1753,"b":1760}]}],"statement":"with issued as (\n  select credit_windows.id, credit_windows.source, credits.kind, credit_windows.starts_at, max(credits.valid_to) as ends_at, count(*)::integer as issued,\n    count(coalesce(credits.booking, credits.checkin))::integer as used,\n    case when max(credits.valid_to) > app_now()\n      then count(*) filter (where state.is_unused and credits.valid_to > app_now()) else count(*) filter (where state.is_unused) end::integer as \"left\",\n    coalesce(\n      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('class_id', classes.id, 'checkin_id', checkins.id,\n          'title', class_types.title, 'coach', staff_name(checkins.coach), 'starts_at', coalesce(classes.starts_at, checkins.starts_at, checkins.created_at),\n          'status', coalesce(bookings.status, checkins.status::text)))\n        order by coalesce(classes.starts_at, checkins.starts_at, checkins.created_at)) filter (where classes.id is not null or checkins.id is not null), '[]') as uses\n  from credit_windows\n  join credits on credits.\"window\" = credit_windows.id\n  left join bookings on bookings.id = credits.booking\n  left join classes on classes.id = bookings.class\n  left join class_types on class_types.id = classes.type\n  left join checkins on checkins.id = credits.checkin\n  cross join lateral (select credits.booking is null and credits.checkin is null and credits.voided_at is null as is_unused) state\n  where credit_windows.member = :member! and credit_windows.ends_at > app_now() - make_interval(days => limit_schedule_past_days())\n    and not (credit_windows.source = 'goodwill' and credit_windows.voided_at is not null)\n  group by credit_windows.id, credits.kind\n  union all\n  select null, source, kind, starts_at, ends_at, credits, 0, credits, '[]' from windows_ahead(:member!)\n)\nselect source::credit_source as \"source!\", kind::credit_kind as \"kind!\", starts_at as \"starts_at!\", ends_at as \"ends_at!\", issued as \"issued!\",\n  used as \"used!\", \"left\" as \"left!\", uses as \"uses!\"\nfrom issued\norder by issued.starts_at, issued.id, issued.kind desc                                                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * with issued as (
 *   select credit_windows.id, credit_windows.source, credits.kind, credit_windows.starts_at, max(credits.valid_to) as ends_at, count(*)::integer as issued,
 *     count(coalesce(credits.booking, credits.checkin))::integer as used,
 *     case when max(credits.valid_to) > app_now()
 *       then count(*) filter (where state.is_unused and credits.valid_to > app_now()) else count(*) filter (where state.is_unused) end::integer as "left",
 *     coalesce(
 *       jsonb_agg(jsonb_strip_nulls(jsonb_build_object('class_id', classes.id, 'checkin_id', checkins.id,
 *           'title', class_types.title, 'coach', staff_name(checkins.coach), 'starts_at', coalesce(classes.starts_at, checkins.starts_at, checkins.created_at),
 *           'status', coalesce(bookings.status, checkins.status::text)))
 *         order by coalesce(classes.starts_at, checkins.starts_at, checkins.created_at)) filter (where classes.id is not null or checkins.id is not null), '[]') as uses
 *   from credit_windows
 *   join credits on credits."window" = credit_windows.id
 *   left join bookings on bookings.id = credits.booking
 *   left join classes on classes.id = bookings.class
 *   left join class_types on class_types.id = classes.type
 *   left join checkins on checkins.id = credits.checkin
 *   cross join lateral (select credits.booking is null and credits.checkin is null and credits.voided_at is null as is_unused) state
 *   where credit_windows.member = :member! and credit_windows.ends_at > app_now() - make_interval(days => limit_schedule_past_days())
 *     and not (credit_windows.source = 'goodwill' and credit_windows.voided_at is not null)
 *   group by credit_windows.id, credits.kind
 *   union all
 *   select null, source, kind, starts_at, ends_at, credits, 0, credits, '[]' from windows_ahead(:member!)
 * )
 * select source::credit_source as "source!", kind::credit_kind as "kind!", starts_at as "starts_at!", ends_at as "ends_at!", issued as "issued!",
 *   used as "used!", "left" as "left!", uses as "uses!"
 * from issued
 * order by issued.starts_at, issued.id, issued.kind desc                                                                                                                              
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
  open_mat: boolean;
  plus: boolean;
  seats: number;
}

/** 'Standing' query type */
export interface IStandingQuery {
  params: IStandingParams;
  result: IStandingResult;
}

const standingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":386,"b":393}]}],"statement":"select exists (select from membership_of(members.id)) as \"plus!\", upcoming_seats(members.id) as \"seats!\",\n  booking_limit(members.id) as \"limit!\", attend_left(members.id) as attend_left,\n  exists (select from open_mats where open_mats.taken_at is null and open_mats.giver is distinct from members.id)\n    and not took_open_mat(members.id) as \"open_mat!\"\nfrom members where members.id = :member!                                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select exists (select from membership_of(members.id)) as "plus!", upcoming_seats(members.id) as "seats!",
 *   booking_limit(members.id) as "limit!", attend_left(members.id) as attend_left,
 *   exists (select from open_mats where open_mats.taken_at is null and open_mats.giver is distinct from members.id)
 *     and not took_open_mat(members.id) as "open_mat!"
 * from members where members.id = :member!                                                                                                                         
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

const readMeterIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":71},{"a":189,"b":196},{"a":866,"b":873},{"a":1564,"b":1571}]}],"statement":"with member_now as (\n  select exists (select from membership_of(:member!)) as plus\n), current as (\n  select credit_windows.* from credit_windows, member_now\n  where credit_windows.member = :member! and credit_windows.starts_at <= app_now() and app_now() < credit_windows.ends_at and credit_windows.voided_at is null\n    and credit_windows.source = any(case when member_now.plus then array['plus', 'carried'] else array['free'] end)\n), used as (\n  select credits.kind, count(coalesce(credits.booking, credits.checkin))::integer as used,\n    count(*) filter (where credits.voided_at is null or credits.booking is not null)::integer as total\n  from credits where credits.\"window\" in (select id from current)\n  group by credits.kind\n)\nselect member_now.plus as \"plus!\",\n  (select ceil(extract(epoch from plan.expires_at - app_now()) / 86400)::integer from membership_of(:member!) plan) as days_left,\n  coalesce((select used from used where kind = 'class'), 0) as \"classes_used!\",\n  coalesce((select total from used where kind = 'class'), 0) as \"classes_total!\",\n  coalesce((select used from used where kind = 'checkin'), 0) as \"checkins_used!\",\n  coalesce((select total from used where kind = 'checkin'), 0) as \"checkins_total!\",\n  (select greatest(1, ceil(extract(epoch from app_now() - min(current.starts_at)) / 604800))::integer from current) as weeks,\n  (select (orders.amount_paise * limit_plus_window_days()::numeric / orders.duration_days)::float8 from membership_grants join orders on orders.id = membership_grants.order_id\n   where membership_grants.member = :member! and membership_grants.revoked_at is null order by membership_grants.granted_at desc limit 1) as paise_per_window\nfrom member_now"};

/**
 * Query generated from SQL:
 * ```
 * with member_now as (
 *   select exists (select from membership_of(:member!)) as plus
 * ), current as (
 *   select credit_windows.* from credit_windows, member_now
 *   where credit_windows.member = :member! and credit_windows.starts_at <= app_now() and app_now() < credit_windows.ends_at and credit_windows.voided_at is null
 *     and credit_windows.source = any(case when member_now.plus then array['plus', 'carried'] else array['free'] end)
 * ), used as (
 *   select credits.kind, count(coalesce(credits.booking, credits.checkin))::integer as used,
 *     count(*) filter (where credits.voided_at is null or credits.booking is not null)::integer as total
 *   from credits where credits."window" in (select id from current)
 *   group by credits.kind
 * )
 * select member_now.plus as "plus!",
 *   (select ceil(extract(epoch from plan.expires_at - app_now()) / 86400)::integer from membership_of(:member!) plan) as days_left,
 *   coalesce((select used from used where kind = 'class'), 0) as "classes_used!",
 *   coalesce((select total from used where kind = 'class'), 0) as "classes_total!",
 *   coalesce((select used from used where kind = 'checkin'), 0) as "checkins_used!",
 *   coalesce((select total from used where kind = 'checkin'), 0) as "checkins_total!",
 *   (select greatest(1, ceil(extract(epoch from app_now() - min(current.starts_at)) / 604800))::integer from current) as weeks,
 *   (select (orders.amount_paise * limit_plus_window_days()::numeric / orders.duration_days)::float8 from membership_grants join orders on orders.id = membership_grants.order_id
 *    where membership_grants.member = :member! and membership_grants.revoked_at is null order by membership_grants.granted_at desc limit 1) as paise_per_window
 * from member_now
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
  expires_at: Date;
  refusal: refusal | null;
  until: string;
}

/** 'Pause' query type */
export interface IPauseQuery {
  params: IPauseParams;
  result: IPauseResult;
}

const pauseIR: any = {"usedParamSet":{"member":true,"from":true,"days":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":92}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":100}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":109,"b":114}]}],"statement":"select refusal, until as \"until!\", expires_at as \"expires_at!\" from pause_membership(:member!, :from!::date, :days!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, until as "until!", expires_at as "expires_at!" from pause_membership(:member!, :from!::date, :days!)
 * ```
 */
export const pause = new PreparedQuery<IPauseParams,IPauseResult>(pauseIR);


/** 'WithdrawPause' parameters type */
export interface IWithdrawPauseParams {
  member: number;
}

/** 'WithdrawPause' return type */
export interface IWithdrawPauseResult {
  refusal: refusal | null;
}

/** 'WithdrawPause' query type */
export interface IWithdrawPauseQuery {
  params: IWithdrawPauseParams;
  result: IWithdrawPauseResult;
}

const withdrawPauseIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":42}]}],"statement":"select refusal from withdraw_pause(:member!) as refusal                                               "};

/**
 * Query generated from SQL:
 * ```
 * select refusal from withdraw_pause(:member!) as refusal                                               
 * ```
 */
export const withdrawPause = new PreparedQuery<IWithdrawPauseParams,IWithdrawPauseResult>(withdrawPauseIR);


/** 'ReadPause' parameters type */
export interface IReadPauseParams {
  member: number;
}

/** 'ReadPause' return type */
export interface IReadPauseResult {
  begun: boolean;
  from: string;
  until: string;
}

/** 'ReadPause' query type */
export interface IReadPauseQuery {
  params: IReadPauseParams;
  result: IReadPauseResult;
}

const readPauseIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":126,"b":133}]}],"statement":"select starts_on as \"from!\", resumes_on as \"until!\", starts_at <= app_now() as \"begun!\"\nfrom membership_pauses where member = :member! and withdrawn_at is null and ends_at > app_now()\norder by starts_at limit 1"};

/**
 * Query generated from SQL:
 * ```
 * select starts_on as "from!", resumes_on as "until!", starts_at <= app_now() as "begun!"
 * from membership_pauses where member = :member! and withdrawn_at is null and ends_at > app_now()
 * order by starts_at limit 1
 * ```
 */
export const readPause = new PreparedQuery<IReadPauseParams,IReadPauseResult>(readPauseIR);


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

const pauseBoundsIR: any = {"usedParamSet":{"member":true,"ahead":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":15,"b":22},{"a":57,"b":64}]},{"name":"ahead","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":75}]}],"statement":"select (day_of(:member!) + 1)::text as \"first!\", (day_of(:member!) + :ahead!::integer)::text as \"last!\"                                                                                                                                                       "};

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

const listToTendIR: any = {"usedParamSet":{},"params":[],"statement":"select distinct classes.id as \"id!\" from classes left join bookings on bookings.class = classes.id and bookings.status = 'waiting'\nwhere classes.cancelled_at is null and classes.settled_at is null and (\n  bookings.id is not null\n  or classes.starts_at <= app_now() and coalesce(classes.ended_at, classes.ends_at + make_interval(mins => limit_attendance_settled_minutes_after())) <= app_now()\n  or exists (select from seat_holds where seat_holds.class = classes.id and seat_holds.until <= app_now()))"};

/**
 * Query generated from SQL:
 * ```
 * select distinct classes.id as "id!" from classes left join bookings on bookings.class = classes.id and bookings.status = 'waiting'
 * where classes.cancelled_at is null and classes.settled_at is null and (
 *   bookings.id is not null
 *   or classes.starts_at <= app_now() and coalesce(classes.ended_at, classes.ends_at + make_interval(mins => limit_attendance_settled_minutes_after())) <= app_now()
 *   or exists (select from seat_holds where seat_holds.class = classes.id and seat_holds.until <= app_now()))
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
  settled: string | null;
}

/** 'SettleClass' query type */
export interface ISettleClassQuery {
  params: ISettleClassParams;
  result: ISettleClassResult;
}

const settleClassIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":26}]}],"statement":"select settle_class(:class!)::text as settled"};

/**
 * Query generated from SQL:
 * ```
 * select settle_class(:class!)::text as settled
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
  identity: string;
  limit: number | null;
  link: string | null;
  name: string;
  opens_at: Date | null;
  refusal: refusal | null;
  role: room_role;
  seconds: number;
}

/** 'Join' query type */
export interface IJoinQuery {
  params: IJoinParams;
  result: IJoinResult;
}

const joinIR: any = {"usedParamSet":{"member":true,"class":true,"roles":true,"before":true,"beforeForStaff":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":138,"b":145}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":148,"b":154}]},{"name":"roles","required":true,"transform":{"type":"scalar"},"locs":[{"a":157,"b":163}]},{"name":"before","required":true,"transform":{"type":"scalar"},"locs":[{"a":174,"b":181}]},{"name":"beforeForStaff","required":true,"transform":{"type":"scalar"},"locs":[{"a":193,"b":208}]}],"statement":"select refusal, \"limit\", opens_at, link, identity as \"identity!\", name as \"name!\", role as \"role!\", seconds as \"seconds!\"\nfrom join_class(:member!, :class!, :roles!::text[], :before!::integer, :beforeForStaff!::integer)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, "limit", opens_at, link, identity as "identity!", name as "name!", role as "role!", seconds as "seconds!"
 * from join_class(:member!, :class!, :roles!::text[], :before!::integer, :beforeForStaff!::integer)
 * ```
 */
export const join = new PreparedQuery<IJoinParams,IJoinResult>(joinIR);


/** 'ReadAttendance' parameters type */
export interface IReadAttendanceParams {
  class: number;
  member: number;
}

/** 'ReadAttendance' return type */
export interface IReadAttendanceResult {
  milestone: number | null;
  minutes_present: number | null;
  of: number;
  points: number | null;
}

/** 'ReadAttendance' query type */
export interface IReadAttendanceQuery {
  params: IReadAttendanceParams;
  result: IReadAttendanceResult;
}

const readAttendanceIR: any = {"usedParamSet":{"class":true,"member":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":738,"b":744}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":768,"b":775}]}],"statement":"select case when exists (select from class_presence where class = classes.id) then floor(minutes_present(classes, bookings.member))::integer end as minutes_present,\n  round(extract(epoch from coalesce(classes.ended_at, classes.ends_at) - classes.starts_at) / 60)::integer as \"of!\",\n  case when classes.settled_at is not null then (class_points(bookings.member, classes.id) + coalesce(milestone_points(reached.number), 0))::integer end as points,\n  reached.number as \"milestone?\"\nfrom classes join bookings on bookings.class = classes.id\n  left join (select milestones.member, milestones.class, milestones.classes as number from milestones) reached\n    on reached.member = bookings.member and reached.class = classes.id\nwhere classes.id = :class! and bookings.member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select case when exists (select from class_presence where class = classes.id) then floor(minutes_present(classes, bookings.member))::integer end as minutes_present,
 *   round(extract(epoch from coalesce(classes.ended_at, classes.ends_at) - classes.starts_at) / 60)::integer as "of!",
 *   case when classes.settled_at is not null then (class_points(bookings.member, classes.id) + coalesce(milestone_points(reached.number), 0))::integer end as points,
 *   reached.number as "milestone?"
 * from classes join bookings on bookings.class = classes.id
 *   left join (select milestones.member, milestones.class, milestones.classes as number from milestones) reached
 *     on reached.member = bookings.member and reached.class = classes.id
 * where classes.id = :class! and bookings.member = :member!
 * ```
 */
export const readAttendance = new PreparedQuery<IReadAttendanceParams,IReadAttendanceResult>(readAttendanceIR);


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

const readEventIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":323,"b":329}]}],"statement":"select classes.id as \"id!\", class_types.title as \"title!\", classes.starts_at as \"starts_at!\", classes.ends_at as \"ends_at!\", class_zone(classes) as \"zone!\",\n  classes.revision as \"sequence!\", classes.cancelled_at is not null as \"cancelled!\"\nfrom classes join class_types on class_types.id = classes.type\nwhere classes.id = :class!                                                                                                             "};

/**
 * Query generated from SQL:
 * ```
 * select classes.id as "id!", class_types.title as "title!", classes.starts_at as "starts_at!", classes.ends_at as "ends_at!", class_zone(classes) as "zone!",
 *   classes.revision as "sequence!", classes.cancelled_at is not null as "cancelled!"
 * from classes join class_types on class_types.id = classes.type
 * where classes.id = :class!                                                                                                             
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

const listEventsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":393,"b":400}]}],"statement":"select classes.id as \"id!\", class_types.title as \"title!\", classes.starts_at as \"starts_at!\", classes.ends_at as \"ends_at!\", class_zone(classes) as \"zone!\",\n  calendar_sequence(classes, bookings) as \"sequence!\", classes.cancelled_at is not null as \"cancelled!\"\nfrom bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type\nwhere bookings.member = :member! and classes.starts_at > app_now() - make_interval(days => limit_schedule_past_days())\n  -- An excused late cancellation has an end time; an excused no-show has none.\n  and (bookings.status in ('booked', 'attended', 'no_show') or bookings.status = 'excused' and bookings.ended_at is null\n    or bookings.status = 'host_cancelled' and classes.cancelled_at is not null)\norder by classes.starts_at, classes.id                                                     "};

/**
 * Query generated from SQL:
 * ```
 * select classes.id as "id!", class_types.title as "title!", classes.starts_at as "starts_at!", classes.ends_at as "ends_at!", class_zone(classes) as "zone!",
 *   calendar_sequence(classes, bookings) as "sequence!", classes.cancelled_at is not null as "cancelled!"
 * from bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type
 * where bookings.member = :member! and classes.starts_at > app_now() - make_interval(days => limit_schedule_past_days())
 *   -- An excused late cancellation has an end time; an excused no-show has none.
 *   and (bookings.status in ('booked', 'attended', 'no_show') or bookings.status = 'excused' and bookings.ended_at is null
 *     or bookings.status = 'host_cancelled' and classes.cancelled_at is not null)
 * order by classes.starts_at, classes.id                                                     
 * ```
 */
export const listEvents = new PreparedQuery<IListEventsParams,IListEventsResult>(listEventsIR);


/** 'ListCheckinEvents' parameters type */
export interface IListCheckinEventsParams {
  member: number;
}

/** 'ListCheckinEvents' return type */
export interface IListCheckinEventsResult {
  coach: string | null;
  ends_at: Date;
  id: number;
  sequence: number;
  starts_at: Date;
  zone: string;
}

/** 'ListCheckinEvents' query type */
export interface IListCheckinEventsQuery {
  params: IListCheckinEventsParams;
  result: IListCheckinEventsResult;
}

const listCheckinEventsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":284,"b":291}]}],"statement":"select checkins.id, staff_name(checkins.coach) as coach, checkins.starts_at as \"starts_at!\", checkins.ends_at as \"ends_at!\", known_zone(zone_of(members)) as \"zone!\",\n  checkins.revision as \"sequence!\"\nfrom checkins join members on members.id = checkins.member\nwhere checkins.member = :member! and checkins.status <> 'cancelled' and checkins.starts_at > app_now() - make_interval(days => limit_schedule_past_days())\norder by checkins.starts_at, checkins.id"};

/**
 * Query generated from SQL:
 * ```
 * select checkins.id, staff_name(checkins.coach) as coach, checkins.starts_at as "starts_at!", checkins.ends_at as "ends_at!", known_zone(zone_of(members)) as "zone!",
 *   checkins.revision as "sequence!"
 * from checkins join members on members.id = checkins.member
 * where checkins.member = :member! and checkins.status <> 'cancelled' and checkins.starts_at > app_now() - make_interval(days => limit_schedule_past_days())
 * order by checkins.starts_at, checkins.id
 * ```
 */
export const listCheckinEvents = new PreparedQuery<IListCheckinEventsParams,IListCheckinEventsResult>(listCheckinEventsIR);


/** 'FindFeed' parameters type */
export interface IFindFeedParams {
  hash: Buffer;
}

/** 'FindFeed' return type */
export interface IFindFeedResult {
  language: member_language;
  member: number;
}

/** 'FindFeed' query type */
export interface IFindFeedQuery {
  params: IFindFeedParams;
  result: IFindFeedResult;
}

const findFeedIR: any = {"usedParamSet":{"hash":true},"params":[{"name":"hash","required":true,"transform":{"type":"scalar"},"locs":[{"a":153,"b":158}]}],"statement":"select calendar_feeds.member, members.language from calendar_feeds join members on members.id = calendar_feeds.member\nwhere calendar_feeds.secret_hash = :hash! and members.disabled_at is null"};

/**
 * Query generated from SQL:
 * ```
 * select calendar_feeds.member, members.language from calendar_feeds join members on members.id = calendar_feeds.member
 * where calendar_feeds.secret_hash = :hash! and members.disabled_at is null
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

const renewFeedIR: any = {"usedParamSet":{"member":true,"hash":true,"sealed":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":79}]},{"name":"hash","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":87}]},{"name":"sealed","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]}],"statement":"insert into calendar_feeds (member, secret_hash, sealed_secret) values (:member!, :hash!, :sealed!)\non conflict (member) do update\nset secret_hash = excluded.secret_hash, sealed_secret = excluded.sealed_secret, created_at = app_now()                                                                                                                                                                                                                                                                                                                                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * insert into calendar_feeds (member, secret_hash, sealed_secret) values (:member!, :hash!, :sealed!)
 * on conflict (member) do update
 * set secret_hash = excluded.secret_hash, sealed_secret = excluded.sealed_secret, created_at = app_now()                                                                                                                                                                                                                                                                                                                                                                                    
 * ```
 */
export const renewFeed = new PreparedQuery<IRenewFeedParams,IRenewFeedResult>(renewFeedIR);


/** 'ReadBounds' parameters type */
export interface IReadBoundsParams {
  days: numberArray;
  froms: stringArray;
  viewers: numberArray;
}

/** 'ReadBounds' return type */
export interface IReadBoundsResult {
  first: Date;
  held: Json | null;
  last: Date;
}

/** 'ReadBounds' query type */
export interface IReadBoundsQuery {
  params: IReadBoundsParams;
  result: IReadBoundsResult;
}

const readBoundsIR: any = {"usedParamSet":{"viewers":true,"froms":true,"days":true},"params":[{"name":"viewers","required":true,"transform":{"type":"scalar"},"locs":[{"a":117,"b":125}]},{"name":"froms","required":true,"transform":{"type":"scalar"},"locs":[{"a":138,"b":144}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":160}]}],"statement":"with asked as (\n  select nth, viewer, coalesce(zone_of(members), 'Asia/Kolkata') as zone, \"from\", days\n  from unnest(:viewers!::bigint[], :froms!::text[], :days!::integer[]) with ordinality as request (viewer, \"from\", days, nth)\n  left join members on members.id = request.viewer\n), bounds as materialized (\n  select zone, \"from\", days, start_of_day(zone, day) as first, start_of_day(zone, day + days) as last\n  from (select distinct zone, \"from\", days from asked) span,\n  lateral (select coalesce(nullif(\"from\", '')::date, date_in(zone, app_now())) as day) chosen\n)\nselect bounds.first as \"first!\", bounds.last as \"last!\", (\n  select jsonb_agg(jsonb_build_object('id', booked_class.id, 'starts_at', booked_class.starts_at,\n    'my_status', case when booking.status = 'waiting' and booked_class.starts_at <= app_now() then 'expired' else booking.status end,\n    'my_position', case when booking.status = 'waiting' and booked_class.starts_at > app_now() then waitlist_position(booking) end,\n    'my_free_until', case when booking.status = 'booked' then free_until(booked_class, booking) end,\n    'kept', case when exists (select from seat_holds where seat_holds.class = booked_class.id and seat_holds.member = booking.member)\n      then seats_left(booked_class, booking.member) - seats_left(booked_class, null) else 0 end))\n  from (select bookings as row from bookings where bookings.member = asked.viewer offset 0) own, lateral (select (own.row).*) booking,\n  lateral (select * from classes where id = booking.class offset 0) booked_class\n  where booked_class.starts_at >= bounds.first and booked_class.starts_at < bounds.last) as \"held?\"\nfrom asked join bounds using (zone, \"from\", days)\norder by asked.nth                                                                                                                                                                                                                      "};

/**
 * Query generated from SQL:
 * ```
 * with asked as (
 *   select nth, viewer, coalesce(zone_of(members), 'Asia/Kolkata') as zone, "from", days
 *   from unnest(:viewers!::bigint[], :froms!::text[], :days!::integer[]) with ordinality as request (viewer, "from", days, nth)
 *   left join members on members.id = request.viewer
 * ), bounds as materialized (
 *   select zone, "from", days, start_of_day(zone, day) as first, start_of_day(zone, day + days) as last
 *   from (select distinct zone, "from", days from asked) span,
 *   lateral (select coalesce(nullif("from", '')::date, date_in(zone, app_now())) as day) chosen
 * )
 * select bounds.first as "first!", bounds.last as "last!", (
 *   select jsonb_agg(jsonb_build_object('id', booked_class.id, 'starts_at', booked_class.starts_at,
 *     'my_status', case when booking.status = 'waiting' and booked_class.starts_at <= app_now() then 'expired' else booking.status end,
 *     'my_position', case when booking.status = 'waiting' and booked_class.starts_at > app_now() then waitlist_position(booking) end,
 *     'my_free_until', case when booking.status = 'booked' then free_until(booked_class, booking) end,
 *     'kept', case when exists (select from seat_holds where seat_holds.class = booked_class.id and seat_holds.member = booking.member)
 *       then seats_left(booked_class, booking.member) - seats_left(booked_class, null) else 0 end))
 *   from (select bookings as row from bookings where bookings.member = asked.viewer offset 0) own, lateral (select (own.row).*) booking,
 *   lateral (select * from classes where id = booking.class offset 0) booked_class
 *   where booked_class.starts_at >= bounds.first and booked_class.starts_at < bounds.last) as "held?"
 * from asked join bounds using (zone, "from", days)
 * order by asked.nth                                                                                                                                                                                                                      
 * ```
 */
export const readBounds = new PreparedQuery<IReadBoundsParams,IReadBoundsResult>(readBoundsIR);


/** 'ReadStretch' parameters type */
export interface IReadStretchParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  first: DateOrString;
  hosts?: stringArray | null | void;
  languages?: stringArray | null | void;
  last: DateOrString;
  levels?: stringArray | null | void;
  reach: number;
  styles?: stringArray | null | void;
}

/** 'ReadStretch' return type */
export interface IReadStretchResult {
  capacity: number;
  doshas: dosha_nameArray;
  ends_at: Date;
  host_name: string | null;
  host_photo: string | null;
  host_username: string | null;
  id: number;
  language: class_language;
  level: class_level;
  minutes: number;
  seats_left: number;
  starts_at: Date;
  status: class_state;
  style: class_style;
  title: string;
  waitlist_count: number;
}

/** 'ReadStretch' query type */
export interface IReadStretchQuery {
  params: IReadStretchParams;
  result: IReadStretchResult;
}

const readStretchIR: any = {"usedParamSet":{"first":true,"last":true,"styles":true,"levels":true,"languages":true,"hosts":true,"afterId":true,"afterStart":true,"reach":true},"params":[{"name":"first","required":true,"transform":{"type":"scalar"},"locs":[{"a":526,"b":532}]},{"name":"last","required":true,"transform":{"type":"scalar"},"locs":[{"a":558,"b":563}]},{"name":"styles","required":false,"transform":{"type":"scalar"},"locs":[{"a":574,"b":580},{"a":625,"b":631}]},{"name":"levels","required":false,"transform":{"type":"scalar"},"locs":[{"a":644,"b":650},{"a":720,"b":726}]},{"name":"languages","required":false,"transform":{"type":"scalar"},"locs":[{"a":739,"b":748},{"a":824,"b":833}]},{"name":"hosts","required":false,"transform":{"type":"scalar"},"locs":[{"a":846,"b":851},{"a":912,"b":917}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":930,"b":937},{"a":1019,"b":1026}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":993,"b":1003}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":1079,"b":1085}]}],"statement":"with found as materialized (\n  select classes.id, class_types.title, class_types.style, coalesce(classes.level, class_types.level) as level, coalesce(classes.language, class_types.language) as language, class_types.doshas,\n    host.username as host_username, classes.host, classes.starts_at, classes.ends_at, classes.minutes, classes.capacity, classes.cancelled_at, classes.ended_at\n  from classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host\n  where classes.starts_at >= :first! and classes.starts_at < :last!\n    and (:styles::text[] is null or class_types.style = any(:styles))\n    and (:levels::text[] is null or coalesce(classes.level, class_types.level) = any(:levels))\n    and (:languages::text[] is null or coalesce(classes.language, class_types.language) = any(:languages))\n    and (:hosts::text[] is null or canonical_username(host.username) = any(:hosts))\n    and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))\n  order by classes.starts_at, classes.id\n  limit :reach!\n), names as materialized (\n  select host, staff_name(host) as name, staff_photo(host) as photo from (select distinct host from found) hosts\n), held as materialized (\n  select seat_holds.class, count(*) as seats from seat_holds where seat_holds.until > (select app_now()) group by seat_holds.class\n)\nselect found.id, found.title, found.style::class_style as \"style!\", found.level::class_level as \"level!\", found.language::class_language as \"language!\",\n  found.doshas::dosha_name[] as \"doshas!\", found.host_username as \"host_username?\",\n  names.name as \"host_name?\", names.photo as \"host_photo?\", found.starts_at, found.ends_at, found.minutes, found.capacity,\n  greatest(0, found.capacity - coalesce(held.seats, 0)\n    - (select count(*) from bookings where bookings.class = found.id and bookings.status in ('booked', 'attended', 'no_show')))::integer as \"seats_left!\",\n  case when found.starts_at > (select app_now()) then (\n    select count(*) from bookings where bookings.class = found.id and bookings.status = 'waiting')::integer else 0 end as \"waitlist_count!\",\n  (case when found.cancelled_at is not null then 'cancelled' when found.ended_at is not null or found.ends_at <= (select app_now()) then 'ended'\n    when found.starts_at <= (select app_now()) then 'live' else 'scheduled' end)::class_state as \"status!\"\nfrom found left join names on names.host = found.host left join held on held.class = found.id\norder by found.starts_at, found.id"};

/**
 * Query generated from SQL:
 * ```
 * with found as materialized (
 *   select classes.id, class_types.title, class_types.style, coalesce(classes.level, class_types.level) as level, coalesce(classes.language, class_types.language) as language, class_types.doshas,
 *     host.username as host_username, classes.host, classes.starts_at, classes.ends_at, classes.minutes, classes.capacity, classes.cancelled_at, classes.ended_at
 *   from classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host
 *   where classes.starts_at >= :first! and classes.starts_at < :last!
 *     and (:styles::text[] is null or class_types.style = any(:styles))
 *     and (:levels::text[] is null or coalesce(classes.level, class_types.level) = any(:levels))
 *     and (:languages::text[] is null or coalesce(classes.language, class_types.language) = any(:languages))
 *     and (:hosts::text[] is null or canonical_username(host.username) = any(:hosts))
 *     and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))
 *   order by classes.starts_at, classes.id
 *   limit :reach!
 * ), names as materialized (
 *   select host, staff_name(host) as name, staff_photo(host) as photo from (select distinct host from found) hosts
 * ), held as materialized (
 *   select seat_holds.class, count(*) as seats from seat_holds where seat_holds.until > (select app_now()) group by seat_holds.class
 * )
 * select found.id, found.title, found.style::class_style as "style!", found.level::class_level as "level!", found.language::class_language as "language!",
 *   found.doshas::dosha_name[] as "doshas!", found.host_username as "host_username?",
 *   names.name as "host_name?", names.photo as "host_photo?", found.starts_at, found.ends_at, found.minutes, found.capacity,
 *   greatest(0, found.capacity - coalesce(held.seats, 0)
 *     - (select count(*) from bookings where bookings.class = found.id and bookings.status in ('booked', 'attended', 'no_show')))::integer as "seats_left!",
 *   case when found.starts_at > (select app_now()) then (
 *     select count(*) from bookings where bookings.class = found.id and bookings.status = 'waiting')::integer else 0 end as "waitlist_count!",
 *   (case when found.cancelled_at is not null then 'cancelled' when found.ended_at is not null or found.ends_at <= (select app_now()) then 'ended'
 *     when found.starts_at <= (select app_now()) then 'live' else 'scheduled' end)::class_state as "status!"
 * from found left join names on names.host = found.host left join held on held.class = found.id
 * order by found.starts_at, found.id
 * ```
 */
export const readStretch = new PreparedQuery<IReadStretchParams,IReadStretchResult>(readStretchIR);


