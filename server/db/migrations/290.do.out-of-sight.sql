-- When a text was last edited, and since when it is out of sight: hidden for all but its author, removed for them too.
-- An anonymous note names its author to nobody.
alter table notes
  add column edited_at timestamptz, add column hidden_at timestamptz, add column removed_at timestamptz,
  add column anonymous boolean not null default false;
alter table comments
  add column edited_at timestamptz, add column hidden_at timestamptz, add column removed_at timestamptz;
