/** Types generated for queries found in "server/features/webinars/staff/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type DateOrString = Date | string;

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ListStaffWebinars' parameters type */
export interface IListStaffWebinarsParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  host?: number | null | void;
  reach: number;
}

/** 'ListStaffWebinars' return type */
export interface IListStaffWebinarsResult {
  id: number;
  starts_at: Date;
}

/** 'ListStaffWebinars' query type */
export interface IListStaffWebinarsQuery {
  params: IListStaffWebinarsParams;
  result: IListStaffWebinarsResult;
}

const listStaffWebinarsIR: any = {"usedParamSet":{"host":true,"afterId":true,"afterStart":true,"reach":true},"params":[{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":42,"b":46},{"a":74,"b":78}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":88,"b":95},{"a":161,"b":168}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":135,"b":145}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":211,"b":217}]}],"statement":"select id, starts_at from webinars\nwhere (:host::bigint is null or host = :host)\n  and (:afterId::bigint is null or (starts_at, id) < (:afterStart::timestamptz, :afterId))\norder by starts_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, starts_at from webinars
 * where (:host::bigint is null or host = :host)
 *   and (:afterId::bigint is null or (starts_at, id) < (:afterStart::timestamptz, :afterId))
 * order by starts_at desc, id desc
 * limit :reach!
 * ```
 */
export const listStaffWebinars = new PreparedQuery<IListStaffWebinarsParams,IListStaffWebinarsResult>(listStaffWebinarsIR);


/** 'CountTickets' parameters type */
export interface ICountTicketsParams {
  ids: numberArray;
}

/** 'CountTickets' return type */
export interface ICountTicketsResult {
  id: number;
  offered: number;
  paid: number;
  waiting: number;
}

/** 'CountTickets' query type */
export interface ICountTicketsQuery {
  params: ICountTicketsParams;
  result: ICountTicketsResult;
}

const countTicketsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":570,"b":574}]}],"statement":"select webinars.id,\n  (select count(*)::integer from tickets where tickets.webinar = webinars.id and ticket_status_now(webinars, tickets) = 'waiting') as \"waiting!\",\n  (select count(*)::integer from tickets where tickets.webinar = webinars.id and ticket_status_now(webinars, tickets) = 'offered') as \"offered!\",\n  (select count(*)::integer from tickets join orders on orders.id = tickets.order_id\n   where tickets.webinar = webinars.id and tickets.status = 'booked' and orders.state = 'paid' and orders.amount_paise > 0) as \"paid!\"\nfrom webinars where webinars.id = any(:ids!::bigint[])"};

/**
 * Query generated from SQL:
 * ```
 * select webinars.id,
 *   (select count(*)::integer from tickets where tickets.webinar = webinars.id and ticket_status_now(webinars, tickets) = 'waiting') as "waiting!",
 *   (select count(*)::integer from tickets where tickets.webinar = webinars.id and ticket_status_now(webinars, tickets) = 'offered') as "offered!",
 *   (select count(*)::integer from tickets join orders on orders.id = tickets.order_id
 *    where tickets.webinar = webinars.id and tickets.status = 'booked' and orders.state = 'paid' and orders.amount_paise > 0) as "paid!"
 * from webinars where webinars.id = any(:ids!::bigint[])
 * ```
 */
export const countTickets = new PreparedQuery<ICountTicketsParams,ICountTicketsResult>(countTicketsIR);


/** 'HostOf' parameters type */
export interface IHostOfParams {
  webinar: number;
}

/** 'HostOf' return type */
export interface IHostOfResult {
  host: number | null;
}

/** 'HostOf' query type */
export interface IHostOfQuery {
  params: IHostOfParams;
  result: IHostOfResult;
}

const hostOfIR: any = {"usedParamSet":{"webinar":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":45}]}],"statement":"select host from webinars where id = :webinar!"};

/**
 * Query generated from SQL:
 * ```
 * select host from webinars where id = :webinar!
 * ```
 */
export const hostOf = new PreparedQuery<IHostOfParams,IHostOfResult>(hostOfIR);


/** 'HostOfClass' parameters type */
export interface IHostOfClassParams {
  class: number;
}

/** 'HostOfClass' return type */
export interface IHostOfClassResult {
  cancelled: boolean;
  early: boolean;
  host: number | null;
}

/** 'HostOfClass' query type */
export interface IHostOfClassQuery {
  params: IHostOfClassParams;
  result: IHostOfClassResult;
}

const hostOfClassIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":156,"b":162}]}],"statement":"select host, coalesce(ended_at, ends_at) > app_now() and cancelled_at is null as \"early!\", cancelled_at is not null as \"cancelled!\"\nfrom classes where id = :class!"};

/**
 * Query generated from SQL:
 * ```
 * select host, coalesce(ended_at, ends_at) > app_now() and cancelled_at is null as "early!", cancelled_at is not null as "cancelled!"
 * from classes where id = :class!
 * ```
 */
export const hostOfClass = new PreparedQuery<IHostOfClassParams,IHostOfClassResult>(hostOfClassIR);


/** 'IsWithinDays' parameters type */
export interface IIsWithinDaysParams {
  days: number;
  moment: DateOrString;
}

/** 'IsWithinDays' return type */
export interface IIsWithinDaysResult {
  within: boolean;
}

/** 'IsWithinDays' query type */
export interface IIsWithinDaysQuery {
  params: IIsWithinDaysParams;
  result: IIsWithinDaysResult;
}

const isWithinDaysIR: any = {"usedParamSet":{"moment":true,"days":true},"params":[{"name":"moment","required":true,"transform":{"type":"scalar"},"locs":[{"a":7,"b":14},{"a":45,"b":52}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":109}]}],"statement":"select :moment!::timestamptz > app_now() and :moment!::timestamptz <= app_now() + make_interval(days => :days!) as \"within!\"                                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select :moment!::timestamptz > app_now() and :moment!::timestamptz <= app_now() + make_interval(days => :days!) as "within!"                                                                                                        
 * ```
 */
