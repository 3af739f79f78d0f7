-- The subject, relevance and topic of notifications, and triggers.

-- The current state of a notification's subject, used for its title and text. `ended_early`: the class ended
-- in the first half of its planned time, so it was settled as cancelled (settle_class). `free`: the member
-- can give their seat back for free until the start. `paid`: they paid for the seat. `today` is for the previous release,
-- which requires it.
create or replace function notification_facts(the_notification notifications) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'zone', known_zone(zone_of(members)),
    'today', coalesce(date_in(zone_of(members), coalesce(the_notification.data ->> 'starts_at', the_notification.data ->> 'ends_at')::timestamptz)
      = date_in(zone_of(members), app_now()), false),
    'class', (
      select jsonb_build_object('title', class_types.title, 'starts_at', classes.starts_at, 'minutes', classes.minutes, 'host', staff_name(classes.host),
        'free', exists (
          select from bookings where bookings.class = classes.id and bookings.member = members.id and bookings.status = 'booked'
            and free_until(classes, bookings) = classes.starts_at),
        'ended_early', classes.cancelled_at is null and classes.ended_at is not null and classes.ended_at - classes.starts_at < (classes.ends_at - classes.starts_at) / 2)
      from classes join class_types on class_types.id = classes.type where classes.id = (the_notification.data ->> 'class')::bigint
    ),
    'checkin', (
      select jsonb_build_object('coach', staff_name(checkins.coach), 'starts_at', checkins.starts_at, 'moved', checkins.moved, 'answer_by', checkins.answer_by,
        'member', case when checkins.coach = the_notification.member then (select guest.username from members guest where guest.id = checkins.member) end)
      from checkins where checkins.id = (the_notification.data ->> 'checkin')::bigint
    ),
    'webinar', (
      select jsonb_build_object('title', webinars.title, 'starts_at', webinars.starts_at, 'host', staff_name(webinars.host), 'replay_until', webinars.replay_until,
        'free', ticket_free_until(webinars, tickets) = webinars.starts_at, 'paid', coalesce(orders.amount_paise > 0, false))
      from webinars
      left join tickets on tickets.webinar = webinars.id and tickets.member = members.id and tickets.status = 'booked'
      left join orders on orders.id = tickets.order_id
      where webinars.id = (the_notification.data ->> 'webinar')::bigint
    ),
    'who', (
      select other.username from members other
      where other.id = coalesce(the_notification.data ->> 'receiver', the_notification.data ->> 'by')::bigint
        and not have_blocked(the_notification.member, other.id)
    ),
    'circle', (select circles.name from circles where circles.id = (the_notification.data ->> 'circle')::bigint),
    'note', (select notes.title from notes where notes.id = (the_notification.data ->> 'note')::bigint)
  )
  from members where members.id = the_notification.member
);

-- True if the reason for a notification no longer exists: for example, its seat is cancelled, its comment is
-- deleted or hidden from the member, its check-in was deleted with an account or moved to another coach, or the member has hidden the streak.
-- Long because each kind has a reason of its own.
create or replace function notification_is_moot(the_notification notifications) returns boolean language sql stable
return case
  when the_notification.data ? 'reminds' then not exists (
    select from bookings join classes on classes.id = bookings.class
    where bookings.id = (the_notification.data ->> 'reminds')::bigint and bookings.status = 'booked' and classes.cancelled_at is null
      and classes.starts_at = (the_notification.data ->> 'starts_at')::timestamptz and classes.ends_at > app_now()
  )
  when the_notification.data ? 'reminds_checkin' then not exists (
    select from checkins
    where checkins.id = (the_notification.data ->> 'reminds_checkin')::bigint and checkins.status = 'booked'
      and checkins.starts_at = (the_notification.data ->> 'starts_at')::timestamptz and checkins.ends_at > app_now()
  )
  when the_notification.kind = 'streak' then coalesce((the_notification.data ->> 'not_after')::timestamptz <= app_now(), false) or exists (
    select from streak_settings where streak_settings.member = the_notification.member and streak_settings.hidden
  )
  when the_notification.kind in ('membership_ends_7d', 'membership_ends_1d') then not exists (
    select from membership_of(the_notification.member) plan where plan.expires_at = (the_notification.data ->> 'ends_at')::timestamptz)
  when the_notification.kind = 'commitment_due' then not exists (
    select from commitments
    where commitments.checkin = (the_notification.data ->> 'checkin')::bigint and commitments.nth = (the_notification.data ->> 'nth')::integer
      and commitments.outcome is null
  )
  when the_notification.kind in ('checkin_booked', 'checkin_changed', 'written_waiting') and the_notification.data ? 'checkin' then not exists (
    select from checkins where checkins.id = (the_notification.data ->> 'checkin')::bigint
      and (the_notification.kind = 'checkin_changed' or checkins.coach = the_notification.member)
  )
  when the_notification.data ? 'ticket' then not exists (
    select from tickets join webinars on webinars.id = tickets.webinar
    where tickets.id = (the_notification.data ->> 'ticket')::bigint and tickets.status = 'booked' and webinars.cancelled_at is null
      and webinars.starts_at = (the_notification.data ->> 'starts_at')::timestamptz and webinars.ends_at > app_now()
  )
  when the_notification.kind = 'webinar_replay' then not exists (
    select from webinars where webinars.id = (the_notification.data ->> 'webinar')::bigint and webinars.replay_until > app_now()
  )
  when the_notification.data ? 'comment' then not exists (
    select from comments join notes on notes.id = comments.note
    where comments.id = (the_notification.data ->> 'comment')::bigint
      and may_see_note(the_notification.member, notes) and may_see_comment(the_notification.member, comments, notes)
  )
  when the_notification.kind in ('question_asked', 'question_overdue') then not question_waits_for(the_notification.member, (the_notification.data ->> 'note')::bigint)
  when the_notification.kind = 'circle_note' then not exists (
    select from notes where notes.id = (the_notification.data ->> 'circle_note')::bigint and may_see_note(the_notification.member, notes)
  )
  when the_notification.kind = 'circle_invitation' then not exists (
    select from circle_invitations
    where circle_invitations.id = (the_notification.data ->> 'invitation')::bigint and may_accept(circle_invitations)
      and circle_invitations.inviter = (the_notification.data ->> 'by')::bigint
  )
  when the_notification.kind = 'class_moved' and the_notification.data ? 'waiting' then not exists (
    select from bookings
    where bookings.class = (the_notification.data ->> 'class')::bigint and bookings.member = the_notification.member and bookings.status = 'waiting')
  when the_notification.kind = 'waitlist_skipped' then exists (
    select from bookings
    where bookings.class = (the_notification.data ->> 'class')::bigint and bookings.member = the_notification.member and bookings.status <> 'waiting')
  when the_notification.kind = 'seat_free' then exists (
    select from classes left join bookings on bookings.class = classes.id and bookings.member = the_notification.member
    where classes.id = (the_notification.data ->> 'class')::bigint
      and (classes.cancelled_at is not null or seats_left(classes, null) <= 0 or bookings.status <> 'waiting'))
  when the_notification.kind = 'circle_nudge' then not coalesce(
    may_meet_in_circle(the_notification.member, (the_notification.data ->> 'circle')::bigint, (the_notification.data ->> 'by')::bigint), false)
  else false
