/** Types generated for queries found in "server/features/accounts/queries-leaving.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type stringArray = (string)[];

/** 'LeaveFreedUsernames' parameters type */
export interface ILeaveFreedUsernamesParams {
  member: number;
}

/** 'LeaveFreedUsernames' return type */
export type ILeaveFreedUsernamesResult = void;

/** 'LeaveFreedUsernames' query type */
export interface ILeaveFreedUsernamesQuery {
  params: ILeaveFreedUsernamesParams;
  result: ILeaveFreedUsernamesResult;
}

const leaveFreedUsernamesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":109,"b":116},{"a":136,"b":143},{"a":223,"b":230}]}],"statement":"update freed_usernames freed set email_hash = held.email_hash\nfrom freed_usernames held\nwhere freed.member = :member! and held.member = :member!\n  and held.free_at = (select max(free_at) from freed_usernames where member = :member!)"};

/**
 * Query generated from SQL:
 * ```
 * update freed_usernames freed set email_hash = held.email_hash
 * from freed_usernames held
 * where freed.member = :member! and held.member = :member!
 *   and held.free_at = (select max(free_at) from freed_usernames where member = :member!)
 * ```
 */
export const leaveFreedUsernames = new PreparedQuery<ILeaveFreedUsernamesParams,ILeaveFreedUsernamesResult>(leaveFreedUsernamesIR);


/** 'AllowLongStatements' parameters type */
export interface IAllowLongStatementsParams {
  lock: string;
  statement: string;
}

/** 'AllowLongStatements' return type */
export interface IAllowLongStatementsResult {
  lock: string | null;
  statement: string | null;
}

/** 'AllowLongStatements' query type */
export interface IAllowLongStatementsQuery {
  params: IAllowLongStatementsParams;
  result: IAllowLongStatementsResult;
}

const allowLongStatementsIR: any = {"usedParamSet":{"statement":true,"lock":true},"params":[{"name":"statement","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":49}]},{"name":"lock","required":true,"transform":{"type":"scalar"},"locs":[{"a":99,"b":104}]}],"statement":"select set_config('statement_timeout', :statement!, true) as statement, set_config('lock_timeout', :lock!, true) as lock"};

/**
 * Query generated from SQL:
 * ```
 * select set_config('statement_timeout', :statement!, true) as statement, set_config('lock_timeout', :lock!, true) as lock
 * ```
 */
export const allowLongStatements = new PreparedQuery<IAllowLongStatementsParams,IAllowLongStatementsResult>(allowLongStatementsIR);


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

const leaveUpcomingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":22,"b":29}]}],"statement":"select leave_upcoming(:member!, null)::text as left"};

/**
 * Query generated from SQL:
 * ```
 * select leave_upcoming(:member!, null)::text as left
 * ```
 */
export const leaveUpcoming = new PreparedQuery<ILeaveUpcomingParams,ILeaveUpcomingResult>(leaveUpcomingIR);


/** 'RemoveMember' parameters type */
export interface IRemoveMemberParams {
  member: number;
}

/** 'RemoveMember' return type */
export interface IRemoveMemberResult {
  email: string;
  id: number;
  unproven: boolean;
  username: string;
}

/** 'RemoveMember' query type */
export interface IRemoveMemberQuery {
  params: IRemoveMemberParams;
  result: IRemoveMemberResult;
}

const removeMemberIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":38}]}],"statement":"delete from members where id = :member! returning id, username, email, email_unproven as \"unproven!\"                                                                                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * delete from members where id = :member! returning id, username, email, email_unproven as "unproven!"                                                                                                                                    
 * ```
 */
export const removeMember = new PreparedQuery<IRemoveMemberParams,IRemoveMemberResult>(removeMemberIR);


/** 'ForgetOwnOrders' parameters type */
export interface IForgetOwnOrdersParams {
  member: number;
}

/** 'ForgetOwnOrders' return type */
export type IForgetOwnOrdersResult = void;

/** 'ForgetOwnOrders' query type */
export interface IForgetOwnOrdersQuery {
  params: IForgetOwnOrdersParams;
  result: IForgetOwnOrdersResult;
}

const forgetOwnOrdersIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":102}]}],"statement":"update orders set email = null, payer = 'former:' || orders.id\nfrom members\nwhere members.id = :member! and members.email_unproven and orders.member = members.id and orders.payer = email_digest(members.email)\n  and orders.state in ('closed', 'paid', 'refunded')"};

/**
 * Query generated from SQL:
 * ```
 * update orders set email = null, payer = 'former:' || orders.id
 * from members
 * where members.id = :member! and members.email_unproven and orders.member = members.id and orders.payer = email_digest(members.email)
 *   and orders.state in ('closed', 'paid', 'refunded')
 * ```
 */
export const forgetOwnOrders = new PreparedQuery<IForgetOwnOrdersParams,IForgetOwnOrdersResult>(forgetOwnOrdersIR);


/** 'ForgetAddressOnOrders' parameters type */
export interface IForgetAddressOnOrdersParams {
  email: string;
}

/** 'ForgetAddressOnOrders' return type */
export type IForgetAddressOnOrdersResult = void;

/** 'ForgetAddressOnOrders' query type */
export interface IForgetAddressOnOrdersQuery {
  params: IForgetAddressOnOrdersParams;
  result: IForgetAddressOnOrdersResult;
}

const forgetAddressOnOrdersIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":83},{"a":153,"b":159},{"a":246,"b":252},{"a":279,"b":285}]}],"statement":"update orders\nset email = case when canonical_email(email) = canonical_email(:email!) then null else email end,\n  payer = case when payer = email_digest(:email!) then 'former:' || id else payer end\nwhere (canonical_email(email) = canonical_email(:email!) or payer = email_digest(:email!)) and state in ('closed', 'paid', 'refunded')                                                                                                                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * update orders
 * set email = case when canonical_email(email) = canonical_email(:email!) then null else email end,
 *   payer = case when payer = email_digest(:email!) then 'former:' || id else payer end
 * where (canonical_email(email) = canonical_email(:email!) or payer = email_digest(:email!)) and state in ('closed', 'paid', 'refunded')                                                                                                                                                                               
 * ```
 */
