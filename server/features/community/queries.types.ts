/** Types generated for queries found in "server/features/community/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type DateOrString = Date | string;

export type DateOrStringArray = (DateOrString)[];

export type numberArray = (number)[];

/** 'ReadPages' parameters type */
export interface IReadPagesParams {
  bytes: number;
  ids: numberArray;
  limits: numberArray;
  moments: DateOrStringArray;
  viewers: numberArray;
}

/** 'ReadPages' return type */
export interface IReadPagesResult {
  anonymous: boolean;
  answer_by: Date | null;
  author: number;
  author_name: string;
  content: string;
  created_at: Date;
  edited: boolean;
  followed_by: numberArray | null;
  found: number;
  hidden: boolean;
  id: number;
  liked_by: numberArray | null;
  likes_count: number;
  requests: numberArray | null;
  title: string;
  to_teachers: boolean;
}

/** 'ReadPages' query type */
export interface IReadPagesQuery {
  params: IReadPagesParams;
  result: IReadPagesResult;
}

const readPagesIR: any = {"usedParamSet":{"moments":true,"ids":true,"limits":true,"viewers":true,"bytes":true},"params":[{"name":"moments","required":true,"transform":{"type":"scalar"},"locs":[{"a":148,"b":156}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":174,"b":178}]},{"name":"limits","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":198}]},{"name":"viewers","required":true,"transform":{"type":"scalar"},"locs":[{"a":212,"b":220},{"a":1925,"b":1933},{"a":2072,"b":2080}]},{"name":"bytes","required":true,"transform":{"type":"scalar"},"locs":[{"a":1428,"b":1434}]}],"statement":"with asked as materialized (\n  select cursor.at, cursor.id, cursor.size, apart.viewer, array_agg(cursor.request::integer) as requests\n  from unnest(:moments!::timestamptz[], :ids!::bigint[], :limits!::integer[], :viewers!::bigint[])\n    with ordinality as cursor (at, id, size, viewer, request)\n  cross join lateral (select case when sees_apart(cursor.viewer) then cursor.viewer else 0 end as viewer) apart\n  group by cursor.at, cursor.id, cursor.size, apart.viewer\n), pages as materialized (\n  select asked.requests, note.*\n  from asked\n  cross join lateral (\n    select *, count(*) over () as found,\n      coalesce(sum(octet_length(title) + octet_length(content))\n        over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before\n    from (\n      select notes.id, notes.title, notes.content, notes.author, members.username as author_name, notes.created_at, notes.likes_count,\n        notes.edited_at is not null as edited, notes.hidden_at is not null as hidden, notes.anonymous,\n        notes.to_teachers, case when notes.to_teachers then answer_by(notes.id) end as answer_by\n      from notes join members on members.id = notes.author\n      where (notes.created_at, notes.id) < (asked.at, asked.id) and notes.circle is null and may_see_note(asked.viewer, notes)\n      order by notes.created_at desc, notes.id desc\n      limit asked.size\n    ) found\n  ) note\n  where note.before < :bytes!\n)\nselect case when before = 0 then requests end as requests, id as \"id!\", title as \"title!\", content as \"content!\", author as \"author!\", author_name as \"author_name!\",\n  created_at as \"created_at!\", likes_count as \"likes_count!\", edited as \"edited!\", hidden as \"hidden!\", anonymous as \"anonymous!\", to_teachers as \"to_teachers!\", answer_by as \"answer_by?\", found::integer as \"found!\",\n  (select array_agg(likes.member::float8) from likes where likes.note = pages.id and likes.member = any(:viewers!::bigint[])) as liked_by,\n  (select array_agg(follows.member::float8) from follows where follows.note = pages.id and follows.member = any(:viewers!::bigint[])) as followed_by\nfrom pages\norder by requests[1], created_at desc, id desc"};

/**
 * Query generated from SQL:
 * ```
 * with asked as materialized (
 *   select cursor.at, cursor.id, cursor.size, apart.viewer, array_agg(cursor.request::integer) as requests
 *   from unnest(:moments!::timestamptz[], :ids!::bigint[], :limits!::integer[], :viewers!::bigint[])
 *     with ordinality as cursor (at, id, size, viewer, request)
 *   cross join lateral (select case when sees_apart(cursor.viewer) then cursor.viewer else 0 end as viewer) apart
 *   group by cursor.at, cursor.id, cursor.size, apart.viewer
 * ), pages as materialized (
 *   select asked.requests, note.*
 *   from asked
 *   cross join lateral (
 *     select *, count(*) over () as found,
 *       coalesce(sum(octet_length(title) + octet_length(content))
 *         over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
 *     from (
 *       select notes.id, notes.title, notes.content, notes.author, members.username as author_name, notes.created_at, notes.likes_count,
 *         notes.edited_at is not null as edited, notes.hidden_at is not null as hidden, notes.anonymous,
 *         notes.to_teachers, case when notes.to_teachers then answer_by(notes.id) end as answer_by
 *       from notes join members on members.id = notes.author
 *       where (notes.created_at, notes.id) < (asked.at, asked.id) and notes.circle is null and may_see_note(asked.viewer, notes)
 *       order by notes.created_at desc, notes.id desc
 *       limit asked.size
 *     ) found
 *   ) note
 *   where note.before < :bytes!
 * )
 * select case when before = 0 then requests end as requests, id as "id!", title as "title!", content as "content!", author as "author!", author_name as "author_name!",
 *   created_at as "created_at!", likes_count as "likes_count!", edited as "edited!", hidden as "hidden!", anonymous as "anonymous!", to_teachers as "to_teachers!", answer_by as "answer_by?", found::integer as "found!",
 *   (select array_agg(likes.member::float8) from likes where likes.note = pages.id and likes.member = any(:viewers!::bigint[])) as liked_by,
 *   (select array_agg(follows.member::float8) from follows where follows.note = pages.id and follows.member = any(:viewers!::bigint[])) as followed_by
 * from pages
 * order by requests[1], created_at desc, id desc
 * ```
 */
export const readPages = new PreparedQuery<IReadPagesParams,IReadPagesResult>(readPagesIR);


/** 'AddNote' parameters type */
export interface IAddNoteParams {
  anonymous: boolean;
  author: number;
  circle?: number | null | void;
  content: string;
  retryKey?: Buffer | null | void;
  title: string;
  toTeachers: boolean;
}

/** 'AddNote' return type */
export interface IAddNoteResult {
  anonymous: boolean;
  author_name: string;
  circle: number | null;
  content: string;
  created_at: Date;
  edited: boolean;
  id: number;
  is_new: boolean;
  likes_count: number;
  title: string;
  to_teachers: boolean;
}

/** 'AddNote' query type */
export interface IAddNoteQuery {
  params: IAddNoteParams;
  result: IAddNoteResult;
}

const addNoteIR: any = {"usedParamSet":{"author":true,"title":true,"content":true,"anonymous":true,"retryKey":true,"circle":true,"toTeachers":true},"params":[{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":120},{"a":242,"b":249},{"a":749,"b":755}]},{"name":"title","required":true,"transform":{"type":"scalar"},"locs":[{"a":123,"b":129}]},{"name":"content","required":true,"transform":{"type":"scalar"},"locs":[{"a":132,"b":140}]},{"name":"anonymous","required":true,"transform":{"type":"scalar"},"locs":[{"a":143,"b":153}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":156,"b":164},{"a":779,"b":787}]},{"name":"circle","required":false,"transform":{"type":"scalar"},"locs":[{"a":167,"b":173},{"a":195,"b":201},{"a":233,"b":239}]},{"name":"toTeachers","required":true,"transform":{"type":"scalar"},"locs":[{"a":176,"b":187}]}],"statement":"with added as (\n  insert into notes (author, title, content, anonymous, retry_key, circle, to_teachers)\n  select :author!, :title!, :content!, :anonymous!, :retryKey, :circle, :toTeachers! where :circle::bigint is null or hold_place(:circle, :author!)\n  on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key\n  returning id, title, content, author, created_at, likes_count, edited_at, circle, anonymous, to_teachers\n)\nselect added.id, added.title, added.content, members.username as author_name, added.created_at, added.likes_count,\n  added.edited_at is not null as \"edited!\", added.circle as \"circle?\", added.anonymous, added.to_teachers,\n  not exists (select from notes known where known.author = :author and known.retry_key = :retryKey) as \"is_new!\"\nfrom added join members on members.id = added.author"};

/**
 * Query generated from SQL:
 * ```
 * with added as (
 *   insert into notes (author, title, content, anonymous, retry_key, circle, to_teachers)
 *   select :author!, :title!, :content!, :anonymous!, :retryKey, :circle, :toTeachers! where :circle::bigint is null or hold_place(:circle, :author!)
 *   on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
 *   returning id, title, content, author, created_at, likes_count, edited_at, circle, anonymous, to_teachers
 * )
 * select added.id, added.title, added.content, members.username as author_name, added.created_at, added.likes_count,
 *   added.edited_at is not null as "edited!", added.circle as "circle?", added.anonymous, added.to_teachers,
 *   not exists (select from notes known where known.author = :author and known.retry_key = :retryKey) as "is_new!"
 * from added join members on members.id = added.author
 * ```
 */
export const addNote = new PreparedQuery<IAddNoteParams,IAddNoteResult>(addNoteIR);


/** 'RefuseNote' parameters type */
export interface IRefuseNoteParams {
  asks: boolean;
  member: number;
  retryKey?: Buffer | null | void;
}

/** 'RefuseNote' return type */
export interface IRefuseNoteResult {
  refusal: refusal | null;
}

/** 'RefuseNote' query type */
export interface IRefuseNoteQuery {
  params: IRefuseNoteParams;
  result: IRefuseNoteResult;
}

const refuseNoteIR: any = {"usedParamSet":{"member":true,"retryKey":true,"asks":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":27}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":30,"b":38}]},{"name":"asks","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":46}]}],"statement":"select note_refusal(:member!, :retryKey, :asks!) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select note_refusal(:member!, :retryKey, :asks!) as refusal
 * ```
 */
export const refuseNote = new PreparedQuery<IRefuseNoteParams,IRefuseNoteResult>(refuseNoteIR);


/** 'ReadAnswerBy' parameters type */
export interface IReadAnswerByParams {
  note: number;
}

/** 'ReadAnswerBy' return type */
export interface IReadAnswerByResult {
  answer_by: Date | null;
}

/** 'ReadAnswerBy' query type */
export interface IReadAnswerByQuery {
  params: IReadAnswerByParams;
  result: IReadAnswerByResult;
}

const readAnswerByIR: any = {"usedParamSet":{"note":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":17,"b":22}]}],"statement":"select answer_by(:note!) as answer_by                                                                                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * select answer_by(:note!) as answer_by                                                                                                                                          
 * ```
 */
