-- Flags: a coach who worries about a member shares the member's brief with the safety team.

-- Opens a case about a brief at top priority, or updates it. The case contains the brief as first flagged and
-- the coach's latest words, both encrypted. The caller has checked that there is a brief, and has taken the
-- moderation lock before the member's lock.
create or replace function flag_brief(checkin_id bigint, coach_id bigint, some_words bytea) returns void language plpgsql as $$
declare
  the_case cases;
begin
  perform lock_item('brief', checkin_id, '{}');
  the_case := open_case('brief', checkin_id, app_now() + time_to_decide('brief', 'self_harm'), true);
  update checkins set flagged_at = coalesce(flagged_at, app_now()) where id = checkin_id;
  update cases set kind = 'brief', brief = coalesce(cases.brief, checkins.brief), flag = some_words, flagged_by = coach_id,
    version = version + 1
  from checkins where checkins.id = checkin_id and cases.id = the_case.id;
end $$;
