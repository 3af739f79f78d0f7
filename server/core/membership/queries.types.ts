/** Types generated for queries found in "server/core/membership/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'ReadMembershipOf' parameters type */
export interface IReadMembershipOfParams {
  member: number;
}

/** 'ReadMembershipOf' return type */
export interface IReadMembershipOfResult {
  expires_at: Date;
  membership: string;
}

/** 'ReadMembershipOf' query type */
export interface IReadMembershipOfQuery {
  params: IReadMembershipOfParams;
  result: IReadMembershipOfResult;
}

const readMembershipOfIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":90}]}],"statement":"select membership as \"membership!\", expires_at as \"expires_at!\" from membership_of(:member!)"};

/**
 * Query generated from SQL:
 * ```
 * select membership as "membership!", expires_at as "expires_at!" from membership_of(:member!)
 * ```
 */
export const readMembershipOf = new PreparedQuery<IReadMembershipOfParams,IReadMembershipOfResult>(readMembershipOfIR);


/** 'LockBuyer' parameters type */
export interface ILockBuyerParams {
  email: string;
}

/** 'LockBuyer' return type */
export interface ILockBuyerResult {
  locked: boolean;
}

/** 'LockBuyer' query type */
export interface ILockBuyerQuery {
  params: ILockBuyerParams;
  result: ILockBuyerResult;
}

const lockBuyerIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":100}]}],"statement":"select true as \"locked!\" from pg_advisory_xact_lock(hashtextextended('buyer ' || email_digest(:email!), 0))"};

/**
 * Query generated from SQL:
 * ```
 * select true as "locked!" from pg_advisory_xact_lock(hashtextextended('buyer ' || email_digest(:email!), 0))
 * ```
 */
export const lockBuyer = new PreparedQuery<ILockBuyerParams,ILockBuyerResult>(lockBuyerIR);


/** 'LockBuyerOf' parameters type */
export interface ILockBuyerOfParams {
  order: string;
}

/** 'LockBuyerOf' return type */
export interface ILockBuyerOfResult {
  locked: boolean;
}

/** 'LockBuyerOf' query type */
export interface ILockBuyerOfQuery {
  params: ILockBuyerOfParams;
  result: ILockBuyerOfResult;
}

