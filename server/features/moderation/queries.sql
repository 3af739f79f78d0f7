/* @name findReportedMember */
select id from members where canonical_username(username) = canonical_username(:username!);

/* @name seesNote */
select exists (select from notes where notes.id = :note! and may_see_note(:viewer!, notes)) as "sees!";

/* @name seesComment */
select exists (
  select from comments join notes on notes.id = comments.note
  where comments.id = :comment! and may_see_note(:viewer!, notes) and may_see_comment(:viewer!, comments, notes)
) as "sees!";

/* @name reportItem */
select refusal, id as "id!", repeated as "repeated!"
from report_item(:reporter!, :what!::reported, :item!, :reason!::report_reason, :words);

/* `created_at` is truncated to milliseconds, as in cursors. */
/* @name readReports */
select reports.id, cases.what, reports.reason::report_reason as "reason!", reports.settled_at is not null as "settled!", reports.outcome, at as "created_at!"
from reports join cases on cases.id = reports.of_case, date_trunc('milliseconds', reports.created_at) at
where reports.reporter = :member! and (at, reports.id) < (:at!::timestamptz, :id!)
order by at desc, reports.id desc
limit :reach!;

/* @name readDecisions */
select decisions.id, decisions.member as "member!", decisions.decision, decisions.rule, decisions.reason, cases.what, cases.title, cases.text, decisions.until, decisions.created_at,
  appeals.decision is not null as "appealed!", status_of_appeal(appeals) as "status?", appeals.question as "question?", appeals.answer as "answer?", appeals.reason as "appeal_reason?"
from decisions join cases on cases.id = decisions.of_case left join appeals on appeals.decision = decisions.id
where decisions.member = :member! and decisions.decision not in ('keep', 'help') and decisions.id = coalesce(:only, decisions.id) and (decisions.created_at, decisions.id) < (:at!::timestamptz, :id!)
order by decisions.created_at desc, decisions.id desc
limit :reach!;

/* @name appealDecision */
select refusal from appeal_decision(:member!, :decision!, :words!);

/* @name answerAppeal */
select refusal from answer_appeal(:member!, :decision!, :words!);

/* @name findAppeal */
select status_of_appeal(appeals) as "status!", question, answer, reason from appeals where decision = :decision!;

/* Returns undecided cases, most urgent first. */
/* @name listWaiting */
select cases.id from cases
where cases.decided_at is null and coalesce(cases.taken_until > (select app_now()), false) = :taken!
  and ((not cases.front), cases.due_at, cases.id) > (:calm!::boolean, :at!::timestamptz, :id!::bigint)
order by (not cases.front), cases.due_at, cases.id
limit :reach!;

/* @name listDecided */
select cases.id from cases
where cases.decided_at is not null and (cases.decided_at, cases.id) < (:at!::timestamptz, :id!::bigint)
order by cases.decided_at desc, cases.id desc
limit :reach!;

/* @name readCases */
select cases.id, cases.version,
  (case when cases.decided_at is not null then 'decided' when cases.taken_until > (select app_now()) then 'taken' else 'open' end)::case_status as "status!",
  cases.kind, cases.what, cases.item, cases.title, cases.text,
  case when not cases.anonymous then author.username end as about, cases.author, cases.anonymous,
  cases.ordered ->> 'authority' as authority, cases.ordered ->> 'reference' as reference, cases.ordered ->> 'at' as received, cases.ordered ->> 'text' as order_words,
  reported.times as "reports!", reported.reasons as "reasons!",
  coalesce((select hidden or removed from reported_item(cases.what, cases.item)), false) as "hidden!",
  cases.brief, cases.flag, staff_name(cases.flagged_by) as flagged_by, cases.opened_at, (select checkins.brief from checkins where cases.what = 'brief' and checkins.id = cases.item) as brief_now,
  cases.front, cases.due_at, case when cases.taken_until > (select app_now()) then staff_name(cases.taken_by) end as taken_by,
  cases.decided_at, cases.created_at
from unnest(:ids!::bigint[]) with ordinality as listed (id, place) join cases on cases.id = listed.id
left join members author on author.id = cases.author
cross join lateral (
  select count(*)::integer as times, coalesce(array_agg(distinct reports.reason::report_reason), '{}') as reasons
  from reports where reports.of_case = cases.id
) reported
order by listed.place;

/* @name readNow */
select title, text from reported_item(:what!::reported, :item!) where not removed;

