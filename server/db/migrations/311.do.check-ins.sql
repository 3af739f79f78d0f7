-- When a coach is there, in their own wall-clock time. Slots are computed from it and never stored.
create table availability (
  coach bigint primary key references members on delete cascade,
  time_zone text not null,
  weekly jsonb not null,
  exceptions jsonb not null,
  travel jsonb not null,
  changed_at timestamptz not null default app_now()
);

-- A talk of a member with a coach, live at a time or in writing. All words are encrypted with the member's key.
create table checkins (
  id bigint primary key,
  member bigint not null references members on delete cascade,
  -- Null once the coach's account is gone.
  coach bigint references members on delete set null,
  kind checkin_kind not null,
  status checkin_status not null,
  starts_at timestamptz(0),
  ends_at timestamptz(0),
  answer_by timestamptz,
  moved boolean not null default false,
  key_version integer,
  brief bytea,
  note bytea,
  private_note bytea,
  answer bytea,
  -- Whether the coach may see the member's attendance and rhythm.
  shared boolean not null default false,
  -- The identities in the room: the provider learns these and nothing else about the two.
  member_identity text not null unique default replace(gen_random_uuid()::text, '-', ''),
  coach_identity text not null unique default replace(gen_random_uuid()::text, '-', ''),
  member_asked_at timestamptz,
  coach_asked_at timestamptz,
  settled_at timestamptz,
  -- SEQUENCE of the calendar files, and what tells one round of notifications from the next.
  revision integer not null default 0,
  created_at timestamp(3) with time zone not null default app_now(),
  check ((kind = 'live') = (starts_at is not null)),
  check ((kind = 'live') = (ends_at is not null)),
  check ((kind = 'written') = (answer_by is not null)),
  check ((kind = 'written') = (status in ('waiting', 'answered', 'lapsed'))),
  check ((settled_at is null) = (status in ('booked', 'waiting'))),
  -- The coach is a range, which GiST compares without the extension btree_gist.
  constraint checkins_of_a_coach_do_not_overlap exclude using gist (
    int8range(coach, coach, '[]') with &&, tstzrange(starts_at, ends_at) with &&
  ) where (status = 'booked' and coach is not null)
);
create index checkins_member on checkins (member, created_at, id);
create index checkins_coach on checkins (coach, starts_at) where coach is not null;
create index checkins_to_settle on checkins (coalesce(ends_at, answer_by)) where settled_at is null;

-- What a member wants to do by a day, agreed in a check-in.
create table commitments (
  checkin bigint not null references checkins on delete cascade,
  nth integer not null check (nth between 1 and 2),
  sealed bytea not null,
  due date not null,
  outcome commitment_outcome,
  answered_at timestamptz,
  -- The zone the member was in then: the month of the points.
  answered_zone text,
  points integer not null default 0,
  primary key (checkin, nth)
);

-- How long the two were seen in the room, as the provider reported it.
create table checkin_presence (
  checkin bigint not null references checkins on delete cascade,
  session text not null,
  of_coach boolean not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (checkin, session)
);

-- Rooms of check-ins are left and closed like those of classes.
alter table room_exits alter column class drop not null;
alter table room_exits add column checkin bigint;
