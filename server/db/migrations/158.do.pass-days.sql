-- A guest pass is valid for 14 days, and so is the class that a friend gets for it. Passes that were redeemed before keep their time.
create or replace function reward_rules() returns table (
  freezes integer, plus_days integer, plus_days_per_window integer, credit_days integer, gift_days integer,
  pass_days integer, pass_every interval, renewal_within interval, kept_after_return interval)
language sql immutable return (2, 3, 2, 30, 14, 14, interval '90 days', interval '30 days', interval '14 days');
