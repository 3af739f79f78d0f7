-- One day's pings. `members` are those whose first ping of the month it was, so that the days of a month add up;
-- `cohorts` are those of them who joined in the same month, one month earlier … five months earlier.
create table active_days (
  day date primary key,
  days integer not null,
  members integer not null,
  cohorts integer[] not null check (cardinality(cohorts) = 6)
);

create table month_figures (
  month date primary key,
  joined integer not null,
  classes integer not null,
  seats integer not null,
  filled integer not null,
  attended integer not null,
  no_shows integer not null,
  orders integer not null,
  paise bigint not null,
  refunds integer not null,
  refunded_paise bigint not null
);