export const forgetAddressOnOrders = new PreparedQuery<IForgetAddressOnOrdersParams,IForgetAddressOnOrdersResult>(forgetAddressOnOrdersIR);


/** 'ForgetMails' parameters type */
export interface IForgetMailsParams {
  member: number;
  useless: stringArray;
}

/** 'ForgetMails' return type */
export type IForgetMailsResult = void;

/** 'ForgetMails' query type */
export interface IForgetMailsQuery {
  params: IForgetMailsParams;
  result: IForgetMailsResult;
}

const forgetMailsIR: any = {"usedParamSet":{"member":true,"useless":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]},{"name":"useless","required":true,"transform":{"type":"scalar"},"locs":[{"a":182,"b":190}]}],"statement":"delete from pgboss.job\nwhere name in ('mail', 'parked') and (data ->> 'member')::bigint = :member!\n  and (name = 'mail' and state in ('completed', 'failed') or data ->> 'kind' = any(:useless!::text[]))"};

/**
 * Query generated from SQL:
 * ```
 * delete from pgboss.job
 * where name in ('mail', 'parked') and (data ->> 'member')::bigint = :member!
 *   and (name = 'mail' and state in ('completed', 'failed') or data ->> 'kind' = any(:useless!::text[]))
 * ```
 */
export const forgetMails = new PreparedQuery<IForgetMailsParams,IForgetMailsResult>(forgetMailsIR);


/** 'ForgetSubscription' parameters type */
export interface IForgetSubscriptionParams {
  email: string;
}

/** 'ForgetSubscription' return type */
export type IForgetSubscriptionResult = void;

/** 'ForgetSubscription' query type */
export interface IForgetSubscriptionQuery {
  params: IForgetSubscriptionParams;
  result: IForgetSubscriptionResult;
}

const forgetSubscriptionIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":88}]}],"statement":"delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!)                                                                                                                                                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!)                                                                                                                                                                                                       
 * ```
 */
export const forgetSubscription = new PreparedQuery<IForgetSubscriptionParams,IForgetSubscriptionResult>(forgetSubscriptionIR);


/** 'ForgetCounters' parameters type */
export interface IForgetCountersParams {
  email?: string | null | void;
  member: string;
  username: string;
}

/** 'ForgetCounters' return type */
export type IForgetCountersResult = void;

/** 'ForgetCounters' query type */
export interface IForgetCountersQuery {
  params: IForgetCountersParams;
  result: IForgetCountersResult;
}

const forgetCountersIR: any = {"usedParamSet":{"member":true,"email":true,"username":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":102},{"a":150,"b":156}]},{"name":"email","required":false,"transform":{"type":"scalar"},"locs":[{"a":212,"b":217},{"a":250,"b":255}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":310,"b":319},{"a":355,"b":364}]}],"statement":"delete from rate_limits\nwhere split_part(key, ':', 2) = 'member' and split_part(key, ':', 3) = :member!::text\n  or key like 'likesOfOne:%:author:' || :member\n  or key like 'mailByAddress:%' and right(key, length(:email) + 1) = ':' || canonical_email(:email)\n  or key like 'loginAccount%' and right(key, length(:username!) + 1) = ':' || canonical_username(:username!)"};

/**
 * Query generated from SQL:
 * ```
 * delete from rate_limits
 * where split_part(key, ':', 2) = 'member' and split_part(key, ':', 3) = :member!::text
 *   or key like 'likesOfOne:%:author:' || :member
 *   or key like 'mailByAddress:%' and right(key, length(:email) + 1) = ':' || canonical_email(:email)
 *   or key like 'loginAccount%' and right(key, length(:username!) + 1) = ':' || canonical_username(:username!)
 * ```
 */
export const forgetCounters = new PreparedQuery<IForgetCountersParams,IForgetCountersResult>(forgetCountersIR);


