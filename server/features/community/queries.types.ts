/** Types generated for queries found in "server/features/community/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type refusal = 'address_taken' | 'already_paused' | 'booking_limit' | 'capacity' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_paid' | 'not_plus' | 'not_settled' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_gift' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'sold_out' | 'too_early' | 'too_late' | 'waitlist_limit';

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
  author_name: string;
  content: string;
  created_at: Date;
  found: number;
  id: number;
  liked_by: numberArray | null;
  likes_count: number;
  page: number;
  title: string;
}

/** 'ReadPages' query type */
export interface IReadPagesQuery {
  params: IReadPagesParams;
  result: IReadPagesResult;
}

const readPagesIR: any = {"usedParamSet":{"moments":true,"ids":true,"limits":true,"bytes":true,"viewers":true},"params":[{"name":"moments","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":80}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":102}]},{"name":"limits","required":true,"transform":{"type":"scalar"},"locs":[{"a":115,"b":122}]},{"name":"bytes","required":true,"transform":{"type":"scalar"},"locs":[{"a":750,"b":756}]},{"name":"viewers","required":true,"transform":{"type":"scalar"},"locs":[{"a":1059,"b":1067}]}],"statement":"with pages as materialized (\n  select cursor.page, note.*\n  from unnest(:moments!::timestamptz[], :ids!::bigint[], :limits!::integer[]) with ordinality as cursor (at, id, size, page)\n  cross join lateral (\n    select *, count(*) over () as found,\n      coalesce(sum(octet_length(title) + octet_length(content))\n        over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before\n    from (\n      select n.id, n.title, n.content, m.username as author_name, n.created_at, n.likes_count\n      from notes n join members m on m.id = n.author\n      where (n.created_at, n.id) < (cursor.at, cursor.id)\n      order by n.created_at desc, n.id desc\n      limit cursor.size\n    ) found\n  ) note\n  where note.before < :bytes!\n)\nselect page::integer as \"page!\", id as \"id!\", title as \"title!\", content as \"content!\", author_name as \"author_name!\",\n  created_at as \"created_at!\", likes_count as \"likes_count!\", found::integer as \"found!\",\n  (select array_agg(l.member::float8) from likes l where l.note = p.id and l.member = any(:viewers!::bigint[])) as liked_by\nfrom pages p\norder by page, created_at desc, id desc"};

/**
 * Query generated from SQL:
 * ```
 * with pages as materialized (
 *   select cursor.page, note.*
 *   from unnest(:moments!::timestamptz[], :ids!::bigint[], :limits!::integer[]) with ordinality as cursor (at, id, size, page)
 *   cross join lateral (
 *     select *, count(*) over () as found,
 *       coalesce(sum(octet_length(title) + octet_length(content))
 *         over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
 *     from (
 *       select n.id, n.title, n.content, m.username as author_name, n.created_at, n.likes_count
 *       from notes n join members m on m.id = n.author
 *       where (n.created_at, n.id) < (cursor.at, cursor.id)
 *       order by n.created_at desc, n.id desc
 *       limit cursor.size
 *     ) found
 *   ) note
 *   where note.before < :bytes!
 * )
 * select page::integer as "page!", id as "id!", title as "title!", content as "content!", author_name as "author_name!",
 *   created_at as "created_at!", likes_count as "likes_count!", found::integer as "found!",
 *   (select array_agg(l.member::float8) from likes l where l.note = p.id and l.member = any(:viewers!::bigint[])) as liked_by
 * from pages p
 * order by page, created_at desc, id desc
 * ```
 */
export const readPages = new PreparedQuery<IReadPagesParams,IReadPagesResult>(readPagesIR);


/** 'AddNote' parameters type */
export interface IAddNoteParams {
  author: number;
  content: string;
  retryKey?: Buffer | null | void;
  title: string;
}

/** 'AddNote' return type */
export interface IAddNoteResult {
  author_name: string;
  content: string;
  created_at: Date;
  id: number;
  likes_count: number;
  title: string;
}

/** 'AddNote' query type */
export interface IAddNoteQuery {
  params: IAddNoteParams;
  result: IAddNoteResult;
}

const addNoteIR: any = {"usedParamSet":{"author":true,"title":true,"content":true,"retryKey":true},"params":[{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":87}]},{"name":"title","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":96}]},{"name":"content","required":true,"transform":{"type":"scalar"},"locs":[{"a":99,"b":107}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":110,"b":118}]}],"statement":"with added as (\n  insert into notes (author, title, content, retry_key) values (:author!, :title!, :content!, :retryKey)\n  on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key\n  returning id, title, content, author, created_at, likes_count\n)\nselect a.id, a.title, a.content, m.username as author_name, a.created_at, a.likes_count\nfrom added a join members m on m.id = a.author                                                           "};

