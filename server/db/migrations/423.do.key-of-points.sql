-- The key is what stops a double award. From now on `ref` names the thing alone.
alter table points_ledger
  drop constraint points_ledger_member_reason_ref_key,
  add constraint points_ledger_member_reason_ref_turn_key unique using index points_ledger_by_turn,
  add constraint points_ledger_ref_check check (strpos(ref, '#') = 0) not valid;

-- The function of the earlier release names the old key. It loses the name in the same moment, so that no award
-- fails before this release's functions are applied.
do $$
declare
  named text;
begin
  for named in
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and proname = 'post_points'
  loop
    execute replace(named, 'ON CONFLICT(member, reason, ref)', 'ON CONFLICT');
  end loop;
end $$;
