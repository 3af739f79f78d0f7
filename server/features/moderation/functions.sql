-- Reports, cases and decisions. Functions that hide or show items, or settle cases, acquire the global lock,
-- then lock members, the item and the case, in the same order as edits by authors and deletions of accounts.

-- Serialises reports and decisions: a report must not be counted while its case is being decided.
create or replace function lock_moderation() returns void language sql volatile
begin atomic
  select pg_advisory_xact_lock(hashtextextended('moderation', 0));
end;

-- Returns the current text and state of a reportable item; no row if it was deleted.
create or replace function reported_item(a_what reported, an_item bigint)
returns table (author bigint, anonymous boolean, title text, text text, hidden boolean, removed boolean) language sql stable as $$
  select notes.author, notes.anonymous, notes.title, notes.content, notes.hidden_at is not null, notes.removed_at is not null
  from notes where a_what = 'note' and notes.id = an_item
  union all
  select comments.author, notes.anonymous and comments.author = notes.author, '', comments.content,
    coalesce(comments.hidden_at, notes.hidden_at) is not null, coalesce(comments.removed_at, notes.removed_at) is not null
  from comments join notes on notes.id = comments.note where a_what = 'comment' and comments.id = an_item
  union all
  select members.id, false, '', members.username, members.disabled_at is not null, false
  from members where a_what = 'person' and members.id = an_item
  union all
  select checkins.member, false, '', '', false, false from checkins where a_what = 'brief' and checkins.id = an_item and checkins.brief is not null
$$;

-- Locks the accounts of an item's author and reporters, then the item itself.
create or replace function lock_item(a_what reported, an_item bigint, others bigint[]) returns void language plpgsql as $$
begin
  perform from members
  where id = any(others) or id = (select author from reported_item(a_what, an_item))
  order by id for key share;
  perform from notes where a_what = 'note' and id = an_item for no key update;
  perform from comments where a_what = 'comment' and id = an_item for no key update;
end $$;

-- Shows, hides or removes an item according to its case: the latest decision in force, or reports that await
-- review.
create or replace function show_item(a_case bigint) returns void language plpgsql as $$
declare
  the_case cases := (select cases from cases where id = a_case);
  latest moderation_decision := (
    select decision from decisions where of_case = a_case and undone_at is null order by id desc limit 1);
  hides timestamptz := case when the_case.hidden_at is not null or latest <> 'keep' then app_now() end;
  removes timestamptz := case when latest = 'remove' then app_now() end;
begin
  update notes set hidden_at = case when hides is not null then coalesce(hidden_at, hides) end,
    removed_at = case when removes is not null then coalesce(removed_at, removes) end
  where the_case.what = 'note' and id = the_case.item;
  update comments set hidden_at = case when hides is not null then coalesce(hidden_at, hides) end,
    removed_at = case when removes is not null then coalesce(removed_at, removes) end
  where the_case.what = 'comment' and id = the_case.item;
end $$;

-- Opens an item's case, or reopens it if it was decided. `due` is the new report's deadline; an open case
-- keeps an earlier deadline. A note without an author gets a case without an author.
create or replace function open_case(a_what reported, an_item bigint, due timestamptz, is_front boolean) returns cases language plpgsql as $$
declare
  the_case cases;
begin
  insert into cases (what, item, author, author_left_at, anonymous, title, text, due_at)
  select a_what, an_item, nullif(author, nobody()), case when author = nobody() then app_now() end, anonymous, title, text, due
  from reported_item(a_what, an_item)
  on conflict (what, item) do nothing;
  select * into the_case from cases where what = a_what and item = an_item for update;
  update cases set
    kind = case when decided_at is null then kind else 'report' end,
    due_at = case when decided_at is null then least(due_at, due) else due end,
    front = is_front or (front and decided_at is null),
    opened_at = case when decided_at is null then opened_at else app_now() end,
    decided_at = null
  where id = the_case.id returning * into the_case;
  return the_case;
end $$;

-- Returns the time within which a report must be decided.
create or replace function time_to_decide(a_what reported, a_reason report_reason) returns interval language sql immutable
return case
  when a_reason in ('intimate', 'impersonation') then make_interval(hours => limit_moderation_intimate_hours())
  when a_what = 'person' then make_interval(days => limit_moderation_person_days())
  else make_interval(hours => limit_moderation_removal_hours())
end;

-- True if a member's reports count towards hiding: the account is not new, none of the reports was rejected
-- recently, and the reports have hidden few items recently.
create or replace function in_good_standing(a_member bigint) returns boolean language sql stable
return exists (
  select from members where id = a_member and created_at < app_now() - make_interval(days => limit_moderation_account_days())
) and not exists (
  select from reports
  where reporter = a_member and outcome = 'kept' and settled_at > app_now() - make_interval(days => limit_moderation_rejected_days())
) and (
  select count(*) from reports where reporter = a_member and hid_at > app_now() - make_interval(days => limit_moderation_hidden_within_days())
) < limit_moderation_hidden_max();

