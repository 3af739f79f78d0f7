/** Types generated for queries found in "server/features/classes/staff/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type booking_status = 'attended' | 'booked' | 'cancelled' | 'excused' | 'expired' | 'host_cancelled' | 'late_cancelled' | 'no_show' | 'waiting';

export type class_language = 'en' | 'hi';

export type class_level = 'gentle' | 'steady' | 'strong';

export type class_style = 'hatha' | 'meditation' | 'pranayama' | 'restorative' | 'vinyasa' | 'yin';

export type dosha_name = 'Kapha' | 'Pitta' | 'Vata';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type dosha_nameArray = (dosha_name)[];

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'LockClass' parameters type */
export interface ILockClassParams {
  class: number;
}

/** 'LockClass' return type */
export interface ILockClassResult {
  cancelled: boolean;
  ended: boolean;
  host: number | null;
  id: number;
}

/** 'LockClass' query type */
export interface ILockClassQuery {
  params: ILockClassParams;
  result: ILockClassResult;
}

const lockClassIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":116,"b":122}]}],"statement":"select id, host, cancelled_at is not null as \"cancelled!\", ended_at is not null as \"ended!\" from classes where id = :class! for update"};

/**
 * Query generated from SQL:
 * ```
 * select id, host, cancelled_at is not null as "cancelled!", ended_at is not null as "ended!" from classes where id = :class! for update
 * ```
 */
export const lockClass = new PreparedQuery<ILockClassParams,ILockClassResult>(lockClassIR);


/** 'HostOf' parameters type */
export interface IHostOfParams {
  class: number;
}

/** 'HostOf' return type */
export interface IHostOfResult {
  host: number | null;
  id: number;
}

/** 'HostOf' query type */
export interface IHostOfQuery {
  params: IHostOfParams;
  result: IHostOfResult;
}

const hostOfIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":46}]}],"statement":"select id, host from classes where id = :class!"};

/**
 * Query generated from SQL:
 * ```
 * select id, host from classes where id = :class!
 * ```
 */
export const hostOf = new PreparedQuery<IHostOfParams,IHostOfResult>(hostOfIR);


/** 'ListHosts' parameters type */
export type IListHostsParams = void;

/** 'ListHosts' return type */
export interface IListHostsResult {
  name: string;
  username: string;
}

/** 'ListHosts' query type */
export interface IListHostsQuery {
  params: IListHostsParams;
  result: IListHostsResult;
}

const listHostsIR: any = {"usedParamSet":{},"params":[],"statement":"select members.username, staff_name(members.id) as \"name!\" from members\nwhere members.id in (select member_roles.member from member_roles) and may_host(members.id)\norder by fold_words(staff_name(members.id)), members.id"};

/**
 * Query generated from SQL:
 * ```
 * select members.username, staff_name(members.id) as "name!" from members
 * where members.id in (select member_roles.member from member_roles) and may_host(members.id)
 * order by fold_words(staff_name(members.id)), members.id
 * ```
 */
export const listHosts = new PreparedQuery<IListHostsParams,IListHostsResult>(listHostsIR);


/** 'ReadLinks' parameters type */
export interface IReadLinksParams {
  ids: numberArray;
}

/** 'ReadLinks' return type */
export interface IReadLinksResult {
  id: number;
  link: string | null;
}

/** 'ReadLinks' query type */
export interface IReadLinksQuery {
  params: IReadLinksParams;
  result: IReadLinksResult;
}

const readLinksIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":44,"b":48}]}],"statement":"select id, link from classes where id = any(:ids!::bigint[])                                                                "};

/**
 * Query generated from SQL:
 * ```
 * select id, link from classes where id = any(:ids!::bigint[])                                                                
 * ```
 */
export const readLinks = new PreparedQuery<IReadLinksParams,IReadLinksResult>(readLinksIR);


/** 'ListWeek' parameters type */
export interface IListWeekParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  days: number;
  from?: string | null | void;
  host?: number | null | void;
  reach: number;
}

/** 'ListWeek' return type */
export interface IListWeekResult {
  id: number;
  starts_at: Date;
}

/** 'ListWeek' query type */
export interface IListWeekQuery {
  params: IListWeekParams;
  result: IListWeekResult;
}

const listWeekIR: any = {"usedParamSet":{"from":true,"days":true,"host":true,"afterId":true,"afterStart":true,"reach":true},"params":[{"name":"from","required":false,"transform":{"type":"scalar"},"locs":[{"a":115,"b":119},{"a":229,"b":233}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":280,"b":285}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":304,"b":308},{"a":344,"b":348}]},{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":358,"b":365},{"a":447,"b":454}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":421,"b":431}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":503,"b":509}]}],"statement":"select classes.id, classes.starts_at from classes\nwhere classes.starts_at >= start_of_day('Asia/Kolkata', coalesce(:from::date, date_in('Asia/Kolkata', app_now())))\n  and classes.starts_at < start_of_day('Asia/Kolkata', coalesce(:from::date, date_in('Asia/Kolkata', app_now())) + :days!::integer)\n  and (:host::bigint is null or classes.host = :host)\n  and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))\norder by classes.starts_at, classes.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select classes.id, classes.starts_at from classes
 * where classes.starts_at >= start_of_day('Asia/Kolkata', coalesce(:from::date, date_in('Asia/Kolkata', app_now())))
 *   and classes.starts_at < start_of_day('Asia/Kolkata', coalesce(:from::date, date_in('Asia/Kolkata', app_now())) + :days!::integer)
 *   and (:host::bigint is null or classes.host = :host)
 *   and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))
 * order by classes.starts_at, classes.id
 * limit :reach!
 * ```
 */
export const listWeek = new PreparedQuery<IListWeekParams,IListWeekResult>(listWeekIR);


/** 'TypeExists' parameters type */
export interface ITypeExistsParams {
  type: number;
}

/** 'TypeExists' return type */
export interface ITypeExistsResult {
  exists: boolean;
}

/** 'TypeExists' query type */
export interface ITypeExistsQuery {
  params: ITypeExistsParams;
  result: ITypeExistsResult;
}

const typeExistsIR: any = {"usedParamSet":{"type":true},"params":[{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":55}]}],"statement":"select exists (select from class_types where id = :type!) as \"exists!\""};

/**
 * Query generated from SQL:
 * ```
 * select exists (select from class_types where id = :type!) as "exists!"
 * ```
 */
export const typeExists = new PreparedQuery<ITypeExistsParams,ITypeExistsResult>(typeExistsIR);


/** 'AddClass' parameters type */
export interface IAddClassParams {
  capacity: number;
  host: number;
  language?: string | null | void;
  level?: string | null | void;
  link?: string | null | void;
  minutes: number;
  startsAt: DateOrString;
  type: number;
}

/** 'AddClass' return type */
export interface IAddClassResult {
  id: number;
  refusal: refusal | null;
}

/** 'AddClass' query type */
export interface IAddClassQuery {
  params: IAddClassParams;
  result: IAddClassResult;
}

const addClassIR: any = {"usedParamSet":{"type":true,"host":true,"startsAt":true,"minutes":true,"capacity":true,"link":true,"language":true,"level":true},"params":[{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":43,"b":48}]},{"name":"host","required":true,"transform":{"type":"scalar"},"locs":[{"a":51,"b":56}]},{"name":"startsAt","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":68}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":92}]},{"name":"capacity","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":104}]},{"name":"link","required":false,"transform":{"type":"scalar"},"locs":[{"a":107,"b":111}]},{"name":"language","required":false,"transform":{"type":"scalar"},"locs":[{"a":114,"b":122}]},{"name":"level","required":false,"transform":{"type":"scalar"},"locs":[{"a":125,"b":130}]}],"statement":"select refusal, id as \"id!\"\nfrom add_class(:type!, :host!, :startsAt!::timestamptz, :minutes!, :capacity!, :link, :language, :level)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!"
 * from add_class(:type!, :host!, :startsAt!::timestamptz, :minutes!, :capacity!, :link, :language, :level)
 * ```
 */
