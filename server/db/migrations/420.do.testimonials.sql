-- What members say about the product in public. A row is also their consent, so withdrawing deletes it. Words written anew get
-- another id, so that nobody approves what they did not read.
create type testimonial_status as enum ('waiting', 'approved', 'declined');
create table testimonials (
  id bigint primary key default random_id(),
  member bigint not null unique references members on delete cascade,
  text text not null check (char_length(text) <= 280),
  first_name text check (char_length(first_name) <= 40),
  written_at timestamptz not null default date_trunc('milliseconds', app_now()),
  status testimonial_status not null default 'waiting',
  reason text check (char_length(reason) <= 500),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'declined' or reason is not null)
);
create index testimonials_approved on testimonials (decided_at desc, id desc) where status = 'approved';
create index testimonials_written on testimonials (status, written_at, id);
