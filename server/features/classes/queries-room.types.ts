/** Types generated for queries found in "server/features/classes/queries-room.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type DateOrStringArray = (DateOrString)[];

export type stringArray = (string)[];

/** 'FindPass' parameters type */
export interface IFindPassParams {
  class: number;
  member: number;
}

/** 'FindPass' return type */
export interface IFindPassResult {
  identity: string;
}

/** 'FindPass' query type */
export interface IFindPassQuery {
  params: IFindPassParams;
  result: IFindPassResult;
}

const findPassIR: any = {"usedParamSet":{"class":true,"member":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":77}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":111}]}],"statement":"select room_passes.identity from room_passes where room_passes.class = :class! and room_passes.member = :member! and pass_is_valid(room_passes)"};

/**
 * Query generated from SQL:
 * ```
 * select room_passes.identity from room_passes where room_passes.class = :class! and room_passes.member = :member! and pass_is_valid(room_passes)
 * ```
 */
export const findPass = new PreparedQuery<IFindPassParams,IFindPassResult>(findPassIR);


/** 'RecordPresence' parameters type */
export interface IRecordPresenceParams {
  class: number;
  gone?: DateOrString | null | void;
  identity: string;
  joined?: DateOrString | null | void;
  session: string;
}

/** 'RecordPresence' return type */
export interface IRecordPresenceResult {
  member: number | null;
}

/** 'RecordPresence' query type */
export interface IRecordPresenceQuery {
  params: IRecordPresenceParams;
  result: IRecordPresenceResult;
}

const recordPresenceIR: any = {"usedParamSet":{"class":true,"identity":true,"session":true,"joined":true,"gone":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":23,"b":29}]},{"name":"identity","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":41}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":44,"b":52}]},{"name":"joined","required":false,"transform":{"type":"scalar"},"locs":[{"a":55,"b":61}]},{"name":"gone","required":false,"transform":{"type":"scalar"},"locs":[{"a":77,"b":81}]}],"statement":"select record_presence(:class!, :identity!, :session!, :joined::timestamptz, :gone::timestamptz) as member"};

/**
 * Query generated from SQL:
 * ```
 * select record_presence(:class!, :identity!, :session!, :joined::timestamptz, :gone::timestamptz) as member
 * ```
 */
export const recordPresence = new PreparedQuery<IRecordPresenceParams,IRecordPresenceResult>(recordPresenceIR);


/** 'RecordCheckinPresence' parameters type */
export interface IRecordCheckinPresenceParams {
  gone?: DateOrString | null | void;
  id: number;
  identity: string;
  joined?: DateOrString | null | void;
  session: string;
}

/** 'RecordCheckinPresence' return type */
export interface IRecordCheckinPresenceResult {
  recorded: string | null;
}

/** 'RecordCheckinPresence' query type */
export interface IRecordCheckinPresenceQuery {
  params: IRecordCheckinPresenceParams;
  result: IRecordCheckinPresenceResult;
}

const recordCheckinPresenceIR: any = {"usedParamSet":{"id":true,"identity":true,"session":true,"joined":true,"gone":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":34}]},{"name":"identity","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":46}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":57}]},{"name":"joined","required":false,"transform":{"type":"scalar"},"locs":[{"a":60,"b":66}]},{"name":"gone","required":false,"transform":{"type":"scalar"},"locs":[{"a":82,"b":86}]}],"statement":"select record_checkin_presence(:id!, :identity!, :session!, :joined::timestamptz, :gone::timestamptz)::text as recorded                                                                                                     "};

/**
 * Query generated from SQL:
 * ```
 * select record_checkin_presence(:id!, :identity!, :session!, :joined::timestamptz, :gone::timestamptz)::text as recorded                                                                                                     
 * ```
 */
export const recordCheckinPresence = new PreparedQuery<IRecordCheckinPresenceParams,IRecordCheckinPresenceResult>(recordCheckinPresenceIR);


/** 'SendAway' parameters type */
export interface ISendAwayParams {
  class: number;
  identity: string;
}

/** 'SendAway' return type */
export type ISendAwayResult = void;

/** 'SendAway' query type */
export interface ISendAwayQuery {
  params: ISendAwayParams;
  result: ISendAwayResult;
}