export const addClass = new PreparedQuery<IAddClassParams,IAddClassResult>(addClassIR);


/** 'ReadClassRow' parameters type */
export interface IReadClassRowParams {
  class: number;
}

/** 'ReadClassRow' return type */
export interface IReadClassRowResult {
  capacity: number;
  has_link: boolean;
  minutes: number;
  starts_at: Date;
}

/** 'ReadClassRow' query type */
export interface IReadClassRowQuery {
  params: IReadClassRowParams;
  result: IReadClassRowResult;
}

const readClassRowIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":133,"b":139}]}],"statement":"select classes.starts_at, classes.minutes, classes.capacity, classes.link is not null as \"has_link!\" from classes where classes.id = :class!"};

/**
 * Query generated from SQL:
 * ```
 * select classes.starts_at, classes.minutes, classes.capacity, classes.link is not null as "has_link!" from classes where classes.id = :class!
 * ```
 */
export const readClassRow = new PreparedQuery<IReadClassRowParams,IReadClassRowResult>(readClassRowIR);


/** 'ChangeClass' parameters type */
export interface IChangeClassParams {
  capacity?: number | null | void;
  class: number;
  host?: number | null | void;
  link?: string | null | void;
  minutes?: number | null | void;
  startsAt?: DateOrString | null | void;
}

/** 'ChangeClass' return type */
export interface IChangeClassResult {
  affected: number;
  refusal: refusal | null;
}

/** 'ChangeClass' query type */
export interface IChangeClassQuery {
  params: IChangeClassParams;
  result: IChangeClassResult;
}

const changeClassIR: any = {"usedParamSet":{"class":true,"startsAt":true,"minutes":true,"host":true,"capacity":true,"link":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":64}]},{"name":"startsAt","required":false,"transform":{"type":"scalar"},"locs":[{"a":67,"b":75}]},{"name":"minutes","required":false,"transform":{"type":"scalar"},"locs":[{"a":91,"b":98}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":110,"b":114}]},{"name":"capacity","required":false,"transform":{"type":"scalar"},"locs":[{"a":125,"b":133}]},{"name":"link","required":false,"transform":{"type":"scalar"},"locs":[{"a":145,"b":149}]}],"statement":"select refusal, affected as \"affected!\"\nfrom change_class(:class!, :startsAt::timestamptz, :minutes::integer, :host::bigint, :capacity::integer, :link::text)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, affected as "affected!"
 * from change_class(:class!, :startsAt::timestamptz, :minutes::integer, :host::bigint, :capacity::integer, :link::text)
 * ```
 */
export const changeClass = new PreparedQuery<IChangeClassParams,IChangeClassResult>(changeClassIR);


/** 'CancelClass' parameters type */
export interface ICancelClassParams {
  class: number;
  reason: string;
}

/** 'CancelClass' return type */
export interface ICancelClassResult {
  affected: number;
  refusal: refusal | null;
}

/** 'CancelClass' query type */
export interface ICancelClassQuery {
  params: ICancelClassParams;
  result: ICancelClassResult;
}

const cancelClassIR: any = {"usedParamSet":{"class":true,"reason":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":64}]},{"name":"reason","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74}]}],"statement":"select refusal, affected as \"affected!\" from cancel_class(:class!, :reason!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, affected as "affected!" from cancel_class(:class!, :reason!)
 * ```
 */
export const cancelClass = new PreparedQuery<ICancelClassParams,ICancelClassResult>(cancelClassIR);


/** 'EndClass' parameters type */
export interface IEndClassParams {
  class: number;
}

/** 'EndClass' return type */
export interface IEndClassResult {
  refusal: refusal | null;
}

/** 'EndClass' query type */
export interface IEndClassQuery {
  params: IEndClassParams;
  result: IEndClassResult;
}

const endClassIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":36}]}],"statement":"select refusal from end_class(:class!) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from end_class(:class!) as refusal
 * ```
 */
export const endClass = new PreparedQuery<IEndClassParams,IEndClassResult>(endClassIR);


/** 'PreviewChange' parameters type */
export interface IPreviewChangeParams {
  class: number;
  host?: number | null | void;
  minutes?: number | null | void;
  startsAt?: DateOrString | null | void;
}

/** 'PreviewChange' return type */
export interface IPreviewChangeResult {
  booked: number;
  host_is_busy: boolean;
  kept: number;
  must_book_again: number;
  waiting: number;
}

/** 'PreviewChange' query type */
export interface IPreviewChangeQuery {
  params: IPreviewChangeParams;
  result: IPreviewChangeResult;
}

const previewChangeIR: any = {"usedParamSet":{"class":true,"startsAt":true,"minutes":true,"host":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":176,"b":182}]},{"name":"startsAt","required":false,"transform":{"type":"scalar"},"locs":[{"a":185,"b":193}]},{"name":"minutes","required":false,"transform":{"type":"scalar"},"locs":[{"a":209,"b":216}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":228,"b":232}]}],"statement":"select booked as \"booked!\", kept as \"kept!\", waiting as \"waiting!\", must_book_again as \"must_book_again!\", coalesce(host_is_busy, false) as \"host_is_busy!\"\nfrom preview_change(:class!, :startsAt::timestamptz, :minutes::integer, :host::bigint)"};

/**
 * Query generated from SQL:
 * ```
 * select booked as "booked!", kept as "kept!", waiting as "waiting!", must_book_again as "must_book_again!", coalesce(host_is_busy, false) as "host_is_busy!"
 * from preview_change(:class!, :startsAt::timestamptz, :minutes::integer, :host::bigint)
 * ```
 */
export const previewChange = new PreparedQuery<IPreviewChangeParams,IPreviewChangeResult>(previewChangeIR);


/** 'CopyWeek' parameters type */
export interface ICopyWeekParams {
  from: string;
  host?: number | null | void;
  to: string;
}

/** 'CopyWeek' return type */
export interface ICopyWeekResult {
  created: numberArray;
  skipped: numberArray;
}

/** 'CopyWeek' query type */
export interface ICopyWeekQuery {
  params: ICopyWeekParams;
  result: ICopyWeekResult;
}

const copyWeekIR: any = {"usedParamSet":{"from":true,"to":true,"host":true},"params":[{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":72}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":84}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":93,"b":97}]}],"statement":"select created as \"created!\", skipped as \"skipped!\" from copy_week(:from!::date, :to!::date, :host::bigint)"};

/**
 * Query generated from SQL:
 * ```
 * select created as "created!", skipped as "skipped!" from copy_week(:from!::date, :to!::date, :host::bigint)
 * ```
 */
export const copyWeek = new PreparedQuery<ICopyWeekParams,ICopyWeekResult>(copyWeekIR);


/** 'AddType' parameters type */
export interface IAddTypeParams {
  capacity?: number | null | void;
  description: string;
  doshas: stringArray;
  equipment: string;
  language: string;
  level: string;
  minutes?: number | null | void;
  style: string;
  title: string;
}

/** 'AddType' return type */
export interface IAddTypeResult {
  capacity: number | null;
  description: string;
  doshas: dosha_nameArray;
  equipment: string;
  id: number;
  language: class_language;
  level: class_level;
  minutes: number | null;
  style: class_style;
  title: string;
}

/** 'AddType' query type */
export interface IAddTypeQuery {
  params: IAddTypeParams;
  result: IAddTypeResult;
}

const addTypeIR: any = {"usedParamSet":{"title":true,"style":true,"level":true,"language":true,"doshas":true,"equipment":true,"description":true,"minutes":true,"capacity":true},"params":[{"name":"title","required":true,"transform":{"type":"scalar"},"locs":[{"a":115,"b":121}]},{"name":"style","required":true,"transform":{"type":"scalar"},"locs":[{"a":124,"b":130}]},{"name":"level","required":true,"transform":{"type":"scalar"},"locs":[{"a":133,"b":139}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":142,"b":151}]},{"name":"doshas","required":true,"transform":{"type":"scalar"},"locs":[{"a":154,"b":161}]},{"name":"equipment","required":true,"transform":{"type":"scalar"},"locs":[{"a":172,"b":182}]},{"name":"description","required":true,"transform":{"type":"scalar"},"locs":[{"a":185,"b":197}]},{"name":"minutes","required":false,"transform":{"type":"scalar"},"locs":[{"a":200,"b":207}]},{"name":"capacity","required":false,"transform":{"type":"scalar"},"locs":[{"a":210,"b":218}]}],"statement":"insert into class_types (title, style, level, language, doshas, equipment, description, minutes, capacity)\nvalues (:title!, :style!, :level!, :language!, :doshas!::text[], :equipment!, :description!, :minutes, :capacity)\nreturning id, title, style::class_style as \"style!\", level::class_level as \"level!\", language::class_language as \"language!\",\n  doshas::dosha_name[] as \"doshas!\", equipment, description, minutes, capacity"};

/**
 * Query generated from SQL:
 * ```
 * insert into class_types (title, style, level, language, doshas, equipment, description, minutes, capacity)
 * values (:title!, :style!, :level!, :language!, :doshas!::text[], :equipment!, :description!, :minutes, :capacity)
 * returning id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
 *   doshas::dosha_name[] as "doshas!", equipment, description, minutes, capacity
 * ```
 */
export const addType = new PreparedQuery<IAddTypeParams,IAddTypeResult>(addTypeIR);


/** 'ListTypes' parameters type */
export interface IListTypesParams {
  at: DateOrString;
  id: number;
  reach: number;
}

/** 'ListTypes' return type */
export interface IListTypesResult {
  capacity: number | null;
  created_at: Date;
  description: string;
  doshas: dosha_nameArray;
  equipment: string;
  id: number;
  language: class_language;
  level: class_level;
  minutes: number | null;
  style: class_style;
  title: string;
}

/** 'ListTypes' query type */
export interface IListTypesQuery {
  params: IListTypesParams;
  result: IListTypesResult;
}

const listTypesIR: any = {"usedParamSet":{"at":true,"id":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":285,"b":288}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":291,"b":294}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":355,"b":361}]}],"statement":"select id, title, style::class_style as \"style!\", level::class_level as \"level!\", language::class_language as \"language!\",\n  doshas::dosha_name[] as \"doshas!\", equipment, description, minutes, capacity, created_at from class_types\nwhere (date_trunc('milliseconds', created_at), id) > (:at!, :id!)\norder by date_trunc('milliseconds', created_at), id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
 *   doshas::dosha_name[] as "doshas!", equipment, description, minutes, capacity, created_at from class_types
 * where (date_trunc('milliseconds', created_at), id) > (:at!, :id!)
 * order by date_trunc('milliseconds', created_at), id
 * limit :reach!
 * ```
 */
export const listTypes = new PreparedQuery<IListTypesParams,IListTypesResult>(listTypesIR);


