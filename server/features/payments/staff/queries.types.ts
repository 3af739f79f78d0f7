/** Types generated for queries found in "server/features/payments/staff/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type order_kind = 'ticket' | 'tier';

export type order_state = 'attempted' | 'closed' | 'created' | 'failed' | 'paid' | 'refunded';

export type stringArray = (string)[];

/** 'ListOrders' parameters type */
export interface IListOrdersParams {
  id: string;
  moment: number;
  reach: number;
}

/** 'ListOrders' return type */
export interface IListOrdersResult {
  id: string;
  moment: string;
}

/** 'ListOrders' query type */
export interface IListOrdersQuery {
  params: IListOrdersParams;
  result: IListOrdersResult;
}

const listOrdersIR: any = {"usedParamSet":{"moment":true,"id":true,"reach":true},"params":[{"name":"moment","required":true,"transform":{"type":"scalar"},"locs":[{"a":142,"b":149}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":187,"b":190}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":239,"b":245}]}],"statement":"select id, (extract(epoch from created_at) * 1000000)::bigint::text as \"moment!\"\nfrom orders\nwhere (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)\norder by created_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, (extract(epoch from created_at) * 1000000)::bigint::text as "moment!"
 * from orders
 * where (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)
 * order by created_at desc, id desc
 * limit :reach!
 * ```
 */
export const listOrders = new PreparedQuery<IListOrdersParams,IListOrdersResult>(listOrdersIR);


/** 'ListOrdersInState' parameters type */
export interface IListOrdersInStateParams {
  id: string;
  moment: number;
  reach: number;
  state: string;
}

/** 'ListOrdersInState' return type */
export interface IListOrdersInStateResult {
  id: string;
  moment: string;
}

/** 'ListOrdersInState' query type */
export interface IListOrdersInStateQuery {
  params: IListOrdersInStateParams;
  result: IListOrdersInStateResult;
}

const listOrdersInStateIR: any = {"usedParamSet":{"state":true,"moment":true,"id":true,"reach":true},"params":[{"name":"state","required":true,"transform":{"type":"scalar"},"locs":[{"a":107,"b":113}]},{"name":"moment","required":true,"transform":{"type":"scalar"},"locs":[{"a":164,"b":171}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":209,"b":212}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":261,"b":267}]}],"statement":"select id, (extract(epoch from created_at) * 1000000)::bigint::text as \"moment!\"\nfrom orders\nwhere state = :state!\n  and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)\norder by created_at desc, id desc\nlimit :reach!                                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select id, (extract(epoch from created_at) * 1000000)::bigint::text as "moment!"
 * from orders
 * where state = :state!
 *   and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)
 * order by created_at desc, id desc
 * limit :reach!                                                                                           
 * ```
 */
export const listOrdersInState = new PreparedQuery<IListOrdersInStateParams,IListOrdersInStateResult>(listOrdersInStateIR);


/** 'FindOrders' parameters type */
export interface IFindOrdersParams {
  id: string;
  moment: number;
  q: string;
  reach: number;
  state?: string | null | void;
}

/** 'FindOrders' return type */
export interface IFindOrdersResult {
  id: string;
  moment: string;
}

/** 'FindOrders' query type */
export interface IFindOrdersQuery {
  params: IFindOrdersParams;
  result: IFindOrdersResult;
}