export const isWithinDays = new PreparedQuery<IIsWithinDaysParams,IIsWithinDaysResult>(isWithinDaysIR);


/** 'ReadPlan' parameters type */
export interface IReadPlanParams {
  webinar: number;
}

/** 'ReadPlan' return type */
export interface IReadPlanResult {
  cancelled: boolean;
  capacity: number;
  ended: boolean;
  has_link: boolean;
  minutes: number;
  price_paise: number;
  starts_at: Date;
}

/** 'ReadPlan' query type */
export interface IReadPlanQuery {
  params: IReadPlanParams;
  result: IReadPlanResult;
}

const readPlanIR: any = {"usedParamSet":{"webinar":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":183,"b":191}]}],"statement":"select starts_at, minutes, capacity, price_paise, link is not null as \"has_link!\", cancelled_at is not null as \"cancelled!\", ended_at is not null as \"ended!\"\nfrom webinars where id = :webinar!"};

/**
 * Query generated from SQL:
 * ```
 * select starts_at, minutes, capacity, price_paise, link is not null as "has_link!", cancelled_at is not null as "cancelled!", ended_at is not null as "ended!"
 * from webinars where id = :webinar!
 * ```
 */
export const readPlan = new PreparedQuery<IReadPlanParams,IReadPlanResult>(readPlanIR);


/** 'AddWebinar' parameters type */
export interface IAddWebinarParams {
  capacity: number;
  description: string;
  host: number;
  link?: string | null | void;
  minutes: number;
  price: number;
  startsAt: DateOrString;
  title: string;
}

/** 'AddWebinar' return type */
export interface IAddWebinarResult {
  id: number;
  refusal: refusal | null;
}

/** 'AddWebinar' query type */
export interface IAddWebinarQuery {
  params: IAddWebinarParams;
  result: IAddWebinarResult;
}

const addWebinarIR: any = {"usedParamSet":{"title":true,"description":true,"host":true,"startsAt":true,"minutes":true,"capacity":true,"price":true,"link":true},"params":[{"name":"title","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":51}]},{"name":"description","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":66}]},{"name":"host","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":74}]},{"name":"startsAt","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":86}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":110}]},{"name":"capacity","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":122}]},{"name":"price","required":true,"transform":{"type":"scalar"},"locs":[{"a":125,"b":131}]},{"name":"link","required":false,"transform":{"type":"scalar"},"locs":[{"a":134,"b":138}]}],"statement":"select refusal, id as \"id!\"\nfrom add_webinar(:title!, :description!, :host!, :startsAt!::timestamptz, :minutes!, :capacity!, :price!, :link)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!"
 * from add_webinar(:title!, :description!, :host!, :startsAt!::timestamptz, :minutes!, :capacity!, :price!, :link)
 * ```
 */
export const addWebinar = new PreparedQuery<IAddWebinarParams,IAddWebinarResult>(addWebinarIR);


/** 'ChangeWebinar' parameters type */
export interface IChangeWebinarParams {
  capacity?: number | null | void;
  description?: string | null | void;
  host?: number | null | void;
  link?: string | null | void;
  minutes?: number | null | void;
  price?: number | null | void;
  startsAt?: DateOrString | null | void;
  title?: string | null | void;
  webinar: number;
}

/** 'ChangeWebinar' return type */
export interface IChangeWebinarResult {
  affected: number;
  refusal: refusal | null;
}

/** 'ChangeWebinar' query type */
export interface IChangeWebinarQuery {
  params: IChangeWebinarParams;
  result: IChangeWebinarResult;
}

const changeWebinarIR: any = {"usedParamSet":{"webinar":true,"title":true,"description":true,"host":true,"startsAt":true,"minutes":true,"capacity":true,"price":true,"link":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":68}]},{"name":"title","required":false,"transform":{"type":"scalar"},"locs":[{"a":71,"b":76}]},{"name":"description","required":false,"transform":{"type":"scalar"},"locs":[{"a":79,"b":90}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":93,"b":97}]},{"name":"startsAt","required":false,"transform":{"type":"scalar"},"locs":[{"a":108,"b":116}]},{"name":"minutes","required":false,"transform":{"type":"scalar"},"locs":[{"a":132,"b":139}]},{"name":"capacity","required":false,"transform":{"type":"scalar"},"locs":[{"a":151,"b":159}]},{"name":"price","required":false,"transform":{"type":"scalar"},"locs":[{"a":173,"b":178}]},{"name":"link","required":false,"transform":{"type":"scalar"},"locs":[{"a":190,"b":194}]}],"statement":"select refusal, affected as \"affected!\"\nfrom change_webinar(:webinar!, :title, :description, :host::bigint, :startsAt::timestamptz, :minutes::integer, :capacity::integer,\n  :price::integer, :link::text)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, affected as "affected!"
 * from change_webinar(:webinar!, :title, :description, :host::bigint, :startsAt::timestamptz, :minutes::integer, :capacity::integer,
 *   :price::integer, :link::text)
 * ```
 */
