/** Types generated for queries found in "server/features/accounts/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type checkin_kind = 'live' | 'written';

export type checkin_status = 'answered' | 'attended' | 'booked' | 'cancelled' | 'coach_absent' | 'excused' | 'lapsed' | 'missed' | 'waiting';

export type commitment_outcome = 'changed' | 'done' | 'not_done';

export type intent_kind = 'class' | 'tier';

export type member_language = 'en' | 'hi';

export type moderation_decision = 'close' | 'help' | 'hide' | 'keep' | 'remove' | 'suspend' | 'warn';

export type report_outcome = 'acted' | 'kept';

export type report_reason = 'harassment' | 'impersonation' | 'intimate' | 'medical_claim' | 'other' | 'self_harm' | 'spam';

export type reported = 'brief' | 'comment' | 'note' | 'person';

export type testimonial_status = 'approved' | 'declined' | 'waiting';

export type BufferArray = (Buffer)[];

export type DateOrString = Date | string;

export type stringArray = (string)[];

/** 'DropStaleClaims' parameters type */
export interface IDropStaleClaimsParams {
  email: string;
  hours: number;
  username: string;
}

/** 'DropStaleClaims' return type */
export type IDropStaleClaimsResult = void;

/** 'DropStaleClaims' query type */
export interface IDropStaleClaimsQuery {
  params: IDropStaleClaimsParams;
  result: IDropStaleClaimsResult;
}

const dropStaleClaimsIR: any = {"usedParamSet":{"hours":true,"username":true,"email":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":110}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":179}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":226,"b":232}]}],"statement":"delete from members\nwhere email_verified_at is null and created_at < app_now() - make_interval(hours => :hours!)\n  and (canonical_username(username) = canonical_username(:username!) or canonical_email(email) = canonical_email(:email!))"};

/**
 * Query generated from SQL:
 * ```
 * delete from members
 * where email_verified_at is null and created_at < app_now() - make_interval(hours => :hours!)
 *   and (canonical_username(username) = canonical_username(:username!) or canonical_email(email) = canonical_email(:email!))
 * ```
 */
export const dropStaleClaims = new PreparedQuery<IDropStaleClaimsParams,IDropStaleClaimsResult>(dropStaleClaimsIR);


/** 'AddMember' parameters type */
export interface IAddMemberParams {
  email: string;
  language: member_language;
  passwordHash: string;
  timeZone?: string | null | void;
  username: string;
}

/** 'AddMember' return type */
export interface IAddMemberResult {
  created_at: Date;
  email: string;
  id: number;
  username: string;
}

/** 'AddMember' query type */
export interface IAddMemberQuery {
  params: IAddMemberParams;
  result: IAddMemberResult;
}

const addMemberIR: any = {"usedParamSet":{"username":true,"email":true,"passwordHash":true,"timeZone":true,"language":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":91}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":100}]},{"name":"passwordHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":116}]},{"name":"timeZone","required":false,"transform":{"type":"scalar"},"locs":[{"a":129,"b":137}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":150}]}],"statement":"insert into members (username, email, password_hash, time_zone, language)\nvalues (:username!, :email!, :passwordHash!, find_zone(:timeZone), :language!)\non conflict do nothing\nreturning id, username, email, created_at"};

/**
 * Query generated from SQL:
 * ```
 * insert into members (username, email, password_hash, time_zone, language)
 * values (:username!, :email!, :passwordHash!, find_zone(:timeZone), :language!)
 * on conflict do nothing
 * returning id, username, email, created_at
 * ```
 */
export const addMember = new PreparedQuery<IAddMemberParams,IAddMemberResult>(addMemberIR);


/** 'FindTaken' parameters type */
export interface IFindTakenParams {
  email: string;
  hours: number;
  username: string;
}

/** 'FindTaken' return type */
export interface IFindTakenResult {
  emailTaken: boolean;
  usernameTaken: boolean;
}

/** 'FindTaken' query type */
export interface IFindTakenQuery {
  params: IFindTakenParams;
  result: IFindTakenResult;
}

const findTakenIR: any = {"usedParamSet":{"username":true,"email":true,"hours":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":85},{"a":283,"b":292}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":178,"b":184},{"a":339,"b":345}]},{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":438,"b":444}]}],"statement":"select\n  coalesce(bool_or(canonical_username(username) = canonical_username(:username!)), false) as \"usernameTaken!\",\n  coalesce(bool_or(canonical_email(email) = canonical_email(:email!)), false) as \"emailTaken!\"\nfrom members\nwhere (canonical_username(username) = canonical_username(:username!) or canonical_email(email) = canonical_email(:email!))\n  and (email_verified_at is not null or created_at >= app_now() - make_interval(hours => :hours!))"};

/**
 * Query generated from SQL:
 * ```
 * select
 *   coalesce(bool_or(canonical_username(username) = canonical_username(:username!)), false) as "usernameTaken!",
 *   coalesce(bool_or(canonical_email(email) = canonical_email(:email!)), false) as "emailTaken!"
 * from members
 * where (canonical_username(username) = canonical_username(:username!) or canonical_email(email) = canonical_email(:email!))
 *   and (email_verified_at is not null or created_at >= app_now() - make_interval(hours => :hours!))
 * ```
 */
export const findTaken = new PreparedQuery<IFindTakenParams,IFindTakenResult>(findTakenIR);


/** 'FindLogin' parameters type */
export interface IFindLoginParams {
  username: string;
}

/** 'FindLogin' return type */
export interface IFindLoginResult {
  disabled: boolean;
  id: number;
  networks: BufferArray;
  password_hash: string | null;
  unproven: boolean;
  username: string;
  verified: boolean;
}

/** 'FindLogin' query type */
export interface IFindLoginQuery {
  params: IFindLoginParams;
  result: IFindLoginResult;
}

const findLoginIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":408,"b":417}]}],"statement":"select id, username, password_hash, password_unproven as unproven, email_verified_at is not null as \"verified!\",\n  disabled_at is not null as \"disabled!\",\n  array(\n    select distinct sessions.network from sessions\n    where sessions.member = members.id and sessions.network is not null and sessions.ends_at > app_now()\n  ) as \"networks!\"\nfrom members\nwhere canonical_username(username) = canonical_username(:username!)"};

/**
 * Query generated from SQL:
 * ```
 * select id, username, password_hash, password_unproven as unproven, email_verified_at is not null as "verified!",
 *   disabled_at is not null as "disabled!",
 *   array(
 *     select distinct sessions.network from sessions
 *     where sessions.member = members.id and sessions.network is not null and sessions.ends_at > app_now()
 *   ) as "networks!"
 * from members
 * where canonical_username(username) = canonical_username(:username!)
 * ```
 */
export const findLogin = new PreparedQuery<IFindLoginParams,IFindLoginResult>(findLoginIR);


/** 'FindMember' parameters type */
export interface IFindMemberParams {
  member: number;
}

/** 'FindMember' return type */
export interface IFindMemberResult {
  disabled: boolean;
  email: string;
  id: number;
  password_hash: string | null;
  username: string;
}

/** 'FindMember' query type */
export interface IFindMemberQuery {
  params: IFindMemberParams;
  result: IFindMemberResult;
}

const findMemberIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":106,"b":113}]}],"statement":"select id, username, email, password_hash, disabled_at is not null as \"disabled!\"\nfrom members\nwhere id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select id, username, email, password_hash, disabled_at is not null as "disabled!"
 * from members
 * where id = :member!
 * ```
 */
export const findMember = new PreparedQuery<IFindMemberParams,IFindMemberResult>(findMemberIR);


/** 'FindByEmail' parameters type */
export interface IFindByEmailParams {
  email: string;
}

/** 'FindByEmail' return type */
export interface IFindByEmailResult {
  created_at: Date;
  disabled: boolean;
  email: string;
  id: number;
  staff: boolean;
  unproven: boolean;
  username: string;
  verified: boolean;
}

/** 'FindByEmail' query type */
export interface IFindByEmailQuery {
  params: IFindByEmailParams;
  result: IFindByEmailResult;
}

const findByEmailIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":304,"b":310}]}],"statement":"select id, username, email, created_at, email_unproven as \"unproven!\",\n  exists (select from member_roles where member_roles.member = members.id) as \"staff!\", email_verified_at is not null as \"verified!\", disabled_at is not null as \"disabled!\"\nfrom members\nwhere canonical_email(email) = canonical_email(:email!)                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select id, username, email, created_at, email_unproven as "unproven!",
 *   exists (select from member_roles where member_roles.member = members.id) as "staff!", email_verified_at is not null as "verified!", disabled_at is not null as "disabled!"
 * from members
 * where canonical_email(email) = canonical_email(:email!)                                                                                        
 * ```
 */
export const findByEmail = new PreparedQuery<IFindByEmailParams,IFindByEmailResult>(findByEmailIR);


/** 'ReplaceHash' parameters type */
export interface IReplaceHashParams {
  member: number;
  passwordHash: string;
  verified: string;
}