/* @name readReportsOf */
select reporter.username as "by?", reports.reason::report_reason as "reason!", reports.words, reports.created_at
from reports left join members reporter on reporter.id = reports.reporter
where reports.of_case = :case!
order by reports.id
limit limit_page_max();

/*
 * Returns past decisions on a member's signed texts or on their anonymous texts, never on both: the times of
 * both together would identify the author.
 */
/* @name readHistory */
select decisions.created_at, decisions.decision, decisions.rule from decisions join cases on cases.id = decisions.of_case
where decisions.member = :member! and decisions.undone_at is null and cases.anonymous = :anonymous!
order by decisions.id desc
limit limit_page_max();

/* @name readCaseNotes */
select staff_name(writer) as by, text, created_at from case_notes where of_case = :case! order by id limit limit_page_max();

/* @name takeCase */
select refusal, author from take_case(:moderator!, :case!, :wanted!);

/* @name noteCase */
select refusal, author, created_at as "created_at!" from note_case(:moderator!, :case!, :text!);

/* @name revealCase */
select cases.author, case_obstacle(cases, :moderator!) as refusal, members.username as "username?"
from cases left join members on members.id = cases.author
where cases.id = :case!;

/* @name decideCase */
select refusal, author, decision, (select named_author(cases) from cases where id = :case!) as whom
from decide_case(:actor!, :case!, :version!, :decision!::moderation_decision, :rule!::report_reason, :reason!, :days);

/* @name orderCase */
select refusal, id as "id!", author from order_case(:what!::reported, :item!, :order!::jsonb, :receivedAt!);

/* @name readAppeals */
select appeals.decision as id, decisions.of_case, case when not cases.anonymous then author.username end as about, decisions.decision,
  appeals.words, appeals.question, appeals.answer, status_of_appeal(appeals) as "status!", appeals.created_at
from appeals join decisions on decisions.id = appeals.decision join cases on cases.id = decisions.of_case
left join members author on author.id = decisions.member
where case when :appeal::bigint is null then appeals.settled_at is null else appeals.decision = :appeal end
  and (appeals.created_at, appeals.decision) > (:at!::timestamptz, :id!)
order by appeals.created_at, appeals.decision
limit :reach!;

/* @name askInAppeal */
select refusal, (select named_author(cases) from decisions join cases on cases.id = of_case where decisions.id = :appeal!) as whom
from ask_in_appeal(:actor!, :appeal!, :words!);

/* @name settleAppeal */
select refusal, (select named_author(cases) from decisions join cases on cases.id = of_case where decisions.id = :appeal!) as whom
from settle_appeal(:actor!, :appeal!, :granted!, :reason!);

/* @name alarmCases */
select alarm_cases()::text as told;

/*
 * Deletes cases some time after their author left. Cases by `nobody()` were opened for departed authors by
 * earlier releases, which did not set `author_left_at`.
 */
/* @name forgetCases */
delete from cases where id = any(array(
  select id from cases
  where author_left_at < (select app_now()) - make_interval(days => limit_moderation_text_days())
    or author = nobody() and opened_at < (select app_now()) - make_interval(days => limit_moderation_text_days())
  limit :most! for update skip locked
))
returning id;

/* Locks the purchases of a case's author, releases their seats and tickets, and ends their hosting. */
/* @name beginClosing */
select leave_upcoming(author, not :fraud!)::text as left
from (select author, lock_purchases(author)::text as held from cases where id = :case! and author is not null offset 0) closing;

/* @name returnUnused */
select return_unused(:member!) as "paise!";

/*
 * Returns the owner of an account closed by a decision, also if it was disabled already, for emails about it;
 * no row once the account is open again.
 */
/* @name findClosedOwner */
select members.id, members.username, members.email
from decisions join members on members.id = decisions.member
where decisions.id = :decision! and decisions.decision = 'close' and decisions.undone_at is null and members.disabled_at is not null;

/* Reminds members of the rules once per quarter in India, from the quarter after they joined. */
/* @name remindOfRules */
with quarter as (
  select date_trunc('quarter', app_now() at time zone 'Asia/Kolkata') as begins
), reminded as (
  select members.id, to_char(quarter.begins, 'YYYY"Q"Q') as key
  from members cross join quarter
  where members.id > :after! and members.disabled_at is null and members.created_at < quarter.begins at time zone 'Asia/Kolkata'
  order by members.id limit :most!
)
select id as "id!", notify(id, 'house_rules', key, '{}')::text as told from reminded order by id;