const findOrdersIR: any = {"usedParamSet":{"q":true,"state":true,"moment":true,"id":true,"reach":true},"params":[{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":65},{"a":113,"b":115},{"a":174,"b":176},{"a":323,"b":325},{"a":463,"b":465}]},{"name":"state","required":false,"transform":{"type":"scalar"},"locs":[{"a":619,"b":624}]},{"name":"moment","required":true,"transform":{"type":"scalar"},"locs":[{"a":683,"b":690}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":728,"b":731}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":780,"b":786}]}],"statement":"with found as (\n  select id from orders where provider_order = :q!\n  union select id from orders where payment = :q!\n  union select id from orders where payer = email_digest(:q!)\n  union select orders.id from orders join members on members.id = orders.member where canonical_username(members.username) = canonical_username(:q!)\n  union select orders.id from orders join members on members.id = orders.member where canonical_email(members.email) = canonical_email(:q!)\n)\nselect id, (extract(epoch from created_at) * 1000000)::bigint::text as \"moment!\"\nfrom orders\nwhere id in (select id from found) and state = coalesce(:state, state)\n  and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)\norder by created_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * with found as (
 *   select id from orders where provider_order = :q!
 *   union select id from orders where payment = :q!
 *   union select id from orders where payer = email_digest(:q!)
 *   union select orders.id from orders join members on members.id = orders.member where canonical_username(members.username) = canonical_username(:q!)
 *   union select orders.id from orders join members on members.id = orders.member where canonical_email(members.email) = canonical_email(:q!)
 * )
 * select id, (extract(epoch from created_at) * 1000000)::bigint::text as "moment!"
 * from orders
 * where id in (select id from found) and state = coalesce(:state, state)
 *   and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)
 * order by created_at desc, id desc
 * limit :reach!
 * ```
 */
export const findOrders = new PreparedQuery<IFindOrdersParams,IFindOrdersResult>(findOrdersIR);


/** 'ReadOrders' parameters type */
export interface IReadOrdersParams {
  ids: stringArray;
}

/** 'ReadOrders' return type */
export interface IReadOrdersResult {
  amount_paise: number;
  code: string | null;
  created_at: Date;
  email: string | null;
  kind: order_kind;
  paid_at: Date | null;
  payment: string | null;
  provider_order: string | null;
  refunded_at: Date | null;
  refunded_paise: number | null;
  sent_back: boolean;
  state: order_state;
  tier_name: string;
  username: string | null;
  webinar: number | null;
}

/** 'ReadOrders' query type */
export interface IReadOrdersQuery {
  params: IReadOrdersParams;
  result: IReadOrdersResult;
}

const readOrdersIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":297,"b":301}]}],"statement":"select provider_order, username, email, state::order_state as \"state!\", sent_back as \"sent_back!\", kind::order_kind as \"kind!\", webinar, tier_name as \"tier_name!\",\n  amount_paise as \"amount_paise!\", code, payment, created_at as \"created_at!\", paid_at, refunded_at, refunded_paise\nfrom order_cards(:ids!::uuid[])"};

/**
 * Query generated from SQL:
 * ```
 * select provider_order, username, email, state::order_state as "state!", sent_back as "sent_back!", kind::order_kind as "kind!", webinar, tier_name as "tier_name!",
 *   amount_paise as "amount_paise!", code, payment, created_at as "created_at!", paid_at, refunded_at, refunded_paise
 * from order_cards(:ids!::uuid[])
 * ```
 */
export const readOrders = new PreparedQuery<IReadOrdersParams,IReadOrdersResult>(readOrdersIR);


/** 'ReadHistory' parameters type */
export interface IReadHistoryParams {
  providerOrder: string;
}

/** 'ReadHistory' return type */
export interface IReadHistoryResult {
  at: Date;
  event: string;
  payment: string | null;
  source: string;
}

/** 'ReadHistory' query type */
export interface IReadHistoryQuery {
  params: IReadHistoryParams;
  result: IReadHistoryResult;
}

const readHistoryIR: any = {"usedParamSet":{"providerOrder":true},"params":[{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":183,"b":197}]}],"statement":"select order_events.at, order_events.source, order_events.event, order_events.payment\nfrom order_events join orders on orders.id = order_events.order_id\nwhere orders.provider_order = :providerOrder!\norder by order_events.id                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select order_events.at, order_events.source, order_events.event, order_events.payment
 * from order_events join orders on orders.id = order_events.order_id
 * where orders.provider_order = :providerOrder!
 * order by order_events.id                                                                              
 * ```
 */
