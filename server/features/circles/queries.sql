/*
 * Returns a member's circles, or only `circle`, in the order in which the member joined them. Members separated
 * by a block do not see each other.
 */
/* @name readCircles */
select circles.id, circles.name, circles.goal, date_trunc('milliseconds', own.joined_at) as "created_at!",
  (select coalesce(sum(done_for_circle(circle_members)), 0)::integer from circle_members where circle_members.circle = circles.id) as "done!",
  (select members.username from members where members.id = founder_of(circles.id) and (members.id = own.member or may_meet_in_circle(own.member, circles.id, members.id))) as "founder?",
  (case when founder_of(circles.id) = own.member then 'founder' when on_plus(own.member) then 'member' else 'guest' end)::circle_place as "mine!",
  (
    select jsonb_agg(jsonb_build_object('username', members.username, 'guest', not on_plus(members.id), 'here', done_for_circle(circle_members) > 0)
      order by circle_members.id)
    from circle_members join members on members.id = circle_members.member
    where circle_members.circle = circles.id and (members.id = own.member or may_meet_in_circle(own.member, circles.id, members.id))
  ) as "members!"
from circle_members own join circles on circles.id = own.circle
where own.member = :member! and (:circle::bigint is null or circles.id = :circle)
  and (own.joined_at, circles.id) > (:at!::timestamptz, :id!::bigint)
order by own.joined_at, circles.id
limit :reach!;

/* @name foundCircle */
select refusal, id as "id!" from found_circle(:member!, :name!, :goal!);

/* @name changeCircle */
select refusal from change_circle(:circle!, :member!, :name, :goal);

/* @name leaveCircle */
select refusal from leave_circle(:circle!, :member!);

/* @name removeFromCircle */
select refusal from remove_from_circle(:circle!, :member!, :username!);

/* @name inviteToCircle */
select refusal, id as "id!", username as "username!", expires_at as "expires_at!", repeated as "repeated!"
from invite_to_circle(:circle!, :member!, :username!);

/* @name acceptInvitation */
select refusal, circle as "circle!" from accept_invitation(:invitation!, :member!);

/* @name endInvitation */
select refusal from end_invitation(:invitation!, :member!);

/* Returns the open invitations that a member has received. */
/* @name listReceived */
select circle_invitations.id, circles.id as circle, circles.name, members.username, circle_invitations.created_at,
  circle_invitations.created_at + make_interval(days => limit_circle_invitation_days()) as "expires_at!"
from circle_invitations join circles on circles.id = circle_invitations.circle join members on members.id = circle_invitations.inviter
where circle_invitations.invited = :member! and may_accept(circle_invitations)
  and (circle_invitations.created_at, circle_invitations.id) < (:at!::timestamptz, :id!::bigint)
order by circle_invitations.created_at desc, circle_invitations.id desc
limit :reach!;

/*
 * Returns a member's sent invitations to a circle that are not accepted, taken back or expired: no row if the
 * member is not in the circle, and a row of nulls if there are no invitations.
 */
/* @name listSent */
select circle_invitations.id as "id?", members.username as "username?", circle_invitations.created_at as "created_at?",
  circle_invitations.created_at + make_interval(days => limit_circle_invitation_days()) as "expires_at?"
from circle_members own
left join circle_invitations on circle_invitations.circle = own.circle and circle_invitations.inviter = own.member
  and circle_invitations.taken_back_at is null
  and circle_invitations.created_at > app_now() - make_interval(days => limit_circle_invitation_days())
  and not have_blocked(circle_invitations.inviter, circle_invitations.invited)
  and (circle_invitations.created_at, circle_invitations.id) < (:at!::timestamptz, :id!::bigint)
left join members on members.id = circle_invitations.invited
where own.circle = :circle! and own.member = :member!
order by circle_invitations.created_at desc, circle_invitations.id desc
limit :reach!;

/* @name nudgeInCircle */
select refusal, sent_at as "sent_at!" from nudge_in_circle(:circle!, :member!, :username!);

/* @name forgetInvitations */
delete from circle_invitations where id = any(array(
  select id from circle_invitations where created_at <= (select app_now()) - make_interval(days => limit_circle_invitation_days())
  limit :most! for update skip locked
))
returning id;

/* @name forgetNudges */
delete from circle_nudges where (circle, receiver) in (
  select circle, receiver from circle_nudges where sent_at <= (select app_now()) - make_interval(days => limit_circle_nudge_days())
  limit :most! for update skip locked
)
returning receiver as id;
