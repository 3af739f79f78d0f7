-- The product's clock. Its time is the database's, so that every process agrees, unless this one row moves it: without
-- NODE_ENV=production an operator or a test can walk through windows, expiry and reminders in minutes (docs/clock.md).
create table product_clock (
  id boolean primary key default true check (id),
  -- How far ahead of the database's clock the product's is.
  shift interval not null default '0',
  -- A clock that stands still, for tests that compare exact times.
  stopped_at timestamptz,
  -- Set by the first start in production, and kept: from then on nobody can move this database's clock.
  in_production boolean not null default false,
  constraint never_moved_in_production check (not in_production or (shift = '0' and stopped_at is null))
);
-- The app reads it; only the owner moves it.
revoke insert, update, delete, truncate on product_clock from nitya_app;

-- The one function that tells the product's time. Defaults that called moment() refer to it by its identity and follow
-- the new name by themselves.
alter function moment() rename to app_now;
create or replace function app_now() returns timestamptz language sql stable parallel safe
return coalesce((select coalesce(stopped_at, now() + shift) from product_clock), now());

-- For processes of the release before this one, which run on this schema during an update. A later release drops it.
create function moment() returns timestamptz language sql stable parallel safe return app_now();

create or replace function zone_of(m members) returns text language sql stable
return case when m.next_zone_from <= app_now() then m.next_time_zone else coalesce(m.time_zone, 'Asia/Kolkata') end;

create or replace function day_of(a_member bigint) returns date language sql stable
return (
  select greatest(date_in(zone_of(m), app_now()), p.day)
  from members m left join practice p on p.member = m.id
  where m.id = a_member
);

create or replace function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform timestamptz 'epoch' at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'Asia/Kolkata';
end $$;

create or replace function follow_zone(a_member bigint, zone text) returns void language plpgsql as $$
declare
  m members;
  zone_now text;
  today date := day_of(a_member);
  midnight timestamptz;
begin
  if known_zone(zone) <> zone then
    return;
  end if;
  select * into m from members where id = a_member for no key update;
  zone_now := known_zone(zone_of(m));
  if zone = zone_now then
    if m.next_zone_from > app_now() then
      update members set next_time_zone = null, next_zone_from = null, unlived_day = null where id = a_member;
    end if;
  elsif m.next_zone_from is null or m.next_zone_from <= app_now() or m.next_time_zone <> zone then
    midnight := (today + 1)::timestamp at time zone zone_now;
    update members
    set time_zone = zone_now, next_time_zone = zone, next_zone_from = midnight,
      unlived_day = case when date_in(zone, midnight) > today + 1 then today + 1 end
    where id = a_member;
  end if;
end $$;

create or replace function membership_of(a_member bigint) returns table (membership text, expires_at timestamptz)
language sql stable as $$
  with ends as (
    select g.membership, g.granted_at,
      g.granted_at + make_interval(hours => (24 * sum(g.duration_days) over later)::integer) as ends_at
    from membership_grants g
    where g.member = a_member and g.revoked_at is null
    window later as (order by g.granted_at, g.id rows between current row and unbounded following)
  )
  select (array_agg(e.membership order by e.granted_at desc))[1], max(e.ends_at)
  from ends e
  having max(e.ends_at) > app_now()
$$;

alter table members alter column created_at set default app_now();
alter table sessions alter column created_at set default app_now();
alter table refresh_tokens alter column issued_at set default date_trunc('second', app_now());
alter table google_identities alter column created_at set default app_now();
alter table notes alter column created_at set default app_now();
alter table likes alter column created_at set default app_now();
alter table comments alter column created_at set default app_now();
alter table reports alter column created_at set default app_now();
alter table blocks alter column created_at set default app_now();
alter table journal_keys alter column created_at set default app_now();
alter table discount_codes alter column starts_at set default app_now(), alter column created_at set default app_now();
alter table orders alter column next_check_at set default app_now(), alter column created_at set default app_now();
alter table payments alter column seen_at set default app_now();
alter table membership_grants alter column granted_at set default app_now();
alter table order_events alter column at set default app_now();
alter table webhook_events alter column received_at set default app_now();
alter table operator_audit alter column at set default app_now();
alter table newsletter_subscribers alter column confirmed_at set default app_now();
