/** Types generated for queries found in "server/features/accounts/queries-sweep.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'SweepFreedUsernames' parameters type */
export interface ISweepFreedUsernamesParams {
  most: number;
}

/** 'SweepFreedUsernames' return type */
export interface ISweepFreedUsernamesResult {
  name_hash: Buffer;
}

/** 'SweepFreedUsernames' query type */
export interface ISweepFreedUsernamesQuery {
  params: ISweepFreedUsernamesParams;
  result: ISweepFreedUsernamesResult;
}

const sweepFreedUsernamesIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":160}]}],"statement":"delete from freed_usernames where name_hash = any(array(\n  select name_hash from freed_usernames where free_at < (select app_now()) order by free_at limit :most! for update skip locked\n))\nreturning name_hash"};

/**
 * Query generated from SQL:
 * ```
 * delete from freed_usernames where name_hash = any(array(
 *   select name_hash from freed_usernames where free_at < (select app_now()) order by free_at limit :most! for update skip locked
 * ))
 * returning name_hash
 * ```
 */
export const sweepFreedUsernames = new PreparedQuery<ISweepFreedUsernamesParams,ISweepFreedUsernamesResult>(sweepFreedUsernamesIR);


/** 'SweepUnverified' parameters type */
export interface ISweepUnverifiedParams {
  hours: number;
  most: number;
}

/** 'SweepUnverified' return type */
export interface ISweepUnverifiedResult {
  id: number;
}

/** 'SweepUnverified' query type */
export interface ISweepUnverifiedQuery {
  params: ISweepUnverifiedParams;
  result: ISweepUnverifiedResult;
}

const sweepUnverifiedIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":160,"b":166}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":197,"b":202}]}],"statement":"delete from members where id = any(array(\n  select id from members where email_verified_at is null and created_at < (select app_now()) - make_interval(hours => :hours!)\n  order by created_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from members where id = any(array(
 *   select id from members where email_verified_at is null and created_at < (select app_now()) - make_interval(hours => :hours!)
 *   order by created_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const sweepUnverified = new PreparedQuery<ISweepUnverifiedParams,ISweepUnverifiedResult>(sweepUnverifiedIR);


/** 'SweepSessions' parameters type */
export interface ISweepSessionsParams {
  most: number;
}

/** 'SweepSessions' return type */
export interface ISweepSessionsResult {
  id: string;
}

/** 'SweepSessions' query type */
export interface ISweepSessionsQuery {
  params: ISweepSessionsParams;
  result: ISweepSessionsResult;
}

const sweepSessionsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":146,"b":151}]}],"statement":"delete from sessions where id = any(array(\n  select id from sessions where ends_at < (select app_now()) - interval '1 day' order by ends_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from sessions where id = any(array(
 *   select id from sessions where ends_at < (select app_now()) - interval '1 day' order by ends_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const sweepSessions = new PreparedQuery<ISweepSessionsParams,ISweepSessionsResult>(sweepSessionsIR);


/** 'SweepVerifications' parameters type */
export interface ISweepVerificationsParams {
  most: number;
}

/** 'SweepVerifications' return type */
export interface ISweepVerificationsResult {
  member: number;
}

/** 'SweepVerifications' query type */
export interface ISweepVerificationsQuery {
  params: ISweepVerificationsParams;
  result: ISweepVerificationsResult;
}

const sweepVerificationsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":175}]}],"statement":"delete from email_verifications where token_hash = any(array(\n  select token_hash from email_verifications where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked\n))\nreturning member"};

/**
 * Query generated from SQL:
 * ```
 * delete from email_verifications where token_hash = any(array(
 *   select token_hash from email_verifications where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked
 * ))
 * returning member
 * ```
 */
export const sweepVerifications = new PreparedQuery<ISweepVerificationsParams,ISweepVerificationsResult>(sweepVerificationsIR);


/** 'SweepResets' parameters type */
export interface ISweepResetsParams {
  most: number;
}

/** 'SweepResets' return type */
export interface ISweepResetsResult {
  member: number;
}

/** 'SweepResets' query type */
export interface ISweepResetsQuery {
  params: ISweepResetsParams;
  result: ISweepResetsResult;
}

const sweepResetsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":154,"b":159}]}],"statement":"delete from password_resets where member = any(array(\n  select member from password_resets where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked\n))\nreturning member                                                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * delete from password_resets where member = any(array(
 *   select member from password_resets where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked
 * ))
 * returning member                                                                                                                              
 * ```
 */
export const sweepResets = new PreparedQuery<ISweepResetsParams,ISweepResetsResult>(sweepResetsIR);


/** 'SweepCredentials' parameters type */
export interface ISweepCredentialsParams {
  most: number;
}

/** 'SweepCredentials' return type */
export interface ISweepCredentialsResult {
  id: string;
}

/** 'SweepCredentials' query type */
export interface ISweepCredentialsQuery {
  params: ISweepCredentialsParams;
  result: ISweepCredentialsResult;
}

const sweepCredentialsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":160,"b":165}]}],"statement":"delete from google_credentials where id = any(array(\n  select id from google_credentials where expires_at < now() - interval '1 hour' order by expires_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from google_credentials where id = any(array(
 *   select id from google_credentials where expires_at < now() - interval '1 hour' order by expires_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const sweepCredentials = new PreparedQuery<ISweepCredentialsParams,ISweepCredentialsResult>(sweepCredentialsIR);


/** 'SweepLimits' parameters type */
export interface ISweepLimitsParams {
  most: number;
}

/** 'SweepLimits' return type */
export interface ISweepLimitsResult {
  key: string;
}

/** 'SweepLimits' query type */
export interface ISweepLimitsQuery {
  params: ISweepLimitsParams;
  result: ISweepLimitsResult;
}

const sweepLimitsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":175}]}],"statement":"delete from rate_limits where key = any(array(\n  select key from rate_limits where expire < (select extract(epoch from app_now()) * 1000)::bigint\n  order by expire limit :most! for update skip locked\n))\nreturning key"};

/**
 * Query generated from SQL:
 * ```
 * delete from rate_limits where key = any(array(
 *   select key from rate_limits where expire < (select extract(epoch from app_now()) * 1000)::bigint
 *   order by expire limit :most! for update skip locked
 * ))
 * returning key
 * ```
 */
export const sweepLimits = new PreparedQuery<ISweepLimitsParams,ISweepLimitsResult>(sweepLimitsIR);