export const readAnswerBy = new PreparedQuery<IReadAnswerByParams,IReadAnswerByResult>(readAnswerByIR);


/** 'ReadCircleNotes' parameters type */
export interface IReadCircleNotesParams {
  at: DateOrString;
  bytes: number;
  circle: number;
  id: number;
  reach: number;
  viewer: number;
}

/** 'ReadCircleNotes' return type */
export interface IReadCircleNotesResult {
  anonymous: boolean;
  answer_by: Date | null;
  author_name: string;
  circle: number | null;
  content: string;
  created_at: Date;
  edited: boolean;
  following: boolean;
  found: number;
  hidden: boolean;
  id: number | null;
  is_liked_by_user: boolean;
  is_mine: boolean;
  likes_count: number;
  title: string;
  to_teachers: boolean;
}

/** 'ReadCircleNotes' query type */
export interface IReadCircleNotesQuery {
  params: IReadCircleNotesParams;
  result: IReadCircleNotesResult;
}

const readCircleNotesIR: any = {"usedParamSet":{"at":true,"id":true,"reach":true,"bytes":true,"circle":true,"viewer":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":1157,"b":1160}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":1176,"b":1179}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":1286,"b":1292}]},{"name":"bytes","required":true,"transform":{"type":"scalar"},"locs":[{"a":1328,"b":1334}]},{"name":"circle","required":true,"transform":{"type":"scalar"},"locs":[{"a":1355,"b":1362}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":1381,"b":1388}]}],"statement":"select note.id as \"id?\", note.title as \"title!\", note.content as \"content!\", note.author_name as \"author_name!\", note.created_at as \"created_at!\",\n  note.likes_count as \"likes_count!\", exists (select from likes where likes.note = note.id and likes.member = own.member) as \"is_liked_by_user!\",\n  note.author = own.member as \"is_mine!\", note.edited_at is not null as \"edited!\",\n  exists (select from follows where follows.note = note.id and follows.member = own.member) as \"following!\", note.hidden_at is not null as \"hidden!\",\n  note.circle as \"circle?\", note.anonymous as \"anonymous!\", note.to_teachers as \"to_teachers!\", note.answer_by as \"answer_by?\", note.found::integer as \"found!\"\nfrom circle_members own\nleft join lateral (\n  select *, count(*) over () as found, coalesce(sum(octet_length(title) + octet_length(content))\n    over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before\n  from (\n    select notes.*, members.username as author_name, null::timestamptz as answer_by\n    from notes join members on members.id = notes.author\n    where notes.circle = own.circle and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint) and may_see_note(own.member, notes)\n    order by notes.created_at desc, notes.id desc\n    limit :reach!\n  ) found\n) note on note.before < :bytes!\nwhere own.circle = :circle! and own.member = :viewer!\norder by note.created_at desc, note.id desc                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * select note.id as "id?", note.title as "title!", note.content as "content!", note.author_name as "author_name!", note.created_at as "created_at!",
 *   note.likes_count as "likes_count!", exists (select from likes where likes.note = note.id and likes.member = own.member) as "is_liked_by_user!",
 *   note.author = own.member as "is_mine!", note.edited_at is not null as "edited!",
 *   exists (select from follows where follows.note = note.id and follows.member = own.member) as "following!", note.hidden_at is not null as "hidden!",
 *   note.circle as "circle?", note.anonymous as "anonymous!", note.to_teachers as "to_teachers!", note.answer_by as "answer_by?", note.found::integer as "found!"
 * from circle_members own
 * left join lateral (
 *   select *, count(*) over () as found, coalesce(sum(octet_length(title) + octet_length(content))
 *     over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
 *   from (
 *     select notes.*, members.username as author_name, null::timestamptz as answer_by
 *     from notes join members on members.id = notes.author
 *     where notes.circle = own.circle and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint) and may_see_note(own.member, notes)
 *     order by notes.created_at desc, notes.id desc
 *     limit :reach!
 *   ) found
 * ) note on note.before < :bytes!
 * where own.circle = :circle! and own.member = :viewer!
 * order by note.created_at desc, note.id desc                                                                          
 * ```
 */
export const readCircleNotes = new PreparedQuery<IReadCircleNotesParams,IReadCircleNotesResult>(readCircleNotesIR);


/** 'FindNotes' parameters type */
export interface IFindNotesParams {
  ids: numberArray;
  viewers: numberArray;
}

/** 'FindNotes' return type */
export interface IFindNotesResult {
  anonymous: boolean;
  answer_by: Date | null;
  author_name: string;
  circle: number | null;
  content: string;
  created_at: Date;
  edited: boolean;
  following: boolean;
  hidden: boolean;
  id: number;
  is_liked_by_user: boolean;
  is_mine: boolean;
  likes_count: number;
  ordinal: number;
  title: string;
  to_teachers: boolean;
}

/** 'FindNotes' query type */
export interface IFindNotesQuery {
  params: IFindNotesParams;
  result: IFindNotesResult;
}

const findNotesIR: any = {"usedParamSet":{"ids":true,"viewers":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":646,"b":650}]},{"name":"viewers","required":true,"transform":{"type":"scalar"},"locs":[{"a":663,"b":671}]}],"statement":"select asked.ordinal::integer as \"ordinal!\", notes.id, notes.title, notes.content, members.username as author_name, notes.created_at, notes.likes_count,\n  exists (select from likes where likes.note = notes.id and likes.member = asked.viewer) as \"is_liked_by_user!\",\n  notes.author = asked.viewer as \"is_mine!\", notes.edited_at is not null as \"edited!\",\n  exists (select from follows where follows.note = notes.id and follows.member = asked.viewer) as \"following!\",\n  notes.hidden_at is not null as \"hidden!\", notes.circle, notes.anonymous,\n  notes.to_teachers, case when notes.to_teachers then answer_by(notes.id) end as \"answer_by?\"\nfrom unnest(:ids!::bigint[], :viewers!::bigint[]) with ordinality as asked (id, viewer, ordinal)\njoin notes on notes.id = asked.id and may_see_note(asked.viewer, notes)\njoin members on members.id = notes.author"};

/**
 * Query generated from SQL:
 * ```
 * select asked.ordinal::integer as "ordinal!", notes.id, notes.title, notes.content, members.username as author_name, notes.created_at, notes.likes_count,
 *   exists (select from likes where likes.note = notes.id and likes.member = asked.viewer) as "is_liked_by_user!",
 *   notes.author = asked.viewer as "is_mine!", notes.edited_at is not null as "edited!",
 *   exists (select from follows where follows.note = notes.id and follows.member = asked.viewer) as "following!",
 *   notes.hidden_at is not null as "hidden!", notes.circle, notes.anonymous,
 *   notes.to_teachers, case when notes.to_teachers then answer_by(notes.id) end as "answer_by?"
 * from unnest(:ids!::bigint[], :viewers!::bigint[]) with ordinality as asked (id, viewer, ordinal)
 * join notes on notes.id = asked.id and may_see_note(asked.viewer, notes)
 * join members on members.id = notes.author
 * ```
 */
export const findNotes = new PreparedQuery<IFindNotesParams,IFindNotesResult>(findNotesIR);


/** 'DeleteNote' parameters type */
export interface IDeleteNoteParams {
  author: number;
  id: number;
}

/** 'DeleteNote' return type */
export interface IDeleteNoteResult {
  id: number;
}

/** 'DeleteNote' query type */
export interface IDeleteNoteQuery {
  params: IDeleteNoteParams;
  result: IDeleteNoteResult;
}

const deleteNoteIR: any = {"usedParamSet":{"id":true,"author":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":29,"b":32}]},{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":54}]}],"statement":"delete from notes where id = :id! and author = :author! and removed_at is null returning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from notes where id = :id! and author = :author! and removed_at is null returning id
 * ```
 */
