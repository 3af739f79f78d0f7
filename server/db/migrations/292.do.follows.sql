-- Whose comments members want to hear of.
create table follows (
  note bigint not null references notes on delete cascade,
  member bigint not null references members on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (note, member)
);
create index follows_member on follows (member);

alter type refusal add value 'edit_over';
