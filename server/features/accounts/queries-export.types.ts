/** Types generated for queries found in "server/features/accounts/queries-export.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type checkin_kind = 'live' | 'written';

export type checkin_status = 'answered' | 'attended' | 'booked' | 'cancelled' | 'coach_absent' | 'excused' | 'lapsed' | 'missed' | 'waiting';

export type commitment_outcome = 'changed' | 'done' | 'not_done';

export type member_language = 'en' | 'hi';

export type moderation_decision = 'close' | 'help' | 'hide' | 'keep' | 'remove' | 'suspend' | 'warn';

export type report_outcome = 'acted' | 'kept';

export type report_reason = 'harassment' | 'impersonation' | 'intimate' | 'medical_claim' | 'other' | 'self_harm' | 'spam';

export type reported = 'brief' | 'comment' | 'note' | 'person';

export type testimonial_status = 'approved' | 'declined' | 'waiting';

export type stringArray = (string)[];

/** 'ReadOneSnapshot' parameters type */
export type IReadOneSnapshotParams = void;

/** 'ReadOneSnapshot' return type */
export type IReadOneSnapshotResult = void;

/** 'ReadOneSnapshot' query type */
export interface IReadOneSnapshotQuery {
  params: IReadOneSnapshotParams;
  result: IReadOneSnapshotResult;
}

const readOneSnapshotIR: any = {"usedParamSet":{},"params":[],"statement":"set transaction isolation level repeatable read, read only                                                                             "};

/**
 * Query generated from SQL:
 * ```
 * set transaction isolation level repeatable read, read only                                                                             
 * ```
 */
export const readOneSnapshot = new PreparedQuery<IReadOneSnapshotParams,IReadOneSnapshotResult>(readOneSnapshotIR);


/** 'ClaimExport' parameters type */
export interface IClaimExportParams {
  member: number;
}

/** 'ClaimExport' return type */
export interface IClaimExportResult {
  claimed: boolean;
}

/** 'ClaimExport' query type */
export interface IClaimExportQuery {
  params: IClaimExportParams;
  result: IClaimExportResult;
}

const claimExportIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":80}]}],"statement":"select pg_try_advisory_xact_lock(hashtextextended('export of member ' || :member!::bigint, 0)) as \"claimed!\""};

/**
 * Query generated from SQL:
 * ```
 * select pg_try_advisory_xact_lock(hashtextextended('export of member ' || :member!::bigint, 0)) as "claimed!"
 * ```
 */
export const claimExport = new PreparedQuery<IClaimExportParams,IClaimExportResult>(claimExportIR);


/** 'AllowSlowReader' parameters type */
export interface IAllowSlowReaderParams {
  timeout: string;
}

/** 'AllowSlowReader' return type */
export interface IAllowSlowReaderResult {
  timeout: string | null;
}

/** 'AllowSlowReader' query type */
export interface IAllowSlowReaderQuery {
  params: IAllowSlowReaderParams;
  result: IAllowSlowReaderResult;
}

const allowSlowReaderIR: any = {"usedParamSet":{"timeout":true},"params":[{"name":"timeout","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":65}]}],"statement":"select set_config('idle_in_transaction_session_timeout', :timeout!, true) as timeout"};

/**
 * Query generated from SQL:
 * ```
 * select set_config('idle_in_transaction_session_timeout', :timeout!, true) as timeout
 * ```
 */
export const allowSlowReader = new PreparedQuery<IAllowSlowReaderParams,IAllowSlowReaderResult>(allowSlowReaderIR);


/** 'ExportAccount' parameters type */
export interface IExportAccountParams {
  member: number;
}

/** 'ExportAccount' return type */
export interface IExportAccountResult {
  created_at: Date;
  email: string;
  email_verified_at: Date | null;
  has_password: boolean;
  id: number;
  language: member_language;
  next_time_zone: string | null;
  next_zone_from: Date | null;
  shows_circle: boolean;
  shows_milestones: boolean;
  time_zone: string | null;
  username: string;
}

/** 'ExportAccount' query type */
export interface IExportAccountQuery {
  params: IExportAccountParams;
  result: IExportAccountResult;
}

const exportAccountIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":215,"b":222}]}],"statement":"select id, username, email, email_verified_at, password_hash is not null as \"has_password!\", language, time_zone, next_time_zone,\n  next_zone_from, created_at, shows_milestones, shows_circle\nfrom members\nwhere id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select id, username, email, email_verified_at, password_hash is not null as "has_password!", language, time_zone, next_time_zone,
 *   next_zone_from, created_at, shows_milestones, shows_circle
 * from members
 * where id = :member!
 * ```
 */
export const exportAccount = new PreparedQuery<IExportAccountParams,IExportAccountResult>(exportAccountIR);


/** 'ExportGoogleAccounts' parameters type */
export interface IExportGoogleAccountsParams {
  member: number;
}

/** 'ExportGoogleAccounts' return type */
export interface IExportGoogleAccountsResult {
  created_at: Date;
  email: string | null;
  subject: string;
}

/** 'ExportGoogleAccounts' query type */
export interface IExportGoogleAccountsQuery {
  params: IExportGoogleAccountsParams;
  result: IExportGoogleAccountsResult;
}

const exportGoogleAccountsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":79}]}],"statement":"select subject, email, created_at from google_identities where member = :member! order by created_at"};

/**
 * Query generated from SQL:
 * ```
 * select subject, email, created_at from google_identities where member = :member! order by created_at
 * ```
 */
export const exportGoogleAccounts = new PreparedQuery<IExportGoogleAccountsParams,IExportGoogleAccountsResult>(exportGoogleAccountsIR);


/** 'ExportSessions' parameters type */
export interface IExportSessionsParams {
  member: number;
}

/** 'ExportSessions' return type */
export interface IExportSessionsResult {
  created_at: Date;
  device: string | null;
  ends_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  time_zone: string | null;
}

/** 'ExportSessions' query type */
export interface IExportSessionsQuery {
  params: IExportSessionsParams;
  result: IExportSessionsResult;
}

const exportSessionsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":108}]}],"statement":"select device, time_zone, created_at, last_used_at, ends_at, revoked_at from sessions where member = :member! order by created_at"};

/**
 * Query generated from SQL:
 * ```
 * select device, time_zone, created_at, last_used_at, ends_at, revoked_at from sessions where member = :member! order by created_at
 * ```
 */
export const exportSessions = new PreparedQuery<IExportSessionsParams,IExportSessionsResult>(exportSessionsIR);


/** 'ExportConsents' parameters type */
export interface IExportConsentsParams {
  member: number;
}

/** 'ExportConsents' return type */
export interface IExportConsentsResult {
  given_at: Date;
  purpose: string;
  version: number;
  withdrawn_at: Date | null;
}

/** 'ExportConsents' query type */
export interface IExportConsentsQuery {
  params: IExportConsentsParams;
  result: IExportConsentsResult;
}

const exportConsentsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":84}]}],"statement":"select purpose, version, given_at, withdrawn_at from consents where member = :member! order by id"};

/**
 * Query generated from SQL:
 * ```
 * select purpose, version, given_at, withdrawn_at from consents where member = :member! order by id
 * ```
 */
export const exportConsents = new PreparedQuery<IExportConsentsParams,IExportConsentsResult>(exportConsentsIR);


/** 'ExportNewsletter' parameters type */
export interface IExportNewsletterParams {
  member: number;
}

/** 'ExportNewsletter' return type */
export interface IExportNewsletterResult {
  confirmed_at: Date;
  email: string;
}

/** 'ExportNewsletter' query type */
export interface IExportNewsletterQuery {
  params: IExportNewsletterParams;
  result: IExportNewsletterResult;
}

const exportNewsletterIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":215,"b":222}]}],"statement":"select newsletter_subscribers.email, newsletter_subscribers.confirmed_at\nfrom newsletter_subscribers join members on canonical_email(newsletter_subscribers.email) = canonical_email(members.email)\nwhere members.id = :member! and not members.email_unproven"};

/**
 * Query generated from SQL:
 * ```
 * select newsletter_subscribers.email, newsletter_subscribers.confirmed_at
 * from newsletter_subscribers join members on canonical_email(newsletter_subscribers.email) = canonical_email(members.email)
 * where members.id = :member! and not members.email_unproven
 * ```
 */
export const exportNewsletter = new PreparedQuery<IExportNewsletterParams,IExportNewsletterResult>(exportNewsletterIR);


/** 'ExportNotes' parameters type */
export interface IExportNotesParams {
  member: number;
}

/** 'ExportNotes' return type */
export interface IExportNotesResult {
  anonymous: boolean;
  circle: string | null;
  content: string;
  created_at: Date;
  edited_at: Date | null;
  id: number;
  likes_count: number;
  title: string;
  to: string | null;
}

/** 'ExportNotes' query type */
export interface IExportNotesQuery {
  params: IExportNotesParams;
  result: IExportNotesResult;
}

const exportNotesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":229,"b":236}]}],"statement":"select id, title, content, anonymous, case when to_teachers then 'teachers' end as \"to?\", likes_count, created_at, edited_at, (select circles.name from circles where circles.id = notes.circle) as circle\nfrom notes where author = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, title, content, anonymous, case when to_teachers then 'teachers' end as "to?", likes_count, created_at, edited_at, (select circles.name from circles where circles.id = notes.circle) as circle
 * from notes where author = :member! order by created_at, id
 * ```
 */
