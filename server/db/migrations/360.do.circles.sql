-- Small groups with a shared weekly goal and a feed of their own.
create type circle_place as enum ('founder', 'member', 'guest');
create table circles (
  id bigint primary key default random_id(),
  name text not null check (char_length(name) between 1 and 60),
  -- Classes and sittings of everybody together, in a week.
  goal integer not null check (goal between 1 and 100),
  -- Its founder's then: its weeks begin there.
  time_zone text not null,
  created_at timestamptz(3) not null default app_now()
);

-- Whoever has been in a circle longest, the lowest id, leads it.
create table circle_members (
  id bigint generated always as identity primary key,
  circle bigint not null references circles on delete cascade,
  member bigint not null references members on delete cascade,
  joined_at timestamptz(3) not null default app_now(),
  unique (circle, member)
);
create index circle_members_member on circle_members (member, circle);

-- One for each circle and person; accepting it deletes it. Declined, it stays until it expires: nobody is asked again before.
create table circle_invitations (
  id bigint primary key default random_id(),
  circle bigint not null references circles on delete cascade,
  inviter bigint not null references members on delete cascade,
  invited bigint not null references members on delete cascade,
  created_at timestamptz(3) not null default app_now(),
  declined_at timestamptz,
  taken_back_at timestamptz,
  unique (circle, invited)
);
create index circle_invitations_invited on circle_invitations (invited, created_at desc, id desc);
create index circle_invitations_inviter on circle_invitations (inviter);

-- The latest nudge that somebody got in a circle.
create table circle_nudges (
  circle bigint not null references circles on delete cascade,
  receiver bigint not null references members on delete cascade,
  sender bigint not null references members on delete cascade,
  sent_at timestamptz(3) not null default app_now(),
  primary key (circle, receiver)
);
create index circle_nudges_receiver on circle_nudges (receiver);
create index circle_nudges_sender on circle_nudges (sender);

-- Null for the notes of the feed, which everybody reads.
alter table notes add column circle bigint,
  add constraint notes_circle_fkey foreign key (circle) references circles on delete cascade not valid;

alter type refusal add value 'circle_full';
alter type refusal add value 'already_member';
alter type refusal add value 'not_missing';
