-- What the numbers of a year are read from, without scanning all there ever was.
create index points_ledger_pings on points_ledger (day, member) where reason = 'ping';
create index orders_paid_at on orders (paid_at) where paid_at is not null;
create index orders_refunded_at on orders (refunded_at) where refunded_at is not null;
create index members_joined on members (created_at);

-- The first days of the last months in a time zone, this one included.
create function last_months(months integer, zone text) returns setof date language sql stable as $$
  select (first_of_month(date_in(zone, app_now())) - make_interval(months => n))::date from generate_series(months - 1, 0, -1) n
$$;