/** 'LockType' parameters type */
export interface ILockTypeParams {
  type: number;
}

/** 'LockType' return type */
export interface ILockTypeResult {
  capacity: number | null;
  description: string;
  doshas: dosha_nameArray;
  equipment: string;
  id: number;
  language: class_language;
  level: class_level;
  minutes: number | null;
  style: class_style;
  title: string;
}

/** 'LockType' query type */
export interface ILockTypeQuery {
  params: ILockTypeParams;
  result: ILockTypeResult;
}

const lockTypeIR: any = {"usedParamSet":{"type":true},"params":[{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":230,"b":235}]}],"statement":"select id, title, style::class_style as \"style!\", level::class_level as \"level!\", language::class_language as \"language!\",\n  doshas::dosha_name[] as \"doshas!\", equipment, description, minutes, capacity from class_types where id = :type! for update"};

/**
 * Query generated from SQL:
 * ```
 * select id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
 *   doshas::dosha_name[] as "doshas!", equipment, description, minutes, capacity from class_types where id = :type! for update
 * ```
 */
export const lockType = new PreparedQuery<ILockTypeParams,ILockTypeResult>(lockTypeIR);


/** 'ChangeType' parameters type */
export interface IChangeTypeParams {
  capacity?: number | null | void;
  description: string;
  doshas: stringArray;
  equipment: string;
  language: string;
  level: string;
  minutes?: number | null | void;
  style: string;
  title: string;
  type: number;
}

/** 'ChangeType' return type */
export interface IChangeTypeResult {
  capacity: number | null;
  description: string;
  doshas: dosha_nameArray;
  equipment: string;
  id: number;
  language: class_language;
  level: class_level;
  minutes: number | null;
  style: class_style;
  title: string;
}

/** 'ChangeType' query type */
export interface IChangeTypeQuery {
  params: IChangeTypeParams;
  result: IChangeTypeResult;
}

const changeTypeIR: any = {"usedParamSet":{"title":true,"style":true,"level":true,"language":true,"doshas":true,"equipment":true,"description":true,"minutes":true,"capacity":true,"type":true},"params":[{"name":"title","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":37}]},{"name":"style","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":54}]},{"name":"level","required":true,"transform":{"type":"scalar"},"locs":[{"a":65,"b":71}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":94}]},{"name":"doshas","required":true,"transform":{"type":"scalar"},"locs":[{"a":106,"b":113}]},{"name":"equipment","required":true,"transform":{"type":"scalar"},"locs":[{"a":138,"b":148}]},{"name":"description","required":true,"transform":{"type":"scalar"},"locs":[{"a":165,"b":177}]},{"name":"minutes","required":false,"transform":{"type":"scalar"},"locs":[{"a":190,"b":197}]},{"name":"capacity","required":false,"transform":{"type":"scalar"},"locs":[{"a":211,"b":219}]},{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":232,"b":237}]}],"statement":"update class_types\nset title = :title!, style = :style!, level = :level!, language = :language!, doshas = :doshas!::text[],\n  equipment = :equipment!, description = :description!, minutes = :minutes, capacity = :capacity\nwhere id = :type!\nreturning id, title, style::class_style as \"style!\", level::class_level as \"level!\", language::class_language as \"language!\",\n  doshas::dosha_name[] as \"doshas!\", equipment, description, minutes, capacity"};

/**
 * Query generated from SQL:
 * ```
 * update class_types
 * set title = :title!, style = :style!, level = :level!, language = :language!, doshas = :doshas!::text[],
 *   equipment = :equipment!, description = :description!, minutes = :minutes, capacity = :capacity
 * where id = :type!
 * returning id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
 *   doshas::dosha_name[] as "doshas!", equipment, description, minutes, capacity
 * ```
 */
export const changeType = new PreparedQuery<IChangeTypeParams,IChangeTypeResult>(changeTypeIR);


/** 'RetitleClasses' parameters type */
export interface IRetitleClassesParams {
  type: number;
}

/** 'RetitleClasses' return type */
export interface IRetitleClassesResult {
  retitled: string | null;
}

/** 'RetitleClasses' query type */
export interface IRetitleClassesQuery {
  params: IRetitleClassesParams;
  result: IRetitleClassesResult;
}