export const changeWebinar = new PreparedQuery<IChangeWebinarParams,IChangeWebinarResult>(changeWebinarIR);


/** 'CancelWebinar' parameters type */
export interface ICancelWebinarParams {
  reason: string;
  webinar: number;
}

/** 'CancelWebinar' return type */
export interface ICancelWebinarResult {
  affected: number;
  refunds: stringArray;
  refusal: refusal | null;
}

/** 'CancelWebinar' query type */
export interface ICancelWebinarQuery {
  params: ICancelWebinarParams;
  result: ICancelWebinarResult;
}

const cancelWebinarIR: any = {"usedParamSet":{"webinar":true,"reason":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":91}]},{"name":"reason","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":101}]}],"statement":"select refusal, affected as \"affected!\", refunds as \"refunds!\" from cancel_webinar(:webinar!, :reason!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, affected as "affected!", refunds as "refunds!" from cancel_webinar(:webinar!, :reason!)
 * ```
 */
export const cancelWebinar = new PreparedQuery<ICancelWebinarParams,ICancelWebinarResult>(cancelWebinarIR);


/** 'EndWebinar' parameters type */
export interface IEndWebinarParams {
  webinar: number;
}

/** 'EndWebinar' return type */
export interface IEndWebinarResult {
  refusal: refusal | null;
}

/** 'EndWebinar' query type */
export interface IEndWebinarQuery {
  params: IEndWebinarParams;
  result: IEndWebinarResult;
}

const endWebinarIR: any = {"usedParamSet":{"webinar":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":40}]}],"statement":"select refusal from end_webinar(:webinar!) as refusal                                                                                                  "};

/**
 * Query generated from SQL:
 * ```
 * select refusal from end_webinar(:webinar!) as refusal                                                                                                  
 * ```
 */
export const endWebinar = new PreparedQuery<IEndWebinarParams,IEndWebinarResult>(endWebinarIR);


/** 'ChangeQuestion' parameters type */
export interface IChangeQuestionParams {
  answer?: string | null | void;
  answered?: boolean | null | void;
  clears: boolean;
  hidden?: boolean | null | void;
  question: number;
  webinar: number;
}

/** 'ChangeQuestion' return type */
export interface IChangeQuestionResult {
  id: number;
  member: number;
}

/** 'ChangeQuestion' query type */
export interface IChangeQuestionQuery {
  params: IChangeQuestionParams;
  result: IChangeQuestionResult;
}

const changeQuestionIR: any = {"usedParamSet":{"hidden":true,"answered":true,"answer":true,"clears":true,"question":true,"webinar":true},"params":[{"name":"hidden","required":false,"transform":{"type":"scalar"},"locs":[{"a":46,"b":52}]},{"name":"answered","required":false,"transform":{"type":"scalar"},"locs":[{"a":180,"b":188},{"a":227,"b":235},{"a":362,"b":370}]},{"name":"answer","required":false,"transform":{"type":"scalar"},"locs":[{"a":249,"b":255},{"a":435,"b":441}]},{"name":"clears","required":true,"transform":{"type":"scalar"},"locs":[{"a":393,"b":400}]},{"name":"question","required":true,"transform":{"type":"scalar"},"locs":[{"a":467,"b":476}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":492,"b":500}]}],"statement":"update webinar_questions\nset hidden_at = case :hidden::boolean when true then coalesce(hidden_at, app_now()) when false then null else hidden_at end,\n  answered_at = case\n    when :answered::boolean is false then null\n    when :answered::boolean or :answer::text is not null then coalesce(answered_at, app_now())\n    else answered_at\n  end,\n  answer = case when :answered::boolean is false or :clears!::boolean then null else coalesce(:answer, answer) end\nwhere id = :question! and webinar = :webinar!\nreturning id, member"};

/**
 * Query generated from SQL:
 * ```
 * update webinar_questions
 * set hidden_at = case :hidden::boolean when true then coalesce(hidden_at, app_now()) when false then null else hidden_at end,
 *   answered_at = case
 *     when :answered::boolean is false then null
 *     when :answered::boolean or :answer::text is not null then coalesce(answered_at, app_now())
 *     else answered_at
 *   end,
 *   answer = case when :answered::boolean is false or :clears!::boolean then null else coalesce(:answer, answer) end
 * where id = :question! and webinar = :webinar!
 * returning id, member
 * ```
 */
export const changeQuestion = new PreparedQuery<IChangeQuestionParams,IChangeQuestionResult>(changeQuestionIR);


/** 'PutReplay' parameters type */
export interface IPutReplayParams {
  until: DateOrString;
  url: string;
  webinar: number;
}

/** 'PutReplay' return type */
export interface IPutReplayResult {
  refusal: refusal | null;
}

/** 'PutReplay' query type */
export interface IPutReplayQuery {
  params: IPutReplayParams;
  result: IPutReplayResult;
}

const putReplayIR: any = {"usedParamSet":{"webinar":true,"url":true,"until":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":47}]},{"name":"url","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":54}]},{"name":"until","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":63}]}],"statement":"select refusal from put_webinar_replay(:webinar!, :url!, :until!::timestamptz) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from put_webinar_replay(:webinar!, :url!, :until!::timestamptz) as refusal
 * ```
 */
export const putReplay = new PreparedQuery<IPutReplayParams,IPutReplayResult>(putReplayIR);


/** 'DropReplay' parameters type */
export interface IDropReplayParams {
  webinar: number;
}

/** 'DropReplay' return type */
export interface IDropReplayResult {
  id: number;
}

/** 'DropReplay' query type */
export interface IDropReplayQuery {
  params: IDropReplayParams;
  result: IDropReplayResult;
}

const dropReplayIR: any = {"usedParamSet":{"webinar":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":78}]}],"statement":"update webinars set replay_url = null, replay_until = null where id = :webinar! and replay_url is not null returning id"};

/**
 * Query generated from SQL:
 * ```
 * update webinars set replay_url = null, replay_until = null where id = :webinar! and replay_url is not null returning id
 * ```
 */
export const dropReplay = new PreparedQuery<IDropReplayParams,IDropReplayResult>(dropReplayIR);


/** 'PutClassReplay' parameters type */
export interface IPutClassReplayParams {
  class: number;
  url: string;
}

/** 'PutClassReplay' return type */
export interface IPutClassReplayResult {
  until: Date;
}

/** 'PutClassReplay' query type */
export interface IPutClassReplayQuery {
  params: IPutClassReplayParams;
  result: IPutClassReplayResult;
}

const putClassReplayIR: any = {"usedParamSet":{"class":true,"url":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":60}]},{"name":"url","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":67}]}],"statement":"insert into class_replays (class, url, until) values (:class!, :url!, app_now() + make_interval(hours => limit_replay_class_hours()))\non conflict (class) do update set url = excluded.url, until = excluded.until\nreturning until"};

/**
 * Query generated from SQL:
 * ```
 * insert into class_replays (class, url, until) values (:class!, :url!, app_now() + make_interval(hours => limit_replay_class_hours()))
 * on conflict (class) do update set url = excluded.url, until = excluded.until
 * returning until
 * ```
 */
export const putClassReplay = new PreparedQuery<IPutClassReplayParams,IPutClassReplayResult>(putClassReplayIR);


/** 'DropClassReplay' parameters type */
export interface IDropClassReplayParams {
  class: number;
}

/** 'DropClassReplay' return type */
export interface IDropClassReplayResult {
  class: number;
}

/** 'DropClassReplay' query type */
export interface IDropClassReplayQuery {
  params: IDropClassReplayParams;
  result: IDropClassReplayResult;
}

const dropClassReplayIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":46}]}],"statement":"delete from class_replays where class = :class! returning class"};

/**
 * Query generated from SQL:
 * ```
 * delete from class_replays where class = :class! returning class
 * ```
 */
export const dropClassReplay = new PreparedQuery<IDropClassReplayParams,IDropClassReplayResult>(dropClassReplayIR);


