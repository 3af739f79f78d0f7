-- Members' own breath patterns; the steps are seconds.
create table breath_patterns (
  id bigint primary key default random_id(),
  member bigint not null references members on delete cascade,
  name text not null check (char_length(name) <= 40),
  breathe_in integer not null check (breathe_in >= 1 and breathe_in <= 20),
  hold integer not null check (hold >= 0 and hold <= 20),
  breathe_out integer not null check (breathe_out >= 1 and breathe_out <= 20),
  rest integer not null check (rest >= 0 and rest <= 20),
  created_at timestamptz not null default app_now()
);
create index breath_patterns_member on breath_patterns (member, created_at, id);
