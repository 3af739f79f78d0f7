/** Types generated for queries found in "server/features/staff/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type booking_status = 'attended' | 'booked' | 'cancelled' | 'excused' | 'expired' | 'host_cancelled' | 'late_cancelled' | 'no_show' | 'waiting';

export type credit_kind = 'checkin' | 'class';

export type credit_source = 'carried' | 'free' | 'gift' | 'goodwill' | 'plus' | 'reward';

export type refusal = 'address_taken' | 'already_paused' | 'booking_limit' | 'capacity' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_paid' | 'not_plus' | 'not_settled' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_gift' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'sold_out' | 'too_early' | 'too_late' | 'waitlist_limit';

export type role_name = 'coach' | 'desk' | 'finance' | 'host' | 'moderator' | 'owner';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type role_nameArray = (role_name)[];

/** 'ChangeRole' parameters type */
export interface IChangeRoleParams {
  actor?: number | null | void;
  displayName?: string | null | void;
  held: boolean;
  operator?: string | null | void;
  role: string;
  username: string;
}

/** 'ChangeRole' return type */
export interface IChangeRoleResult {
  changed: boolean;
  refusal: refusal | null;
}

/** 'ChangeRole' query type */
export interface IChangeRoleQuery {
  params: IChangeRoleParams;
  result: IChangeRoleResult;
}

