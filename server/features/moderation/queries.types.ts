/** Types generated for queries found in "server/features/moderation/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type appeal_status = 'asked' | 'granted' | 'open' | 'refused';

export type case_kind = 'brief' | 'order' | 'report';

export type case_status = 'decided' | 'open' | 'taken';

export type moderation_decision = 'close' | 'help' | 'hide' | 'keep' | 'remove' | 'suspend' | 'warn';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type report_outcome = 'acted' | 'kept';

export type report_reason = 'harassment' | 'impersonation' | 'intimate' | 'medical_claim' | 'other' | 'self_harm' | 'spam';

export type reported = 'brief' | 'comment' | 'note' | 'person';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type report_reasonArray = (report_reason)[];

/** 'FindReportedMember' parameters type */
export interface IFindReportedMemberParams {
  username: string;
}

/** 'FindReportedMember' return type */
export interface IFindReportedMemberResult {
  id: number;
}

/** 'FindReportedMember' query type */
export interface IFindReportedMemberQuery {
  params: IFindReportedMemberParams;
  result: IFindReportedMemberResult;
}

const findReportedMemberIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":88}]}],"statement":"select id from members where canonical_username(username) = canonical_username(:username!)"};

/**
 * Query generated from SQL:
 * ```
 * select id from members where canonical_username(username) = canonical_username(:username!)
 * ```
 */
export const findReportedMember = new PreparedQuery<IFindReportedMemberParams,IFindReportedMemberResult>(findReportedMemberIR);


/** 'SeesNote' parameters type */
export interface ISeesNoteParams {
  note: number;
  viewer: number;
}

/** 'SeesNote' return type */
export interface ISeesNoteResult {
  sees: boolean;
}

/** 'SeesNote' query type */
export interface ISeesNoteQuery {
  params: ISeesNoteParams;
  result: ISeesNoteResult;
}

const seesNoteIR: any = {"usedParamSet":{"note":true,"viewer":true},"params":[{"name":"note","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":55}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":81}]}],"statement":"select exists (select from notes where notes.id = :note! and may_see_note(:viewer!, notes)) as \"sees!\""};

/**
 * Query generated from SQL:
 * ```
 * select exists (select from notes where notes.id = :note! and may_see_note(:viewer!, notes)) as "sees!"
 * ```
 */
export const seesNote = new PreparedQuery<ISeesNoteParams,ISeesNoteResult>(seesNoteIR);


/** 'SeesComment' parameters type */
export interface ISeesCommentParams {
  comment: number;
  viewer: number;
}

/** 'SeesComment' return type */
export interface ISeesCommentResult {
  sees: boolean;
}

/** 'SeesComment' query type */
export interface ISeesCommentQuery {
  params: ISeesCommentParams;
  result: ISeesCommentResult;
}

const seesCommentIR: any = {"usedParamSet":{"comment":true,"viewer":true},"params":[{"name":"comment","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":108}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":127,"b":134},{"a":164,"b":171}]}],"statement":"select exists (\n  select from comments join notes on notes.id = comments.note\n  where comments.id = :comment! and may_see_note(:viewer!, notes) and may_see_comment(:viewer!, comments, notes)\n) as \"sees!\""};

/**
 * Query generated from SQL:
 * ```
 * select exists (
 *   select from comments join notes on notes.id = comments.note
 *   where comments.id = :comment! and may_see_note(:viewer!, notes) and may_see_comment(:viewer!, comments, notes)
 * ) as "sees!"
 * ```
 */
export const seesComment = new PreparedQuery<ISeesCommentParams,ISeesCommentResult>(seesCommentIR);


/** 'ReportItem' parameters type */
export interface IReportItemParams {
  item: number;
  reason: report_reason;
  reporter: number;
  what: reported;
  words?: string | null | void;
}

/** 'ReportItem' return type */
export interface IReportItemResult {
  id: number;
  refusal: refusal | null;
  repeated: boolean;
}

/** 'ReportItem' query type */
export interface IReportItemQuery {
  params: IReportItemParams;
  result: IReportItemResult;
}

const reportItemIR: any = {"usedParamSet":{"reporter":true,"what":true,"item":true,"reason":true,"words":true},"params":[{"name":"reporter","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":79}]},{"name":"what","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":87}]},{"name":"item","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":105}]},{"name":"reason","required":true,"transform":{"type":"scalar"},"locs":[{"a":108,"b":115}]},{"name":"words","required":false,"transform":{"type":"scalar"},"locs":[{"a":133,"b":138}]}],"statement":"select refusal, id as \"id!\", repeated as \"repeated!\"\nfrom report_item(:reporter!, :what!::reported, :item!, :reason!::report_reason, :words)                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!", repeated as "repeated!"
 * from report_item(:reporter!, :what!::reported, :item!, :reason!::report_reason, :words)                                                               
 * ```
 */
export const reportItem = new PreparedQuery<IReportItemParams,IReportItemResult>(reportItemIR);


/** 'ReadReports' parameters type */
export interface IReadReportsParams {
  at: DateOrString;
  id: number;
  member: number;
  reach: number;
}

/** 'ReadReports' return type */
export interface IReadReportsResult {
  created_at: Date;
  id: number;
  outcome: report_outcome | null;
  reason: report_reason;
  settled: boolean;
  what: reported;
}

/** 'ReadReports' query type */
export interface IReadReportsQuery {
  params: IReadReportsParams;
  result: IReadReportsResult;
}

const readReportsIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":288,"b":295}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":321,"b":324}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":340,"b":343}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":386,"b":392}]}],"statement":"select reports.id, cases.what, reports.reason::report_reason as \"reason!\", reports.settled_at is not null as \"settled!\", reports.outcome, at as \"created_at!\"\nfrom reports join cases on cases.id = reports.of_case, date_trunc('milliseconds', reports.created_at) at\nwhere reports.reporter = :member! and (at, reports.id) < (:at!::timestamptz, :id!)\norder by at desc, reports.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select reports.id, cases.what, reports.reason::report_reason as "reason!", reports.settled_at is not null as "settled!", reports.outcome, at as "created_at!"
 * from reports join cases on cases.id = reports.of_case, date_trunc('milliseconds', reports.created_at) at
 * where reports.reporter = :member! and (at, reports.id) < (:at!::timestamptz, :id!)
 * order by at desc, reports.id desc
 * limit :reach!
 * ```
 */
