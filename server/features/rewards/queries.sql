/* @name ping */
select streak as "streak!", points as "points!" from count_day(:member!, :delta!, :welcome!, :awayDays!);

/* @name findStanding */
select day_of(members.id) as "today!",
  coalesce(streak_on(practice, day_of(members.id), members.unlived_day), 0) as "streak!",
  coalesce(practice.longest, 0) as "longest!",
  coalesce(practice.active_days, 0) as "active_days!",
  coalesce(freezes_on(practice, day_of(members.id), members.unlived_day), limit_streak_freezes()) as "freezes!",
  coalesce(spendable_points(practice), 0) as "points!"
from members left join practice on practice.member = members.id
where members.id = :member!;

/* Returns the figures that the dashboard shows beside the streak. */
/* @name findRhythm */
select coalesce((select hidden from streak_settings where member = :member!), false) as "hidden!",
  classes_attended(:member!) as "attended!",
  (select lost from lost_streak_of(:member!)) as lost,
  (select until from lost_streak_of(:member!)) as until,
  (select reward_price(:member!, rewards) from rewards where rewards.key = 'streak_repair' and rewards.withdrawn_at is null order by rewards.cost, rewards.id limit 1) as cost,
  app_now() as "now!";

/* @name readWeek */
select day as "day!", status::day_status as "status!" from week_of(:member!);

/* @name followZone */
select follow_zone(id, :zone!) is null as followed from members where id = :member! and not time_zone_chosen;

/* @name listDays */
select day, sum(delta)::integer as "points!" from points_ledger
where member = :member! and day > day_of(:member!) - 366 and reason not in ('reward', 'expired')
group by day
order by day;

/* @name findToday */
select day_of(:member!) as "today!";

/* @name expireDue */
select expire_points(:member!) is null as "done!";

/* @name readPoints */
select coalesce(spendable_points(practice), 0) as "spendable!", coalesce(verified_spendable(practice), 0) as "verified!",
  coalesce(practice.lifetime_points, 0) as "lifetime!", coalesce(practice.spent_points, 0) as "spent!"
from (select) one left join practice on practice.member = :member!;

/* Returns points that expire soon, grouped by day in the member's zone. */
/* @name listExpiring */
select sum(points_lots.remaining)::integer as "points!", min(points_lots.expires_at) as "at!"
from points_lots join members on members.id = points_lots.member
where points_lots.member = :member! and points_lots.remaining > 0 and points_lots.expires_at <= app_now() + make_interval(days => limit_points_expiry_listed_days())
group by date_in(zone_of(members), points_lots.expires_at)
order by 2;

/* A further entry with the same ref has its turn appended to the ref: '42', '42#1', '42#2'. */
/* @name listEntries */
select points_ledger.id, points_ledger.delta, points_ledger.reason, concat_ws('#', points_ledger.ref, nullif(points_ledger.turn, 0)) as "ref!", points_ledger.day, points_ledger.verified, points_ledger.created_at,
  (select min(points_lots.expires_at) from points_lots where points_lots.entry = points_ledger.id) as expires_at
from points_ledger
where points_ledger.member = :member! and (points_ledger.created_at, points_ledger.id) < (:at!::timestamptz, :id!)
order by points_ledger.created_at desc, points_ledger.id desc
limit :reach!;

/* @name readStreakSettings */
select coalesce((select hidden from streak_settings where member = :member!), false) as "hidden!",
  coalesce((select days from rest_days where member = :member! order by from_day desc limit 1), '{}')::weekday_name[] as "rest_days!";

/* @name hideStreak */
insert into streak_settings (member, hidden) values (:member!, :hidden!)
on conflict (member) do update set hidden = excluded.hidden;

/* Sets the rest days from next Monday on; replaces an earlier choice for that Monday. */
/* @name setRestDays */
insert into rest_days (member, from_day, days)
select :member!, date_trunc('week', day_of(:member!)::timestamp)::date + 7, :days!::text[]
on conflict (member, from_day) do update set days = excluded.days;

/* @name listRewards */
select rewards.id, rewards.key::reward_key as "key!", rewards.title, rewards.cost, rewards.verified_only, rewards.stock, reward_obstacle(:member!, rewards)::text::reward_obstacle as why
from rewards
where rewards.withdrawn_at is null
order by rewards.cost, rewards.id;

/* @name redeemReward */
select refusal, id as "id!", key as "key!", status as "status!", code, expires_at, spendable as "spendable!",
  verified as "verified!", spent as "spent!"
from redeem_reward(:member!, :reward!, :retryKey);

/* @name repairStreak */
select refusal, streak as "streak!", points as "points!" from repair_streak(:member!);

/* @name listRedemptions */
select redemptions.id, redemptions.key::reward_key as "key!", rewards.title, redemptions.cost, redemptions.status::redemption_status as "status!", redemptions.code, redemptions.expires_at, redemptions.created_at
from redemptions join rewards on rewards.id = redemptions.reward
where redemptions.member = :member! and (redemptions.created_at, redemptions.id) < (:at!::timestamptz, :id!)
order by redemptions.created_at desc, redemptions.id desc
limit :reach!;

/* @name takeGift */
select refusal, created as "created!", expires_at as "expires_at!" from take_gift(:member!, :code!);

/* @name takeOpenMat */
select refusal, expires_at as "expires_at!" from take_open_mat(:member!);

/* @name listDueMembers */
select distinct member as "member!"
from (select member from points_lots where remaining > 0 and expires_at <= (select app_now()) order by expires_at limit :most!) due;

/* @name listUndeliverable */
select id as "id!" from undeliverable_redemptions() id;

/* @name returnUndeliverable */
select return_redemption(:redemption!, 'waiting')::text as returned;

/* @name forgetRedeemRetries */
update redemptions set retry_key = null
where id = any(array(
  select id from redemptions where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
  limit :most! for update skip locked
))
returning id;
