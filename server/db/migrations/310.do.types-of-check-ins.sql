-- Check-ins: their kinds and states, what became of a commitment, and what can refuse them.
create type checkin_kind as enum ('live', 'written');
create type checkin_status as enum (
  'booked', 'cancelled', 'attended', 'missed', 'excused', 'coach_absent', 'waiting', 'answered', 'lapsed'
);
create type commitment_outcome as enum ('done', 'not_done', 'changed');
alter type refusal add value 'own_slot';
alter type refusal add value 'slot_taken';
alter type refusal add value 'no_coach';
alter type refusal add value 'already_moved';