export const readReports = new PreparedQuery<IReadReportsParams,IReadReportsResult>(readReportsIR);


/** 'ReadDecisions' parameters type */
export interface IReadDecisionsParams {
  at: DateOrString;
  id: number;
  member: number;
  only?: number | null | void;
  reach: number;
}

/** 'ReadDecisions' return type */
export interface IReadDecisionsResult {
  answer: string | null;
  appeal_reason: string | null;
  appealed: boolean;
  created_at: Date;
  decision: moderation_decision;
  id: number;
  member: number;
  question: string | null;
  reason: string;
  rule: report_reason;
  status: appeal_status | null;
  text: string;
  title: string;
  until: Date | null;
  what: reported;
}

/** 'ReadDecisions' query type */
export interface IReadDecisionsQuery {
  params: IReadDecisionsParams;
  result: IReadDecisionsResult;
}

const readDecisionsIR: any = {"usedParamSet":{"member":true,"only":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":502,"b":509}]},{"name":"only","required":false,"transform":{"type":"scalar"},"locs":[{"a":586,"b":590}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":651,"b":654}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":670,"b":673}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":736,"b":742}]}],"statement":"select decisions.id, decisions.member as \"member!\", decisions.decision, decisions.rule, decisions.reason, cases.what, cases.title, cases.text, decisions.until, decisions.created_at,\n  appeals.decision is not null as \"appealed!\", status_of_appeal(appeals) as \"status?\", appeals.question as \"question?\", appeals.answer as \"answer?\", appeals.reason as \"appeal_reason?\"\nfrom decisions join cases on cases.id = decisions.of_case left join appeals on appeals.decision = decisions.id\nwhere decisions.member = :member! and decisions.decision not in ('keep', 'help') and decisions.id = coalesce(:only, decisions.id) and (decisions.created_at, decisions.id) < (:at!::timestamptz, :id!)\norder by decisions.created_at desc, decisions.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select decisions.id, decisions.member as "member!", decisions.decision, decisions.rule, decisions.reason, cases.what, cases.title, cases.text, decisions.until, decisions.created_at,
 *   appeals.decision is not null as "appealed!", status_of_appeal(appeals) as "status?", appeals.question as "question?", appeals.answer as "answer?", appeals.reason as "appeal_reason?"
 * from decisions join cases on cases.id = decisions.of_case left join appeals on appeals.decision = decisions.id
 * where decisions.member = :member! and decisions.decision not in ('keep', 'help') and decisions.id = coalesce(:only, decisions.id) and (decisions.created_at, decisions.id) < (:at!::timestamptz, :id!)
 * order by decisions.created_at desc, decisions.id desc
 * limit :reach!
 * ```
 */
export const readDecisions = new PreparedQuery<IReadDecisionsParams,IReadDecisionsResult>(readDecisionsIR);


/** 'AppealDecision' parameters type */
export interface IAppealDecisionParams {
  decision: number;
  member: number;
  words: string;
}

/** 'AppealDecision' return type */
export interface IAppealDecisionResult {
  refusal: refusal | null;
}

/** 'AppealDecision' query type */
export interface IAppealDecisionQuery {
  params: IAppealDecisionParams;
  result: IAppealDecisionResult;
}

const appealDecisionIR: any = {"usedParamSet":{"member":true,"decision":true,"words":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":36,"b":43}]},{"name":"decision","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":55}]},{"name":"words","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":64}]}],"statement":"select refusal from appeal_decision(:member!, :decision!, :words!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from appeal_decision(:member!, :decision!, :words!)
 * ```
 */
export const appealDecision = new PreparedQuery<IAppealDecisionParams,IAppealDecisionResult>(appealDecisionIR);


/** 'AnswerAppeal' parameters type */
export interface IAnswerAppealParams {
  decision: number;
  member: number;
  words: string;
}

/** 'AnswerAppeal' return type */
export interface IAnswerAppealResult {
  refusal: refusal | null;
}

/** 'AnswerAppeal' query type */
export interface IAnswerAppealQuery {
  params: IAnswerAppealParams;
  result: IAnswerAppealResult;
}

