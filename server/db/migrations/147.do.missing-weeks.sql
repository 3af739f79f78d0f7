-- The weeks of the next 28 days in which a series has no class: its host leads another class at that time, or it has lost
-- its host. Answers [{"date", "because", "class"}], in order; "class" is the title of the other class.
create function missing_weeks(s class_series) returns jsonb language sql stable as $$
  with first as (
    select greatest(s.starts_on, date_in(s.time_zone, app_now())) as day
  ), weeks as (
    select day + (s.weekday - extract(isodow from day)::integer + 7) % 7 + 7 * week as day
    from first, generate_series(0, 4) week
  ), missing as (
    select w.day, (
      select t.title from classes o join class_types t on t.id = o.type
      where o.host = s.host and o.cancelled_at is null and o.ended_at is null
        and o.starts_at < class_end(series_start(s, w.day), s.minutes) and series_start(s, w.day) < o.ends_at
      order by o.starts_at, o.id limit 1
    ) as title
    from weeks w
    where (s.ends_on is null or w.day <= s.ends_on)
      and series_start(s, w.day) > app_now() and series_start(s, w.day) < app_now() + interval '28 days'
      and not exists (select from classes c where c.series = s.id and c.series_date = w.day)
  )
  select coalesce(jsonb_agg(jsonb_build_object('date', day, 'because', case when s.host is null then 'no_host' else 'host_busy' end,
    'class', title) order by day), '[]')
  from missing where s.host is null or title is not null
$$;
