/** Types generated for queries found in "server/core/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type member_language = 'en' | 'hi';

export type role_name = 'coach' | 'desk' | 'finance' | 'host' | 'moderator' | 'owner';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type role_nameArray = (role_name)[];

export type stringArray = (string)[];

/** 'FindKeys' parameters type */
export interface IFindKeysParams {
  members: numberArray;
}

/** 'FindKeys' return type */
export interface IFindKeysResult {
  kek: string;
  member: number;
  version: number;
  wrapped: Buffer;
}

/** 'FindKeys' query type */
export interface IFindKeysQuery {
  params: IFindKeysParams;
  result: IFindKeysResult;
}

const findKeysIR: any = {"usedParamSet":{"members":true},"params":[{"name":"members","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":82}]}],"statement":"select member, kek, wrapped, version from journal_keys where member = any(:members!::bigint[])"};

/**
 * Query generated from SQL:
 * ```
 * select member, kek, wrapped, version from journal_keys where member = any(:members!::bigint[])
 * ```
 */
export const findKeys = new PreparedQuery<IFindKeysParams,IFindKeysResult>(findKeysIR);


/** 'AddKey' parameters type */
export interface IAddKeyParams {
  kek: string;
  member: number;
  wrapped: Buffer;
}

/** 'AddKey' return type */
export type IAddKeyResult = void;

/** 'AddKey' query type */
export interface IAddKeyQuery {
  params: IAddKeyParams;
  result: IAddKeyResult;
}

const addKeyIR: any = {"usedParamSet":{"member":true,"kek":true,"wrapped":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]},{"name":"kek","required":true,"transform":{"type":"scalar"},"locs":[{"a":66,"b":70}]},{"name":"wrapped","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":81}]}],"statement":"insert into journal_keys (member, kek, wrapped) values (:member!, :kek!, :wrapped!)\non conflict (member) do nothing"};

/**
 * Query generated from SQL:
 * ```
 * insert into journal_keys (member, kek, wrapped) values (:member!, :kek!, :wrapped!)
 * on conflict (member) do nothing
 * ```
 */
export const addKey = new PreparedQuery<IAddKeyParams,IAddKeyResult>(addKeyIR);


/** 'ReadClock' parameters type */
export type IReadClockParams = void;

/** 'ReadClock' return type */
export interface IReadClockResult {
  now: Date;
}

/** 'ReadClock' query type */
export interface IReadClockQuery {
  params: IReadClockParams;
  result: IReadClockResult;
}

const readClockIR: any = {"usedParamSet":{},"params":[],"statement":"select app_now() as \"now!\""};

/**
 * Query generated from SQL:
 * ```
 * select app_now() as "now!"
 * ```
 */
export const readClock = new PreparedQuery<IReadClockParams,IReadClockResult>(readClockIR);


/** 'ReadWallClock' parameters type */
export type IReadWallClockParams = void;

/** 'ReadWallClock' return type */
export interface IReadWallClockResult {
  now: Date;
}

/** 'ReadWallClock' query type */
export interface IReadWallClockQuery {
  params: IReadWallClockParams;
  result: IReadWallClockResult;
}

const readWallClockIR: any = {"usedParamSet":{},"params":[],"statement":"select now() as \"now!\""};

/**
 * Query generated from SQL:
 * ```
 * select now() as "now!"
 * ```
 */
export const readWallClock = new PreparedQuery<IReadWallClockParams,IReadWallClockResult>(readWallClockIR);


/** 'FindZone' parameters type */
export interface IFindZoneParams {
  name: string;
}

/** 'FindZone' return type */
export interface IFindZoneResult {
  name: string | null;
}

/** 'FindZone' query type */
export interface IFindZoneQuery {
  params: IFindZoneParams;
  result: IFindZoneResult;
}

