/** Types generated for queries found in "server/features/testimonials/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type testimonial_status = 'approved' | 'declined' | 'waiting';

export type DateOrString = Date | string;

/** 'ListShown' parameters type */
export interface IListShownParams {
  shown: number;
}

/** 'ListShown' return type */
export interface IListShownResult {
  name: string;
  text: string;
}

/** 'ListShown' query type */
export interface IListShownQuery {
  params: IListShownParams;
  result: IListShownResult;
}

const listShownIR: any = {"usedParamSet":{"shown":true},"params":[{"name":"shown","required":true,"transform":{"type":"scalar"},"locs":[{"a":333,"b":339}]}],"statement":"select testimonials.text, coalesce(testimonials.first_name, members.username) as \"name!\"\nfrom testimonials join members on members.id = testimonials.member\nwhere testimonials.status = 'approved' and members.disabled_at is null and suspended_until(members.id) is null\norder by testimonials.decided_at desc, testimonials.id desc\nlimit :shown!"};

/**
 * Query generated from SQL:
 * ```
 * select testimonials.text, coalesce(testimonials.first_name, members.username) as "name!"
 * from testimonials join members on members.id = testimonials.member
 * where testimonials.status = 'approved' and members.disabled_at is null and suspended_until(members.id) is null
 * order by testimonials.decided_at desc, testimonials.id desc
 * limit :shown!
 * ```
 */
export const listShown = new PreparedQuery<IListShownParams,IListShownResult>(listShownIR);


/** 'ReadOwn' parameters type */
export interface IReadOwnParams {
  member: number;
}

/** 'ReadOwn' return type */
export interface IReadOwnResult {
  first_name: string | null;
  reason: string | null;
  status: testimonial_status;
  text: string;
  written_at: Date;
}

/** 'ReadOwn' query type */
export interface IReadOwnQuery {
  params: IReadOwnParams;
  result: IReadOwnResult;
}

const readOwnIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":92}]}],"statement":"select text, first_name, status, reason, written_at from testimonials where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select text, first_name, status, reason, written_at from testimonials where member = :member!
 * ```
 */
export const readOwn = new PreparedQuery<IReadOwnParams,IReadOwnResult>(readOwnIR);


/** 'WriteOwn' parameters type */
export interface IWriteOwnParams {
  firstName?: string | null | void;
  member: number;
  text: string;
}

/** 'WriteOwn' return type */
export interface IWriteOwnResult {
  first_name: string | null;
  reason: string | null;
  status: testimonial_status;
  text: string;
  written_at: Date;
}

/** 'WriteOwn' query type */
export interface IWriteOwnQuery {
  params: IWriteOwnParams;
  result: IWriteOwnResult;
}

const writeOwnIR: any = {"usedParamSet":{"member":true,"text":true,"firstName":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":67}]},{"name":"text","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":75}]},{"name":"firstName","required":false,"transform":{"type":"scalar"},"locs":[{"a":78,"b":87}]}],"statement":"insert into testimonials (member, text, first_name) values (:member!, :text!, :firstName)\non conflict (member) do update set id = excluded.id, text = excluded.text, first_name = excluded.first_name,\n  written_at = excluded.written_at, status = 'waiting', reason = null, decided_at = null\nreturning text, first_name, status, reason, written_at"};

/**
 * Query generated from SQL:
 * ```
 * insert into testimonials (member, text, first_name) values (:member!, :text!, :firstName)
 * on conflict (member) do update set id = excluded.id, text = excluded.text, first_name = excluded.first_name,
 *   written_at = excluded.written_at, status = 'waiting', reason = null, decided_at = null
 * returning text, first_name, status, reason, written_at
 * ```
 */
export const writeOwn = new PreparedQuery<IWriteOwnParams,IWriteOwnResult>(writeOwnIR);


/** 'WithdrawOwn' parameters type */
export interface IWithdrawOwnParams {
  member: number;
}

/** 'WithdrawOwn' return type */
export type IWithdrawOwnResult = void;

/** 'WithdrawOwn' query type */
export interface IWithdrawOwnQuery {
  params: IWithdrawOwnParams;
  result: IWithdrawOwnResult;
}

const withdrawOwnIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":47}]}],"statement":"delete from testimonials where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * delete from testimonials where member = :member!
 * ```
 */
export const withdrawOwn = new PreparedQuery<IWithdrawOwnParams,IWithdrawOwnResult>(withdrawOwnIR);


/** 'ListAll' parameters type */
export interface IListAllParams {
  at: DateOrString;
  id: number;
  reach: number;
  status?: testimonial_status | null | void;
}

/** 'ListAll' return type */
export interface IListAllResult {
  created_at: Date;
  first_name: string | null;
  id: number;
  reason: string | null;
  status: testimonial_status;
  text: string;
  username: string;
  written_at: Date;
}

/** 'ListAll' query type */
export interface IListAllQuery {
  params: IListAllParams;
  result: IListAllResult;
}