const retitleClassesIR: any = {"usedParamSet":{"type":true},"params":[{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":23,"b":28}]}],"statement":"select retitle_classes(:type!)::text as retitled"};

/**
 * Query generated from SQL:
 * ```
 * select retitle_classes(:type!)::text as retitled
 * ```
 */
export const retitleClasses = new PreparedQuery<IRetitleClassesParams,IRetitleClassesResult>(retitleClassesIR);


/** 'AddSeries' parameters type */
export interface IAddSeriesParams {
  capacity: number;
  from: string;
  host: number;
  minutes: number;
  time: DateOrString;
  type: number;
  until?: string | null | void;
  weekday: number;
  zone: string;
}

/** 'AddSeries' return type */
export interface IAddSeriesResult {
  id: number;
  refusal: refusal | null;
}

/** 'AddSeries' query type */
export interface IAddSeriesQuery {
  params: IAddSeriesParams;
  result: IAddSeriesResult;
}

const addSeriesIR: any = {"usedParamSet":{"type":true,"weekday":true,"time":true,"zone":true,"minutes":true,"host":true,"capacity":true,"from":true,"until":true},"params":[{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":44,"b":49}]},{"name":"weekday","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":60}]},{"name":"time","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":68}]},{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":82}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":93}]},{"name":"host","required":true,"transform":{"type":"scalar"},"locs":[{"a":96,"b":101}]},{"name":"capacity","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":113}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":116,"b":121}]},{"name":"until","required":false,"transform":{"type":"scalar"},"locs":[{"a":130,"b":135}]}],"statement":"select refusal, id as \"id!\"\nfrom add_series(:type!, :weekday!, :time!::time, :zone!, :minutes!, :host!, :capacity!, :from!::date, :until::date)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!"
 * from add_series(:type!, :weekday!, :time!::time, :zone!, :minutes!, :host!, :capacity!, :from!::date, :until::date)
 * ```
 */
export const addSeries = new PreparedQuery<IAddSeriesParams,IAddSeriesResult>(addSeriesIR);


/** 'ListSeries' parameters type */
export interface IListSeriesParams {
  at: DateOrString;
  host?: number | null | void;
  id: number;
  reach: number;
}

/** 'ListSeries' return type */
export interface IListSeriesResult {
  capacity: number;
  created_at: Date;
  ends_on: string | null;
  host: string | null;
  id: number;
  minutes: number;
  missing: Json;
  starts_on: string;
  time: string;
  time_zone: string;
  type: number;
  weekday: number;
}

/** 'ListSeries' query type */
export interface IListSeriesQuery {
  params: IListSeriesParams;
  result: IListSeriesResult;
}

const listSeriesIR: any = {"usedParamSet":{"at":true,"id":true,"host":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":483,"b":486}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":489,"b":492}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":500,"b":504},{"a":545,"b":549}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":636,"b":642}]}],"statement":"select class_series.id, class_series.type, class_series.weekday, to_char(class_series.local_time, 'HH24:MI') as \"time!\", class_series.time_zone, class_series.minutes, host.username as \"host?\", class_series.capacity,\n  class_series.starts_on, class_series.ends_on, class_series.created_at, missing_weeks(class_series) as \"missing!\"\nfrom class_series left join members host on host.id = class_series.host\nwhere (date_trunc('milliseconds', class_series.created_at), class_series.id) > (:at!, :id!) and (:host::bigint is null or class_series.host = :host)\norder by date_trunc('milliseconds', class_series.created_at), class_series.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select class_series.id, class_series.type, class_series.weekday, to_char(class_series.local_time, 'HH24:MI') as "time!", class_series.time_zone, class_series.minutes, host.username as "host?", class_series.capacity,
 *   class_series.starts_on, class_series.ends_on, class_series.created_at, missing_weeks(class_series) as "missing!"
 * from class_series left join members host on host.id = class_series.host
 * where (date_trunc('milliseconds', class_series.created_at), class_series.id) > (:at!, :id!) and (:host::bigint is null or class_series.host = :host)
 * order by date_trunc('milliseconds', class_series.created_at), class_series.id
 * limit :reach!
 * ```
 */
export const listSeries = new PreparedQuery<IListSeriesParams,IListSeriesResult>(listSeriesIR);


/** 'ReadSeries' parameters type */
export interface IReadSeriesParams {
  series: number;
}

/** 'ReadSeries' return type */
export interface IReadSeriesResult {
  capacity: number;
  ends_on: string | null;
  host: string | null;
  host_id: number | null;
  id: number;
  minutes: number;
  missing: Json;
  starts_on: string;
  time: string;
  time_zone: string;
  type: number;
  weekday: number;
}

/** 'ReadSeries' query type */
export interface IReadSeriesQuery {
  params: IReadSeriesParams;
  result: IReadSeriesResult;
}

const readSeriesIR: any = {"usedParamSet":{"series":true},"params":[{"name":"series","required":true,"transform":{"type":"scalar"},"locs":[{"a":432,"b":439}]}],"statement":"select class_series.id, class_series.type, class_series.weekday, to_char(class_series.local_time, 'HH24:MI') as \"time!\", class_series.time_zone, class_series.minutes, host.username as \"host?\", class_series.capacity,\n  class_series.starts_on, class_series.ends_on, class_series.host as host_id, missing_weeks(class_series) as \"missing!\"\nfrom class_series left join members host on host.id = class_series.host\nwhere class_series.id = :series!"};

/**
 * Query generated from SQL:
 * ```
 * select class_series.id, class_series.type, class_series.weekday, to_char(class_series.local_time, 'HH24:MI') as "time!", class_series.time_zone, class_series.minutes, host.username as "host?", class_series.capacity,
 *   class_series.starts_on, class_series.ends_on, class_series.host as host_id, missing_weeks(class_series) as "missing!"
 * from class_series left join members host on host.id = class_series.host
 * where class_series.id = :series!
 * ```
 */
export const readSeries = new PreparedQuery<IReadSeriesParams,IReadSeriesResult>(readSeriesIR);


/** 'LockSeries' parameters type */
export interface ILockSeriesParams {
  series: number;
}

/** 'LockSeries' return type */
export interface ILockSeriesResult {
  id: number;
}

/** 'LockSeries' query type */
export interface ILockSeriesQuery {
  params: ILockSeriesParams;
  result: ILockSeriesResult;
}

const lockSeriesIR: any = {"usedParamSet":{"series":true},"params":[{"name":"series","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":46}]}],"statement":"select id from class_series where id = :series! for update"};

/**
 * Query generated from SQL:
 * ```
 * select id from class_series where id = :series! for update
 * ```
 */
export const lockSeries = new PreparedQuery<ILockSeriesParams,ILockSeriesResult>(lockSeriesIR);


/** 'ChangeSeries' parameters type */
export interface IChangeSeriesParams {
  capacity: number;
  from: string;
  host: number;
  minutes: number;
  series: number;
  time: DateOrString;
  type: number;
  until?: string | null | void;
  weekday: number;
  zone: string;
}

/** 'ChangeSeries' return type */
export interface IChangeSeriesResult {
  changed: number;
  undecided: numberArray;
}

/** 'ChangeSeries' query type */
export interface IChangeSeriesQuery {
  params: IChangeSeriesParams;
  result: IChangeSeriesResult;
}

const changeSeriesIR: any = {"usedParamSet":{"series":true,"type":true,"weekday":true,"time":true,"zone":true,"minutes":true,"host":true,"capacity":true,"from":true,"until":true},"params":[{"name":"series","required":true,"transform":{"type":"scalar"},"locs":[{"a":75,"b":82}]},{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":90}]},{"name":"weekday","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":101}]},{"name":"time","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":109}]},{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":118,"b":123}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":126,"b":134}]},{"name":"host","required":true,"transform":{"type":"scalar"},"locs":[{"a":137,"b":142}]},{"name":"capacity","required":true,"transform":{"type":"scalar"},"locs":[{"a":145,"b":154}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":157,"b":162}]},{"name":"until","required":false,"transform":{"type":"scalar"},"locs":[{"a":171,"b":176}]}],"statement":"select changed as \"changed!\", undecided as \"undecided!\"\nfrom change_series(:series!, :type!, :weekday!, :time!::time, :zone!, :minutes!, :host!, :capacity!, :from!::date, :until::date)"};

