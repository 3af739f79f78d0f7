/* @name addSubscriber */
insert into newsletter_subscribers (email)
values (:email!)
on conflict do nothing
returning email;

/* @name dropSubscriber */
delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!);