export const exportNotes = new PreparedQuery<IExportNotesParams,IExportNotesResult>(exportNotesIR);


/** 'ExportComments' parameters type */
export interface IExportCommentsParams {
  member: number;
}

/** 'ExportComments' return type */
export interface IExportCommentsResult {
  content: string;
  created_at: Date;
  edited_at: Date | null;
  id: number;
  note: number;
}

/** 'ExportComments' query type */
export interface IExportCommentsQuery {
  params: IExportCommentsParams;
  result: IExportCommentsResult;
}

const exportCommentsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":84}]}],"statement":"select id, note, content, created_at, edited_at from comments where author = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, note, content, created_at, edited_at from comments where author = :member! order by created_at, id
 * ```
 */
export const exportComments = new PreparedQuery<IExportCommentsParams,IExportCommentsResult>(exportCommentsIR);


/** 'ExportLikes' parameters type */
export interface IExportLikesParams {
  member: number;
}

/** 'ExportLikes' return type */
export interface IExportLikesResult {
  created_at: Date;
  note: number;
}

/** 'ExportLikes' query type */
export interface IExportLikesQuery {
  params: IExportLikesParams;
  result: IExportLikesResult;
}

const exportLikesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":57}]}],"statement":"select note, created_at from likes where member = :member! order by created_at, note"};

/**
 * Query generated from SQL:
 * ```
 * select note, created_at from likes where member = :member! order by created_at, note
 * ```
 */
export const exportLikes = new PreparedQuery<IExportLikesParams,IExportLikesResult>(exportLikesIR);


/** 'ExportFollows' parameters type */
export interface IExportFollowsParams {
  member: number;
}

/** 'ExportFollows' return type */
export interface IExportFollowsResult {
  created_at: Date;
  note: number;
}

/** 'ExportFollows' query type */
export interface IExportFollowsQuery {
  params: IExportFollowsParams;
  result: IExportFollowsResult;
}

const exportFollowsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":59}]}],"statement":"select note, created_at from follows where member = :member! order by created_at, note"};

/**
 * Query generated from SQL:
 * ```
 * select note, created_at from follows where member = :member! order by created_at, note
 * ```
 */
export const exportFollows = new PreparedQuery<IExportFollowsParams,IExportFollowsResult>(exportFollowsIR);


/** 'ExportReports' parameters type */
export interface IExportReportsParams {
  member: number;
}

/** 'ExportReports' return type */
export interface IExportReportsResult {
  created_at: Date;
  outcome: report_outcome | null;
  reason: string;
  settled_at: Date | null;
  what: reported;
  words: string | null;
}

/** 'ExportReports' query type */
export interface IExportReportsQuery {
  params: IExportReportsParams;
  result: IExportReportsResult;
}

const exportReportsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":185,"b":192}]}],"statement":"select cases.what, reports.reason, reports.words, reports.outcome, reports.created_at, reports.settled_at\nfrom reports join cases on cases.id = reports.of_case\nwhere reports.reporter = :member!\norder by reports.id"};

/**
 * Query generated from SQL:
 * ```
 * select cases.what, reports.reason, reports.words, reports.outcome, reports.created_at, reports.settled_at
 * from reports join cases on cases.id = reports.of_case
 * where reports.reporter = :member!
 * order by reports.id
 * ```
 */
export const exportReports = new PreparedQuery<IExportReportsParams,IExportReportsResult>(exportReportsIR);


/** 'ExportDecisions' parameters type */
export interface IExportDecisionsParams {
  member: number;
}

/** 'ExportDecisions' return type */
export interface IExportDecisionsResult {
  answer: string | null;
  appeal: string | null;
  appeal_granted: boolean | null;
  appeal_reason: string | null;
  created_at: Date;
  decision: moderation_decision;
  question: string | null;
  reason: string;
  rule: report_reason;
  text: string;
  until: Date | null;
}

/** 'ExportDecisions' query type */
export interface IExportDecisionsQuery {
  params: IExportDecisionsParams;
  result: IExportDecisionsResult;
}

const exportDecisionsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":413,"b":420}]}],"statement":"select decisions.decision, decisions.rule, decisions.reason, cases.text, decisions.until, decisions.created_at, appeals.words as \"appeal?\",\n  appeals.question as \"question?\", appeals.answer as \"answer?\", appeals.granted as \"appeal_granted?\", appeals.reason as \"appeal_reason?\"\nfrom decisions join cases on cases.id = decisions.of_case left join appeals on appeals.decision = decisions.id\nwhere decisions.member = :member! and decisions.decision <> 'keep'\norder by decisions.id"};

/**
 * Query generated from SQL:
 * ```
 * select decisions.decision, decisions.rule, decisions.reason, cases.text, decisions.until, decisions.created_at, appeals.words as "appeal?",
 *   appeals.question as "question?", appeals.answer as "answer?", appeals.granted as "appeal_granted?", appeals.reason as "appeal_reason?"
 * from decisions join cases on cases.id = decisions.of_case left join appeals on appeals.decision = decisions.id
 * where decisions.member = :member! and decisions.decision <> 'keep'
 * order by decisions.id
 * ```
 */
export const exportDecisions = new PreparedQuery<IExportDecisionsParams,IExportDecisionsResult>(exportDecisionsIR);


/** 'ExportBlocks' parameters type */
export interface IExportBlocksParams {
  member: number;
}

/** 'ExportBlocks' return type */
export interface IExportBlocksResult {
  created_at: Date;
  username: string;
}

/** 'ExportBlocks' query type */
export interface IExportBlocksQuery {
  params: IExportBlocksParams;
  result: IExportBlocksResult;
}

const exportBlocksIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":121,"b":128}]}],"statement":"select members.username, blocks.created_at\nfrom blocks join members on members.id = blocks.blocked\nwhere blocks.member = :member!\norder by blocks.created_at, members.id"};

/**
 * Query generated from SQL:
 * ```
 * select members.username, blocks.created_at
 * from blocks join members on members.id = blocks.blocked
 * where blocks.member = :member!
 * order by blocks.created_at, members.id
 * ```
 */
export const exportBlocks = new PreparedQuery<IExportBlocksParams,IExportBlocksResult>(exportBlocksIR);


/** 'ExportCircles' parameters type */
export interface IExportCirclesParams {
  member: number;
}

/** 'ExportCircles' return type */
export interface IExportCirclesResult {
  goal: number;
  joined_at: Date;
  name: string;
}

/** 'ExportCircles' query type */
export interface IExportCirclesQuery {
  params: IExportCirclesParams;
  result: IExportCirclesResult;
}

const exportCirclesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":161,"b":168}]}],"statement":"select circles.name, circles.goal, circle_members.joined_at\nfrom circle_members join circles on circles.id = circle_members.circle\nwhere circle_members.member = :member!\norder by circle_members.id                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select circles.name, circles.goal, circle_members.joined_at
 * from circle_members join circles on circles.id = circle_members.circle
 * where circle_members.member = :member!
 * order by circle_members.id                                                         
 * ```
 */
