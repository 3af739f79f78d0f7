/*
  One conditional upsert decides the day: the second ping of a day changes nothing. The ledger's line is written from
  what the upsert changed, so that neither exists without the other.
*/
/* @name ping */
with today as (
  select day_of(:member!) as day
), counted as (
  insert into practice (member, day, last_day, streak, longest, active_days, points)
  select :member!, day, day, 1, 1, 1, :delta! from today
  on conflict (member) do update set
    day = greatest(practice.day, excluded.day),
    last_day = excluded.last_day,
    streak = streak_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)) + 1,
    longest = greatest(practice.longest,
      streak_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)) + 1),
    active_days = practice.active_days + 1,
    freezes = freezes_on(practice, excluded.day, (select unlived_day from members m where m.id = practice.member)),
    points = practice.points + :delta!
  where practice.last_day is null or practice.last_day < excluded.last_day
  returning streak, points, last_day
), line as (
  insert into points_ledger (member, delta, reason, ref, day)
  select :member!, :delta!, 'ping', last_day::text, last_day from counted
)
select streak as "streak!", points as "points!" from counted;

/* @name findStanding */
select day_of(m.id) as "today!",
  coalesce(case when p.last_day >= day_of(m.id) then p.streak else streak_on(p, day_of(m.id), m.unlived_day) end, 0) as "streak!",
  coalesce(p.longest, 0) as "longest!",
  coalesce(p.active_days, 0) as "active_days!",
  coalesce(case when p.last_day >= day_of(m.id) then p.freezes else freezes_on(p, day_of(m.id), m.unlived_day) end, 2) as "freezes!",
  coalesce(p.points, 0) as "points!"
from members m left join practice p on p.member = m.id
where m.id = :member!;

/* @name followZone */
select follow_zone(id, :zone!) is null as followed from members where id = :member! and not time_zone_chosen;

/* @name listLines */
select id, delta, reason, day, created_at from points_ledger
where member = :member! and (created_at, id) < (:createdAt!::timestamptz, :id!)
order by created_at desc, id desc
limit :limit!;

/* @name listDays */
select day, sum(delta)::integer as "points!" from points_ledger
where member = :member! and day > day_of(:member!) - 366
group by day
order by day;

/* @name findToday */
select day_of(:member!) as "today!";

/* @name readPoints */
select coalesce(p.points, 0) as "spendable!",
  coalesce(sum(l.delta) filter (where l.reason in ('class', 'seat_given')), 0)::integer as "verified!",
  coalesce(sum(l.delta) filter (where l.delta > 0), 0)::integer as "lifetime!", 0 as "spent!"
from members m left join practice p on p.member = m.id left join points_ledger l on l.member = m.id
where m.id = :member!
group by p.points;

/* @name listEntries */
select id, delta, reason, ref, reason in ('class', 'seat_given') as "verified!", created_at,
  case when delta > 0 then created_at + interval '12 months' end as expires_at
from points_ledger
where member = :member! and (created_at, id) < (:createdAt!::timestamptz, :id!)
order by created_at desc, id desc
limit :limit!;

/* @name listRewards */
select r.id, r.key, r.title, r.cost, r.verified_only, r.stock, coalesce(p.points, 0) < r.cost as "short!"
from rewards r left join practice p on p.member = :member!
where r.withdrawn_at is null
order by r.cost, r.id;

/* @name readStreakSettings */
select coalesce((select hidden from streak_settings where member = :member!), false) as "hidden!",
  coalesce((select days from rest_days where member = :member! order by from_day desc limit 1), '{}') as "rest_days!";

/* @name hideStreak */
insert into streak_settings (member, hidden) values (:member!, :hidden!)
on conflict (member) do update set hidden = excluded.hidden;

/* Rest days count from the Monday after the member's today; until then another choice takes this one's place. */
/* @name setRestDays */
insert into rest_days (member, from_day, days)
select :member!, date_trunc('week', day_of(:member!)::timestamp)::date + 7, :days!::text[]
on conflict (member, from_day) do update set days = excluded.days;
