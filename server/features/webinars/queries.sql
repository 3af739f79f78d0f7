/* @name listUpcoming */
select id, starts_at from webinars
where ends_at > app_now()
  and (:afterId::bigint is null or (starts_at, id) > (:afterStart::timestamptz, :afterId))
order by starts_at, id
limit :reach!;

/* @name listPast */
select id, starts_at from webinars
where ends_at <= app_now()
  and (:afterId::bigint is null or (starts_at, id) < (:afterStart::timestamptz, :afterId))
order by starts_at desc, id desc
limit :reach!;

/* @name readCards */
select id as "id!", title as "title!", description as "description!", host_username, host_name, host_photo, starts_at as "starts_at!", minutes as "minutes!",
  capacity as "capacity!", seats_left as "seats_left!", status::class_state as "status!", price_paise as "price_paise!", has_plus as "has_plus!",
  link, replay_until, my_status::ticket_status as my_status, my_until, my_free_until, my_position, my_order
from webinar_cards(:ids!::bigint[], :viewer::bigint);

/* @name waitForTicket */
select refusal, "limit", status as "status!", "position", created as "created!" from wait_for_ticket(:member!, :webinar!);

/* @name leaveTicketList */
select refusal from leave_ticket_list(:member!, :webinar!) as refusal;

/* @name tendWebinars */
select tend_webinars()::text as tended;

/* @name joinWebinar */
select refusal, "limit", opens_at, link, identity as "identity!", name as "name!", role as "role!", seconds as "seconds!"
from join_webinar(:member!, :webinar!, :proven!, :before!, :beforeForStaff!);

/* Returns a refusal if the member may not read the questions; null otherwise. */
/* @name mayReadQuestions */
select case when is_in_audience(webinars, :member!) then null else 'no_seat'::refusal end as refusal,
  leads_webinar(webinars, :member!) as "leads!"
from webinars where id = :webinar!;

/* @name listQuestions */
select id as "id!", text as "text!", author_name as "author_name!", is_mine as "is_mine!", votes as "votes!", voted as "voted!", status as "status!", answer
from question_cards(:webinar!, :question::bigint, :viewer!, :proven!);

/* @name askQuestion */
select refusal, id as "id!" from ask_question(:member!, :webinar!, :text!);

/* @name dropQuestion */
delete from webinar_questions where id = :question! and webinar = :webinar! and member = :member! returning id;

/* @name voteForQuestion */
select refusal, votes as "votes!" from vote_for_question(:member!, :webinar!, :question!, :wanted!);

/* Returns an available replay, and whether this member had a seat. */
/* @name findReplay */
select replay_url as "url!", replay_until as "until!", is_in_audience(webinars, :member!) as "seated!" from webinars
where id = :webinar! and replay_until > app_now() and cancelled_at is null;

/* @name listAnswered */
select text, answer from webinar_questions
where webinar = :webinar! and answered_at is not null and hidden_at is null
order by answered_at, id;

/* @name findClassReplay */
select class_replays.url, class_replays.until,
  leads_class(classes, :member!) as "leads!",
  exists (select from bookings where bookings.class = classes.id and bookings.member = :member!
    and bookings.status in ('booked', 'attended', 'no_show', 'excused')) as "seated!",
  exists (select from membership_of(:member!)) as "plus!"
from class_replays join classes on classes.id = class_replays.class
where class_replays.class = :class! and class_replays.until > app_now();