export const deleteNote = new PreparedQuery<IDeleteNoteParams,IDeleteNoteResult>(deleteNoteIR);


/** 'NoteIsSeen' parameters type */
export interface INoteIsSeenParams {
  id: number;
  viewer: number;
}

/** 'NoteIsSeen' return type */
export interface INoteIsSeenResult {
  id: number;
}

/** 'NoteIsSeen' query type */
export interface INoteIsSeenQuery {
  params: INoteIsSeenParams;
  result: INoteIsSeenResult;
}

const noteIsSeenIR: any = {"usedParamSet":{"id":true,"viewer":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":35}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":61}]}],"statement":"select id from notes where id = :id! and may_see_note(:viewer!, notes)"};

/**
 * Query generated from SQL:
 * ```
 * select id from notes where id = :id! and may_see_note(:viewer!, notes)
 * ```
 */
export const noteIsSeen = new PreparedQuery<INoteIsSeenParams,INoteIsSeenResult>(noteIsSeenIR);


/** 'SetLike' parameters type */
export interface ISetLikeParams {
  member: number;
  most: number;
  note: number;
  seconds: number;
  want?: boolean | null | void;
}

/** 'SetLike' return type */
export interface ISetLikeResult {
  is_liked_by_user: boolean;
  likes_count: number;
  refusal: refusal | null;
  wait: number | null;
}

/** 'SetLike' query type */
export interface ISetLikeQuery {
  params: ISetLikeParams;
  result: ISetLikeResult;
}

