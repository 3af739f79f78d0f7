-- One case for each note, comment or person that was reported, what was decided about it, and what its author said to that.
create type reported as enum ('note', 'comment', 'person');
create type report_reason as enum ('harassment', 'self_harm', 'medical_claim', 'intimate', 'impersonation', 'spam', 'other');
create type moderation_decision as enum ('keep', 'hide', 'remove', 'warn', 'suspend', 'close');
create type report_outcome as enum ('kept', 'acted');
create type case_kind as enum ('report', 'order');
create type case_status as enum ('open', 'taken', 'decided');
create type appeal_status as enum ('open', 'asked', 'granted', 'refused');
alter type refusal add value 'already_appealed';
alter type refusal add value 'own_decision';
alter type refusal add value 'case_changed';
alter type refusal add value 'case_taken';
alter type refusal add value 'not_asked';
alter type refusal add value 'already_asked';
alter type refusal add value 'suspended';

create table cases (
  id bigint primary key default random_id(),
  kind case_kind not null default 'report',
  what reported not null,
  -- The note's, comment's or member's id.
  item bigint not null,
  -- Whose it is; null once their account is deleted. The text then stays for a while.
  author bigint references members on delete set null,
  author_left_at timestamptz,
  anonymous boolean not null,
  -- As first reported, whatever was edited since.
  title text not null,
  text text not null,
  -- Grows with whatever a decision should know of.
  version integer not null default 1,
  created_at timestamptz(3) not null default app_now(),
  opened_at timestamptz(3) not null default app_now(),
  due_at timestamptz(3) not null,
  -- Somebody may be in danger: before all others.
  front boolean not null default false,
  taken_by bigint references members on delete set null,
  taken_until timestamptz,
  decided_at timestamptz(3),
  -- Since when reports alone have hidden it; a decision ends that.
  hidden_at timestamptz,
  -- A moderator found nothing wrong, so reports do not hide it again.
  kept boolean not null default false,
  -- Of an order of a court or the government: whose it is, its reference, and what it says.
  ordered jsonb,
  unique (what, item)
);
create index cases_waiting on cases ((not front), due_at, id) where decided_at is null;
create index cases_decided on cases (decided_at desc, id desc) where decided_at is not null;
create index cases_author on cases (author);
create index cases_taken_by on cases (taken_by);
create index cases_left on cases (author_left_at) where author_left_at is not null;

create table decisions (
  -- In their order: the last one that stands decides what is seen.
  id bigint generated always as identity primary key,
  of_case bigint not null references cases on delete cascade,
  member bigint references members on delete set null,
  decided_by bigint references members on delete set null,
  decision moderation_decision not null,
  rule report_reason not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  -- The end of a suspension.
  until timestamptz(3),
  -- The moment of `members.disabled_at` that this decision set.
  closed_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz(3) not null default app_now()
);
create index decisions_member on decisions (member, created_at desc, id desc);
create index decisions_case on decisions (of_case, id desc);
create index decisions_decided_by on decisions (decided_by);

-- The author's one appeal, with at most one question and its answer.
create table appeals (
  decision bigint primary key references decisions on delete cascade,
  words text not null check (char_length(words) between 1 and 1000),
  created_at timestamptz(3) not null default app_now(),
  question text check (char_length(question) between 1 and 1000),
  answer text check (char_length(answer) between 1 and 1000),
  granted boolean,
  reason text check (char_length(reason) between 1 and 1000),
  settled_by bigint references members on delete set null,
  settled_at timestamptz(3)
);
create index appeals_waiting on appeals (created_at, decision) where settled_at is null;
create index appeals_settled_by on appeals (settled_by);

-- What moderators write to each other about a case.
create table case_notes (
  id bigint generated always as identity primary key,
  of_case bigint not null references cases on delete cascade,
  writer bigint references members on delete set null,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz(3) not null default app_now()
);
create index case_notes_case on case_notes (of_case, id);
create index case_notes_writer on case_notes (writer);

-- A report names its case; its note and comment are of a release that had none. A decided one outlives its reporter's account.
alter table reports
  drop constraint reports_check,
  drop constraint reports_reporter_fkey,
  alter column reporter drop not null,
  add column of_case bigint,
  add column words text,
  add column outcome report_outcome,
  add column hid_at timestamptz,
  add constraint reports_reporter_fkey foreign key (reporter) references members on delete set null not valid,
  add constraint reports_of_case_fkey foreign key (of_case) references cases on delete cascade not valid,
  add constraint reports_words_check check (char_length(words) between 1 and 1000) not valid;
