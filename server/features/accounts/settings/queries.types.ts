/** Types generated for queries found in "server/features/accounts/settings/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type member_language = 'en' | 'hi';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type role_name = 'coach' | 'desk' | 'finance' | 'host' | 'moderator' | 'owner';

export type role_nameArray = (role_name)[];

/** 'FindMe' parameters type */
export interface IFindMeParams {
  home: string;
  member: number;
  session: string;
}

/** 'FindMe' return type */
export interface IFindMeResult {
  email: string;
  language: member_language;
  roles: role_nameArray;
  second_factor_until: Date | null;
  shows_circle: boolean;
  shows_milestones: boolean;
  time_zone: string;
  username: string;
}

/** 'FindMe' query type */
export interface IFindMeQuery {
  params: IFindMeParams;
  result: IFindMeResult;
}

const findMeIR: any = {"usedParamSet":{"home":true,"session":true,"member":true},"params":[{"name":"home","required":true,"transform":{"type":"scalar"},"locs":[{"a":92,"b":97}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":400,"b":408}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":517,"b":524}]}],"statement":"select members.username, members.email, coalesce(members.next_time_zone, members.time_zone, :home!) as \"time_zone!\", members.language,\n  members.shows_milestones, members.shows_circle,\n  array(select member_roles.role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as \"roles!\",\n  (select sessions.second_factor_until from sessions where sessions.id = :session!::uuid and sessions.second_factor_until > app_now()) as second_factor_until\nfrom members\nwhere members.id = :member!                                                                                                   "};

/**
 * Query generated from SQL:
 * ```
 * select members.username, members.email, coalesce(members.next_time_zone, members.time_zone, :home!) as "time_zone!", members.language,
 *   members.shows_milestones, members.shows_circle,
 *   array(select member_roles.role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!",
 *   (select sessions.second_factor_until from sessions where sessions.id = :session!::uuid and sessions.second_factor_until > app_now()) as second_factor_until
 * from members
 * where members.id = :member!                                                                                                   
 * ```
 */
export const findMe = new PreparedQuery<IFindMeParams,IFindMeResult>(findMeIR);


/** 'ChooseZone' parameters type */
export interface IChooseZoneParams {
  chosen: boolean;
  member: number;
}

/** 'ChooseZone' return type */
export interface IChooseZoneResult {
  id: number;
}

/** 'ChooseZone' query type */
export interface IChooseZoneQuery {
  params: IChooseZoneParams;
  result: IChooseZoneResult;
}

const chooseZoneIR: any = {"usedParamSet":{"chosen":true,"member":true},"params":[{"name":"chosen","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":45}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":65}]}],"statement":"update members set time_zone_chosen = :chosen! where id = :member! returning id"};

/**
 * Query generated from SQL:
 * ```
 * update members set time_zone_chosen = :chosen! where id = :member! returning id
 * ```
 */
export const chooseZone = new PreparedQuery<IChooseZoneParams,IChooseZoneResult>(chooseZoneIR);


/** 'ChooseLanguage' parameters type */
export interface IChooseLanguageParams {
  language: member_language;
  member: number;
}

/** 'ChooseLanguage' return type */
export interface IChooseLanguageResult {
  id: number;
}

/** 'ChooseLanguage' query type */
export interface IChooseLanguageQuery {
  params: IChooseLanguageParams;
  result: IChooseLanguageResult;
}

const chooseLanguageIR: any = {"usedParamSet":{"language":true,"member":true},"params":[{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":39}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":59}]}],"statement":"update members set language = :language! where id = :member! returning id                                      "};

/**
 * Query generated from SQL:
 * ```
 * update members set language = :language! where id = :member! returning id                                      
 * ```
 */
export const chooseLanguage = new PreparedQuery<IChooseLanguageParams,IChooseLanguageResult>(chooseLanguageIR);


/** 'ChooseShown' parameters type */
export interface IChooseShownParams {
  circle?: boolean | null | void;
  member: number;
  milestones?: boolean | null | void;
}

/** 'ChooseShown' return type */
export interface IChooseShownResult {
  id: number;
}

/** 'ChooseShown' query type */
export interface IChooseShownQuery {
  params: IChooseShownParams;
  result: IChooseShownResult;
}

