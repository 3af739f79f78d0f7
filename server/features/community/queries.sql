/*
 * Returns pages of the feed, one per request, with the viewers who like and follow each note (ids as floats,
 * since pg returns arrays of bigint as text). Requests for identical pages share the rows of one page, whose
 * first row lists the requests; all viewers for whom no block hides a note see identical pages. An empty page
 * has no row. `found` counts the notes within a page's row limit; notes beyond its byte limit are left out.
 */
/* @name readPages */
with asked as materialized (
  select cursor.at, cursor.id, cursor.size, apart.viewer, array_agg(cursor.request::integer) as requests
  from unnest(:moments!::timestamptz[], :ids!::bigint[], :limits!::integer[], :viewers!::bigint[])
    with ordinality as cursor (at, id, size, viewer, request)
  cross join lateral (select case when sees_apart(cursor.viewer) then cursor.viewer else 0 end as viewer) apart
  group by cursor.at, cursor.id, cursor.size, apart.viewer
), pages as materialized (
  select asked.requests, note.*
  from asked
  cross join lateral (
    select *, count(*) over () as found,
      coalesce(sum(octet_length(title) + octet_length(content))
        over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select notes.id, notes.title, notes.content, notes.author, members.username as author_name, notes.created_at, notes.likes_count,
        notes.edited_at is not null as edited, notes.hidden_at is not null as hidden, notes.anonymous,
        notes.to_teachers, case when notes.to_teachers then answer_by(notes.id) end as answer_by
      from notes join members on members.id = notes.author
      where (notes.created_at, notes.id) < (asked.at, asked.id) and notes.circle is null and may_see_note(asked.viewer, notes)
      order by notes.created_at desc, notes.id desc
      limit asked.size
    ) found
  ) note
  where note.before < :bytes!
)
select case when before = 0 then requests end as requests, id as "id!", title as "title!", content as "content!", author as "author!", author_name as "author_name!",
  created_at as "created_at!", likes_count as "likes_count!", edited as "edited!", hidden as "hidden!", anonymous as "anonymous!", to_teachers as "to_teachers!", answer_by as "answer_by?", found::integer as "found!",
  (select array_agg(likes.member::float8) from likes where likes.note = pages.id and likes.member = any(:viewers!::bigint[])) as liked_by,
  (select array_agg(follows.member::float8) from follows where follows.note = pages.id and follows.member = any(:viewers!::bigint[])) as followed_by
from pages
order by requests[1], created_at desc, id desc;

/* @name addNote */
with added as (
  insert into notes (author, title, content, anonymous, retry_key, circle, to_teachers)
  select :author!, :title!, :content!, :anonymous!, :retryKey, :circle, :toTeachers! where :circle::bigint is null or hold_place(:circle, :author!)
  on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
  returning id, title, content, author, created_at, likes_count, edited_at, circle, anonymous, to_teachers
)
select added.id, added.title, added.content, members.username as author_name, added.created_at, added.likes_count,
  added.edited_at is not null as "edited!", added.circle as "circle?", added.anonymous, added.to_teachers,
  not exists (select from notes known where known.author = :author and known.retry_key = :retryKey) as "is_new!"
from added join members on members.id = added.author;

/* @name refuseNote */
select note_refusal(:member!, :retryKey, :asks!) as refusal;

/* @name readAnswerBy */
select answer_by(:note!) as answer_by;

/*
 * Returns a page of a circle's notes as one of its members sees them. An empty page has one row of nulls;
 * outsiders get no row.
 */
/* @name readCircleNotes */
select note.id as "id?", note.title as "title!", note.content as "content!", note.author_name as "author_name!", note.created_at as "created_at!",
  note.likes_count as "likes_count!", exists (select from likes where likes.note = note.id and likes.member = own.member) as "is_liked_by_user!",
  note.author = own.member as "is_mine!", note.edited_at is not null as "edited!",
  exists (select from follows where follows.note = note.id and follows.member = own.member) as "following!", note.hidden_at is not null as "hidden!",
  note.circle as "circle?", note.anonymous as "anonymous!", note.to_teachers as "to_teachers!", note.answer_by as "answer_by?", note.found::integer as "found!"
from circle_members own
left join lateral (
  select *, count(*) over () as found, coalesce(sum(octet_length(title) + octet_length(content))
    over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
  from (
    select notes.*, members.username as author_name, null::timestamptz as answer_by
    from notes join members on members.id = notes.author
    where notes.circle = own.circle and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint) and may_see_note(own.member, notes)
    order by notes.created_at desc, notes.id desc
    limit :reach!
  ) found
) note on note.before < :bytes!
where own.circle = :circle! and own.member = :viewer!
order by note.created_at desc, note.id desc;

