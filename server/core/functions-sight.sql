-- Decides which texts a viewer can see. Used by every list, single note, notification, email and search.

-- True if one of two members has blocked the other.
create or replace function have_blocked(one_member bigint, other_member bigint) returns boolean language sql stable
return exists (select from blocks where blocks.member = one_member and blocks.blocked = other_member)
  or exists (select from blocks where blocks.member = other_member and blocks.blocked = one_member);

-- True if a viewer may see what an author wrote. Viewer 0 is a visitor, or any member for whom `sees_apart`
-- is false. Blocks don't apply to anonymous notes, because a gap would reveal the author.
create or replace function may_see(viewer bigint, author bigint, anonymous boolean, hidden_at timestamptz, removed_at timestamptz)
returns boolean language sql stable
return removed_at is null
  and (author = viewer or hidden_at is null and (anonymous or viewer = 0 or not have_blocked(viewer, author)));

-- True if a member is in a circle. Anything written in a circle is visible only there.
create or replace function in_circle(a_member bigint, a_circle bigint) returns boolean language sql stable
return exists (select from circle_members where circle_members.circle = a_circle and circle_members.member = a_member);

create or replace function may_see_note(viewer bigint, the_note notes) returns boolean language sql stable
return (the_note.circle is null or in_circle(viewer, the_note.circle))
  and may_see(viewer, the_note.author, the_note.anonymous, the_note.hidden_at, the_note.removed_at);

-- True if a viewer who sees a note also sees this comment under it. The author of an anonymous note comments
-- there anonymously.
create or replace function may_see_comment(viewer bigint, the_comment comments, the_note notes) returns boolean language sql stable
return may_see(viewer, the_comment.author, the_note.anonymous and the_comment.author = the_note.author,
  the_comment.hidden_at, the_comment.removed_at);

-- True if an invitation is still open to its recipient.
create or replace function may_accept(the_invitation circle_invitations) returns boolean language sql stable
return the_invitation.declined_at is null and the_invitation.taken_back_at is null
  and the_invitation.created_at > app_now() - make_interval(days => limit_circle_invitation_days())
  and not have_blocked(the_invitation.invited, the_invitation.inviter)
  and exists (select from members where members.id = the_invitation.inviter and members.disabled_at is null);

-- True if a member's note lists differ from everyone else's: a block hides something, or they can see a
-- hidden note of their own.
create or replace function sees_apart(viewer bigint) returns boolean language sql stable
return exists (select from blocks where blocks.member = viewer) or exists (select from blocks where blocks.blocked = viewer)
  or exists (select from notes where notes.author = viewer and notes.hidden_at is not null);

-- True if a viewer may find a member: neither has blocked the other, and the account is active.
create or replace function may_meet(viewer bigint, the_member members) returns boolean language sql stable
return the_member.disabled_at is null and not have_blocked(viewer, the_member.id);

-- True if a viewer may see another member of a circle: both are in the circle, and `may_meet` is true.
create or replace function may_meet_in_circle(viewer bigint, a_circle bigint, other_member bigint) returns boolean language sql stable
return in_circle(viewer, a_circle) and in_circle(other_member, a_circle)
  and exists (select from members where members.id = other_member and may_meet(viewer, members));
