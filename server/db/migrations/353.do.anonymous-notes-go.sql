-- When an anonymous note disappears whose author has left.
alter table notes add column gone_at timestamptz;
