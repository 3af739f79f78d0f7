drop index concurrently if exists class_messages_retry_key;
create unique index concurrently class_messages_retry_key on class_messages (writer, retry_key) where retry_key is not null;