const findZoneIR: any = {"usedParamSet":{"name":true},"params":[{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":17,"b":22}]}],"statement":"select find_zone(:name!) as name"};

/**
 * Query generated from SQL:
 * ```
 * select find_zone(:name!) as name
 * ```
 */
export const findZone = new PreparedQuery<IFindZoneParams,IFindZoneResult>(findZoneIR);


/** 'ShiftClock' parameters type */
export interface IShiftClockParams {
  seconds: number;
}

/** 'ShiftClock' return type */
export type IShiftClockResult = void;

/** 'ShiftClock' query type */
export interface IShiftClockQuery {
  params: IShiftClockParams;
  result: IShiftClockResult;
}

const shiftClockIR: any = {"usedParamSet":{"seconds":true},"params":[{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":72}]}],"statement":"insert into product_clock (shift) values (make_interval(secs => :seconds!))\non conflict (id) do update\nset shift = product_clock.shift + excluded.shift, stopped_at = product_clock.stopped_at + excluded.shift"};

/**
 * Query generated from SQL:
 * ```
 * insert into product_clock (shift) values (make_interval(secs => :seconds!))
 * on conflict (id) do update
 * set shift = product_clock.shift + excluded.shift, stopped_at = product_clock.stopped_at + excluded.shift
 * ```
 */
export const shiftClock = new PreparedQuery<IShiftClockParams,IShiftClockResult>(shiftClockIR);


/** 'SetClock' parameters type */
export interface ISetClockParams {
  time: DateOrString;
}

/** 'SetClock' return type */
export type ISetClockResult = void;

/** 'SetClock' query type */
export interface ISetClockQuery {
  params: ISetClockParams;
  result: ISetClockResult;
}

const setClockIR: any = {"usedParamSet":{"time":true},"params":[{"name":"time","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":47}]}],"statement":"insert into product_clock (shift) values (:time!::timestamptz - now())\non conflict (id) do update set shift = excluded.shift, stopped_at = null"};

/**
 * Query generated from SQL:
 * ```
 * insert into product_clock (shift) values (:time!::timestamptz - now())
 * on conflict (id) do update set shift = excluded.shift, stopped_at = null
 * ```
 */
export const setClock = new PreparedQuery<ISetClockParams,ISetClockResult>(setClockIR);


/** 'ResetClock' parameters type */
export type IResetClockParams = void;

/** 'ResetClock' return type */
export type IResetClockResult = void;

/** 'ResetClock' query type */
export interface IResetClockQuery {
  params: IResetClockParams;
  result: IResetClockResult;
}

const resetClockIR: any = {"usedParamSet":{},"params":[],"statement":"update product_clock set shift = '0', stopped_at = null"};

/**
 * Query generated from SQL:
 * ```
 * update product_clock set shift = '0', stopped_at = null
 * ```
 */
export const resetClock = new PreparedQuery<IResetClockParams,IResetClockResult>(resetClockIR);


/** 'ReadShift' parameters type */
export type IReadShiftParams = void;

/** 'ReadShift' return type */
export interface IReadShiftResult {
  seconds: number;
}

/** 'ReadShift' query type */
export interface IReadShiftQuery {
  params: IReadShiftParams;
  result: IReadShiftResult;
}

const readShiftIR: any = {"usedParamSet":{},"params":[],"statement":"select extract(epoch from app_now() - now())::float8 as \"seconds!\""};

/**
 * Query generated from SQL:
 * ```
 * select extract(epoch from app_now() - now())::float8 as "seconds!"
 * ```
 */
export const readShift = new PreparedQuery<IReadShiftParams,IReadShiftResult>(readShiftIR);


/** 'MarkProduction' parameters type */
export type IMarkProductionParams = void;

/** 'MarkProduction' return type */
export type IMarkProductionResult = void;

/** 'MarkProduction' query type */
export interface IMarkProductionQuery {
  params: IMarkProductionParams;
  result: IMarkProductionResult;
}

const markProductionIR: any = {"usedParamSet":{},"params":[],"statement":"insert into product_clock (in_production) values (true)\non conflict (id) do update set in_production = true"};

/**
 * Query generated from SQL:
 * ```
 * insert into product_clock (in_production) values (true)
 * on conflict (id) do update set in_production = true
 * ```
 */
export const markProduction = new PreparedQuery<IMarkProductionParams,IMarkProductionResult>(markProductionIR);


/** 'Award' parameters type */
export interface IAwardParams {
  delta: number;
  member: number;
  onceADay: boolean;
  reason: string;
}

/** 'Award' return type */
export interface IAwardResult {
  points: number;
}

/** 'Award' query type */
export interface IAwardQuery {
  params: IAwardParams;
  result: IAwardResult;
}

const awardIR: any = {"usedParamSet":{"member":true,"reason":true,"onceADay":true,"delta":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":19,"b":26},{"a":72,"b":79}]},{"name":"reason","required":true,"transform":{"type":"scalar"},"locs":[{"a":29,"b":36}]},{"name":"onceADay","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":58}]},{"name":"delta","required":true,"transform":{"type":"scalar"},"locs":[{"a":105,"b":111}]}],"statement":"select post_points(:member!, :reason!, case when :onceADay! then day_of(:member!)::text else 'once' end, :delta!, false) as \"points!\"                                                                                  "};

/**
 * Query generated from SQL:
 * ```
 * select post_points(:member!, :reason!, case when :onceADay! then day_of(:member!)::text else 'once' end, :delta!, false) as "points!"                                                                                  
 * ```
 */
export const award = new PreparedQuery<IAwardParams,IAwardResult>(awardIR);


/** 'FindRoles' parameters type */
export interface IFindRolesParams {
  member: number;
  session: string;
}

/** 'FindRoles' return type */
export interface IFindRolesResult {
  fresh: boolean;
  roles: role_nameArray;
}

/** 'FindRoles' query type */
export interface IFindRolesQuery {
  params: IFindRolesParams;
  result: IFindRolesResult;
}

const findRolesIR: any = {"usedParamSet":{"session":true,"member":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":194,"b":202}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":368,"b":375}]}],"statement":"select array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as \"roles!\",\n  exists (\n    select from sessions\n    where sessions.id = :session!::uuid and sessions.member = members.id and sessions.revoked_at is null and sessions.second_factor_until > app_now()\n  ) as \"fresh!\"\nfrom members\nwhere members.id = :member!                                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!",
 *   exists (
 *     select from sessions
 *     where sessions.id = :session!::uuid and sessions.member = members.id and sessions.revoked_at is null and sessions.second_factor_until > app_now()
 *   ) as "fresh!"
 * from members
 * where members.id = :member!                                                                                                 
 * ```
 */
export const findRoles = new PreparedQuery<IFindRolesParams,IFindRolesResult>(findRolesIR);


/** 'HoldRole' parameters type */
export interface IHoldRoleParams {
  member: number;
  roles: stringArray;
}

/** 'HoldRole' return type */
export interface IHoldRoleResult {
  role: string;
}

/** 'HoldRole' query type */
export interface IHoldRoleQuery {
  params: IHoldRoleParams;
  result: IHoldRoleResult;
}

const holdRoleIR: any = {"usedParamSet":{"member":true,"roles":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":120,"b":127}]},{"name":"roles","required":true,"transform":{"type":"scalar"},"locs":[{"a":157,"b":163}]}],"statement":"select member_roles.role\nfrom member_roles join members on members.id = member_roles.member\nwhere member_roles.member = :member! and member_roles.role = any(:roles!::text[]) and members.disabled_at is null\nfor key share                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select member_roles.role
 * from member_roles join members on members.id = member_roles.member
 * where member_roles.member = :member! and member_roles.role = any(:roles!::text[]) and members.disabled_at is null
 * for key share                                                                        
 * ```
 */
export const holdRole = new PreparedQuery<IHoldRoleParams,IHoldRoleResult>(holdRoleIR);


/** 'LockRoles' parameters type */
export type ILockRolesParams = void;

/** 'LockRoles' return type */
export interface ILockRolesResult {
  locked: boolean;
}

/** 'LockRoles' query type */
export interface ILockRolesQuery {
  params: ILockRolesParams;
  result: ILockRolesResult;
}

const lockRolesIR: any = {"usedParamSet":{},"params":[],"statement":"select pg_advisory_xact_lock(hashtextextended('roles', 0)) is null as \"locked!\""};

/**
 * Query generated from SQL:
 * ```
 * select pg_advisory_xact_lock(hashtextextended('roles', 0)) is null as "locked!"
 * ```
 */
export const lockRoles = new PreparedQuery<ILockRolesParams,ILockRolesResult>(lockRolesIR);


/** 'IsOwner' parameters type */
export interface IIsOwnerParams {
  member: number;
}

/** 'IsOwner' return type */
export interface IIsOwnerResult {
  owner: boolean;
}

/** 'IsOwner' query type */
export interface IIsOwnerQuery {
  params: IIsOwnerParams;
  result: IIsOwnerResult;
}

const isOwnerIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":16,"b":23}]}],"statement":"select has_role(:member!, 'owner') as \"owner!\""};

/**
 * Query generated from SQL:
 * ```
 * select has_role(:member!, 'owner') as "owner!"
 * ```
 */
export const isOwner = new PreparedQuery<IIsOwnerParams,IIsOwnerResult>(isOwnerIR);


/** 'IsLastOwner' parameters type */
export interface IIsLastOwnerParams {
  member: number;
}

/** 'IsLastOwner' return type */
export interface IIsLastOwnerResult {
  last: boolean;
}

/** 'IsLastOwner' query type */
export interface IIsLastOwnerQuery {
  params: IIsLastOwnerParams;
  result: IIsLastOwnerResult;
}

const isLastOwnerIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":21,"b":28}]}],"statement":"select is_last_owner(:member!) as \"last!\""};

/**
 * Query generated from SQL:
 * ```
 * select is_last_owner(:member!) as "last!"
 * ```
 */
export const isLastOwner = new PreparedQuery<IIsLastOwnerParams,IIsLastOwnerResult>(isLastOwnerIR);


/** 'RecordAudit' parameters type */
export interface IRecordAuditParams {
  after?: Json | null | void;
  before?: Json | null | void;
  what: string;
  who: number;
  whom?: number | null | void;
}

/** 'RecordAudit' return type */
export interface IRecordAuditResult {
  record_audit: undefined | null;
}

/** 'RecordAudit' query type */
export interface IRecordAuditQuery {
  params: IRecordAuditParams;
  result: IRecordAuditResult;
}

const recordAuditIR: any = {"usedParamSet":{"who":true,"what":true,"whom":true,"before":true,"after":true},"params":[{"name":"who","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":24}]},{"name":"what","required":true,"transform":{"type":"scalar"},"locs":[{"a":27,"b":32}]},{"name":"whom","required":false,"transform":{"type":"scalar"},"locs":[{"a":35,"b":39}]},{"name":"before","required":false,"transform":{"type":"scalar"},"locs":[{"a":42,"b":48}]},{"name":"after","required":false,"transform":{"type":"scalar"},"locs":[{"a":51,"b":56}]}],"statement":"select record_audit(:who!, :what!, :whom, :before, :after)"};

