-- Assigning cases, deciding them, and appeals.

-- Returns the reason a moderator may not work on a case (missing, decided, or taken by another moderator), or
-- null.
create or replace function case_obstacle(the_case cases, a_moderator bigint) returns refusal language sql stable
return (case
  when the_case.id is null then 'not_found'
  when the_case.decided_at is not null then 'case_changed'
  when the_case.taken_by <> a_moderator and the_case.taken_until > app_now() then 'case_taken'
end)::refusal;

-- Returns the author that audit entries name, or null if anonymous. Only the audit entry of a reveal names an
-- anonymous author.
create or replace function named_author(the_case cases) returns bigint language sql immutable
return case when not the_case.anonymous then the_case.author end;

-- True if a moderator wrote a case's item, reported it, or flagged it as a coach, and so may not decide the case.
create or replace function case_concerns(the_case cases, a_moderator bigint) returns boolean language sql stable
return coalesce(a_moderator in (the_case.author, the_case.flagged_by), false) or exists (
  select from reports where of_case = the_case.id and reporter = a_moderator and settled_at is null);

-- Takes a case for some minutes, or extends that time; releases the case if `wanted` is false. Refuses a moderator
-- who may not decide the case, because nobody else could decide it meanwhile.
create or replace function take_case(a_moderator bigint, a_case bigint, wanted boolean,
  out refusal refusal, out author bigint) language plpgsql as $$
declare
  the_case cases;
begin
  select * into the_case from cases where id = a_case for update;
  refusal := coalesce(case_obstacle(the_case, a_moderator),
    case when wanted and case_concerns(the_case, a_moderator) then 'own_account'::refusal end);
  if refusal is null then
    author := named_author(the_case);
    update cases set
      version = version + case when wanted and taken_by = a_moderator and taken_until > app_now() then 0 else 1 end,
      taken_by = case when wanted then a_moderator end,
      taken_until = case when wanted then app_now() + make_interval(mins => limit_moderation_taken_minutes()) end
    where id = a_case;
  end if;
end $$;

-- Adds a note for other moderators, and raises the version so that nobody decides without seeing the note.
create or replace function note_case(a_moderator bigint, a_case bigint, a_text text,
  out refusal refusal, out author bigint, out created_at timestamptz) language plpgsql as $$
declare
  the_case cases;
begin
  select * into the_case from cases where id = a_case for update;
  refusal := case when the_case.id is null then 'not_found' when the_case.decided_at is not null then 'case_changed' end;
  if refusal is null then
    author := named_author(the_case);
    update cases set version = version + 1 where id = a_case;
    insert into case_notes (of_case, writer, text) values (a_case, a_moderator, a_text) returning case_notes.created_at into created_at;
  end if;
end $$;

-- True if a member's last few reports were all rejected, the latest of them recently.
create or replace function is_muted(a_member bigint) returns boolean language sql stable
return (
  select count(*) = limit_moderation_rejected_in_a_row() and bool_and(outcome = 'kept')
    and max(settled_at) > app_now() - make_interval(days => limit_moderation_rejected_days())
  from (
    select outcome, settled_at from reports where reporter = a_member and outcome is not null
    order by settled_at desc, id desc limit limit_moderation_rejected_in_a_row()
  ) latest
);

-- Settles a case's open reports, and notifies each reporter once.
create or replace function settle_reports(a_case bigint, an_outcome report_outcome) returns void language sql volatile as $$
  update reports set settled_at = app_now(), outcome = an_outcome where of_case = a_case and settled_at is null;
  select notify(reporter, 'report_outcome', id::text, jsonb_build_object('outcome', an_outcome, 'muted', is_muted(reporter)))
  from reports where of_case = a_case and settled_at = app_now() and reporter is not null;
$$;

-- Returns the reason a moderator may not make a decision about a case, or null.
create or replace function decision_obstacle(the_case cases, actor bigint, a_decision moderation_decision) returns refusal language sql stable
return (case
  when case_concerns(the_case, actor) then 'own_account'
  when a_decision = 'close' and is_last_owner(the_case.author) then 'last_owner'
  when a_decision in ('suspend', 'close') and not has_role(actor, 'owner')
    and exists (select from member_roles where member = the_case.author) then 'forbidden'
end)::refusal;

-- Returns the number of a member's warnings that still count.
create or replace function standing_warnings(a_member bigint) returns integer language sql stable
return (
  select count(*) from decisions
  where member = a_member and decision = 'warn' and undone_at is null
    and created_at > app_now() - make_interval(days => limit_moderation_warning_days())
);

-- Decides a case, unless it has changed since the moderator read it (`a_version`).
-- Long because every effect of a decision belongs to the same transaction.
create or replace function decide_case(actor bigint, a_case bigint, a_version integer, a_decision moderation_decision, a_rule report_reason,
  a_reason text, days integer, out refusal refusal, out author bigint, out decision bigint) language plpgsql as $$
#variable_conflict use_column
declare
  the_case cases;
  closing timestamptz;