export const exportCircles = new PreparedQuery<IExportCirclesParams,IExportCirclesResult>(exportCirclesIR);


/** 'ExportInvitations' parameters type */
export interface IExportInvitationsParams {
  member: number;
}

/** 'ExportInvitations' return type */
export interface IExportInvitationsResult {
  circle: string;
  created_at: Date;
  declined_at: Date | null;
  sent: boolean;
  taken_back_at: Date | null;
  username: string;
}

/** 'ExportInvitations' query type */
export interface IExportInvitationsQuery {
  params: IExportInvitationsParams;
  result: IExportInvitationsResult;
}

const exportInvitationsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":78,"b":85},{"a":171,"b":178},{"a":416,"b":423},{"a":528,"b":535},{"a":569,"b":576}]}],"statement":"select circles.name as circle, members.username, circle_invitations.inviter = :member! as \"sent!\", circle_invitations.created_at,\n  case when circle_invitations.invited = :member! then circle_invitations.declined_at end as declined_at, circle_invitations.taken_back_at\nfrom circle_invitations join circles on circles.id = circle_invitations.circle\njoin members on members.id = case when circle_invitations.inviter = :member! then circle_invitations.invited else circle_invitations.inviter end\nwhere circle_invitations.inviter = :member! or circle_invitations.invited = :member!\norder by circle_invitations.created_at, circle_invitations.id"};

/**
 * Query generated from SQL:
 * ```
 * select circles.name as circle, members.username, circle_invitations.inviter = :member! as "sent!", circle_invitations.created_at,
 *   case when circle_invitations.invited = :member! then circle_invitations.declined_at end as declined_at, circle_invitations.taken_back_at
 * from circle_invitations join circles on circles.id = circle_invitations.circle
 * join members on members.id = case when circle_invitations.inviter = :member! then circle_invitations.invited else circle_invitations.inviter end
 * where circle_invitations.inviter = :member! or circle_invitations.invited = :member!
 * order by circle_invitations.created_at, circle_invitations.id
 * ```
 */
export const exportInvitations = new PreparedQuery<IExportInvitationsParams,IExportInvitationsResult>(exportInvitationsIR);


/** 'ExportNudges' parameters type */
export interface IExportNudgesParams {
  member: number;
}

/** 'ExportNudges' return type */
export interface IExportNudgesResult {
  circle: string;
  sent_at: Date;
  username: string;
}

/** 'ExportNudges' query type */
export interface IExportNudgesQuery {
  params: IExportNudgesParams;
  result: IExportNudgesResult;
}

const exportNudgesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":221,"b":228}]}],"statement":"select circles.name as circle, members.username, circle_nudges.sent_at\nfrom circle_nudges join circles on circles.id = circle_nudges.circle join members on members.id = circle_nudges.receiver\nwhere circle_nudges.sender = :member!\norder by circle_nudges.sent_at, circle_nudges.receiver                                                                                            "};

/**
 * Query generated from SQL:
 * ```
 * select circles.name as circle, members.username, circle_nudges.sent_at
 * from circle_nudges join circles on circles.id = circle_nudges.circle join members on members.id = circle_nudges.receiver
 * where circle_nudges.sender = :member!
 * order by circle_nudges.sent_at, circle_nudges.receiver                                                                                            
 * ```
 */
export const exportNudges = new PreparedQuery<IExportNudgesParams,IExportNudgesResult>(exportNudgesIR);


/** 'ExportJournalKey' parameters type */
export interface IExportJournalKeyParams {
  member: number;
}

/** 'ExportJournalKey' return type */
export interface IExportJournalKeyResult {
  kek: string | null;
  needed: boolean;
  wrapped: Buffer | null;
}

/** 'ExportJournalKey' query type */
export interface IExportJournalKeyQuery {
  params: IExportJournalKeyParams;
  result: IExportJournalKeyResult;
}

const exportJournalKeyIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":499,"b":506}]}],"statement":"select journal_keys.kek as \"kek?\", journal_keys.wrapped as \"wrapped?\", exists (select from journal_entries where journal_entries.member = members.id)\n  or exists (select from moods where moods.member = members.id) or exists (select from staff_notes where staff_notes.member = members.id)\n  or exists (select from checkins where checkins.member = members.id and checkins.key_version is not null) as \"needed!\"\nfrom members left join journal_keys on journal_keys.member = members.id\nwhere members.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select journal_keys.kek as "kek?", journal_keys.wrapped as "wrapped?", exists (select from journal_entries where journal_entries.member = members.id)
 *   or exists (select from moods where moods.member = members.id) or exists (select from staff_notes where staff_notes.member = members.id)
 *   or exists (select from checkins where checkins.member = members.id and checkins.key_version is not null) as "needed!"
 * from members left join journal_keys on journal_keys.member = members.id
 * where members.id = :member!
 * ```
 */
export const exportJournalKey = new PreparedQuery<IExportJournalKeyParams,IExportJournalKeyResult>(exportJournalKeyIR);


/** 'ExportJournal' parameters type */
export interface IExportJournalParams {
  member: number;
}

/** 'ExportJournal' return type */
export interface IExportJournalResult {
  created_at: Date;
  id: number;
  points_added: number;
  sealed: Buffer;
}

/** 'ExportJournal' query type */
export interface IExportJournalQuery {
  params: IExportJournalParams;
  result: IExportJournalResult;
}

const exportJournalIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":87}]}],"statement":"select id, sealed, points_added, created_at from journal_entries where member = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, sealed, points_added, created_at from journal_entries where member = :member! order by created_at, id
 * ```
 */
export const exportJournal = new PreparedQuery<IExportJournalParams,IExportJournalResult>(exportJournalIR);