end;

-- Returns the topic by which notifications of the same kind are combined. A notification with a text of its
-- own is never combined: its topic is its unique key.
create or replace function notification_topic(the_notification notifications) returns text language sql immutable
return case
  when the_notification.data ? 'text' then the_notification.key
  else coalesce(the_notification.data ->> 'note', the_notification.data ->> 'class', the_notification.data ->> 'checkin',
    the_notification.data ->> 'webinar', the_notification.data ->> 'circle', the_notification.key)
end;

-- True if later events made a notification outdated, for example while it was delayed until a digest or morning.
create or replace function notification_is_overtaken(the_notification notifications) returns boolean language sql stable
return case
  when the_notification.kind in ('seat_confirmed', 'class_host_changed') then exists (
    select from bookings
    where bookings.class = (the_notification.data ->> 'class')::bigint and bookings.member = the_notification.member and bookings.status <> 'booked')
  when the_notification.kind = 'seat_cancelled' then exists (
    select from bookings
    where bookings.class = (the_notification.data ->> 'class')::bigint and bookings.member = the_notification.member and bookings.status = 'booked')
  when the_notification.kind in ('checkin_confirmed', 'checkin_booked') then exists (
    select from checkins where checkins.id = (the_notification.data ->> 'checkin')::bigint and checkins.status <> 'booked')
  when the_notification.kind = 'written_waiting' then exists (
    select from checkins where checkins.id = (the_notification.data ->> 'checkin')::bigint and checkins.status <> 'waiting')
  when the_notification.kind = 'webinar_offer' then not exists (
    select from tickets
    where tickets.webinar = (the_notification.data ->> 'webinar')::bigint and tickets.member = the_notification.member and tickets.status = 'offered')
  when the_notification.kind = 'streak' then exists (
    select from practice where practice.member = the_notification.member and practice.last_day >= day_of(the_notification.member))
  else false
end;

-- True if a member has switched off a channel of a notification's kind.
create or replace function notification_is_declined(the_notification notifications, a_channel text) returns boolean language sql stable
return exists (
  select from notification_preferences chosen
  where chosen.member = the_notification.member and chosen.kind = the_notification.kind
    and not case a_channel when 'mail' then chosen.mail else chosen.push end);

-- True if the bell shows a notification: the notification is not moot, and the member has not switched off the
-- kind in the bell.
create or replace function notification_is_shown(the_notification notifications) returns boolean language sql stable
return not notification_is_moot(the_notification)
  and not exists (select from notification_preferences where notification_preferences.member = the_notification.member and notification_preferences.kind = the_notification.kind and not notification_preferences.app);

-- True unless a member switched off every channel of a kind. Use it only for kinds that are on by default.
create or replace function reads_kind(a_member bigint, a_kind text) returns boolean language sql stable
return not exists (
  select from notification_preferences chosen
  where chosen.member = a_member and chosen.kind = a_kind and not (chosen.app or chosen.mail or chosen.push));

-- Signals new notifications to the dispatcher and to the affected members' tabs.
create or replace function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', recipient.member::text) from (select distinct member from added) recipient;
  return null;
end $$;
create or replace trigger notifications_announced after insert on notifications
referencing new table as added for each statement execute function announce_notifications();

-- Deletes the push devices of an ended session, so that a device gets no push messages after a logout.
create or replace function forget_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where session = new.id;
  return null;
end $$;
create or replace trigger sessions_forget_devices after update of revoked_at on sessions
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_devices();

create or replace function notifications_forget_name() returns trigger language plpgsql as $$
begin
  update notifications set data = data - 'by' where data ? 'by' and (data ->> 'by')::bigint = old.id;
  update notifications set data = data - 'receiver' where data ? 'receiver' and (data ->> 'receiver')::bigint = old.id;
  return old;
end $$;
create or replace trigger members_leave_notifications before delete on members for each row execute function notifications_forget_name();