const listAllIR: any = {"usedParamSet":{"at":true,"id":true,"status":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":315,"b":318}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":334,"b":337}]},{"name":"status","required":false,"transform":{"type":"scalar"},"locs":[{"a":347,"b":353},{"a":408,"b":414}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":483,"b":489}]}],"statement":"select testimonials.id, members.username, testimonials.text, testimonials.first_name, testimonials.status, testimonials.reason,\n  testimonials.written_at, testimonials.written_at as \"created_at!\"\nfrom testimonials join members on members.id = testimonials.member\nwhere (testimonials.written_at, testimonials.id) < (:at!::timestamptz, :id!)\n  and (:status::testimonial_status is null or testimonials.status = :status)\norder by testimonials.written_at desc, testimonials.id desc\nlimit :reach!                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select testimonials.id, members.username, testimonials.text, testimonials.first_name, testimonials.status, testimonials.reason,
 *   testimonials.written_at, testimonials.written_at as "created_at!"
 * from testimonials join members on members.id = testimonials.member
 * where (testimonials.written_at, testimonials.id) < (:at!::timestamptz, :id!)
 *   and (:status::testimonial_status is null or testimonials.status = :status)
 * order by testimonials.written_at desc, testimonials.id desc
 * limit :reach!                                                                               
 * ```
 */
export const listAll = new PreparedQuery<IListAllParams,IListAllResult>(listAllIR);


/** 'LockAuthor' parameters type */
export interface ILockAuthorParams {
  id: number;
}

/** 'LockAuthor' return type */
export interface ILockAuthorResult {
  id: number;
  username: string;
}

/** 'LockAuthor' query type */
export interface ILockAuthorQuery {
  params: ILockAuthorParams;
  result: ILockAuthorResult;
}

const lockAuthorIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":104}]}],"statement":"select id, username from members where id = (select member from testimonials where testimonials.id = :id!) for key share"};

/**
 * Query generated from SQL:
 * ```
 * select id, username from members where id = (select member from testimonials where testimonials.id = :id!) for key share
 * ```
 */
export const lockAuthor = new PreparedQuery<ILockAuthorParams,ILockAuthorResult>(lockAuthorIR);


/** 'LockTestimonial' parameters type */
export interface ILockTestimonialParams {
  id: number;
}

/** 'LockTestimonial' return type */
export interface ILockTestimonialResult {
  status: testimonial_status;
}

/** 'LockTestimonial' query type */
export interface ILockTestimonialQuery {
  params: ILockTestimonialParams;
  result: ILockTestimonialResult;
}

const lockTestimonialIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":43,"b":46}]}],"statement":"select status from testimonials where id = :id! for update"};

/**
 * Query generated from SQL:
 * ```
 * select status from testimonials where id = :id! for update
 * ```
 */
export const lockTestimonial = new PreparedQuery<ILockTestimonialParams,ILockTestimonialResult>(lockTestimonialIR);


/** 'Decide' parameters type */
export interface IDecideParams {
  id: number;
  reason?: string | null | void;
  status: testimonial_status;
}

/** 'Decide' return type */
export interface IDecideResult {
  first_name: string | null;
  id: number;
  reason: string | null;
  status: testimonial_status;
  text: string;
  written_at: Date;
}

/** 'Decide' query type */
export interface IDecideQuery {
  params: IDecideParams;
  result: IDecideResult;
}

const decideIR: any = {"usedParamSet":{"status":true,"reason":true,"id":true},"params":[{"name":"status","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":40}]},{"name":"reason","required":false,"transform":{"type":"scalar"},"locs":[{"a":52,"b":58}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":98}]}],"statement":"update testimonials set status = :status!, reason = :reason, decided_at = app_now() where id = :id!\nreturning id, text, first_name, status, reason, written_at"};

/**
 * Query generated from SQL:
 * ```
 * update testimonials set status = :status!, reason = :reason, decided_at = app_now() where id = :id!
 * returning id, text, first_name, status, reason, written_at
 * ```
 */
export const decide = new PreparedQuery<IDecideParams,IDecideResult>(decideIR);


/** 'TellAuthor' parameters type */
export interface ITellAuthorParams {
  id: number;
  member: number;
  status: string;
}

/** 'TellAuthor' return type */
export interface ITellAuthorResult {
  told: string | null;
}

/** 'TellAuthor' query type */
export interface ITellAuthorQuery {
  params: ITellAuthorParams;
  result: ITellAuthorResult;
}

const tellAuthorIR: any = {"usedParamSet":{"member":true,"id":true,"status":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":14,"b":21}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":66}]},{"name":"status","required":true,"transform":{"type":"scalar"},"locs":[{"a":138,"b":145}]}],"statement":"select notify(:member!, 'testimonial_decided', format('%s %s', :id!::bigint, extract(epoch from app_now())), jsonb_build_object('status', :status!::text))::text as told"};

/**
 * Query generated from SQL:
 * ```
 * select notify(:member!, 'testimonial_decided', format('%s %s', :id!::bigint, extract(epoch from app_now())), jsonb_build_object('status', :status!::text))::text as told
 * ```
 */
export const tellAuthor = new PreparedQuery<ITellAuthorParams,ITellAuthorResult>(tellAuthorIR);