const setLikeIR: any = {"usedParamSet":{"note":true,"member":true,"want":true,"most":true,"seconds":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":107,"b":112}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":115,"b":122}]},{"name":"want","required":false,"transform":{"type":"scalar"},"locs":[{"a":125,"b":129}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":132,"b":137}]},{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":140,"b":148}]}],"statement":"select refusal, wait, likes_count as \"likes_count!\", is_liked_by_user as \"is_liked_by_user!\"\nfrom set_like(:note!, :member!, :want, :most!, :seconds!)                                                                                                                                                                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * select refusal, wait, likes_count as "likes_count!", is_liked_by_user as "is_liked_by_user!"
 * from set_like(:note!, :member!, :want, :most!, :seconds!)                                                                                                                                                                                                                    
 * ```
 */
export const setLike = new PreparedQuery<ISetLikeParams,ISetLikeResult>(setLikeIR);


/** 'ReadComments' parameters type */
export interface IReadCommentsParams {
  bytes: number;
  ids: numberArray;
  limits: numberArray;
  moments: DateOrStringArray;
  notes: numberArray;
  viewers: numberArray;
}

/** 'ReadComments' return type */
export interface IReadCommentsResult {
  anonymous: boolean | null;
  author_name: string | null;
  content: string | null;
  created_at: Date | null;
  edited: boolean | null;
  found: number | null;
  has_badge: boolean | null;
  id: number | null;
  is_mine: boolean | null;
  ordinal: number;
}

/** 'ReadComments' query type */
export interface IReadCommentsQuery {
  params: IReadCommentsParams;
  result: IReadCommentsResult;
}

const readCommentsIR: any = {"usedParamSet":{"notes":true,"moments":true,"ids":true,"limits":true,"viewers":true,"bytes":true},"params":[{"name":"notes","required":true,"transform":{"type":"scalar"},"locs":[{"a":434,"b":440}]},{"name":"moments","required":true,"transform":{"type":"scalar"},"locs":[{"a":453,"b":461}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":479,"b":483}]},{"name":"limits","required":true,"transform":{"type":"scalar"},"locs":[{"a":496,"b":503}]},{"name":"viewers","required":true,"transform":{"type":"scalar"},"locs":[{"a":517,"b":525}]},{"name":"bytes","required":true,"transform":{"type":"scalar"},"locs":[{"a":1378,"b":1384}]}],"statement":"select page.ordinal::integer as \"ordinal!\", comment.id as \"id?\", comment.content as \"content?\", comment.author_name as \"author_name?\",\n  comment.created_at as \"created_at?\", comment.author = page.viewer as \"is_mine?\", comment.edited as \"edited?\", comment.author = notes.author and notes.anonymous as \"anonymous?\", comment.as_teacher and has_role(comment.author, 'host') as \"has_badge?\", comment.found::integer as \"found?\"\nfrom unnest(:notes!::bigint[], :moments!::timestamptz[], :ids!::bigint[], :limits!::integer[], :viewers!::bigint[])\n  with ordinality as page (note, at, id, size, viewer, ordinal)\njoin notes on notes.id = page.note and may_see_note(page.viewer, notes)\nleft join lateral (\n  select *, count(*) over () as found,\n    coalesce(sum(octet_length(content)) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as before\n  from (\n    select comments.id, comments.content, comments.author, members.username as author_name, comments.created_at,\n      comments.edited_at is not null as edited, comments.as_teacher\n    from comments join members on members.id = comments.author\n    where comments.note = page.note and (comments.created_at, comments.id) > (page.at, page.id)\n      and may_see_comment(page.viewer, comments, notes)\n    order by comments.created_at, comments.id\n    limit page.size\n  ) found\n) comment on comment.before < :bytes!\norder by page.ordinal, comment.created_at, comment.id"};

/**
 * Query generated from SQL:
 * ```
 * select page.ordinal::integer as "ordinal!", comment.id as "id?", comment.content as "content?", comment.author_name as "author_name?",
 *   comment.created_at as "created_at?", comment.author = page.viewer as "is_mine?", comment.edited as "edited?", comment.author = notes.author and notes.anonymous as "anonymous?", comment.as_teacher and has_role(comment.author, 'host') as "has_badge?", comment.found::integer as "found?"
 * from unnest(:notes!::bigint[], :moments!::timestamptz[], :ids!::bigint[], :limits!::integer[], :viewers!::bigint[])
 *   with ordinality as page (note, at, id, size, viewer, ordinal)
 * join notes on notes.id = page.note and may_see_note(page.viewer, notes)
 * left join lateral (
 *   select *, count(*) over () as found,
 *     coalesce(sum(octet_length(content)) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as before
 *   from (
 *     select comments.id, comments.content, comments.author, members.username as author_name, comments.created_at,
 *       comments.edited_at is not null as edited, comments.as_teacher
 *     from comments join members on members.id = comments.author
 *     where comments.note = page.note and (comments.created_at, comments.id) > (page.at, page.id)
 *       and may_see_comment(page.viewer, comments, notes)
 *     order by comments.created_at, comments.id
 *     limit page.size
 *   ) found
 * ) comment on comment.before < :bytes!
 * order by page.ordinal, comment.created_at, comment.id
 * ```
 */
export const readComments = new PreparedQuery<IReadCommentsParams,IReadCommentsResult>(readCommentsIR);


/** 'AddComment' parameters type */
export interface IAddCommentParams {
  author: number;
  content: string;
  note: number;
  retryKey?: Buffer | null | void;
}

/** 'AddComment' return type */
export interface IAddCommentResult {
  anonymous: boolean;
  author_name: string;
  content: string;
  edited: boolean;
  has_badge: boolean;
  id: number;
  is_mine: boolean;
  note: number;
}

/** 'AddComment' query type */
export interface IAddCommentQuery {
  params: IAddCommentParams;
  result: IAddCommentResult;
}

const addCommentIR: any = {"usedParamSet":{"note":true,"author":true,"content":true,"retryKey":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":57},{"a":348,"b":353}]},{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":67},{"a":181,"b":188},{"a":231,"b":238},{"a":372,"b":379}]},{"name":"content","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":199}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":202,"b":210}]}],"statement":"with place as materialized (\n  select hold_place_at(:note!, :author!) as held\n), added as (\n  insert into comments (note, author, content, retry_key, as_teacher)\n  select notes.id, :author!, :content!, :retryKey, speaks_as_teacher(:author!, notes) from place, notes join members author on author.id = notes.author\n  where place.held and notes.id = :note! and may_see_note(:author!, notes)\n  -- Locks the author, who is notified, before the note, as a deletion does.\n  for key share of author, notes\n  on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key\n  returning id, content, author, note, edited_at, as_teacher\n)\nselect added.id, added.content, members.username as author_name, added.note, true as \"is_mine!\", added.edited_at is not null as \"edited!\",\n  notes.anonymous and notes.author = added.author as \"anonymous!\", added.as_teacher as \"has_badge!\"\nfrom added join members on members.id = added.author join notes on notes.id = added.note"};

/**
 * Query generated from SQL:
 * ```
 * with place as materialized (
 *   select hold_place_at(:note!, :author!) as held
 * ), added as (
 *   insert into comments (note, author, content, retry_key, as_teacher)
 *   select notes.id, :author!, :content!, :retryKey, speaks_as_teacher(:author!, notes) from place, notes join members author on author.id = notes.author
 *   where place.held and notes.id = :note! and may_see_note(:author!, notes)
 *   -- Locks the author, who is notified, before the note, as a deletion does.
 *   for key share of author, notes
 *   on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
 *   returning id, content, author, note, edited_at, as_teacher
 * )
 * select added.id, added.content, members.username as author_name, added.note, true as "is_mine!", added.edited_at is not null as "edited!",
 *   notes.anonymous and notes.author = added.author as "anonymous!", added.as_teacher as "has_badge!"
 * from added join members on members.id = added.author join notes on notes.id = added.note
 * ```
 */
export const addComment = new PreparedQuery<IAddCommentParams,IAddCommentResult>(addCommentIR);


/** 'EditNote' parameters type */
export interface IEditNoteParams {
  content?: string | null | void;
  member: number;
  note: number;
  title?: string | null | void;
}

/** 'EditNote' return type */
export interface IEditNoteResult {
  refusal: refusal | null;
}

/** 'EditNote' query type */
export interface IEditNoteQuery {
  params: IEditNoteParams;
  result: IEditNoteResult;
}

const editNoteIR: any = {"usedParamSet":{"note":true,"member":true,"title":true,"content":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":35}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":45}]},{"name":"title","required":false,"transform":{"type":"scalar"},"locs":[{"a":48,"b":53}]},{"name":"content","required":false,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]}],"statement":"select refusal from edit_note(:note!, :member!, :title, :content)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from edit_note(:note!, :member!, :title, :content)
 * ```
 */
export const editNote = new PreparedQuery<IEditNoteParams,IEditNoteResult>(editNoteIR);


/** 'EditComment' parameters type */
export interface IEditCommentParams {
  content: string;
  id: number;
  member: number;
  note: number;
}

/** 'EditComment' return type */
export interface IEditCommentResult {
  refusal: refusal | null;
}

/** 'EditComment' query type */
export interface IEditCommentQuery {
  params: IEditCommentParams;
  result: IEditCommentResult;
}

const editCommentIR: any = {"usedParamSet":{"note":true,"id":true,"member":true,"content":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":38}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":44}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":54}]},{"name":"content","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":65}]}],"statement":"select refusal from edit_comment(:note!, :id!, :member!, :content!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from edit_comment(:note!, :id!, :member!, :content!)
 * ```
 */
export const editComment = new PreparedQuery<IEditCommentParams,IEditCommentResult>(editCommentIR);


/** 'ReadComment' parameters type */
export interface IReadCommentParams {
  author: number;
  id: number;
}

/** 'ReadComment' return type */
export interface IReadCommentResult {
  anonymous: boolean;
  author_name: string;
  content: string;
  edited: boolean;
  has_badge: boolean;
  id: number;
  is_mine: boolean;
  note: number;
}

/** 'ReadComment' query type */
export interface IReadCommentQuery {
  params: IReadCommentParams;
  result: IReadCommentResult;
}

const readCommentIR: any = {"usedParamSet":{"id":true,"author":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":415,"b":418}]},{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":442,"b":449}]}],"statement":"select comments.id, comments.content, members.username as author_name, comments.note, true as \"is_mine!\", comments.edited_at is not null as \"edited!\",\n  notes.anonymous and notes.author = comments.author as \"anonymous!\",\n  comments.as_teacher and has_role(comments.author, 'host') as \"has_badge!\"\nfrom comments join members on members.id = comments.author join notes on notes.id = comments.note\nwhere comments.id = :id! and comments.author = :author!"};

/**
 * Query generated from SQL:
 * ```
 * select comments.id, comments.content, members.username as author_name, comments.note, true as "is_mine!", comments.edited_at is not null as "edited!",
 *   notes.anonymous and notes.author = comments.author as "anonymous!",
 *   comments.as_teacher and has_role(comments.author, 'host') as "has_badge!"
 * from comments join members on members.id = comments.author join notes on notes.id = comments.note
 * where comments.id = :id! and comments.author = :author!
 * ```
 */
export const readComment = new PreparedQuery<IReadCommentParams,IReadCommentResult>(readCommentIR);


/** 'DeleteComment' parameters type */
export interface IDeleteCommentParams {
  author: number;
  id: number;
  note: number;
}

/** 'DeleteComment' return type */
export interface IDeleteCommentResult {
  id: number;
}

/** 'DeleteComment' query type */
export interface IDeleteCommentQuery {
  params: IDeleteCommentParams;
  result: IDeleteCommentResult;
}

const deleteCommentIR: any = {"usedParamSet":{"id":true,"note":true,"author":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":35}]},{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":53}]},{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":75}]}],"statement":"delete from comments where id = :id! and note = :note! and author = :author! and removed_at is null returning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from comments where id = :id! and note = :note! and author = :author! and removed_at is null returning id
 * ```
 */
export const deleteComment = new PreparedQuery<IDeleteCommentParams,IDeleteCommentResult>(deleteCommentIR);


/** 'CommentIsSeen' parameters type */
export interface ICommentIsSeenParams {
  id: number;
  note: number;
  viewer: number;
}

/** 'CommentIsSeen' return type */
export interface ICommentIsSeenResult {
  id: number;
}

/** 'CommentIsSeen' query type */
export interface ICommentIsSeenQuery {
  params: ICommentIsSeenParams;
  result: ICommentIsSeenResult;
}

const commentIsSeenIR: any = {"usedParamSet":{"id":true,"note":true,"viewer":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":92,"b":95}]},{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":112,"b":117}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":136,"b":143},{"a":173,"b":180}]}],"statement":"select comments.id from comments join notes on notes.id = comments.note\nwhere comments.id = :id! and notes.id = :note! and may_see_note(:viewer!, notes) and may_see_comment(:viewer!, comments, notes)"};

/**
 * Query generated from SQL:
 * ```
 * select comments.id from comments join notes on notes.id = comments.note
 * where comments.id = :id! and notes.id = :note! and may_see_note(:viewer!, notes) and may_see_comment(:viewer!, comments, notes)
 * ```
 */
export const commentIsSeen = new PreparedQuery<ICommentIsSeenParams,ICommentIsSeenResult>(commentIsSeenIR);


/** 'FollowNote' parameters type */
export interface IFollowNoteParams {
  member: number;
  note: number;
}

/** 'FollowNote' return type */
export interface IFollowNoteResult {
  id: number;
}

/** 'FollowNote' query type */
export interface IFollowNoteQuery {
  params: IFollowNoteParams;
  result: IFollowNoteResult;
}

const followNoteIR: any = {"usedParamSet":{"note":true,"member":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":54}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":80},{"a":166,"b":173}]}],"statement":"with seen as (\n  select id from notes where id = :note! and may_see_note(:member!, notes) for key share\n), added as (\n  insert into follows (note, member) select id, :member! from seen on conflict do nothing\n)\nselect id from seen"};

/**
 * Query generated from SQL:
 * ```
 * with seen as (
 *   select id from notes where id = :note! and may_see_note(:member!, notes) for key share
 * ), added as (
 *   insert into follows (note, member) select id, :member! from seen on conflict do nothing
 * )
 * select id from seen
 * ```
 */
export const followNote = new PreparedQuery<IFollowNoteParams,IFollowNoteResult>(followNoteIR);


/** 'UnfollowNote' parameters type */
export interface IUnfollowNoteParams {
  member: number;
  note: number;
}

/** 'UnfollowNote' return type */
export interface IUnfollowNoteResult {
  note: number;
}

/** 'UnfollowNote' query type */
export interface IUnfollowNoteQuery {
  params: IUnfollowNoteParams;
  result: IUnfollowNoteResult;
}

const unfollowNoteIR: any = {"usedParamSet":{"note":true,"member":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":38}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":60}]}],"statement":"delete from follows where note = :note! and member = :member! returning note"};

