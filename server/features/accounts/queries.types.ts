/** Types generated for queries found in "server/features/accounts/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type intent_kind = 'class' | 'tier';

export type member_language = 'en' | 'hi';

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

const findByEmailIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":304,"b":310}]}],"statement":"select id, username, email, created_at, email_unproven as \"unproven!\",\n  exists (select from member_roles where member_roles.member = members.id) as \"staff!\", email_verified_at is not null as \"verified!\", disabled_at is not null as \"disabled!\"\nfrom members\nwhere canonical_email(email) = canonical_email(:email!)                                                                                                  "};

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

const holdUsernameIR: any = {"usedParamSet":{"name":true,"email":true,"days":true,"member":true},"params":[{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":81}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":88,"b":94}]},{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":131,"b":136}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":163,"b":170}]}],"statement":"insert into freed_usernames (name_hash, member, email_hash, free_at)\nselect :name!, id, :email!, app_now() + make_interval(days => :days!)\nfrom members where id = :member! and email_verified_at is not null\non conflict (name_hash) do update\nset member = excluded.member, email_hash = excluded.email_hash, free_at = excluded.free_at                                                                                                                   "};

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

const addVerificationIR: any = {"usedParamSet":{"tokenHash":true,"member":true,"hours":true,"resent":true,"intentKind":true,"intentId":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":105,"b":115}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":118,"b":125}]},{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":163,"b":169}]},{"name":"resent","required":true,"transform":{"type":"scalar"},"locs":[{"a":173,"b":180}]},{"name":"intentKind","required":false,"transform":{"type":"scalar"},"locs":[{"a":183,"b":193}]},{"name":"intentId","required":false,"transform":{"type":"scalar"},"locs":[{"a":196,"b":204}]}],"statement":"insert into email_verifications (token_hash, member, expires_at, resent, intent_kind, intent_id)\nvalues (:tokenHash!, :member!, app_now() + make_interval(hours => :hours!), :resent!, :intentKind, :intentId)                                                                                                      "};

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

const findIntentIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]}],"statement":"select intent_kind as \"kind!\", intent_id as \"id!\" from email_verifications\nwhere member = :member! and intent_kind is not null\norder by expires_at desc limit 1                                                                                             "};

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

const endUnprovenPasswordIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":78,"b":85}]}],"statement":"update members set password_unproven = false, password_hash = null\nwhere id = :member! and password_unproven\nreturning id                                                                                             "};

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

const putResetIR: any = {"usedParamSet":{"tokenHash":true,"minutes":true,"member":true,"email":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":82}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":127}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":154,"b":161}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":208,"b":214}]}],"statement":"insert into password_resets (member, token_hash, expires_at)\nselect id, :tokenHash!, app_now() + make_interval(mins => :minutes!) from members\nwhere id = :member! and canonical_email(email) = canonical_email(:email!) and may_reset(members)\nfor key share\non conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at\nreturning member"};

/**
 * Query generated from SQL:
 * ```
 * insert into password_resets (member, token_hash, expires_at)
 * select id, :tokenHash!, app_now() + make_interval(mins => :minutes!) from members
 * where id = :member! and canonical_email(email) = canonical_email(:email!) and may_reset(members)
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

const findResetIR: any = {"usedParamSet":{"tokenHash":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":159,"b":169}]}],"statement":"select members.id, members.username, members.email\nfrom password_resets join members on members.id = password_resets.member\nwhere password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and may_reset(members)                                                                                             "};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, members.email
 * from password_resets join members on members.id = password_resets.member
 * where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and may_reset(members)                                                                                             
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

const useResetIR: any = {"usedParamSet":{"tokenHash":true,"passwordHash":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":171,"b":181},{"a":403,"b":413}]},{"name":"passwordHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":487,"b":500}]}],"statement":"with holder as (\n  select members.id, members.email_unproven from password_resets join members on members.id = password_resets.member\n  where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and may_reset(members)\n  for update of members\n), used as (\n  delete from password_resets using holder where password_resets.member = holder.id and password_resets.token_hash = :tokenHash!\n  returning password_resets.member\n)\nupdate members\nset password_hash = :passwordHash!, password_unproven = false, email_unproven = false,\n  email_verified_at = coalesce(members.email_verified_at, app_now())\nfrom used, holder\nwhere members.id = used.member\nreturning members.id, holder.email_unproven as \"wasUnproven!\""};

/**
 * Query generated from SQL:
 * ```
 * with holder as (
 *   select members.id, members.email_unproven from password_resets join members on members.id = password_resets.member
 *   where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and may_reset(members)
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

const endWaysInIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":19,"b":26}]}],"statement":"select end_ways_in(:member!) is null as ended                                                                          "};

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

const endCalendarIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":49}]}],"statement":"delete from calendar_feeds where member = :member!                                                                                                                  "};

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

const endSessionIR: any = {"usedParamSet":{"session":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":62}]}],"statement":"update sessions set revoked_at = app_now() where id = :session!::uuid and revoked_at is null returning member                                                                                                                                                                                                                                                                                                       "};

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

const addGoogleMemberIR: any = {"usedParamSet":{"username":true,"email":true,"timeZone":true,"language":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":86,"b":95}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":104}]},{"name":"timeZone","required":false,"transform":{"type":"scalar"},"locs":[{"a":128,"b":136}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":140,"b":149}]}],"statement":"insert into members (username, email, email_verified_at, time_zone, language)\nvalues (:username!, :email!, app_now(), find_zone(:timeZone), :language!)\non conflict do nothing\nreturning id, username                                                                             "};

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

const forgetMoodsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":40}]}],"statement":"delete from moods where member = :member!                                                                    "};

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