/** 'ReplaceHash' return type */
export interface IReplaceHashResult {
  id: number;
}

/** 'ReplaceHash' query type */
export interface IReplaceHashQuery {
  params: IReplaceHashParams;
  result: IReplaceHashResult;
}

const replaceHashIR: any = {"usedParamSet":{"passwordHash":true,"member":true,"verified":true},"params":[{"name":"passwordHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":48}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":68}]},{"name":"verified","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":99}]}],"statement":"update members set password_hash = :passwordHash!\nwhere id = :member! and password_hash = :verified!\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update members set password_hash = :passwordHash!
 * where id = :member! and password_hash = :verified!
 * returning id
 * ```
 */
export const replaceHash = new PreparedQuery<IReplaceHashParams,IReplaceHashResult>(replaceHashIR);


/** 'KeepTimeZone' parameters type */
export interface IKeepTimeZoneParams {
  member: number;
  timeZone: string;
}

/** 'KeepTimeZone' return type */
export type IKeepTimeZoneResult = void;

/** 'KeepTimeZone' query type */
export interface IKeepTimeZoneQuery {
  params: IKeepTimeZoneParams;
  result: IKeepTimeZoneResult;
}

const keepTimeZoneIR: any = {"usedParamSet":{"timeZone":true,"member":true},"params":[{"name":"timeZone","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":50}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":71}]}],"statement":"update members set time_zone = find_zone(:timeZone!) where id = :member! and time_zone is null"};

/**
 * Query generated from SQL:
 * ```
 * update members set time_zone = find_zone(:timeZone!) where id = :member! and time_zone is null
 * ```
 */
export const keepTimeZone = new PreparedQuery<IKeepTimeZoneParams,IKeepTimeZoneResult>(keepTimeZoneIR);


/** 'RenameMember' parameters type */
export interface IRenameMemberParams {
  member: number;
  username: string;
}

/** 'RenameMember' return type */
export interface IRenameMemberResult {
  username: string;
}

/** 'RenameMember' query type */
export interface IRenameMemberQuery {
  params: IRenameMemberParams;
  result: IRenameMemberResult;
}

const renameMemberIR: any = {"usedParamSet":{"username":true,"member":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":39}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":59}]}],"statement":"update members set username = :username! where id = :member! returning username"};

/**
 * Query generated from SQL:
 * ```
 * update members set username = :username! where id = :member! returning username
 * ```
 */
export const renameMember = new PreparedQuery<IRenameMemberParams,IRenameMemberResult>(renameMemberIR);


/** 'HoldUsername' parameters type */
export interface IHoldUsernameParams {
  days: number;
  email: Buffer;
  member: number;
  name: Buffer;
}

/** 'HoldUsername' return type */
export type IHoldUsernameResult = void;

/** 'HoldUsername' query type */
export interface IHoldUsernameQuery {
  params: IHoldUsernameParams;
  result: IHoldUsernameResult;
}

const holdUsernameIR: any = {"usedParamSet":{"name":true,"email":true,"days":true,"member":true},"params":[{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":81}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":88,"b":94}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":131,"b":136}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":163,"b":170}]}],"statement":"insert into freed_usernames (name_hash, member, email_hash, free_at)\nselect :name!, id, :email!, app_now() + make_interval(days => :days!)\nfrom members where id = :member! and email_verified_at is not null\non conflict (name_hash) do update\nset member = excluded.member, email_hash = excluded.email_hash, free_at = excluded.free_at                                                        "};

/**
 * Query generated from SQL:
 * ```
 * insert into freed_usernames (name_hash, member, email_hash, free_at)
 * select :name!, id, :email!, app_now() + make_interval(days => :days!)
 * from members where id = :member! and email_verified_at is not null
 * on conflict (name_hash) do update
 * set member = excluded.member, email_hash = excluded.email_hash, free_at = excluded.free_at                                                        
 * ```
 */
export const holdUsername = new PreparedQuery<IHoldUsernameParams,IHoldUsernameResult>(holdUsernameIR);


/** 'LeaveFreedUsernames' parameters type */
export interface ILeaveFreedUsernamesParams {
  member: number;
}

/** 'LeaveFreedUsernames' return type */
export type ILeaveFreedUsernamesResult = void;

/** 'LeaveFreedUsernames' query type */
export interface ILeaveFreedUsernamesQuery {
  params: ILeaveFreedUsernamesParams;
  result: ILeaveFreedUsernamesResult;
}

const leaveFreedUsernamesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":109,"b":116},{"a":136,"b":143},{"a":223,"b":230}]}],"statement":"update freed_usernames freed set email_hash = held.email_hash\nfrom freed_usernames held\nwhere freed.member = :member! and held.member = :member!\n  and held.free_at = (select max(free_at) from freed_usernames where member = :member!)                                                                                     "};

/**
 * Query generated from SQL:
 * ```
 * update freed_usernames freed set email_hash = held.email_hash
 * from freed_usernames held
 * where freed.member = :member! and held.member = :member!
 *   and held.free_at = (select max(free_at) from freed_usernames where member = :member!)                                                                                     
 * ```
 */
export const leaveFreedUsernames = new PreparedQuery<ILeaveFreedUsernamesParams,ILeaveFreedUsernamesResult>(leaveFreedUsernamesIR);


/** 'FindFreed' parameters type */
export interface IFindFreedParams {
  emails: BufferArray;
  member?: number | null | void;
  names: BufferArray;
}

/** 'FindFreed' return type */
export interface IFindFreedResult {
  freed: boolean;
}

/** 'FindFreed' query type */
export interface IFindFreedQuery {
  params: IFindFreedParams;
  result: IFindFreedResult;
}

const findFreedIR: any = {"usedParamSet":{"names":true,"member":true,"emails":true},"params":[{"name":"names","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":89}]},{"name":"member","required":false,"transform":{"type":"scalar"},"locs":[{"a":182,"b":188},{"a":320,"b":326}]},{"name":"emails","required":true,"transform":{"type":"scalar"},"locs":[{"a":251,"b":258}]}],"statement":"select true as \"freed!\" from freed_usernames\nwhere freed_usernames.name_hash = any(:names!::bytea[]) and freed_usernames.free_at > app_now()\n  and coalesce(freed_usernames.member <> :member::bigint, true)\n  and (\n    freed_usernames.email_hash <> all(:emails!::bytea[]) or exists (select from members where members.id = :member::bigint and members.email_unproven)\n  )"};

/**
 * Query generated from SQL:
 * ```
 * select true as "freed!" from freed_usernames
 * where freed_usernames.name_hash = any(:names!::bytea[]) and freed_usernames.free_at > app_now()
 *   and coalesce(freed_usernames.member <> :member::bigint, true)
 *   and (
 *     freed_usernames.email_hash <> all(:emails!::bytea[]) or exists (select from members where members.id = :member::bigint and members.email_unproven)
 *   )
 * ```
 */
export const findFreed = new PreparedQuery<IFindFreedParams,IFindFreedResult>(findFreedIR);


/** 'SweepFreedUsernames' parameters type */
export interface ISweepFreedUsernamesParams {
  most: number;
}

/** 'SweepFreedUsernames' return type */
export interface ISweepFreedUsernamesResult {
  name_hash: Buffer;
}

/** 'SweepFreedUsernames' query type */
export interface ISweepFreedUsernamesQuery {
  params: ISweepFreedUsernamesParams;
  result: ISweepFreedUsernamesResult;
}

const sweepFreedUsernamesIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":160}]}],"statement":"delete from freed_usernames where name_hash = any(array(\n  select name_hash from freed_usernames where free_at < (select app_now()) order by free_at limit :most! for update skip locked\n))\nreturning name_hash"};

/**
 * Query generated from SQL:
 * ```
 * delete from freed_usernames where name_hash = any(array(
 *   select name_hash from freed_usernames where free_at < (select app_now()) order by free_at limit :most! for update skip locked
 * ))
 * returning name_hash
 * ```
 */
export const sweepFreedUsernames = new PreparedQuery<ISweepFreedUsernamesParams,ISweepFreedUsernamesResult>(sweepFreedUsernamesIR);


/** 'AddVerification' parameters type */
export interface IAddVerificationParams {
  hours: number;
  intentId?: number | null | void;
  intentKind?: intent_kind | null | void;
  member: number;
  resent: boolean;
  tokenHash: Buffer;
}

/** 'AddVerification' return type */
export type IAddVerificationResult = void;

/** 'AddVerification' query type */
export interface IAddVerificationQuery {
  params: IAddVerificationParams;
  result: IAddVerificationResult;
}

const addVerificationIR: any = {"usedParamSet":{"tokenHash":true,"member":true,"hours":true,"resent":true,"intentKind":true,"intentId":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":105,"b":115}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":118,"b":125}]},{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":163,"b":169}]},{"name":"resent","required":true,"transform":{"type":"scalar"},"locs":[{"a":173,"b":180}]},{"name":"intentKind","required":false,"transform":{"type":"scalar"},"locs":[{"a":183,"b":193}]},{"name":"intentId","required":false,"transform":{"type":"scalar"},"locs":[{"a":196,"b":204}]}],"statement":"insert into email_verifications (token_hash, member, expires_at, resent, intent_kind, intent_id)\nvalues (:tokenHash!, :member!, app_now() + make_interval(hours => :hours!), :resent!, :intentKind, :intentId)                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * insert into email_verifications (token_hash, member, expires_at, resent, intent_kind, intent_id)
 * values (:tokenHash!, :member!, app_now() + make_interval(hours => :hours!), :resent!, :intentKind, :intentId)                                                                    
 * ```
 */
export const addVerification = new PreparedQuery<IAddVerificationParams,IAddVerificationResult>(addVerificationIR);


/** 'FindIntent' parameters type */
export interface IFindIntentParams {
  member: number;
}

/** 'FindIntent' return type */
export interface IFindIntentResult {
  id: number;
  kind: intent_kind;
}

/** 'FindIntent' query type */
export interface IFindIntentQuery {
  params: IFindIntentParams;
  result: IFindIntentResult;
}

const findIntentIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]}],"statement":"select intent_kind as \"kind!\", intent_id as \"id!\" from email_verifications\nwhere member = :member! and intent_kind is not null\norder by expires_at desc limit 1                                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select intent_kind as "kind!", intent_id as "id!" from email_verifications
 * where member = :member! and intent_kind is not null
 * order by expires_at desc limit 1                                                                                           
 * ```
 */
export const findIntent = new PreparedQuery<IFindIntentParams,IFindIntentResult>(findIntentIR);


/** 'UseVerification' parameters type */
export interface IUseVerificationParams {
  tokenHash: Buffer;
}

/** 'UseVerification' return type */
export interface IUseVerificationResult {
  id: number;
  intent_id: number | null;
  intent_kind: intent_kind | null;
}

/** 'UseVerification' query type */
export interface IUseVerificationQuery {
  params: IUseVerificationParams;
  result: IUseVerificationResult;
}

const useVerificationIR: any = {"usedParamSet":{"tokenHash":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":344,"b":354}]}],"statement":"with waiting as (\n  select members.id, members.email_verified_at, members.password_unproven, email_verifications.token_hash, email_verifications.resent,\n    email_verifications.intent_kind, email_verifications.intent_id\n  from email_verifications join members on members.id = email_verifications.member\n  where email_verifications.token_hash = :tokenHash! and email_verifications.expires_at > app_now()\n  for update of members\n), used as (\n  update email_verifications set used_at = coalesce(email_verifications.used_at, app_now()) from waiting where email_verifications.token_hash = waiting.token_hash\n)\nupdate members\nset email_verified_at = coalesce(waiting.email_verified_at, app_now()),\n  password_unproven = case when waiting.email_verified_at is null then waiting.resent else waiting.password_unproven end\nfrom waiting\nwhere members.id = waiting.id\nreturning members.id, waiting.intent_kind, waiting.intent_id"};

/**
 * Query generated from SQL:
 * ```
 * with waiting as (
 *   select members.id, members.email_verified_at, members.password_unproven, email_verifications.token_hash, email_verifications.resent,
 *     email_verifications.intent_kind, email_verifications.intent_id
 *   from email_verifications join members on members.id = email_verifications.member
 *   where email_verifications.token_hash = :tokenHash! and email_verifications.expires_at > app_now()
 *   for update of members
 * ), used as (
 *   update email_verifications set used_at = coalesce(email_verifications.used_at, app_now()) from waiting where email_verifications.token_hash = waiting.token_hash
 * )
 * update members
 * set email_verified_at = coalesce(waiting.email_verified_at, app_now()),
 *   password_unproven = case when waiting.email_verified_at is null then waiting.resent else waiting.password_unproven end
 * from waiting
 * where members.id = waiting.id
 * returning members.id, waiting.intent_kind, waiting.intent_id
 * ```
 */
export const useVerification = new PreparedQuery<IUseVerificationParams,IUseVerificationResult>(useVerificationIR);


/** 'RemoveDisowned' parameters type */
export interface IRemoveDisownedParams {
  tokenHash: Buffer;
}

/** 'RemoveDisowned' return type */
export interface IRemoveDisownedResult {
  id: number;
}

/** 'RemoveDisowned' query type */
export interface IRemoveDisownedQuery {
  params: IRemoveDisownedParams;
  result: IRemoveDisownedResult;
}

const removeDisownedIR: any = {"usedParamSet":{"tokenHash":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":95}]}],"statement":"delete from members\nusing email_verifications\nwhere email_verifications.token_hash = :tokenHash! and email_verifications.expires_at > app_now() and members.id = email_verifications.member and members.email_verified_at is null\nreturning members.id"};

/**
 * Query generated from SQL:
 * ```
 * delete from members
 * using email_verifications
 * where email_verifications.token_hash = :tokenHash! and email_verifications.expires_at > app_now() and members.id = email_verifications.member and members.email_verified_at is null
 * returning members.id
 * ```
 */
export const removeDisowned = new PreparedQuery<IRemoveDisownedParams,IRemoveDisownedResult>(removeDisownedIR);


/** 'ProvePassword' parameters type */
export interface IProvePasswordParams {
  member: number;
  passwordHash: string;
}

/** 'ProvePassword' return type */
export interface IProvePasswordResult {
  id: number;
}

/** 'ProvePassword' query type */
export interface IProvePasswordQuery {
  params: IProvePasswordParams;
  result: IProvePasswordResult;
}

const provePasswordIR: any = {"usedParamSet":{"member":true,"passwordHash":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]},{"name":"passwordHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":107,"b":120}]}],"statement":"update members set password_unproven = false\nwhere id = :member! and password_unproven and password_hash = :passwordHash!\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update members set password_unproven = false
 * where id = :member! and password_unproven and password_hash = :passwordHash!
 * returning id
 * ```
 */
