-- Why a function refuses: the codes of contract/failures.ts, and for what has no code, a row that does not exist and a
-- member who is gone.
create type refusal as enum (
  'not_found', 'member_gone',
  'class_cancelled', 'class_over', 'too_early', 'own_class', 'overlap', 'paused', 'restricted',
  'booking_limit', 'class_full', 'no_credit', 'waitlist_limit', 'safety_notice', 'none_left', 'too_late',
  'already_paused', 'not_plus', 'host_busy', 'capacity', 'not_settled', 'no_seat', 'no_room', 'removed',
  'not_here', 'credit_used', 'own_account', 'last_owner', 'not_paid', 'owned', 'not_enough_points',
  'limit_reached', 'sold_out', 'own_gift', 'not_free', 'credit_left', 'pool_empty', 'nothing_to_repair'
);

-- What functions return of a booking, of who enters a room, and of a reward.
create type booking_status as enum (
  'waiting', 'booked', 'cancelled', 'late_cancelled', 'host_cancelled', 'attended', 'no_show', 'excused', 'expired'
);
create type room_role as enum ('host', 'staff', 'member');
create type reward_key as enum (
  'streak_freeze', 'streak_repair', 'guest_pass', 'class_credit', 'plus_days', 'renewal_discount',
  'open_mat'
);
create type redemption_status as enum ('waiting', 'delivered', 'returned');
