-- Classes as a viewer sees them, in the order of `ids`; a null viewer is a visitor. A waitlist that closed with the start
-- counts as expired before the minute's job has written it.
create function class_cards(ids bigint[], viewer bigint)
returns table (nth integer, id bigint, title text, style text, level text, language text, doshas text[], description text,
  equipment text, host_username text, host_name text, starts_at timestamptz, ends_at timestamptz, minutes integer,
  capacity integer, seats_left integer, waitlist_count integer, status text, link text, my_status text, my_position integer,
  my_free_until timestamptz)
language sql stable as $$
  select i.nth::integer, c.id, t.title, t.style, coalesce(c.level, t.level), coalesce(c.language, t.language), t.doshas,
    t.description, t.equipment, h.username, staff_name(h.id), c.starts_at, c.ends_at, c.minutes, c.capacity,
    seats_left(c, viewer),
    (select count(*)::integer from bookings w where w.class = c.id and w.status = 'waiting' and c.starts_at > app_now()),
    class_status(c), c.link,
    case when b.status = 'waiting' and c.starts_at <= app_now() then 'expired' else b.status end,
    case when c.starts_at > app_now() then waitlist_position(b) end,
    case when b.status = 'booked' then free_until(c, b) end
  from unnest(ids) with ordinality as i (id, nth)
  join classes c on c.id = i.id
  join class_types t on t.id = c.type
  left join members h on h.id = c.host
  left join bookings b on b.class = c.id and b.member = viewer
  order by i.nth
$$;

-- Which of a member's doshas a class balances: both count more than one. 0 for everybody else.
create function suits(c classes, a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from class_types t, unnest(t.doshas) d
  where t.id = c.type and d = any(string_to_array(
    (select r.result from dosha_results r where r.member = a_member order by r.id desc limit 1), ' + '))
);

-- Issues what a member has now and next week, so that their credits can be listed.
create function issue_current(a_member bigint) returns void language plpgsql as $$
begin
  perform lock_credits(a_member);
  perform issue_credits(a_member, app_now());
  perform issue_free_week(a_member, app_now() + interval '7 days');
end $$;

-- Issues what may pay for one class.
create function issue_for_class(a_member bigint, a_class bigint) returns void language plpgsql as $$
begin
  perform lock_credits(a_member);
  perform issue_credits(a_member, (select starts_at from classes where id = a_class));
end $$;