/** 'ExportMoods' parameters type */
export interface IExportMoodsParams {
  member: number;
}

/** 'ExportMoods' return type */
export interface IExportMoodsResult {
  created_at: Date;
  id: number;
  sealed: Buffer;
}

/** 'ExportMoods' query type */
export interface IExportMoodsQuery {
  params: IExportMoodsParams;
  result: IExportMoodsResult;
}

const exportMoodsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]}],"statement":"select id, sealed, created_at from moods where member = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, sealed, created_at from moods where member = :member! order by created_at, id
 * ```
 */
export const exportMoods = new PreparedQuery<IExportMoodsParams,IExportMoodsResult>(exportMoodsIR);


/** 'ExportMoodSettings' parameters type */
export interface IExportMoodSettingsParams {
  member: number;
}

/** 'ExportMoodSettings' return type */
export interface IExportMoodSettingsResult {
  asked: boolean;
}

/** 'ExportMoodSettings' query type */
export interface IExportMoodSettingsQuery {
  params: IExportMoodSettingsParams;
  result: IExportMoodSettingsResult;
}

const exportMoodSettingsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":54}]}],"statement":"select asked from mood_settings where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select asked from mood_settings where member = :member!
 * ```
 */
export const exportMoodSettings = new PreparedQuery<IExportMoodSettingsParams,IExportMoodSettingsResult>(exportMoodSettingsIR);


/** 'ExportReleases' parameters type */
export interface IExportReleasesParams {
  member: number;
}

/** 'ExportReleases' return type */
export interface IExportReleasesResult {
  day: string;
}

/** 'ExportReleases' query type */
export interface IExportReleasesQuery {
  params: IExportReleasesParams;
  result: IExportReleasesResult;
}

const exportReleasesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":47}]}],"statement":"select day from releases where member = :member! order by id"};

/**
 * Query generated from SQL:
 * ```
 * select day from releases where member = :member! order by id
 * ```
 */
export const exportReleases = new PreparedQuery<IExportReleasesParams,IExportReleasesResult>(exportReleasesIR);


/** 'ExportBreathing' parameters type */
export interface IExportBreathingParams {
  member: number;
}

/** 'ExportBreathing' return type */
export interface IExportBreathingResult {
  finished_at: Date | null;
  started_at: Date;
}

/** 'ExportBreathing' query type */
export interface IExportBreathingQuery {
  params: IExportBreathingParams;
  result: IExportBreathingResult;
}

const exportBreathingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":133,"b":140}]}],"statement":"select started_at, case when finished_at >= started_at then finished_at end as \"finished_at?\" from breathing_sessions where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select started_at, case when finished_at >= started_at then finished_at end as "finished_at?" from breathing_sessions where member = :member!
 * ```
 */
export const exportBreathing = new PreparedQuery<IExportBreathingParams,IExportBreathingResult>(exportBreathingIR);


/** 'ExportBreathPatterns' parameters type */
export interface IExportBreathPatternsParams {
  member: number;
}

/** 'ExportBreathPatterns' return type */
export interface IExportBreathPatternsResult {
  created_at: Date;
  hold: number;
  in: number;
  name: string;
  out: number;
  rest: number;
}

/** 'ExportBreathPatterns' query type */
export interface IExportBreathPatternsQuery {
  params: IExportBreathPatternsParams;
  result: IExportBreathPatternsResult;
}

const exportBreathPatternsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":112,"b":119}]}],"statement":"select name, breathe_in as \"in\", hold, breathe_out as out, rest, created_at from breath_patterns where member = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select name, breathe_in as "in", hold, breathe_out as out, rest, created_at from breath_patterns where member = :member! order by created_at, id
 * ```
 */
export const exportBreathPatterns = new PreparedQuery<IExportBreathPatternsParams,IExportBreathPatternsResult>(exportBreathPatternsIR);


/** 'ExportDosha' parameters type */
export interface IExportDoshaParams {
  member: number;
}

/** 'ExportDosha' return type */
export interface IExportDoshaResult {
  answers: stringArray | null;
  kapha: number | null;
  pitta: number | null;
  result: string;
  taken_at: Date;
  vata: number | null;
}

/** 'ExportDosha' query type */
export interface IExportDoshaQuery {
  params: IExportDoshaParams;
  result: IExportDoshaResult;
}

const exportDoshaIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":87,"b":94}]}],"statement":"select result, answers, vata, pitta, kapha, taken_at from dosha_results where member = :member! order by id"};

/**
 * Query generated from SQL:
 * ```
 * select result, answers, vata, pitta, kapha, taken_at from dosha_results where member = :member! order by id
 * ```
 */
export const exportDosha = new PreparedQuery<IExportDoshaParams,IExportDoshaResult>(exportDoshaIR);


/** 'ExportPractice' parameters type */
export interface IExportPracticeParams {
  member: number;
}

/** 'ExportPractice' return type */
export interface IExportPracticeResult {
  active_days: number;
  freezes: number;
  last_day: string | null;
  longest: number;
  points: number;
  streak: number;
}

/** 'ExportPractice' query type */
export interface IExportPracticeQuery {
  params: IExportPracticeParams;
  result: IExportPracticeResult;
}

const exportPracticeIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":92,"b":99}]}],"statement":"select points, streak, longest, active_days, freezes, last_day from practice where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select points, streak, longest, active_days, freezes, last_day from practice where member = :member!
 * ```
 */
export const exportPractice = new PreparedQuery<IExportPracticeParams,IExportPracticeResult>(exportPracticeIR);


/** 'ExportPoints' parameters type */
export interface IExportPointsParams {
  member: number;
}

/** 'ExportPoints' return type */
export interface IExportPointsResult {
  created_at: Date;
  day: string;
  delta: number;
  expires_at: Date | null;
  reason: string;
  verified: boolean;
}

/** 'ExportPoints' query type */
export interface IExportPointsQuery {
  params: IExportPointsParams;
  result: IExportPointsResult;
}

const exportPointsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":182,"b":189}]}],"statement":"select delta, reason, day, verified, created_at, (select min(expires_at) from points_lots where points_lots.entry = points_ledger.id) as expires_at\nfrom points_ledger\nwhere member = :member!\norder by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select delta, reason, day, verified, created_at, (select min(expires_at) from points_lots where points_lots.entry = points_ledger.id) as expires_at
 * from points_ledger
 * where member = :member!
 * order by created_at, id
 * ```
 */
export const exportPoints = new PreparedQuery<IExportPointsParams,IExportPointsResult>(exportPointsIR);


/** 'ExportMilestones' parameters type */
export interface IExportMilestonesParams {
  member: number;
}

/** 'ExportMilestones' return type */
export interface IExportMilestonesResult {
  classes: number;
  reached_at: Date;
}

/** 'ExportMilestones' query type */
export interface IExportMilestonesQuery {
  params: IExportMilestonesParams;
  result: IExportMilestonesResult;
}

const exportMilestonesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":65}]}],"statement":"select classes, reached_at from milestones where member = :member! order by classes"};

/**
 * Query generated from SQL:
 * ```
 * select classes, reached_at from milestones where member = :member! order by classes
 * ```
 */
export const exportMilestones = new PreparedQuery<IExportMilestonesParams,IExportMilestonesResult>(exportMilestonesIR);


/** 'ExportRedemptions' parameters type */
export interface IExportRedemptionsParams {
  member: number;
}