/**
 * Query generated from SQL:
 * ```
 * delete from follows where note = :note! and member = :member! returning note
 * ```
 */
export const unfollowNote = new PreparedQuery<IUnfollowNoteParams,IUnfollowNoteResult>(unfollowNoteIR);


/** 'DeleteGoneNotes' parameters type */
export interface IDeleteGoneNotesParams {
  most: number;
}

/** 'DeleteGoneNotes' return type */
export interface IDeleteGoneNotesResult {
  id: number;
}

/** 'DeleteGoneNotes' query type */
export interface IDeleteGoneNotesQuery {
  params: IDeleteGoneNotesParams;
  result: IDeleteGoneNotesResult;
}

const deleteGoneNotesIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":105,"b":110}]}],"statement":"delete from notes where id = any(array(\n  select id from notes where gone_at <= (select app_now()) limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from notes where id = any(array(
 *   select id from notes where gone_at <= (select app_now()) limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const deleteGoneNotes = new PreparedQuery<IDeleteGoneNotesParams,IDeleteGoneNotesResult>(deleteGoneNotesIR);


/** 'ForgetQuestions' parameters type */
export interface IForgetQuestionsParams {
  days: number;
  most: number;
}

/** 'ForgetQuestions' return type */
export interface IForgetQuestionsResult {
  id: number;
}

/** 'ForgetQuestions' query type */
export interface IForgetQuestionsQuery {
  params: IForgetQuestionsParams;
  result: IForgetQuestionsResult;
}

const forgetQuestionsIR: any = {"usedParamSet":{"days":true,"most":true},"params":[{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":149,"b":154}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":165,"b":170}]}],"statement":"delete from questions where id = any(array(\n  select id from questions where note is null and asked_at <= (select app_now()) - make_interval(days => :days!)\n  limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from questions where id = any(array(
 *   select id from questions where note is null and asked_at <= (select app_now()) - make_interval(days => :days!)
 *   limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetQuestions = new PreparedQuery<IForgetQuestionsParams,IForgetQuestionsResult>(forgetQuestionsIR);


/** 'ForgetCommentRetries' parameters type */
export interface IForgetCommentRetriesParams {
  hours: number;
  most: number;
}

/** 'ForgetCommentRetries' return type */
export interface IForgetCommentRetriesResult {
  id: number;
}

/** 'ForgetCommentRetries' query type */
export interface IForgetCommentRetriesQuery {
  params: IForgetCommentRetriesParams;
  result: IForgetCommentRetriesResult;
}

const forgetCommentRetriesIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":174,"b":180}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":196}]}],"statement":"update comments set retry_key = null\nwhere id = any(array(\n  select id from comments where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)\n  limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update comments set retry_key = null
 * where id = any(array(
 *   select id from comments where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
 *   limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetCommentRetries = new PreparedQuery<IForgetCommentRetriesParams,IForgetCommentRetriesResult>(forgetCommentRetriesIR);


/** 'ForgetNoteRetries' parameters type */
export interface IForgetNoteRetriesParams {
  hours: number;
  most: number;
}

/** 'ForgetNoteRetries' return type */
export interface IForgetNoteRetriesResult {
  id: number;
}

/** 'ForgetNoteRetries' query type */
export interface IForgetNoteRetriesQuery {
  params: IForgetNoteRetriesParams;
  result: IForgetNoteRetriesResult;
}

const forgetNoteRetriesIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":168,"b":174}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":185,"b":190}]}],"statement":"update notes set retry_key = null\nwhere id = any(array(\n  select id from notes where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)\n  limit :most! for update skip locked\n))\nreturning id                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * update notes set retry_key = null
 * where id = any(array(
 *   select id from notes where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
 *   limit :most! for update skip locked
 * ))
 * returning id                                                                          
 * ```
 */
export const forgetNoteRetries = new PreparedQuery<IForgetNoteRetriesParams,IForgetNoteRetriesResult>(forgetNoteRetriesIR);


/** 'ReadWelcome' parameters type */
export interface IReadWelcomeParams {
  member: number;
}

/** 'ReadWelcome' return type */
export interface IReadWelcomeResult {
  booked: boolean;
  breathed: boolean;
  wrote: boolean;
}

/** 'ReadWelcome' query type */
export interface IReadWelcomeQuery {
  params: IReadWelcomeParams;
  result: IReadWelcomeResult;
}

const readWelcomeIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":374,"b":381}]}],"statement":"select\n  exists (select from breathing_sessions where breathing_sessions.member = members.id and finished_at is not null) as \"breathed!\",\n  exists (select from bookings where bookings.member = members.id) as \"booked!\",\n  exists (select from points_ledger where points_ledger.member = members.id and points_ledger.reason = 'note') as \"wrote!\"\nfrom members where members.id = :member! and members.welcomed_at is null"};

/**
 * Query generated from SQL:
 * ```
 * select
 *   exists (select from breathing_sessions where breathing_sessions.member = members.id and finished_at is not null) as "breathed!",
 *   exists (select from bookings where bookings.member = members.id) as "booked!",
 *   exists (select from points_ledger where points_ledger.member = members.id and points_ledger.reason = 'note') as "wrote!"
 * from members where members.id = :member! and members.welcomed_at is null
 * ```
 */
export const readWelcome = new PreparedQuery<IReadWelcomeParams,IReadWelcomeResult>(readWelcomeIR);


/** 'DismissWelcome' parameters type */
export interface IDismissWelcomeParams {
  member: number;
}

/** 'DismissWelcome' return type */
export interface IDismissWelcomeResult {
  id: number;
}

/** 'DismissWelcome' query type */
export interface IDismissWelcomeQuery {
  params: IDismissWelcomeParams;
  result: IDismissWelcomeResult;
}

const dismissWelcomeIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":61}]}],"statement":"update members set welcomed_at = app_now() where id = :member! returning id"};

/**
 * Query generated from SQL:
 * ```
 * update members set welcomed_at = app_now() where id = :member! returning id
 * ```
 */
export const dismissWelcome = new PreparedQuery<IDismissWelcomeParams,IDismissWelcomeResult>(dismissWelcomeIR);


/** 'BlockMember' parameters type */
export interface IBlockMemberParams {
  member: number;
  username: string;
}

/** 'BlockMember' return type */
export interface IBlockMemberResult {
  refusal: refusal | null;
  repeated: boolean;
  since: Date;
  username: string;
}

/** 'BlockMember' query type */
export interface IBlockMemberQuery {
  params: IBlockMemberParams;
  result: IBlockMemberResult;
}

const blockMemberIR: any = {"usedParamSet":{"member":true,"username":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":109}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":112,"b":121}]}],"statement":"select refusal, username as \"username!\", since as \"since!\", repeated as \"repeated!\" from block_member(:member!, :username!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, username as "username!", since as "since!", repeated as "repeated!" from block_member(:member!, :username!)
 * ```
 */
