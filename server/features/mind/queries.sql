/*
 * Writes an entry and its points; a retry returns the entry and points of its first attempt. If two attempts
 * race, the unique key admits one entry. Writes nothing if consent was withdrawn.
 */
/* @name addEntry */
with known as (
  select id, sealed, points_added, created_at from journal_entries
  -- The null check skips the lookup if there is no key, whatever the query plan.
  where :retryKey::bytea is not null and member = :member! and retry_key = :retryKey
), paid as (
  select post_points(:member!, 'journal', day_of(:member!)::text, :delta!, false) as points
  where not exists (select from known) and not has_withdrawn(:member!, 'journal')
), added as (
  insert into journal_entries (id, member, key_version, sealed, points_added, retry_key)
  select :id!, :member!, :keyVersion!, :sealed!, points, :retryKey from paid
  on conflict (member, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
  returning id, sealed, points_added, created_at
)
select id as "id!", sealed as "sealed!", points_added as "points_added!", created_at as "created_at!" from added
union all
select id, sealed, points_added, created_at from known;

/*
 * Returns a page of entries, optionally only those from `from` to `until` in the member's zone, or on the day `on`
 * in earlier years. `found` is the page's length before entries beyond the byte limit are left out.
 */
/* @name listEntries */
select id, sealed, created_at, found::integer as "found!"
from (
  select *, count(*) over () as found,
    coalesce(sum(octet_length(sealed)) over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
  from (
    select id, sealed, created_at
    from journal_entries cross join (select zone_of(members) as zone from members where id = :member!) home
    where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)
      and (:from::date is null or created_at >= start_of_day(home.zone, :from))
      and (:until::date is null or created_at < start_of_day(home.zone, :until::date + 1))
      and (:on::text is null or to_char(date_in(home.zone, created_at), 'MM-DD') = :on
        and created_at < start_of_day(home.zone, date_trunc('year', date_in(home.zone, app_now())::timestamp)::date))
    order by created_at desc, id desc
    limit :reach!
  ) entry
) page
where before < :bytes!
order by created_at desc, id desc;

/* A retry returns the moods of its first attempt. Writes nothing if consent was withdrawn. */
/* @name addMood */
with added as (
  insert into moods (id, member, key_version, sealed, retry_key)
  select :id!, :member!, :keyVersion!, :sealed!, :retryKey where not has_withdrawn(:member!, 'mood')
  on conflict (member, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
  returning id, sealed, created_at
)
select id as "id!", sealed as "sealed!", created_at as "created_at!" from added;

/* @name listMoods */
select id, sealed, created_at from moods
where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)
order by created_at desc, id desc
limit :reach!;

/* @name readMoodSettings */
select coalesce((select asked from mood_settings where member = :member!), true) as "asked!";

/* @name changeMoodSettings */
insert into mood_settings (member, asked) values (:member!, :asked!)
on conflict (member) do update set asked = excluded.asked
returning asked;

/* @name forgetMoodRetries */
update moods set retry_key = null
where id = any(array(
  select id from moods where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
  limit :most! for update skip locked
))
returning id;

/* @name addRelease */
insert into releases (member, day) values (:member!, day_of(:member!));

/* The end of the previous sitting is kept, because it ticks off a new member's first step: a later start has not ended yet. */
/* @name startSitting */
insert into breathing_sessions (member) values (:member!)
on conflict (member) do update set id = random_id(), started_at = excluded.started_at
returning id;

/* `ended` is true if this call ended the sitting, rather than an earlier call. */
/* @name endSitting */
update breathing_sessions set finished_at = case when finished_at >= started_at then finished_at else app_now() end
where member = :member! and id = :id!
returning floor(extract(epoch from finished_at - started_at))::integer as "seconds!", finished_at = app_now() as "ended!";

/* @name listPatterns */
select id, name, breathe_in as "in", hold, breathe_out as out, rest from breath_patterns
where member = :member!
order by created_at, id;

/* @name addPattern */
select refusal, id as "id!" from add_breath_pattern(:member!, :name!, :in!, :hold!, :out!, :rest!);

/* @name removePattern */
delete from breath_patterns where id = :id! and member = :member! returning id;

/* Returns the ids of the outer keys that wrap members' keys, by a loose index scan. */
/* @name listUsedKeys */
with recursive used as (
  (select kek from journal_keys order by kek limit 1)
  union all
  select (select journal_keys.kek from journal_keys where journal_keys.kek > used.kek order by journal_keys.kek limit 1) from used where used.kek is not null
)
select kek as "kek!" from used where kek is not null;

/* @name listKeysToRewrap */
select member, kek, wrapped from journal_keys where kek <> :newest! order by member limit :limit!;

/* @name replaceWrapping */
update journal_keys set kek = :kek!, wrapped = :wrapped!
where member = :member! and wrapped = :before!;

/* @name forgetJournalRetries */
update journal_entries set retry_key = null
where id = any(array(
  select id from journal_entries where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
  limit :most! for update skip locked
))
returning id;
