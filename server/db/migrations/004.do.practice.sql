-- The clock of every rule about days. Tests put another one in its place; the app's role owns no function, so no
-- request can.
create function moment() returns timestamptz language sql stable return now();

-- A time zone that this server does not know counts as the product's home, rather than failing the member's every day.
create function date_in(zone text, at timestamptz) returns date language plpgsql stable as $$
begin
  return (at at time zone zone)::date;
exception when invalid_parameter_value then
  return (at at time zone 'Asia/Kolkata')::date;
end $$;

-- A change of zone waits for the midnight that ends the day in which it was made (rules.md, the member's day). Between
-- zones more than 24 hours apart a date can fall out; nobody could have lived it, so it is not held against them.
alter table members
  add column next_time_zone text,
  add column next_zone_from timestamptz,
  add column unlived_day date;

-- What a member has come to: one row that every award and every counted day goes through.
create table practice (
  member bigint primary key references members on delete cascade,
  -- The ledger's sum, changed by the very statement that writes a line.
  points integer not null default 0,
  streak integer not null default 0,
  longest integer not null default 0,
  active_days integer not null default 0,
  -- The last day that counted for the streak, and the freezes held when it ended.
  last_day date,
  freezes integer not null default 2 check (freezes between 0 and 2),
  -- The latest day anything was counted in: whatever clocks and zones do, a member's day never goes back.
  day date not null
);

-- Append-only: a line is never changed; what must be undone is undone by an opposite line. The key is what stops a
-- double award.
create table points_ledger (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  delta integer not null check (delta <> 0),
  reason text not null,
  ref text not null,
  day date not null,
  -- Whether the server itself saw what was done, rather than being told of it.
  verified boolean not null default true,
  created_at timestamptz(3) not null default moment(),
  unique (member, reason, ref)
);
create index points_ledger_newest on points_ledger (member, created_at desc, id desc);
create index points_ledger_days on points_ledger (member, day);
revoke update, delete, truncate on points_ledger from nitya_app;

create function zone_of(m members) returns text language sql stable
return case when m.next_zone_from <= moment() then m.next_time_zone else coalesce(m.time_zone, 'Asia/Kolkata') end;

-- The member's today.
create function day_of(a_member bigint) returns date language sql stable
return (
  select greatest(date_in(zone_of(m), moment()), p.day)
  from members m left join practice p on p.member = m.id
  where m.id = a_member
);

-- Lets a member's day follow their browser's zone, from the next midnight on. A zone nobody knows changes nothing.
create function follow_zone(a_member bigint, zone text) returns void language plpgsql as $$
declare
  m members;
  zone_now text;
  today date := day_of(a_member);
  midnight timestamptz;
begin
  begin
    perform moment() at time zone zone;
  exception when invalid_parameter_value then
    return;
  end;
  select * into m from members where id = a_member for no key update;
  zone_now := zone_of(m);
  if zone = zone_now then
    if m.next_zone_from > moment() then
      update members set next_time_zone = null, next_zone_from = null, unlived_day = null where id = a_member;
    end if;
  elsif m.next_zone_from is null or m.next_zone_from <= moment() or m.next_time_zone <> zone then
    midnight := (today + 1)::timestamp at time zone zone_now;
    update members
    set time_zone = zone_now, next_time_zone = zone, next_zone_from = midnight,
      unlived_day = case when date_in(zone, midnight) > today + 1 then today + 1 end
    where id = a_member;
  end if;
end $$;

create function first_of_month(d date) returns date language sql immutable
return make_date(extract(year from d)::integer, extract(month from d)::integer, 1);

-- The freezes left when a streak that stood on `last_day` is looked at on `today`; null: it did not survive.
-- Two are granted a month and two held at most, so a new month begins with two; a missed day takes one of its own month.
create function freezes_after(last_day date, today date, held integer, unlived date) returns integer
language sql immutable return (
  with gap as (
    select last_day + n as d from generate_series(1, least(today - last_day - 1, 70)) n
  ), missed as (
    select
      count(*) filter (where d < first_of_month(today)) as before,
      count(*) filter (where d >= first_of_month(today)) as since
    from gap
    where d is distinct from unlived
  )
  select case
    when first_of_month(last_day) = first_of_month(today) then
      case when since <= held then held - since end
    when before <= held and since <= 2 then 2 - since
  end::integer
  from missed
);

-- The streak that stands before `today` is counted: a new practice, or one that did not survive, has none.
create function streak_on(p practice, today date, unlived date) returns integer language sql immutable return case
  when p.last_day is null or freezes_after(p.last_day, today, p.freezes, unlived) is null then 0
  else p.streak
end;

-- The freezes held on `today`; those that could not save a streak were not used up.
create function freezes_on(p practice, today date, unlived date) returns integer language sql immutable return case
  when p.last_day is null then 2
  else coalesce(
    freezes_after(p.last_day, today, p.freezes, unlived),
    case when first_of_month(p.last_day) = first_of_month(today) then p.freezes else 2 end
  )
end;

-- Adds a line to the ledger and to the balance, unless that line is there already: once a day, or once for all.
-- Answers the points it gave, 0 if none.
create function award(a_member bigint, a_reason text, a_delta integer, once_a_day boolean) returns integer
language sql volatile begin atomic
  with today as (
    select day_of(a_member) as day
  ), line as (
    insert into points_ledger (member, delta, reason, ref, day)
    select a_member, a_delta, a_reason, case when once_a_day then day::text else 'once' end, day from today
    on conflict (member, reason, ref) do nothing
    returning delta, day
  ), balance as (
    insert into practice (member, points, day)
    select a_member, delta, day from line
    on conflict (member) do update
    set points = practice.points + excluded.points, day = greatest(practice.day, excluded.day)
  )
  select coalesce((select delta from line), 0);
end;

-- One data key a member, wrapped by a key that is never in this database (quality S33). Losing the row is losing the
-- journal: that is how a deleted member's words become unreadable, in backups too.
create table journal_keys (
  member bigint primary key references members on delete cascade,
  -- Which key outside wraps it.
  kek text not null,
  wrapped bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index journal_keys_kek on journal_keys (kek);

create table journal_entries (
  id bigint primary key,
  member bigint not null references members on delete cascade,
  -- AES-256-GCM under the member's data key of this version.
  key_version integer not null,
  sealed bytea not null,
  points_added integer not null,
  created_at timestamptz(3) not null default moment(),
  retry_key bytea
);
create index journal_entries_newest on journal_entries (member, created_at desc, id desc);
create unique index journal_entries_retry_key on journal_entries (member, retry_key) where retry_key is not null;

-- That a release happened, and its day; never what was released (quality S34).
create table releases (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  day date not null
);
create index releases_member on releases (member, day);

-- The latest sitting in the Calm Room, timed here and not by the browser.
create table breathing_sessions (
  member bigint primary key references members on delete cascade,
  id bigint not null default random_id(),
  started_at timestamptz not null default moment(),
  finished_at timestamptz
);

create table dosha_results (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  result text not null,
  -- The 25 choices and what they add up to; null where only the result was sent.
  answers text[],
  vata integer,
  pitta integer,
  kapha integer,
  taken_at timestamptz not null default moment()
);
create index dosha_results_latest on dosha_results (member, id desc);

-- Which notice a member agreed to before their first sensitive save, and when (quality S35).
create table consents (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  purpose text not null check (purpose in ('journal', 'dosha')),
  version integer not null,
  given_at timestamptz not null default moment(),
  withdrawn_at timestamptz
);
create unique index consents_standing on consents (member, purpose, version) where withdrawn_at is null;