/**
 * Query generated from SQL:
 * ```
 * select record_audit(:who!, :what!, :whom, :before, :after)
 * ```
 */
export const recordAudit = new PreparedQuery<IRecordAuditParams,IRecordAuditResult>(recordAuditIR);


/** 'GiveConsent' parameters type */
export interface IGiveConsentParams {
  member: number;
  purpose: string;
  version: number;
}

/** 'GiveConsent' return type */
export type IGiveConsentResult = void;

/** 'GiveConsent' query type */
export interface IGiveConsentQuery {
  params: IGiveConsentParams;
  result: IGiveConsentResult;
}

const giveConsentIR: any = {"usedParamSet":{"member":true,"purpose":true,"version":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]},{"name":"purpose","required":true,"transform":{"type":"scalar"},"locs":[{"a":66,"b":74}]},{"name":"version","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":85}]}],"statement":"insert into consents (member, purpose, version) values (:member!, :purpose!, :version!)\non conflict (member, purpose, version) where withdrawn_at is null do nothing                                                                                                                                                                                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * insert into consents (member, purpose, version) values (:member!, :purpose!, :version!)
 * on conflict (member, purpose, version) where withdrawn_at is null do nothing                                                                                                                                                                                                                                          
 * ```
 */
export const giveConsent = new PreparedQuery<IGiveConsentParams,IGiveConsentResult>(giveConsentIR);


/** 'HoldConsent' parameters type */
export interface IHoldConsentParams {
  member: number;
  purpose: string;
}

/** 'HoldConsent' return type */
export interface IHoldConsentResult {
  version: number;
}

/** 'HoldConsent' query type */
export interface IHoldConsentQuery {
  params: IHoldConsentParams;
  result: IHoldConsentResult;
}

const holdConsentIR: any = {"usedParamSet":{"member":true,"purpose":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":65,"b":72}]},{"name":"purpose","required":true,"transform":{"type":"scalar"},"locs":[{"a":194,"b":202}]}],"statement":"with owner as materialized (\n  select id from members where id = :member! for key share\n)\nselect consents.version\nfrom owner join consents on consents.member = owner.id\nwhere consents.purpose = :purpose! and consents.withdrawn_at is null\nfor share of consents                                                                                                                   "};

/**
 * Query generated from SQL:
 * ```
 * with owner as materialized (
 *   select id from members where id = :member! for key share
 * )
 * select consents.version
 * from owner join consents on consents.member = owner.id
 * where consents.purpose = :purpose! and consents.withdrawn_at is null
 * for share of consents                                                                                                                   
 * ```
 */
export const holdConsent = new PreparedQuery<IHoldConsentParams,IHoldConsentResult>(holdConsentIR);


/** 'FindLanguage' parameters type */
export interface IFindLanguageParams {
  member?: number | null | void;
  to: string;
}

/** 'FindLanguage' return type */
export interface IFindLanguageResult {
  language: member_language;
}

/** 'FindLanguage' query type */
export interface IFindLanguageQuery {
  params: IFindLanguageParams;
  result: IFindLanguageResult;
}

const findLanguageIR: any = {"usedParamSet":{"to":true,"member":true},"params":[{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":96,"b":99}]},{"name":"member","required":false,"transform":{"type":"scalar"},"locs":[{"a":190,"b":196}]}],"statement":"select coalesce(\n  (select language from members where canonical_email(email) = canonical_email(:to!) order by email_verified_at is null limit 1),\n  (select language from members where id = :member),\n  'en'\n) as \"language!\"                                                                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * select coalesce(
 *   (select language from members where canonical_email(email) = canonical_email(:to!) order by email_verified_at is null limit 1),
 *   (select language from members where id = :member),
 *   'en'
 * ) as "language!"                                                                                                                       
 * ```
 */