/** 'ExportRedemptions' return type */
export interface IExportRedemptionsResult {
  code: string | null;
  cost: number;
  created_at: Date;
  expires_at: Date | null;
  key: string;
  status: string;
}

/** 'ExportRedemptions' query type */
export interface IExportRedemptionsQuery {
  params: IExportRedemptionsParams;
  result: IExportRedemptionsResult;
}

const exportRedemptionsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":87,"b":94}]}],"statement":"select key, cost, status, code, expires_at, created_at from redemptions where member = :member! order by created_at, id                                                                            "};

/**
 * Query generated from SQL:
 * ```
 * select key, cost, status, code, expires_at, created_at from redemptions where member = :member! order by created_at, id                                                                            
 * ```
 */
export const exportRedemptions = new PreparedQuery<IExportRedemptionsParams,IExportRedemptionsResult>(exportRedemptionsIR);


/** 'ExportGifts' parameters type */
export interface IExportGiftsParams {
  member: number;
}

/** 'ExportGifts' return type */
export interface IExportGiftsResult {
  kind: string;
  taken_at: Date;
}

/** 'ExportGifts' query type */
export interface IExportGiftsQuery {
  params: IExportGiftsParams;
  result: IExportGiftsResult;
}

const exportGiftsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":127,"b":134},{"a":208,"b":215}]}],"statement":"select kind as \"kind!\", taken_at as \"taken_at!\"\nfrom (\n  select 'guest_pass' as kind, taken_at from redemptions where friend = :member!\n  union all select 'open_mat', taken_at from open_mats where taken_by = :member!\n) gifts\norder by taken_at"};

/**
 * Query generated from SQL:
 * ```
 * select kind as "kind!", taken_at as "taken_at!"
 * from (
 *   select 'guest_pass' as kind, taken_at from redemptions where friend = :member!
 *   union all select 'open_mat', taken_at from open_mats where taken_by = :member!
 * ) gifts
 * order by taken_at
 * ```
 */
export const exportGifts = new PreparedQuery<IExportGiftsParams,IExportGiftsResult>(exportGiftsIR);


/** 'ExportStreakSettings' parameters type */
export interface IExportStreakSettingsParams {
  member: number;
}

/** 'ExportStreakSettings' return type */
export interface IExportStreakSettingsResult {
  hidden: boolean;
}

/** 'ExportStreakSettings' query type */
export interface IExportStreakSettingsQuery {
  params: IExportStreakSettingsParams;
  result: IExportStreakSettingsResult;
}

const exportStreakSettingsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":57}]}],"statement":"select hidden from streak_settings where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select hidden from streak_settings where member = :member!
 * ```
 */
export const exportStreakSettings = new PreparedQuery<IExportStreakSettingsParams,IExportStreakSettingsResult>(exportStreakSettingsIR);


/** 'ExportRestDays' parameters type */
export interface IExportRestDaysParams {
  member: number;
}

/** 'ExportRestDays' return type */
export interface IExportRestDaysResult {
  days: stringArray;
  from_day: string;
}

/** 'ExportRestDays' query type */
export interface IExportRestDaysQuery {
  params: IExportRestDaysParams;
  result: IExportRestDaysResult;
}

const exportRestDaysIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":59}]}],"statement":"select from_day, days from rest_days where member = :member! order by from_day"};

/**
 * Query generated from SQL:
 * ```
 * select from_day, days from rest_days where member = :member! order by from_day
 * ```
 */
export const exportRestDays = new PreparedQuery<IExportRestDaysParams,IExportRestDaysResult>(exportRestDaysIR);


/** 'ExportOrders' parameters type */
export interface IExportOrdersParams {
  member: number;
}

/** 'ExportOrders' return type */
export interface IExportOrdersResult {
  amount_paise: number;
  code: string | null;
  created_at: Date;
  currency: string;
  discount_paise: number;
  duration_days: number | null;
  email: string | null;
  kind: string;
  paid_at: Date | null;
  payment: string | null;
  price_paise: number;
  provider_order: string | null;
  refunded_at: Date | null;
  refunded_paise: number | null;
  state: string;
  tier_name: string;
}

/** 'ExportOrders' query type */
export interface IExportOrdersQuery {
  params: IExportOrdersParams;
  result: IExportOrdersResult;
}

const exportOrdersIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":215,"b":222}]}],"statement":"select provider_order, payment, state, email, kind, tier_name, duration_days, price_paise, code, discount_paise, amount_paise,\n  currency, created_at, paid_at, refunded_at, refunded_paise\nfrom orders\nwhere member = :member!\norder by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select provider_order, payment, state, email, kind, tier_name, duration_days, price_paise, code, discount_paise, amount_paise,
 *   currency, created_at, paid_at, refunded_at, refunded_paise
 * from orders
 * where member = :member!
 * order by created_at, id
 * ```
 */
export const exportOrders = new PreparedQuery<IExportOrdersParams,IExportOrdersResult>(exportOrdersIR);


/** 'ExportMemberships' parameters type */
export interface IExportMembershipsParams {
  member: number;
}

/** 'ExportMemberships' return type */
export interface IExportMembershipsResult {
  duration_days: number;
  granted_at: Date;
  membership: string;
  revoked_at: Date | null;
}

/** 'ExportMemberships' query type */
export interface IExportMembershipsQuery {
  params: IExportMembershipsParams;
  result: IExportMembershipsResult;
}

const exportMembershipsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":102}]}],"statement":"select membership, duration_days, granted_at, revoked_at from membership_grants where member = :member! order by granted_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select membership, duration_days, granted_at, revoked_at from membership_grants where member = :member! order by granted_at, id
 * ```
 */
export const exportMemberships = new PreparedQuery<IExportMembershipsParams,IExportMembershipsResult>(exportMembershipsIR);


/** 'ExportTickets' parameters type */
export interface IExportTicketsParams {
  member: number;
}

/** 'ExportTickets' return type */
export interface IExportTicketsResult {
  booked_at: Date | null;
  created_at: Date;
  starts_at: Date;
  status: string;
  title: string;
}

/** 'ExportTickets' query type */
export interface IExportTicketsQuery {
  params: IExportTicketsParams;
  result: IExportTicketsResult;
}

const exportTicketsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":180,"b":187}]}],"statement":"select webinars.title, webinars.starts_at, tickets.status, tickets.booked_at, tickets.created_at\nfrom tickets join webinars on webinars.id = tickets.webinar\nwhere tickets.member = :member!\norder by tickets.created_at, tickets.id"};

/**
 * Query generated from SQL:
 * ```
 * select webinars.title, webinars.starts_at, tickets.status, tickets.booked_at, tickets.created_at
 * from tickets join webinars on webinars.id = tickets.webinar
 * where tickets.member = :member!
 * order by tickets.created_at, tickets.id
 * ```
 */
export const exportTickets = new PreparedQuery<IExportTicketsParams,IExportTicketsResult>(exportTicketsIR);


/** 'ExportQuestions' parameters type */
export interface IExportQuestionsParams {
  member: number;
}

/** 'ExportQuestions' return type */
export interface IExportQuestionsResult {
  answer: string | null;
  created_at: Date;
  text: string;
  votes: number;
  webinar: string;
}

/** 'ExportQuestions' query type */
export interface IExportQuestionsQuery {
  params: IExportQuestionsParams;
  result: IExportQuestionsResult;
}

const exportQuestionsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":339,"b":346}]}],"statement":"select webinars.title as webinar, webinar_questions.text, webinar_questions.answer,\n  (select count(*)::integer from webinar_votes where webinar_votes.question = webinar_questions.id) as \"votes!\", webinar_questions.created_at\nfrom webinar_questions join webinars on webinars.id = webinar_questions.webinar\nwhere webinar_questions.member = :member!\norder by webinar_questions.created_at, webinar_questions.id"};

/**
 * Query generated from SQL:
 * ```
 * select webinars.title as webinar, webinar_questions.text, webinar_questions.answer,
 *   (select count(*)::integer from webinar_votes where webinar_votes.question = webinar_questions.id) as "votes!", webinar_questions.created_at
 * from webinar_questions join webinars on webinars.id = webinar_questions.webinar
 * where webinar_questions.member = :member!
 * order by webinar_questions.created_at, webinar_questions.id
 * ```
 */
export const exportQuestions = new PreparedQuery<IExportQuestionsParams,IExportQuestionsResult>(exportQuestionsIR);


/** 'ExportQuestionVotes' parameters type */
export interface IExportQuestionVotesParams {
  member: number;
}

/** 'ExportQuestionVotes' return type */
export interface IExportQuestionVotesResult {
  question: string;
  webinar: string;
}

/** 'ExportQuestionVotes' query type */
export interface IExportQuestionVotesQuery {
  params: IExportQuestionVotesParams;
  result: IExportQuestionVotesResult;
}

const exportQuestionVotesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":246,"b":253}]}],"statement":"select webinars.title as webinar, webinar_questions.text as question\nfrom webinar_votes join webinar_questions on webinar_questions.id = webinar_votes.question join webinars on webinars.id = webinar_questions.webinar\nwhere webinar_votes.member = :member!\norder by webinar_questions.id"};

/**
 * Query generated from SQL:
 * ```
 * select webinars.title as webinar, webinar_questions.text as question
 * from webinar_votes join webinar_questions on webinar_questions.id = webinar_votes.question join webinars on webinars.id = webinar_questions.webinar
 * where webinar_votes.member = :member!
 * order by webinar_questions.id
 * ```
 */
export const exportQuestionVotes = new PreparedQuery<IExportQuestionVotesParams,IExportQuestionVotesResult>(exportQuestionVotesIR);


/** 'ExportPauses' parameters type */
export interface IExportPausesParams {
  member: number;
}

/** 'ExportPauses' return type */
export interface IExportPausesResult {
  created_at: Date;
  resumes_on: string;
  starts_on: string;
  withdrawn_at: Date | null;
}

/** 'ExportPauses' query type */
export interface IExportPausesQuery {
  params: IExportPausesParams;
  result: IExportPausesResult;
}

const exportPausesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":100}]}],"statement":"select starts_on, resumes_on, created_at, withdrawn_at from membership_pauses where member = :member! order by id"};

/**
 * Query generated from SQL:
 * ```
 * select starts_on, resumes_on, created_at, withdrawn_at from membership_pauses where member = :member! order by id
 * ```
 */
export const exportPauses = new PreparedQuery<IExportPausesParams,IExportPausesResult>(exportPausesIR);


/** 'ExportCredits' parameters type */
export interface IExportCreditsParams {
  member: number;
}

/** 'ExportCredits' return type */
export interface IExportCreditsResult {
  booking: number | null;
  checkin: number | null;
  kind: string;
  source: string;
  valid_from: Date;
  valid_to: Date;
  voided_at: Date | null;
}

/** 'ExportCredits' query type */
export interface IExportCreditsQuery {
  params: IExportCreditsParams;
  result: IExportCreditsResult;
}

const exportCreditsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":114,"b":121}]}],"statement":"select kind, source, valid_from, valid_to as \"valid_to!\", booking, checkin, voided_at from credits where member = :member! order by id"};

/**
 * Query generated from SQL:
 * ```
 * select kind, source, valid_from, valid_to as "valid_to!", booking, checkin, voided_at from credits where member = :member! order by id
 * ```
 */
export const exportCredits = new PreparedQuery<IExportCreditsParams,IExportCreditsResult>(exportCreditsIR);


/** 'ExportBookings' parameters type */
export interface IExportBookingsParams {
  member: number;
}

/** 'ExportBookings' return type */
export interface IExportBookingsResult {
  asked_to_join_at: Date | null;
  booked_at: Date | null;
  excused_at: Date | null;
  id: number;
  minutes_present: number | null;
  starts_at: Date;
  status: string;
  title: string;
  waiting_since: Date | null;
}

/** 'ExportBookings' query type */
export interface IExportBookingsQuery {
  params: IExportBookingsParams;
  result: IExportBookingsResult;
}

const exportBookingsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":324,"b":331}]}],"statement":"select bookings.id, class_types.title, classes.starts_at, bookings.status, bookings.booked_at, bookings.waiting_since, bookings.asked_to_join_at, bookings.minutes_present, bookings.excused_at\nfrom bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type\nwhere bookings.member = :member!\norder by classes.starts_at, bookings.id"};

/**
 * Query generated from SQL:
 * ```
 * select bookings.id, class_types.title, classes.starts_at, bookings.status, bookings.booked_at, bookings.waiting_since, bookings.asked_to_join_at, bookings.minutes_present, bookings.excused_at
 * from bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type
 * where bookings.member = :member!
 * order by classes.starts_at, bookings.id
 * ```
 */
export const exportBookings = new PreparedQuery<IExportBookingsParams,IExportBookingsResult>(exportBookingsIR);


/** 'ExportPresence' parameters type */
export interface IExportPresenceParams {
  member: number;
}

/** 'ExportPresence' return type */
export interface IExportPresenceResult {
  joined_at: Date;
  left_at: Date | null;
  title: string;
}

/** 'ExportPresence' query type */
export interface IExportPresenceQuery {
  params: IExportPresenceParams;
  result: IExportPresenceResult;
}

const exportPresenceIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":225,"b":232}]}],"statement":"select class_types.title, class_presence.joined_at, class_presence.left_at\nfrom class_presence join classes on classes.id = class_presence.class join class_types on class_types.id = classes.type\nwhere class_presence.member = :member!\norder by class_presence.id"};

/**
 * Query generated from SQL:
 * ```
 * select class_types.title, class_presence.joined_at, class_presence.left_at
 * from class_presence join classes on classes.id = class_presence.class join class_types on class_types.id = classes.type
 * where class_presence.member = :member!
 * order by class_presence.id
 * ```
 */
export const exportPresence = new PreparedQuery<IExportPresenceParams,IExportPresenceResult>(exportPresenceIR);


/** 'ExportSeatsGiven' parameters type */
export interface IExportSeatsGivenParams {
  member: number;
}

/** 'ExportSeatsGiven' return type */
export interface IExportSeatsGivenResult {
  given_at: Date;
  title: string;
}

/** 'ExportSeatsGiven' query type */
export interface IExportSeatsGivenQuery {
  params: IExportSeatsGivenParams;
  result: IExportSeatsGivenResult;
}

const exportSeatsGivenIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":231,"b":238}]}],"statement":"select class_types.title, mats_given.given_at\nfrom mats_given join bookings on bookings.id = mats_given.booking join classes on classes.id = bookings.class join class_types on class_types.id = classes.type\nwhere mats_given.giver = :member!\norder by mats_given.given_at, mats_given.booking"};

/**
 * Query generated from SQL:
 * ```
 * select class_types.title, mats_given.given_at
 * from mats_given join bookings on bookings.id = mats_given.booking join classes on classes.id = bookings.class join class_types on class_types.id = classes.type
 * where mats_given.giver = :member!
 * order by mats_given.given_at, mats_given.booking
 * ```
 */
export const exportSeatsGiven = new PreparedQuery<IExportSeatsGivenParams,IExportSeatsGivenResult>(exportSeatsGivenIR);


/** 'ExportSafetyNotices' parameters type */
export interface IExportSafetyNoticesParams {
  member: number;
}

/** 'ExportSafetyNotices' return type */
export interface IExportSafetyNoticesResult {
  accepted_at: Date;
  version: number;
}

/** 'ExportSafetyNotices' query type */
export interface IExportSafetyNoticesQuery {
  params: IExportSafetyNoticesParams;
  result: IExportSafetyNoticesResult;
}

const exportSafetyNoticesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":70}]}],"statement":"select version, accepted_at from safety_notices where member = :member! order by version"};

/**
 * Query generated from SQL:
 * ```
 * select version, accepted_at from safety_notices where member = :member! order by version
 * ```
 */
export const exportSafetyNotices = new PreparedQuery<IExportSafetyNoticesParams,IExportSafetyNoticesResult>(exportSafetyNoticesIR);


/** 'ExportRoles' parameters type */
export interface IExportRolesParams {
  member: number;
}

/** 'ExportRoles' return type */
export interface IExportRolesResult {
  display_name: string | null;
  granted_at: Date;
  role: string;
}

/** 'ExportRoles' query type */
export interface IExportRolesQuery {
  params: IExportRolesParams;
  result: IExportRolesResult;
}

const exportRolesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":78}]}],"statement":"select role, display_name, granted_at from member_roles where member = :member! order by role"};

/**
 * Query generated from SQL:
 * ```
 * select role, display_name, granted_at from member_roles where member = :member! order by role
 * ```
 */
export const exportRoles = new PreparedQuery<IExportRolesParams,IExportRolesResult>(exportRolesIR);


/** 'ExportTestimonial' parameters type */
export interface IExportTestimonialParams {
  member: number;
}

/** 'ExportTestimonial' return type */
export interface IExportTestimonialResult {
  decided_at: Date | null;
  first_name: string | null;
  reason: string | null;
  status: testimonial_status;
  text: string;
  written_at: Date;
}

/** 'ExportTestimonial' query type */
export interface IExportTestimonialQuery {
  params: IExportTestimonialParams;
  result: IExportTestimonialResult;
}

const exportTestimonialIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":97,"b":104}]}],"statement":"select text, first_name, status, reason, written_at, decided_at from testimonials where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select text, first_name, status, reason, written_at, decided_at from testimonials where member = :member!
 * ```
 */
