drop index concurrently if exists points_ledger_by_turn;
create unique index concurrently points_ledger_by_turn on points_ledger (member, reason, ref, turn);