export const findLanguage = new PreparedQuery<IFindLanguageParams,IFindLanguageResult>(findLanguageIR);


/** 'HoldSession' parameters type */
export interface IHoldSessionParams {
  member: number;
  session: string;
}

/** 'HoldSession' return type */
export interface IHoldSessionResult {
  seconds: number;
}

/** 'HoldSession' query type */
export interface IHoldSessionQuery {
  params: IHoldSessionParams;
  result: IHoldSessionResult;
}

const holdSessionIR: any = {"usedParamSet":{"member":true,"session":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":65,"b":72}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":264,"b":272}]}],"statement":"with owner as materialized (\n  select id from members where id = :member! for key share\n)\nselect least(86400, ceil(extract(epoch from sessions.ends_at - app_now())))::integer as \"seconds!\"\nfrom owner join sessions on sessions.member = owner.id\nwhere sessions.id = :session!::uuid and sessions.revoked_at is null and sessions.ends_at > app_now()\nfor update of sessions                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * with owner as materialized (
 *   select id from members where id = :member! for key share
 * )
 * select least(86400, ceil(extract(epoch from sessions.ends_at - app_now())))::integer as "seconds!"
 * from owner join sessions on sessions.member = owner.id
 * where sessions.id = :session!::uuid and sessions.revoked_at is null and sessions.ends_at > app_now()
 * for update of sessions                                                                       
 * ```
 */
export const holdSession = new PreparedQuery<IHoldSessionParams,IHoldSessionResult>(holdSessionIR);


/** 'NoteRoom' parameters type */
export interface INoteRoomParams {
  room: number;
  session: string;
}

/** 'NoteRoom' return type */
export type INoteRoomResult = void;

/** 'NoteRoom' query type */
export interface INoteRoomQuery {
  params: INoteRoomParams;
  result: INoteRoomResult;
}

const noteRoomIR: any = {"usedParamSet":{"room":true,"session":true},"params":[{"name":"room","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":42},{"a":87,"b":92}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":71}]}],"statement":"update sessions set rooms = rooms || :room!::bigint where id = :session!::uuid and not :room! = any(rooms)"};

/**
 * Query generated from SQL:
 * ```
 * update sessions set rooms = rooms || :room!::bigint where id = :session!::uuid and not :room! = any(rooms)
 * ```
 */
export const noteRoom = new PreparedQuery<INoteRoomParams,INoteRoomResult>(noteRoomIR);


/** 'ReadSuspension' parameters type */
export interface IReadSuspensionParams {
  member: number;
}

/** 'ReadSuspension' return type */
export interface IReadSuspensionResult {
  until: Date | null;
}

/** 'ReadSuspension' query type */
export interface IReadSuspensionQuery {
  params: IReadSuspensionParams;
  result: IReadSuspensionResult;
}

const readSuspensionIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":23,"b":30}]}],"statement":"select suspended_until(:member!) as until                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select suspended_until(:member!) as until                                                                               
 * ```
 */
