/** Types generated for queries found in "server/features/checkins/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type checkin_kind = 'live' | 'written';

export type checkin_status = 'answered' | 'attended' | 'booked' | 'cancelled' | 'coach_absent' | 'excused' | 'lapsed' | 'missed' | 'waiting';

export type commitment_outcome = 'changed' | 'done' | 'not_done';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type room_role = 'audience' | 'host' | 'member' | 'staff';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

/** 'ListCoaches' parameters type */
export interface IListCoachesParams {
  member: number;
  username?: string | null | void;
}

/** 'ListCoaches' return type */
export interface IListCoachesResult {
  coach: number;
  exceptions: Json;
  name: string;
  time_zone: string;
  travel: Json;
  username: string;
  weekly: Json;
}

/** 'ListCoaches' query type */
export interface IListCoachesQuery {
  params: IListCoachesParams;
  result: IListCoachesResult;
}

const listCoachesIR: any = {"usedParamSet":{"member":true,"username":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":361,"b":368}]},{"name":"username","required":false,"transform":{"type":"scalar"},"locs":[{"a":377,"b":385},{"a":462,"b":470}]}],"statement":"select members.id as \"coach!\", members.username as \"username!\", staff_name(members.id) as \"name!\",\n  availability.time_zone as \"time_zone!\", availability.weekly as \"weekly!\", availability.exceptions as \"exceptions!\", availability.travel as \"travel!\"\nfrom availability join members on members.id = availability.coach\nwhere is_coach(members.id) and members.id <> :member!\n  and (:username::text is null or canonical_username(members.username) = canonical_username(:username))\norder by members.username                                                                                                                   "};

/**
 * Query generated from SQL:
 * ```
 * select members.id as "coach!", members.username as "username!", staff_name(members.id) as "name!",
 *   availability.time_zone as "time_zone!", availability.weekly as "weekly!", availability.exceptions as "exceptions!", availability.travel as "travel!"
 * from availability join members on members.id = availability.coach
 * where is_coach(members.id) and members.id <> :member!
 *   and (:username::text is null or canonical_username(members.username) = canonical_username(:username))
 * order by members.username                                                                                                                   
 * ```
 */
export const listCoaches = new PreparedQuery<IListCoachesParams,IListCoachesResult>(listCoachesIR);


/** 'ReadBounds' parameters type */
export interface IReadBoundsParams {
  days: number;
  from?: string | null | void;
  member: number;
}

/** 'ReadBounds' return type */
export interface IReadBoundsResult {
  earliest: Date;
  first: Date;
  last: Date;
  now: Date;
}

/** 'ReadBounds' query type */
export interface IReadBoundsQuery {
  params: IReadBoundsParams;
  result: IReadBoundsResult;
}

const readBoundsIR: any = {"usedParamSet":{"days":true,"from":true,"member":true},"params":[{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":98}]},{"name":"from","required":false,"transform":{"type":"scalar"},"locs":[{"a":312,"b":316}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":390,"b":397}]}],"statement":"select start_of_day(home.zone, chosen.day) as \"first!\", start_of_day(home.zone, chosen.day + :days!::integer) as \"last!\",\n  app_now() as \"now!\", app_now() + make_interval(hours => limit_checkin_notice_hours()) as \"earliest!\"\nfrom members, lateral (select zone_of(members) as zone) home, lateral (select coalesce(:from::date, date_in(home.zone, app_now())) as day) chosen\nwhere members.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select start_of_day(home.zone, chosen.day) as "first!", start_of_day(home.zone, chosen.day + :days!::integer) as "last!",
 *   app_now() as "now!", app_now() + make_interval(hours => limit_checkin_notice_hours()) as "earliest!"
 * from members, lateral (select zone_of(members) as zone) home, lateral (select coalesce(:from::date, date_in(home.zone, app_now())) as day) chosen
 * where members.id = :member!
 * ```
 */
export const readBounds = new PreparedQuery<IReadBoundsParams,IReadBoundsResult>(readBoundsIR);


/** 'ListBusy' parameters type */
export interface IListBusyParams {
  coaches: numberArray;
  first: DateOrString;
  last: DateOrString;
}

/** 'ListBusy' return type */
export interface IListBusyResult {
  coach: number;
  ends_at: Date;
  starts_at: Date;
}

/** 'ListBusy' query type */
export interface IListBusyQuery {
  params: IListBusyParams;
  result: IListBusyResult;
}

const listBusyIR: any = {"usedParamSet":{"coaches":true,"first":true,"last":true},"params":[{"name":"coaches","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":101}]},{"name":"first","required":true,"transform":{"type":"scalar"},"locs":[{"a":114,"b":120}]},{"name":"last","required":true,"transform":{"type":"scalar"},"locs":[{"a":136,"b":141}]}],"statement":"select leader as \"coach!\", starts_at as \"starts_at!\", ends_at as \"ends_at!\"\nfrom led_between(:coaches!::bigint[], :first!::timestamptz, :last!::timestamptz)"};

/**
 * Query generated from SQL:
 * ```
 * select leader as "coach!", starts_at as "starts_at!", ends_at as "ends_at!"
 * from led_between(:coaches!::bigint[], :first!::timestamptz, :last!::timestamptz)
 * ```
 */
export const listBusy = new PreparedQuery<IListBusyParams,IListBusyResult>(listBusyIR);


/** 'HoldCheckin' parameters type */
export interface IHoldCheckinParams {
  coaches: numberArray;
  member: number;
}

/** 'HoldCheckin' return type */
export interface IHoldCheckinResult {
  held: string | null;
}

/** 'HoldCheckin' query type */
export interface IHoldCheckinQuery {
  params: IHoldCheckinParams;
  result: IHoldCheckinResult;
}

const holdCheckinIR: any = {"usedParamSet":{"member":true,"coaches":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":27}]},{"name":"coaches","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":38}]}],"statement":"select hold_checkin(:member!, :coaches!::bigint[])::text as held"};

/**
 * Query generated from SQL:
 * ```
 * select hold_checkin(:member!, :coaches!::bigint[])::text as held
 * ```
 */
export const holdCheckin = new PreparedQuery<IHoldCheckinParams,IHoldCheckinResult>(holdCheckinIR);


/** 'ReadHours' parameters type */
export interface IReadHoursParams {
  coach: number;
}

/** 'ReadHours' return type */
export interface IReadHoursResult {
  exceptions: Json;
  time_zone: string;
  travel: Json;
  weekly: Json;
}

/** 'ReadHours' query type */
export interface IReadHoursQuery {
  params: IReadHoursParams;
  result: IReadHoursResult;
}

const readHoursIR: any = {"usedParamSet":{"coach":true},"params":[{"name":"coach","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":83}]}],"statement":"select time_zone, weekly, exceptions, travel from availability where coach = :coach!"};

/**
 * Query generated from SQL:
 * ```
 * select time_zone, weekly, exceptions, travel from availability where coach = :coach!
 * ```
 */
export const readHours = new PreparedQuery<IReadHoursParams,IReadHoursResult>(readHoursIR);


/** 'PutHours' parameters type */
export interface IPutHoursParams {
  coach: number;
  exceptions: Json;
  timeZone: string;
  travel: Json;
  weekly: Json;
}

/** 'PutHours' return type */
export type IPutHoursResult = void;

/** 'PutHours' query type */
export interface IPutHoursQuery {
  params: IPutHoursParams;
  result: IPutHoursResult;
}

const putHoursIR: any = {"usedParamSet":{"coach":true,"timeZone":true,"weekly":true,"exceptions":true,"travel":true},"params":[{"name":"coach","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":86}]},{"name":"timeZone","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":98}]},{"name":"weekly","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":108}]},{"name":"exceptions","required":true,"transform":{"type":"scalar"},"locs":[{"a":118,"b":129}]},{"name":"travel","required":true,"transform":{"type":"scalar"},"locs":[{"a":139,"b":146}]}],"statement":"insert into availability (coach, time_zone, weekly, exceptions, travel)\nvalues (:coach!, :timeZone!, :weekly!::jsonb, :exceptions!::jsonb, :travel!::jsonb)\non conflict (coach) do update\nset time_zone = excluded.time_zone, weekly = excluded.weekly, exceptions = excluded.exceptions, travel = excluded.travel,\n  changed_at = excluded.changed_at"};

/**
 * Query generated from SQL:
 * ```
 * insert into availability (coach, time_zone, weekly, exceptions, travel)
 * values (:coach!, :timeZone!, :weekly!::jsonb, :exceptions!::jsonb, :travel!::jsonb)
 * on conflict (coach) do update
 * set time_zone = excluded.time_zone, weekly = excluded.weekly, exceptions = excluded.exceptions, travel = excluded.travel,
 *   changed_at = excluded.changed_at
 * ```
 */
export const putHours = new PreparedQuery<IPutHoursParams,IPutHoursResult>(putHoursIR);


/** 'ListBooked' parameters type */
export interface IListBookedParams {
  coach: number;
}

/** 'ListBooked' return type */
export interface IListBookedResult {
  id: number;
  starts_at: Date;
}

/** 'ListBooked' query type */
export interface IListBookedQuery {
  params: IListBookedParams;
  result: IListBookedResult;
}

const listBookedIR: any = {"usedParamSet":{"coach":true},"params":[{"name":"coach","required":true,"transform":{"type":"scalar"},"locs":[{"a":65,"b":71}]}],"statement":"select id, starts_at as \"starts_at!\" from checkins where coach = :coach! and status = 'booked' and ends_at > app_now() order by starts_at"};

/**
 * Query generated from SQL:
 * ```
 * select id, starts_at as "starts_at!" from checkins where coach = :coach! and status = 'booked' and ends_at > app_now() order by starts_at
 * ```
 */
export const listBooked = new PreparedQuery<IListBookedParams,IListBookedResult>(listBookedIR);


/** 'Book' parameters type */
export interface IBookParams {
  coach: number;
  id: number;
  latest: DateOrString;
  member: number;
  offered: boolean;
  starts: DateOrString;
}

/** 'Book' return type */
export interface IBookResult {
  refusal: refusal | null;
}

/** 'Book' query type */
export interface IBookQuery {
  params: IBookParams;
  result: IBookResult;
}

const bookIR: any = {"usedParamSet":{"id":true,"member":true,"coach":true,"starts":true,"offered":true,"latest":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":36}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":46}]},{"name":"coach","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":55}]},{"name":"starts","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":65}]},{"name":"offered","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":89}]},{"name":"latest","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":108}]}],"statement":"select refusal from book_checkin(:id!, :member!, :coach!, :starts!::timestamptz, :offered!::boolean, :latest!::timestamptz) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from book_checkin(:id!, :member!, :coach!, :starts!::timestamptz, :offered!::boolean, :latest!::timestamptz) as refusal
 * ```
 */