export const provePassword = new PreparedQuery<IProvePasswordParams,IProvePasswordResult>(provePasswordIR);


/** 'EndUnprovenPassword' parameters type */
export interface IEndUnprovenPasswordParams {
  member: number;
}

/** 'EndUnprovenPassword' return type */
export interface IEndUnprovenPasswordResult {
  id: number;
}

/** 'EndUnprovenPassword' query type */
export interface IEndUnprovenPasswordQuery {
  params: IEndUnprovenPasswordParams;
  result: IEndUnprovenPasswordResult;
}

const endUnprovenPasswordIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":78,"b":85}]}],"statement":"update members set password_unproven = false, password_hash = null\nwhere id = :member! and password_unproven\nreturning id                                                                                                   "};

/**
 * Query generated from SQL:
 * ```
 * update members set password_unproven = false, password_hash = null
 * where id = :member! and password_unproven
 * returning id                                                                                                   
 * ```
 */
export const endUnprovenPassword = new PreparedQuery<IEndUnprovenPasswordParams,IEndUnprovenPasswordResult>(endUnprovenPasswordIR);


/** 'PutReset' parameters type */
export interface IPutResetParams {
  email: string;
  member: number;
  minutes: number;
  tokenHash: Buffer;
}

/** 'PutReset' return type */
export interface IPutResetResult {
  member: number;
}

/** 'PutReset' query type */
export interface IPutResetQuery {
  params: IPutResetParams;
  result: IPutResetResult;
}

const putResetIR: any = {"usedParamSet":{"tokenHash":true,"minutes":true,"member":true,"email":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":82}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":127}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":154,"b":161}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":208,"b":214}]}],"statement":"insert into password_resets (member, token_hash, expires_at)\nselect id, :tokenHash!, app_now() + make_interval(mins => :minutes!) from members\nwhere id = :member! and canonical_email(email) = canonical_email(:email!) and disabled_at is null\nfor key share\non conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at\nreturning member"};

/**
 * Query generated from SQL:
 * ```
 * insert into password_resets (member, token_hash, expires_at)
 * select id, :tokenHash!, app_now() + make_interval(mins => :minutes!) from members
 * where id = :member! and canonical_email(email) = canonical_email(:email!) and disabled_at is null
 * for key share
 * on conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
 * returning member
 * ```
 */
export const putReset = new PreparedQuery<IPutResetParams,IPutResetResult>(putResetIR);


/** 'FindReset' parameters type */
export interface IFindResetParams {
  tokenHash: Buffer;
}

/** 'FindReset' return type */
export interface IFindResetResult {
  email: string;
  id: number;
  username: string;
}

/** 'FindReset' query type */
export interface IFindResetQuery {
  params: IFindResetParams;
  result: IFindResetResult;
}

