/* Returns all webinars, or one host's webinars, latest start first. */
/* @name listStaffWebinars */
select id, starts_at from webinars
where (:host::bigint is null or host = :host)
  and (:afterId::bigint is null or (starts_at, id) < (:afterStart::timestamptz, :afterId))
order by starts_at desc, id desc
limit :reach!;

/* @name countTickets */
select webinars.id,
  (select count(*)::integer from tickets where tickets.webinar = webinars.id and ticket_status_now(webinars, tickets) = 'waiting') as "waiting!",
  (select count(*)::integer from tickets where tickets.webinar = webinars.id and ticket_status_now(webinars, tickets) = 'offered') as "offered!",
  (select count(*)::integer from tickets join orders on orders.id = tickets.order_id
   where tickets.webinar = webinars.id and tickets.status = 'booked' and orders.state = 'paid' and orders.amount_paise > 0) as "paid!"
from webinars where webinars.id = any(:ids!::bigint[]);

/* @name hostOf */
select host from webinars where id = :webinar!;

/* @name hostOfClass */
select host, coalesce(ended_at, ends_at) > app_now() and cancelled_at is null as "early!", cancelled_at is not null as "cancelled!"
from classes where id = :class!;

/* @name isWithinDays */
select :moment!::timestamptz > app_now() and :moment!::timestamptz <= app_now() + make_interval(days => :days!) as "within!";

/* Returns a webinar as the audit stores it: without names, and with `has_link` in place of the link. */
/* @name readPlan */
select starts_at, minutes, capacity, price_paise, link is not null as "has_link!", cancelled_at is not null as "cancelled!", ended_at is not null as "ended!"
from webinars where id = :webinar!;

/* @name addWebinar */
select refusal, id as "id!"
from add_webinar(:title!, :description!, :host!, :startsAt!::timestamptz, :minutes!, :capacity!, :price!, :link);

/* @name changeWebinar */
select refusal, affected as "affected!"
from change_webinar(:webinar!, :title, :description, :host::bigint, :startsAt::timestamptz, :minutes::integer, :capacity::integer,
  :price::integer, :link::text);

/* @name cancelWebinar */
select refusal, affected as "affected!", refunds as "refunds!" from cancel_webinar(:webinar!, :reason!);

/* @name endWebinar */
select refusal from end_webinar(:webinar!) as refusal;

/* Null leaves a field unchanged. An answer, written or spoken, marks the question as answered. */
/* @name changeQuestion */
update webinar_questions
set hidden_at = case :hidden::boolean when true then coalesce(hidden_at, app_now()) when false then null else hidden_at end,
  answered_at = case
    when :answered::boolean is false then null
    when :answered::boolean or :answer::text is not null then coalesce(answered_at, app_now())
    else answered_at
  end,
  answer = case when :answered::boolean is false or :clears!::boolean then null else coalesce(:answer, answer) end
where id = :question! and webinar = :webinar!
returning id, member;

/* @name putReplay */
select refusal from put_webinar_replay(:webinar!, :url!, :until!::timestamptz) as refusal;

/* @name dropReplay */
update webinars set replay_url = null, replay_until = null where id = :webinar! and replay_url is not null returning id;

/* @name putClassReplay */
insert into class_replays (class, url, until) values (:class!, :url!, app_now() + make_interval(hours => limit_replay_class_hours()))
on conflict (class) do update set url = excluded.url, until = excluded.until
returning until;

/* @name dropClassReplay */
delete from class_replays where class = :class! returning class;
