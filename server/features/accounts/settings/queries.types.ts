/** Types generated for queries found in "server/features/accounts/settings/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type stringArray = (string)[];

/** 'FindMe' parameters type */
export interface IFindMeParams {
  home: string;
  member: number;
  session: string;
}

/** 'FindMe' return type */
export interface IFindMeResult {
  email: string;
  roles: stringArray;
  second_factor_until: Date | null;
  time_zone: string;
  username: string;
}

/** 'FindMe' query type */
export interface IFindMeQuery {
  params: IFindMeParams;
  result: IFindMeResult;
}

const findMeIR: any = {"usedParamSet":{"home":true,"session":true,"member":true},"params":[{"name":"home","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":73}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":248,"b":256}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":354,"b":361}]}],"statement":"select m.username, m.email, coalesce(m.next_time_zone, m.time_zone, :home!) as \"time_zone!\",\n  array(select r.role from member_roles r where r.member = m.id order by r.role) as \"roles!\",\n  (select s.second_factor_until from sessions s where s.id = :session!::uuid and s.second_factor_until > app_now()) as second_factor_until\nfrom members m\nwhere m.id = :member!                                                     "};

/**
 * Query generated from SQL:
 * ```
 * select m.username, m.email, coalesce(m.next_time_zone, m.time_zone, :home!) as "time_zone!",
 *   array(select r.role from member_roles r where r.member = m.id order by r.role) as "roles!",
 *   (select s.second_factor_until from sessions s where s.id = :session!::uuid and s.second_factor_until > app_now()) as second_factor_until
 * from members m
 * where m.id = :member!                                                     
 * ```
 */
export const findMe = new PreparedQuery<IFindMeParams,IFindMeResult>(findMeIR);


/** 'ChooseZone' parameters type */
export interface IChooseZoneParams {
  chosen: boolean;
  member: number;
}

/** 'ChooseZone' return type */
export interface IChooseZoneResult {
  id: number;
}

/** 'ChooseZone' query type */
export interface IChooseZoneQuery {
  params: IChooseZoneParams;
  result: IChooseZoneResult;
}

const chooseZoneIR: any = {"usedParamSet":{"chosen":true,"member":true},"params":[{"name":"chosen","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":45}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":65}]}],"statement":"update members set time_zone_chosen = :chosen! where id = :member! returning id"};

/**
 * Query generated from SQL:
 * ```
 * update members set time_zone_chosen = :chosen! where id = :member! returning id
 * ```
 */
export const chooseZone = new PreparedQuery<IChooseZoneParams,IChooseZoneResult>(chooseZoneIR);


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

const followZoneIR: any = {"usedParamSet":{"member":true,"zone":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":19,"b":26}]},{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":29,"b":34}]}],"statement":"select follow_zone(:member!, :zone!) is null as followed                                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select follow_zone(:member!, :zone!) is null as followed                                                                                                        
 * ```
 */
export const followZone = new PreparedQuery<IFollowZoneParams,IFollowZoneResult>(followZoneIR);


/** 'ListSessions' parameters type */
export interface IListSessionsParams {
  days: number;
  member: number;
  session: string;
}

/** 'ListSessions' return type */
export interface IListSessionsResult {
  current: boolean;
  device: string | null;
  id: string;
  last_used_at: Date;
  time_zone: string | null;
}

/** 'ListSessions' query type */
export interface IListSessionsQuery {
  params: IListSessionsParams;
  result: IListSessionsResult;
}

const listSessionsIR: any = {"usedParamSet":{"session":true,"member":true,"days":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":98},{"a":308,"b":316}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":149,"b":156}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":285,"b":290}]}],"statement":"select id, device, time_zone, coalesce(last_used_at, created_at) as \"last_used_at!\", id = :session!::uuid as \"current!\"\nfrom sessions\nwhere member = :member! and revoked_at is null and ends_at > app_now()\n  and (last_used_at is null or last_used_at > app_now() - make_interval(days => :days!))\norder by id = :session!::uuid desc, coalesce(last_used_at, created_at) desc, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, device, time_zone, coalesce(last_used_at, created_at) as "last_used_at!", id = :session!::uuid as "current!"
 * from sessions
 * where member = :member! and revoked_at is null and ends_at > app_now()
 *   and (last_used_at is null or last_used_at > app_now() - make_interval(days => :days!))
 * order by id = :session!::uuid desc, coalesce(last_used_at, created_at) desc, id
 * ```
 */
export const listSessions = new PreparedQuery<IListSessionsParams,IListSessionsResult>(listSessionsIR);


/** 'EndOwnSession' parameters type */
export interface IEndOwnSessionParams {
  member: number;
  session: string;
}

/** 'EndOwnSession' return type */
export interface IEndOwnSessionResult {
  id: string;
}

/** 'EndOwnSession' query type */
export interface IEndOwnSessionQuery {
  params: IEndOwnSessionParams;
  result: IEndOwnSessionResult;
}

const endOwnSessionIR: any = {"usedParamSet":{"session":true,"member":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":62}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":90}]}],"statement":"update sessions set revoked_at = app_now()\nwhere id = :session!::uuid and member = :member! and revoked_at is null and ends_at > app_now()\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update sessions set revoked_at = app_now()
 * where id = :session!::uuid and member = :member! and revoked_at is null and ends_at > app_now()
 * returning id
 * ```
 */
export const endOwnSession = new PreparedQuery<IEndOwnSessionParams,IEndOwnSessionResult>(endOwnSessionIR);


/** 'EndOtherSessions' parameters type */
export interface IEndOtherSessionsParams {
  member: number;
  session: string;
}

/** 'EndOtherSessions' return type */
export type IEndOtherSessionsResult = void;

/** 'EndOtherSessions' query type */
export interface IEndOtherSessionsQuery {
  params: IEndOtherSessionsParams;
  result: IEndOtherSessionsResult;
}

const endOtherSessionsIR: any = {"usedParamSet":{"member":true,"session":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":65}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":108}]}],"statement":"update sessions set revoked_at = app_now()\nwhere member = :member! and revoked_at is null and id <> :session!::uuid"};

/**
 * Query generated from SQL:
 * ```
 * update sessions set revoked_at = app_now()
 * where member = :member! and revoked_at is null and id <> :session!::uuid
 * ```
 */
export const endOtherSessions = new PreparedQuery<IEndOtherSessionsParams,IEndOtherSessionsResult>(endOtherSessionsIR);


