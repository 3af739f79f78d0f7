-- The entries about one thing are counted: an award is turn 0, its reversal turn 1, the award again turn 2. Until now
-- `ref` held the turn too, as in `42#1`.
alter table points_ledger add column turn smallint not null default 0;