/**
 * Query generated from SQL:
 * ```
 * select changed as "changed!", undecided as "undecided!"
 * from change_series(:series!, :type!, :weekday!, :time!::time, :zone!, :minutes!, :host!, :capacity!, :from!::date, :until::date)
 * ```
 */
export const changeSeries = new PreparedQuery<IChangeSeriesParams,IChangeSeriesResult>(changeSeriesIR);


/** 'ListSeriesIds' parameters type */
export type IListSeriesIdsParams = void;

/** 'ListSeriesIds' return type */
export interface IListSeriesIdsResult {
  id: number;
}

/** 'ListSeriesIds' query type */
export interface IListSeriesIdsQuery {
  params: IListSeriesIdsParams;
  result: IListSeriesIdsResult;
}

const listSeriesIdsIR: any = {"usedParamSet":{},"params":[],"statement":"select id from class_series\nwhere host is not null and (ends_on is null or ends_on >= date_in(time_zone, app_now()))\norder by id"};

/**
 * Query generated from SQL:
 * ```
 * select id from class_series
 * where host is not null and (ends_on is null or ends_on >= date_in(time_zone, app_now()))
 * order by id
 * ```
 */
export const listSeriesIds = new PreparedQuery<IListSeriesIdsParams,IListSeriesIdsResult>(listSeriesIdsIR);


/** 'ExpandSeries' parameters type */
export interface IExpandSeriesParams {
  series: number;
}

/** 'ExpandSeries' return type */
export interface IExpandSeriesResult {
  made: number;
}

/** 'ExpandSeries' query type */
export interface IExpandSeriesQuery {
  params: IExpandSeriesParams;
  result: IExpandSeriesResult;
}