export const exportTestimonial = new PreparedQuery<IExportTestimonialParams,IExportTestimonialResult>(exportTestimonialIR);


/** 'ExportTeacherPage' parameters type */
export interface IExportTeacherPageParams {
  member: number;
}

/** 'ExportTeacherPage' return type */
export interface IExportTeacherPageResult {
  photo: string | null;
  words: string;
}

/** 'ExportTeacherPage' query type */
export interface IExportTeacherPageQuery {
  params: IExportTeacherPageParams;
  result: IExportTeacherPageResult;
}

const exportTeacherPageIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":181,"b":188}]}],"statement":"select words, case when photo_large is not null then 'data:image/webp;base64,' || translate(encode(photo_large, 'base64'), E'\\n', '') end as photo\nfrom teacher_pages where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select words, case when photo_large is not null then 'data:image/webp;base64,' || translate(encode(photo_large, 'base64'), E'\n', '') end as photo
 * from teacher_pages where member = :member!
 * ```
 */
export const exportTeacherPage = new PreparedQuery<IExportTeacherPageParams,IExportTeacherPageResult>(exportTeacherPageIR);


/** 'ExportMorningNotes' parameters type */
export interface IExportMorningNotesParams {
  member: number;
}

/** 'ExportMorningNotes' return type */
export interface IExportMorningNotesResult {
  sent_at: Date;
  why: string;
}

/** 'ExportMorningNotes' query type */
export interface IExportMorningNotesQuery {
  params: IExportMorningNotesParams;
  result: IExportMorningNotesResult;
}

const exportMorningNotesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":61}]}],"statement":"select why, sent_at from morning_notes where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select why, sent_at from morning_notes where member = :member!
 * ```
 */
export const exportMorningNotes = new PreparedQuery<IExportMorningNotesParams,IExportMorningNotesResult>(exportMorningNotesIR);


/** 'ExportStaffNotes' parameters type */
export interface IExportStaffNotesParams {
  member: number;
}

/** 'ExportStaffNotes' return type */
export interface IExportStaffNotesResult {
  created_at: Date;
  id: number;
  sealed: Buffer;
}

/** 'ExportStaffNotes' query type */
export interface IExportStaffNotesQuery {
  params: IExportStaffNotesParams;
  result: IExportStaffNotesResult;
}

const exportStaffNotesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":62,"b":69}]}],"statement":"select id, sealed, created_at from staff_notes where member = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, sealed, created_at from staff_notes where member = :member! order by created_at, id
 * ```
 */
export const exportStaffNotes = new PreparedQuery<IExportStaffNotesParams,IExportStaffNotesResult>(exportStaffNotesIR);


/** 'ExportCheckins' parameters type */
export interface IExportCheckinsParams {
  member: number;
}

/** 'ExportCheckins' return type */
export interface IExportCheckinsResult {
  answer: Buffer | null;
  answer_by: Date | null;
  brief: Buffer | null;
  coach: string | null;
  created_at: Date;
  ends_at: Date | null;
  flagged_at: Date | null;
  id: number;
  kind: checkin_kind;
  member_asked_at: Date | null;
  moved: boolean;
  note: Buffer | null;
  private_note: Buffer | null;
  settled_at: Date | null;
  starts_at: Date | null;
  status: checkin_status;
}

/** 'ExportCheckins' query type */
export interface IExportCheckinsQuery {
  params: IExportCheckinsParams;
  result: IExportCheckinsResult;
}

const exportCheckinsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":362,"b":369}]}],"statement":"select checkins.id, checkins.kind, checkins.status, staff_name(checkins.coach) as coach, checkins.starts_at, checkins.ends_at, checkins.answer_by,\n  checkins.moved, checkins.brief, checkins.note, checkins.private_note, checkins.answer, checkins.flagged_at, checkins.member_asked_at, checkins.settled_at, checkins.created_at\nfrom checkins where checkins.member = :member! order by checkins.created_at, checkins.id"};

/**
 * Query generated from SQL:
 * ```
 * select checkins.id, checkins.kind, checkins.status, staff_name(checkins.coach) as coach, checkins.starts_at, checkins.ends_at, checkins.answer_by,
 *   checkins.moved, checkins.brief, checkins.note, checkins.private_note, checkins.answer, checkins.flagged_at, checkins.member_asked_at, checkins.settled_at, checkins.created_at
 * from checkins where checkins.member = :member! order by checkins.created_at, checkins.id
 * ```
 */
export const exportCheckins = new PreparedQuery<IExportCheckinsParams,IExportCheckinsResult>(exportCheckinsIR);


/** 'ExportCommitments' parameters type */
export interface IExportCommitmentsParams {
  member: number;
}

/** 'ExportCommitments' return type */
export interface IExportCommitmentsResult {
  answered_at: Date | null;
  checkin: number;
  due: string;
  nth: number;
  outcome: commitment_outcome | null;
  sealed: Buffer;
}

/** 'ExportCommitments' query type */
export interface IExportCommitmentsQuery {
  params: IExportCommitmentsParams;
  result: IExportCommitmentsResult;
}

const exportCommitmentsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":219,"b":226}]}],"statement":"select commitments.checkin, commitments.nth, commitments.sealed, commitments.due, commitments.outcome, commitments.answered_at\nfrom commitments join checkins on checkins.id = commitments.checkin\nwhere checkins.member = :member! order by commitments.due, commitments.checkin, commitments.nth"};

/**
 * Query generated from SQL:
 * ```
 * select commitments.checkin, commitments.nth, commitments.sealed, commitments.due, commitments.outcome, commitments.answered_at
 * from commitments join checkins on checkins.id = commitments.checkin
 * where checkins.member = :member! order by commitments.due, commitments.checkin, commitments.nth
 * ```
 */
export const exportCommitments = new PreparedQuery<IExportCommitmentsParams,IExportCommitmentsResult>(exportCommitmentsIR);


/** 'ExportAvailability' parameters type */
export interface IExportAvailabilityParams {
  member: number;
}

/** 'ExportAvailability' return type */
export interface IExportAvailabilityResult {
  exceptions: string;
  time_zone: string;
  travel: string;
  weekly: string;
}

/** 'ExportAvailability' query type */
export interface IExportAvailabilityQuery {
  params: IExportAvailabilityParams;
  result: IExportAvailabilityResult;
}

const exportAvailabilityIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":138,"b":145}]}],"statement":"select time_zone, weekly::text as \"weekly!\", exceptions::text as \"exceptions!\", travel::text as \"travel!\" from availability where coach = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select time_zone, weekly::text as "weekly!", exceptions::text as "exceptions!", travel::text as "travel!" from availability where coach = :member!
 * ```
 */