/* Returns notes by id, each as seen by the viewer with the same index. */
/* @name findNotes */
select asked.ordinal::integer as "ordinal!", notes.id, notes.title, notes.content, members.username as author_name, notes.created_at, notes.likes_count,
  exists (select from likes where likes.note = notes.id and likes.member = asked.viewer) as "is_liked_by_user!",
  notes.author = asked.viewer as "is_mine!", notes.edited_at is not null as "edited!",
  exists (select from follows where follows.note = notes.id and follows.member = asked.viewer) as "following!",
  notes.hidden_at is not null as "hidden!", notes.circle, notes.anonymous,
  notes.to_teachers, case when notes.to_teachers then answer_by(notes.id) end as "answer_by?"
from unnest(:ids!::bigint[], :viewers!::bigint[]) with ordinality as asked (id, viewer, ordinal)
join notes on notes.id = asked.id and may_see_note(asked.viewer, notes)
join members on members.id = notes.author;

/* @name deleteNote */
delete from notes where id = :id! and author = :author! and removed_at is null returning id;

/* @name noteIsSeen */
select id from notes where id = :id! and may_see_note(:viewer!, notes);

/* @name setLike */
select refusal, wait, likes_count as "likes_count!", is_liked_by_user as "is_liked_by_user!"
from set_like(:note!, :member!, :want, :most!, :seconds!);

/*
 * Returns pages of comments, one per request, which names a note, a cursor and a viewer; `found` as in
 * `readPages`. A note without comments has one row of nulls; a note the viewer can't see has no row.
 */
/* @name readComments */
select page.ordinal::integer as "ordinal!", comment.id as "id?", comment.content as "content?", comment.author_name as "author_name?",
  comment.created_at as "created_at?", comment.author = page.viewer as "is_mine?", comment.edited as "edited?", comment.author = notes.author and notes.anonymous as "anonymous?", comment.as_teacher and has_role(comment.author, 'host') as "has_badge?", comment.found::integer as "found?"
from unnest(:notes!::bigint[], :moments!::timestamptz[], :ids!::bigint[], :limits!::integer[], :viewers!::bigint[])
  with ordinality as page (note, at, id, size, viewer, ordinal)
