-- When the welcome of a new member was dismissed, or its last step done.
alter table members add column welcomed_at timestamptz;
