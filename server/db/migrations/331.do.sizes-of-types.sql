-- What a class of a type usually is: staff plan one with these minutes and seats unless they choose others.
alter table class_types
  add column minutes integer,
  add column capacity integer,
  add constraint class_types_minutes_check check (minutes between 5 and 240) not valid,
  add constraint class_types_capacity_check check (capacity between 1 and 1000) not valid;