const findResetIR: any = {"usedParamSet":{"tokenHash":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":159,"b":169}]}],"statement":"select members.id, members.username, members.email\nfrom password_resets join members on members.id = password_resets.member\nwhere password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and members.disabled_at is null                                                            "};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, members.email
 * from password_resets join members on members.id = password_resets.member
 * where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and members.disabled_at is null                                                            
 * ```
 */
export const findReset = new PreparedQuery<IFindResetParams,IFindResetResult>(findResetIR);


/** 'UseReset' parameters type */
export interface IUseResetParams {
  passwordHash: string;
  tokenHash: Buffer;
}

/** 'UseReset' return type */
export interface IUseResetResult {
  id: number;
  wasUnproven: boolean;
}

/** 'UseReset' query type */
export interface IUseResetQuery {
  params: IUseResetParams;
  result: IUseResetResult;
}

const useResetIR: any = {"usedParamSet":{"tokenHash":true,"passwordHash":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":171,"b":181},{"a":412,"b":422}]},{"name":"passwordHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":496,"b":509}]}],"statement":"with holder as (\n  select members.id, members.email_unproven from password_resets join members on members.id = password_resets.member\n  where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and members.disabled_at is null\n  for update of members\n), used as (\n  delete from password_resets using holder where password_resets.member = holder.id and password_resets.token_hash = :tokenHash!\n  returning password_resets.member\n)\nupdate members\nset password_hash = :passwordHash!, password_unproven = false, email_unproven = false,\n  email_verified_at = coalesce(members.email_verified_at, app_now())\nfrom used, holder\nwhere members.id = used.member\nreturning members.id, holder.email_unproven as \"wasUnproven!\""};

/**
 * Query generated from SQL:
 * ```
 * with holder as (
 *   select members.id, members.email_unproven from password_resets join members on members.id = password_resets.member
 *   where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and members.disabled_at is null
 *   for update of members
 * ), used as (
 *   delete from password_resets using holder where password_resets.member = holder.id and password_resets.token_hash = :tokenHash!
 *   returning password_resets.member
 * )
 * update members
 * set password_hash = :passwordHash!, password_unproven = false, email_unproven = false,
 *   email_verified_at = coalesce(members.email_verified_at, app_now())
 * from used, holder
 * where members.id = used.member
 * returning members.id, holder.email_unproven as "wasUnproven!"
 * ```
 */
export const useReset = new PreparedQuery<IUseResetParams,IUseResetResult>(useResetIR);


/** 'EndWaysIn' parameters type */
export interface IEndWaysInParams {
  member: number;
}

/** 'EndWaysIn' return type */
export interface IEndWaysInResult {
  ended: boolean | null;
}

/** 'EndWaysIn' query type */
export interface IEndWaysInQuery {
  params: IEndWaysInParams;
  result: IEndWaysInResult;
}

const endWaysInIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":19,"b":26}]}],"statement":"select end_ways_in(:member!) is null as ended                                       "};

/**
 * Query generated from SQL:
 * ```
 * select end_ways_in(:member!) is null as ended                                       
 * ```
 */
export const endWaysIn = new PreparedQuery<IEndWaysInParams,IEndWaysInResult>(endWaysInIR);


/** 'EndCalendar' parameters type */
export interface IEndCalendarParams {
  member: number;
}

/** 'EndCalendar' return type */
export type IEndCalendarResult = void;

/** 'EndCalendar' query type */
export interface IEndCalendarQuery {
  params: IEndCalendarParams;
  result: IEndCalendarResult;
}

const endCalendarIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":49}]}],"statement":"delete from calendar_feeds where member = :member!                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * delete from calendar_feeds where member = :member!                                                                                              
 * ```
 */
export const endCalendar = new PreparedQuery<IEndCalendarParams,IEndCalendarResult>(endCalendarIR);


/** 'FindOwner' parameters type */
export interface IFindOwnerParams {
  member: number;
}

/** 'FindOwner' return type */
export interface IFindOwnerResult {
  email: string;
  former: stringArray;
  username: string;
}

/** 'FindOwner' query type */
export interface IFindOwnerQuery {
  params: IFindOwnerParams;
  result: IFindOwnerResult;
}

const findOwnerIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":325,"b":332}]}],"statement":"select members.username, members.email,\n  array(\n    select distinct email_changes.old_email from email_changes\n    where email_changes.member = members.id and email_changes.undo_until > app_now() and canonical_email(email_changes.old_email) <> canonical_email(members.email)\n  ) as \"former!\"\nfrom members\nwhere members.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select members.username, members.email,
 *   array(
 *     select distinct email_changes.old_email from email_changes
 *     where email_changes.member = members.id and email_changes.undo_until > app_now() and canonical_email(email_changes.old_email) <> canonical_email(members.email)
 *   ) as "former!"
 * from members
 * where members.id = :member!
 * ```
 */
export const findOwner = new PreparedQuery<IFindOwnerParams,IFindOwnerResult>(findOwnerIR);


/** 'EndSessions' parameters type */
export interface IEndSessionsParams {
  except?: string | null | void;
  member: number;
}

/** 'EndSessions' return type */
export type IEndSessionsResult = void;

/** 'EndSessions' query type */
export interface IEndSessionsQuery {
  params: IEndSessionsParams;
  result: IEndSessionsResult;
}

const endSessionsIR: any = {"usedParamSet":{"member":true,"except":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":65}]},{"name":"except","required":false,"transform":{"type":"scalar"},"locs":[{"a":114,"b":120}]}],"statement":"update sessions set revoked_at = app_now()\nwhere member = :member! and revoked_at is null and id is distinct from :except::uuid"};

/**
 * Query generated from SQL:
 * ```
 * update sessions set revoked_at = app_now()
 * where member = :member! and revoked_at is null and id is distinct from :except::uuid
 * ```
 */
export const endSessions = new PreparedQuery<IEndSessionsParams,IEndSessionsResult>(endSessionsIR);


/** 'EndSession' parameters type */
export interface IEndSessionParams {
  session: string;
}

/** 'EndSession' return type */
export interface IEndSessionResult {
  member: number;
}

/** 'EndSession' query type */
export interface IEndSessionQuery {
  params: IEndSessionParams;
  result: IEndSessionResult;
}

const endSessionIR: any = {"usedParamSet":{"session":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":62}]}],"statement":"update sessions set revoked_at = app_now() where id = :session!::uuid and revoked_at is null returning member                                                                                                                                                                                                                                                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * update sessions set revoked_at = app_now() where id = :session!::uuid and revoked_at is null returning member                                                                                                                                                                                                                                                                                                                        
 * ```
 */
export const endSession = new PreparedQuery<IEndSessionParams,IEndSessionResult>(endSessionIR);


/** 'AddSession' parameters type */
export interface IAddSessionParams {
  days: number;
  device?: string | null | void;
  googleSubject?: string | null | void;
  hours: number;
  member: number;
  network?: Buffer | null | void;
  passkey?: number | null | void;
  passwordHash?: string | null | void;
  refresh: string;
  timeZone?: string | null | void;
}

/** 'AddSession' return type */
export interface IAddSessionResult {
  ends_at: Date;
  id: string;
  issued_at: Date;
}

/** 'AddSession' query type */
export interface IAddSessionQuery {
  params: IAddSessionParams;
  result: IAddSessionResult;
}

const addSessionIR: any = {"usedParamSet":{"member":true,"passwordHash":true,"googleSubject":true,"passkey":true,"days":true,"network":true,"device":true,"timeZone":true,"hours":true,"refresh":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":77}]},{"name":"passwordHash","required":false,"transform":{"type":"scalar"},"locs":[{"a":145,"b":157}]},{"name":"googleSubject","required":false,"transform":{"type":"scalar"},"locs":[{"a":280,"b":293}]},{"name":"passkey","required":false,"transform":{"type":"scalar"},"locs":[{"a":385,"b":392},{"a":652,"b":659},{"a":685,"b":692},{"a":704,"b":711},{"a":741,"b":748}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":595,"b":600}]},{"name":"network","required":false,"transform":{"type":"scalar"},"locs":[{"a":604,"b":611}]},{"name":"device","required":false,"transform":{"type":"scalar"},"locs":[{"a":621,"b":627}]},{"name":"timeZone","required":false,"transform":{"type":"scalar"},"locs":[{"a":640,"b":648}]},{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":795,"b":801}]},{"name":"refresh","required":true,"transform":{"type":"scalar"},"locs":[{"a":908,"b":916}]}],"statement":"with owner as (\n  select members.id from members\n  where members.id = :member! and members.disabled_at is null and (\n    members.password_hash = :passwordHash\n    or exists (select from google_identities where google_identities.member = members.id and google_identities.subject = :googleSubject)\n    or exists (select from passkeys where passkeys.member = members.id and passkeys.id = :passkey)\n  )\n  for share\n), opened as (\n  insert into sessions (member, ends_at, network, device, time_zone, passkey, second_factor_passkey, second_factor_until)\n  select id, app_now() + make_interval(days => :days!), :network::bytea, :device, find_zone(:timeZone), :passkey,\n    case when confirms(:passkey, id) then :passkey end,\n    case when confirms(:passkey, id) then app_now() + make_interval(hours => :hours!) end\n  from owner\n  returning id, ends_at\n), held as (\n  insert into refresh_tokens (id, session) select :refresh!::uuid, id from opened returning issued_at\n)\nselect opened.id, opened.ends_at, held.issued_at from opened, held"};

/**
 * Query generated from SQL:
 * ```
 * with owner as (
 *   select members.id from members
 *   where members.id = :member! and members.disabled_at is null and (
 *     members.password_hash = :passwordHash
 *     or exists (select from google_identities where google_identities.member = members.id and google_identities.subject = :googleSubject)
 *     or exists (select from passkeys where passkeys.member = members.id and passkeys.id = :passkey)
 *   )
 *   for share
 * ), opened as (
 *   insert into sessions (member, ends_at, network, device, time_zone, passkey, second_factor_passkey, second_factor_until)
 *   select id, app_now() + make_interval(days => :days!), :network::bytea, :device, find_zone(:timeZone), :passkey,
 *     case when confirms(:passkey, id) then :passkey end,
 *     case when confirms(:passkey, id) then app_now() + make_interval(hours => :hours!) end
 *   from owner
 *   returning id, ends_at
 * ), held as (
 *   insert into refresh_tokens (id, session) select :refresh!::uuid, id from opened returning issued_at
 * )
 * select opened.id, opened.ends_at, held.issued_at from opened, held
 * ```
 */
export const addSession = new PreparedQuery<IAddSessionParams,IAddSessionResult>(addSessionIR);


/** 'RotateRefresh' parameters type */
export interface IRotateRefreshParams {
  access: string;
  network: Buffer;
  refresh: string;
  successor: string;
}

/** 'RotateRefresh' return type */
export interface IRotateRefreshResult {
  ends_at: Date;
  issued_at: Date;
  session: string;
}

/** 'RotateRefresh' query type */
export interface IRotateRefreshQuery {
  params: IRotateRefreshParams;
  result: IRotateRefreshResult;
}

const rotateRefreshIR: any = {"usedParamSet":{"successor":true,"access":true,"refresh":true,"network":true},"params":[{"name":"successor","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":94},{"a":461,"b":471}]},{"name":"access","required":true,"transform":{"type":"scalar"},"locs":[{"a":122,"b":129}]},{"name":"refresh","required":true,"transform":{"type":"scalar"},"locs":[{"a":181,"b":189}]},{"name":"network","required":true,"transform":{"type":"scalar"},"locs":[{"a":567,"b":575}]}],"statement":"with rotated as (\n  update refresh_tokens\n  set rotated_at = app_now(), successor = :successor!::uuid, successor_access = :access!::uuid\n  from sessions\n  where refresh_tokens.id = :refresh!::uuid and refresh_tokens.rotated_at is null\n    and sessions.id = refresh_tokens.session and sessions.revoked_at is null and sessions.ends_at > app_now()\n  returning refresh_tokens.session, sessions.ends_at\n), held as (\n  insert into refresh_tokens (id, session) select :successor!::uuid, session from rotated returning issued_at\n), moved as (\n  update sessions set network = :network!::bytea, last_used_at = app_now()\n  where id = (select session from rotated)\n)\nselect rotated.session, rotated.ends_at, held.issued_at from rotated, held"};

