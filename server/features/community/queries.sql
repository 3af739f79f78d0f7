/*
  Pages of the feed, each after its own cursor, and which of the viewers like each note (ids as floats, which hold them
  exactly: pg returns arrays of bigint as text). `found` counts the notes within a page's limit; a note after as many bytes
  as a page may have is left out.
*/
/* @name readPages */
with pages as materialized (
  select cursor.page, note.*
  from unnest(:moments!::timestamptz[], :ids!::bigint[], :limits!::integer[]) with ordinality as cursor (at, id, size, page)
  cross join lateral (
    select *, count(*) over () as found,
      coalesce(sum(octet_length(title) + octet_length(content))
        over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select n.id, n.title, n.content, m.username as author_name, n.created_at, n.likes_count
      from notes n join members m on m.id = n.author
      where (n.created_at, n.id) < (cursor.at, cursor.id)
      order by n.created_at desc, n.id desc
      limit cursor.size
    ) found
  ) note
  where note.before < :bytes!
)
select page::integer as "page!", id as "id!", title as "title!", content as "content!", author_name as "author_name!",
  created_at as "created_at!", likes_count as "likes_count!", found::integer as "found!",
  (select array_agg(l.member::float8) from likes l where l.note = p.id and l.member = any(:viewers!::bigint[])) as liked_by
from pages p
order by page, created_at desc, id desc;

/* @name addNote */
with added as (
  insert into notes (author, title, content, retry_key) values (:author!, :title!, :content!, :retryKey)
  on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
  returning id, title, content, author, created_at, likes_count
)
select a.id, a.title, a.content, m.username as author_name, a.created_at, a.likes_count
from added a join members m on m.id = a.author;

/*
  Notes by their ids, each as its own viewer sees it.
*/
/* @name findNotes */
select asked.ordinal::integer as "ordinal!", n.id, n.title, n.content, m.username as author_name, n.created_at, n.likes_count,
  exists (select from likes l where l.note = n.id and l.member = asked.viewer) as "is_liked_by_user!"
from unnest(:ids!::bigint[], :viewers!::bigint[]) with ordinality as asked (id, viewer, ordinal)
join notes n on n.id = asked.id
join members m on m.id = n.author;

/* @name deleteNote */
delete from notes where id = :id! and author = :author! returning id;

/* @name noteExists */
select id from notes where id = :id!;

/* @name setLike */
select refusal, likes_count as "likes_count!", is_liked_by_user as "is_liked_by_user!"
from set_like(:note!, :member!, :want);

/*
  Pages of comments, each of its own note and after its own cursor; `found` as above. A note without comments has one row of
  nulls, and one that does not exist has none.
*/
/* @name readComments */
select page.ordinal::integer as "ordinal!", c.id as "id?", c.content as "content?", c.author_name as "author_name?",
  c.created_at as "created_at?", c.found::integer as "found?"
from unnest(:notes!::bigint[], :moments!::timestamptz[], :ids!::bigint[], :limits!::integer[])
  with ordinality as page (note, at, id, size, ordinal)
join notes n on n.id = page.note
left join lateral (
  select *, count(*) over () as found,
    coalesce(sum(octet_length(content)) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as before
  from (
    select c.id, c.content, m.username as author_name, c.created_at
    from comments c join members m on m.id = c.author
    where c.note = page.note and (c.created_at, c.id) > (page.at, page.id)
    order by c.created_at, c.id
    limit page.size
  ) found
) c on c.before < :bytes!
order by page.ordinal, c.created_at, c.id;

/* @name addComment */
with added as (
  insert into comments (note, author, content, retry_key)
  select n.id, :author!, :content!, :retryKey from notes n join members a on a.id = n.author where n.id = :note!
  -- The author of the note is told, and a deletion locks the member before the note.
  for key share of a, n
  on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
  returning id, content, author, note
)
select a.id, a.content, m.username as author_name, a.note
from added a join members m on m.id = a.author;

/* @name forgetCommentRetries */
update comments set retry_key = null
where id = any(array(
  select id from comments where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
  limit :most! for update skip locked
))
returning id;

/* @name forgetNoteRetries */
update notes set retry_key = null
where id = any(array(
  select id from notes where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
  limit :most! for update skip locked
))
returning id;
