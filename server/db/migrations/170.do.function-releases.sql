-- The releases that applied their functions, each with what it defined; the highest one's are in force. Read by a start, which
-- runs as the owner.
create table function_releases (
  release integer primary key,
  digest text not null,
  functions text[] not null,
  triggers text[] not null,
  -- Functions that this release no longer defines: the next one drops them.
  gone text[] not null,
  applied_at timestamptz not null default app_now()
);
revoke all on function_releases from nitya_app;

-- Without the number of a migration that became part of the baseline.
comment on column orders.code_held is 'replaced by code_holds; a later release drops it';
comment on column discount_codes.uses is 'replaced by code_holds; a later release drops it';