join notes on notes.id = page.note and may_see_note(page.viewer, notes)
left join lateral (
  select *, count(*) over () as found,
    coalesce(sum(octet_length(content)) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as before
  from (
    select comments.id, comments.content, comments.author, members.username as author_name, comments.created_at,
      comments.edited_at is not null as edited, comments.as_teacher
    from comments join members on members.id = comments.author
    where comments.note = page.note and (comments.created_at, comments.id) > (page.at, page.id)
      and may_see_comment(page.viewer, comments, notes)
    order by comments.created_at, comments.id
    limit page.size
  ) found
) comment on comment.before < :bytes!
order by page.ordinal, comment.created_at, comment.id;

/* @name addComment */
with place as materialized (
  select hold_place_at(:note!, :author!) as held
), added as (
  insert into comments (note, author, content, retry_key, as_teacher)
  select notes.id, :author!, :content!, :retryKey, speaks_as_teacher(:author!, notes) from place, notes join members author on author.id = notes.author
  where place.held and notes.id = :note! and may_see_note(:author!, notes)
  -- Locks the author, who is notified, before the note, as a deletion does.
  for key share of author, notes
  on conflict (author, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
  returning id, content, author, note, edited_at, as_teacher
)
select added.id, added.content, members.username as author_name, added.note, true as "is_mine!", added.edited_at is not null as "edited!",
  notes.anonymous and notes.author = added.author as "anonymous!", added.as_teacher as "has_badge!"
from added join members on members.id = added.author join notes on notes.id = added.note;

/* @name editNote */
select refusal from edit_note(:note!, :member!, :title, :content);

/* @name editComment */
select refusal from edit_comment(:note!, :id!, :member!, :content!);

/* @name readComment */
select comments.id, comments.content, members.username as author_name, comments.note, true as "is_mine!", comments.edited_at is not null as "edited!",
  notes.anonymous and notes.author = comments.author as "anonymous!",
  comments.as_teacher and has_role(comments.author, 'host') as "has_badge!"
from comments join members on members.id = comments.author join notes on notes.id = comments.note
where comments.id = :id! and comments.author = :author!;

/* @name deleteComment */
delete from comments where id = :id! and note = :note! and author = :author! and removed_at is null returning id;

/* @name commentIsSeen */
select comments.id from comments join notes on notes.id = comments.note
where comments.id = :id! and notes.id = :note! and may_see_note(:viewer!, notes) and may_see_comment(:viewer!, comments, notes);

/* @name followNote */
with seen as (
  select id from notes where id = :note! and may_see_note(:member!, notes) for key share
), added as (
  insert into follows (note, member) select id, :member! from seen on conflict do nothing
)
select id from seen;

/* @name unfollowNote */
delete from follows where note = :note! and member = :member! returning note;

/* @name deleteGoneNotes */
delete from notes where id = any(array(
  select id from notes where gone_at <= (select app_now()) limit :most! for update skip locked
))
returning id;

/* @name forgetQuestions */
delete from questions where id = any(array(
  select id from questions where note is null and asked_at <= (select app_now()) - make_interval(days => :days!)
  limit :most! for update skip locked
))
returning id;

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

/* A note counts by its points, because its author may have deleted it. */
/* @name readWelcome */
select
  exists (select from breathing_sessions where breathing_sessions.member = members.id and finished_at is not null) as "breathed!",
  exists (select from bookings where bookings.member = members.id) as "booked!",
  exists (select from points_ledger where points_ledger.member = members.id and points_ledger.reason = 'note') as "wrote!"
from members where members.id = :member! and members.welcomed_at is null;

/* @name dismissWelcome */
update members set welcomed_at = app_now() where id = :member! returning id;

/* @name blockMember */
select refusal, username as "username!", since as "since!", repeated as "repeated!" from block_member(:member!, :username!);

/* @name unblockMember */
select refusal from unblock_member(:member!, :username!);

/* `created_at` is truncated to milliseconds, as in cursors. */
/* @name listBlocked */
select members.id, members.username, blocked.created_at as "created_at!"
from (select blocked as member, date_trunc('milliseconds', created_at) as created_at from blocks where member = :member!) blocked
join members on members.id = blocked.member
where (blocked.created_at, blocked.member) < (:at!::timestamptz, :id!::bigint)
order by blocked.created_at desc, blocked.member desc
limit :reach!;

/* Returns a member's page for another member; milestones and circle are null unless the member shows them. */
/* @name findMember */
select members.id, members.username, to_char(members.created_at at time zone :zone!, 'YYYY-MM') as "since!",
  exists (select from member_roles where member_roles.member = members.id and member_roles.role = 'host') as "teacher!",
  case when members.shows_milestones then
    array(select milestones.classes from milestones where milestones.member = members.id order by milestones.classes)
  end as milestones,
  case when members.shows_circle then circle_of(members.id) end as circle
from members
where canonical_username(members.username) = canonical_username(:username!) and may_meet(:viewer!, members);

/* Returns notes that contain every given word, newest first. */
/* @name searchNotes */
select id as "id!", created_at as "created_at!", bytes as "bytes!" from search_notes(:viewer!, :q!, :at!, :id!, :reach!)
order by created_at desc, id desc;

/* Returns a member's signed notes, newest first, as a viewer sees them. */
/* @name listNotesOf */
select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as "bytes!"
from notes
where notes.author = :author! and not notes.anonymous and notes.circle is null and may_see_note(:viewer!, notes)
  and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint)
order by notes.created_at desc, notes.id desc
limit :reach!;

/* @name listOwnQuestions */
select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as "bytes!"
from notes
where notes.author = :author! and notes.to_teachers and may_see_note(:author!, notes)
  and (notes.created_at, notes.id) < (:at!::timestamptz, :id!::bigint)
order by notes.created_at desc, notes.id desc
limit :reach!;

/* Returns the open questions that a host can see, oldest first. */
/* @name listOpenQuestions */
select notes.id, notes.created_at, octet_length(notes.title) + octet_length(notes.content) as "bytes!"
from questions join notes on notes.id = questions.note
where not questions.answered and may_see_note(:host!, notes) and (notes.created_at, notes.id) > (:at!::timestamptz, :id!::bigint)
order by notes.created_at, notes.id
limit :reach!;

/*
 * Returns whether an account is new, and whether it has already written a note or comment with this retry
 * key.
 */
/* @name weighWriting */
select members.created_at > app_now() - make_interval(hours => limit_newcomer_hours()) as "is_new!",
  exists (select from notes where notes.author = members.id and notes.retry_key = :retryKey::bytea)
    or exists (select from comments where comments.author = members.id and comments.retry_key = :retryKey::bytea) as "repeated!"
from members
where members.id = :member!;

/* @name listEditable */
select id, created_at + make_interval(mins => limit_editing_minutes()) as "until!" from comments
where author = :member! and removed_at is null and created_at > app_now() - make_interval(mins => limit_editing_minutes())
order by created_at, id;
