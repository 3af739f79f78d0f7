-- What staff wrote to everybody in a class: without the words, which are the members'.
create table class_messages (
  id bigint primary key default random_id(),
  class bigint not null references classes on delete cascade,
  writer bigint references members on delete set null,
  audience text not null check (audience in ('booked', 'came')),
  sent_at timestamptz not null default app_now()
);
create index class_messages_class on class_messages (class);
create index class_messages_writer on class_messages (writer) where writer is not null;
