/* @name listTeachers */
select members.id, members.username, staff_name(members.id) as "name!", coalesce(teacher_pages.words, '') as "words!",
  teacher_pages.photo_name, taught.styles::class_style[] as "styles!", taught.languages::class_language[] as "languages!", at as "created_at!"
from members join member_roles on member_roles.member = members.id and member_roles.role = 'host'
left join teacher_pages on teacher_pages.member = members.id,
lateral (select * from taught_by(members.id)) taught, date_trunc('milliseconds', members.created_at) at
where members.disabled_at is null and (at, members.id) > (:at!::timestamptz, :id!)
  and (:username::text is null or canonical_username(members.username) = canonical_username(:username))
order by at, members.id
limit :reach!;

/* @name readPhoto */
select case when :small! then photo_small else photo_large end as "bytes!"
from teacher_pages join members on members.id = teacher_pages.member
where teacher_pages.photo_name = :address! and members.disabled_at is null;

/* Locks a teacher's role until the transaction ends. */
/* @name lockTeacher */
select members.id, members.username from members join member_roles on member_roles.member = members.id
where canonical_username(members.username) = canonical_username(:username!) and member_roles.role in ('host', 'coach') and members.disabled_at is null
limit 1
for key share;

/* @name readPage */
select words, photo_name from teacher_pages where member = :member! for update;

/* @name setWords */
insert into teacher_pages (member, words) values (:member!, :words!) on conflict (member) do update set words = excluded.words;

/* @name setPhoto */
insert into teacher_pages (member, photo_name, photo_small, photo_large) values (:member!, :address!, :small!, :large!)
on conflict (member) do update
set photo_name = excluded.photo_name, photo_small = excluded.photo_small, photo_large = excluded.photo_large;

/* @name removePhoto */
update teacher_pages set photo_name = null, photo_small = null, photo_large = null where member = :member! and photo_name is not null;