export const book = new PreparedQuery<IBookParams,IBookResult>(bookIR);


/** 'ChooseCoach' parameters type */
export interface IChooseCoachParams {
  member: number;
  username?: string | null | void;
}

/** 'ChooseCoach' return type */
export interface IChooseCoachResult {
  coach: number | null;
}

/** 'ChooseCoach' query type */
export interface IChooseCoachQuery {
  params: IChooseCoachParams;
  result: IChooseCoachResult;
}

const chooseCoachIR: any = {"usedParamSet":{"member":true,"username":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":27}]},{"name":"username","required":false,"transform":{"type":"scalar"},"locs":[{"a":30,"b":38}]}],"statement":"select choose_coach(:member!, :username::text) as coach"};

/**
 * Query generated from SQL:
 * ```
 * select choose_coach(:member!, :username::text) as coach
 * ```
 */
export const chooseCoach = new PreparedQuery<IChooseCoachParams,IChooseCoachResult>(chooseCoachIR);


/** 'AskInWriting' parameters type */
export interface IAskInWritingParams {
  coach?: number | null | void;
  id: number;
  member: number;
}

/** 'AskInWriting' return type */
export interface IAskInWritingResult {
  refusal: refusal | null;
}

/** 'AskInWriting' query type */
export interface IAskInWritingQuery {
  params: IAskInWritingParams;
  result: IAskInWritingResult;
}

const askInWritingIR: any = {"usedParamSet":{"id":true,"member":true,"coach":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":38}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":48}]},{"name":"coach","required":false,"transform":{"type":"scalar"},"locs":[{"a":51,"b":56}]}],"statement":"select refusal from ask_in_writing(:id!, :member!, :coach::bigint) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from ask_in_writing(:id!, :member!, :coach::bigint) as refusal
 * ```
 */
export const askInWriting = new PreparedQuery<IAskInWritingParams,IAskInWritingResult>(askInWritingIR);


/** 'Move' parameters type */
export interface IMoveParams {
  coach: number;
  id: number;
  latest: DateOrString;
  member: number;
  offered: boolean;
  starts: DateOrString;
}

/** 'Move' return type */
export interface IMoveResult {
  refusal: refusal | null;
}

/** 'Move' query type */
export interface IMoveQuery {
  params: IMoveParams;
  result: IMoveResult;
}

const moveIR: any = {"usedParamSet":{"id":true,"member":true,"coach":true,"starts":true,"offered":true,"latest":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":36}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":46}]},{"name":"coach","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":55}]},{"name":"starts","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":65}]},{"name":"offered","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":89}]},{"name":"latest","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":108}]}],"statement":"select refusal from move_checkin(:id!, :member!, :coach!, :starts!::timestamptz, :offered!::boolean, :latest!::timestamptz) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from move_checkin(:id!, :member!, :coach!, :starts!::timestamptz, :offered!::boolean, :latest!::timestamptz) as refusal
 * ```
 */
