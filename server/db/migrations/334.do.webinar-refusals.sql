-- Why a call about a webinar refuses, and the part of its audience in the room.
alter type refusal add value 'already_booked';
alter type refusal add value 'not_sold_out';
alter type refusal add value 'own_question';
alter type room_role add value 'audience';
create type ticket_status as enum (
  'held', 'booked', 'released', 'waiting', 'offered', 'lapsed', 'left', 'cancelled', 'host_cancelled'
);
create type order_kind as enum ('tier', 'ticket');
create type question_status as enum ('open', 'answered', 'hidden');
create type refund_status as enum ('pending', 'done');
