/* @name findDosha */
select result from dosha_results where member = :member! order by id desc limit 1;

/* Blocks a withdrawal until the current save commits, so that the withdrawal erases the saved result. */
/* @name holdConsent */
select version from consents where member = :member! and purpose = 'dosha' and withdrawn_at is null for share;

/* @name addDosha */
insert into dosha_results (member, result, answers, vata, pitta, kapha)
select :member!, :result!, :answers::text[], :vata::integer, :pitta::integer, :kapha::integer
where not has_withdrawn(:member!, 'dosha')
returning id;