const changeRoleIR: any = {"usedParamSet":{"actor":true,"operator":true,"username":true,"role":true,"held":true,"displayName":true},"params":[{"name":"actor","required":false,"transform":{"type":"scalar"},"locs":[{"a":55,"b":60}]},{"name":"operator","required":false,"transform":{"type":"scalar"},"locs":[{"a":63,"b":71}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":83}]},{"name":"role","required":true,"transform":{"type":"scalar"},"locs":[{"a":86,"b":91}]},{"name":"held","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":99}]},{"name":"displayName","required":false,"transform":{"type":"scalar"},"locs":[{"a":102,"b":113}]}],"statement":"select refusal, changed as \"changed!\" from change_role(:actor, :operator, :username!, :role!, :held!, :displayName)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, changed as "changed!" from change_role(:actor, :operator, :username!, :role!, :held!, :displayName)
 * ```
 */
export const changeRole = new PreparedQuery<IChangeRoleParams,IChangeRoleResult>(changeRoleIR);


/** 'ListStaff' parameters type */
export interface IListStaffParams {
  at: DateOrString;
  id: number;
  reach: number;
}

/** 'ListStaff' return type */
export interface IListStaffResult {
  created_at: Date;
  id: number;
  name: string;
  roles: role_nameArray;
  username: string;
}

/** 'ListStaff' query type */
export interface IListStaffQuery {
  params: IListStaffParams;
  result: IListStaffResult;
}

const listStaffIR: any = {"usedParamSet":{"at":true,"id":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":305,"b":308}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":324,"b":327}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":354,"b":360}]}],"statement":"select m.id, m.username, staff_name(m.id) as \"name!\", at as \"created_at!\",\n  array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as \"roles!\"\nfrom members m, date_trunc('milliseconds', m.created_at) at\nwhere m.id in (select member from member_roles) and (at, m.id) > (:at!::timestamptz, :id!)\norder by at, m.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select m.id, m.username, staff_name(m.id) as "name!", at as "created_at!",
 *   array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as "roles!"
 * from members m, date_trunc('milliseconds', m.created_at) at
 * where m.id in (select member from member_roles) and (at, m.id) > (:at!::timestamptz, :id!)
 * order by at, m.id
 * limit :reach!
 * ```
 */
export const listStaff = new PreparedQuery<IListStaffParams,IListStaffResult>(listStaffIR);


/** 'FindStaff' parameters type */
export interface IFindStaffParams {
  username: string;
}

/** 'FindStaff' return type */
export interface IFindStaffResult {
  name: string;
  roles: role_nameArray;
  username: string;
}

/** 'FindStaff' query type */
export interface IFindStaffQuery {
  params: IFindStaffParams;
  result: IFindStaffResult;
}

const findStaffIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":225,"b":234}]}],"statement":"select m.username, staff_name(m.id) as \"name!\",\n  array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as \"roles!\"\nfrom members m\nwhere canonical_username(m.username) = canonical_username(:username!)                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select m.username, staff_name(m.id) as "name!",
 *   array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as "roles!"
 * from members m
 * where canonical_username(m.username) = canonical_username(:username!)                                                               
 * ```
 */
export const findStaff = new PreparedQuery<IFindStaffParams,IFindStaffResult>(findStaffIR);


/** 'LockMember' parameters type */
export interface ILockMemberParams {
  username: string;
}

/** 'LockMember' return type */
export interface ILockMemberResult {
  disabled_at: Date | null;
  id: number;
  staff: boolean;
  username: string;
}

/** 'LockMember' query type */
export interface ILockMemberQuery {
  params: ILockMemberParams;
  result: ILockMemberResult;
}

const lockMemberIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":185,"b":194}]}],"statement":"select m.id, m.username, m.disabled_at,\n  exists (select from member_roles r where r.member = m.id) as \"staff!\"\nfrom members m\nwhere canonical_username(m.username) = canonical_username(:username!)\nfor no key update"};

/**
 * Query generated from SQL:
 * ```
 * select m.id, m.username, m.disabled_at,
 *   exists (select from member_roles r where r.member = m.id) as "staff!"
 * from members m
 * where canonical_username(m.username) = canonical_username(:username!)
 * for no key update
 * ```
 */
export const lockMember = new PreparedQuery<ILockMemberParams,ILockMemberResult>(lockMemberIR);


/** 'SetDisabled' parameters type */
export interface ISetDisabledParams {
  disabled: boolean;
  id: number;
}

/** 'SetDisabled' return type */
export interface ISetDisabledResult {
  disabled_at: Date | null;
}

/** 'SetDisabled' query type */
export interface ISetDisabledQuery {
  params: ISetDisabledParams;
  result: ISetDisabledResult;
}

const setDisabledIR: any = {"usedParamSet":{"disabled":true,"id":true},"params":[{"name":"disabled","required":true,"transform":{"type":"scalar"},"locs":[{"a":43,"b":52}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":87}]}],"statement":"update members set disabled_at = case when :disabled! then app_now() end where id = :id! returning disabled_at"};

/**
 * Query generated from SQL:
 * ```
 * update members set disabled_at = case when :disabled! then app_now() end where id = :id! returning disabled_at
 * ```
 */
export const setDisabled = new PreparedQuery<ISetDisabledParams,ISetDisabledResult>(setDisabledIR);


/** 'ListRoles' parameters type */
export interface IListRolesParams {
  username?: string | null | void;
}

/** 'ListRoles' return type */
export interface IListRolesResult {
  display_name: string | null;
  granted_at: Date;
  role: string;
  username: string;
}

/** 'ListRoles' query type */
export interface IListRolesQuery {
  params: IListRolesParams;
  result: IListRolesResult;
}

const listRolesIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":false,"transform":{"type":"scalar"},"locs":[{"a":116,"b":124},{"a":195,"b":203}]}],"statement":"select m.username, r.role, r.display_name, r.granted_at\nfrom member_roles r join members m on m.id = r.member\nwhere :username::text is null or canonical_username(m.username) = canonical_username(:username)\norder by m.username, r.role                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * select m.username, r.role, r.display_name, r.granted_at
 * from member_roles r join members m on m.id = r.member
 * where :username::text is null or canonical_username(m.username) = canonical_username(:username)
 * order by m.username, r.role                                                                                        
 * ```
 */
export const listRoles = new PreparedQuery<IListRolesParams,IListRolesResult>(listRolesIR);


/** 'FindByName' parameters type */
export interface IFindByNameParams {
  after: string;
  q: string;
  reach: number;
}

/** 'FindByName' return type */
export interface IFindByNameResult {
  created_at: Date;
  disabled_at: Date | null;
  email: string;
  key: string;
  tier: string | null;
  username: string;
}

/** 'FindByName' query type */
export interface IFindByNameQuery {
  params: IFindByNameParams;
  result: IFindByNameResult;
}

const findByNameIR: any = {"usedParamSet":{"q":true,"after":true,"reach":true},"params":[{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":238,"b":240},{"a":291,"b":293}]},{"name":"after","required":true,"transform":{"type":"scalar"},"locs":[{"a":358,"b":364}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":424,"b":430}]}],"statement":"select m.username, m.email, m.created_at, m.disabled_at, p.membership as \"tier?\", canonical_username(m.username) as \"key!\"\nfrom members m left join lateral membership_of(m.id) p on true\nwhere canonical_username(m.username) collate \"C\" >= :q! and canonical_username(m.username) collate \"C\" < :q! || chr(127)\n  and canonical_username(m.username) collate \"C\" > :after!\norder by canonical_username(m.username) collate \"C\"\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select m.username, m.email, m.created_at, m.disabled_at, p.membership as "tier?", canonical_username(m.username) as "key!"
 * from members m left join lateral membership_of(m.id) p on true
 * where canonical_username(m.username) collate "C" >= :q! and canonical_username(m.username) collate "C" < :q! || chr(127)
 *   and canonical_username(m.username) collate "C" > :after!
 * order by canonical_username(m.username) collate "C"
 * limit :reach!
 * ```
 */
export const findByName = new PreparedQuery<IFindByNameParams,IFindByNameResult>(findByNameIR);


/** 'FindByEmail' parameters type */
export interface IFindByEmailParams {
  after: string;
  q: string;
  reach: number;
}

/** 'FindByEmail' return type */
export interface IFindByEmailResult {
  created_at: Date;
  disabled_at: Date | null;
  email: string;
  key: string;
  tier: string | null;
  username: string;
}

/** 'FindByEmail' query type */
export interface IFindByEmailQuery {
  params: IFindByEmailParams;
  result: IFindByEmailResult;
}

const findByEmailIR: any = {"usedParamSet":{"q":true,"after":true,"reach":true},"params":[{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":226,"b":228},{"a":273,"b":275},{"a":396,"b":398}]},{"name":"after","required":true,"transform":{"type":"scalar"},"locs":[{"a":334,"b":340}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":453,"b":459}]}],"statement":"select m.username, m.email, m.created_at, m.disabled_at, p.membership as \"tier?\", canonical_email(m.email) as \"key!\"\nfrom members m left join lateral membership_of(m.id) p on true\nwhere canonical_email(m.email) collate \"C\" >= :q! and canonical_email(m.email) collate \"C\" < :q! || chr(127)\n  and canonical_email(m.email) collate \"C\" > :after!\n  and not starts_with(canonical_username(m.username), :q!)\norder by canonical_email(m.email) collate \"C\"\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select m.username, m.email, m.created_at, m.disabled_at, p.membership as "tier?", canonical_email(m.email) as "key!"
 * from members m left join lateral membership_of(m.id) p on true
 * where canonical_email(m.email) collate "C" >= :q! and canonical_email(m.email) collate "C" < :q! || chr(127)
 *   and canonical_email(m.email) collate "C" > :after!
 *   and not starts_with(canonical_username(m.username), :q!)
 * order by canonical_email(m.email) collate "C"
 * limit :reach!
 * ```
 */
export const findByEmail = new PreparedQuery<IFindByEmailParams,IFindByEmailResult>(findByEmailIR);


/** 'FindMember' parameters type */
export interface IFindMemberParams {
  username: string;
}

/** 'FindMember' return type */
export interface IFindMemberResult {
  created_at: Date;
  disabled_at: Date | null;
  email: string;
  email_verified: boolean;
  expires_at: Date | null;
  id: number;
  name: string;
  roles: role_nameArray;
  tier: string | null;
  time_zone: string;
  username: string;
}

/** 'FindMember' query type */
export interface IFindMemberQuery {
  params: IFindMemberParams;
  result: IFindMemberResult;
}

const findMemberIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":457,"b":466}]}],"statement":"select m.id, m.username, m.email, m.email_verified_at is not null as \"email_verified!\", zone_of(m) as \"time_zone!\", m.created_at,\n  m.disabled_at, staff_name(m.id) as \"name!\", p.membership as \"tier?\", p.expires_at as \"expires_at?\",\n  array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as \"roles!\"\nfrom members m left join lateral membership_of(m.id) p on true\nwhere canonical_username(m.username) = canonical_username(:username!)"};

/**
 * Query generated from SQL:
 * ```
 * select m.id, m.username, m.email, m.email_verified_at is not null as "email_verified!", zone_of(m) as "time_zone!", m.created_at,
 *   m.disabled_at, staff_name(m.id) as "name!", p.membership as "tier?", p.expires_at as "expires_at?",
 *   array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as "roles!"
 * from members m left join lateral membership_of(m.id) p on true
 * where canonical_username(m.username) = canonical_username(:username!)
 * ```
 */
export const findMember = new PreparedQuery<IFindMemberParams,IFindMemberResult>(findMemberIR);


/** 'ReadGiven' parameters type */
export interface IReadGivenParams {
  member: number;
}

/** 'ReadGiven' return type */
export interface IReadGivenResult {
  days: number;
  given_at: Date;
  id: number;
  seats: number;
  until: Date | null;
}

/** 'ReadGiven' query type */
export interface IReadGivenQuery {
  params: IReadGivenParams;
  result: IReadGivenResult;
}

const readGivenIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":153,"b":160}]}],"statement":"select id as \"id!\", days as \"days!\", given_at as \"given_at!\", case when ends_at > app_now() then ends_at end as until, seats as \"seats!\"\nfrom days_given(:member!)\norder by given_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select id as "id!", days as "days!", given_at as "given_at!", case when ends_at > app_now() then ends_at end as until, seats as "seats!"
 * from days_given(:member!)
 * order by given_at, id
 * ```
 */
export const readGiven = new PreparedQuery<IReadGivenParams,IReadGivenResult>(readGivenIR);


/** 'ReadCredits' parameters type */
export interface IReadCreditsParams {
  member: number;
}

/** 'ReadCredits' return type */
export interface IReadCreditsResult {
  ends_at: Date;
  id: number;
  issued: number;
  kind: credit_kind;
  source: credit_source;
  starts_at: Date;
  used: number;
}

/** 'ReadCredits' query type */
export interface IReadCreditsQuery {
  params: IReadCreditsParams;
  result: IReadCreditsResult;
}

const readCreditsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":251,"b":258}]}],"statement":"select w.id, c.kind::credit_kind as \"kind!\", w.source::credit_source as \"source!\", w.starts_at, w.ends_at, count(*)::integer as \"issued!\", count(c.booking)::integer as \"used!\"\nfrom credit_windows w join credits c on c.\"window\" = w.id\nwhere w.member = :member! and w.ends_at > app_now() and c.voided_at is null\ngroup by w.id, c.kind\norder by w.starts_at, w.id, c.kind\nlimit 50"};

/**
 * Query generated from SQL:
 * ```
 * select w.id, c.kind::credit_kind as "kind!", w.source::credit_source as "source!", w.starts_at, w.ends_at, count(*)::integer as "issued!", count(c.booking)::integer as "used!"
 * from credit_windows w join credits c on c."window" = w.id
 * where w.member = :member! and w.ends_at > app_now() and c.voided_at is null
 * group by w.id, c.kind
 * order by w.starts_at, w.id, c.kind
 * limit 50
 * ```
 */
export const readCredits = new PreparedQuery<IReadCreditsParams,IReadCreditsResult>(readCreditsIR);


/** 'ReadBookings' parameters type */
export interface IReadBookingsParams {
  member: number;
}

/** 'ReadBookings' return type */
export interface IReadBookingsResult {
  id: number;
  starts_at: Date;
  status: booking_status;
  title: string;
}

/** 'ReadBookings' query type */
export interface IReadBookingsQuery {
  params: IReadBookingsParams;
  result: IReadBookingsResult;
}

const readBookingsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":175,"b":182}]}],"statement":"select c.id, t.title, c.starts_at, b.status::booking_status as \"status!\"\nfrom bookings b join classes c on c.id = b.class join class_types t on t.id = c.type\nwhere b.member = :member!\norder by c.starts_at desc, c.id desc\nlimit 50"};

/**
 * Query generated from SQL:
 * ```
 * select c.id, t.title, c.starts_at, b.status::booking_status as "status!"
 * from bookings b join classes c on c.id = b.class join class_types t on t.id = c.type
 * where b.member = :member!
 * order by c.starts_at desc, c.id desc
 * limit 50
 * ```
 */
export const readBookings = new PreparedQuery<IReadBookingsParams,IReadBookingsResult>(readBookingsIR);


/** 'ReadNotifications' parameters type */
export interface IReadNotificationsParams {
  at: DateOrString;
  id: number;
  member: number;
  reach: number;
}

/** 'ReadNotifications' return type */
export interface IReadNotificationsResult {
  created_at: Date;
  id: number;
  kind: string;
  seen: boolean;
}

/** 'ReadNotifications' query type */
export interface IReadNotificationsQuery {
  params: IReadNotificationsParams;
  result: IReadNotificationsResult;
}

const readNotificationsIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":101}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":127,"b":130}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":146,"b":149}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":192,"b":198}]}],"statement":"select id, kind, created_at, seen_at is not null as \"seen!\"\nfrom notifications\nwhere member = :member! and (created_at, id) < (:at!::timestamptz, :id!)\norder by created_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, kind, created_at, seen_at is not null as "seen!"
 * from notifications
 * where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)
 * order by created_at desc, id desc
 * limit :reach!
 * ```
 */
export const readNotifications = new PreparedQuery<IReadNotificationsParams,IReadNotificationsResult>(readNotificationsIR);


/** 'ReadAudit' parameters type */
export interface IReadAuditParams {
  at: DateOrString;
  id: number;
  reach: number;
  what?: string | null | void;
  who?: string | null | void;
  whom?: string | null | void;
}

/** 'ReadAudit' return type */
export interface IReadAuditResult {
  after: Json | null;
  before: Json | null;
  created_at: Date;
  id: number;
  what: string;
  who: string;
  whom: string;
}

/** 'ReadAudit' query type */
export interface IReadAuditQuery {
  params: IReadAuditParams;
  result: IReadAuditResult;
}

const readAuditIR: any = {"usedParamSet":{"at":true,"id":true,"who":true,"whom":true,"what":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":98}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":114,"b":117}]},{"name":"who","required":false,"transform":{"type":"scalar"},"locs":[{"a":127,"b":130},{"a":194,"b":197},{"a":306,"b":309}]},{"name":"whom","required":false,"transform":{"type":"scalar"},"locs":[{"a":321,"b":325},{"a":390,"b":394},{"a":504,"b":508}]},{"name":"what","required":false,"transform":{"type":"scalar"},"locs":[{"a":520,"b":524},{"a":561,"b":565}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":601,"b":607}]}],"statement":"select id, who, what, whom, before, after, at as created_at\nfrom staff_audit\nwhere (at, id) < (:at!::timestamptz, :id!)\n  and (:who::text is null or canonical_username(who) = canonical_username(:who)\n    or who_member = (select m.id from members m where canonical_username(m.username) = canonical_username(:who)))\n  and (:whom::text is null or canonical_username(whom) = canonical_username(:whom)\n    or whom_member = (select m.id from members m where canonical_username(m.username) = canonical_username(:whom)))\n  and (:what::text is null or starts_with(what, :what))\norder by at desc, id desc\nlimit :reach!                                                    "};

/**
 * Query generated from SQL:
 * ```
 * select id, who, what, whom, before, after, at as created_at
 * from staff_audit
 * where (at, id) < (:at!::timestamptz, :id!)
 *   and (:who::text is null or canonical_username(who) = canonical_username(:who)
 *     or who_member = (select m.id from members m where canonical_username(m.username) = canonical_username(:who)))
 *   and (:whom::text is null or canonical_username(whom) = canonical_username(:whom)
 *     or whom_member = (select m.id from members m where canonical_username(m.username) = canonical_username(:whom)))
 *   and (:what::text is null or starts_with(what, :what))
 * order by at desc, id desc
 * limit :reach!                                                    
 * ```
 */
export const readAudit = new PreparedQuery<IReadAuditParams,IReadAuditResult>(readAuditIR);


/** 'ReadDay' parameters type */
export type IReadDayParams = void;

/** 'ReadDay' return type */
export interface IReadDayResult {
  day: string;
  ends_at: Date;
  starts_at: Date;
}

/** 'ReadDay' query type */
export interface IReadDayQuery {
  params: IReadDayParams;
  result: IReadDayResult;
}

const readDayIR: any = {"usedParamSet":{},"params":[],"statement":"select day as \"day!\", start_of_day('Asia/Kolkata', day) as \"starts_at!\", start_of_day('Asia/Kolkata', day + 1) as \"ends_at!\"\nfrom date_in('Asia/Kolkata', app_now()) day                                "};

/**
 * Query generated from SQL:
 * ```
 * select day as "day!", start_of_day('Asia/Kolkata', day) as "starts_at!", start_of_day('Asia/Kolkata', day + 1) as "ends_at!"
 * from date_in('Asia/Kolkata', app_now()) day                                
 * ```
 */
export const readDay = new PreparedQuery<IReadDayParams,IReadDayResult>(readDayIR);


/** 'ClassesBetween' parameters type */
export interface IClassesBetweenParams {
  from: DateOrString;
  host?: number | null | void;
  to: DateOrString;
}

/** 'ClassesBetween' return type */
export interface IClassesBetweenResult {
  capacity: number;
  coming: Json;
  ends_at: Date;
  host: string | null;
  host_name: string | null;
  id: number;
  starts_at: Date;
  status: string;
  title: string;
  waitlist_count: number;
}

/** 'ClassesBetween' query type */
export interface IClassesBetweenQuery {
  params: IClassesBetweenParams;
  result: IClassesBetweenResult;
}

const classesBetweenIR: any = {"usedParamSet":{"from":true,"to":true,"host":true},"params":[{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":661,"b":666}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":686,"b":689}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":696,"b":700},{"a":730,"b":734}]}],"statement":"select c.id, t.title, c.starts_at, c.ends_at, c.capacity, class_status(c) as \"status!\", h.username as \"host?\", staff_name(h.id) as \"host_name?\",\n  (select count(*)::integer from bookings b where b.class = c.id and b.status = 'waiting') as \"waitlist_count!\",\n  coalesce((\n    select jsonb_agg(jsonb_build_object('username', m.username, 'name', staff_name(m.id), 'status', b.status) order by m.username)\n    from bookings b join members m on m.id = b.member\n    where b.class = c.id and b.status in ('booked', 'attended', 'no_show')), '[]') as \"coming!\"\nfrom classes c join class_types t on t.id = c.type left join members h on h.id = c.host\nwhere c.starts_at >= :from! and c.starts_at < :to! and (:host::bigint is null or c.host = :host)\norder by c.starts_at, c.id\nlimit 200"};

/**
 * Query generated from SQL:
 * ```
 * select c.id, t.title, c.starts_at, c.ends_at, c.capacity, class_status(c) as "status!", h.username as "host?", staff_name(h.id) as "host_name?",
 *   (select count(*)::integer from bookings b where b.class = c.id and b.status = 'waiting') as "waitlist_count!",
 *   coalesce((
 *     select jsonb_agg(jsonb_build_object('username', m.username, 'name', staff_name(m.id), 'status', b.status) order by m.username)
 *     from bookings b join members m on m.id = b.member
 *     where b.class = c.id and b.status in ('booked', 'attended', 'no_show')), '[]') as "coming!"
 * from classes c join class_types t on t.id = c.type left join members h on h.id = c.host
 * where c.starts_at >= :from! and c.starts_at < :to! and (:host::bigint is null or c.host = :host)
 * order by c.starts_at, c.id
 * limit 200
 * ```
 */
export const classesBetween = new PreparedQuery<IClassesBetweenParams,IClassesBetweenResult>(classesBetweenIR);


/** 'ReadTroubles' parameters type */
export type IReadTroublesParams = void;

/** 'ReadTroubles' return type */
export interface IReadTroublesResult {
  at: Date;
  event: string;
  payment: string | null;
  provider_order: string | null;
  state: string;
}

/** 'ReadTroubles' query type */
export interface IReadTroublesQuery {
  params: IReadTroublesParams;
  result: IReadTroublesResult;
}

const readTroublesIR: any = {"usedParamSet":{},"params":[],"statement":"select provider_order, state as \"state!\", event as \"event!\", payment, at as \"at!\" from order_troubles()                                                                                                                                     "};

/**
 * Query generated from SQL:
 * ```
 * select provider_order, state as "state!", event as "event!", payment, at as "at!" from order_troubles()                                                                                                                                     
 * ```
 */
export const readTroubles = new PreparedQuery<IReadTroublesParams,IReadTroublesResult>(readTroublesIR);


/** 'FailedJobs' parameters type */
export type IFailedJobsParams = void;

/** 'FailedJobs' return type */
export interface IFailedJobsResult {
  jobs: number;
  last_at: Date;
  queue: string;
}

/** 'FailedJobs' query type */
export interface IFailedJobsQuery {
  params: IFailedJobsParams;
  result: IFailedJobsResult;
}

const failedJobsIR: any = {"usedParamSet":{},"params":[],"statement":"select coalesce(source_name, name) as \"queue!\", count(*)::integer as \"jobs!\", max(coalesce(completed_on, created_on)) as \"last_at!\"\nfrom pgboss.job\nwhere name = 'parked' or (state = 'failed' and dead_letter is null)\ngroup by 1\norder by 1"};

/**
 * Query generated from SQL:
 * ```
 * select coalesce(source_name, name) as "queue!", count(*)::integer as "jobs!", max(coalesce(completed_on, created_on)) as "last_at!"
 * from pgboss.job
 * where name = 'parked' or (state = 'failed' and dead_letter is null)
 * group by 1
 * order by 1
 * ```
 */
export const failedJobs = new PreparedQuery<IFailedJobsParams,IFailedJobsResult>(failedJobsIR);