const lockBuyerOfIR: any = {"usedParamSet":{"order":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":144,"b":150}]}],"statement":"select pg_advisory_xact_lock(hashtextextended('buyer ' || coalesce(email_digest(email), payer), 0)) is null as \"locked!\"\nfrom orders where id = :order!::uuid"};

/**
 * Query generated from SQL:
 * ```
 * select pg_advisory_xact_lock(hashtextextended('buyer ' || coalesce(email_digest(email), payer), 0)) is null as "locked!"
 * from orders where id = :order!::uuid
 * ```
 */
export const lockBuyerOf = new PreparedQuery<ILockBuyerOfParams,ILockBuyerOfResult>(lockBuyerOfIR);


/** 'BindToVerified' parameters type */
export interface IBindToVerifiedParams {
  order: string;
}

/** 'BindToVerified' return type */
export interface IBindToVerifiedResult {
  member: number;
}

/** 'BindToVerified' query type */
export interface IBindToVerifiedQuery {
  params: IBindToVerifiedParams;
  result: IBindToVerifiedResult;
}

const bindToVerifiedIR: any = {"usedParamSet":{"order":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":75}]}],"statement":"update orders set member = members.id\nfrom members\nwhere orders.id = :order!::uuid and orders.member is null and members.email_verified_at is not null\n  and not members.password_unproven and not members.email_unproven\n  and members.id = case\n    when orders.email is null then (select id from members where email_digest(email) = orders.payer)\n    else (select id from members where canonical_email(email) = canonical_email(orders.email))\n  end\nreturning members.id as member"};

/**
 * Query generated from SQL:
 * ```
 * update orders set member = members.id
 * from members
 * where orders.id = :order!::uuid and orders.member is null and members.email_verified_at is not null
 *   and not members.password_unproven and not members.email_unproven
 *   and members.id = case
 *     when orders.email is null then (select id from members where email_digest(email) = orders.payer)
 *     else (select id from members where canonical_email(email) = canonical_email(orders.email))
 *   end
 * returning members.id as member
 * ```
 */
export const bindToVerified = new PreparedQuery<IBindToVerifiedParams,IBindToVerifiedResult>(bindToVerifiedIR);


/** 'GrantOrder' parameters type */
export interface IGrantOrderParams {
  order: string;
}

/** 'GrantOrder' return type */
export interface IGrantOrderResult {
  id: number;
}

/** 'GrantOrder' query type */
export interface IGrantOrderQuery {
  params: IGrantOrderParams;
  result: IGrantOrderResult;
}

const grantOrderIR: any = {"usedParamSet":{"order":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":144,"b":150}]}],"statement":"insert into membership_grants (order_id, member, membership, duration_days)\nselect id, member, membership, duration_days from orders\nwhere id = :order!::uuid and state = 'paid' and kind = 'tier' and member is not null\non conflict (order_id) do nothing\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * insert into membership_grants (order_id, member, membership, duration_days)
 * select id, member, membership, duration_days from orders
 * where id = :order!::uuid and state = 'paid' and kind = 'tier' and member is not null
 * on conflict (order_id) do nothing
 * returning id
 * ```
 */
export const grantOrder = new PreparedQuery<IGrantOrderParams,IGrantOrderResult>(grantOrderIR);


/** 'ClaimOrders' parameters type */
export interface IClaimOrdersParams {
  member: number;
}

/** 'ClaimOrders' return type */
export interface IClaimOrdersResult {
  id: number;
}

/** 'ClaimOrders' query type */
export interface IClaimOrdersQuery {
  params: IClaimOrdersParams;
  result: IClaimOrdersResult;
}

const claimOrdersIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":101}]}],"statement":"with claimed as (\n  update orders set member = members.id\n  from members\n  where members.id = :member! and members.email_verified_at is not null and not members.password_unproven and not members.email_unproven\n    and orders.member is null and orders.state = 'paid' and orders.kind = 'tier' and not is_own_offer(orders, members.id)\n    and (canonical_email(orders.email) = canonical_email(members.email) or orders.email is null and orders.payer = email_digest(members.email))\n  returning orders.id, members.id as member, orders.membership, orders.duration_days\n), noted as (\n  insert into order_events (order_id, source, event) select id, 'claim', 'granted to the verified email' from claimed\n)\ninsert into membership_grants (order_id, member, membership, duration_days)\nselect id, member, membership, duration_days from claimed\non conflict (order_id) do nothing\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * with claimed as (
 *   update orders set member = members.id
 *   from members
 *   where members.id = :member! and members.email_verified_at is not null and not members.password_unproven and not members.email_unproven
 *     and orders.member is null and orders.state = 'paid' and orders.kind = 'tier' and not is_own_offer(orders, members.id)
 *     and (canonical_email(orders.email) = canonical_email(members.email) or orders.email is null and orders.payer = email_digest(members.email))
 *   returning orders.id, members.id as member, orders.membership, orders.duration_days
 * ), noted as (
 *   insert into order_events (order_id, source, event) select id, 'claim', 'granted to the verified email' from claimed
 * )
 * insert into membership_grants (order_id, member, membership, duration_days)
 * select id, member, membership, duration_days from claimed
 * on conflict (order_id) do nothing
 * returning id
 * ```
 */
export const claimOrders = new PreparedQuery<IClaimOrdersParams,IClaimOrdersResult>(claimOrdersIR);


/** 'FindEmail' parameters type */
export interface IFindEmailParams {
  member: number;
}

/** 'FindEmail' return type */
export interface IFindEmailResult {
  email: string;
}

/** 'FindEmail' query type */
export interface IFindEmailQuery {
  params: IFindEmailParams;
  result: IFindEmailResult;
}

const findEmailIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":44}]}],"statement":"select email from members where id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select email from members where id = :member!
 * ```
 */
export const findEmail = new PreparedQuery<IFindEmailParams,IFindEmailResult>(findEmailIR);


