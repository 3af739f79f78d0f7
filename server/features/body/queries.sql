/* @name findDosha */
select result from dosha_results where member = :member! order by id desc limit 1;

/* @name addDosha */
insert into dosha_results (member, result, answers, vata, pitta, kapha)
select :member!, :result!, :answers::text[], :vata::integer, :pitta::integer, :kapha::integer
where not has_withdrawn(:member!, 'dosha')
returning id;