/**
 * Query generated from SQL:
 * ```
 * with rotated as (
 *   update refresh_tokens
 *   set rotated_at = app_now(), successor = :successor!::uuid, successor_access = :access!::uuid
 *   from sessions
 *   where refresh_tokens.id = :refresh!::uuid and refresh_tokens.rotated_at is null
 *     and sessions.id = refresh_tokens.session and sessions.revoked_at is null and sessions.ends_at > app_now()
 *   returning refresh_tokens.session, sessions.ends_at
 * ), held as (
 *   insert into refresh_tokens (id, session) select :successor!::uuid, session from rotated returning issued_at
 * ), moved as (
 *   update sessions set network = :network!::bytea, last_used_at = app_now()
 *   where id = (select session from rotated)
 * )
 * select rotated.session, rotated.ends_at, held.issued_at from rotated, held
 * ```
 */
export const rotateRefresh = new PreparedQuery<IRotateRefreshParams,IRotateRefreshResult>(rotateRefreshIR);


/** 'FindRefresh' parameters type */
export interface IFindRefreshParams {
  graceSeconds: number;
  refresh: string;
}

/** 'FindRefresh' return type */
export interface IFindRefreshResult {
  ended: boolean;
  ends_at: Date;
  inGrace: boolean;
  rotated: boolean;
  session: string;
  successor: string;
  successor_access: string | null;
  successor_issued_at: Date;
}

/** 'FindRefresh' query type */
export interface IFindRefreshQuery {
  params: IFindRefreshParams;
  result: IFindRefreshResult;
}

const findRefreshIR: any = {"usedParamSet":{"graceSeconds":true,"refresh":true},"params":[{"name":"graceSeconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":361,"b":374}]},{"name":"refresh","required":true,"transform":{"type":"scalar"},"locs":[{"a":581,"b":589}]}],"statement":"select refresh_tokens.session, refresh_tokens.rotated_at is not null as \"rotated!\", refresh_tokens.successor_access, sessions.ends_at,\n  successor.id as successor, successor.issued_at as successor_issued_at,\n  sessions.revoked_at is not null or sessions.ends_at <= app_now() as \"ended!\",\n  coalesce(refresh_tokens.rotated_at > app_now() - make_interval(secs => :graceSeconds!), false) as \"inGrace!\"\nfrom refresh_tokens\n  join sessions on sessions.id = refresh_tokens.session\n  left join refresh_tokens successor on successor.id = refresh_tokens.successor\nwhere refresh_tokens.id = :refresh!::uuid"};

/**
 * Query generated from SQL:
 * ```
 * select refresh_tokens.session, refresh_tokens.rotated_at is not null as "rotated!", refresh_tokens.successor_access, sessions.ends_at,
 *   successor.id as successor, successor.issued_at as successor_issued_at,
 *   sessions.revoked_at is not null or sessions.ends_at <= app_now() as "ended!",
 *   coalesce(refresh_tokens.rotated_at > app_now() - make_interval(secs => :graceSeconds!), false) as "inGrace!"
 * from refresh_tokens
 *   join sessions on sessions.id = refresh_tokens.session
 *   left join refresh_tokens successor on successor.id = refresh_tokens.successor
 * where refresh_tokens.id = :refresh!::uuid
 * ```
 */
export const findRefresh = new PreparedQuery<IFindRefreshParams,IFindRefreshResult>(findRefreshIR);


/** 'LockIdentity' parameters type */
export interface ILockIdentityParams {
  subject: string;
}

/** 'LockIdentity' return type */
export interface ILockIdentityResult {
  locked: boolean;
}

/** 'LockIdentity' query type */
export interface ILockIdentityQuery {
  params: ILockIdentityParams;
  result: ILockIdentityResult;
}