-- Hides an item until review if enough members in good standing have reported it; for immediate harm, one
-- report is enough.
create or replace function hide_by_reports(the_case cases) returns void language plpgsql as $$
declare
  weighing bigint[] := array(
    select id from reports where of_case = the_case.id and settled_at is null and in_good_standing(reporter));
  pressing bigint[] := array(
    select id from reports where id = any(weighing) and reason in ('intimate', 'impersonation'));
begin
  if the_case.kept or the_case.what = 'person' or the_case.hidden_at is not null
    or cardinality(weighing) < limit_moderation_hiding_reports() and cardinality(pressing) = 0 then
    return;
  end if;
  update reports set hid_at = app_now()
  where id = any(case when cardinality(weighing) >= limit_moderation_hiding_reports() then weighing else pressing end);
  update cases set hidden_at = app_now() where id = the_case.id;
  perform show_item(the_case.id);
end $$;

-- Reports an item that is not hidden from the reporter. If the reporter already has an open report about the
-- item, returns that report, which takes over a new reason that is urgent.
create or replace function report_item(a_reporter bigint, a_what reported, an_item bigint, a_reason report_reason, some_words text,
  out refusal refusal, out id bigint, out repeated boolean) language plpgsql as $$
#variable_conflict use_column
declare
  reported_author bigint;
  the_report reports;
  the_case cases;
begin
  perform lock_moderation();
  perform lock_item(a_what, an_item, array[a_reporter]);
  select author into reported_author from reported_item(a_what, an_item) where not removed and (not hidden or author = a_reporter);
  refusal := case when reported_author is null then 'not_found' when reported_author = a_reporter then 'own_account' end;
  if refusal is not null then
    return;
  end if;
  select reports.* into the_report from reports join cases on cases.id = reports.of_case
  where cases.what = a_what and cases.item = an_item and reports.reporter = a_reporter and reports.settled_at is null;
  id := the_report.id;
  repeated := id is not null;
  if repeated and (a_reason::text = the_report.reason or a_reason not in ('self_harm', 'intimate', 'impersonation')) then
    return;
  end if;
  the_case := open_case(a_what, an_item, app_now() + time_to_decide(a_what, a_reason), a_reason = 'self_harm');
  if repeated then
    update reports set reason = a_reason, words = coalesce(some_words, words) where reports.id = the_report.id;
  else
    insert into reports (reporter, of_case, reason, words) values (a_reporter, the_case.id, a_reason, some_words)
    returning reports.id into id;
  end if;
  perform hide_by_reports(the_case);
end $$;

-- Opens a case for an order by a court or the government. The deadline is counted from the order's arrival.
create or replace function order_case(a_what reported, an_item bigint, an_order jsonb, received_at timestamptz,
  out refusal refusal, out id bigint, out author bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform lock_moderation();
  perform lock_item(a_what, an_item, '{}');
  if not exists (select from reported_item(a_what, an_item)) then
    refusal := 'not_found';
    return;
  end if;
  id := (open_case(a_what, an_item, received_at + make_interval(hours => limit_moderation_order_hours()), true)).id;
  update cases set kind = 'order', ordered = an_order, version = version + 1 where cases.id = order_case.id
  returning named_author(cases) into author;
end $$;

-- Raises the version of an open case when its item changes, so that a decision about an older text is
-- refused.
create or replace function note_changed() returns trigger language plpgsql as $$
begin
  update cases set version = version + 1
  where what = tg_argv[0]::reported and item = old.id and decided_at is null;
  return null;
end $$;
create or replace trigger notes_change_cases after delete or update of title, content on notes
for each row execute function note_changed('note');
create or replace trigger comments_change_cases after delete or update of content on comments
for each row execute function note_changed('comment');

create or replace trigger checkins_change_cases after update of brief on checkins
for each row when (old.brief is distinct from new.brief) execute function note_changed('brief');

-- When a member leaves, closes the cases about their items and deletes their open reports. A case about an
-- anonymous text stays open, because the text stays for some days: `leave_anonymous_notes`, an earlier trigger
-- by name, has already detached it.
create or replace function leave_cases() returns trigger language plpgsql as $$
declare
  closing bigint[] := array(
    select id from cases
    where author = old.id and not exists (select from reported_item(what, item) left_behind where left_behind.author = nobody()));
begin
  delete from reports where reporter = old.id and settled_at is null;
  update reports set settled_at = app_now() where settled_at is null and of_case = any(closing);
  update cases set decided_at = coalesce(decided_at, app_now()), taken_by = null, taken_until = null,
    text = case when what = 'person' then '' else text end, brief = null, flag = null
  where id = any(closing);
  update cases set author_left_at = app_now(), version = version + 1 where author = old.id;
  return old;
end $$;
create or replace trigger members_leave_cases before delete on members for each row execute function leave_cases();
