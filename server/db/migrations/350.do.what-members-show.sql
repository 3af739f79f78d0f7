-- What a member chose to show on their page.
alter table members
  add column shows_milestones boolean not null default false, add column shows_circle boolean not null default false;