export const readSuspension = new PreparedQuery<IReadSuspensionParams,IReadSuspensionResult>(readSuspensionIR);


/** 'FindClosed' parameters type */
export interface IFindClosedParams {
  decision: number;
}

/** 'FindClosed' return type */
export interface IFindClosedResult {
  exportable: boolean;
  id: number;
  member: number;
  username: string;
}

/** 'FindClosed' query type */
export interface IFindClosedQuery {
  params: IFindClosedParams;
  result: IFindClosedResult;
}

const findClosedIR: any = {"usedParamSet":{"decision":true},"params":[{"name":"decision","required":true,"transform":{"type":"scalar"},"locs":[{"a":260,"b":269}]}],"statement":"select decisions.id, decisions.member as \"member!\", members.username,\n  decisions.created_at > app_now() - make_interval(days => limit_moderation_export_days()) as \"exportable!\"\nfrom decisions join members on members.id = decisions.member\nwhere decisions.id = :decision! and decisions.decision = 'close'\n  and decisions.created_at > app_now() - make_interval(days => limit_moderation_appeal_days())"};

/**
 * Query generated from SQL:
 * ```
 * select decisions.id, decisions.member as "member!", members.username,
 *   decisions.created_at > app_now() - make_interval(days => limit_moderation_export_days()) as "exportable!"
 * from decisions join members on members.id = decisions.member
 * where decisions.id = :decision! and decisions.decision = 'close'
 *   and decisions.created_at > app_now() - make_interval(days => limit_moderation_appeal_days())
 * ```
 */
