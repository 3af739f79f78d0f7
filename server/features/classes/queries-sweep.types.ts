/** Types generated for queries found in "server/features/classes/queries-sweep.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'ListDisabledWithSeats' parameters type */
export type IListDisabledWithSeatsParams = void;

/** 'ListDisabledWithSeats' return type */
export interface IListDisabledWithSeatsResult {
  id: number;
}

/** 'ListDisabledWithSeats' query type */
export interface IListDisabledWithSeatsQuery {
  params: IListDisabledWithSeatsParams;
  result: IListDisabledWithSeatsResult;
}

const listDisabledWithSeatsIR: any = {"usedParamSet":{},"params":[],"statement":"select id from members\nwhere disabled_at is not null and id in (\n  select bookings.member from classes join bookings on bookings.class = classes.id\n  where classes.starts_at > (select app_now()) and bookings.status in ('booked', 'waiting')\n  union\n  select tickets.member from webinars join tickets on tickets.webinar = webinars.id\n  where webinars.starts_at > (select app_now()) and tickets.status in ('held', 'booked', 'waiting', 'offered'))"};

/**
 * Query generated from SQL:
 * ```
 * select id from members
 * where disabled_at is not null and id in (
 *   select bookings.member from classes join bookings on bookings.class = classes.id
 *   where classes.starts_at > (select app_now()) and bookings.status in ('booked', 'waiting')
 *   union
 *   select tickets.member from webinars join tickets on tickets.webinar = webinars.id
 *   where webinars.starts_at > (select app_now()) and tickets.status in ('held', 'booked', 'waiting', 'offered'))
 * ```
 */
export const listDisabledWithSeats = new PreparedQuery<IListDisabledWithSeatsParams,IListDisabledWithSeatsResult>(listDisabledWithSeatsIR);


/** 'LeaveUpcoming' parameters type */
export interface ILeaveUpcomingParams {
  member: number;
}

/** 'LeaveUpcoming' return type */
export interface ILeaveUpcomingResult {
  left: string | null;
}

/** 'LeaveUpcoming' query type */
export interface ILeaveUpcomingQuery {
  params: ILeaveUpcomingParams;
  result: ILeaveUpcomingResult;
}

const leaveUpcomingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":22,"b":29}]}],"statement":"select leave_upcoming(:member!, true)::text as left                                                                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select leave_upcoming(:member!, true)::text as left                                                                                                                           
 * ```
 */
export const leaveUpcoming = new PreparedQuery<ILeaveUpcomingParams,ILeaveUpcomingResult>(leaveUpcomingIR);


/** 'ListFormerHosts' parameters type */
export type IListFormerHostsParams = void;

/** 'ListFormerHosts' return type */
export interface IListFormerHostsResult {
  id: number;
}

/** 'ListFormerHosts' query type */
export interface IListFormerHostsQuery {
  params: IListFormerHostsParams;
  result: IListFormerHostsResult;
}

const listFormerHostsIR: any = {"usedParamSet":{},"params":[],"statement":"select host as \"id!\"\nfrom (\n  select host from class_series\n  union\n  select host from classes where starts_at > (select app_now()) and cancelled_at is null\n  union\n  select host from webinars where starts_at > (select app_now()) and cancelled_at is null\n) leaders\nwhere host is not null and not may_host(host)"};

/**
 * Query generated from SQL:
 * ```
 * select host as "id!"
 * from (
 *   select host from class_series
 *   union
 *   select host from classes where starts_at > (select app_now()) and cancelled_at is null
 *   union
 *   select host from webinars where starts_at > (select app_now()) and cancelled_at is null
 * ) leaders
 * where host is not null and not may_host(host)
 * ```
 */
export const listFormerHosts = new PreparedQuery<IListFormerHostsParams,IListFormerHostsResult>(listFormerHostsIR);


/** 'StopLeading' parameters type */
export interface IStopLeadingParams {
  member: number;
}

/** 'StopLeading' return type */
export interface IStopLeadingResult {
  left: string | null;
}

/** 'StopLeading' query type */
export interface IStopLeadingQuery {
  params: IStopLeadingParams;
  result: IStopLeadingResult;
}

const stopLeadingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":27}]}],"statement":"select stop_leading(:member!)::text as left"};

/**
 * Query generated from SQL:
 * ```
 * select stop_leading(:member!)::text as left
 * ```
 */
export const stopLeading = new PreparedQuery<IStopLeadingParams,IStopLeadingResult>(stopLeadingIR);