const answerAppealIR: any = {"usedParamSet":{"member":true,"decision":true,"words":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":41}]},{"name":"decision","required":true,"transform":{"type":"scalar"},"locs":[{"a":44,"b":53}]},{"name":"words","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":62}]}],"statement":"select refusal from answer_appeal(:member!, :decision!, :words!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from answer_appeal(:member!, :decision!, :words!)
 * ```
 */
export const answerAppeal = new PreparedQuery<IAnswerAppealParams,IAnswerAppealResult>(answerAppealIR);


/** 'FindAppeal' parameters type */
export interface IFindAppealParams {
  decision: number;
}

/** 'FindAppeal' return type */
export interface IFindAppealResult {
  answer: string | null;
  question: string | null;
  reason: string | null;
  status: appeal_status;
}

/** 'FindAppeal' query type */
export interface IFindAppealQuery {
  params: IFindAppealParams;
  result: IFindAppealResult;
}

const findAppealIR: any = {"usedParamSet":{"decision":true},"params":[{"name":"decision","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":111}]}],"statement":"select status_of_appeal(appeals) as \"status!\", question, answer, reason from appeals where decision = :decision!                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select status_of_appeal(appeals) as "status!", question, answer, reason from appeals where decision = :decision!                                                 
 * ```
 */
export const findAppeal = new PreparedQuery<IFindAppealParams,IFindAppealResult>(findAppealIR);


/** 'ListWaiting' parameters type */
export interface IListWaitingParams {
  at: DateOrString;
  calm: boolean;
  id: number;
  reach: number;
  taken: boolean;
}

/** 'ListWaiting' return type */
export interface IListWaitingResult {
  id: number;
}

/** 'ListWaiting' query type */
export interface IListWaitingQuery {
  params: IListWaitingParams;
  result: IListWaitingResult;
}

const listWaitingIR: any = {"usedParamSet":{"taken":true,"calm":true,"at":true,"id":true,"reach":true},"params":[{"name":"taken","required":true,"transform":{"type":"scalar"},"locs":[{"a":120,"b":126}]},{"name":"calm","required":true,"transform":{"type":"scalar"},"locs":[{"a":181,"b":186}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":198,"b":201}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":217,"b":220}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":288,"b":294}]}],"statement":"select cases.id from cases\nwhere cases.decided_at is null and coalesce(cases.taken_until > (select app_now()), false) = :taken!\n  and ((not cases.front), cases.due_at, cases.id) > (:calm!::boolean, :at!::timestamptz, :id!::bigint)\norder by (not cases.front), cases.due_at, cases.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select cases.id from cases
 * where cases.decided_at is null and coalesce(cases.taken_until > (select app_now()), false) = :taken!
 *   and ((not cases.front), cases.due_at, cases.id) > (:calm!::boolean, :at!::timestamptz, :id!::bigint)
 * order by (not cases.front), cases.due_at, cases.id
 * limit :reach!
 * ```
 */
export const listWaiting = new PreparedQuery<IListWaitingParams,IListWaitingResult>(listWaitingIR);


/** 'ListDecided' parameters type */
export interface IListDecidedParams {
  at: DateOrString;
  id: number;
  reach: number;
}

/** 'ListDecided' return type */
export interface IListDecidedResult {
  id: number;
}

/** 'ListDecided' query type */
export interface IListDecidedQuery {
  params: IListDecidedParams;
  result: IListDecidedResult;
}

const listDecidedIR: any = {"usedParamSet":{"at":true,"id":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":101}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":117,"b":120}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":183,"b":189}]}],"statement":"select cases.id from cases\nwhere cases.decided_at is not null and (cases.decided_at, cases.id) < (:at!::timestamptz, :id!::bigint)\norder by cases.decided_at desc, cases.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select cases.id from cases
 * where cases.decided_at is not null and (cases.decided_at, cases.id) < (:at!::timestamptz, :id!::bigint)
 * order by cases.decided_at desc, cases.id desc
 * limit :reach!
 * ```
 */
export const listDecided = new PreparedQuery<IListDecidedParams,IListDecidedResult>(listDecidedIR);


/** 'ReadCases' parameters type */
export interface IReadCasesParams {
  ids: numberArray;
}

/** 'ReadCases' return type */
export interface IReadCasesResult {
  about: string | null;
  anonymous: boolean;
  author: number | null;
  authority: string | null;
  brief: Buffer | null;
  brief_now: Buffer | null;
  created_at: Date;
  decided_at: Date | null;
  due_at: Date;
  flag: Buffer | null;
  flagged_by: string | null;
  front: boolean;
  hidden: boolean;
  id: number;
  item: number;
  kind: case_kind;
  opened_at: Date;
  order_words: string | null;
  reasons: report_reasonArray;
  received: string | null;
  reference: string | null;
  reports: number;
  status: case_status;
  taken_by: string | null;
  text: string;
  title: string;
  version: number;
  what: reported;
}

/** 'ReadCases' query type */
export interface IReadCasesQuery {
  params: IReadCasesParams;
  result: IReadCasesResult;
}

const readCasesIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":1057,"b":1061}]}],"statement":"select cases.id, cases.version,\n  (case when cases.decided_at is not null then 'decided' when cases.taken_until > (select app_now()) then 'taken' else 'open' end)::case_status as \"status!\",\n  cases.kind, cases.what, cases.item, cases.title, cases.text,\n  case when not cases.anonymous then author.username end as about, cases.author, cases.anonymous,\n  cases.ordered ->> 'authority' as authority, cases.ordered ->> 'reference' as reference, cases.ordered ->> 'at' as received, cases.ordered ->> 'text' as order_words,\n  reported.times as \"reports!\", reported.reasons as \"reasons!\",\n  coalesce((select hidden or removed from reported_item(cases.what, cases.item)), false) as \"hidden!\",\n  cases.brief, cases.flag, staff_name(cases.flagged_by) as flagged_by, cases.opened_at, (select checkins.brief from checkins where cases.what = 'brief' and checkins.id = cases.item) as brief_now,\n  cases.front, cases.due_at, case when cases.taken_until > (select app_now()) then staff_name(cases.taken_by) end as taken_by,\n  cases.decided_at, cases.created_at\nfrom unnest(:ids!::bigint[]) with ordinality as listed (id, place) join cases on cases.id = listed.id\nleft join members author on author.id = cases.author\ncross join lateral (\n  select count(*)::integer as times, coalesce(array_agg(distinct reports.reason::report_reason), '{}') as reasons\n  from reports where reports.of_case = cases.id\n) reported\norder by listed.place"};

/**
 * Query generated from SQL:
 * ```
 * select cases.id, cases.version,
 *   (case when cases.decided_at is not null then 'decided' when cases.taken_until > (select app_now()) then 'taken' else 'open' end)::case_status as "status!",
 *   cases.kind, cases.what, cases.item, cases.title, cases.text,
 *   case when not cases.anonymous then author.username end as about, cases.author, cases.anonymous,
 *   cases.ordered ->> 'authority' as authority, cases.ordered ->> 'reference' as reference, cases.ordered ->> 'at' as received, cases.ordered ->> 'text' as order_words,
 *   reported.times as "reports!", reported.reasons as "reasons!",
 *   coalesce((select hidden or removed from reported_item(cases.what, cases.item)), false) as "hidden!",
 *   cases.brief, cases.flag, staff_name(cases.flagged_by) as flagged_by, cases.opened_at, (select checkins.brief from checkins where cases.what = 'brief' and checkins.id = cases.item) as brief_now,
 *   cases.front, cases.due_at, case when cases.taken_until > (select app_now()) then staff_name(cases.taken_by) end as taken_by,
 *   cases.decided_at, cases.created_at
 * from unnest(:ids!::bigint[]) with ordinality as listed (id, place) join cases on cases.id = listed.id
 * left join members author on author.id = cases.author
 * cross join lateral (
 *   select count(*)::integer as times, coalesce(array_agg(distinct reports.reason::report_reason), '{}') as reasons
 *   from reports where reports.of_case = cases.id
 * ) reported
 * order by listed.place
 * ```
 */
export const readCases = new PreparedQuery<IReadCasesParams,IReadCasesResult>(readCasesIR);


/** 'ReadNow' parameters type */
export interface IReadNowParams {
  item: number;
  what: reported;
}

/** 'ReadNow' return type */
export interface IReadNowResult {
  text: string | null;
  title: string | null;
}

/** 'ReadNow' query type */
export interface IReadNowQuery {
  params: IReadNowParams;
  result: IReadNowResult;
}

const readNowIR: any = {"usedParamSet":{"what":true,"item":true},"params":[{"name":"what","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":43}]},{"name":"item","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":61}]}],"statement":"select title, text from reported_item(:what!::reported, :item!) where not removed"};

/**
 * Query generated from SQL:
 * ```
 * select title, text from reported_item(:what!::reported, :item!) where not removed
 * ```
 */
export const readNow = new PreparedQuery<IReadNowParams,IReadNowResult>(readNowIR);


/** 'ReadReportsOf' parameters type */
export interface IReadReportsOfParams {
  case: number;
}

/** 'ReadReportsOf' return type */
export interface IReadReportsOfResult {
  by: string | null;
  created_at: Date;
  reason: report_reason;
  words: string | null;
}

/** 'ReadReportsOf' query type */
export interface IReadReportsOfQuery {
  params: IReadReportsOfParams;
  result: IReadReportsOfResult;
}

const readReportsOfIR: any = {"usedParamSet":{"case":true},"params":[{"name":"case","required":true,"transform":{"type":"scalar"},"locs":[{"a":211,"b":216}]}],"statement":"select reporter.username as \"by?\", reports.reason::report_reason as \"reason!\", reports.words, reports.created_at\nfrom reports left join members reporter on reporter.id = reports.reporter\nwhere reports.of_case = :case!\norder by reports.id\nlimit limit_page_max()                                                                                                                                                                "};

/**
 * Query generated from SQL:
 * ```
 * select reporter.username as "by?", reports.reason::report_reason as "reason!", reports.words, reports.created_at
 * from reports left join members reporter on reporter.id = reports.reporter
 * where reports.of_case = :case!
 * order by reports.id
 * limit limit_page_max()                                                                                                                                                                
 * ```
 */
export const readReportsOf = new PreparedQuery<IReadReportsOfParams,IReadReportsOfResult>(readReportsOfIR);


/** 'ReadHistory' parameters type */
export interface IReadHistoryParams {
  anonymous: boolean;
  member: number;
}

/** 'ReadHistory' return type */
export interface IReadHistoryResult {
  created_at: Date;
  decision: moderation_decision;
  rule: report_reason;
}

/** 'ReadHistory' query type */
export interface IReadHistoryQuery {
  params: IReadHistoryParams;
  result: IReadHistoryResult;
}

const readHistoryIR: any = {"usedParamSet":{"member":true,"anonymous":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":147,"b":154}]},{"name":"anonymous","required":true,"transform":{"type":"scalar"},"locs":[{"a":210,"b":220}]}],"statement":"select decisions.created_at, decisions.decision, decisions.rule from decisions join cases on cases.id = decisions.of_case\nwhere decisions.member = :member! and decisions.undone_at is null and cases.anonymous = :anonymous!\norder by decisions.id desc\nlimit limit_page_max()"};

/**
 * Query generated from SQL:
 * ```
 * select decisions.created_at, decisions.decision, decisions.rule from decisions join cases on cases.id = decisions.of_case
 * where decisions.member = :member! and decisions.undone_at is null and cases.anonymous = :anonymous!
 * order by decisions.id desc
 * limit limit_page_max()
 * ```
 */
export const readHistory = new PreparedQuery<IReadHistoryParams,IReadHistoryResult>(readHistoryIR);


/** 'ReadCaseNotes' parameters type */
export interface IReadCaseNotesParams {
  case: number;
}

/** 'ReadCaseNotes' return type */
export interface IReadCaseNotesResult {
  by: string | null;
  created_at: Date;
  text: string;
}

/** 'ReadCaseNotes' query type */
export interface IReadCaseNotesQuery {
  params: IReadCaseNotesParams;
  result: IReadCaseNotesResult;
}

const readCaseNotesIR: any = {"usedParamSet":{"case":true},"params":[{"name":"case","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":87}]}],"statement":"select staff_name(writer) as by, text, created_at from case_notes where of_case = :case! order by id limit limit_page_max()"};

/**
 * Query generated from SQL:
 * ```
 * select staff_name(writer) as by, text, created_at from case_notes where of_case = :case! order by id limit limit_page_max()
 * ```
 */
export const readCaseNotes = new PreparedQuery<IReadCaseNotesParams,IReadCaseNotesResult>(readCaseNotesIR);


/** 'TakeCase' parameters type */
export interface ITakeCaseParams {
  case: number;
  moderator: number;
  wanted: boolean;
}

/** 'TakeCase' return type */
export interface ITakeCaseResult {
  author: number | null;
  refusal: refusal | null;
}

/** 'TakeCase' query type */
export interface ITakeCaseQuery {
  params: ITakeCaseParams;
  result: ITakeCaseResult;
}

const takeCaseIR: any = {"usedParamSet":{"moderator":true,"case":true,"wanted":true},"params":[{"name":"moderator","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":48}]},{"name":"case","required":true,"transform":{"type":"scalar"},"locs":[{"a":51,"b":56}]},{"name":"wanted","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":66}]}],"statement":"select refusal, author from take_case(:moderator!, :case!, :wanted!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, author from take_case(:moderator!, :case!, :wanted!)
 * ```
 */
export const takeCase = new PreparedQuery<ITakeCaseParams,ITakeCaseResult>(takeCaseIR);


/** 'NoteCase' parameters type */
export interface INoteCaseParams {
  case: number;
  moderator: number;
  text: string;
}

/** 'NoteCase' return type */
export interface INoteCaseResult {
  author: number | null;
  created_at: Date;
  refusal: refusal | null;
}

/** 'NoteCase' query type */
export interface INoteCaseQuery {
  params: INoteCaseParams;
  result: INoteCaseResult;
}

const noteCaseIR: any = {"usedParamSet":{"moderator":true,"case":true,"text":true},"params":[{"name":"moderator","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":77}]},{"name":"case","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":85}]},{"name":"text","required":true,"transform":{"type":"scalar"},"locs":[{"a":88,"b":93}]}],"statement":"select refusal, author, created_at as \"created_at!\" from note_case(:moderator!, :case!, :text!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, author, created_at as "created_at!" from note_case(:moderator!, :case!, :text!)
 * ```
 */