export const findClosed = new PreparedQuery<IFindClosedParams,IFindClosedResult>(findClosedIR);


/** 'FindHost' parameters type */
export interface IFindHostParams {
  username: string;
}

/** 'FindHost' return type */
export interface IFindHostResult {
  host: number | null;
}

/** 'FindHost' query type */
export interface IFindHostQuery {
  params: IFindHostParams;
  result: IFindHostResult;
}

const findHostIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":17,"b":26}]}],"statement":"select find_host(:username!) as host"};

/**
 * Query generated from SQL:
 * ```
 * select find_host(:username!) as host
 * ```
 */
export const findHost = new PreparedQuery<IFindHostParams,IFindHostResult>(findHostIR);


/** 'IsPast' parameters type */
export interface IIsPastParams {
  moment: DateOrString;
}

/** 'IsPast' return type */
export interface IIsPastResult {
  past: boolean;
}

/** 'IsPast' query type */
export interface IIsPastQuery {
  params: IIsPastParams;
  result: IIsPastResult;
}

const isPastIR: any = {"usedParamSet":{"moment":true},"params":[{"name":"moment","required":true,"transform":{"type":"scalar"},"locs":[{"a":7,"b":14}]}],"statement":"select :moment!::timestamptz <= app_now() as \"past!\""};

/**
 * Query generated from SQL:
 * ```
 * select :moment!::timestamptz <= app_now() as "past!"
 * ```
 */
export const isPast = new PreparedQuery<IIsPastParams,IIsPastResult>(isPastIR);


/** 'AllowSlowStatements' parameters type */
export interface IAllowSlowStatementsParams {
  timeout: string;
}

/** 'AllowSlowStatements' return type */
export interface IAllowSlowStatementsResult {
  timeout: string | null;
}

/** 'AllowSlowStatements' query type */
export interface IAllowSlowStatementsQuery {
  params: IAllowSlowStatementsParams;
  result: IAllowSlowStatementsResult;
}

const allowSlowStatementsIR: any = {"usedParamSet":{"timeout":true},"params":[{"name":"timeout","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":47}]}],"statement":"select set_config('statement_timeout', :timeout!, true) as timeout"};

/**
 * Query generated from SQL:
 * ```
 * select set_config('statement_timeout', :timeout!, true) as timeout
 * ```
 */
export const allowSlowStatements = new PreparedQuery<IAllowSlowStatementsParams,IAllowSlowStatementsResult>(allowSlowStatementsIR);


