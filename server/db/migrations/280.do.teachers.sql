-- The pages of hosts and coaches: their own words, and their photo as it is served, at a random address, in two sizes.
create table teacher_pages (
  member bigint primary key references members on delete cascade,
  words text not null default '' check (char_length(words) <= 600),
  photo_name text unique check (photo_name ~ '^[\w-]{22}$'),
  photo_small bytea,
  photo_large bytea,
  check (num_nonnulls(photo_name, photo_small, photo_large) in (0, 3))
);
