-- What goes back of a payment when an account is closed, in paise, and when the provider confirmed it. The order stays paid.
alter table orders add column refunded_paise integer, add column part_returned_at timestamptz;
