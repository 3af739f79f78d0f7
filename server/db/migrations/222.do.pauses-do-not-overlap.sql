-- When each pause that was not withdrawn takes place. Pauses of two purchases may not overlap, because each
-- lengthens Plus by its whole duration. A table of its own: an exclusion constraint on one that has rows
-- cannot be added without making writers wait. The member is a range, which GiST compares without the
-- extension btree_gist.
create table pause_times (
  pause bigint primary key references membership_pauses on delete cascade,
  member int8range not null,
  during tstzrange not null,
  constraint pauses_do_not_overlap exclude using gist (member with &&, during with &&)
);
