-- The language of a member's mails and push messages, and of their pages where nothing else decides.
create type member_language as enum ('en', 'hi');
alter table members add column language member_language not null default 'en';
