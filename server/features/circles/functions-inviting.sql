-- Invitations to circles, and nudges.

-- Invites somebody, or returns the existing invitation; takes it over if its sender has withdrawn it, or is blocked or
-- disabled. Does the same for a declined invitation, so that the sender can't tell, but it stays declined.
create or replace function invite_to_circle(a_circle bigint, member_id bigint, a_name text,
  out refusal refusal, out id bigint, out username text, out expires_at timestamptz, out repeated boolean) language plpgsql as $$
#variable_conflict use_column
declare
  other_id bigint := member_named(a_name);
  the_invitation circle_invitations;
begin
  perform lock_circle(a_circle, array[member_id, other_id]);
  refusal := case
    when not in_circle(member_id, a_circle) then 'not_found'
    when not on_plus(member_id) then 'not_plus'
    when other_id is null or have_blocked(member_id, other_id) then 'not_found'
    when in_circle(other_id, a_circle) then 'already_member'
  end;
  if refusal is not null then
    return;
  end if;
  delete from circle_invitations
  where circle = a_circle and created_at <= app_now() - make_interval(days => limit_circle_invitation_days());
  select * into the_invitation from circle_invitations where circle = a_circle and invited = other_id;
  repeated := found and the_invitation.taken_back_at is null;
  the_invitation.declined_at := null;
  if not may_accept(the_invitation) then
    if (select count(*) from circle_invitations where circle = a_circle and invited <> other_id and taken_back_at is null) >= limit_circle_open_invitations_max() then
      refusal := 'limit_reached';
      return;
    end if;
    -- `created_at` stays, so withdrawing and repeating an invitation doesn't extend it.
    insert into circle_invitations (circle, inviter, invited) values (a_circle, member_id, other_id)
    on conflict (circle, invited) do update set inviter = excluded.inviter, taken_back_at = null
    returning * into the_invitation;
    if the_invitation.declined_at is null then
      perform notify(other_id, 'circle_invitation', format('%s %s', the_invitation.id, md5(member_id::text)), jsonb_build_object('circle', a_circle,
        'by', member_id, 'invitation', the_invitation.id, 'expires_at', the_invitation.created_at + make_interval(days => limit_circle_invitation_days())));
    end if;
  end if;
  id := the_invitation.id;
  username := (select members.username from members where members.id = other_id);
  expires_at := the_invitation.created_at + make_interval(days => limit_circle_invitation_days());
end $$;

-- Accepts an invitation. Members without Plus join as guests. Disabled members don't count towards the
-- circle's limit; once they are enabled again, the circle may exceed it.
create or replace function accept_invitation(an_invitation bigint, member_id bigint, out refusal refusal, out circle bigint) language plpgsql as $$
#variable_conflict use_column
declare
  the_invitation circle_invitations;
begin
  -- The lock prevents a guest from joining two circles by concurrent acceptances.
  perform from members where members.id = member_id for no key update;
  circle := (select circle_invitations.circle from circle_invitations where id = an_invitation and invited = member_id);
  perform lock_circle(circle, '{}');
  select * into the_invitation from circle_invitations where id = an_invitation and invited = member_id and may_accept(circle_invitations);
  refusal := case
    when the_invitation.id is null then 'not_found'
    when in_circle(member_id, circle) then 'already_member'
    when (
      select count(*) from circle_members join members on members.id = circle_members.member
      where circle_members.circle = the_invitation.circle and members.disabled_at is null
    ) >= limit_circle_members_max() then 'circle_full'
    when not on_plus(member_id) and (select count(*) from circle_members where member = member_id) >= limit_circle_as_guest_max() then 'limit_reached'
  end;
  if refusal is null then
    delete from circle_invitations where id = an_invitation;
    insert into circle_members (circle, member) values (circle, member_id);
  end if;
end $$;

-- Ends an invitation: the invitee declines, or the inviter takes it back.
create or replace function end_invitation(an_invitation bigint, member_id bigint, out refusal refusal) language plpgsql as $$
declare
  the_invitation circle_invitations;
begin
  perform lock_circle((select circle from circle_invitations where id = an_invitation), array[member_id]);
  select * into the_invitation from circle_invitations
  where id = an_invitation and created_at > app_now() - make_interval(days => limit_circle_invitation_days())
    and (inviter = member_id and taken_back_at is null or invited = member_id and may_accept(circle_invitations));
  refusal := case when the_invitation.id is null then 'not_found' end;
  update circle_invitations
  set declined_at = case when invited = member_id then app_now() else declined_at end,
    taken_back_at = case when inviter = member_id then app_now() end
  where id = the_invitation.id;
end $$;

-- Nudges a member who has been inactive this week.
create or replace function nudge_in_circle(a_circle bigint, member_id bigint, a_name text,
  out refusal refusal, out sent_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  other_id bigint := member_named(a_name);
begin
  perform lock_circle(a_circle, array[member_id, other_id]);
  refusal := case
    when not in_circle(member_id, a_circle) then 'not_found'
    when not on_plus(member_id) then 'not_plus'
    when other_id = member_id then 'own_account'
    when not coalesce(may_meet_in_circle(member_id, a_circle, other_id), false) then 'not_found'
    when (select done_for_circle(circle_members) from circle_members where circle = a_circle and member = other_id) > 0 then 'not_missing'
    when exists (
      select from circle_nudges
      where circle = a_circle and receiver = other_id and circle_nudges.sent_at > app_now() - make_interval(days => limit_circle_nudge_days())
    ) then 'limit_reached'
  end;
  if refusal is null then
    insert into circle_nudges (circle, sender, receiver) values (a_circle, member_id, other_id)
    on conflict (circle, receiver) do update set sender = excluded.sender, sent_at = excluded.sent_at
    returning circle_nudges.sent_at into sent_at;
    perform notify(other_id, 'circle_nudge', format('%s %s', a_circle, extract(epoch from sent_at)), jsonb_build_object('circle', a_circle, 'by', member_id));
  end if;
end $$;
