-- The last time somebody of the studio wrote to a member from the morning list: the row of a member is what keeps it rare.
create table morning_notes (
  member bigint primary key references members on delete cascade,
  writer bigint references members on delete set null,
  why text not null check (why in ('first_class', 'away', 'plus_ends')),
  sent_at timestamp(3) with time zone not null default app_now()
);
create index morning_notes_writer on morning_notes (writer) where writer is not null;
alter type refusal add value 'switched_off';
alter type refusal add value 'not_listed';
