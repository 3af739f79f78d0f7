-- Notes to the teachers, and their answers.
alter table notes add column to_teachers boolean default false not null;

-- Written below a question by somebody who taught here then.
alter table comments add column as_teacher boolean default false not null;

-- A question counts for a week, also once its note is deleted.
create table questions (
  id bigint generated always as identity primary key,
  note bigint unique references notes (id) on delete set null,
  member bigint not null references members (id) on delete cascade,
  asked_at timestamptz default app_now() not null,
  answered boolean default false not null,
  reminded_at timestamptz
);
create index questions_member on questions (member, asked_at);
create index questions_open on questions (asked_at, note) where not answered;
create index questions_deleted on questions (asked_at) where note is null;
