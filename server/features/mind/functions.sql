-- Saves a breath pattern for a member with Plus and fewer patterns than the limit. If an identical pattern
-- exists, returns its id instead.
create or replace function add_breath_pattern(a_member bigint, a_name text, seconds_in integer, seconds_hold integer, seconds_out integer, seconds_rest integer,
  out refusal refusal, out id bigint) language plpgsql as $$
begin
  -- Without the lock, two concurrent saves could exceed the limit.
  perform from members where members.id = a_member for no key update;
  if not found then
    refusal := 'member_gone';
    return;
  end if;
  select kept.id into id from breath_patterns kept
  where kept.member = a_member and (kept.name, kept.breathe_in, kept.hold, kept.breathe_out, kept.rest) = (a_name, seconds_in, seconds_hold, seconds_out, seconds_rest);
  if found then
    return;
  end if;
  if not exists (select from membership_of(a_member)) then
    refusal := 'not_plus';
  elsif (select count(*) from breath_patterns kept where kept.member = a_member) >= limit_breath_pattern_per_member() then
    refusal := 'limit_reached';
  else
    insert into breath_patterns as added (member, name, breathe_in, hold, breathe_out, rest)
    values (a_member, a_name, seconds_in, seconds_hold, seconds_out, seconds_rest)
    returning added.id into id;
  end if;
end $$;