export const noteCase = new PreparedQuery<INoteCaseParams,INoteCaseResult>(noteCaseIR);


/** 'RevealCase' parameters type */
export interface IRevealCaseParams {
  case: number;
  moderator: number;
}

/** 'RevealCase' return type */
export interface IRevealCaseResult {
  author: number | null;
  refusal: refusal | null;
  username: string | null;
}

/** 'RevealCase' query type */
export interface IRevealCaseQuery {
  params: IRevealCaseParams;
  result: IRevealCaseResult;
}

const revealCaseIR: any = {"usedParamSet":{"moderator":true,"case":true},"params":[{"name":"moderator","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":52}]},{"name":"case","required":true,"transform":{"type":"scalar"},"locs":[{"a":174,"b":179}]}],"statement":"select cases.author, case_obstacle(cases, :moderator!) as refusal, members.username as \"username?\"\nfrom cases left join members on members.id = cases.author\nwhere cases.id = :case!"};

/**
 * Query generated from SQL:
 * ```
 * select cases.author, case_obstacle(cases, :moderator!) as refusal, members.username as "username?"
 * from cases left join members on members.id = cases.author
 * where cases.id = :case!
 * ```
 */
export const revealCase = new PreparedQuery<IRevealCaseParams,IRevealCaseResult>(revealCaseIR);


