-- What a class of a type usually is: staff plan one with these minutes and seats unless they choose others.
alter table class_types add column minutes integer check (minutes between 5 and 240), add column capacity integer check (capacity between 1 and 1000);
