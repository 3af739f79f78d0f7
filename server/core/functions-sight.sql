-- Decides what a viewer sees of what members write. Every list, single note, notification, mail and search asks here.

-- True if one of two members has blocked the other.
create or replace function have_blocked(one_member bigint, other_member bigint) returns boolean language sql stable
return exists (select from blocks where blocks.member = one_member and blocks.blocked = other_member)
  or exists (select from blocks where blocks.member = other_member and blocks.blocked = one_member);

-- True if a viewer may see what an author wrote. Viewer 0 is a visitor, or any member for whom `sees_apart` is false. A block
-- does not reach what is anonymous, because it would tell who wrote it.
create or replace function may_see(viewer bigint, author bigint, anonymous boolean, hidden_at timestamptz, removed_at timestamptz)
returns boolean language sql stable
return removed_at is null
  and (author = viewer or hidden_at is null and (anonymous or viewer = 0 or not have_blocked(viewer, author)));

create or replace function may_see_note(viewer bigint, the_note notes) returns boolean language sql stable
return may_see(viewer, the_note.author, the_note.anonymous, the_note.hidden_at, the_note.removed_at);

-- True if a viewer who sees a note sees this comment under it. The author of an anonymous note comments there anonymously.
create or replace function may_see_comment(viewer bigint, the_comment comments, the_note notes) returns boolean language sql stable
return may_see(viewer, the_comment.author, the_note.anonymous and the_comment.author = the_note.author,
  the_comment.hidden_at, the_comment.removed_at);

-- True if a member's lists of notes are not everybody's: a block leaves something out, or they alone see a hidden note.
create or replace function sees_apart(viewer bigint) returns boolean language sql stable
return exists (select from blocks where blocks.member = viewer) or exists (select from blocks where blocks.blocked = viewer)
  or exists (select from notes where notes.author = viewer and notes.hidden_at is not null);

-- True if a viewer may find a member: there is no block between them, and the account is in use.
create or replace function may_meet(viewer bigint, the_member members) returns boolean language sql stable
return the_member.disabled_at is null and not have_blocked(viewer, the_member.id);