const expandSeriesIR: any = {"usedParamSet":{"series":true},"params":[{"name":"series","required":true,"transform":{"type":"scalar"},"locs":[{"a":21,"b":28}]}],"statement":"select expand_series(:series!) as \"made!\"                                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select expand_series(:series!) as "made!"                                                                                                              
 * ```
 */
export const expandSeries = new PreparedQuery<IExpandSeriesParams,IExpandSeriesResult>(expandSeriesIR);


/** 'ReadRoster' parameters type */
export interface IReadRosterParams {
  class: number;
  member?: number | null | void;
}

/** 'ReadRoster' return type */
export interface IReadRosterResult {
  asked_to_join: boolean;
  joined_at: Date | null;
  member: number;
  milestone: number | null;
  minutes_present: number | null;
  name: string;
  points: number;
  status: booking_status;
  username: string;
}

/** 'ReadRoster' query type */
export interface IReadRosterQuery {
  params: IReadRosterParams;
  result: IReadRosterResult;
}

const readRosterIR: any = {"usedParamSet":{"class":true,"member":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":1025,"b":1031}]},{"name":"member","required":false,"transform":{"type":"scalar"},"locs":[{"a":1047,"b":1053},{"a":1340,"b":1346}]}],"statement":"select members.id as member, members.username, staff_name(members.id) as \"name!\", bookings.status::booking_status as \"status!\",\n  (select min(class_presence.joined_at) from class_presence where class_presence.class = classes.id and class_presence.member = members.id) as \"joined_at?\",\n  coalesce(bookings.minutes_present, (\n    select floor(minutes_present(classes, members.id))::integer where exists (select from class_presence where class_presence.class = classes.id and class_presence.member = members.id)\n  )) as \"minutes_present?\",\n  bookings.asked_to_join_at is not null as \"asked_to_join!\",\n  class_points(members.id, classes.id) + coalesce(milestone_points(reached.number), 0) as \"points!\", reached.number as \"milestone?\"\nfrom bookings join classes on classes.id = bookings.class join members on members.id = bookings.member\n  left join lateral (\n    select milestones.classes as number from milestones where milestones.member = members.id and milestones.class = bookings.class\n  ) reached on true\nwhere classes.id = :class! and case when :member::bigint is null\n  then bookings.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled')\n    or bookings.status = 'host_cancelled' and classes.cancelled_at is null and classes.ended_at - classes.starts_at < (classes.ends_at - classes.starts_at) / 2\n  else members.id = :member end\norder by bookings.status = 'late_cancelled', canonical_username(members.username)"};

/**
 * Query generated from SQL:
 * ```
 * select members.id as member, members.username, staff_name(members.id) as "name!", bookings.status::booking_status as "status!",
 *   (select min(class_presence.joined_at) from class_presence where class_presence.class = classes.id and class_presence.member = members.id) as "joined_at?",
 *   coalesce(bookings.minutes_present, (
 *     select floor(minutes_present(classes, members.id))::integer where exists (select from class_presence where class_presence.class = classes.id and class_presence.member = members.id)
 *   )) as "minutes_present?",
 *   bookings.asked_to_join_at is not null as "asked_to_join!",
 *   class_points(members.id, classes.id) + coalesce(milestone_points(reached.number), 0) as "points!", reached.number as "milestone?"
 * from bookings join classes on classes.id = bookings.class join members on members.id = bookings.member
 *   left join lateral (
 *     select milestones.classes as number from milestones where milestones.member = members.id and milestones.class = bookings.class
 *   ) reached on true
 * where classes.id = :class! and case when :member::bigint is null
 *   then bookings.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled')
 *     or bookings.status = 'host_cancelled' and classes.cancelled_at is null and classes.ended_at - classes.starts_at < (classes.ends_at - classes.starts_at) / 2
 *   else members.id = :member end
 * order by bookings.status = 'late_cancelled', canonical_username(members.username)
 * ```
 */
export const readRoster = new PreparedQuery<IReadRosterParams,IReadRosterResult>(readRosterIR);


/** 'FindMember' parameters type */
export interface IFindMemberParams {
  username: string;
}

/** 'FindMember' return type */
export interface IFindMemberResult {
  id: number;
}

/** 'FindMember' query type */
export interface IFindMemberQuery {
  params: IFindMemberParams;
  result: IFindMemberResult;
}

const findMemberIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":88}]}],"statement":"select id from members where canonical_username(username) = canonical_username(:username!) and id <> nobody()"};

/**
 * Query generated from SQL:
 * ```
 * select id from members where canonical_username(username) = canonical_username(:username!) and id <> nobody()
 * ```
 */
export const findMember = new PreparedQuery<IFindMemberParams,IFindMemberResult>(findMemberIR);


/** 'CorrectRoster' parameters type */
export interface ICorrectRosterParams {
  class: number;
  member: number;
  status: string;
}

/** 'CorrectRoster' return type */
export interface ICorrectRosterResult {
  refusal: refusal | null;
  was: booking_status;
}

/** 'CorrectRoster' query type */
export interface ICorrectRosterQuery {
  params: ICorrectRosterParams;
  result: ICorrectRosterResult;
}

const correctRosterIR: any = {"usedParamSet":{"class":true,"member":true,"status":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":56}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":66}]},{"name":"status","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":76}]}],"statement":"select refusal, was as \"was!\" from correct_roster(:class!, :member!, :status!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, was as "was!" from correct_roster(:class!, :member!, :status!)
 * ```
 */
export const correctRoster = new PreparedQuery<ICorrectRosterParams,ICorrectRosterResult>(correctRosterIR);


/** 'AddToRoster' parameters type */
export interface IAddToRosterParams {
  class: number;
  member: number;
}

/** 'AddToRoster' return type */
export interface IAddToRosterResult {
  created: boolean;
  limit: number | null;
  opens_at: Date | null;
  refusal: refusal | null;
}

/** 'AddToRoster' query type */
export interface IAddToRosterQuery {
  params: IAddToRosterParams;
  result: IAddToRosterResult;
}

const addToRosterIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":83}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":86,"b":92}]}],"statement":"select refusal, \"limit\", opens_at, created as \"created!\" from add_to_roster(:member!, :class!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, "limit", opens_at, created as "created!" from add_to_roster(:member!, :class!)
 * ```
 */
export const addToRoster = new PreparedQuery<IAddToRosterParams,IAddToRosterResult>(addToRosterIR);


/** 'TakeOffRoster' parameters type */
export interface ITakeOffRosterParams {
  class: number;
  member: number;
}

/** 'TakeOffRoster' return type */
export interface ITakeOffRosterResult {
  refusal: refusal | null;
  was: booking_status;
}

/** 'TakeOffRoster' query type */
export interface ITakeOffRosterQuery {
  params: ITakeOffRosterParams;
  result: ITakeOffRosterResult;
}

const takeOffRosterIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":51,"b":58}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":67}]}],"statement":"select refusal, was as \"was!\" from take_off_roster(:member!, :class!)                                                                                "};

/**
 * Query generated from SQL:
 * ```
 * select refusal, was as "was!" from take_off_roster(:member!, :class!)                                                                                
 * ```
 */
export const takeOffRoster = new PreparedQuery<ITakeOffRosterParams,ITakeOffRosterResult>(takeOffRosterIR);


/** 'GiveCredit' parameters type */
export interface IGiveCreditParams {
  days: number;
  key: string;
  kind: string;
  member: number;
}

/** 'GiveCredit' return type */
export interface IGiveCreditResult {
  window: number | null;
}

/** 'GiveCredit' query type */
export interface IGiveCreditQuery {
  params: IGiveCreditParams;
  result: IGiveCreditResult;
}

const giveCreditIR: any = {"usedParamSet":{"member":true,"kind":true,"days":true,"key":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":19,"b":26}]},{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":29,"b":34}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":54}]},{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":61}]}],"statement":"select give_credit(:member!, :kind!, 'goodwill', :days!, :key!) as \"window?\""};

/**
 * Query generated from SQL:
 * ```
 * select give_credit(:member!, :kind!, 'goodwill', :days!, :key!) as "window?"
 * ```
 */
export const giveCredit = new PreparedQuery<IGiveCreditParams,IGiveCreditResult>(giveCreditIR);


/** 'ReadGiven' parameters type */
export interface IReadGivenParams {
  key: string;
  member: number;
}

/** 'ReadGiven' return type */
export interface IReadGivenResult {
  classes: number;
  ends_at: Date;
  id: number;
  starts_at: Date;
}

/** 'ReadGiven' query type */
export interface IReadGivenQuery {
  params: IReadGivenParams;
  result: IReadGivenResult;
}

const readGivenIR: any = {"usedParamSet":{"member":true,"key":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":81}]},{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":97}]}],"statement":"select id, starts_at, ends_at, classes from credit_windows where member = :member! and key = :key!"};

/**
 * Query generated from SQL:
 * ```
 * select id, starts_at, ends_at, classes from credit_windows where member = :member! and key = :key!
 * ```
 */
export const readGiven = new PreparedQuery<IReadGivenParams,IReadGivenResult>(readGivenIR);


/** 'TakeCreditBack' parameters type */
export interface ITakeCreditBackParams {
  member: number;
  window: number;
}

/** 'TakeCreditBack' return type */
export interface ITakeCreditBackResult {
  refusal: refusal | null;
  taken_before: boolean;
}

/** 'TakeCreditBack' query type */
export interface ITakeCreditBackQuery {
  params: ITakeCreditBackParams;
  result: ITakeCreditBackResult;
}

const takeCreditBackIR: any = {"usedParamSet":{"member":true,"window":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":77}]},{"name":"window","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":87}]}],"statement":"select refusal, taken_before as \"taken_before!\" from take_credit_back(:member!, :window!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, taken_before as "taken_before!" from take_credit_back(:member!, :window!)
 * ```
 */
export const takeCreditBack = new PreparedQuery<ITakeCreditBackParams,ITakeCreditBackResult>(takeCreditBackIR);


/** 'ReadWindow' parameters type */
export interface IReadWindowParams {
  window: number;
}

/** 'ReadWindow' return type */
export interface IReadWindowResult {
  classes: number;
  ends_at: Date;
  id: number;
  starts_at: Date;
}

/** 'ReadWindow' query type */
export interface IReadWindowQuery {
  params: IReadWindowParams;
  result: IReadWindowResult;
}