/**
 * Query generated from SQL:
 * ```
 * with added as (
 *   insert into notes (author, title, content, retry_key) values (:author!, :title!, :content!, :retryKey)
 *   on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
 *   returning id, title, content, author, created_at, likes_count
 * )
 * select a.id, a.title, a.content, m.username as author_name, a.created_at, a.likes_count
 * from added a join members m on m.id = a.author                                                           
 * ```
 */
export const addNote = new PreparedQuery<IAddNoteParams,IAddNoteResult>(addNoteIR);


/** 'FindNotes' parameters type */
export interface IFindNotesParams {
  ids: numberArray;
  viewers: numberArray;
}

/** 'FindNotes' return type */
export interface IFindNotesResult {
  author_name: string;
  content: string;
  created_at: Date;
  id: number;
  is_liked_by_user: boolean;
  likes_count: number;
  ordinal: number;
  title: string;
}

/** 'FindNotes' query type */
export interface IFindNotesQuery {
  params: IFindNotesParams;
  result: IFindNotesResult;
}

const findNotesIR: any = {"usedParamSet":{"ids":true,"viewers":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":241,"b":245}]},{"name":"viewers","required":true,"transform":{"type":"scalar"},"locs":[{"a":258,"b":266}]}],"statement":"select asked.ordinal::integer as \"ordinal!\", n.id, n.title, n.content, m.username as author_name, n.created_at, n.likes_count,\n  exists (select from likes l where l.note = n.id and l.member = asked.viewer) as \"is_liked_by_user!\"\nfrom unnest(:ids!::bigint[], :viewers!::bigint[]) with ordinality as asked (id, viewer, ordinal)\njoin notes n on n.id = asked.id\njoin members m on m.id = n.author"};

/**
 * Query generated from SQL:
 * ```
 * select asked.ordinal::integer as "ordinal!", n.id, n.title, n.content, m.username as author_name, n.created_at, n.likes_count,
 *   exists (select from likes l where l.note = n.id and l.member = asked.viewer) as "is_liked_by_user!"
 * from unnest(:ids!::bigint[], :viewers!::bigint[]) with ordinality as asked (id, viewer, ordinal)
 * join notes n on n.id = asked.id
 * join members m on m.id = n.author
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

const deleteNoteIR: any = {"usedParamSet":{"id":true,"author":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":29,"b":32}]},{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":54}]}],"statement":"delete from notes where id = :id! and author = :author! returning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from notes where id = :id! and author = :author! returning id
 * ```
 */
export const deleteNote = new PreparedQuery<IDeleteNoteParams,IDeleteNoteResult>(deleteNoteIR);


/** 'NoteExists' parameters type */
export interface INoteExistsParams {
  id: number;
}

/** 'NoteExists' return type */
export interface INoteExistsResult {
  id: number;
}

/** 'NoteExists' query type */
export interface INoteExistsQuery {
  params: INoteExistsParams;
  result: INoteExistsResult;
}

const noteExistsIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":35}]}],"statement":"select id from notes where id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * select id from notes where id = :id!
 * ```
 */
export const noteExists = new PreparedQuery<INoteExistsParams,INoteExistsResult>(noteExistsIR);


/** 'SetLike' parameters type */
export interface ISetLikeParams {
  member: number;
  note: number;
  want?: boolean | null | void;
}

/** 'SetLike' return type */
export interface ISetLikeResult {
  is_liked_by_user: boolean;
  likes_count: number;
  refusal: refusal | null;
}

/** 'SetLike' query type */
export interface ISetLikeQuery {
  params: ISetLikeParams;
  result: ISetLikeResult;
}

const setLikeIR: any = {"usedParamSet":{"note":true,"member":true,"want":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":106}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":109,"b":116}]},{"name":"want","required":false,"transform":{"type":"scalar"},"locs":[{"a":119,"b":123}]}],"statement":"select refusal, likes_count as \"likes_count!\", is_liked_by_user as \"is_liked_by_user!\"\nfrom set_like(:note!, :member!, :want)                                                                                                                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select refusal, likes_count as "likes_count!", is_liked_by_user as "is_liked_by_user!"
 * from set_like(:note!, :member!, :want)                                                                                                                                                                                 
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
}

/** 'ReadComments' return type */
export interface IReadCommentsResult {
  author_name: string | null;
  content: string | null;
  created_at: Date | null;
  found: number | null;
  id: number | null;
  ordinal: number;
}

/** 'ReadComments' query type */
export interface IReadCommentsQuery {
  params: IReadCommentsParams;
  result: IReadCommentsResult;
}

const readCommentsIR: any = {"usedParamSet":{"notes":true,"moments":true,"ids":true,"limits":true,"bytes":true},"params":[{"name":"notes","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":197}]},{"name":"moments","required":true,"transform":{"type":"scalar"},"locs":[{"a":210,"b":218}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":236,"b":240}]},{"name":"limits","required":true,"transform":{"type":"scalar"},"locs":[{"a":253,"b":260}]},{"name":"bytes","required":true,"transform":{"type":"scalar"},"locs":[{"a":842,"b":848}]}],"statement":"select page.ordinal::integer as \"ordinal!\", c.id as \"id?\", c.content as \"content?\", c.author_name as \"author_name?\",\n  c.created_at as \"created_at?\", c.found::integer as \"found?\"\nfrom unnest(:notes!::bigint[], :moments!::timestamptz[], :ids!::bigint[], :limits!::integer[])\n  with ordinality as page (note, at, id, size, ordinal)\njoin notes n on n.id = page.note\nleft join lateral (\n  select *, count(*) over () as found,\n    coalesce(sum(octet_length(content)) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as before\n  from (\n    select c.id, c.content, m.username as author_name, c.created_at\n    from comments c join members m on m.id = c.author\n    where c.note = page.note and (c.created_at, c.id) > (page.at, page.id)\n    order by c.created_at, c.id\n    limit page.size\n  ) found\n) c on c.before < :bytes!\norder by page.ordinal, c.created_at, c.id"};

/**
 * Query generated from SQL:
 * ```
 * select page.ordinal::integer as "ordinal!", c.id as "id?", c.content as "content?", c.author_name as "author_name?",
 *   c.created_at as "created_at?", c.found::integer as "found?"
 * from unnest(:notes!::bigint[], :moments!::timestamptz[], :ids!::bigint[], :limits!::integer[])
 *   with ordinality as page (note, at, id, size, ordinal)
 * join notes n on n.id = page.note
 * left join lateral (
 *   select *, count(*) over () as found,
 *     coalesce(sum(octet_length(content)) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as before
 *   from (
 *     select c.id, c.content, m.username as author_name, c.created_at
 *     from comments c join members m on m.id = c.author
 *     where c.note = page.note and (c.created_at, c.id) > (page.at, page.id)
 *     order by c.created_at, c.id
 *     limit page.size
 *   ) found
 * ) c on c.before < :bytes!
 * order by page.ordinal, c.created_at, c.id
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
  author_name: string;
  content: string;
  id: number;
  note: number;
}

/** 'AddComment' query type */
export interface IAddCommentQuery {
  params: IAddCommentParams;
  result: IAddCommentResult;
}

const addCommentIR: any = {"usedParamSet":{"author":true,"content":true,"retryKey":true,"note":true},"params":[{"name":"author","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":96}]},{"name":"content","required":true,"transform":{"type":"scalar"},"locs":[{"a":99,"b":107}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":110,"b":118}]},{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":180,"b":185}]}],"statement":"with added as (\n  insert into comments (note, author, content, retry_key)\n  select n.id, :author!, :content!, :retryKey from notes n join members a on a.id = n.author where n.id = :note!\n  -- The author of the note is told, and a deletion locks the member before the note.\n  for key share of a, n\n  on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key\n  returning id, content, author, note\n)\nselect a.id, a.content, m.username as author_name, a.note\nfrom added a join members m on m.id = a.author"};

/**
 * Query generated from SQL:
 * ```
 * with added as (
 *   insert into comments (note, author, content, retry_key)
 *   select n.id, :author!, :content!, :retryKey from notes n join members a on a.id = n.author where n.id = :note!
 *   -- The author of the note is told, and a deletion locks the member before the note.
 *   for key share of a, n
 *   on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
 *   returning id, content, author, note
 * )
 * select a.id, a.content, m.username as author_name, a.note
 * from added a join members m on m.id = a.author
 * ```
 */
export const addComment = new PreparedQuery<IAddCommentParams,IAddCommentResult>(addCommentIR);


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

const forgetNoteRetriesIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":168,"b":174}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":185,"b":190}]}],"statement":"update notes set retry_key = null\nwhere id = any(array(\n  select id from notes where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)\n  limit :most! for update skip locked\n))\nreturning id"};

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