export const readHistory = new PreparedQuery<IReadHistoryParams,IReadHistoryResult>(readHistoryIR);


/** 'LockOrder' parameters type */
export interface ILockOrderParams {
  caller: number;
  providerOrder: string;
}

/** 'LockOrder' return type */
export interface ILockOrderResult {
  amount_paise: number;
  id: string;
  member: number | null;
  own: boolean;
  payment: string | null;
  state: string;
  webinar: number | null;
}

/** 'LockOrder' query type */
export interface ILockOrderQuery {
  params: ILockOrderParams;
  result: ILockOrderResult;
}

const lockOrderIR: any = {"usedParamSet":{"providerOrder":true,"caller":true},"params":[{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":236,"b":250}]},{"name":"caller","required":true,"transform":{"type":"scalar"},"locs":[{"a":269,"b":276}]}],"statement":"select orders.id, orders.state, orders.payment, orders.member, orders.amount_paise, orders.webinar,\n  orders.member = members.id or orders.payer = email_digest(members.email) as \"own!\"\nfrom orders, members\nwhere orders.provider_order = :providerOrder! and members.id = :caller!\nfor no key update of orders                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * select orders.id, orders.state, orders.payment, orders.member, orders.amount_paise, orders.webinar,
 *   orders.member = members.id or orders.payer = email_digest(members.email) as "own!"
 * from orders, members
 * where orders.provider_order = :providerOrder! and members.id = :caller!
 * for no key update of orders                                                                       
 * ```
 */
export const lockOrder = new PreparedQuery<ILockOrderParams,ILockOrderResult>(lockOrderIR);


/** 'DecideRefund' parameters type */
export interface IDecideRefundParams {
  id: string;
}

/** 'DecideRefund' return type */
export interface IDecideRefundResult {
  amount_paise: number;
  email: string | null;
  id: string;
  member: number | null;
  provider_order: string | null;
  refunded_at: Date;
  tier_name: string;
  webinar: number | null;
}

/** 'DecideRefund' query type */
export interface IDecideRefundQuery {
  params: IDecideRefundParams;
  result: IDecideRefundResult;
}

const decideRefundIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":138,"b":141}]}],"statement":"update orders\nset state = 'refunded', refunded_at = app_now(), unsure = false, next_check_at = app_now() + interval '1 minute'\nwhere id = :id!::uuid and state = 'paid' and payment is not null\nreturning id, member, email, tier_name, amount_paise, provider_order, webinar, refunded_at as \"refunded_at!\""};

/**
 * Query generated from SQL:
 * ```
 * update orders
 * set state = 'refunded', refunded_at = app_now(), unsure = false, next_check_at = app_now() + interval '1 minute'
 * where id = :id!::uuid and state = 'paid' and payment is not null
 * returning id, member, email, tier_name, amount_paise, provider_order, webinar, refunded_at as "refunded_at!"
 * ```
 */
export const decideRefund = new PreparedQuery<IDecideRefundParams,IDecideRefundResult>(decideRefundIR);


/** 'FindTier' parameters type */
export interface IFindTierParams {
  id: number;
}

/** 'FindTier' return type */
export interface IFindTierResult {
  duration_days: number;
  id: number;
  name: string;
  price_paise: number;
  withdrawn_at: Date | null;
}

/** 'FindTier' query type */
export interface IFindTierQuery {
  params: IFindTierParams;
  result: IFindTierResult;
}

const findTierIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":83}]}],"statement":"select id, name, price_paise, duration_days, withdrawn_at from tiers where id = :id! for no key update"};

/**
 * Query generated from SQL:
 * ```
 * select id, name, price_paise, duration_days, withdrawn_at from tiers where id = :id! for no key update
 * ```
 */
export const findTier = new PreparedQuery<IFindTierParams,IFindTierResult>(findTierIR);


/** 'AddTier' parameters type */
export interface IAddTierParams {
  by: number;
  days: number;
  name: string;
  pricePaise: number;
}

/** 'AddTier' return type */
export interface IAddTierResult {
  duration_days: number;
  id: number;
  name: string;
  price_paise: number;
  withdrawn_at: Date | null;
}

/** 'AddTier' query type */
export interface IAddTierQuery {
  params: IAddTierParams;
  result: IAddTierResult;
}

const addTierIR: any = {"usedParamSet":{"name":true,"pricePaise":true,"days":true,"by":true},"params":[{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":95}]},{"name":"pricePaise","required":true,"transform":{"type":"scalar"},"locs":[{"a":106,"b":117}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":120,"b":125}]},{"name":"by","required":true,"transform":{"type":"scalar"},"locs":[{"a":228,"b":231}]}],"statement":"insert into tiers (name, membership, price_paise, duration_days, features, set_by)\nselect :name!, 'Plus', :pricePaise!, :days!, coalesce((select features from tiers where membership = 'Plus' order by id limit 1), '{}'),\n  array[:by!::bigint]\non conflict (name) do nothing\nreturning id, name, price_paise, duration_days, withdrawn_at                                                                                                      "};

/**
 * Query generated from SQL:
 * ```
 * insert into tiers (name, membership, price_paise, duration_days, features, set_by)
 * select :name!, 'Plus', :pricePaise!, :days!, coalesce((select features from tiers where membership = 'Plus' order by id limit 1), '{}'),
 *   array[:by!::bigint]
 * on conflict (name) do nothing
 * returning id, name, price_paise, duration_days, withdrawn_at                                                                                                      
 * ```
 */
export const addTier = new PreparedQuery<IAddTierParams,IAddTierResult>(addTierIR);


/** 'ChangeTier' parameters type */
export interface IChangeTierParams {
  by: number;
  id: number;
  pricePaise?: number | null | void;
  withdrawn?: boolean | null | void;
}

/** 'ChangeTier' return type */
export interface IChangeTierResult {
  duration_days: number;
  id: number;
  name: string;
  price_paise: number;
  withdrawn_at: Date | null;
}

/** 'ChangeTier' query type */
export interface IChangeTierQuery {
  params: IChangeTierParams;
  result: IChangeTierResult;
}

const changeTierIR: any = {"usedParamSet":{"pricePaise":true,"withdrawn":true,"by":true,"id":true},"params":[{"name":"pricePaise","required":false,"transform":{"type":"scalar"},"locs":[{"a":40,"b":50},{"a":271,"b":281}]},{"name":"withdrawn","required":false,"transform":{"type":"scalar"},"locs":[{"a":89,"b":98},{"a":337,"b":346}]},{"name":"by","required":true,"transform":{"type":"scalar"},"locs":[{"a":223,"b":226},{"a":377,"b":379}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":416,"b":419}]}],"statement":"update tiers\nset price_paise = coalesce(:pricePaise, price_paise),\n  withdrawn_at = case :withdrawn::boolean when true then coalesce(withdrawn_at, app_now()) when false then null else withdrawn_at end,\n  set_by = case when :by!::bigint <> all(set_by)\n      and (coalesce(:pricePaise < price_paise, false) or withdrawn_at is not null and :withdrawn is false)\n    then set_by || :by::bigint else set_by end\nwhere id = :id!\nreturning id, name, price_paise, duration_days, withdrawn_at"};

/**
 * Query generated from SQL:
 * ```
 * update tiers
 * set price_paise = coalesce(:pricePaise, price_paise),
 *   withdrawn_at = case :withdrawn::boolean when true then coalesce(withdrawn_at, app_now()) when false then null else withdrawn_at end,
 *   set_by = case when :by!::bigint <> all(set_by)
 *       and (coalesce(:pricePaise < price_paise, false) or withdrawn_at is not null and :withdrawn is false)
 *     then set_by || :by::bigint else set_by end
 * where id = :id!
 * returning id, name, price_paise, duration_days, withdrawn_at
 * ```
 */
export const changeTier = new PreparedQuery<IChangeTierParams,IChangeTierResult>(changeTierIR);


/** 'ListCodes' parameters type */
export interface IListCodesParams {
  code?: string | null | void;
  moment?: number | null | void;
  reach: number;
}

/** 'ListCodes' return type */
export interface IListCodesResult {
  code: string;
  ends_at: Date | null;
  max_uses: number | null;
  moment: string;
  off_paise: number | null;
  percent: number | null;
  stopped_at: Date | null;
  uses: number;
}

/** 'ListCodes' query type */
export interface IListCodesQuery {
  params: IListCodesParams;
  result: IListCodesResult;
}

const listCodesIR: any = {"usedParamSet":{"moment":true,"code":true,"reach":true},"params":[{"name":"moment","required":false,"transform":{"type":"scalar"},"locs":[{"a":368,"b":374},{"a":470,"b":476}]},{"name":"code","required":false,"transform":{"type":"scalar"},"locs":[{"a":506,"b":510}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":585,"b":591}]}],"statement":"select discount_codes.code, discount_codes.percent, discount_codes.off_paise, discount_codes.ends_at, discount_codes.max_uses, discount_codes.stopped_at,\n  (extract(epoch from discount_codes.created_at) * 1000000)::bigint::text as \"moment!\",\n  (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as \"uses!\"\nfrom discount_codes\nwhere :moment::bigint is null or (discount_codes.created_at, discount_codes.code) < ('epoch'::timestamptz + :moment * interval '1 microsecond', :code)\norder by discount_codes.created_at desc, discount_codes.code desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select discount_codes.code, discount_codes.percent, discount_codes.off_paise, discount_codes.ends_at, discount_codes.max_uses, discount_codes.stopped_at,
 *   (extract(epoch from discount_codes.created_at) * 1000000)::bigint::text as "moment!",
 *   (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as "uses!"
 * from discount_codes
 * where :moment::bigint is null or (discount_codes.created_at, discount_codes.code) < ('epoch'::timestamptz + :moment * interval '1 microsecond', :code)
 * order by discount_codes.created_at desc, discount_codes.code desc
 * limit :reach!
 * ```
 */
export const listCodes = new PreparedQuery<IListCodesParams,IListCodesResult>(listCodesIR);


/** 'FindCode' parameters type */
export interface IFindCodeParams {
  code: string;
}

/** 'FindCode' return type */
export interface IFindCodeResult {
  code: string;
  ends_at: Date | null;
  max_uses: number | null;
  off_paise: number | null;
  percent: number | null;
  stopped_at: Date | null;
  uses: number;
}

/** 'FindCode' query type */
export interface IFindCodeQuery {
  params: IFindCodeParams;
  result: IFindCodeResult;
}

const findCodeIR: any = {"usedParamSet":{"code":true},"params":[{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":302,"b":307}]}],"statement":"select discount_codes.code, discount_codes.percent, discount_codes.off_paise, discount_codes.ends_at, discount_codes.max_uses, discount_codes.stopped_at,\n  (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as \"uses!\"\nfrom discount_codes\nwhere discount_codes.code = :code!\nfor no key update"};

/**
 * Query generated from SQL:
 * ```
 * select discount_codes.code, discount_codes.percent, discount_codes.off_paise, discount_codes.ends_at, discount_codes.max_uses, discount_codes.stopped_at,
 *   (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as "uses!"
 * from discount_codes
 * where discount_codes.code = :code!
 * for no key update
 * ```
 */
export const findCode = new PreparedQuery<IFindCodeParams,IFindCodeResult>(findCodeIR);


/** 'SetCodeStopped' parameters type */
export interface ISetCodeStoppedParams {
  by: number;
  code: string;
  stopped: boolean;
}

/** 'SetCodeStopped' return type */
export type ISetCodeStoppedResult = void;

/** 'SetCodeStopped' query type */
export interface ISetCodeStoppedQuery {
  params: ISetCodeStoppedParams;
  result: ISetCodeStoppedResult;
}

const setCodeStoppedIR: any = {"usedParamSet":{"stopped":true,"by":true,"code":true},"params":[{"name":"stopped","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":57},{"a":113,"b":120}]},{"name":"by","required":true,"transform":{"type":"scalar"},"locs":[{"a":126,"b":129},{"a":169,"b":171}]},{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":210,"b":215}]}],"statement":"update discount_codes\nset stopped_at = case when :stopped!::boolean then app_now() end,\n  set_by = case when not :stopped and :by!::bigint <> all(set_by) then set_by || :by::bigint else set_by end\nwhere code = :code!"};

/**
 * Query generated from SQL:
 * ```
 * update discount_codes
 * set stopped_at = case when :stopped!::boolean then app_now() end,
 *   set_by = case when not :stopped and :by!::bigint <> all(set_by) then set_by || :by::bigint else set_by end
 * where code = :code!
 * ```
 */
export const setCodeStopped = new PreparedQuery<ISetCodeStoppedParams,ISetCodeStoppedResult>(setCodeStoppedIR);


/** 'FindMember' parameters type */
export interface IFindMemberParams {
  username: string;
}

/** 'FindMember' return type */
export interface IFindMemberResult {
  id: number;
  username: string;
}

/** 'FindMember' query type */
export interface IFindMemberQuery {
  params: IFindMemberParams;
  result: IFindMemberResult;
}

const findMemberIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":98}]}],"statement":"select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody() for key share"};

/**
 * Query generated from SQL:
 * ```
 * select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody() for key share
 * ```
 */
export const findMember = new PreparedQuery<IFindMemberParams,IFindMemberResult>(findMemberIR);


/** 'LockMembership' parameters type */
export interface ILockMembershipParams {
  member: number;
}

/** 'LockMembership' return type */
export interface ILockMembershipResult {
  locked: string | null;
}

/** 'LockMembership' query type */
export interface ILockMembershipQuery {
  params: ILockMembershipParams;
  result: ILockMembershipResult;
}

const lockMembershipIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":18,"b":25}]}],"statement":"select lock_seats(:member!)::text as locked                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select lock_seats(:member!)::text as locked                                                                                 
 * ```
 */
export const lockMembership = new PreparedQuery<ILockMembershipParams,ILockMembershipResult>(lockMembershipIR);


/** 'GrantOnce' parameters type */
export interface IGrantOnceParams {
  days: number;
  member: number;
  retryKey?: Buffer | null | void;
}

/** 'GrantOnce' return type */
export interface IGrantOnceResult {
  id: number;
}

/** 'GrantOnce' query type */
export interface IGrantOnceQuery {
  params: IGrantOnceParams;
  result: IGrantOnceResult;
}

const grantOnceIR: any = {"usedParamSet":{"member":true,"days":true,"retryKey":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":92}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":108}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":111,"b":119}]}],"statement":"insert into membership_grants (member, membership, duration_days, retry_key)\nvalues (:member!, 'Plus', :days!, :retryKey)\non conflict (member, retry_key) where retry_key is not null do nothing\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * insert into membership_grants (member, membership, duration_days, retry_key)
 * values (:member!, 'Plus', :days!, :retryKey)
 * on conflict (member, retry_key) where retry_key is not null do nothing
 * returning id
 * ```
 */
export const grantOnce = new PreparedQuery<IGrantOnceParams,IGrantOnceResult>(grantOnceIR);


/** 'FindRetriedGrant' parameters type */
export interface IFindRetriedGrantParams {
  member: number;
  retryKey: Buffer;
}

/** 'FindRetriedGrant' return type */
export interface IFindRetriedGrantResult {
  id: number;
}

/** 'FindRetriedGrant' query type */
export interface IFindRetriedGrantQuery {
  params: IFindRetriedGrantParams;
  result: IFindRetriedGrantResult;
}

const findRetriedGrantIR: any = {"usedParamSet":{"member":true,"retryKey":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":55}]},{"name":"retryKey","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":82}]}],"statement":"select id from membership_grants where member = :member! and retry_key = :retryKey!                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select id from membership_grants where member = :member! and retry_key = :retryKey!                                                                         
 * ```
 */
export const findRetriedGrant = new PreparedQuery<IFindRetriedGrantParams,IFindRetriedGrantResult>(findRetriedGrantIR);


/** 'TakeDaysBack' parameters type */
export interface ITakeDaysBackParams {
  grant: number;
  member: number;
}

/** 'TakeDaysBack' return type */
export interface ITakeDaysBackResult {
  days: number;
}

/** 'TakeDaysBack' query type */
export interface ITakeDaysBackQuery {
  params: ITakeDaysBackParams;
  result: ITakeDaysBackResult;
}

const takeDaysBackIR: any = {"usedParamSet":{"grant":true,"member":true},"params":[{"name":"grant","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":69}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":91},{"a":153,"b":160}]}],"statement":"update membership_grants set revoked_at = app_now()\nwhere id = :grant! and member = :member! and revoked_at is null and id in (select id from days_given(:member!))\nreturning duration_days as days"};

/**
 * Query generated from SQL:
 * ```
 * update membership_grants set revoked_at = app_now()
 * where id = :grant! and member = :member! and revoked_at is null and id in (select id from days_given(:member!))
 * returning duration_days as days
 * ```
 */
export const takeDaysBack = new PreparedQuery<ITakeDaysBackParams,ITakeDaysBackResult>(takeDaysBackIR);


/** 'FindGivenDays' parameters type */
export interface IFindGivenDaysParams {
  grant: number;
  member: number;
}

/** 'FindGivenDays' return type */
export interface IFindGivenDaysResult {
  ended: boolean;
}

/** 'FindGivenDays' query type */
export interface IFindGivenDaysQuery {
  params: IFindGivenDaysParams;
  result: IFindGivenDaysResult;
}

const findGivenDaysIR: any = {"usedParamSet":{"grant":true,"member":true},"params":[{"name":"grant","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":82}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":97,"b":104}]}],"statement":"select revoked_at is not null as \"ended!\" from membership_grants where id = :grant! and member = :member! and order_id is null"};

/**
 * Query generated from SQL:
 * ```
 * select revoked_at is not null as "ended!" from membership_grants where id = :grant! and member = :member! and order_id is null
 * ```
 */
export const findGivenDays = new PreparedQuery<IFindGivenDaysParams,IFindGivenDaysResult>(findGivenDaysIR);


/** 'ForgetGrantRetries' parameters type */
export interface IForgetGrantRetriesParams {
  hours: number;
  most: number;
}

/** 'ForgetGrantRetries' return type */
export interface IForgetGrantRetriesResult {
  id: number;
}

/** 'ForgetGrantRetries' query type */
export interface IForgetGrantRetriesQuery {
  params: IForgetGrantRetriesParams;
  result: IForgetGrantRetriesResult;
}

const forgetGrantRetriesIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":192,"b":198}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":209,"b":214}]}],"statement":"update membership_grants set retry_key = null\nwhere id = any(array(\n  select id from membership_grants where retry_key is not null and granted_at < (select app_now()) - make_interval(hours => :hours!)\n  limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update membership_grants set retry_key = null
 * where id = any(array(
 *   select id from membership_grants where retry_key is not null and granted_at < (select app_now()) - make_interval(hours => :hours!)
 *   limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetGrantRetries = new PreparedQuery<IForgetGrantRetriesParams,IForgetGrantRetriesResult>(forgetGrantRetriesIR);