const readWindowIR: any = {"usedParamSet":{"window":true},"params":[{"name":"window","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":77}]}],"statement":"select id, starts_at, ends_at, classes from credit_windows where id = :window!                                                                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * select id, starts_at, ends_at, classes from credit_windows where id = :window!                                                                                                                          
 * ```
 */
export const readWindow = new PreparedQuery<IReadWindowParams,IReadWindowResult>(readWindowIR);


/** 'FindParticipant' parameters type */
export interface IFindParticipantParams {
  class: number;
  whom: string;
}

/** 'FindParticipant' return type */
export interface IFindParticipantResult {
  id: number;
  identity: string | null;
}

/** 'FindParticipant' query type */
export interface IFindParticipantQuery {
  params: IFindParticipantParams;
  result: IFindParticipantResult;
}

const findParticipantIR: any = {"usedParamSet":{"class":true,"whom":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":119},{"a":258,"b":264}]},{"name":"whom","required":true,"transform":{"type":"scalar"},"locs":[{"a":293,"b":298},{"a":400,"b":405}]}],"statement":"select members.id, room_passes.identity as \"identity?\"\nfrom members left join room_passes on room_passes.class = :class! and room_passes.member = members.id\nwhere members.id = coalesce(\n  (select room_passes.member from room_passes where room_passes.class = :class! and room_passes.identity = :whom!),\n  (select members.id from members where canonical_username(members.username) = canonical_username(:whom!)))"};

/**
 * Query generated from SQL:
 * ```
 * select members.id, room_passes.identity as "identity?"
 * from members left join room_passes on room_passes.class = :class! and room_passes.member = members.id
 * where members.id = coalesce(
 *   (select room_passes.member from room_passes where room_passes.class = :class! and room_passes.identity = :whom!),
 *   (select members.id from members where canonical_username(members.username) = canonical_username(:whom!)))
 * ```
 */
export const findParticipant = new PreparedQuery<IFindParticipantParams,IFindParticipantResult>(findParticipantIR);


/** 'HasRoom' parameters type */
export interface IHasRoomParams {
  class: number;
}

/** 'HasRoom' return type */
export interface IHasRoomResult {
  room: boolean;
}

/** 'HasRoom' query type */
export interface IHasRoomQuery {
  params: IHasRoomParams;
  result: IHasRoomResult;
}

const hasRoomIR: any = {"usedParamSet":{"class":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":77}]}],"statement":"select classes.link is null as \"room!\" from classes where classes.id = :class!"};

/**
 * Query generated from SQL:
 * ```
 * select classes.link is null as "room!" from classes where classes.id = :class!
 * ```
 */
export const hasRoom = new PreparedQuery<IHasRoomParams,IHasRoomResult>(hasRoomIR);


/** 'RemoveFromRoom' parameters type */
export interface IRemoveFromRoomParams {
  class: number;
  member: number;
}

/** 'RemoveFromRoom' return type */
export interface IRemoveFromRoomResult {
  refusal: refusal | null;
}

/** 'RemoveFromRoom' query type */
export interface IRemoveFromRoomQuery {
  params: IRemoveFromRoomParams;
  result: IRemoveFromRoomResult;
}

const removeFromRoomIR: any = {"usedParamSet":{"class":true,"member":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":43}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":53}]}],"statement":"select refusal from remove_from_room(:class!, :member!) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from remove_from_room(:class!, :member!) as refusal
 * ```
 */
export const removeFromRoom = new PreparedQuery<IRemoveFromRoomParams,IRemoveFromRoomResult>(removeFromRoomIR);


/** 'LeadsClass' parameters type */
export interface ILeadsClassParams {
  class: number;
  member: number;
}

/** 'LeadsClass' return type */
export interface ILeadsClassResult {
  leads: boolean;
}

/** 'LeadsClass' query type */
export interface ILeadsClassQuery {
  params: ILeadsClassParams;
  result: ILeadsClassResult;
}

const leadsClassIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":28,"b":35}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":88}]}],"statement":"select leads_class(classes, :member!) as \"leads!\" from classes where classes.id = :class!"};

/**
 * Query generated from SQL:
 * ```
 * select leads_class(classes, :member!) as "leads!" from classes where classes.id = :class!
 * ```
 */
export const leadsClass = new PreparedQuery<ILeadsClassParams,ILeadsClassResult>(leadsClassIR);


/** 'WriteToClass' parameters type */
export interface IWriteToClassParams {
  audience: string;
  class: number;
  retryKey?: Buffer | null | void;
  text: string;
  writer: number;
}

/** 'WriteToClass' return type */
export interface IWriteToClassResult {
  is_new: boolean;
  refusal: refusal | null;
  sent_to: number;
}

/** 'WriteToClass' query type */
export interface IWriteToClassQuery {
  params: IWriteToClassParams;
  result: IWriteToClassResult;
}

const writeToClassIR: any = {"usedParamSet":{"class":true,"writer":true,"audience":true,"text":true,"retryKey":true},"params":[{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":85}]},{"name":"writer","required":true,"transform":{"type":"scalar"},"locs":[{"a":88,"b":95}]},{"name":"audience","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":107}]},{"name":"text","required":true,"transform":{"type":"scalar"},"locs":[{"a":110,"b":115}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":118,"b":126}]}],"statement":"select refusal, sent_to as \"sent_to!\", is_new as \"is_new!\" from write_to_class(:class!, :writer!, :audience!, :text!, :retryKey)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, sent_to as "sent_to!", is_new as "is_new!" from write_to_class(:class!, :writer!, :audience!, :text!, :retryKey)
 * ```
 */
export const writeToClass = new PreparedQuery<IWriteToClassParams,IWriteToClassResult>(writeToClassIR);


/** 'ForgetMessageRetries' parameters type */
export interface IForgetMessageRetriesParams {
  hours: number;
  most: number;
}

/** 'ForgetMessageRetries' return type */
export interface IForgetMessageRetriesResult {
  id: number;
}

/** 'ForgetMessageRetries' query type */
export interface IForgetMessageRetriesQuery {
  params: IForgetMessageRetriesParams;
  result: IForgetMessageRetriesResult;
}

const forgetMessageRetriesIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":183,"b":189}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":200,"b":205}]}],"statement":"update class_messages set retry_key = null\nwhere id = any(array(\n  select id from class_messages where retry_key is not null and sent_at < (select app_now()) - make_interval(hours => :hours!)\n  limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update class_messages set retry_key = null
 * where id = any(array(
 *   select id from class_messages where retry_key is not null and sent_at < (select app_now()) - make_interval(hours => :hours!)
 *   limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetMessageRetries = new PreparedQuery<IForgetMessageRetriesParams,IForgetMessageRetriesResult>(forgetMessageRetriesIR);


