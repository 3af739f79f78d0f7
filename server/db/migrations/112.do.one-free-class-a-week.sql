-- One free class for each ISO week, named by its Monday: the rest of a week that a move to the west leaves belongs to the
-- week whose credit the member has had. Otherwise as before: bounds are fixed once issued, and weeks never overlap.
create or replace function issue_free_week(a_member bigint, at timestamptz) returns void language plpgsql as $$
declare
  zone text := (select zone_of(m) from members m where m.id = a_member);
  monday date;
  week_starts timestamptz;
  week_ends timestamptz;
  w credit_windows;
begin
  perform from credit_windows c
  where c.member = a_member and c.source = 'free' and c.starts_at <= at and at < c.ends_at;
  if found then
    return;
  end if;
  monday := date_trunc('week', date_in(zone, at)::timestamp)::date;
  week_starts := start_of_day(zone, monday);
  week_ends := start_of_day(zone, monday + 7);
  select greatest(week_starts, max(c.ends_at)) into week_starts from credit_windows c
  where c.member = a_member and c.source = 'free' and c.ends_at <= at;
  select least(week_ends, min(c.starts_at)) into week_ends from credit_windows c
  where c.member = a_member and c.source = 'free' and c.starts_at > at;
  if week_starts > app_now() + interval '14 days' or week_ends <= week_starts then
    return;
  end if;
  perform from plus_windows(a_member) p
  group by p.span having min(p.starts_at) <= week_starts and max(p.ends_at) >= week_ends;
  if found then
    return;
  end if;
  insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
  values (a_member, 'free', format('free %s', monday), week_starts, week_ends, 1, 0)
  on conflict (member, key) do nothing
  returning * into w;
  if found then
    perform fill_window(w);
  end if;
end $$;
