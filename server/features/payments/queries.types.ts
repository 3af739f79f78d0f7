/** Types generated for queries found in "server/features/payments/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type order_kind = 'ticket' | 'tier';

export type order_state = 'attempted' | 'closed' | 'created' | 'failed' | 'paid' | 'refunded';

export type refund_status = 'done' | 'pending';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type ticket_status = 'booked' | 'cancelled' | 'held' | 'host_cancelled' | 'lapsed' | 'left' | 'offered' | 'released' | 'waiting';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type stringArray = (string)[];

/** 'ListTiers' parameters type */
export type IListTiersParams = void;

/** 'ListTiers' return type */
export interface IListTiersResult {
  duration_days: number;
  id: number;
  name: string;
  price_paise: number;
}

/** 'ListTiers' query type */
export interface IListTiersQuery {
  params: IListTiersParams;
  result: IListTiersResult;
}

const listTiersIR: any = {"usedParamSet":{},"params":[],"statement":"select id, name, price_paise, duration_days from tiers where withdrawn_at is null order by price_paise, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, name, price_paise, duration_days from tiers where withdrawn_at is null order by price_paise, id
 * ```
 */
export const listTiers = new PreparedQuery<IListTiersParams,IListTiersResult>(listTiersIR);


/** 'FindTier' parameters type */
export interface IFindTierParams {
  id: number;
  member?: number | null | void;
}

/** 'FindTier' return type */
export interface IFindTierResult {
  duration_days: number;
  id: number;
  membership: string;
  name: string;
  own: boolean;
  price_paise: number;
}

/** 'FindTier' query type */
export interface IFindTierQuery {
  params: IFindTierParams;
  result: IFindTierResult;
}

const findTierIR: any = {"usedParamSet":{"member":true,"id":true},"params":[{"name":"member","required":false,"transform":{"type":"scalar"},"locs":[{"a":66,"b":72}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":136,"b":139}]}],"statement":"select id, name, membership, price_paise, duration_days, coalesce(:member::bigint = any(set_by), false) as \"own!\"\nfrom tiers where id = :id! and withdrawn_at is null"};

/**
 * Query generated from SQL:
 * ```
 * select id, name, membership, price_paise, duration_days, coalesce(:member::bigint = any(set_by), false) as "own!"
 * from tiers where id = :id! and withdrawn_at is null
 * ```
 */
export const findTier = new PreparedQuery<IFindTierParams,IFindTierResult>(findTierIR);


/** 'FindCode' parameters type */
export interface IFindCodeParams {
  code: string;
  member?: number | null | void;
}

/** 'FindCode' return type */
export interface IFindCodeResult {
  code: string;
  live: boolean;
  off_paise: number | null;
  own: boolean;
  percent: number | null;
  usedUp: boolean;
}

/** 'FindCode' query type */
export interface IFindCodeQuery {
  params: IFindCodeParams;
  result: IFindCodeResult;
}

const findCodeIR: any = {"usedParamSet":{"member":true,"code":true},"params":[{"name":"member","required":false,"transform":{"type":"scalar"},"locs":[{"a":385,"b":391},{"a":461,"b":467}]},{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":534,"b":539}]}],"statement":"select code, percent, off_paise,\n  stopped_at is null and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) as \"live!\",\n  coalesce(max_uses <= (select count(*) from code_holds where code_holds.code = discount_codes.code), false)\n    and not exists (\n      select from code_holds join members on email_digest(members.email) = code_holds.payer\n      where members.id = :member and code_holds.code = discount_codes.code) as \"usedUp!\",\n  coalesce(:member = any(set_by), false) as \"own!\"\nfrom discount_codes\nwhere code = :code!                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select code, percent, off_paise,
 *   stopped_at is null and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) as "live!",
 *   coalesce(max_uses <= (select count(*) from code_holds where code_holds.code = discount_codes.code), false)
 *     and not exists (
 *       select from code_holds join members on email_digest(members.email) = code_holds.payer
 *       where members.id = :member and code_holds.code = discount_codes.code) as "usedUp!",
 *   coalesce(:member = any(set_by), false) as "own!"
 * from discount_codes
 * where code = :code!                                                           
 * ```
 */
export const findCode = new PreparedQuery<IFindCodeParams,IFindCodeResult>(findCodeIR);


/** 'FindRenewalDiscount' parameters type */
export interface IFindRenewalDiscountParams {
  member: number;
}

/** 'FindRenewalDiscount' return type */
export interface IFindRenewalDiscountResult {
  id: number;
}

/** 'FindRenewalDiscount' query type */
export interface IFindRenewalDiscountQuery {
  params: IFindRenewalDiscountParams;
  result: IFindRenewalDiscountResult;
}

const findRenewalDiscountIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":49}]}],"statement":"select id from redemptions\nwhere member = :member! and key = 'renewal_discount' and status = 'waiting'\norder by created_at, id\nlimit 1"};

/**
 * Query generated from SQL:
 * ```
 * select id from redemptions
 * where member = :member! and key = 'renewal_discount' and status = 'waiting'
 * order by created_at, id
 * limit 1
 * ```
 */
export const findRenewalDiscount = new PreparedQuery<IFindRenewalDiscountParams,IFindRenewalDiscountResult>(findRenewalDiscountIR);


/** 'FindMemberEmail' parameters type */
export interface IFindMemberEmailParams {
  member: number;
}

/** 'FindMemberEmail' return type */
export interface IFindMemberEmailResult {
  email: string;
  zone: string;
}

/** 'FindMemberEmail' query type */
export interface IFindMemberEmailQuery {
  params: IFindMemberEmailParams;
  result: IFindMemberEmailResult;
}

const findMemberEmailIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":78,"b":85}]}],"statement":"select email, known_zone(zone_of(members)) as \"zone!\" from members where id = :member!                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select email, known_zone(zone_of(members)) as "zone!" from members where id = :member!                                                                                              
 * ```
 */
export const findMemberEmail = new PreparedQuery<IFindMemberEmailParams,IFindMemberEmailResult>(findMemberEmailIR);


/** 'LockPayer' parameters type */
export interface ILockPayerParams {
  member: number;
}

/** 'LockPayer' return type */
export interface ILockPayerResult {
  email: string;
}

/** 'LockPayer' query type */
export interface ILockPayerQuery {
  params: ILockPayerParams;
  result: ILockPayerResult;
}

const lockPayerIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":44}]}],"statement":"select email from members where id = :member! for key share"};

/**
 * Query generated from SQL:
 * ```
 * select email from members where id = :member! for key share
 * ```
 */
export const lockPayer = new PreparedQuery<ILockPayerParams,ILockPayerResult>(lockPayerIR);


/** 'LapseWishes' parameters type */
export interface ILapseWishesParams {
  minutes: number;
  most: number;
}

/** 'LapseWishes' return type */
export interface ILapseWishesResult {
  id: string;
}

/** 'LapseWishes' query type */
export interface ILapseWishesQuery {
  params: ILapseWishesParams;
  result: ILapseWishesResult;
}

const lapseWishesIR: any = {"usedParamSet":{"minutes":true,"most":true},"params":[{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":159,"b":167}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":198,"b":203}]}],"statement":"update orders set wish = null\nwhere id = any(array(\n  select id from orders where wish is not null and created_at < (select app_now()) - make_interval(mins => :minutes!)\n  order by created_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update orders set wish = null
 * where id = any(array(
 *   select id from orders where wish is not null and created_at < (select app_now()) - make_interval(mins => :minutes!)
 *   order by created_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const lapseWishes = new PreparedQuery<ILapseWishesParams,ILapseWishesResult>(lapseWishesIR);


/** 'AddOrder' parameters type */
export interface IAddOrderParams {
  amountPaise: number;
  code?: string | null | void;
  discountPaise: number;
  durationDays: number;
  email: string;
  member?: number | null | void;
  membership: string;
  payer: string;
  pricePaise: number;
  reward?: number | null | void;
  tier: number;
  tierName: string;
  wish: Buffer;
}

/** 'AddOrder' return type */
export interface IAddOrderResult {
  amount_paise: number;
  fresh: boolean;
  id: string;
  /** email_digest of the account's email, or the guest's; former:<id> once that person is forgotten */
  payer: string;
  provider_order: string | null;
}

/** 'AddOrder' query type */
export interface IAddOrderQuery {
  params: IAddOrderParams;
  result: IAddOrderResult;
}

const addOrderIR: any = {"usedParamSet":{"member":true,"email":true,"payer":true,"tier":true,"tierName":true,"membership":true,"durationDays":true,"pricePaise":true,"code":true,"discountPaise":true,"amountPaise":true,"reward":true,"wish":true},"params":[{"name":"member","required":false,"transform":{"type":"scalar"},"locs":[{"a":159,"b":165}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":168,"b":174}]},{"name":"payer","required":true,"transform":{"type":"scalar"},"locs":[{"a":190,"b":196}]},{"name":"tier","required":true,"transform":{"type":"scalar"},"locs":[{"a":200,"b":205}]},{"name":"tierName","required":true,"transform":{"type":"scalar"},"locs":[{"a":208,"b":217}]},{"name":"membership","required":true,"transform":{"type":"scalar"},"locs":[{"a":220,"b":231}]},{"name":"durationDays","required":true,"transform":{"type":"scalar"},"locs":[{"a":234,"b":247}]},{"name":"pricePaise","required":true,"transform":{"type":"scalar"},"locs":[{"a":250,"b":261}]},{"name":"code","required":false,"transform":{"type":"scalar"},"locs":[{"a":264,"b":268}]},{"name":"discountPaise","required":true,"transform":{"type":"scalar"},"locs":[{"a":273,"b":287}]},{"name":"amountPaise","required":true,"transform":{"type":"scalar"},"locs":[{"a":290,"b":302}]},{"name":"reward","required":false,"transform":{"type":"scalar"},"locs":[{"a":305,"b":311}]},{"name":"wish","required":true,"transform":{"type":"scalar"},"locs":[{"a":314,"b":319}]}],"statement":"insert into orders (member, email, payer, tier, tier_name, membership, duration_days, price_paise, code,\n  discount_paise, amount_paise, reward, wish)\nvalues (:member, :email!, email_digest(:payer!), :tier!, :tierName!, :membership!, :durationDays!, :pricePaise!, :code,\n  :discountPaise!, :amountPaise!, :reward, :wish!)\non conflict (wish) do update set wish = excluded.wish\nreturning id, payer, provider_order, amount_paise, xmax = 0 as \"fresh!\""};

/**
 * Query generated from SQL:
 * ```
 * insert into orders (member, email, payer, tier, tier_name, membership, duration_days, price_paise, code,
 *   discount_paise, amount_paise, reward, wish)
 * values (:member, :email!, email_digest(:payer!), :tier!, :tierName!, :membership!, :durationDays!, :pricePaise!, :code,
 *   :discountPaise!, :amountPaise!, :reward, :wish!)
 * on conflict (wish) do update set wish = excluded.wish
 * returning id, payer, provider_order, amount_paise, xmax = 0 as "fresh!"
 * ```
 */
export const addOrder = new PreparedQuery<IAddOrderParams,IAddOrderResult>(addOrderIR);


/** 'HoldCode' parameters type */
export interface IHoldCodeParams {
  code: string;
  payer: string;
}

/** 'HoldCode' return type */
export interface IHoldCodeResult {
  refusal: refusal | null;
}

/** 'HoldCode' query type */
export interface IHoldCodeQuery {
  params: IHoldCodeParams;
  result: IHoldCodeResult;
}

const holdCodeIR: any = {"usedParamSet":{"code":true,"payer":true},"params":[{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":35}]},{"name":"payer","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":44}]}],"statement":"select refusal from hold_code(:code!, :payer!) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from hold_code(:code!, :payer!) as refusal
 * ```
 */
export const holdCode = new PreparedQuery<IHoldCodeParams,IHoldCodeResult>(holdCodeIR);


/** 'SpendCode' parameters type */
export interface ISpendCodeParams {
  order: string;
}

/** 'SpendCode' return type */
export interface ISpendCodeResult {
  refusal: refusal | null;
}

/** 'SpendCode' query type */
export interface ISpendCodeQuery {
  params: ISpendCodeParams;
  result: ISpendCodeResult;
}

const spendCodeIR: any = {"usedParamSet":{"order":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":37}]}],"statement":"select refusal from spend_code(:order!::uuid) as refusal                                                                                   "};

/**
 * Query generated from SQL:
 * ```
 * select refusal from spend_code(:order!::uuid) as refusal                                                                                   
 * ```
 */
export const spendCode = new PreparedQuery<ISpendCodeParams,ISpendCodeResult>(spendCodeIR);


/** 'LockWebinarOf' parameters type */
export interface ILockWebinarOfParams {
  order: string;
}

/** 'LockWebinarOf' return type */
export interface ILockWebinarOfResult {
  locked: string | null;
}

/** 'LockWebinarOf' query type */
export interface ILockWebinarOfQuery {
  params: ILockWebinarOfParams;
  result: ILockWebinarOfResult;
}

const lockWebinarOfIR: any = {"usedParamSet":{"order":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":82}]}],"statement":"select lock_webinar(webinar, member)::text as locked from orders where id = :order!::uuid and webinar is not null"};

/**
 * Query generated from SQL:
 * ```
 * select lock_webinar(webinar, member)::text as locked from orders where id = :order!::uuid and webinar is not null
 * ```
 */
export const lockWebinarOf = new PreparedQuery<ILockWebinarOfParams,ILockWebinarOfResult>(lockWebinarOfIR);


/** 'OpenTicket' parameters type */
export interface IOpenTicketParams {
  member: number;
  webinar: number;
}

/** 'OpenTicket' return type */
export interface IOpenTicketResult {
  amount: number | null;
  hasPlus: boolean;
  held: string | null;
  held_until: Date | null;
  payer: string;
  price: number;
  provider_order: string | null;
  refusal: refusal | null;
  title: string;
}

/** 'OpenTicket' query type */
export interface IOpenTicketQuery {
  params: IOpenTicketParams;
  result: IOpenTicketResult;
}

const openTicketIR: any = {"usedParamSet":{"member":true,"webinar":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":198}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":201,"b":209}]}],"statement":"select refusal, title as \"title!\", payer as \"payer!\", price_paise as \"price!\", has_plus as \"hasPlus!\", held_order as held, provider_order, amount_paise as amount, held_until\nfrom open_ticket(:member!, :webinar!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, title as "title!", payer as "payer!", price_paise as "price!", has_plus as "hasPlus!", held_order as held, provider_order, amount_paise as amount, held_until
 * from open_ticket(:member!, :webinar!)
 * ```
 */
export const openTicket = new PreparedQuery<IOpenTicketParams,IOpenTicketResult>(openTicketIR);


/** 'OrderTicket' parameters type */
export interface IOrderTicketParams {
  amount: number;
  code?: string | null | void;
  discount: number;
  member: number;
  webinar: number;
}

/** 'OrderTicket' return type */
export interface IOrderTicketResult {
  held_until: Date | null;
  order_id: string | null;
  refusal: refusal | null;
}

/** 'OrderTicket' query type */
export interface IOrderTicketQuery {
  params: IOrderTicketParams;
  result: IOrderTicketResult;
}

const orderTicketIR: any = {"usedParamSet":{"member":true,"webinar":true,"code":true,"discount":true,"amount":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":62}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":65,"b":73}]},{"name":"code","required":false,"transform":{"type":"scalar"},"locs":[{"a":76,"b":80}]},{"name":"discount","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":92}]},{"name":"amount","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":102}]}],"statement":"select refusal, order_id, held_until from order_ticket(:member!, :webinar!, :code, :discount!, :amount!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, order_id, held_until from order_ticket(:member!, :webinar!, :code, :discount!, :amount!)
 * ```
 */
export const orderTicket = new PreparedQuery<IOrderTicketParams,IOrderTicketResult>(orderTicketIR);


/** 'CancelTicket' parameters type */
export interface ICancelTicketParams {
  member: number;
  webinar: number;
}

/** 'CancelTicket' return type */
export interface ICancelTicketResult {
  provider_order: string | null;
  refund_amount: number | null;
  refund_state: refund_status | null;
  refusal: refusal | null;
  status: ticket_status;
}

/** 'CancelTicket' query type */
export interface ICancelTicketQuery {
  params: ICancelTicketParams;
  result: ICancelTicketResult;
}

const cancelTicketIR: any = {"usedParamSet":{"member":true,"webinar":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":107}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":110,"b":118}]}],"statement":"select refusal, status as \"status!\", provider_order, refund_amount, refund_state from cancel_ticket(:member!, :webinar!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, status as "status!", provider_order, refund_amount, refund_state from cancel_ticket(:member!, :webinar!)
 * ```
 */
export const cancelTicket = new PreparedQuery<ICancelTicketParams,ICancelTicketResult>(cancelTicketIR);


/** 'SeatAwaits' parameters type */
export interface ISeatAwaitsParams {
  order: string;
}

/** 'SeatAwaits' return type */
export interface ISeatAwaitsResult {
  awaits: boolean;
}

/** 'SeatAwaits' query type */
export interface ISeatAwaitsQuery {
  params: ISeatAwaitsParams;
  result: ISeatAwaitsResult;
}

const seatAwaitsIR: any = {"usedParamSet":{"order":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":19,"b":25}]}],"statement":"select seat_awaits(:order!::uuid) as \"awaits!\""};

/**
 * Query generated from SQL:
 * ```
 * select seat_awaits(:order!::uuid) as "awaits!"
 * ```
 */
export const seatAwaits = new PreparedQuery<ISeatAwaitsParams,ISeatAwaitsResult>(seatAwaitsIR);


/** 'SeatBuyer' parameters type */
export interface ISeatBuyerParams {
  order: string;
}

/** 'SeatBuyer' return type */
export interface ISeatBuyerResult {
  seated: string | null;
}

/** 'SeatBuyer' query type */
export interface ISeatBuyerQuery {
  params: ISeatBuyerParams;
  result: ISeatBuyerResult;
}

const seatBuyerIR: any = {"usedParamSet":{"order":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":18,"b":24}]}],"statement":"select seat_buyer(:order!::uuid)::text as seated"};

/**
 * Query generated from SQL:
 * ```
 * select seat_buyer(:order!::uuid)::text as seated
 * ```
 */
export const seatBuyer = new PreparedQuery<ISeatBuyerParams,ISeatBuyerResult>(seatBuyerIR);


/** 'UnseatBuyer' parameters type */
export interface IUnseatBuyerParams {
  because: string;
  order: string;
}

/** 'UnseatBuyer' return type */
export interface IUnseatBuyerResult {
  unseated: string | null;
}

/** 'UnseatBuyer' query type */
export interface IUnseatBuyerQuery {
  params: IUnseatBuyerParams;
  result: IUnseatBuyerResult;
}

const unseatBuyerIR: any = {"usedParamSet":{"order":true,"because":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":26}]},{"name":"because","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":43}]}],"statement":"select unseat_buyer(:order!::uuid, :because!)::text as unseated                                                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * select unseat_buyer(:order!::uuid, :because!)::text as unseated                                                                                                    
 * ```
 */
export const unseatBuyer = new PreparedQuery<IUnseatBuyerParams,IUnseatBuyerResult>(unseatBuyerIR);


/** 'FindRefund' parameters type */
export interface IFindRefundParams {
  providerOrder: string;
}

/** 'FindRefund' return type */
export interface IFindRefundResult {
  status: refund_status;
}

/** 'FindRefund' query type */
export interface IFindRefundQuery {
  params: IFindRefundParams;
  result: IFindRefundResult;
}

const findRefundIR: any = {"usedParamSet":{"providerOrder":true},"params":[{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":192,"b":206}]}],"statement":"select case when payments.state = 'refunded' then 'done' else 'pending' end::refund_status as \"status!\"\nfrom orders join payments on payments.id = orders.payment\nwhere orders.provider_order = :providerOrder!"};

/**
 * Query generated from SQL:
 * ```
 * select case when payments.state = 'refunded' then 'done' else 'pending' end::refund_status as "status!"
 * from orders join payments on payments.id = orders.payment
 * where orders.provider_order = :providerOrder!
 * ```
 */
export const findRefund = new PreparedQuery<IFindRefundParams,IFindRefundResult>(findRefundIR);


/** 'BindProviderOrder' parameters type */
export interface IBindProviderOrderParams {
  id: string;
  providerOrder: string;
}

/** 'BindProviderOrder' return type */
export interface IBindProviderOrderResult {
  provider_order: string | null;
}

/** 'BindProviderOrder' query type */
export interface IBindProviderOrderQuery {
  params: IBindProviderOrderParams;
  result: IBindProviderOrderResult;
}

const bindProviderOrderIR: any = {"usedParamSet":{"providerOrder":true,"id":true},"params":[{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":49}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":62,"b":65}]}],"statement":"update orders set provider_order = :providerOrder! where id = :id!::uuid returning provider_order"};

/**
 * Query generated from SQL:
 * ```
 * update orders set provider_order = :providerOrder! where id = :id!::uuid returning provider_order
 * ```
 */
export const bindProviderOrder = new PreparedQuery<IBindProviderOrderParams,IBindProviderOrderResult>(bindProviderOrderIR);


/** 'FindOrder' parameters type */
export interface IFindOrderParams {
  providerOrder: string;
}

/** 'FindOrder' return type */
export interface IFindOrderResult {
  amount_paise: number;
  currency: string;
  email: string | null;
  id: string;
  member: number | null;
  membership: string | null;
  part_due: number | null;
  payment: string | null;
  provider_order: string | null;
  refunded_paise: number | null;
  state: string;
  tier_name: string;
  unsure: boolean;
  webinar: number | null;
}

/** 'FindOrder' query type */
export interface IFindOrderQuery {
  params: IFindOrderParams;
  result: IFindOrderResult;
}

const findOrderIR: any = {"usedParamSet":{"providerOrder":true},"params":[{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":246,"b":260}]}],"statement":"select id, state, member, email, tier_name, membership, webinar, amount_paise, currency, provider_order, payment, unsure, refunded_paise,\n  case when part_returned_at is null then refunded_paise end as part_due\nfrom orders\nwhere provider_order = :providerOrder!"};

/**
 * Query generated from SQL:
 * ```
 * select id, state, member, email, tier_name, membership, webinar, amount_paise, currency, provider_order, payment, unsure, refunded_paise,
 *   case when part_returned_at is null then refunded_paise end as part_due
 * from orders
 * where provider_order = :providerOrder!
 * ```
 */
export const findOrder = new PreparedQuery<IFindOrderParams,IFindOrderResult>(findOrderIR);


/** 'FindStanding' parameters type */
export interface IFindStandingParams {
  id: string;
}

/** 'FindStanding' return type */
export interface IFindStandingResult {
  payment: string | null;
  state: string;
  unsure: boolean;
}

/** 'FindStanding' query type */
export interface IFindStandingQuery {
  params: IFindStandingParams;
  result: IFindStandingResult;
}

const findStandingIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":56}]}],"statement":"select state, payment, unsure from orders where id = :id!::uuid"};

/**
 * Query generated from SQL:
 * ```
 * select state, payment, unsure from orders where id = :id!::uuid
 * ```
 */
export const findStanding = new PreparedQuery<IFindStandingParams,IFindStandingResult>(findStandingIR);


/** 'FindOwnOrder' parameters type */
export interface IFindOwnOrderParams {
  member: number;
  providerOrder: string;
}

/** 'FindOwnOrder' return type */
export interface IFindOwnOrderResult {
  amount_paise: number;
  code: string | null;
  created_at: Date;
  kind: order_kind;
  paid_at: Date | null;
  provider_order: string;
  refunded_at: Date | null;
  refunded_paise: number | null;
  state: order_state;
  tier_name: string;
  webinar: number | null;
}

/** 'FindOwnOrder' query type */
export interface IFindOwnOrderQuery {
  params: IFindOwnOrderParams;
  result: IFindOwnOrderResult;
}

const findOwnOrderIR: any = {"usedParamSet":{"providerOrder":true,"member":true},"params":[{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":229,"b":243}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":258,"b":265}]}],"statement":"select provider_order as \"provider_order!\", state::order_state as \"state!\", kind::order_kind as \"kind!\", webinar, tier_name, amount_paise, code, created_at, paid_at, refunded_at, refunded_paise\nfrom orders\nwhere provider_order = :providerOrder! and member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select provider_order as "provider_order!", state::order_state as "state!", kind::order_kind as "kind!", webinar, tier_name, amount_paise, code, created_at, paid_at, refunded_at, refunded_paise
 * from orders
 * where provider_order = :providerOrder! and member = :member!
 * ```
 */
export const findOwnOrder = new PreparedQuery<IFindOwnOrderParams,IFindOwnOrderResult>(findOwnOrderIR);


/** 'ListOwnOrders' parameters type */
export interface IListOwnOrdersParams {
  id: string;
  member: number;
  moment: number;
  reach: number;
}

/** 'ListOwnOrders' return type */
export interface IListOwnOrdersResult {
  amount_paise: number;
  code: string | null;
  created_at: Date;
  duration_days: number | null;
  id: string;
  kind: order_kind;
  moment: string;
  paid_at: Date;
  provider_order: string | null;
  refunded_at: Date | null;
  refunded_paise: number | null;
  state: order_state;
  tier_name: string;
  webinar: number | null;
}

/** 'ListOwnOrders' query type */
export interface IListOwnOrdersQuery {
  params: IListOwnOrdersParams;
  result: IListOwnOrdersResult;
}

const listOwnOrdersIR: any = {"usedParamSet":{"member":true,"moment":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":306,"b":313}]},{"name":"moment","required":true,"transform":{"type":"scalar"},"locs":[{"a":388,"b":395}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":433,"b":436}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":485,"b":491}]}],"statement":"select id, (extract(epoch from created_at) * 1000000)::bigint::text as \"moment!\", provider_order, state::order_state as \"state!\",\n  kind::order_kind as \"kind!\", webinar, tier_name, duration_days, amount_paise, code, created_at, paid_at as \"paid_at!\", refunded_at, refunded_paise\nfrom orders\nwhere member = :member! and paid_at is not null\n  and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)\norder by created_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, (extract(epoch from created_at) * 1000000)::bigint::text as "moment!", provider_order, state::order_state as "state!",
 *   kind::order_kind as "kind!", webinar, tier_name, duration_days, amount_paise, code, created_at, paid_at as "paid_at!", refunded_at, refunded_paise
 * from orders
 * where member = :member! and paid_at is not null
 *   and (created_at, id) < ('epoch'::timestamptz + :moment!::bigint * interval '1 microsecond', :id!::uuid)
 * order by created_at desc, id desc
 * limit :reach!
 * ```
 */
export const listOwnOrders = new PreparedQuery<IListOwnOrdersParams,IListOwnOrdersResult>(listOwnOrdersIR);


/** 'RecordPayment' parameters type */
export interface IRecordPaymentParams {
  amountPaise: number;
  id: string;
  order: string;
  state: string;
}

/** 'RecordPayment' return type */
export interface IRecordPaymentResult {
  order_id: string;
  state: string;
}

/** 'RecordPayment' query type */
export interface IRecordPaymentQuery {
  params: IRecordPaymentParams;
  result: IRecordPaymentResult;
}

const recordPaymentIR: any = {"usedParamSet":{"id":true,"order":true,"state":true,"amountPaise":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":65,"b":68}]},{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":77}]},{"name":"state","required":true,"transform":{"type":"scalar"},"locs":[{"a":86,"b":92}]},{"name":"amountPaise","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":107}]}],"statement":"insert into payments (id, order_id, state, amount_paise) values (:id!, :order!::uuid, :state!, :amountPaise!)\non conflict (id) do update set state = excluded.state\nreturning state, order_id"};

