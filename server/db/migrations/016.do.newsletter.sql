-- Who receives the newsletter: addresses that were confirmed from their own mailbox, and no other. An address that
-- was only typed in is in no table; what its letter carries is sealed and needs none.
create table newsletter_subscribers (
  email text not null,
  confirmed_at timestamptz not null default app_now(),
  constraint newsletter_subscribers_email_is_one check (is_email(email))
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (canonical_email(email));
