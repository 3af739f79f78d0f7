-- A seat that its member cancelled late once. Booked again, it has no ten free minutes.
alter table bookings add column was_late boolean not null default false;