/** 'DecideCase' parameters type */
export interface IDecideCaseParams {
  actor: number;
  case: number;
  days?: number | null | void;
  decision: moderation_decision;
  reason: string;
  rule: report_reason;
  version: number;
}

/** 'DecideCase' return type */
export interface IDecideCaseResult {
  author: number | null;
  decision: number | null;
  refusal: refusal | null;
  whom: number | null;
}

/** 'DecideCase' query type */
export interface IDecideCaseQuery {
  params: IDecideCaseParams;
  result: IDecideCaseResult;
}

const decideCaseIR: any = {"usedParamSet":{"case":true,"actor":true,"version":true,"decision":true,"rule":true,"reason":true,"days":true},"params":[{"name":"case","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":89},{"a":126,"b":131}]},{"name":"actor","required":true,"transform":{"type":"scalar"},"locs":[{"a":117,"b":123}]},{"name":"version","required":true,"transform":{"type":"scalar"},"locs":[{"a":134,"b":142}]},{"name":"decision","required":true,"transform":{"type":"scalar"},"locs":[{"a":145,"b":154}]},{"name":"rule","required":true,"transform":{"type":"scalar"},"locs":[{"a":178,"b":183}]},{"name":"reason","required":true,"transform":{"type":"scalar"},"locs":[{"a":201,"b":208}]},{"name":"days","required":false,"transform":{"type":"scalar"},"locs":[{"a":211,"b":215}]}],"statement":"select refusal, author, decision, (select named_author(cases) from cases where id = :case!) as whom\nfrom decide_case(:actor!, :case!, :version!, :decision!::moderation_decision, :rule!::report_reason, :reason!, :days)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, author, decision, (select named_author(cases) from cases where id = :case!) as whom
 * from decide_case(:actor!, :case!, :version!, :decision!::moderation_decision, :rule!::report_reason, :reason!, :days)
 * ```
 */
export const decideCase = new PreparedQuery<IDecideCaseParams,IDecideCaseResult>(decideCaseIR);


/** 'OrderCase' parameters type */
export interface IOrderCaseParams {
  item: number;
  order: Json;
  receivedAt: DateOrString;
  what: reported;
}

/** 'OrderCase' return type */
export interface IOrderCaseResult {
  author: number | null;
  id: number;
  refusal: refusal | null;
}

/** 'OrderCase' query type */
export interface IOrderCaseQuery {
  params: IOrderCaseParams;
  result: IOrderCaseResult;
}

const orderCaseIR: any = {"usedParamSet":{"what":true,"item":true,"order":true,"receivedAt":true},"params":[{"name":"what","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":57}]},{"name":"item","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":75}]},{"name":"order","required":true,"transform":{"type":"scalar"},"locs":[{"a":78,"b":84}]},{"name":"receivedAt","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":105}]}],"statement":"select refusal, id as \"id!\", author from order_case(:what!::reported, :item!, :order!::jsonb, :receivedAt!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!", author from order_case(:what!::reported, :item!, :order!::jsonb, :receivedAt!)
 * ```
 */