export const blockMember = new PreparedQuery<IBlockMemberParams,IBlockMemberResult>(blockMemberIR);


/** 'UnblockMember' parameters type */
export interface IUnblockMemberParams {
  member: number;
  username: string;
}

/** 'UnblockMember' return type */
export interface IUnblockMemberResult {
  refusal: refusal | null;
}

/** 'UnblockMember' query type */
export interface IUnblockMemberQuery {
  params: IUnblockMemberParams;
  result: IUnblockMemberResult;
}

const unblockMemberIR: any = {"usedParamSet":{"member":true,"username":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":42}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":54}]}],"statement":"select refusal from unblock_member(:member!, :username!)                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select refusal from unblock_member(:member!, :username!)                                                               
 * ```
 */
export const unblockMember = new PreparedQuery<IUnblockMemberParams,IUnblockMemberResult>(unblockMemberIR);


/** 'ListBlocked' parameters type */
export interface IListBlockedParams {
  at: DateOrString;
  id: number;
  member: number;
  reach: number;
}

/** 'ListBlocked' return type */
export interface IListBlockedResult {
  created_at: Date;
  id: number;
  username: string;
}

/** 'ListBlocked' query type */
export interface IListBlockedQuery {
  params: IListBlockedParams;
  result: IListBlockedResult;
}

const listBlockedIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":185,"b":192}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":293,"b":296}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":312,"b":315}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":386,"b":392}]}],"statement":"select members.id, members.username, blocked.created_at as \"created_at!\"\nfrom (select blocked as member, date_trunc('milliseconds', created_at) as created_at from blocks where member = :member!) blocked\njoin members on members.id = blocked.member\nwhere (blocked.created_at, blocked.member) < (:at!::timestamptz, :id!::bigint)\norder by blocked.created_at desc, blocked.member desc\nlimit :reach!                                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, blocked.created_at as "created_at!"
 * from (select blocked as member, date_trunc('milliseconds', created_at) as created_at from blocks where member = :member!) blocked
 * join members on members.id = blocked.member
 * where (blocked.created_at, blocked.member) < (:at!::timestamptz, :id!::bigint)
 * order by blocked.created_at desc, blocked.member desc
 * limit :reach!                                                                                                              
 * ```
 */