const chooseShownIR: any = {"usedParamSet":{"milestones":true,"circle":true,"member":true},"params":[{"name":"milestones","required":false,"transform":{"type":"scalar"},"locs":[{"a":47,"b":57}]},{"name":"circle","required":false,"transform":{"type":"scalar"},"locs":[{"a":112,"b":118}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":162}]}],"statement":"update members set shows_milestones = coalesce(:milestones::boolean, shows_milestones), shows_circle = coalesce(:circle::boolean, shows_circle)\nwhere id = :member! returning id"};

/**
 * Query generated from SQL:
 * ```
 * update members set shows_milestones = coalesce(:milestones::boolean, shows_milestones), shows_circle = coalesce(:circle::boolean, shows_circle)
 * where id = :member! returning id
 * ```
 */
export const chooseShown = new PreparedQuery<IChooseShownParams,IChooseShownResult>(chooseShownIR);


/** 'FollowZone' parameters type */
export interface IFollowZoneParams {
  member: number;
  zone: string;
}

/** 'FollowZone' return type */
export interface IFollowZoneResult {
  followed: boolean | null;
}

/** 'FollowZone' query type */
export interface IFollowZoneQuery {
  params: IFollowZoneParams;
  result: IFollowZoneResult;
}

const followZoneIR: any = {"usedParamSet":{"member":true,"zone":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":19,"b":26}]},{"name":"zone","required":true,"transform":{"type":"scalar"},"locs":[{"a":29,"b":34}]}],"statement":"select follow_zone(:member!, :zone!) is null as followed                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select follow_zone(:member!, :zone!) is null as followed                                                         
 * ```
 */
export const followZone = new PreparedQuery<IFollowZoneParams,IFollowZoneResult>(followZoneIR);


/** 'KeepOfflineKey' parameters type */
export interface IKeepOfflineKeyParams {
  member: number;
  secret: Buffer;
}

/** 'KeepOfflineKey' return type */
export interface IKeepOfflineKeyResult {
  secret: Buffer;
}

/** 'KeepOfflineKey' query type */
export interface IKeepOfflineKeyQuery {
  params: IKeepOfflineKeyParams;
  result: IKeepOfflineKeyResult;
}

const keepOfflineKeyIR: any = {"usedParamSet":{"member":true,"secret":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":57}]},{"name":"secret","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":67}]}],"statement":"insert into offline_keys (member, secret) values (:member!, :secret!)\non conflict (member) do update set secret = offline_keys.secret\nreturning secret                                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * insert into offline_keys (member, secret) values (:member!, :secret!)
 * on conflict (member) do update set secret = offline_keys.secret
 * returning secret                                                                                                              
 * ```
 */
export const keepOfflineKey = new PreparedQuery<IKeepOfflineKeyParams,IKeepOfflineKeyResult>(keepOfflineKeyIR);


/** 'ListSessions' parameters type */
export interface IListSessionsParams {
  days: number;
  member: number;
  session: string;
}

/** 'ListSessions' return type */
export interface IListSessionsResult {
  current: boolean;
  device: string | null;
  id: string;
  last_used_at: Date;
  time_zone: string | null;
}

/** 'ListSessions' query type */
export interface IListSessionsQuery {
  params: IListSessionsParams;
  result: IListSessionsResult;
}

const listSessionsIR: any = {"usedParamSet":{"session":true,"member":true,"days":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":98},{"a":308,"b":316}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":149,"b":156}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":285,"b":290}]}],"statement":"select id, device, time_zone, coalesce(last_used_at, created_at) as \"last_used_at!\", id = :session!::uuid as \"current!\"\nfrom sessions\nwhere member = :member! and revoked_at is null and ends_at > app_now()\n  and (last_used_at is null or last_used_at > app_now() - make_interval(days => :days!))\norder by id = :session!::uuid desc, coalesce(last_used_at, created_at) desc, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, device, time_zone, coalesce(last_used_at, created_at) as "last_used_at!", id = :session!::uuid as "current!"
 * from sessions
 * where member = :member! and revoked_at is null and ends_at > app_now()
 *   and (last_used_at is null or last_used_at > app_now() - make_interval(days => :days!))
 * order by id = :session!::uuid desc, coalesce(last_used_at, created_at) desc, id
 * ```
 */
export const listSessions = new PreparedQuery<IListSessionsParams,IListSessionsResult>(listSessionsIR);


/** 'EndOwnSession' parameters type */
export interface IEndOwnSessionParams {
  member: number;
  session: string;
}

/** 'EndOwnSession' return type */
export interface IEndOwnSessionResult {
  id: string;
}

/** 'EndOwnSession' query type */
export interface IEndOwnSessionQuery {
  params: IEndOwnSessionParams;
  result: IEndOwnSessionResult;
}

const endOwnSessionIR: any = {"usedParamSet":{"session":true,"member":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":62}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":90}]}],"statement":"update sessions set revoked_at = app_now()\nwhere id = :session!::uuid and member = :member! and revoked_at is null and ends_at > app_now()\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update sessions set revoked_at = app_now()
 * where id = :session!::uuid and member = :member! and revoked_at is null and ends_at > app_now()
 * returning id
 * ```
 */
export const endOwnSession = new PreparedQuery<IEndOwnSessionParams,IEndOwnSessionResult>(endOwnSessionIR);


/** 'EndOtherSessions' parameters type */
export interface IEndOtherSessionsParams {
  member: number;
  session: string;
}

/** 'EndOtherSessions' return type */
export type IEndOtherSessionsResult = void;

/** 'EndOtherSessions' query type */
export interface IEndOtherSessionsQuery {
  params: IEndOtherSessionsParams;
  result: IEndOtherSessionsResult;
}

const endOtherSessionsIR: any = {"usedParamSet":{"member":true,"session":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":65}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":108}]}],"statement":"update sessions set revoked_at = app_now()\nwhere member = :member! and revoked_at is null and id <> :session!::uuid"};

/**
 * Query generated from SQL:
 * ```
 * update sessions set revoked_at = app_now()
 * where member = :member! and revoked_at is null and id <> :session!::uuid
 * ```
 */
export const endOtherSessions = new PreparedQuery<IEndOtherSessionsParams,IEndOtherSessionsResult>(endOtherSessionsIR);


/** 'AskForEmail' parameters type */
export interface IAskForEmailParams {
  confirmHash: Buffer;
  days: number;
  email: string;
  hours: number;
  member: number;
  session: string;
}

/** 'AskForEmail' return type */
export interface IAskForEmailResult {
  refusal: refusal | null;
}

/** 'AskForEmail' query type */
export interface IAskForEmailQuery {
  params: IAskForEmailParams;
  result: IAskForEmailResult;
}

const askForEmailIR: any = {"usedParamSet":{"member":true,"session":true,"email":true,"confirmHash":true,"hours":true,"days":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":44}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":55}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":70}]},{"name":"confirmHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":85}]},{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":111,"b":117}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":143,"b":148}]}],"statement":"select refusal from ask_for_email(\n  :member!, :session!::uuid, :email!, :confirmHash!, make_interval(hours => :hours!), make_interval(days => :days!)\n) as refusal                                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * select refusal from ask_for_email(
 *   :member!, :session!::uuid, :email!, :confirmHash!, make_interval(hours => :hours!), make_interval(days => :days!)
 * ) as refusal                                                                                       
 * ```
 */
export const askForEmail = new PreparedQuery<IAskForEmailParams,IAskForEmailResult>(askForEmailIR);


/** 'FindHolder' parameters type */
export interface IFindHolderParams {
  email: string;
  member: number;
}

/** 'FindHolder' return type */
export interface IFindHolderResult {
  created_at: Date;
  taken: boolean;
  username: string;
}

/** 'FindHolder' query type */
export interface IFindHolderQuery {
  params: IFindHolderParams;
  result: IFindHolderResult;
}

const findHolderIR: any = {"usedParamSet":{"email":true,"member":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":147}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":239,"b":246}]}],"statement":"select members.username, members.created_at,\n  exists (\n    select from members holder where canonical_email(holder.email) = canonical_email(:email!) and holder.email_verified_at is not null\n  ) as \"taken!\"\nfrom members where members.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select members.username, members.created_at,
 *   exists (
 *     select from members holder where canonical_email(holder.email) = canonical_email(:email!) and holder.email_verified_at is not null
 *   ) as "taken!"
 * from members where members.id = :member!
 * ```
 */
export const findHolder = new PreparedQuery<IFindHolderParams,IFindHolderResult>(findHolderIR);


/** 'ConfirmEmail' parameters type */
export interface IConfirmEmailParams {
  confirmHash: Buffer;
  days: number;
  session?: string | null | void;
  undoHash: Buffer;
}

/** 'ConfirmEmail' return type */
export interface IConfirmEmailResult {
  changed: boolean;
  member: number;
  new_email: string;
  old_email: string;
  refusal: refusal | null;
  username: string;
}

/** 'ConfirmEmail' query type */
export interface IConfirmEmailQuery {
  params: IConfirmEmailParams;
  result: IConfirmEmailResult;
}

const confirmEmailIR: any = {"usedParamSet":{"confirmHash":true,"undoHash":true,"days":true,"session":true},"params":[{"name":"confirmHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":156,"b":168}]},{"name":"undoHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":171,"b":180}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":205,"b":210}]},{"name":"session","required":false,"transform":{"type":"scalar"},"locs":[{"a":214,"b":221}]}],"statement":"select refusal, changed as \"changed!\", member as \"member!\", username as \"username!\", old_email as \"old_email!\", new_email as \"new_email!\"\nfrom accept_email(:confirmHash!, :undoHash!, make_interval(days => :days!), :session::uuid)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, changed as "changed!", member as "member!", username as "username!", old_email as "old_email!", new_email as "new_email!"
 * from accept_email(:confirmHash!, :undoHash!, make_interval(days => :days!), :session::uuid)
 * ```
 */
export const confirmEmail = new PreparedQuery<IConfirmEmailParams,IConfirmEmailResult>(confirmEmailIR);


/** 'DisownEmail' parameters type */
export interface IDisownEmailParams {
  confirmHash: Buffer;
}

/** 'DisownEmail' return type */
export interface IDisownEmailResult {
  member: number;
  new_email: string;
  old_email: string;
  refusal: refusal | null;
  released: boolean;
  username: string;
}

/** 'DisownEmail' query type */
export interface IDisownEmailQuery {
  params: IDisownEmailParams;
  result: IDisownEmailResult;
}

const disownEmailIR: any = {"usedParamSet":{"confirmHash":true},"params":[{"name":"confirmHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":158,"b":170}]}],"statement":"select refusal, released as \"released!\", member as \"member!\", username as \"username!\", old_email as \"old_email!\", new_email as \"new_email!\"\nfrom disown_email(:confirmHash!)                                                                                                                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * select refusal, released as "released!", member as "member!", username as "username!", old_email as "old_email!", new_email as "new_email!"
 * from disown_email(:confirmHash!)                                                                                                                                                                          
 * ```
 */
export const disownEmail = new PreparedQuery<IDisownEmailParams,IDisownEmailResult>(disownEmailIR);


/** 'CancelEmailChange' parameters type */
export interface ICancelEmailChangeParams {
  member: number;
}

/** 'CancelEmailChange' return type */
export type ICancelEmailChangeResult = void;

/** 'CancelEmailChange' query type */
export interface ICancelEmailChangeQuery {
  params: ICancelEmailChangeParams;
  result: ICancelEmailChangeResult;
}

const cancelEmailChangeIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":75}]}],"statement":"update email_changes set confirm_until = '-infinity' where member = :member! and confirmed_at is null"};

/**
 * Query generated from SQL:
 * ```
 * update email_changes set confirm_until = '-infinity' where member = :member! and confirmed_at is null
 * ```
 */
export const cancelEmailChange = new PreparedQuery<ICancelEmailChangeParams,ICancelEmailChangeResult>(cancelEmailChangeIR);


/** 'UndoEmail' parameters type */
export interface IUndoEmailParams {
  undoHash: Buffer;
}

/** 'UndoEmail' return type */
export interface IUndoEmailResult {
  email: string;
  member: number;
  refusal: refusal | null;
  username: string;
}

/** 'UndoEmail' query type */
export interface IUndoEmailQuery {
  params: IUndoEmailParams;
  result: IUndoEmailResult;
}

const undoEmailIR: any = {"usedParamSet":{"undoHash":true},"params":[{"name":"undoHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":96,"b":105}]}],"statement":"select refusal, member as \"member!\", username as \"username!\", email as \"email!\" from undo_email(:undoHash!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, member as "member!", username as "username!", email as "email!" from undo_email(:undoHash!)
 * ```
 */
export const undoEmail = new PreparedQuery<IUndoEmailParams,IUndoEmailResult>(undoEmailIR);


/** 'ListGoogleLinks' parameters type */
export interface IListGoogleLinksParams {
  member: number;
}

/** 'ListGoogleLinks' return type */
export interface IListGoogleLinksResult {
  created_at: Date;
  email: string | null;
  id: string;
}

/** 'ListGoogleLinks' query type */
export interface IListGoogleLinksQuery {
  params: IListGoogleLinksParams;
  result: IListGoogleLinksResult;
}

const listGoogleLinksIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":78,"b":85}]}],"statement":"select subject as id, email, created_at from google_identities where member = :member! order by created_at, subject"};

/**
 * Query generated from SQL:
 * ```
 * select subject as id, email, created_at from google_identities where member = :member! order by created_at, subject
 * ```
 */
export const listGoogleLinks = new PreparedQuery<IListGoogleLinksParams,IListGoogleLinksResult>(listGoogleLinksIR);


/** 'AddGoogleLink' parameters type */
export interface IAddGoogleLinkParams {
  email: string;
  member: number;
  subject: string;
}

/** 'AddGoogleLink' return type */
export interface IAddGoogleLinkResult {
  created_at: Date;
  email: string | null;
  id: string;
}

/** 'AddGoogleLink' query type */
export interface IAddGoogleLinkQuery {
  params: IAddGoogleLinkParams;
  result: IAddGoogleLinkResult;
}

const addGoogleLinkIR: any = {"usedParamSet":{"subject":true,"member":true,"email":true},"params":[{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":71}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":81}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":90}]}],"statement":"insert into google_identities (subject, member, email) values (:subject!, :member!, :email!)\non conflict do nothing\nreturning subject as id, email, created_at                                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * insert into google_identities (subject, member, email) values (:subject!, :member!, :email!)
 * on conflict do nothing
 * returning subject as id, email, created_at                                                                                                 
 * ```
 */
export const addGoogleLink = new PreparedQuery<IAddGoogleLinkParams,IAddGoogleLinkResult>(addGoogleLinkIR);


/** 'ProveEmail' parameters type */
export interface IProveEmailParams {
  email: string;
  member: number;
}

/** 'ProveEmail' return type */
export interface IProveEmailResult {
  id: number;
}

/** 'ProveEmail' query type */
export interface IProveEmailQuery {
  params: IProveEmailParams;
  result: IProveEmailResult;
}

const proveEmailIR: any = {"usedParamSet":{"member":true,"email":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":60}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":126,"b":132}]}],"statement":"update members set email_unproven = false\nwhere id = :member! and email_unproven and canonical_email(email) = canonical_email(:email!)\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update members set email_unproven = false
 * where id = :member! and email_unproven and canonical_email(email) = canonical_email(:email!)
 * returning id
 * ```
 */
export const proveEmail = new PreparedQuery<IProveEmailParams,IProveEmailResult>(proveEmailIR);


/** 'LockMember' parameters type */
export interface ILockMemberParams {
  member: number;
}

/** 'LockMember' return type */
export interface ILockMemberResult {
  id: number;
}

/** 'LockMember' query type */
export interface ILockMemberQuery {
  params: ILockMemberParams;
  result: ILockMemberResult;
}

const lockMemberIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":41}]}],"statement":"select id from members where id = :member! for update"};

/**
 * Query generated from SQL:
 * ```
 * select id from members where id = :member! for update
 * ```
 */
export const lockMember = new PreparedQuery<ILockMemberParams,ILockMemberResult>(lockMemberIR);


/** 'RemoveGoogleLink' parameters type */
export interface IRemoveGoogleLinkParams {
  member: number;
  subject: string;
}

/** 'RemoveGoogleLink' return type */
export interface IRemoveGoogleLinkResult {
  email: string | null;
}

/** 'RemoveGoogleLink' query type */
export interface IRemoveGoogleLinkQuery {
  params: IRemoveGoogleLinkParams;
  result: IRemoveGoogleLinkResult;
}

const removeGoogleLinkIR: any = {"usedParamSet":{"subject":true,"member":true},"params":[{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":54}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":76}]}],"statement":"delete from google_identities where subject = :subject! and member = :member! returning email                                                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * delete from google_identities where subject = :subject! and member = :member! returning email                                                                                                                 
 * ```
 */
export const removeGoogleLink = new PreparedQuery<IRemoveGoogleLinkParams,IRemoveGoogleLinkResult>(removeGoogleLinkIR);


/** 'SweepEmailChanges' parameters type */
export interface ISweepEmailChangesParams {
  days: number;
  most: number;
}

/** 'SweepEmailChanges' return type */
export interface ISweepEmailChangesResult {
  id: number;
}

/** 'SweepEmailChanges' query type */
export interface ISweepEmailChangesQuery {
  params: ISweepEmailChangesParams;
  result: ISweepEmailChangesResult;
}

const sweepEmailChangesIR: any = {"usedParamSet":{"days":true,"most":true},"params":[{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":146}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":177,"b":182}]}],"statement":"delete from email_changes where id = any(array(\n  select id from email_changes\n  where coalesce(undo_until, asked_at + make_interval(days => :days!)) < (select app_now()) limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from email_changes where id = any(array(
 *   select id from email_changes
 *   where coalesce(undo_until, asked_at + make_interval(days => :days!)) < (select app_now()) limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const sweepEmailChanges = new PreparedQuery<ISweepEmailChangesParams,ISweepEmailChangesResult>(sweepEmailChangesIR);


