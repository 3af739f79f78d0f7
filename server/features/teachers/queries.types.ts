/** Types generated for queries found in "server/features/teachers/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type class_language = 'en' | 'hi';

export type class_style = 'hatha' | 'meditation' | 'pranayama' | 'restorative' | 'vinyasa' | 'yin';

export type DateOrString = Date | string;

export type class_languageArray = (class_language)[];

export type class_styleArray = (class_style)[];

/** 'ListTeachers' parameters type */
export interface IListTeachersParams {
  at: DateOrString;
  id: number;
  reach: number;
  username?: string | null | void;
}

/** 'ListTeachers' return type */
export interface IListTeachersResult {
  created_at: Date;
  id: number;
  languages: class_languageArray;
  name: string;
  photo_name: string | null;
  styles: class_styleArray;
  username: string;
  words: string;
}

/** 'ListTeachers' query type */
export interface IListTeachersQuery {
  params: IListTeachersParams;
  result: IListTeachersResult;
}

const listTeachersIR: any = {"usedParamSet":{"at":true,"id":true,"username":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":584,"b":587}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":603,"b":606}]},{"name":"username","required":false,"transform":{"type":"scalar"},"locs":[{"a":616,"b":624},{"a":701,"b":709}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":743,"b":749}]}],"statement":"select members.id, members.username, staff_name(members.id) as \"name!\", coalesce(teacher_pages.words, '') as \"words!\",\n  teacher_pages.photo_name, taught.styles::class_style[] as \"styles!\", taught.languages::class_language[] as \"languages!\", at as \"created_at!\"\nfrom members join member_roles on member_roles.member = members.id and member_roles.role = 'host'\nleft join teacher_pages on teacher_pages.member = members.id,\nlateral (select * from taught_by(members.id)) taught, date_trunc('milliseconds', members.created_at) at\nwhere members.disabled_at is null and (at, members.id) > (:at!::timestamptz, :id!)\n  and (:username::text is null or canonical_username(members.username) = canonical_username(:username))\norder by at, members.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, staff_name(members.id) as "name!", coalesce(teacher_pages.words, '') as "words!",
 *   teacher_pages.photo_name, taught.styles::class_style[] as "styles!", taught.languages::class_language[] as "languages!", at as "created_at!"
 * from members join member_roles on member_roles.member = members.id and member_roles.role = 'host'
 * left join teacher_pages on teacher_pages.member = members.id,
 * lateral (select * from taught_by(members.id)) taught, date_trunc('milliseconds', members.created_at) at
 * where members.disabled_at is null and (at, members.id) > (:at!::timestamptz, :id!)
 *   and (:username::text is null or canonical_username(members.username) = canonical_username(:username))
 * order by at, members.id
 * limit :reach!
 * ```
 */
export const listTeachers = new PreparedQuery<IListTeachersParams,IListTeachersResult>(listTeachersIR);


/** 'ReadPhoto' parameters type */
export interface IReadPhotoParams {
  address: string;
  small: boolean;
}

/** 'ReadPhoto' return type */
export interface IReadPhotoResult {
  bytes: Buffer;
}

/** 'ReadPhoto' query type */
export interface IReadPhotoQuery {
  params: IReadPhotoParams;
  result: IReadPhotoResult;
}

const readPhotoIR: any = {"usedParamSet":{"small":true,"address":true},"params":[{"name":"small","required":true,"transform":{"type":"scalar"},"locs":[{"a":17,"b":23}]},{"name":"address","required":true,"transform":{"type":"scalar"},"locs":[{"a":177,"b":185}]}],"statement":"select case when :small! then photo_small else photo_large end as \"bytes!\"\nfrom teacher_pages join members on members.id = teacher_pages.member\nwhere teacher_pages.photo_name = :address! and members.disabled_at is null                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select case when :small! then photo_small else photo_large end as "bytes!"
 * from teacher_pages join members on members.id = teacher_pages.member
 * where teacher_pages.photo_name = :address! and members.disabled_at is null                                                        
 * ```
 */
export const readPhoto = new PreparedQuery<IReadPhotoParams,IReadPhotoResult>(readPhotoIR);


/** 'LockTeacher' parameters type */
export interface ILockTeacherParams {
  username: string;
}

/** 'LockTeacher' return type */
export interface ILockTeacherResult {
  id: number;
  username: string;
}

/** 'LockTeacher' query type */
export interface ILockTeacherQuery {
  params: ILockTeacherParams;
  result: ILockTeacherResult;
}

const lockTeacherIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":167,"b":176}]}],"statement":"select members.id, members.username from members join member_roles on member_roles.member = members.id\nwhere canonical_username(members.username) = canonical_username(:username!) and member_roles.role in ('host', 'coach') and members.disabled_at is null\nlimit 1\nfor key share"};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username from members join member_roles on member_roles.member = members.id
 * where canonical_username(members.username) = canonical_username(:username!) and member_roles.role in ('host', 'coach') and members.disabled_at is null
 * limit 1
 * for key share
 * ```
 */
export const lockTeacher = new PreparedQuery<ILockTeacherParams,ILockTeacherResult>(lockTeacherIR);


/** 'ReadPage' parameters type */
export interface IReadPageParams {
  member: number;
}

/** 'ReadPage' return type */
export interface IReadPageResult {
  photo_name: string | null;
  words: string;
}

/** 'ReadPage' query type */
export interface IReadPageQuery {
  params: IReadPageParams;
  result: IReadPageResult;
}

const readPageIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":66}]}],"statement":"select words, photo_name from teacher_pages where member = :member! for update"};

/**
 * Query generated from SQL:
 * ```
 * select words, photo_name from teacher_pages where member = :member! for update
 * ```
 */
export const readPage = new PreparedQuery<IReadPageParams,IReadPageResult>(readPageIR);


/** 'SetWords' parameters type */
export interface ISetWordsParams {
  member: number;
  words: string;
}

/** 'SetWords' return type */
export type ISetWordsResult = void;

/** 'SetWords' query type */
export interface ISetWordsQuery {
  params: ISetWordsParams;
  result: ISetWordsResult;
}

const setWordsIR: any = {"usedParamSet":{"member":true,"words":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":57}]},{"name":"words","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":66}]}],"statement":"insert into teacher_pages (member, words) values (:member!, :words!) on conflict (member) do update set words = excluded.words"};

/**
 * Query generated from SQL:
 * ```
 * insert into teacher_pages (member, words) values (:member!, :words!) on conflict (member) do update set words = excluded.words
 * ```
 */
export const setWords = new PreparedQuery<ISetWordsParams,ISetWordsResult>(setWordsIR);


/** 'SetPhoto' parameters type */
export interface ISetPhotoParams {
  address: string;
  large: Buffer;
  member: number;
  small: Buffer;
}

/** 'SetPhoto' return type */
export type ISetPhotoResult = void;

/** 'SetPhoto' query type */
export interface ISetPhotoQuery {
  params: ISetPhotoParams;
  result: ISetPhotoResult;
}

const setPhotoIR: any = {"usedParamSet":{"member":true,"address":true,"small":true,"large":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":88}]},{"name":"address","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":99}]},{"name":"small","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":108}]},{"name":"large","required":true,"transform":{"type":"scalar"},"locs":[{"a":111,"b":117}]}],"statement":"insert into teacher_pages (member, photo_name, photo_small, photo_large) values (:member!, :address!, :small!, :large!)\non conflict (member) do update\nset photo_name = excluded.photo_name, photo_small = excluded.photo_small, photo_large = excluded.photo_large"};

/**
 * Query generated from SQL:
 * ```
 * insert into teacher_pages (member, photo_name, photo_small, photo_large) values (:member!, :address!, :small!, :large!)
 * on conflict (member) do update
 * set photo_name = excluded.photo_name, photo_small = excluded.photo_small, photo_large = excluded.photo_large
 * ```
 */
export const setPhoto = new PreparedQuery<ISetPhotoParams,ISetPhotoResult>(setPhotoIR);


/** 'RemovePhoto' parameters type */
export interface IRemovePhotoParams {
  member: number;
}

/** 'RemovePhoto' return type */
export type IRemovePhotoResult = void;

/** 'RemovePhoto' query type */
export interface IRemovePhotoQuery {
  params: IRemovePhotoParams;
  result: IRemovePhotoResult;
}

const removePhotoIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":105}]}],"statement":"update teacher_pages set photo_name = null, photo_small = null, photo_large = null where member = :member! and photo_name is not null"};

/**
 * Query generated from SQL:
 * ```
 * update teacher_pages set photo_name = null, photo_small = null, photo_large = null where member = :member! and photo_name is not null
 * ```
 */
export const removePhoto = new PreparedQuery<IRemovePhotoParams,IRemovePhotoResult>(removePhotoIR);