export const listBlocked = new PreparedQuery<IListBlockedParams,IListBlockedResult>(listBlockedIR);


/** 'FindMember' parameters type */
export interface IFindMemberParams {
  username: string;
  viewer: number;
  zone: string;
}

/** 'FindMember' return type */
export interface IFindMemberResult {
  circle: string | null;
  id: number;
  milestones: numberArray | null;
  since: string;
  teacher: boolean;
  username: string;
}

/** 'FindMember' query type */
export interface IFindMemberQuery {
  params: IFindMemberParams;
  result: IFindMemberResult;
}

const findMemberIR: any = {"usedParamSet":{"zone":true,"username":true,"viewer":true},"params":[{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":82}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":562,"b":571}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":587,"b":594}]}],"statement":"select members.id, members.username, to_char(members.created_at at time zone :zone!, 'YYYY-MM') as \"since!\",\n  exists (select from member_roles where member_roles.member = members.id and member_roles.role = 'host') as \"teacher!\",\n  case when members.shows_milestones then\n    array(select milestones.classes from milestones where milestones.member = members.id order by milestones.classes)\n  end as milestones,\n  case when members.shows_circle then circle_of(members.id) end as circle\nfrom members\nwhere canonical_username(members.username) = canonical_username(:username!) and may_meet(:viewer!, members)                                                                "};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, to_char(members.created_at at time zone :zone!, 'YYYY-MM') as "since!",
 *   exists (select from member_roles where member_roles.member = members.id and member_roles.role = 'host') as "teacher!",
 *   case when members.shows_milestones then
 *     array(select milestones.classes from milestones where milestones.member = members.id order by milestones.classes)
 *   end as milestones,
 *   case when members.shows_circle then circle_of(members.id) end as circle
 * from members
 * where canonical_username(members.username) = canonical_username(:username!) and may_meet(:viewer!, members)                                                                
 * ```
 */
export const findMember = new PreparedQuery<IFindMemberParams,IFindMemberResult>(findMemberIR);


/** 'SearchNotes' parameters type */
export interface ISearchNotesParams {
  at: DateOrString;
  id: number;
  q: string;
  reach: number;
  viewer: number;
}

/** 'SearchNotes' return type */
export interface ISearchNotesResult {
  bytes: number;
  created_at: Date;
  id: number;
}

/** 'SearchNotes' query type */
export interface ISearchNotesQuery {
  params: ISearchNotesParams;
  result: ISearchNotesResult;
}

const searchNotesIR: any = {"usedParamSet":{"viewer":true,"q":true,"at":true,"id":true,"reach":true},"params":[{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":92}]},{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":97}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":103}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":106,"b":109}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":112,"b":118}]}],"statement":"select id as \"id!\", created_at as \"created_at!\", bytes as \"bytes!\" from search_notes(:viewer!, :q!, :at!, :id!, :reach!)\norder by created_at desc, id desc                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select id as "id!", created_at as "created_at!", bytes as "bytes!" from search_notes(:viewer!, :q!, :at!, :id!, :reach!)
 * order by created_at desc, id desc                                                                           
 * ```
 */
export const searchNotes = new PreparedQuery<ISearchNotesParams,ISearchNotesResult>(searchNotesIR);


/** 'ListNotesOf' parameters type */
export interface IListNotesOfParams {
  at: DateOrString;
  author: number;
  id: number;
  reach: number;
  viewer: number;
}

/** 'ListNotesOf' return type */
export interface IListNotesOfResult {
  bytes: number;
  created_at: Date;
  id: number;
}

/** 'ListNotesOf' query type */
export interface IListNotesOfQuery {
  params: IListNotesOfParams;
  result: IListNotesOfResult;
}

const listNotesOfIR: any = {"usedParamSet":{"author":true,"viewer":true,"at":true,"id":true,"reach":true},"params":[{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":135,"b":142}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":210,"b":217}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":265,"b":268}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":284,"b":287}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":350,"b":356}]}],"statement":"select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as \"bytes!\"\nfrom notes\nwhere notes.author = :author! and not notes.anonymous and notes.circle is null and may_see_note(:viewer!, notes)\n  and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint)\norder by notes.created_at desc, notes.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as "bytes!"
 * from notes
 * where notes.author = :author! and not notes.anonymous and notes.circle is null and may_see_note(:viewer!, notes)
 *   and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint)
 * order by notes.created_at desc, notes.id desc
 * limit :reach!
 * ```
 */
export const listNotesOf = new PreparedQuery<IListNotesOfParams,IListNotesOfResult>(listNotesOfIR);


/** 'ListOwnQuestions' parameters type */
export interface IListOwnQuestionsParams {
  at: DateOrString;
  author: number;
  id: number;
  reach: number;
}

/** 'ListOwnQuestions' return type */
export interface IListOwnQuestionsResult {
  bytes: number;
  created_at: Date;
  id: number;
}

/** 'ListOwnQuestions' query type */
export interface IListOwnQuestionsQuery {
  params: IListOwnQuestionsParams;
  result: IListOwnQuestionsResult;
}

const listOwnQuestionsIR: any = {"usedParamSet":{"author":true,"at":true,"id":true,"reach":true},"params":[{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":135,"b":142},{"a":183,"b":190}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":238,"b":241}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":257,"b":260}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":323,"b":329}]}],"statement":"select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as \"bytes!\"\nfrom notes\nwhere notes.author = :author! and notes.to_teachers and may_see_note(:author!, notes)\n  and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint)\norder by notes.created_at desc, notes.id desc\nlimit :reach!                                                                   "};

/**
 * Query generated from SQL:
 * ```
 * select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as "bytes!"
 * from notes
 * where notes.author = :author! and notes.to_teachers and may_see_note(:author!, notes)
 *   and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint)
 * order by notes.created_at desc, notes.id desc
 * limit :reach!                                                                   
 * ```
 */
export const listOwnQuestions = new PreparedQuery<IListOwnQuestionsParams,IListOwnQuestionsResult>(listOwnQuestionsIR);


/** 'ListOpenQuestions' parameters type */
export interface IListOpenQuestionsParams {
  at: DateOrString;
  host: number;
  id: number;
  reach: number;
}

/** 'ListOpenQuestions' return type */
export interface IListOpenQuestionsResult {
  bytes: number;
  created_at: Date;
  id: number;
}

/** 'ListOpenQuestions' query type */
export interface IListOpenQuestionsQuery {
  params: IListOpenQuestionsParams;
  result: IListOpenQuestionsResult;
}

const listOpenQuestionsIR: any = {"usedParamSet":{"host":true,"at":true,"id":true,"reach":true},"params":[{"name":"host","required":true,"transform":{"type":"scalar"},"locs":[{"a":204,"b":209}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":255,"b":258}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":274,"b":277}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":330,"b":336}]}],"statement":"select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as \"bytes!\"\nfrom questions join notes on notes.id = questions.note\nwhere not questions.answered and may_see_note(:host!, notes) and (notes.created_at, notes.id) > (:at!::timestamptz, :id!::bigint)\norder by notes.created_at, notes.id\nlimit :reach!                                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as "bytes!"
 * from questions join notes on notes.id = questions.note
 * where not questions.answered and may_see_note(:host!, notes) and (notes.created_at, notes.id) > (:at!::timestamptz, :id!::bigint)
 * order by notes.created_at, notes.id
 * limit :reach!                                                                                                                         
 * ```
 */
