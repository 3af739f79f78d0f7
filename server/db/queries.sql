/*
  How far a server's write-ahead log reaches, in bytes: on the primary what it has flushed, so every acknowledged commit; on a
  replica what it has replayed, so what it shows. `primary_since` identifies the primary and is null on a replica.
*/
/* @name readPosition */
select
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::bigint as "position!",
  case when not pg_is_in_recovery() then pg_postmaster_start_time()::text end as "primary_since?";