/**
 * Query generated from SQL:
 * ```
 * insert into payments (id, order_id, state, amount_paise) values (:id!, :order!::uuid, :state!, :amountPaise!)
 * on conflict (id) do update set state = excluded.state
 * returning state, order_id
 * ```
 */
export const recordPayment = new PreparedQuery<IRecordPaymentParams,IRecordPaymentResult>(recordPaymentIR);


/** 'MarkPaid' parameters type */
export interface IMarkPaidParams {
  id: string;
  payment?: string | null | void;
  unsure: boolean;
}

/** 'MarkPaid' return type */
export interface IMarkPaidResult {
  amount_paise: number;
  duration_days: number | null;
  email: string | null;
  id: string;
  member: number | null;
  paid_at: Date;
  provider_order: string | null;
  tier_name: string;
  webinar: number | null;
}

/** 'MarkPaid' query type */
export interface IMarkPaidQuery {
  params: IMarkPaidParams;
  result: IMarkPaidResult;
}

const markPaidIR: any = {"usedParamSet":{"payment":true,"unsure":true,"id":true},"params":[{"name":"payment","required":false,"transform":{"type":"scalar"},"locs":[{"a":44,"b":51}]},{"name":"unsure","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":91},{"a":135,"b":142}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":174,"b":177}]}],"statement":"update orders\nset state = 'paid', payment = :payment, paid_at = app_now(), unsure = :unsure!, wish = null,\n  next_check_at = case when :unsure! then app_now() end\nwhere id = :id!::uuid and state in ('created', 'attempted', 'failed', 'closed')\nreturning id, member, email, tier_name, duration_days, amount_paise, provider_order, webinar, paid_at as \"paid_at!\""};

/**
 * Query generated from SQL:
 * ```
 * update orders
 * set state = 'paid', payment = :payment, paid_at = app_now(), unsure = :unsure!, wish = null,
 *   next_check_at = case when :unsure! then app_now() end
 * where id = :id!::uuid and state in ('created', 'attempted', 'failed', 'closed')
 * returning id, member, email, tier_name, duration_days, amount_paise, provider_order, webinar, paid_at as "paid_at!"
 * ```
 */
export const markPaid = new PreparedQuery<IMarkPaidParams,IMarkPaidResult>(markPaidIR);


/** 'AdoptPayer' parameters type */
export interface IAdoptPayerParams {
  email: string;
  order: string;
}

/** 'AdoptPayer' return type */
export interface IAdoptPayerResult {
  email: string | null;
}

/** 'AdoptPayer' query type */
export interface IAdoptPayerQuery {
  params: IAdoptPayerParams;
  result: IAdoptPayerResult;
}

const adoptPayerIR: any = {"usedParamSet":{"email":true,"order":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":26,"b":32},{"a":56,"b":62}]},{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":82}]}],"statement":"update orders set email = :email!, payer = email_digest(:email!)\nwhere id = :order!::uuid and member is null and email is null\nreturning email"};