export const move = new PreparedQuery<IMoveParams,IMoveResult>(moveIR);


/** 'Cancel' parameters type */
export interface ICancelParams {
  id: number;
  member: number;
}

/** 'Cancel' return type */
export interface ICancelResult {
  refusal: refusal | null;
}

/** 'Cancel' query type */
export interface ICancelQuery {
  params: ICancelParams;
  result: ICancelResult;
}

const cancelIR: any = {"usedParamSet":{"id":true,"member":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":38}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":48}]}],"statement":"select refusal from cancel_checkin(:id!, :member!) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from cancel_checkin(:id!, :member!) as refusal
 * ```
 */
export const cancel = new PreparedQuery<ICancelParams,ICancelResult>(cancelIR);


/** 'CancelByStaff' parameters type */
export interface ICancelByStaffParams {
  actor: number;
  id: number;
}

/** 'CancelByStaff' return type */
export interface ICancelByStaffResult {
  refusal: refusal | null;
}

/** 'CancelByStaff' query type */
export interface ICancelByStaffQuery {
  params: ICancelByStaffParams;
  result: ICancelByStaffResult;
}

const cancelByStaffIR: any = {"usedParamSet":{"id":true,"actor":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":36,"b":39}]},{"name":"actor","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":48}]}],"statement":"select refusal from cancel_by_staff(:id!, :actor!) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from cancel_by_staff(:id!, :actor!) as refusal
 * ```
 */
export const cancelByStaff = new PreparedQuery<ICancelByStaffParams,ICancelByStaffResult>(cancelByStaffIR);


/** 'FindCheckin' parameters type */
export interface IFindCheckinParams {
  id: number;
}

/** 'FindCheckin' return type */
export interface IFindCheckinResult {
  briefable: boolean;
  coach: number | null;
  early: boolean | null;
  id: number;
  kind: checkin_kind;
  late: boolean | null;
  member: number;
  settled_at: Date | null;
  starts_at: Date | null;
  status: checkin_status;
}

/** 'FindCheckin' query type */
export interface IFindCheckinQuery {
  params: IFindCheckinParams;
  result: IFindCheckinResult;
}

const findCheckinIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":307,"b":310}]}],"statement":"select id, coach, member, status, kind, starts_at, settled_at,\n  status in ('booked', 'waiting') and (starts_at is null or starts_at > app_now()) as \"briefable!\",\n  starts_at > app_now() as early, settled_at + make_interval(days => limit_checkin_written_days()) < app_now() as late\nfrom checkins where id = :id!                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select id, coach, member, status, kind, starts_at, settled_at,
 *   status in ('booked', 'waiting') and (starts_at is null or starts_at > app_now()) as "briefable!",
 *   starts_at > app_now() as early, settled_at + make_interval(days => limit_checkin_written_days()) < app_now() as late
 * from checkins where id = :id!                                                 
 * ```
 */
export const findCheckin = new PreparedQuery<IFindCheckinParams,IFindCheckinResult>(findCheckinIR);


/** 'PutBrief' parameters type */
export interface IPutBriefParams {
  brief: Buffer;
  id: number;
  keyVersion: number;
  member: number;
  shared: boolean;
}

/** 'PutBrief' return type */
export interface IPutBriefResult {
  id: number;
}

/** 'PutBrief' query type */
export interface IPutBriefQuery {
  params: IPutBriefParams;
  result: IPutBriefResult;
}

const putBriefIR: any = {"usedParamSet":{"brief":true,"shared":true,"keyVersion":true,"id":true,"member":true},"params":[{"name":"brief","required":true,"transform":{"type":"scalar"},"locs":[{"a":28,"b":34}]},{"name":"shared","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":53}]},{"name":"keyVersion","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":90}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":106}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":121,"b":128},{"a":239,"b":246}]}],"statement":"update checkins set brief = :brief!, shared = :shared!::boolean, key_version = :keyVersion!\nwhere id = :id! and member = :member! and status in ('booked', 'waiting') and (starts_at is null or starts_at > app_now())\n  and not has_withdrawn(:member!, 'checkin')\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update checkins set brief = :brief!, shared = :shared!::boolean, key_version = :keyVersion!
 * where id = :id! and member = :member! and status in ('booked', 'waiting') and (starts_at is null or starts_at > app_now())
 *   and not has_withdrawn(:member!, 'checkin')
 * returning id
 * ```
 */