export const orderCase = new PreparedQuery<IOrderCaseParams,IOrderCaseResult>(orderCaseIR);


/** 'ReadAppeals' parameters type */
export interface IReadAppealsParams {
  appeal?: number | null | void;
  at: DateOrString;
  id: number;
  reach: number;
}

/** 'ReadAppeals' return type */
export interface IReadAppealsResult {
  about: string | null;
  answer: string | null;
  created_at: Date;
  decision: moderation_decision;
  id: number;
  of_case: number;
  question: string | null;
  status: appeal_status;
  words: string;
}

/** 'ReadAppeals' query type */
export interface IReadAppealsQuery {
  params: IReadAppealsParams;
  result: IReadAppealsResult;
}

const readAppealsIR: any = {"usedParamSet":{"appeal":true,"at":true,"id":true,"reach":true},"params":[{"name":"appeal","required":false,"transform":{"type":"scalar"},"locs":[{"a":424,"b":430},{"a":504,"b":510}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":564,"b":567}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":583,"b":586}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":641,"b":647}]}],"statement":"select appeals.decision as id, decisions.of_case, case when not cases.anonymous then author.username end as about, decisions.decision,\n  appeals.words, appeals.question, appeals.answer, status_of_appeal(appeals) as \"status!\", appeals.created_at\nfrom appeals join decisions on decisions.id = appeals.decision join cases on cases.id = decisions.of_case\nleft join members author on author.id = decisions.member\nwhere case when :appeal::bigint is null then appeals.settled_at is null else appeals.decision = :appeal end\n  and (appeals.created_at, appeals.decision) > (:at!::timestamptz, :id!)\norder by appeals.created_at, appeals.decision\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select appeals.decision as id, decisions.of_case, case when not cases.anonymous then author.username end as about, decisions.decision,
 *   appeals.words, appeals.question, appeals.answer, status_of_appeal(appeals) as "status!", appeals.created_at
 * from appeals join decisions on decisions.id = appeals.decision join cases on cases.id = decisions.of_case
 * left join members author on author.id = decisions.member
 * where case when :appeal::bigint is null then appeals.settled_at is null else appeals.decision = :appeal end
 *   and (appeals.created_at, appeals.decision) > (:at!::timestamptz, :id!)
 * order by appeals.created_at, appeals.decision
 * limit :reach!
 * ```
 */
export const readAppeals = new PreparedQuery<IReadAppealsParams,IReadAppealsResult>(readAppealsIR);


/** 'AskInAppeal' parameters type */
export interface IAskInAppealParams {
  actor: number;
  appeal: number;
  words: string;
}

/** 'AskInAppeal' return type */
export interface IAskInAppealResult {
  refusal: refusal | null;
  whom: number | null;
}

/** 'AskInAppeal' query type */
export interface IAskInAppealQuery {
  params: IAskInAppealParams;
  result: IAskInAppealResult;
}

const askInAppealIR: any = {"usedParamSet":{"appeal":true,"actor":true,"words":true},"params":[{"name":"appeal","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":120},{"a":159,"b":166}]},{"name":"actor","required":true,"transform":{"type":"scalar"},"locs":[{"a":150,"b":156}]},{"name":"words","required":true,"transform":{"type":"scalar"},"locs":[{"a":169,"b":175}]}],"statement":"select refusal, (select named_author(cases) from decisions join cases on cases.id = of_case where decisions.id = :appeal!) as whom\nfrom ask_in_appeal(:actor!, :appeal!, :words!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, (select named_author(cases) from decisions join cases on cases.id = of_case where decisions.id = :appeal!) as whom
 * from ask_in_appeal(:actor!, :appeal!, :words!)
 * ```
 */
export const askInAppeal = new PreparedQuery<IAskInAppealParams,IAskInAppealResult>(askInAppealIR);


/** 'SettleAppeal' parameters type */
export interface ISettleAppealParams {
  actor: number;
  appeal: number;
  granted: boolean;
  reason: string;
}

/** 'SettleAppeal' return type */
export interface ISettleAppealResult {
  refusal: refusal | null;
  whom: number | null;
}

/** 'SettleAppeal' query type */
export interface ISettleAppealQuery {
  params: ISettleAppealParams;
  result: ISettleAppealResult;
}

const settleAppealIR: any = {"usedParamSet":{"appeal":true,"actor":true,"granted":true,"reason":true},"params":[{"name":"appeal","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":120},{"a":159,"b":166}]},{"name":"actor","required":true,"transform":{"type":"scalar"},"locs":[{"a":150,"b":156}]},{"name":"granted","required":true,"transform":{"type":"scalar"},"locs":[{"a":169,"b":177}]},{"name":"reason","required":true,"transform":{"type":"scalar"},"locs":[{"a":180,"b":187}]}],"statement":"select refusal, (select named_author(cases) from decisions join cases on cases.id = of_case where decisions.id = :appeal!) as whom\nfrom settle_appeal(:actor!, :appeal!, :granted!, :reason!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, (select named_author(cases) from decisions join cases on cases.id = of_case where decisions.id = :appeal!) as whom
 * from settle_appeal(:actor!, :appeal!, :granted!, :reason!)
 * ```
 */
export const settleAppeal = new PreparedQuery<ISettleAppealParams,ISettleAppealResult>(settleAppealIR);


/** 'AlarmCases' parameters type */
export type IAlarmCasesParams = void;

/** 'AlarmCases' return type */
export interface IAlarmCasesResult {
  told: string | null;
}

/** 'AlarmCases' query type */
export interface IAlarmCasesQuery {
  params: IAlarmCasesParams;
  result: IAlarmCasesResult;
}

const alarmCasesIR: any = {"usedParamSet":{},"params":[],"statement":"select alarm_cases()::text as told                                                                                                                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select alarm_cases()::text as told                                                                                                                                                                           
 * ```
 */
export const alarmCases = new PreparedQuery<IAlarmCasesParams,IAlarmCasesResult>(alarmCasesIR);


/** 'ForgetCases' parameters type */
export interface IForgetCasesParams {
  most: number;
}

/** 'ForgetCases' return type */
export interface IForgetCasesResult {
  id: number;
}

/** 'ForgetCases' query type */
export interface IForgetCasesQuery {
  params: IForgetCasesParams;
  result: IForgetCasesResult;
}

const forgetCasesIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":283,"b":288}]}],"statement":"delete from cases where id = any(array(\n  select id from cases\n  where author_left_at < (select app_now()) - make_interval(days => limit_moderation_text_days())\n    or author = nobody() and opened_at < (select app_now()) - make_interval(days => limit_moderation_text_days())\n  limit :most! for update skip locked\n))\nreturning id                                                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * delete from cases where id = any(array(
 *   select id from cases
 *   where author_left_at < (select app_now()) - make_interval(days => limit_moderation_text_days())
 *     or author = nobody() and opened_at < (select app_now()) - make_interval(days => limit_moderation_text_days())
 *   limit :most! for update skip locked
 * ))
 * returning id                                                                                                       
 * ```
 */
export const forgetCases = new PreparedQuery<IForgetCasesParams,IForgetCasesResult>(forgetCasesIR);


/** 'BeginClosing' parameters type */
export interface IBeginClosingParams {
  case: number;
  fraud: boolean;
}

/** 'BeginClosing' return type */
export interface IBeginClosingResult {
  left: string | null;
}

/** 'BeginClosing' query type */
export interface IBeginClosingQuery {
  params: IBeginClosingParams;
  result: IBeginClosingResult;
}

const beginClosingIR: any = {"usedParamSet":{"fraud":true,"case":true},"params":[{"name":"fraud","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":40}]},{"name":"case","required":true,"transform":{"type":"scalar"},"locs":[{"a":137,"b":142}]}],"statement":"select leave_upcoming(author, not :fraud!)::text as left\nfrom (select author, lock_purchases(author)::text as held from cases where id = :case! and author is not null offset 0) closing"};

/**
 * Query generated from SQL:
 * ```
 * select leave_upcoming(author, not :fraud!)::text as left
 * from (select author, lock_purchases(author)::text as held from cases where id = :case! and author is not null offset 0) closing
 * ```
 */
export const beginClosing = new PreparedQuery<IBeginClosingParams,IBeginClosingResult>(beginClosingIR);


/** 'ReturnUnused' parameters type */
export interface IReturnUnusedParams {
  member: number;
}

/** 'ReturnUnused' return type */
export interface IReturnUnusedResult {
  paise: number;
}

/** 'ReturnUnused' query type */
export interface IReturnUnusedQuery {
  params: IReturnUnusedParams;
  result: IReturnUnusedResult;
}

const returnUnusedIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":21,"b":28}]}],"statement":"select return_unused(:member!) as \"paise!\"                                                                                                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select return_unused(:member!) as "paise!"                                                                                                                                                               
 * ```
 */
export const returnUnused = new PreparedQuery<IReturnUnusedParams,IReturnUnusedResult>(returnUnusedIR);


/** 'FindClosedOwner' parameters type */
export interface IFindClosedOwnerParams {
  decision: number;
}

/** 'FindClosedOwner' return type */
export interface IFindClosedOwnerResult {
  email: string;
  id: number;
  username: string;
}

/** 'FindClosedOwner' query type */
export interface IFindClosedOwnerQuery {
  params: IFindClosedOwnerParams;
  result: IFindClosedOwnerResult;
}

const findClosedOwnerIR: any = {"usedParamSet":{"decision":true},"params":[{"name":"decision","required":true,"transform":{"type":"scalar"},"locs":[{"a":133,"b":142}]}],"statement":"select members.id, members.username, members.email\nfrom decisions join members on members.id = decisions.member\nwhere decisions.id = :decision! and decisions.decision = 'close' and decisions.undone_at is null and members.disabled_at is not null                                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, members.email
 * from decisions join members on members.id = decisions.member
 * where decisions.id = :decision! and decisions.decision = 'close' and decisions.undone_at is null and members.disabled_at is not null                                                                                                 
 * ```
 */
export const findClosedOwner = new PreparedQuery<IFindClosedOwnerParams,IFindClosedOwnerResult>(findClosedOwnerIR);


/** 'RemindOfRules' parameters type */
export interface IRemindOfRulesParams {
  after: number;
  most: number;
}

/** 'RemindOfRules' return type */
export interface IRemindOfRulesResult {
  id: number;
  told: string | null;
}

/** 'RemindOfRules' query type */
export interface IRemindOfRulesQuery {
  params: IRemindOfRulesParams;
  result: IRemindOfRulesResult;
}

const remindOfRulesIR: any = {"usedParamSet":{"after":true,"most":true},"params":[{"name":"after","required":true,"transform":{"type":"scalar"},"locs":[{"a":234,"b":240}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":370,"b":375}]}],"statement":"with quarter as (\n  select date_trunc('quarter', app_now() at time zone 'Asia/Kolkata') as begins\n), reminded as (\n  select members.id, to_char(quarter.begins, 'YYYY\"Q\"Q') as key\n  from members cross join quarter\n  where members.id > :after! and members.disabled_at is null and members.created_at < quarter.begins at time zone 'Asia/Kolkata'\n  order by members.id limit :most!\n)\nselect id as \"id!\", notify(id, 'house_rules', key, '{}')::text as told from reminded order by id"};

/**
 * Query generated from SQL:
 * ```
 * with quarter as (
 *   select date_trunc('quarter', app_now() at time zone 'Asia/Kolkata') as begins
 * ), reminded as (
 *   select members.id, to_char(quarter.begins, 'YYYY"Q"Q') as key
 *   from members cross join quarter
 *   where members.id > :after! and members.disabled_at is null and members.created_at < quarter.begins at time zone 'Asia/Kolkata'
 *   order by members.id limit :most!
 * )
 * select id as "id!", notify(id, 'house_rules', key, '{}')::text as told from reminded order by id
 * ```
 */
export const remindOfRules = new PreparedQuery<IRemindOfRulesParams,IRemindOfRulesResult>(remindOfRulesIR);


