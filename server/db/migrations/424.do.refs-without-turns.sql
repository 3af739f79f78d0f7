-- The few entries that follow another about the same thing.
update points_ledger set ref = split_part(ref, '#', 1), turn = split_part(ref, '#', 2)::smallint where strpos(ref, '#') > 0;
alter table points_ledger validate constraint points_ledger_ref_check;