export const putBrief = new PreparedQuery<IPutBriefParams,IPutBriefResult>(putBriefIR);


/** 'HasWithdrawn' parameters type */
export interface IHasWithdrawnParams {
  member: number;
}

/** 'HasWithdrawn' return type */
export interface IHasWithdrawnResult {
  withdrawn: boolean;
}

/** 'HasWithdrawn' query type */
export interface IHasWithdrawnQuery {
  params: IHasWithdrawnParams;
  result: IHasWithdrawnResult;
}

const hasWithdrawnIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":21,"b":28}]}],"statement":"select has_withdrawn(:member!, 'checkin') as \"withdrawn!\""};

/**
 * Query generated from SQL:
 * ```
 * select has_withdrawn(:member!, 'checkin') as "withdrawn!"
 * ```
 */
export const hasWithdrawn = new PreparedQuery<IHasWithdrawnParams,IHasWithdrawnResult>(hasWithdrawnIR);


/** 'ListCheckins' parameters type */
export interface IListCheckinsParams {
  after: number;
  at: DateOrString;
  member: number;
  reach: number;
}

/** 'ListCheckins' return type */
export interface IListCheckinsResult {
  created_at: Date;
  id: number;
}

/** 'ListCheckins' query type */
export interface IListCheckinsQuery {
  params: IListCheckinsParams;
  result: IListCheckinsResult;
}

const listCheckinsIR: any = {"usedParamSet":{"member":true,"at":true,"after":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":51,"b":58}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":87}]},{"name":"after","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":109}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":160,"b":166}]}],"statement":"select id, created_at from checkins\nwhere member = :member! and (created_at, id) < (:at!::timestamptz, :after!::bigint)\norder by created_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, created_at from checkins
 * where member = :member! and (created_at, id) < (:at!::timestamptz, :after!::bigint)
 * order by created_at desc, id desc
 * limit :reach!
 * ```
 */
export const listCheckins = new PreparedQuery<IListCheckinsParams,IListCheckinsResult>(listCheckinsIR);


/** 'ReadCards' parameters type */
export interface IReadCardsParams {
  ids: numberArray;
}

/** 'ReadCards' return type */
export interface IReadCardsResult {
  answer: Buffer | null;
  answer_by: Date | null;
  brief: Buffer | null;
  coach: number | null;
  coach_name: string | null;
  coach_username: string | null;
  commitments: Json;
  created_at: Date;
  ends_at: Date | null;
  free_until: Date | null;
  id: number;
  kind: checkin_kind;
  member: number;
  moved: boolean;
  note: Buffer | null;
  private_note: Buffer | null;
  shared: boolean;
  starts_at: Date | null;
  status: checkin_status;
  username: string;
}

/** 'ReadCards' query type */
export interface IReadCardsQuery {
  params: IReadCardsParams;
  result: IReadCardsResult;
}

const readCardsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":662,"b":666}]}],"statement":"select checkins.id, checkins.member, members.username, checkins.coach, coach.username as \"coach_username?\", staff_name(checkins.coach) as coach_name,\n  checkins.kind, checkins.status, checkins.starts_at, checkins.ends_at, checkin_free_until(checkins) as free_until, checkins.moved, checkins.answer_by,\n  checkins.brief, checkins.shared, checkins.note, checkins.private_note, checkins.answer, checkins.created_at,\n  coalesce((\n    select jsonb_agg(jsonb_build_object('number', nth, 'sealed', encode(sealed, 'base64'), 'due', due, 'outcome', outcome) order by nth)\n    from commitments where commitments.checkin = checkins.id), '[]') as \"commitments!\"\nfrom unnest(:ids!::bigint[]) with ordinality as wanted (id, nth)\njoin checkins on checkins.id = wanted.id\njoin members on members.id = checkins.member\nleft join members coach on coach.id = checkins.coach\norder by wanted.nth                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select checkins.id, checkins.member, members.username, checkins.coach, coach.username as "coach_username?", staff_name(checkins.coach) as coach_name,
 *   checkins.kind, checkins.status, checkins.starts_at, checkins.ends_at, checkin_free_until(checkins) as free_until, checkins.moved, checkins.answer_by,
 *   checkins.brief, checkins.shared, checkins.note, checkins.private_note, checkins.answer, checkins.created_at,
 *   coalesce((
 *     select jsonb_agg(jsonb_build_object('number', nth, 'sealed', encode(sealed, 'base64'), 'due', due, 'outcome', outcome) order by nth)
 *     from commitments where commitments.checkin = checkins.id), '[]') as "commitments!"
 * from unnest(:ids!::bigint[]) with ordinality as wanted (id, nth)
 * join checkins on checkins.id = wanted.id
 * join members on members.id = checkins.member
 * left join members coach on coach.id = checkins.coach
 * order by wanted.nth                                                                                        
 * ```
 */
export const readCards = new PreparedQuery<IReadCardsParams,IReadCardsResult>(readCardsIR);


/** 'ReadLast' parameters type */
export interface IReadLastParams {
  id: number;
}

/** 'ReadLast' return type */
export interface IReadLastResult {
  checkin: number;
  due: string;
  number: number;
  outcome: commitment_outcome | null;
  sealed: Buffer;
}

/** 'ReadLast' query type */
export interface IReadLastQuery {
  params: IReadLastParams;
  result: IReadLastResult;
}

const readLastIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":427,"b":430}]}],"statement":"select commitments.checkin, commitments.nth as number, commitments.sealed, commitments.due, commitments.outcome\nfrom commitments\nwhere commitments.checkin = (\n  select earlier.id from checkins this join checkins earlier on earlier.member = this.member and earlier.coach = this.coach\n    and earlier.id <> this.id and coalesce(earlier.starts_at, earlier.created_at) < coalesce(this.starts_at, this.created_at)\n  where this.id = :id! and exists (select from commitments given where given.checkin = earlier.id)\n  order by coalesce(earlier.starts_at, earlier.created_at) desc limit 1)\norder by commitments.nth                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select commitments.checkin, commitments.nth as number, commitments.sealed, commitments.due, commitments.outcome
 * from commitments
 * where commitments.checkin = (
 *   select earlier.id from checkins this join checkins earlier on earlier.member = this.member and earlier.coach = this.coach
 *     and earlier.id <> this.id and coalesce(earlier.starts_at, earlier.created_at) < coalesce(this.starts_at, this.created_at)
 *   where this.id = :id! and exists (select from commitments given where given.checkin = earlier.id)
 *   order by coalesce(earlier.starts_at, earlier.created_at) desc limit 1)
 * order by commitments.nth                                                                              
 * ```
 */
export const readLast = new PreparedQuery<IReadLastParams,IReadLastResult>(readLastIR);


/** 'ReadRhythm' parameters type */
export interface IReadRhythmParams {
  member: number;
}

/** 'ReadRhythm' return type */
export interface IReadRhythmResult {
  active_days_30d: number;
  classes_30d: number;
  streak: number | null;
}

/** 'ReadRhythm' query type */
export interface IReadRhythmQuery {
  params: IReadRhythmParams;
  result: IReadRhythmResult;
}

const readRhythmIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":126},{"a":341,"b":348},{"a":415,"b":422},{"a":756,"b":763}]}],"statement":"select (select count(*)::integer from bookings join classes on classes.id = bookings.class\n    where bookings.member = :member! and bookings.status = 'attended' and classes.starts_at > app_now() - interval '30 days') as \"classes_30d!\",\n  (select count(distinct points_ledger.day)::integer from points_ledger\n    where points_ledger.member = :member! and points_ledger.reason = 'ping' and points_ledger.day > day_of(:member!) - 30) as \"active_days_30d!\",\n  case when not exists (select from streak_settings where streak_settings.member = members.id and streak_settings.hidden)\n    then coalesce(streak_on(practice, day_of(members.id), members.unlived_day), 0) end as streak\nfrom members left join practice on practice.member = members.id\nwhere members.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select (select count(*)::integer from bookings join classes on classes.id = bookings.class
 *     where bookings.member = :member! and bookings.status = 'attended' and classes.starts_at > app_now() - interval '30 days') as "classes_30d!",
 *   (select count(distinct points_ledger.day)::integer from points_ledger
 *     where points_ledger.member = :member! and points_ledger.reason = 'ping' and points_ledger.day > day_of(:member!) - 30) as "active_days_30d!",
 *   case when not exists (select from streak_settings where streak_settings.member = members.id and streak_settings.hidden)
 *     then coalesce(streak_on(practice, day_of(members.id), members.unlived_day), 0) end as streak
 * from members left join practice on practice.member = members.id
 * where members.id = :member!
 * ```
 */
export const readRhythm = new PreparedQuery<IReadRhythmParams,IReadRhythmResult>(readRhythmIR);


/** 'Join' parameters type */
export interface IJoinParams {
  coaches: boolean;
  id: number;
  member: number;
}

/** 'Join' return type */
export interface IJoinResult {
  identity: string;
  limit: number | null;
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

const joinIR: any = {"usedParamSet":{"member":true,"id":true,"coaches":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":134,"b":141}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":144,"b":147}]},{"name":"coaches","required":true,"transform":{"type":"scalar"},"locs":[{"a":150,"b":158}]}],"statement":"select refusal, \"limit\", opens_at, identity as \"identity!\", name as \"name!\", role as \"role!\", seconds as \"seconds!\"\nfrom join_checkin(:member!, :id!, :coaches!::boolean)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, "limit", opens_at, identity as "identity!", name as "name!", role as "role!", seconds as "seconds!"
 * from join_checkin(:member!, :id!, :coaches!::boolean)
 * ```
 */
export const join = new PreparedQuery<IJoinParams,IJoinResult>(joinIR);


/** 'ListUpcomingOfStaff' parameters type */
export interface IListUpcomingOfStaffParams {
  after?: number | null | void;
  at?: DateOrString | null | void;
  coach?: number | null | void;
  reach: number;
}

/** 'ListUpcomingOfStaff' return type */
export interface IListUpcomingOfStaffResult {
  at: Date;
  id: number;
}

/** 'ListUpcomingOfStaff' query type */
export interface IListUpcomingOfStaffQuery {
  params: IListUpcomingOfStaffParams;
  result: IListUpcomingOfStaffResult;
}

const listUpcomingOfStaffIR: any = {"usedParamSet":{"coach":true,"after":true,"at":true,"reach":true},"params":[{"name":"coach","required":false,"transform":{"type":"scalar"},"locs":[{"a":94,"b":99},{"a":128,"b":133}]},{"name":"after","required":false,"transform":{"type":"scalar"},"locs":[{"a":143,"b":148},{"a":206,"b":211}]},{"name":"at","required":false,"transform":{"type":"scalar"},"locs":[{"a":188,"b":190}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":244,"b":250}]}],"statement":"select id, coalesce(starts_at, answer_by) as \"at!\" from checkins\nwhere status = 'booked' and (:coach::bigint is null or coach = :coach)\n  and (:after::bigint is null or (starts_at, id) > (:at::timestamptz, :after))\norder by starts_at, id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, coalesce(starts_at, answer_by) as "at!" from checkins
 * where status = 'booked' and (:coach::bigint is null or coach = :coach)
 *   and (:after::bigint is null or (starts_at, id) > (:at::timestamptz, :after))
 * order by starts_at, id
 * limit :reach!
 * ```
 */
