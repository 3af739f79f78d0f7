-- A message whose response was lost can be sent again without being written twice.
alter table class_messages add column retry_key bytea, add column sent_to integer;