/**
 * Query generated from SQL:
 * ```
 * update orders set email = :email!, payer = email_digest(:email!)
 * where id = :order!::uuid and member is null and email is null
 * returning email
 * ```
 */
export const adoptPayer = new PreparedQuery<IAdoptPayerParams,IAdoptPayerResult>(adoptPayerIR);


/** 'ScheduleRefund' parameters type */
export interface IScheduleRefundParams {
  order: string;
  payment: string;
}

/** 'ScheduleRefund' return type */
export type IScheduleRefundResult = void;

/** 'ScheduleRefund' query type */
export interface IScheduleRefundQuery {
  params: IScheduleRefundParams;
  result: IScheduleRefundResult;
}

const scheduleRefundIR: any = {"usedParamSet":{"order":true,"payment":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":139,"b":145}]},{"name":"payment","required":true,"transform":{"type":"scalar"},"locs":[{"a":167,"b":175}]}],"statement":"update orders set state = 'refunded', refunded_at = coalesce(refunded_at, app_now()), unsure = false, next_check_at = app_now()\nwhere id = :order!::uuid and payment = :payment! and state in ('paid', 'refunded')                                                                                                                                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * update orders set state = 'refunded', refunded_at = coalesce(refunded_at, app_now()), unsure = false, next_check_at = app_now()
 * where id = :order!::uuid and payment = :payment! and state in ('paid', 'refunded')                                                                                                                                                                                                                         
 * ```
 */
export const scheduleRefund = new PreparedQuery<IScheduleRefundParams,IScheduleRefundResult>(scheduleRefundIR);


/** 'EndRefund' parameters type */
export interface IEndRefundParams {
  order: string;
  payment: string;
}

/** 'EndRefund' return type */
export type IEndRefundResult = void;

/** 'EndRefund' query type */
export interface IEndRefundQuery {
  params: IEndRefundParams;
  result: IEndRefundResult;
}

const endRefundIR: any = {"usedParamSet":{"payment":true,"order":true},"params":[{"name":"payment","required":true,"transform":{"type":"scalar"},"locs":[{"a":107,"b":115}]},{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":151,"b":157}]}],"statement":"update orders set wish = null,\n  next_check_at = case when state <> 'refunded' or payment is distinct from :payment! then next_check_at end\nwhere id = :order!::uuid                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * update orders set wish = null,
 *   next_check_at = case when state <> 'refunded' or payment is distinct from :payment! then next_check_at end
 * where id = :order!::uuid                                                                                              
 * ```
 */
export const endRefund = new PreparedQuery<IEndRefundParams,IEndRefundResult>(endRefundIR);


/** 'MarkSure' parameters type */
export interface IMarkSureParams {
  id: string;
  payment: string;
}

/** 'MarkSure' return type */
export interface IMarkSureResult {
  id: string;
}

/** 'MarkSure' query type */
export interface IMarkSureQuery {
  params: IMarkSureParams;
  result: IMarkSureResult;
}

const markSureIR: any = {"usedParamSet":{"id":true,"payment":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":150,"b":153}]},{"name":"payment","required":true,"transform":{"type":"scalar"},"locs":[{"a":205,"b":213}]}],"statement":"update orders set unsure = false, next_check_at = case when refunded_paise is not null and part_returned_at is null then next_check_at end\nwhere id = :id!::uuid and state = 'paid' and unsure and payment = :payment!\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update orders set unsure = false, next_check_at = case when refunded_paise is not null and part_returned_at is null then next_check_at end
 * where id = :id!::uuid and state = 'paid' and unsure and payment = :payment!
 * returning id
 * ```
 */
export const markSure = new PreparedQuery<IMarkSureParams,IMarkSureResult>(markSureIR);


/** 'MarkTried' parameters type */
export interface IMarkTriedParams {
  from: stringArray;
  id: string;
  state: string;
}

/** 'MarkTried' return type */
export interface IMarkTriedResult {
  id: string;
}

/** 'MarkTried' query type */
export interface IMarkTriedQuery {
  params: IMarkTriedParams;
  result: IMarkTriedResult;
}

const markTriedIR: any = {"usedParamSet":{"state":true,"id":true,"from":true},"params":[{"name":"state","required":true,"transform":{"type":"scalar"},"locs":[{"a":26,"b":32}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":48}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":77}]}],"statement":"update orders set state = :state!\nwhere id = :id!::uuid and state = any(:from!::text[])\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update orders set state = :state!
 * where id = :id!::uuid and state = any(:from!::text[])
 * returning id
 * ```
 */
export const markTried = new PreparedQuery<IMarkTriedParams,IMarkTriedResult>(markTriedIR);


/** 'MarkRefunded' parameters type */
export interface IMarkRefundedParams {
  id: string;
  payment: string;
}

/** 'MarkRefunded' return type */
export interface IMarkRefundedResult {
  amount_paise: number;
  email: string | null;
  id: string;
  member: number | null;
  provider_order: string | null;
  refunded_at: Date;
  tier_name: string;
  webinar: number | null;
}

/** 'MarkRefunded' query type */
export interface IMarkRefundedQuery {
  params: IMarkRefundedParams;
  result: IMarkRefundedResult;
}

const markRefundedIR: any = {"usedParamSet":{"id":true,"payment":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":111,"b":114}]},{"name":"payment","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":163}]}],"statement":"update orders set state = 'refunded', refunded_at = app_now(), unsure = false, next_check_at = null\nwhere id = :id!::uuid and state = 'paid' and payment = :payment!\nreturning id, member, email, tier_name, amount_paise, provider_order, webinar, refunded_at as \"refunded_at!\""};

/**
 * Query generated from SQL:
 * ```
 * update orders set state = 'refunded', refunded_at = app_now(), unsure = false, next_check_at = null
 * where id = :id!::uuid and state = 'paid' and payment = :payment!
 * returning id, member, email, tier_name, amount_paise, provider_order, webinar, refunded_at as "refunded_at!"
 * ```
 */
export const markRefunded = new PreparedQuery<IMarkRefundedParams,IMarkRefundedResult>(markRefundedIR);


/** 'RevokeGrant' parameters type */
export interface IRevokeGrantParams {
  order: string;
}

/** 'RevokeGrant' return type */
export interface IRevokeGrantResult {
  id: number;
}

/** 'RevokeGrant' query type */
export interface IRevokeGrantQuery {
  params: IRevokeGrantParams;
  result: IRevokeGrantResult;
}

const revokeGrantIR: any = {"usedParamSet":{"order":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":75}]}],"statement":"update membership_grants set revoked_at = app_now() where order_id = :order!::uuid and revoked_at is null returning id"};

/**
 * Query generated from SQL:
 * ```
 * update membership_grants set revoked_at = app_now() where order_id = :order!::uuid and revoked_at is null returning id
 * ```
 */
export const revokeGrant = new PreparedQuery<IRevokeGrantParams,IRevokeGrantResult>(revokeGrantIR);


/** 'AddEvent' parameters type */
export interface IAddEventParams {
  event: string;
  order: string;
  payment?: string | null | void;
  source: string;
}

/** 'AddEvent' return type */
export type IAddEventResult = void;

/** 'AddEvent' query type */
export interface IAddEventQuery {
  params: IAddEventParams;
  result: IAddEventResult;
}

const addEventIR: any = {"usedParamSet":{"order":true,"source":true,"event":true,"payment":true},"params":[{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":74}]},{"name":"source","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":90}]},{"name":"event","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":99}]},{"name":"payment","required":false,"transform":{"type":"scalar"},"locs":[{"a":102,"b":109}]}],"statement":"insert into order_events (order_id, source, event, payment) values (:order!::uuid, :source!, :event!, :payment)"};

/**
 * Query generated from SQL:
 * ```
 * insert into order_events (order_id, source, event, payment) values (:order!::uuid, :source!, :event!, :payment)
 * ```
 */
export const addEvent = new PreparedQuery<IAddEventParams,IAddEventResult>(addEventIR);


/** 'TakeWebhook' parameters type */
export interface ITakeWebhookParams {
  id: string;
}

/** 'TakeWebhook' return type */
export interface ITakeWebhookResult {
  id: string;
}

/** 'TakeWebhook' query type */
export interface ITakeWebhookQuery {
  params: ITakeWebhookParams;
  result: ITakeWebhookResult;
}

const takeWebhookIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":43}]}],"statement":"insert into webhook_events (id) values (:id!) on conflict do nothing returning id"};

/**
 * Query generated from SQL:
 * ```
 * insert into webhook_events (id) values (:id!) on conflict do nothing returning id
 * ```
 */
export const takeWebhook = new PreparedQuery<ITakeWebhookParams,ITakeWebhookResult>(takeWebhookIR);


/** 'DueOrders' parameters type */
export interface IDueOrdersParams {
  days: number;
  most: number;
}

/** 'DueOrders' return type */
export interface IDueOrdersResult {
  amount_paise: number;
  id: string;
  part_due: number | null;
  payment: string | null;
  provider_order: string | null;
  stale: boolean;
  state: string;
  unsure: boolean;
}

/** 'DueOrders' query type */
export interface IDueOrdersQuery {
  params: IDueOrdersParams;
  result: IDueOrdersResult;
}

const dueOrdersIR: any = {"usedParamSet":{"most":true,"days":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":409,"b":414}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":632,"b":637}]}],"statement":"update orders set next_check_at = app_now() + greatest(interval '4 minutes 30 seconds', (app_now() - created_at) / 20)\nwhere id in (\n  select id from orders\n  where next_check_at <= app_now() and (provider_order is not null or wish is null)\n    and (unsure or state in ('created', 'attempted', 'failed', 'refunded') or part_returned_at is null and refunded_paise is not null)\n  order by next_check_at\n  limit :most!\n  for update skip locked\n)\nreturning id, state, provider_order, amount_paise, payment, unsure, case when part_returned_at is null then refunded_paise end as part_due,\n  created_at < app_now() - make_interval(days => :days!) as \"stale!\""};

/**
 * Query generated from SQL:
 * ```
 * update orders set next_check_at = app_now() + greatest(interval '4 minutes 30 seconds', (app_now() - created_at) / 20)
 * where id in (
 *   select id from orders
 *   where next_check_at <= app_now() and (provider_order is not null or wish is null)
 *     and (unsure or state in ('created', 'attempted', 'failed', 'refunded') or part_returned_at is null and refunded_paise is not null)
 *   order by next_check_at
 *   limit :most!
 *   for update skip locked
 * )
 * returning id, state, provider_order, amount_paise, payment, unsure, case when part_returned_at is null then refunded_paise end as part_due,
 *   created_at < app_now() - make_interval(days => :days!) as "stale!"
 * ```
 */
export const dueOrders = new PreparedQuery<IDueOrdersParams,IDueOrdersResult>(dueOrdersIR);


/** 'MarkPartReturned' parameters type */
export interface IMarkPartReturnedParams {
  id: string;
}

/** 'MarkPartReturned' return type */
export type IMarkPartReturnedResult = void;

/** 'MarkPartReturned' query type */
export interface IMarkPartReturnedQuery {
  params: IMarkPartReturnedParams;
  result: IMarkPartReturnedResult;
}

const markPartReturnedIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":158}]}],"statement":"update orders set part_returned_at = coalesce(part_returned_at, app_now()), next_check_at = case when state = 'refunded' then next_check_at end\nwhere id = :id!::uuid"};

/**
 * Query generated from SQL:
 * ```
 * update orders set part_returned_at = coalesce(part_returned_at, app_now()), next_check_at = case when state = 'refunded' then next_check_at end
 * where id = :id!::uuid
 * ```
 */
export const markPartReturned = new PreparedQuery<IMarkPartReturnedParams,IMarkPartReturnedResult>(markPartReturnedIR);


/** 'CloseOrder' parameters type */
export interface ICloseOrderParams {
  id: string;
}

/** 'CloseOrder' return type */
export type ICloseOrderResult = void;

/** 'CloseOrder' query type */
export interface ICloseOrderQuery {
  params: ICloseOrderParams;
  result: ICloseOrderResult;
}

const closeOrderIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":106}]}],"statement":"with closed as (\n  update orders set state = 'closed', next_check_at = null, email = null\n  where id = :id!::uuid and state in ('created', 'attempted', 'failed') and wish is null\n  returning id\n)\ninsert into order_events (order_id, source, event) select id, 'reconciler', 'closed unpaid' from closed                                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * with closed as (
 *   update orders set state = 'closed', next_check_at = null, email = null
 *   where id = :id!::uuid and state in ('created', 'attempted', 'failed') and wish is null
 *   returning id
 * )
 * insert into order_events (order_id, source, event) select id, 'reconciler', 'closed unpaid' from closed                                                                                                        
 * ```
 */
export const closeOrder = new PreparedQuery<ICloseOrderParams,ICloseOrderResult>(closeOrderIR);


/** 'ForgetClosedPayers' parameters type */
export interface IForgetClosedPayersParams {
  days: number;
  most: number;
}

/** 'ForgetClosedPayers' return type */
export interface IForgetClosedPayersResult {
  id: string;
}

/** 'ForgetClosedPayers' query type */
export interface IForgetClosedPayersQuery {
  params: IForgetClosedPayersParams;
  result: IForgetClosedPayersResult;
}

const forgetClosedPayersIR: any = {"usedParamSet":{"days":true,"most":true},"params":[{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":203,"b":208}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":239,"b":244}]}],"statement":"update orders set payer = 'former:' || id\nwhere id = any(array(\n  select id from orders\n  where state = 'closed' and payer not like 'former:%' and created_at < (select app_now()) - make_interval(days => :days!)\n  order by created_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update orders set payer = 'former:' || id
 * where id = any(array(
 *   select id from orders
 *   where state = 'closed' and payer not like 'former:%' and created_at < (select app_now()) - make_interval(days => :days!)
 *   order by created_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetClosedPayers = new PreparedQuery<IForgetClosedPayersParams,IForgetClosedPayersResult>(forgetClosedPayersIR);


/** 'SweepWebhooks' parameters type */
export interface ISweepWebhooksParams {
  most: number;
}

/** 'SweepWebhooks' return type */
export interface ISweepWebhooksResult {
  id: string;
}

/** 'SweepWebhooks' query type */
export interface ISweepWebhooksQuery {
  params: ISweepWebhooksParams;
  result: ISweepWebhooksResult;
}

const sweepWebhooksIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":175}]}],"statement":"delete from webhook_events where id = any(array(\n  select id from webhook_events where received_at < (select app_now()) - interval '30 days'\n  order by received_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from webhook_events where id = any(array(
 *   select id from webhook_events where received_at < (select app_now()) - interval '30 days'
 *   order by received_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const sweepWebhooks = new PreparedQuery<ISweepWebhooksParams,ISweepWebhooksResult>(sweepWebhooksIR);


/** 'ListAllTiers' parameters type */
export type IListAllTiersParams = void;

/** 'ListAllTiers' return type */
export interface IListAllTiersResult {
  duration_days: number;
  id: number;
  membership: string;
  name: string;
  price_paise: number;
  withdrawn_at: Date | null;
}

/** 'ListAllTiers' query type */
export interface IListAllTiersQuery {
  params: IListAllTiersParams;
  result: IListAllTiersResult;
}

const listAllTiersIR: any = {"usedParamSet":{},"params":[],"statement":"select id, name, membership, price_paise, duration_days, withdrawn_at from tiers order by id"};

/**
 * Query generated from SQL:
 * ```
 * select id, name, membership, price_paise, duration_days, withdrawn_at from tiers order by id
 * ```
 */
export const listAllTiers = new PreparedQuery<IListAllTiersParams,IListAllTiersResult>(listAllTiersIR);


/** 'SetTierPrice' parameters type */
export interface ISetTierPriceParams {
  id: number;
  pricePaise: number;
}

/** 'SetTierPrice' return type */
export interface ISetTierPriceResult {
  id: number;
  name: string;
  price_paise: number;
}

/** 'SetTierPrice' query type */
export interface ISetTierPriceQuery {
  params: ISetTierPriceParams;
  result: ISetTierPriceResult;
}

const setTierPriceIR: any = {"usedParamSet":{"pricePaise":true,"id":true},"params":[{"name":"pricePaise","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":42}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":58}]}],"statement":"update tiers set price_paise = :pricePaise! where id = :id! returning id, name, price_paise"};

/**
 * Query generated from SQL:
 * ```
 * update tiers set price_paise = :pricePaise! where id = :id! returning id, name, price_paise
 * ```
 */
export const setTierPrice = new PreparedQuery<ISetTierPriceParams,ISetTierPriceResult>(setTierPriceIR);


/** 'WithdrawTier' parameters type */
export interface IWithdrawTierParams {
  id: number;
}

/** 'WithdrawTier' return type */
export interface IWithdrawTierResult {
  id: number;
  name: string;
}

/** 'WithdrawTier' query type */
export interface IWithdrawTierQuery {
  params: IWithdrawTierParams;
  result: IWithdrawTierResult;
}

const withdrawTierIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":80}]}],"statement":"update tiers set withdrawn_at = coalesce(withdrawn_at, app_now()) where id = :id! returning id, name"};

/**
 * Query generated from SQL:
 * ```
 * update tiers set withdrawn_at = coalesce(withdrawn_at, app_now()) where id = :id! returning id, name
 * ```
 */
export const withdrawTier = new PreparedQuery<IWithdrawTierParams,IWithdrawTierResult>(withdrawTierIR);


/** 'ListCodes' parameters type */
export type IListCodesParams = void;

/** 'ListCodes' return type */
export interface IListCodesResult {
  code: string;
  ends_at: Date | null;
  max_uses: number | null;
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

const listCodesIR: any = {"usedParamSet":{},"params":[],"statement":"select code, percent, off_paise, ends_at, max_uses, stopped_at,\n  (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as \"uses!\"\nfrom discount_codes\norder by created_at, code"};

/**
 * Query generated from SQL:
 * ```
 * select code, percent, off_paise, ends_at, max_uses, stopped_at,
 *   (select count(*)::integer from code_holds where code_holds.code = discount_codes.code) as "uses!"
 * from discount_codes
 * order by created_at, code
 * ```
 */
export const listCodes = new PreparedQuery<IListCodesParams,IListCodesResult>(listCodesIR);


/** 'AddCode' parameters type */
export interface IAddCodeParams {
  by?: number | null | void;
  code: string;
  endsAt?: DateOrString | null | void;
  maxUses?: number | null | void;
  offPaise?: number | null | void;
  percent?: number | null | void;
}

/** 'AddCode' return type */
export interface IAddCodeResult {
  code: string;
}

/** 'AddCode' query type */
export interface IAddCodeQuery {
  params: IAddCodeParams;
  result: IAddCodeResult;
}

const addCodeIR: any = {"usedParamSet":{"code":true,"percent":true,"offPaise":true,"endsAt":true,"maxUses":true,"by":true},"params":[{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":94}]},{"name":"percent","required":false,"transform":{"type":"scalar"},"locs":[{"a":97,"b":104}]},{"name":"offPaise","required":false,"transform":{"type":"scalar"},"locs":[{"a":107,"b":115}]},{"name":"endsAt","required":false,"transform":{"type":"scalar"},"locs":[{"a":118,"b":124}]},{"name":"maxUses","required":false,"transform":{"type":"scalar"},"locs":[{"a":127,"b":134}]},{"name":"by","required":false,"transform":{"type":"scalar"},"locs":[{"a":156,"b":158}]}],"statement":"insert into discount_codes (code, percent, off_paise, ends_at, max_uses, set_by)\nvalues (:code!, :percent, :offPaise, :endsAt, :maxUses, array_remove(array[:by::bigint], null))\non conflict do nothing\nreturning code"};

/**
 * Query generated from SQL:
 * ```
 * insert into discount_codes (code, percent, off_paise, ends_at, max_uses, set_by)
 * values (:code!, :percent, :offPaise, :endsAt, :maxUses, array_remove(array[:by::bigint], null))
 * on conflict do nothing
 * returning code
 * ```
 */
export const addCode = new PreparedQuery<IAddCodeParams,IAddCodeResult>(addCodeIR);


/** 'StopCode' parameters type */
export interface IStopCodeParams {
  code: string;
}

/** 'StopCode' return type */
export interface IStopCodeResult {
  code: string;
}

/** 'StopCode' query type */
export interface IStopCodeQuery {
  params: IStopCodeParams;
  result: IStopCodeResult;
}

const stopCodeIR: any = {"usedParamSet":{"code":true},"params":[{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":89}]}],"statement":"update discount_codes set stopped_at = coalesce(stopped_at, app_now()) where code = :code! returning code"};

/**
 * Query generated from SQL:
 * ```
 * update discount_codes set stopped_at = coalesce(stopped_at, app_now()) where code = :code! returning code
 * ```
 */
export const stopCode = new PreparedQuery<IStopCodeParams,IStopCodeResult>(stopCodeIR);


/** 'HistoryOf' parameters type */
export interface IHistoryOfParams {
  providerOrder: string;
}

/** 'HistoryOf' return type */
export interface IHistoryOfResult {
  amount_paise: number;
  at: Date;
  email: string | null;
  event: string;
  member: number | null;
  payment: string | null;
  source: string;
  state: string;
  tier_name: string;
}

/** 'HistoryOf' query type */
export interface IHistoryOfQuery {
  params: IHistoryOfParams;
  result: IHistoryOfResult;
}

const historyOfIR: any = {"usedParamSet":{"providerOrder":true},"params":[{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":270,"b":284}]}],"statement":"select order_events.at, order_events.source, order_events.event, order_events.payment, orders.state, orders.tier_name, orders.amount_paise, orders.email, orders.member\nfrom orders left join order_events on order_events.order_id = orders.id\nwhere orders.provider_order = :providerOrder!\norder by order_events.id"};

/**
 * Query generated from SQL:
 * ```
 * select order_events.at, order_events.source, order_events.event, order_events.payment, orders.state, orders.tier_name, orders.amount_paise, orders.email, orders.member
 * from orders left join order_events on order_events.order_id = orders.id
 * where orders.provider_order = :providerOrder!
 * order by order_events.id
 * ```
 */
export const historyOf = new PreparedQuery<IHistoryOfParams,IHistoryOfResult>(historyOfIR);


/** 'TroubledOrders' parameters type */
export type ITroubledOrdersParams = void;

/** 'TroubledOrders' return type */
export interface ITroubledOrdersResult {
  at: Date;
  event: string;
  payment: string | null;
  provider_order: string | null;
  state: string;
}

/** 'TroubledOrders' query type */
export interface ITroubledOrdersQuery {
  params: ITroubledOrdersParams;
  result: ITroubledOrdersResult;
}

const troubledOrdersIR: any = {"usedParamSet":{},"params":[],"statement":"select provider_order, state as \"state!\", event as \"event!\", payment, at as \"at!\" from order_troubles()"};

/**
 * Query generated from SQL:
 * ```
 * select provider_order, state as "state!", event as "event!", payment, at as "at!" from order_troubles()
 * ```
 */
export const troubledOrders = new PreparedQuery<ITroubledOrdersParams,ITroubledOrdersResult>(troubledOrdersIR);


/** 'IsOwnOffer' parameters type */
export interface IIsOwnOfferParams {
  member: number;
  providerOrder: string;
}

/** 'IsOwnOffer' return type */
export interface IIsOwnOfferResult {
  own: boolean;
}

/** 'IsOwnOffer' query type */
export interface IIsOwnOfferQuery {
  params: IIsOwnOfferParams;
  result: IIsOwnOfferResult;
}

const isOwnOfferIR: any = {"usedParamSet":{"member":true,"providerOrder":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":28,"b":35}]},{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":97}]}],"statement":"select is_own_offer(orders, :member!) as \"own!\" from orders where provider_order = :providerOrder!                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select is_own_offer(orders, :member!) as "own!" from orders where provider_order = :providerOrder!                                                                              
 * ```
 */
export const isOwnOffer = new PreparedQuery<IIsOwnOfferParams,IIsOwnOfferResult>(isOwnOfferIR);


/** 'AssignOrder' parameters type */
export interface IAssignOrderParams {
  member: number;
  providerOrder: string;
}

/** 'AssignOrder' return type */
export interface IAssignOrderResult {
  id: string;
}

/** 'AssignOrder' query type */
export interface IAssignOrderQuery {
  params: IAssignOrderParams;
  result: IAssignOrderResult;
}

const assignOrderIR: any = {"usedParamSet":{"member":true,"providerOrder":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":27,"b":34},{"a":160,"b":167}]},{"name":"providerOrder","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":73}]}],"statement":"update orders set member = :member!\nwhere provider_order = :providerOrder! and member is null and state = 'paid' and kind = 'tier' and not is_own_offer(orders, :member!)\n  and not exists (select from membership_grants where membership_grants.order_id = orders.id)\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update orders set member = :member!
 * where provider_order = :providerOrder! and member is null and state = 'paid' and kind = 'tier' and not is_own_offer(orders, :member!)
 *   and not exists (select from membership_grants where membership_grants.order_id = orders.id)
 * returning id
 * ```
 */
export const assignOrder = new PreparedQuery<IAssignOrderParams,IAssignOrderResult>(assignOrderIR);


/** 'CountOrders' parameters type */
export type ICountOrdersParams = void;

/** 'CountOrders' return type */
export interface ICountOrdersResult {
  orders: number;
  state: string;
  unsure: number;
}

/** 'CountOrders' query type */
export interface ICountOrdersQuery {
  params: ICountOrdersParams;
  result: ICountOrdersResult;
}

const countOrdersIR: any = {"usedParamSet":{},"params":[],"statement":"select state as \"state!\", count(*)::integer as \"orders!\", count(*) filter (where unsure)::integer as \"unsure!\"\nfrom orders\ngroup by state"};

/**
 * Query generated from SQL:
 * ```
 * select state as "state!", count(*)::integer as "orders!", count(*) filter (where unsure)::integer as "unsure!"
 * from orders
 * group by state
 * ```
 */
export const countOrders = new PreparedQuery<ICountOrdersParams,ICountOrdersResult>(countOrdersIR);


/** 'CountPayments' parameters type */
export type ICountPaymentsParams = void;

/** 'CountPayments' return type */
export interface ICountPaymentsResult {
  payments: number;
  state: string;
}

/** 'CountPayments' query type */
export interface ICountPaymentsQuery {
  params: ICountPaymentsParams;
  result: ICountPaymentsResult;
}

const countPaymentsIR: any = {"usedParamSet":{},"params":[],"statement":"select state as \"state!\", count(*)::integer as \"payments!\" from payments group by state"};

/**
 * Query generated from SQL:
 * ```
 * select state as "state!", count(*)::integer as "payments!" from payments group by state
 * ```
 */
export const countPayments = new PreparedQuery<ICountPaymentsParams,ICountPaymentsResult>(countPaymentsIR);


/** 'FindMemberByName' parameters type */
export interface IFindMemberByNameParams {
  username: string;
}

/** 'FindMemberByName' return type */
export interface IFindMemberByNameResult {
  id: number;
  username: string;
}

/** 'FindMemberByName' query type */
export interface IFindMemberByNameQuery {
  params: IFindMemberByNameParams;
  result: IFindMemberByNameResult;
}

const findMemberByNameIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":98}]}],"statement":"select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody()"};

/**
 * Query generated from SQL:
 * ```
 * select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody()
 * ```
 */
export const findMemberByName = new PreparedQuery<IFindMemberByNameParams,IFindMemberByNameResult>(findMemberByNameIR);


/** 'GrantByHand' parameters type */
export interface IGrantByHandParams {
  days: number;
  member: number;
}

/** 'GrantByHand' return type */
export interface IGrantByHandResult {
  id: number;
}

/** 'GrantByHand' query type */
export interface IGrantByHandQuery {
  params: IGrantByHandParams;
  result: IGrantByHandResult;
}

const grantByHandIR: any = {"usedParamSet":{"member":true,"days":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":81}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":92,"b":97}]}],"statement":"insert into membership_grants (member, membership, duration_days)\nvalues (:member!, 'Plus', :days!)\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * insert into membership_grants (member, membership, duration_days)
 * values (:member!, 'Plus', :days!)
 * returning id
 * ```
 */
export const grantByHand = new PreparedQuery<IGrantByHandParams,IGrantByHandResult>(grantByHandIR);


/** 'RevokeByHand' parameters type */
export interface IRevokeByHandParams {
  member: number;
}

/** 'RevokeByHand' return type */
export interface IRevokeByHandResult {
  id: number;
}

/** 'RevokeByHand' query type */
export interface IRevokeByHandQuery {
  params: IRevokeByHandParams;
  result: IRevokeByHandResult;
}

const revokeByHandIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74}]}],"statement":"update membership_grants set revoked_at = app_now()\nwhere member = :member! and revoked_at is null\nreturning id                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * update membership_grants set revoked_at = app_now()
 * where member = :member! and revoked_at is null
 * returning id                                                                                                         
 * ```
 */
export const revokeByHand = new PreparedQuery<IRevokeByHandParams,IRevokeByHandResult>(revokeByHandIR);


/** 'AddAudit' parameters type */
export interface IAddAuditParams {
  action: string;
  detail: Json;
  member?: number | null | void;
  operator: string;
  subject: string;
}

/** 'AddAudit' return type */
export type IAddAuditResult = void;

/** 'AddAudit' query type */
export interface IAddAuditQuery {
  params: IAddAuditParams;
  result: IAddAuditResult;
}

const addAuditIR: any = {"usedParamSet":{"operator":true,"action":true,"subject":true,"detail":true,"member":true},"params":[{"name":"operator","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":122},{"a":453,"b":462}]},{"name":"action","required":true,"transform":{"type":"scalar"},"locs":[{"a":125,"b":132},{"a":193,"b":200},{"a":465,"b":472}]},{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":270,"b":278},{"a":475,"b":483}]},{"name":"detail","required":true,"transform":{"type":"scalar"},"locs":[{"a":294,"b":301},{"a":495,"b":502}]},{"name":"member","required":false,"transform":{"type":"scalar"},"locs":[{"a":364,"b":370},{"a":486,"b":492}]}],"statement":"with read_by_owners as (\n  insert into staff_audit (who, what, whom, whom_member, after)\n  select 'operator ' || :operator!, :action!, coalesce(members.username, ''), members.id,\n    case when :action! like 'member.%' then '{}'::jsonb else jsonb_build_object('subject', :subject!::text) end || :detail!::jsonb\n  from (select) one left join members on members.id = :member\n)\ninsert into operator_audit (operator, action, subject, member, detail)\nvalues (:operator!, :action!, :subject!, :member, :detail!)"};

/**
 * Query generated from SQL:
 * ```
 * with read_by_owners as (
 *   insert into staff_audit (who, what, whom, whom_member, after)
 *   select 'operator ' || :operator!, :action!, coalesce(members.username, ''), members.id,
 *     case when :action! like 'member.%' then '{}'::jsonb else jsonb_build_object('subject', :subject!::text) end || :detail!::jsonb
 *   from (select) one left join members on members.id = :member
 * )
 * insert into operator_audit (operator, action, subject, member, detail)
 * values (:operator!, :action!, :subject!, :member, :detail!)
 * ```
 */
export const addAudit = new PreparedQuery<IAddAuditParams,IAddAuditResult>(addAuditIR);