const lockIdentityIR: any = {"usedParamSet":{"subject":true},"params":[{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":90}]}],"statement":"select true as \"locked!\" from pg_advisory_xact_lock(hashtextextended('google ' || :subject!, 0))"};

/**
 * Query generated from SQL:
 * ```
 * select true as "locked!" from pg_advisory_xact_lock(hashtextextended('google ' || :subject!, 0))
 * ```
 */
export const lockIdentity = new PreparedQuery<ILockIdentityParams,ILockIdentityResult>(lockIdentityIR);


/** 'FindGoogleMember' parameters type */
export interface IFindGoogleMemberParams {
  subject: string;
}

/** 'FindGoogleMember' return type */
export interface IFindGoogleMemberResult {
  disabled: boolean;
  id: number;
  username: string;
}

/** 'FindGoogleMember' query type */
export interface IFindGoogleMemberQuery {
  params: IFindGoogleMemberParams;
  result: IFindGoogleMemberResult;
}

const findGoogleMemberIR: any = {"usedParamSet":{"subject":true},"params":[{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":195,"b":203}]}],"statement":"select members.id, members.username, members.disabled_at is not null as \"disabled!\"\nfrom google_identities join members on members.id = google_identities.member\nwhere google_identities.subject = :subject!"};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, members.disabled_at is not null as "disabled!"
 * from google_identities join members on members.id = google_identities.member
 * where google_identities.subject = :subject!
 * ```
 */
export const findGoogleMember = new PreparedQuery<IFindGoogleMemberParams,IFindGoogleMemberResult>(findGoogleMemberIR);


/** 'AcceptCredential' parameters type */
export interface IAcceptCredentialParams {
  credentialId: string;
  rememberUntil: DateOrString;
}

/** 'AcceptCredential' return type */
export interface IAcceptCredentialResult {
  id: string;
}

/** 'AcceptCredential' query type */
export interface IAcceptCredentialQuery {
  params: IAcceptCredentialParams;
  result: IAcceptCredentialResult;
}

const acceptCredentialIR: any = {"usedParamSet":{"credentialId":true,"rememberUntil":true},"params":[{"name":"credentialId","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":69}]},{"name":"rememberUntil","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":86}]}],"statement":"insert into google_credentials (id, expires_at)\nvalues (:credentialId!, :rememberUntil!)\non conflict do nothing\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * insert into google_credentials (id, expires_at)
 * values (:credentialId!, :rememberUntil!)
 * on conflict do nothing
 * returning id
 * ```
 */
export const acceptCredential = new PreparedQuery<IAcceptCredentialParams,IAcceptCredentialResult>(acceptCredentialIR);


/** 'AddGoogleMember' parameters type */
export interface IAddGoogleMemberParams {
  email: string;
  language: member_language;
  timeZone?: string | null | void;
  username: string;
}

/** 'AddGoogleMember' return type */
export interface IAddGoogleMemberResult {
  id: number;
  username: string;
}

/** 'AddGoogleMember' query type */
export interface IAddGoogleMemberQuery {
  params: IAddGoogleMemberParams;
  result: IAddGoogleMemberResult;
}

const addGoogleMemberIR: any = {"usedParamSet":{"username":true,"email":true,"timeZone":true,"language":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":86,"b":95}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":104}]},{"name":"timeZone","required":false,"transform":{"type":"scalar"},"locs":[{"a":128,"b":136}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":140,"b":149}]}],"statement":"insert into members (username, email, email_verified_at, time_zone, language)\nvalues (:username!, :email!, app_now(), find_zone(:timeZone), :language!)\non conflict do nothing\nreturning id, username                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * insert into members (username, email, email_verified_at, time_zone, language)
 * values (:username!, :email!, app_now(), find_zone(:timeZone), :language!)
 * on conflict do nothing
 * returning id, username                                                                                         
 * ```
 */
export const addGoogleMember = new PreparedQuery<IAddGoogleMemberParams,IAddGoogleMemberResult>(addGoogleMemberIR);


/** 'LinkGoogle' parameters type */
export interface ILinkGoogleParams {
  email: string;
  member: number;
  subject: string;
}

/** 'LinkGoogle' return type */
export interface ILinkGoogleResult {
  member: number;
}

/** 'LinkGoogle' query type */
export interface ILinkGoogleQuery {
  params: ILinkGoogleParams;
  result: ILinkGoogleResult;
}

const linkGoogleIR: any = {"usedParamSet":{"subject":true,"email":true,"member":true},"params":[{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":62,"b":70}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":91},{"a":187,"b":193}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":125,"b":132}]}],"statement":"insert into google_identities (subject, member, email)\nselect :subject!, members.id, :email! from members\nwhere members.id = :member! and canonical_email(members.email) = canonical_email(:email!)\n  and members.email_verified_at is not null and members.disabled_at is null and not members.email_unproven\n  and not exists (select from member_roles where member_roles.member = members.id)\nfor key share\nreturning member"};

/**
 * Query generated from SQL:
 * ```
 * insert into google_identities (subject, member, email)
 * select :subject!, members.id, :email! from members
 * where members.id = :member! and canonical_email(members.email) = canonical_email(:email!)
 *   and members.email_verified_at is not null and members.disabled_at is null and not members.email_unproven
 *   and not exists (select from member_roles where member_roles.member = members.id)
 * for key share
 * returning member
 * ```
 */
export const linkGoogle = new PreparedQuery<ILinkGoogleParams,ILinkGoogleResult>(linkGoogleIR);


/** 'LinkNewMember' parameters type */
export interface ILinkNewMemberParams {
  email: string;
  member: number;
  subject: string;
}

/** 'LinkNewMember' return type */
export type ILinkNewMemberResult = void;

/** 'LinkNewMember' query type */
export interface ILinkNewMemberQuery {
  params: ILinkNewMemberParams;
  result: ILinkNewMemberResult;
}

const linkNewMemberIR: any = {"usedParamSet":{"subject":true,"member":true,"email":true},"params":[{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":71}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":81}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":90}]}],"statement":"insert into google_identities (subject, member, email) values (:subject!, :member!, :email!)"};

/**
 * Query generated from SQL:
 * ```
 * insert into google_identities (subject, member, email) values (:subject!, :member!, :email!)
 * ```
 */
export const linkNewMember = new PreparedQuery<ILinkNewMemberParams,ILinkNewMemberResult>(linkNewMemberIR);


/** 'DropUnverified' parameters type */
export interface IDropUnverifiedParams {
  member: number;
}

/** 'DropUnverified' return type */
export interface IDropUnverifiedResult {
  id: number;
}

/** 'DropUnverified' query type */
export interface IDropUnverifiedQuery {
  params: IDropUnverifiedParams;
  result: IDropUnverifiedResult;
}

const dropUnverifiedIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":38}]}],"statement":"delete from members where id = :member! and email_verified_at is null returning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from members where id = :member! and email_verified_at is null returning id
 * ```
 */
export const dropUnverified = new PreparedQuery<IDropUnverifiedParams,IDropUnverifiedResult>(dropUnverifiedIR);


/** 'SweepUnverified' parameters type */
export interface ISweepUnverifiedParams {
  hours: number;
  most: number;
}

/** 'SweepUnverified' return type */
export interface ISweepUnverifiedResult {
  id: number;
}

/** 'SweepUnverified' query type */
export interface ISweepUnverifiedQuery {
  params: ISweepUnverifiedParams;
  result: ISweepUnverifiedResult;
}

const sweepUnverifiedIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":160,"b":166}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":197,"b":202}]}],"statement":"delete from members where id = any(array(\n  select id from members where email_verified_at is null and created_at < (select app_now()) - make_interval(hours => :hours!)\n  order by created_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from members where id = any(array(
 *   select id from members where email_verified_at is null and created_at < (select app_now()) - make_interval(hours => :hours!)
 *   order by created_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const sweepUnverified = new PreparedQuery<ISweepUnverifiedParams,ISweepUnverifiedResult>(sweepUnverifiedIR);


/** 'SweepSessions' parameters type */
export interface ISweepSessionsParams {
  most: number;
}

/** 'SweepSessions' return type */
export interface ISweepSessionsResult {
  id: string;
}

/** 'SweepSessions' query type */
export interface ISweepSessionsQuery {
  params: ISweepSessionsParams;
  result: ISweepSessionsResult;
}

const sweepSessionsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":146,"b":151}]}],"statement":"delete from sessions where id = any(array(\n  select id from sessions where ends_at < (select app_now()) - interval '1 day' order by ends_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from sessions where id = any(array(
 *   select id from sessions where ends_at < (select app_now()) - interval '1 day' order by ends_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const sweepSessions = new PreparedQuery<ISweepSessionsParams,ISweepSessionsResult>(sweepSessionsIR);


/** 'SweepVerifications' parameters type */
export interface ISweepVerificationsParams {
  most: number;
}

/** 'SweepVerifications' return type */
export interface ISweepVerificationsResult {
  member: number;
}

/** 'SweepVerifications' query type */
export interface ISweepVerificationsQuery {
  params: ISweepVerificationsParams;
  result: ISweepVerificationsResult;
}

const sweepVerificationsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":175}]}],"statement":"delete from email_verifications where token_hash = any(array(\n  select token_hash from email_verifications where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked\n))\nreturning member"};

/**
 * Query generated from SQL:
 * ```
 * delete from email_verifications where token_hash = any(array(
 *   select token_hash from email_verifications where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked
 * ))
 * returning member
 * ```
 */
export const sweepVerifications = new PreparedQuery<ISweepVerificationsParams,ISweepVerificationsResult>(sweepVerificationsIR);


/** 'SweepResets' parameters type */
export interface ISweepResetsParams {
  most: number;
}

/** 'SweepResets' return type */
export interface ISweepResetsResult {
  member: number;
}

/** 'SweepResets' query type */
export interface ISweepResetsQuery {
  params: ISweepResetsParams;
  result: ISweepResetsResult;
}

const sweepResetsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":154,"b":159}]}],"statement":"delete from password_resets where member = any(array(\n  select member from password_resets where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked\n))\nreturning member                                                                                                                            "};

/**
 * Query generated from SQL:
 * ```
 * delete from password_resets where member = any(array(
 *   select member from password_resets where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked
 * ))
 * returning member                                                                                                                            
 * ```
 */
export const sweepResets = new PreparedQuery<ISweepResetsParams,ISweepResetsResult>(sweepResetsIR);


/** 'SweepCredentials' parameters type */
export interface ISweepCredentialsParams {
  most: number;
}

/** 'SweepCredentials' return type */
export interface ISweepCredentialsResult {
  id: string;
}

/** 'SweepCredentials' query type */
export interface ISweepCredentialsQuery {
  params: ISweepCredentialsParams;
  result: ISweepCredentialsResult;
}

const sweepCredentialsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":160,"b":165}]}],"statement":"delete from google_credentials where id = any(array(\n  select id from google_credentials where expires_at < now() - interval '1 hour' order by expires_at limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from google_credentials where id = any(array(
 *   select id from google_credentials where expires_at < now() - interval '1 hour' order by expires_at limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const sweepCredentials = new PreparedQuery<ISweepCredentialsParams,ISweepCredentialsResult>(sweepCredentialsIR);


/** 'SweepLimits' parameters type */
export interface ISweepLimitsParams {
  most: number;
}

/** 'SweepLimits' return type */
export interface ISweepLimitsResult {
  key: string;
}

/** 'SweepLimits' query type */
export interface ISweepLimitsQuery {
  params: ISweepLimitsParams;
  result: ISweepLimitsResult;
}

const sweepLimitsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":175}]}],"statement":"delete from rate_limits where key = any(array(\n  select key from rate_limits where expire < (select extract(epoch from app_now()) * 1000)::bigint\n  order by expire limit :most! for update skip locked\n))\nreturning key"};

/**
 * Query generated from SQL:
 * ```
 * delete from rate_limits where key = any(array(
 *   select key from rate_limits where expire < (select extract(epoch from app_now()) * 1000)::bigint
 *   order by expire limit :most! for update skip locked
 * ))
 * returning key
 * ```
 */
export const sweepLimits = new PreparedQuery<ISweepLimitsParams,ISweepLimitsResult>(sweepLimitsIR);


/** 'ReadOneSnapshot' parameters type */
export type IReadOneSnapshotParams = void;

/** 'ReadOneSnapshot' return type */
export type IReadOneSnapshotResult = void;

/** 'ReadOneSnapshot' query type */
export interface IReadOneSnapshotQuery {
  params: IReadOneSnapshotParams;
  result: IReadOneSnapshotResult;
}

const readOneSnapshotIR: any = {"usedParamSet":{},"params":[],"statement":"set transaction isolation level repeatable read, read only                                                                              "};

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


/** 'ListConsents' parameters type */
export interface IListConsentsParams {
  member: number;
}

/** 'ListConsents' return type */
export interface IListConsentsResult {
  given_at: Date;
  purpose: string;
  version: number;
}

/** 'ListConsents' query type */
export interface IListConsentsQuery {
  params: IListConsentsParams;
  result: IListConsentsResult;
}

const listConsentsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":70}]}],"statement":"select purpose, version, given_at from consents\nwhere member = :member! and withdrawn_at is null\norder by given_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select purpose, version, given_at from consents
 * where member = :member! and withdrawn_at is null
 * order by given_at, id
 * ```
 */
export const listConsents = new PreparedQuery<IListConsentsParams,IListConsentsResult>(listConsentsIR);


/** 'WithdrawConsents' parameters type */
export interface IWithdrawConsentsParams {
  member: number;
  purpose: string;
}

/** 'WithdrawConsents' return type */
export type IWithdrawConsentsResult = void;

/** 'WithdrawConsents' query type */
export interface IWithdrawConsentsQuery {
  params: IWithdrawConsentsParams;
  result: IWithdrawConsentsResult;
}

const withdrawConsentsIR: any = {"usedParamSet":{"member":true,"purpose":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":67}]},{"name":"purpose","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":91}]}],"statement":"update consents set withdrawn_at = app_now()\nwhere member = :member! and purpose = :purpose! and withdrawn_at is null"};

/**
 * Query generated from SQL:
 * ```
 * update consents set withdrawn_at = app_now()
 * where member = :member! and purpose = :purpose! and withdrawn_at is null
 * ```
 */
export const withdrawConsents = new PreparedQuery<IWithdrawConsentsParams,IWithdrawConsentsResult>(withdrawConsentsIR);


/** 'EraseJournal' parameters type */
export interface IEraseJournalParams {
  member: number;
}

/** 'EraseJournal' return type */
export type IEraseJournalResult = void;

/** 'EraseJournal' query type */
export interface IEraseJournalQuery {
  params: IEraseJournalParams;
  result: IEraseJournalResult;
}

const eraseJournalIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":43,"b":50}]}],"statement":"delete from journal_entries where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * delete from journal_entries where member = :member!
 * ```
 */
export const eraseJournal = new PreparedQuery<IEraseJournalParams,IEraseJournalResult>(eraseJournalIR);


/** 'ForgetMoods' parameters type */
export interface IForgetMoodsParams {
  member: number;
}

/** 'ForgetMoods' return type */
export type IForgetMoodsResult = void;

/** 'ForgetMoods' query type */
export interface IForgetMoodsQuery {
  params: IForgetMoodsParams;
  result: IForgetMoodsResult;
}

const forgetMoodsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":40}]}],"statement":"delete from moods where member = :member!                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * delete from moods where member = :member!                                                                          
 * ```
 */
export const forgetMoods = new PreparedQuery<IForgetMoodsParams,IForgetMoodsResult>(forgetMoodsIR);


/** 'ForgetCheckinWords' parameters type */
export interface IForgetCheckinWordsParams {
  member: number;
}

/** 'ForgetCheckinWords' return type */
export type IForgetCheckinWordsResult = void;

/** 'ForgetCheckinWords' query type */
export interface IForgetCheckinWordsQuery {
  params: IForgetCheckinWordsParams;
  result: IForgetCheckinWordsResult;
}

const forgetCheckinWordsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":110},{"a":191,"b":198},{"a":334,"b":341}]}],"statement":"with forgotten as (\n  delete from commitments where checkin in (select id from checkins where member = :member!)\n), unflagged as (\n  update cases set brief = null, flag = null where author = :member! and what = 'brief'\n)\nupdate checkins set brief = null, note = null, private_note = null, answer = null, shared = false where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * with forgotten as (
 *   delete from commitments where checkin in (select id from checkins where member = :member!)
 * ), unflagged as (
 *   update cases set brief = null, flag = null where author = :member! and what = 'brief'
 * )
 * update checkins set brief = null, note = null, private_note = null, answer = null, shared = false where member = :member!
 * ```
 */
export const forgetCheckinWords = new PreparedQuery<IForgetCheckinWordsParams,IForgetCheckinWordsResult>(forgetCheckinWordsIR);


/** 'ForgetDosha' parameters type */
export interface IForgetDoshaParams {
  member: number;
}

/** 'ForgetDosha' return type */
export type IForgetDoshaResult = void;

/** 'ForgetDosha' query type */
export interface IForgetDoshaQuery {
  params: IForgetDoshaParams;
  result: IForgetDoshaResult;
}

const forgetDoshaIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":48}]}],"statement":"delete from dosha_results where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * delete from dosha_results where member = :member!
 * ```
 */
export const forgetDosha = new PreparedQuery<IForgetDoshaParams,IForgetDoshaResult>(forgetDoshaIR);


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

const exportCirclesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":161,"b":168}]}],"statement":"select circles.name, circles.goal, circle_members.joined_at\nfrom circle_members join circles on circles.id = circle_members.circle\nwhere circle_members.member = :member!\norder by circle_members.id                                                           "};

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

const exportNudgesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":221,"b":228}]}],"statement":"select circles.name as circle, members.username, circle_nudges.sent_at\nfrom circle_nudges join circles on circles.id = circle_nudges.circle join members on members.id = circle_nudges.receiver\nwhere circle_nudges.sender = :member!\norder by circle_nudges.sent_at, circle_nudges.receiver                                                                             "};

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

const exportBreathingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":77}]}],"statement":"select started_at, finished_at from breathing_sessions where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select started_at, finished_at from breathing_sessions where member = :member!
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

const exportRedemptionsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":87,"b":94}]}],"statement":"select key, cost, status, code, expires_at, created_at from redemptions where member = :member! order by created_at, id                                                                    "};

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
  state: string;
  tier_name: string;
}

/** 'ExportOrders' query type */
export interface IExportOrdersQuery {
  params: IExportOrdersParams;
  result: IExportOrdersResult;
}

const exportOrdersIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":199,"b":206}]}],"statement":"select provider_order, payment, state, email, kind, tier_name, duration_days, price_paise, code, discount_paise, amount_paise,\n  currency, created_at, paid_at, refunded_at\nfrom orders\nwhere member = :member!\norder by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select provider_order, payment, state, email, kind, tier_name, duration_days, price_paise, code, discount_paise, amount_paise,
 *   currency, created_at, paid_at, refunded_at
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
}

/** 'ExportNotifications' query type */
export interface IExportNotificationsQuery {
  params: IExportNotificationsParams;
  result: IExportNotificationsResult;
}

const exportNotificationsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74}]}],"statement":"select kind, created_at, seen_at from notifications where member = :member! order by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select kind, created_at, seen_at from notifications where member = :member! order by created_at, id
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


/** 'AllowLongStatements' parameters type */
export interface IAllowLongStatementsParams {
  lock: string;
  statement: string;
}

/** 'AllowLongStatements' return type */
export interface IAllowLongStatementsResult {
  lock: string | null;
  statement: string | null;
}

/** 'AllowLongStatements' query type */
export interface IAllowLongStatementsQuery {
  params: IAllowLongStatementsParams;
  result: IAllowLongStatementsResult;
}

const allowLongStatementsIR: any = {"usedParamSet":{"statement":true,"lock":true},"params":[{"name":"statement","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":49}]},{"name":"lock","required":true,"transform":{"type":"scalar"},"locs":[{"a":99,"b":104}]}],"statement":"select set_config('statement_timeout', :statement!, true) as statement, set_config('lock_timeout', :lock!, true) as lock"};

/**
 * Query generated from SQL:
 * ```
 * select set_config('statement_timeout', :statement!, true) as statement, set_config('lock_timeout', :lock!, true) as lock
 * ```
 */
export const allowLongStatements = new PreparedQuery<IAllowLongStatementsParams,IAllowLongStatementsResult>(allowLongStatementsIR);


/** 'LeaveWebinars' parameters type */
export interface ILeaveWebinarsParams {
  member: number;
}

/** 'LeaveWebinars' return type */
export interface ILeaveWebinarsResult {
  left: string | null;
}

/** 'LeaveWebinars' query type */
export interface ILeaveWebinarsQuery {
  params: ILeaveWebinarsParams;
  result: ILeaveWebinarsResult;
}

const leaveWebinarsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":22,"b":29}]}],"statement":"select leave_webinars(:member!, null)::text as left"};

/**
 * Query generated from SQL:
 * ```
 * select leave_webinars(:member!, null)::text as left
 * ```
 */
export const leaveWebinars = new PreparedQuery<ILeaveWebinarsParams,ILeaveWebinarsResult>(leaveWebinarsIR);


/** 'GiveSeatsBack' parameters type */
export interface IGiveSeatsBackParams {
  member: number;
}

/** 'GiveSeatsBack' return type */
export interface IGiveSeatsBackResult {
  left: string | null;
}

/** 'GiveSeatsBack' query type */
export interface IGiveSeatsBackQuery {
  params: IGiveSeatsBackParams;
  result: IGiveSeatsBackResult;
}

const giveSeatsBackIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":23,"b":30}]}],"statement":"select give_seats_back(:member!)::text as left"};

/**
 * Query generated from SQL:
 * ```
 * select give_seats_back(:member!)::text as left
 * ```
 */
export const giveSeatsBack = new PreparedQuery<IGiveSeatsBackParams,IGiveSeatsBackResult>(giveSeatsBackIR);


/** 'RemoveMember' parameters type */
export interface IRemoveMemberParams {
  member: number;
}

/** 'RemoveMember' return type */
export interface IRemoveMemberResult {
  email: string;
  id: number;
  unproven: boolean;
  username: string;
}

/** 'RemoveMember' query type */
export interface IRemoveMemberQuery {
  params: IRemoveMemberParams;
  result: IRemoveMemberResult;
}

const removeMemberIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":38}]}],"statement":"delete from members where id = :member! returning id, username, email, email_unproven as \"unproven!\"                                                                                                                             "};

/**
 * Query generated from SQL:
 * ```
 * delete from members where id = :member! returning id, username, email, email_unproven as "unproven!"                                                                                                                             
 * ```
 */
export const removeMember = new PreparedQuery<IRemoveMemberParams,IRemoveMemberResult>(removeMemberIR);


/** 'ForgetOwnOrders' parameters type */
export interface IForgetOwnOrdersParams {
  member: number;
}

/** 'ForgetOwnOrders' return type */
export type IForgetOwnOrdersResult = void;

/** 'ForgetOwnOrders' query type */
export interface IForgetOwnOrdersQuery {
  params: IForgetOwnOrdersParams;
  result: IForgetOwnOrdersResult;
}

const forgetOwnOrdersIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":102}]}],"statement":"update orders set email = null, payer = 'former:' || orders.id\nfrom members\nwhere members.id = :member! and members.email_unproven and orders.member = members.id and orders.payer = email_digest(members.email)\n  and orders.state in ('closed', 'paid', 'refunded')"};

/**
 * Query generated from SQL:
 * ```
 * update orders set email = null, payer = 'former:' || orders.id
 * from members
 * where members.id = :member! and members.email_unproven and orders.member = members.id and orders.payer = email_digest(members.email)
 *   and orders.state in ('closed', 'paid', 'refunded')
 * ```
 */
export const forgetOwnOrders = new PreparedQuery<IForgetOwnOrdersParams,IForgetOwnOrdersResult>(forgetOwnOrdersIR);


/** 'ForgetAddressOnOrders' parameters type */
export interface IForgetAddressOnOrdersParams {
  email: string;
}

/** 'ForgetAddressOnOrders' return type */
export type IForgetAddressOnOrdersResult = void;

/** 'ForgetAddressOnOrders' query type */
export interface IForgetAddressOnOrdersQuery {
  params: IForgetAddressOnOrdersParams;
  result: IForgetAddressOnOrdersResult;
}

const forgetAddressOnOrdersIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":83},{"a":153,"b":159},{"a":246,"b":252},{"a":279,"b":285}]}],"statement":"update orders\nset email = case when canonical_email(email) = canonical_email(:email!) then null else email end,\n  payer = case when payer = email_digest(:email!) then 'former:' || id else payer end\nwhere (canonical_email(email) = canonical_email(:email!) or payer = email_digest(:email!)) and state in ('closed', 'paid', 'refunded')                                                                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * update orders
 * set email = case when canonical_email(email) = canonical_email(:email!) then null else email end,
 *   payer = case when payer = email_digest(:email!) then 'former:' || id else payer end
 * where (canonical_email(email) = canonical_email(:email!) or payer = email_digest(:email!)) and state in ('closed', 'paid', 'refunded')                                                                                                                               
 * ```
 */
export const forgetAddressOnOrders = new PreparedQuery<IForgetAddressOnOrdersParams,IForgetAddressOnOrdersResult>(forgetAddressOnOrdersIR);


/** 'ForgetMails' parameters type */
export interface IForgetMailsParams {
  member: number;
  useless: stringArray;
}

/** 'ForgetMails' return type */
export type IForgetMailsResult = void;

/** 'ForgetMails' query type */
export interface IForgetMailsQuery {
  params: IForgetMailsParams;
  result: IForgetMailsResult;
}

const forgetMailsIR: any = {"usedParamSet":{"member":true,"useless":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":84}]},{"name":"useless","required":true,"transform":{"type":"scalar"},"locs":[{"a":138,"b":146}]}],"statement":"delete from pgboss.job\nwhere name = 'mail' and (data ->> 'member')::bigint = :member!\n  and (state = 'completed' or data ->> 'kind' = any(:useless!::text[]))"};

/**
 * Query generated from SQL:
 * ```
 * delete from pgboss.job
 * where name = 'mail' and (data ->> 'member')::bigint = :member!
 *   and (state = 'completed' or data ->> 'kind' = any(:useless!::text[]))
 * ```
 */
export const forgetMails = new PreparedQuery<IForgetMailsParams,IForgetMailsResult>(forgetMailsIR);


/** 'ForgetSubscription' parameters type */
export interface IForgetSubscriptionParams {
  email: string;
}

/** 'ForgetSubscription' return type */
export type IForgetSubscriptionResult = void;

/** 'ForgetSubscription' query type */
export interface IForgetSubscriptionQuery {
  params: IForgetSubscriptionParams;
  result: IForgetSubscriptionResult;
}

const forgetSubscriptionIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":88}]}],"statement":"delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!)                                                                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!)                                                                                                                                              
 * ```
 */
export const forgetSubscription = new PreparedQuery<IForgetSubscriptionParams,IForgetSubscriptionResult>(forgetSubscriptionIR);


/** 'ForgetCounters' parameters type */
export interface IForgetCountersParams {
  email?: string | null | void;
  member: string;
  username: string;
}

/** 'ForgetCounters' return type */
export type IForgetCountersResult = void;

/** 'ForgetCounters' query type */
export interface IForgetCountersQuery {
  params: IForgetCountersParams;
  result: IForgetCountersResult;
}

const forgetCountersIR: any = {"usedParamSet":{"member":true,"email":true,"username":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":102},{"a":150,"b":156}]},{"name":"email","required":false,"transform":{"type":"scalar"},"locs":[{"a":212,"b":217},{"a":250,"b":255}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":310,"b":319},{"a":355,"b":364}]}],"statement":"delete from rate_limits\nwhere split_part(key, ':', 2) = 'member' and split_part(key, ':', 3) = :member!::text\n  or key like 'likesOfOne:%:author:' || :member\n  or key like 'mailByAddress:%' and right(key, length(:email) + 1) = ':' || canonical_email(:email)\n  or key like 'loginAccount%' and right(key, length(:username!) + 1) = ':' || canonical_username(:username!)"};

/**
 * Query generated from SQL:
 * ```
 * delete from rate_limits
 * where split_part(key, ':', 2) = 'member' and split_part(key, ':', 3) = :member!::text
 *   or key like 'likesOfOne:%:author:' || :member
 *   or key like 'mailByAddress:%' and right(key, length(:email) + 1) = ':' || canonical_email(:email)
 *   or key like 'loginAccount%' and right(key, length(:username!) + 1) = ':' || canonical_username(:username!)
 * ```
 */
export const forgetCounters = new PreparedQuery<IForgetCountersParams,IForgetCountersResult>(forgetCountersIR);