export const exportAvailability = new PreparedQuery<IExportAvailabilityParams,IExportAvailabilityResult>(exportAvailabilityIR);


/** 'ExportEmailChanges' parameters type */
export interface IExportEmailChangesParams {
  member: number;
}

/** 'ExportEmailChanges' return type */
export interface IExportEmailChangesResult {
  asked_at: Date;
  confirmed_at: Date | null;
  new_email: string;
  old_email: string | null;
}

/** 'ExportEmailChanges' query type */
export interface IExportEmailChangesQuery {
  params: IExportEmailChangesParams;
  result: IExportEmailChangesResult;
}

const exportEmailChangesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":86,"b":93}]}],"statement":"select new_email, old_email, asked_at, confirmed_at from email_changes where member = :member! order by id"};

/**
 * Query generated from SQL:
 * ```
 * select new_email, old_email, asked_at, confirmed_at from email_changes where member = :member! order by id
 * ```
 */
export const exportEmailChanges = new PreparedQuery<IExportEmailChangesParams,IExportEmailChangesResult>(exportEmailChangesIR);


/** 'ExportPasskeys' parameters type */
export interface IExportPasskeysParams {
  member: number;
}

/** 'ExportPasskeys' return type */
export interface IExportPasskeysResult {
  created_at: Date;
  last_used_at: Date | null;
  name: string;
}

/** 'ExportPasskeys' query type */
export interface IExportPasskeysQuery {
  params: IExportPasskeysParams;
  result: IExportPasskeysResult;
}

const exportPasskeysIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74}]}],"statement":"select name, created_at, last_used_at from passkeys where member = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select name, created_at, last_used_at from passkeys where member = :member! order by created_at, id
 * ```
 */
export const exportPasskeys = new PreparedQuery<IExportPasskeysParams,IExportPasskeysResult>(exportPasskeysIR);


/** 'ExportNotifications' parameters type */
export interface IExportNotificationsParams {
  member: number;
}

/** 'ExportNotifications' return type */
export interface IExportNotificationsResult {
  created_at: Date;
  kind: string;
  seen_at: Date | null;
  signed: string | null;
  text: string | null;
}

/** 'ExportNotifications' query type */
export interface IExportNotificationsQuery {
  params: IExportNotificationsParams;
  result: IExportNotificationsResult;
}

const exportNotificationsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":121,"b":128}]}],"statement":"select kind, data ->> 'text' as text, data ->> 'signed' as signed, created_at, seen_at from notifications where member = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select kind, data ->> 'text' as text, data ->> 'signed' as signed, created_at, seen_at from notifications where member = :member! order by created_at, id
 * ```
 */
export const exportNotifications = new PreparedQuery<IExportNotificationsParams,IExportNotificationsResult>(exportNotificationsIR);


/** 'ExportNotificationPreferences' parameters type */
export interface IExportNotificationPreferencesParams {
  member: number;
}

/** 'ExportNotificationPreferences' return type */
export interface IExportNotificationPreferencesResult {
  app: boolean;
  kind: string;
  mail: boolean;
  push: boolean;
}

/** 'ExportNotificationPreferences' query type */
export interface IExportNotificationPreferencesQuery {
  params: IExportNotificationPreferencesParams;
  result: IExportNotificationPreferencesResult;
}

const exportNotificationPreferencesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":81}]}],"statement":"select kind, app, mail, push from notification_preferences where member = :member! order by kind"};

/**
 * Query generated from SQL:
 * ```
 * select kind, app, mail, push from notification_preferences where member = :member! order by kind
 * ```
 */
export const exportNotificationPreferences = new PreparedQuery<IExportNotificationPreferencesParams,IExportNotificationPreferencesResult>(exportNotificationPreferencesIR);


/** 'ExportQuietHours' parameters type */
export interface IExportQuietHoursParams {
  member: number;
}

/** 'ExportQuietHours' return type */
export interface IExportQuietHoursResult {
  from: string;
  to: string;
}

/** 'ExportQuietHours' query type */
export interface IExportQuietHoursQuery {
  params: IExportQuietHoursParams;
  result: IExportQuietHoursResult;
}

const exportQuietHoursIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":112,"b":119}]}],"statement":"select to_char(starts, 'HH24:MI') as \"from!\", to_char(ends, 'HH24:MI') as \"to!\" from quiet_hours where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select to_char(starts, 'HH24:MI') as "from!", to_char(ends, 'HH24:MI') as "to!" from quiet_hours where member = :member!
 * ```
 */
export const exportQuietHours = new PreparedQuery<IExportQuietHoursParams,IExportQuietHoursResult>(exportQuietHoursIR);


/** 'ExportPushDevices' parameters type */
export interface IExportPushDevicesParams {
  member: number;
}

/** 'ExportPushDevices' return type */
export interface IExportPushDevicesResult {
  created_at: Date;
  endpoint: string;
}

/** 'ExportPushDevices' query type */
export interface IExportPushDevicesQuery {
  params: IExportPushDevicesParams;
  result: IExportPushDevicesResult;
}

const exportPushDevicesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":68}]}],"statement":"select endpoint, created_at from push_devices where member = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select endpoint, created_at from push_devices where member = :member! order by created_at, id
 * ```
 */
export const exportPushDevices = new PreparedQuery<IExportPushDevicesParams,IExportPushDevicesResult>(exportPushDevicesIR);


