-- What statements return of columns that hold one of a fixed list as text: typed, so that nothing casts it.
create type role_name as enum ('host', 'coach', 'moderator', 'desk', 'finance', 'owner');
create type order_state as enum ('created', 'attempted', 'failed', 'closed', 'paid', 'refunded');
create type class_style as enum ('hatha', 'vinyasa', 'yin', 'pranayama', 'meditation', 'restorative');
create type class_level as enum ('gentle', 'steady', 'strong');
create type class_language as enum ('en', 'hi');
create type class_state as enum ('scheduled', 'live', 'ended', 'cancelled');
create type dosha_name as enum ('Vata', 'Pitta', 'Kapha');
create type credit_source as enum ('free', 'plus', 'carried', 'goodwill', 'reward', 'gift');
create type credit_kind as enum ('class', 'checkin');
create type reward_obstacle as enum (
  'own_account', 'not_plus', 'nothing_to_repair', 'too_late', 'not_enough_points', 'limit_reached', 'sold_out'
);
create type weekday_name as enum ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun');
create type day_status as enum ('counted', 'rest', 'covered', 'missed', 'open', 'ahead', 'before');