export const listUpcomingOfStaff = new PreparedQuery<IListUpcomingOfStaffParams,IListUpcomingOfStaffResult>(listUpcomingOfStaffIR);


/** 'ListWaitingOfStaff' parameters type */
export interface IListWaitingOfStaffParams {
  after?: number | null | void;
  at?: DateOrString | null | void;
  coach?: number | null | void;
  reach: number;
}

/** 'ListWaitingOfStaff' return type */
export interface IListWaitingOfStaffResult {
  at: Date;
  id: number;
}

/** 'ListWaitingOfStaff' query type */
export interface IListWaitingOfStaffQuery {
  params: IListWaitingOfStaffParams;
  result: IListWaitingOfStaffResult;
}

const listWaitingOfStaffIR: any = {"usedParamSet":{"coach":true,"after":true,"at":true,"reach":true},"params":[{"name":"coach","required":false,"transform":{"type":"scalar"},"locs":[{"a":74,"b":79},{"a":108,"b":113}]},{"name":"after","required":false,"transform":{"type":"scalar"},"locs":[{"a":123,"b":128},{"a":186,"b":191}]},{"name":"at","required":false,"transform":{"type":"scalar"},"locs":[{"a":168,"b":170}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":224,"b":230}]}],"statement":"select id, answer_by as \"at!\" from checkins\nwhere status = 'waiting' and (:coach::bigint is null or coach = :coach)\n  and (:after::bigint is null or (answer_by, id) > (:at::timestamptz, :after))\norder by answer_by, id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, answer_by as "at!" from checkins
 * where status = 'waiting' and (:coach::bigint is null or coach = :coach)
 *   and (:after::bigint is null or (answer_by, id) > (:at::timestamptz, :after))
 * order by answer_by, id
 * limit :reach!
 * ```
 */
export const listWaitingOfStaff = new PreparedQuery<IListWaitingOfStaffParams,IListWaitingOfStaffResult>(listWaitingOfStaffIR);


/** 'ListPastOfStaff' parameters type */
export interface IListPastOfStaffParams {
  after?: number | null | void;
  at?: DateOrString | null | void;
  coach?: number | null | void;
  reach: number;
}

/** 'ListPastOfStaff' return type */
export interface IListPastOfStaffResult {
  at: Date;
  id: number;
}

/** 'ListPastOfStaff' query type */
export interface IListPastOfStaffQuery {
  params: IListPastOfStaffParams;
  result: IListPastOfStaffResult;
}

const listPastOfStaffIR: any = {"usedParamSet":{"coach":true,"after":true,"at":true,"reach":true},"params":[{"name":"coach","required":false,"transform":{"type":"scalar"},"locs":[{"a":100,"b":105},{"a":134,"b":139}]},{"name":"after","required":false,"transform":{"type":"scalar"},"locs":[{"a":149,"b":154},{"a":234,"b":239}]},{"name":"at","required":false,"transform":{"type":"scalar"},"locs":[{"a":216,"b":218}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":304,"b":310}]}],"statement":"select id, coalesce(starts_at, created_at) as \"at!\" from checkins\nwhere settled_at is not null and (:coach::bigint is null or coach = :coach)\n  and (:after::bigint is null or (coalesce(starts_at, created_at), id) < (:at::timestamptz, :after))\norder by coalesce(starts_at, created_at) desc, id desc\nlimit :reach!                                                                                                                                                                                                                                                                                             "};

/**
 * Query generated from SQL:
 * ```
 * select id, coalesce(starts_at, created_at) as "at!" from checkins
 * where settled_at is not null and (:coach::bigint is null or coach = :coach)
 *   and (:after::bigint is null or (coalesce(starts_at, created_at), id) < (:at::timestamptz, :after))
 * order by coalesce(starts_at, created_at) desc, id desc
 * limit :reach!                                                                                                                                                                                                                                                                                             
 * ```
 */
export const listPastOfStaff = new PreparedQuery<IListPastOfStaffParams,IListPastOfStaffResult>(listPastOfStaffIR);


/** 'ReadWritable' parameters type */
export interface IReadWritableParams {
  id: number;
}

/** 'ReadWritable' return type */
export interface IReadWritableResult {
  closed: boolean;
  coach: number | null;
  early: boolean | null;
  first_due: string;
  has_brief: boolean;
  id: number;
  kind: checkin_kind;
  last_due: string;
  member: number;
  status: checkin_status;
}

/** 'ReadWritable' query type */
export interface IReadWritableQuery {
  params: IReadWritableParams;
  result: IReadWritableResult;
}

const readWritableIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":606,"b":609}]}],"statement":"select checkins.id, checkins.member, checkins.coach, checkins.kind, checkins.status, checkins.starts_at > app_now() as early,\n  checkins.brief is not null as \"has_brief!\",\n  checkins.status in ('cancelled', 'lapsed') or checkins.settled_at + make_interval(days => limit_checkin_written_days()) < app_now()\n    or has_withdrawn(checkins.member, 'checkin') as \"closed!\",\n  (least(day_of(checkins.member), day_of(checkins.coach)) + 1)::text as \"first_due!\",\n  (greatest(day_of(checkins.member), day_of(checkins.coach)) + limit_commitment_due_days_max())::text as \"last_due!\"\nfrom checkins where checkins.id = :id!                                    "};

/**
 * Query generated from SQL:
 * ```
 * select checkins.id, checkins.member, checkins.coach, checkins.kind, checkins.status, checkins.starts_at > app_now() as early,
 *   checkins.brief is not null as "has_brief!",
 *   checkins.status in ('cancelled', 'lapsed') or checkins.settled_at + make_interval(days => limit_checkin_written_days()) < app_now()
 *     or has_withdrawn(checkins.member, 'checkin') as "closed!",
 *   (least(day_of(checkins.member), day_of(checkins.coach)) + 1)::text as "first_due!",
 *   (greatest(day_of(checkins.member), day_of(checkins.coach)) + limit_commitment_due_days_max())::text as "last_due!"
 * from checkins where checkins.id = :id!                                    
 * ```
 */
export const readWritable = new PreparedQuery<IReadWritableParams,IReadWritableResult>(readWritableIR);


/** 'PutOutcome' parameters type */
export interface IPutOutcomeParams {
  answer?: Buffer | null | void;
  id: number;
  keyVersion: number;
  note?: Buffer | null | void;
  privateNote?: Buffer | null | void;
}

/** 'PutOutcome' return type */
export type IPutOutcomeResult = void;

/** 'PutOutcome' query type */
export interface IPutOutcomeQuery {
  params: IPutOutcomeParams;
  result: IPutOutcomeResult;
}

const putOutcomeIR: any = {"usedParamSet":{"note":true,"privateNote":true,"answer":true,"keyVersion":true,"id":true},"params":[{"name":"note","required":false,"transform":{"type":"scalar"},"locs":[{"a":36,"b":40}]},{"name":"privateNote","required":false,"transform":{"type":"scalar"},"locs":[{"a":74,"b":85}]},{"name":"answer","required":false,"transform":{"type":"scalar"},"locs":[{"a":121,"b":127}]},{"name":"keyVersion","required":true,"transform":{"type":"scalar"},"locs":[{"a":153,"b":164}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":177,"b":180}]}],"statement":"update checkins\nset note = coalesce(:note, note), private_note = coalesce(:privateNote, private_note), answer = coalesce(:answer, answer), key_version = :keyVersion!\nwhere id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * update checkins
 * set note = coalesce(:note, note), private_note = coalesce(:privateNote, private_note), answer = coalesce(:answer, answer), key_version = :keyVersion!
 * where id = :id!
 * ```
 */
export const putOutcome = new PreparedQuery<IPutOutcomeParams,IPutOutcomeResult>(putOutcomeIR);


/** 'Say' parameters type */
export interface ISayParams {
  id: number;
  status: checkin_status;
}

/** 'Say' return type */
export interface ISayResult {
  refusal: refusal | null;
}

/** 'Say' query type */
export interface ISayQuery {
  params: ISayParams;
  result: ISayResult;
}

const sayIR: any = {"usedParamSet":{"id":true,"status":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":35}]},{"name":"status","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":45}]}],"statement":"select refusal from say_checkin(:id!, :status!::checkin_status) as refusal                                                  "};

/**
 * Query generated from SQL:
 * ```
 * select refusal from say_checkin(:id!, :status!::checkin_status) as refusal                                                  
 * ```
 */
export const say = new PreparedQuery<ISayParams,ISayResult>(sayIR);


/** 'DropCommitments' parameters type */
export interface IDropCommitmentsParams {
  id: number;
}

/** 'DropCommitments' return type */
export type IDropCommitmentsResult = void;

/** 'DropCommitments' query type */
export interface IDropCommitmentsQuery {
  params: IDropCommitmentsParams;
  result: IDropCommitmentsResult;
}

const dropCommitmentsIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":43}]}],"statement":"delete from commitments where checkin = :id! and outcome is null"};

/**
 * Query generated from SQL:
 * ```
 * delete from commitments where checkin = :id! and outcome is null
 * ```
 */
export const dropCommitments = new PreparedQuery<IDropCommitmentsParams,IDropCommitmentsResult>(dropCommitmentsIR);


/** 'AddCommitment' parameters type */
export interface IAddCommitmentParams {
  due: string;
  id: number;
  nth: number;
  sealed: Buffer;
}

/** 'AddCommitment' return type */
export type IAddCommitmentResult = void;

/** 'AddCommitment' query type */
export interface IAddCommitmentQuery {
  params: IAddCommitmentParams;
  result: IAddCommitmentResult;
}

const addCommitmentIR: any = {"usedParamSet":{"id":true,"nth":true,"sealed":true,"due":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":63}]},{"name":"nth","required":true,"transform":{"type":"scalar"},"locs":[{"a":66,"b":70}]},{"name":"sealed","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":80}]},{"name":"due","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":87}]}],"statement":"insert into commitments (checkin, nth, sealed, due) values (:id!, :nth!, :sealed!, :due!::date) on conflict do nothing"};

/**
 * Query generated from SQL:
 * ```
 * insert into commitments (checkin, nth, sealed, due) values (:id!, :nth!, :sealed!, :due!::date) on conflict do nothing
 * ```
 */
export const addCommitment = new PreparedQuery<IAddCommitmentParams,IAddCommitmentResult>(addCommitmentIR);


/** 'ListCommitments' parameters type */
export interface IListCommitmentsParams {
  member: number;
}

/** 'ListCommitments' return type */
export interface IListCommitmentsResult {
  checkin: number;
  due: string;
  number: number;
  outcome: commitment_outcome | null;
  sealed: Buffer;
}

/** 'ListCommitments' query type */
export interface IListCommitmentsQuery {
  params: IListCommitmentsParams;
  result: IListCommitmentsResult;
}

const listCommitmentsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":204,"b":211},{"a":243,"b":250},{"a":285,"b":292},{"a":387,"b":394}]}],"statement":"select commitments.checkin, commitments.nth as number, commitments.sealed, commitments.due, commitments.outcome\nfrom commitments join checkins on checkins.id = commitments.checkin\nwhere checkins.member = :member! and commitments.due <= day_of(:member!)\n  and (commitments.due = day_of(:member!) or commitments.outcome is null and commitments.due + limit_commitment_open_days() >= day_of(:member!))\norder by commitments.due, commitments.checkin, commitments.nth"};

/**
 * Query generated from SQL:
 * ```
 * select commitments.checkin, commitments.nth as number, commitments.sealed, commitments.due, commitments.outcome
 * from commitments join checkins on checkins.id = commitments.checkin
 * where checkins.member = :member! and commitments.due <= day_of(:member!)
 *   and (commitments.due = day_of(:member!) or commitments.outcome is null and commitments.due + limit_commitment_open_days() >= day_of(:member!))
 * order by commitments.due, commitments.checkin, commitments.nth
 * ```
 */
export const listCommitments = new PreparedQuery<IListCommitmentsParams,IListCommitmentsResult>(listCommitmentsIR);


/** 'AnswerCommitment' parameters type */
export interface IAnswerCommitmentParams {
  id: number;
  member: number;
  nth: number;
  outcome: commitment_outcome;
}

/** 'AnswerCommitment' return type */
export interface IAnswerCommitmentResult {
  points_added: number;
  refusal: refusal | null;
}

/** 'AnswerCommitment' query type */
export interface IAnswerCommitmentQuery {
  params: IAnswerCommitmentParams;
  result: IAnswerCommitmentResult;
}

const answerCommitmentIR: any = {"usedParamSet":{"member":true,"id":true,"nth":true,"outcome":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":78}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":84}]},{"name":"nth","required":true,"transform":{"type":"scalar"},"locs":[{"a":87,"b":91}]},{"name":"outcome","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":102}]}],"statement":"select refusal, points_added as \"points_added!\" from answer_commitment(:member!, :id!, :nth!, :outcome!::commitment_outcome)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, points_added as "points_added!" from answer_commitment(:member!, :id!, :nth!, :outcome!::commitment_outcome)
 * ```
 */
export const answerCommitment = new PreparedQuery<IAnswerCommitmentParams,IAnswerCommitmentResult>(answerCommitmentIR);


/** 'ReadCommitment' parameters type */
export interface IReadCommitmentParams {
  id: number;
  nth: number;
}

/** 'ReadCommitment' return type */
export interface IReadCommitmentResult {
  due: string;
  number: number;
  outcome: commitment_outcome | null;
  sealed: Buffer;
}

/** 'ReadCommitment' query type */
export interface IReadCommitmentQuery {
  params: IReadCommitmentParams;
  result: IReadCommitmentResult;
}

const readCommitmentIR: any = {"usedParamSet":{"id":true,"nth":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":79}]},{"name":"nth","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":95}]}],"statement":"select nth as number, sealed, due, outcome from commitments where checkin = :id! and nth = :nth!"};

/**
 * Query generated from SQL:
 * ```
 * select nth as number, sealed, due, outcome from commitments where checkin = :id! and nth = :nth!
 * ```
 */
export const readCommitment = new PreparedQuery<IReadCommitmentParams,IReadCommitmentResult>(readCommitmentIR);


/** 'ListDue' parameters type */
export type IListDueParams = void;

/** 'ListDue' return type */
export interface IListDueResult {
  id: number;
}

/** 'ListDue' query type */
export interface IListDueQuery {
  params: IListDueParams;
  result: IListDueResult;
}

const listDueIR: any = {"usedParamSet":{},"params":[],"statement":"select id from checkins\nwhere settled_at is null and coalesce(ends_at, answer_by) <= app_now() order by coalesce(ends_at, answer_by)"};

/**
 * Query generated from SQL:
 * ```
 * select id from checkins
 * where settled_at is null and coalesce(ends_at, answer_by) <= app_now() order by coalesce(ends_at, answer_by)
 * ```
 */
export const listDue = new PreparedQuery<IListDueParams,IListDueResult>(listDueIR);


/** 'Settle' parameters type */
export interface ISettleParams {
  id: number;
}

/** 'Settle' return type */
export interface ISettleResult {
  settled: string | null;
}

/** 'Settle' query type */
export interface ISettleQuery {
  params: ISettleParams;
  result: ISettleResult;
}

const settleIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":22,"b":25}]}],"statement":"select settle_checkin(:id!)::text as settled"};

/**
 * Query generated from SQL:
 * ```
 * select settle_checkin(:id!)::text as settled
 * ```
 */
export const settle = new PreparedQuery<ISettleParams,ISettleResult>(settleIR);


/** 'HoldModeration' parameters type */
export type IHoldModerationParams = void;

/** 'HoldModeration' return type */
export interface IHoldModerationResult {
  held: string | null;
}

/** 'HoldModeration' query type */
export interface IHoldModerationQuery {
  params: IHoldModerationParams;
  result: IHoldModerationResult;
}

const holdModerationIR: any = {"usedParamSet":{},"params":[],"statement":"select lock_moderation()::text as held"};

/**
 * Query generated from SQL:
 * ```
 * select lock_moderation()::text as held
 * ```
 */
export const holdModeration = new PreparedQuery<IHoldModerationParams,IHoldModerationResult>(holdModerationIR);


/** 'Flag' parameters type */
export interface IFlagParams {
  coach: number;
  id: number;
  words: Buffer;
}

/** 'Flag' return type */
export interface IFlagResult {
  flagged: string | null;
}

/** 'Flag' query type */
export interface IFlagQuery {
  params: IFlagParams;
  result: IFlagResult;
}

const flagIR: any = {"usedParamSet":{"id":true,"coach":true,"words":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":18,"b":21}]},{"name":"coach","required":true,"transform":{"type":"scalar"},"locs":[{"a":24,"b":30}]},{"name":"words","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":39}]}],"statement":"select flag_brief(:id!, :coach!, :words!)::text as flagged"};

/**
 * Query generated from SQL:
 * ```
 * select flag_brief(:id!, :coach!, :words!)::text as flagged
 * ```
 */
export const flag = new PreparedQuery<IFlagParams,IFlagResult>(flagIR);


