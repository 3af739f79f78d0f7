/* @name addSubscriber */
insert into newsletter_subscribers (email)
values (:email!)
on conflict do nothing
returning email;

/* @name dropSubscriber */
delete from newsletter_subscribers where lower(email) = lower(:email!);