begin
  perform lock_moderation();
  select * into the_case from cases where id = a_case;
  perform lock_item(the_case.what, the_case.item,
    array(select reporter from reports where of_case = a_case and settled_at is null) || the_case.author);
  select * into the_case from cases where id = a_case for update;
  refusal := coalesce(
    case_obstacle(the_case, actor),
    case when the_case.version <> a_version then 'case_changed'::refusal end,
    decision_obstacle(the_case, actor, a_decision));
  if refusal is not null then
    return;
  end if;
  author := the_case.author;
  if a_decision = 'close' then
    update members set disabled_at = app_now() where id = author and disabled_at is null returning disabled_at into closing;
  end if;
  insert into decisions (of_case, member, decided_by, decision, rule, reason, until, closed_at)
  values (a_case, author, actor, a_decision, a_rule, a_reason, app_now() + make_interval(days => days), closing)
  returning id into decision;
  update cases set decided_at = app_now(), version = version + 1, hidden_at = null, taken_by = null, taken_until = null,
    kept = a_decision = 'keep'
  where id = a_case;
  perform show_item(a_case);
  perform settle_reports(a_case, (case when a_decision = 'keep' then 'kept' else 'acted' end)::report_outcome);
  if a_decision <> 'keep' and author is not null then
    perform notify(author, 'moderation_decision', decision::text, jsonb_build_object(
      'decision', a_decision, 'until', app_now() + make_interval(days => days), 'warnings', standing_warnings(author)));
  end if;
end $$;

-- Appeals.

create or replace function appeal_decision(a_member bigint, a_decision bigint, some_words text, out refusal refusal) language plpgsql as $$
declare
  the_decision decisions;
begin
  select * into the_decision from decisions where id = a_decision and member = a_member and decision not in ('keep', 'help') for no key update;
  refusal := case
    when the_decision.id is null then 'not_found'
    when exists (select from appeals where decision = a_decision) then 'already_appealed'
    when the_decision.created_at <= app_now() - make_interval(days => limit_moderation_appeal_days()) then 'too_late'
  end;
  if refusal is null then
    insert into appeals (decision, words) values (a_decision, some_words);
  end if;
end $$;

create or replace function answer_appeal(a_member bigint, a_decision bigint, some_words text, out refusal refusal) language plpgsql as $$
begin
  if not exists (select from decisions join appeals on appeals.decision = decisions.id where decisions.id = a_decision and member = a_member) then
    refusal := 'not_found';
    return;
  end if;
  update appeals set answer = some_words
  where decision = a_decision and question is not null and answer is null and settled_at is null;
  refusal := case when not found then 'not_asked' end;
end $$;

create or replace function status_of_appeal(the_appeal appeals) returns appeal_status language sql stable
return (case
  when the_appeal.granted then 'granted'
  when not the_appeal.granted then 'refused'
  when the_appeal.question is not null and the_appeal.answer is null then 'asked'
  else 'open'
end)::appeal_status;

-- Returns the reason a moderator may not decide an appeal, or null. Moderators may not decide a settled
-- appeal, or an appeal that concerns themselves, their own decision or something they reported.
create or replace function appeal_obstacle(the_appeal appeals, actor bigint) returns refusal language sql stable
return (
  select case
    when the_appeal.settled_at is not null then 'case_changed'
    when the_decision.decided_by = actor then 'own_decision'
    when the_decision.member = actor or exists (
      select from reports where of_case = the_decision.of_case and reporter = actor) then 'own_account'
  end::refusal
  from decisions the_decision where id = the_appeal.decision
);

create or replace function ask_in_appeal(actor bigint, a_decision bigint, some_words text,
  out refusal refusal, out author bigint) language plpgsql as $$
declare
  the_appeal appeals;
begin
  perform lock_moderation();
  perform lock_item('person', (select member from decisions where id = a_decision), '{}');
  select * into the_appeal from appeals where decision = a_decision for update;
  author := (select member from decisions where id = a_decision);
  refusal := case
    when the_appeal.decision is null or author is null then 'not_found'
    else coalesce(appeal_obstacle(the_appeal, actor), case when the_appeal.question is not null then 'already_asked'::refusal end)
  end;
  if refusal is null then
    update appeals set question = some_words where decision = a_decision;
    perform notify(author, 'appeal_asked', a_decision::text, '{}');
  end if;
end $$;

-- Settles an appeal. A granted appeal undoes the decision, restores the item, writing access and account, and
-- refunds tickets that a closing for fraud cancelled.
create or replace function settle_appeal(actor bigint, a_decision bigint, is_granted boolean, a_reason text,
  out refusal refusal, out author bigint) language plpgsql as $$
declare
  the_case cases;
  the_appeal appeals;
begin
  perform lock_moderation();
  select cases.* into the_case from cases join decisions on decisions.of_case = cases.id where decisions.id = a_decision;
  perform lock_item(the_case.what, the_case.item, array[the_case.author]);
  select cases.author into author from cases where id = the_case.id for update;
  select * into the_appeal from appeals where decision = a_decision for update;
  refusal := case when the_appeal.decision is null then 'not_found' else appeal_obstacle(the_appeal, actor) end;
  if refusal is not null then
    return;
  end if;
  update appeals set granted = is_granted, reason = a_reason, settled_by = actor, settled_at = app_now() where decision = a_decision;
  if is_granted then
    perform refund_closed_tickets(author, closed_at) from decisions where id = a_decision;
    update members set disabled_at = null from decisions
    where decisions.id = a_decision and members.id = decisions.member and members.disabled_at = decisions.closed_at;
    update decisions set undone_at = app_now() where id = a_decision;
    update cases set kept = true where id = the_case.id;
    perform show_item(the_case.id);
  end if;
  if author is not null then
    perform notify(author, 'appeal_decided', a_decision::text, jsonb_build_object('granted', is_granted));
  end if;
end $$;
