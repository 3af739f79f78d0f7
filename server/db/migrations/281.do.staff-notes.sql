-- Private notes of staff about a member, encrypted with the member's own key.
create table staff_notes (
  id bigint primary key,
  member bigint not null references members on delete cascade,
  writer bigint references members on delete set null,
  key_version integer not null,
  sealed bytea not null,
  created_at timestamp(3) with time zone not null default app_now()
);
create index staff_notes_member on staff_notes (member, created_at, id);
create index staff_notes_writer on staff_notes (writer) where writer is not null;