const sendAwayIR: any = {"usedParamSet":{"class":true,"identity":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":54},{"a":107,"b":112}]},{"name":"identity","required":true,"transform":{"type":"scalar"},"locs":[{"a":65,"b":74},{"a":115,"b":123}]}],"statement":"insert into room_exits (class, identity) select :class!::bigint, :identity!::text where not may_be_in_room(:class, :identity)"};

/**
 * Query generated from SQL:
 * ```
 * insert into room_exits (class, identity) select :class!::bigint, :identity!::text where not may_be_in_room(:class, :identity)
 * ```
 */
export const sendAway = new PreparedQuery<ISendAwayParams,ISendAwayResult>(sendAwayIR);


/** 'SendAwayFromWebinar' parameters type */
export interface ISendAwayFromWebinarParams {
  identity: string;
  webinar: number;
}

/** 'SendAwayFromWebinar' return type */
export type ISendAwayFromWebinarResult = void;

/** 'SendAwayFromWebinar' query type */
export interface ISendAwayFromWebinarQuery {
  params: ISendAwayFromWebinarParams;
  result: ISendAwayFromWebinarResult;
}

const sendAwayFromWebinarIR: any = {"usedParamSet":{"webinar":true,"identity":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":58},{"a":114,"b":121}]},{"name":"identity","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":78},{"a":124,"b":132}]}],"statement":"insert into room_exits (webinar, identity) select :webinar!::bigint, :identity!::text where not may_be_in_webinar(:webinar, :identity)"};

/**
 * Query generated from SQL:
 * ```
 * insert into room_exits (webinar, identity) select :webinar!::bigint, :identity!::text where not may_be_in_webinar(:webinar, :identity)
 * ```
 */
export const sendAwayFromWebinar = new PreparedQuery<ISendAwayFromWebinarParams,ISendAwayFromWebinarResult>(sendAwayFromWebinarIR);


/** 'ListExits' parameters type */
export type IListExitsParams = void;

/** 'ListExits' return type */
export interface IListExitsResult {
  id: number;
}

/** 'ListExits' query type */
export interface IListExitsQuery {
  params: IListExitsParams;
  result: IListExitsResult;
}

const listExitsIR: any = {"usedParamSet":{},"params":[],"statement":"select id from room_exits order by id                                                                                                                                "};

/**
 * Query generated from SQL:
 * ```
 * select id from room_exits order by id                                                                                                                                
 * ```
 */
export const listExits = new PreparedQuery<IListExitsParams,IListExitsResult>(listExitsIR);


/** 'TakeExit' parameters type */
export interface ITakeExitParams {
  id: number;
}

/** 'TakeExit' return type */
export interface ITakeExitResult {
  checkin: number | null;
  class: number | null;
  identity: string | null;
  stays: boolean;
  webinar: number | null;
}

/** 'TakeExit' query type */
export interface ITakeExitQuery {
  params: ITakeExitParams;
  result: ITakeExitResult;
}

const takeExitIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":105}]}],"statement":"delete from room_exits\nwhere room_exits.id in (select found.id from room_exits found where found.id = :id! for update skip locked)\nreturning room_exits.class, room_exits.checkin, room_exits.webinar, room_exits.identity, room_exits.unless_seated and may_be_in_room(room_exits.class, room_exits.identity) as \"stays!\"                                                      "};

/**
 * Query generated from SQL:
 * ```
 * delete from room_exits
 * where room_exits.id in (select found.id from room_exits found where found.id = :id! for update skip locked)
 * returning room_exits.class, room_exits.checkin, room_exits.webinar, room_exits.identity, room_exits.unless_seated and may_be_in_room(room_exits.class, room_exits.identity) as "stays!"                                                      
 * ```
 */
export const takeExit = new PreparedQuery<ITakeExitParams,ITakeExitResult>(takeExitIR);


/** 'ListOpenRooms' parameters type */
export interface IListOpenRoomsParams {
  before: number;
}

/** 'ListOpenRooms' return type */
export interface IListOpenRoomsResult {
  id: number;
}

/** 'ListOpenRooms' query type */
export interface IListOpenRoomsQuery {
  params: IListOpenRoomsParams;
  result: IListOpenRoomsResult;
}

const listOpenRoomsIR: any = {"usedParamSet":{"before":true},"params":[{"name":"before","required":true,"transform":{"type":"scalar"},"locs":[{"a":199,"b":206}]}],"statement":"select classes.id from classes\nwhere classes.link is null and classes.cancelled_at is null and classes.ended_at is null and classes.settled_at is null\n  and classes.starts_at - make_interval(mins => :before!) <= app_now() and app_now() < classes.ends_at + make_interval(mins => limit_room_closes_minutes_after())\n  and exists (select from room_passes where room_passes.class = classes.id)\norder by classes.id                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select classes.id from classes
 * where classes.link is null and classes.cancelled_at is null and classes.ended_at is null and classes.settled_at is null
 *   and classes.starts_at - make_interval(mins => :before!) <= app_now() and app_now() < classes.ends_at + make_interval(mins => limit_room_closes_minutes_after())
 *   and exists (select from room_passes where room_passes.class = classes.id)
 * order by classes.id                                                        
 * ```
 */
export const listOpenRooms = new PreparedQuery<IListOpenRoomsParams,IListOpenRoomsResult>(listOpenRoomsIR);


/** 'ListOpenCheckinRooms' parameters type */
export type IListOpenCheckinRoomsParams = void;

/** 'ListOpenCheckinRooms' return type */
export interface IListOpenCheckinRoomsResult {
  id: number;
}

/** 'ListOpenCheckinRooms' query type */
export interface IListOpenCheckinRoomsQuery {
  params: IListOpenCheckinRoomsParams;
  result: IListOpenCheckinRoomsResult;
}

const listOpenCheckinRoomsIR: any = {"usedParamSet":{},"params":[],"statement":"select id from checkins\nwhere status = 'booked' and coalesce(member_asked_at, coach_asked_at) is not null\n  and app_now() < ends_at + make_interval(mins => limit_room_closes_minutes_after())\norder by id"};

/**
 * Query generated from SQL:
 * ```
 * select id from checkins
 * where status = 'booked' and coalesce(member_asked_at, coach_asked_at) is not null
 *   and app_now() < ends_at + make_interval(mins => limit_room_closes_minutes_after())
 * order by id
 * ```
 */
export const listOpenCheckinRooms = new PreparedQuery<IListOpenCheckinRoomsParams,IListOpenCheckinRoomsResult>(listOpenCheckinRoomsIR);


/** 'ComparePresence' parameters type */
export interface IComparePresenceParams {
  id: number;
  identities: stringArray;
  joined: DateOrStringArray;
  seenAt: DateOrString;
  sessions: stringArray;
}

/** 'ComparePresence' return type */
export interface IComparePresenceResult {
  compared: string | null;
}

/** 'ComparePresence' query type */
export interface IComparePresenceQuery {
  params: IComparePresenceParams;
  result: IComparePresenceResult;
}

const comparePresenceIR: any = {"usedParamSet":{"id":true,"seenAt":true,"identities":true,"sessions":true,"joined":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":24,"b":27}]},{"name":"seenAt","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":37}]},{"name":"identities","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":51}]},{"name":"sessions","required":true,"transform":{"type":"scalar"},"locs":[{"a":62,"b":71}]},{"name":"joined","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":89}]}],"statement":"select compare_presence(:id!, :seenAt!, :identities!::text[], :sessions!::text[], :joined!::timestamptz[])::text as compared"};

/**
 * Query generated from SQL:
 * ```
 * select compare_presence(:id!, :seenAt!, :identities!::text[], :sessions!::text[], :joined!::timestamptz[])::text as compared
 * ```
 */
export const comparePresence = new PreparedQuery<IComparePresenceParams,IComparePresenceResult>(comparePresenceIR);


/** 'CompareCheckinPresence' parameters type */
export interface ICompareCheckinPresenceParams {
  id: number;
  identities: stringArray;
  joined: DateOrStringArray;
  seenAt: DateOrString;
  sessions: stringArray;
}

/** 'CompareCheckinPresence' return type */
export interface ICompareCheckinPresenceResult {
  compared: string | null;
}

/** 'CompareCheckinPresence' query type */
export interface ICompareCheckinPresenceQuery {
  params: ICompareCheckinPresenceParams;
  result: ICompareCheckinPresenceResult;
}

const compareCheckinPresenceIR: any = {"usedParamSet":{"id":true,"seenAt":true,"identities":true,"sessions":true,"joined":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":35}]},{"name":"seenAt","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":45}]},{"name":"identities","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":59}]},{"name":"sessions","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":79}]},{"name":"joined","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]}],"statement":"select compare_checkin_presence(:id!, :seenAt!, :identities!::text[], :sessions!::text[], :joined!::timestamptz[])::text as compared"};

/**
 * Query generated from SQL:
 * ```
 * select compare_checkin_presence(:id!, :seenAt!, :identities!::text[], :sessions!::text[], :joined!::timestamptz[])::text as compared
 * ```
 */
export const compareCheckinPresence = new PreparedQuery<ICompareCheckinPresenceParams,ICompareCheckinPresenceResult>(compareCheckinPresenceIR);