export const listOpenQuestions = new PreparedQuery<IListOpenQuestionsParams,IListOpenQuestionsResult>(listOpenQuestionsIR);


/** 'WeighWriting' parameters type */
export interface IWeighWritingParams {
  member: number;
  retryKey?: Buffer | null | void;
}

/** 'WeighWriting' return type */
export interface IWeighWritingResult {
  is_new: boolean;
  repeated: boolean;
}

/** 'WeighWriting' query type */
export interface IWeighWritingQuery {
  params: IWeighWritingParams;
  result: IWeighWritingResult;
}

const weighWritingIR: any = {"usedParamSet":{"retryKey":true,"member":true},"params":[{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":183,"b":191},{"a":297,"b":305}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":362,"b":369}]}],"statement":"select members.created_at > app_now() - make_interval(hours => limit_newcomer_hours()) as \"is_new!\",\n  exists (select from notes where notes.author = members.id and notes.retry_key = :retryKey::bytea)\n    or exists (select from comments where comments.author = members.id and comments.retry_key = :retryKey::bytea) as \"repeated!\"\nfrom members\nwhere members.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select members.created_at > app_now() - make_interval(hours => limit_newcomer_hours()) as "is_new!",
 *   exists (select from notes where notes.author = members.id and notes.retry_key = :retryKey::bytea)
 *     or exists (select from comments where comments.author = members.id and comments.retry_key = :retryKey::bytea) as "repeated!"
 * from members
 * where members.id = :member!
 * ```
 */
export const weighWriting = new PreparedQuery<IWeighWritingParams,IWeighWritingResult>(weighWritingIR);


/** 'ListEditable' parameters type */
export interface IListEditableParams {
  member: number;
}

/** 'ListEditable' return type */
export interface IListEditableResult {
  id: number;
  until: Date;
}

/** 'ListEditable' query type */
export interface IListEditableQuery {
  params: IListEditableParams;
  result: IListEditableResult;
}

const listEditableIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":112,"b":119}]}],"statement":"select id, created_at + make_interval(mins => limit_editing_minutes()) as \"until!\" from comments\nwhere author = :member! and removed_at is null and created_at > app_now() - make_interval(mins => limit_editing_minutes())\norder by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, created_at + make_interval(mins => limit_editing_minutes()) as "until!" from comments
 * where author = :member! and removed_at is null and created_at > app_now() - make_interval(mins => limit_editing_minutes())
 * order by created_at, id
 * ```
 */
export const listEditable = new PreparedQuery<IListEditableParams,IListEditableResult>(listEditableIR);


