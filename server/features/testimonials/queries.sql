/* @name listShown */
select testimonials.text, coalesce(testimonials.first_name, members.username) as "name!"
from testimonials join members on members.id = testimonials.member
where testimonials.status = 'approved' and members.disabled_at is null and suspended_until(members.id) is null
order by testimonials.decided_at desc, testimonials.id desc
limit :shown!;

/* @name readOwn */
select text, first_name, status, reason, written_at from testimonials where member = :member!;

/* @name writeOwn */
insert into testimonials (member, text, first_name) values (:member!, :text!, :firstName)
on conflict (member) do update set id = excluded.id, text = excluded.text, first_name = excluded.first_name,
  written_at = excluded.written_at, status = 'waiting', reason = null, decided_at = null
returning text, first_name, status, reason, written_at;

/* @name withdrawOwn */
delete from testimonials where member = :member!;

/* @name listAll */
select testimonials.id, members.username, testimonials.text, testimonials.first_name, testimonials.status, testimonials.reason,
  testimonials.written_at, testimonials.written_at as "created_at!"
from testimonials join members on members.id = testimonials.member
where (testimonials.written_at, testimonials.id) < (:at!::timestamptz, :id!)
  and (:status::testimonial_status is null or testimonials.status = :status)
order by testimonials.written_at desc, testimonials.id desc
limit :reach!;

/* Locks the member before the testimonial, in the same order as a deletion. */
/* @name lockAuthor */
select id, username from members where id = (select member from testimonials where testimonials.id = :id!) for key share;

/* @name lockTestimonial */
select status from testimonials where id = :id! for update;

/* @name decide */
update testimonials set status = :status!, reason = :reason, decided_at = app_now() where id = :id!
returning id, text, first_name, status, reason, written_at;

/* @name tellAuthor */
select notify(:member!, 'testimonial_decided', format('%s %s', :id!::bigint, extract(epoch from app_now())), jsonb_build_object('status', :status!::text))::text as told;
