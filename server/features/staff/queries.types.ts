/** Types generated for queries found in "server/features/staff/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type booking_status = 'attended' | 'booked' | 'cancelled' | 'excused' | 'expired' | 'host_cancelled' | 'late_cancelled' | 'no_show' | 'waiting';

export type checkin_kind = 'live' | 'written';

export type checkin_status = 'answered' | 'attended' | 'booked' | 'cancelled' | 'coach_absent' | 'excused' | 'lapsed' | 'missed' | 'waiting';

export type class_state = 'cancelled' | 'ended' | 'live' | 'scheduled';

export type credit_kind = 'checkin' | 'class';

export type credit_source = 'carried' | 'free' | 'gift' | 'goodwill' | 'plus' | 'reward';

export type order_kind = 'ticket' | 'tier';

export type order_state = 'attempted' | 'closed' | 'created' | 'failed' | 'paid' | 'refunded';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

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

const listStaffIR: any = {"usedParamSet":{"at":true,"id":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":363,"b":366}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":382,"b":385}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":418,"b":424}]}],"statement":"select members.id, members.username, staff_name(members.id) as \"name!\", at as \"created_at!\",\n  array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as \"roles!\"\nfrom members, date_trunc('milliseconds', members.created_at) at\nwhere members.id in (select member from member_roles) and (at, members.id) > (:at!::timestamptz, :id!)\norder by at, members.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, staff_name(members.id) as "name!", at as "created_at!",
 *   array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!"
 * from members, date_trunc('milliseconds', members.created_at) at
 * where members.id in (select member from member_roles) and (at, members.id) > (:at!::timestamptz, :id!)
 * order by at, members.id
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

const findStaffIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":265,"b":274}]}],"statement":"select members.username, staff_name(members.id) as \"name!\",\n  array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as \"roles!\"\nfrom members\nwhere canonical_username(members.username) = canonical_username(:username!)                                                                                      "};

/**
 * Query generated from SQL:
 * ```
 * select members.username, staff_name(members.id) as "name!",
 *   array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!"
 * from members
 * where canonical_username(members.username) = canonical_username(:username!)                                                                                      
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
  leads: number | null;
  staff: boolean;
  username: string;
}

/** 'LockMember' query type */
export interface ILockMemberQuery {
  params: ILockMemberParams;
  result: ILockMemberResult;
}

const lockMemberIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":267,"b":276}]}],"statement":"select members.id, members.username, members.disabled_at, nullif(led_to_come(members.id), 0) as leads,\n  exists (select from member_roles where member_roles.member = members.id) as \"staff!\"\nfrom members\nwhere canonical_username(members.username) = canonical_username(:username!) and members.id <> nobody()\nfor no key update"};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, members.disabled_at, nullif(led_to_come(members.id), 0) as leads,
 *   exists (select from member_roles where member_roles.member = members.id) as "staff!"
 * from members
 * where canonical_username(members.username) = canonical_username(:username!) and members.id <> nobody()
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

const listRolesIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":false,"transform":{"type":"scalar"},"locs":[{"a":168,"b":176},{"a":253,"b":261}]}],"statement":"select members.username, member_roles.role, member_roles.display_name, member_roles.granted_at\nfrom member_roles join members on members.id = member_roles.member\nwhere :username::text is null or canonical_username(members.username) = canonical_username(:username)\norder by members.username, member_roles.role                                                                                                      "};

/**
 * Query generated from SQL:
 * ```
 * select members.username, member_roles.role, member_roles.display_name, member_roles.granted_at
 * from member_roles join members on members.id = member_roles.member
 * where :username::text is null or canonical_username(members.username) = canonical_username(:username)
 * order by members.username, member_roles.role                                                                                                      
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

const findByNameIR: any = {"usedParamSet":{"q":true,"after":true,"reach":true},"params":[{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":284,"b":286},{"a":343,"b":345}]},{"name":"after","required":true,"transform":{"type":"scalar"},"locs":[{"a":416,"b":422}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":517,"b":523}]}],"statement":"select members.username, members.email, members.created_at, members.disabled_at, plan.membership as \"tier?\", canonical_username(members.username) as \"key!\"\nfrom members left join lateral membership_of(members.id) plan on true\nwhere canonical_username(members.username) collate \"C\" >= :q! and canonical_username(members.username) collate \"C\" < :q! || chr(127)\n  and canonical_username(members.username) collate \"C\" > :after!\n  and members.id <> nobody()\norder by canonical_username(members.username) collate \"C\"\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select members.username, members.email, members.created_at, members.disabled_at, plan.membership as "tier?", canonical_username(members.username) as "key!"
 * from members left join lateral membership_of(members.id) plan on true
 * where canonical_username(members.username) collate "C" >= :q! and canonical_username(members.username) collate "C" < :q! || chr(127)
 *   and canonical_username(members.username) collate "C" > :after!
 *   and members.id <> nobody()
 * order by canonical_username(members.username) collate "C"
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

const findByEmailIR: any = {"usedParamSet":{"q":true,"after":true,"reach":true},"params":[{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":272,"b":274},{"a":325,"b":327},{"a":489,"b":491}]},{"name":"after","required":true,"transform":{"type":"scalar"},"locs":[{"a":392,"b":398}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":552,"b":558}]}],"statement":"select members.username, members.email, members.created_at, members.disabled_at, plan.membership as \"tier?\", canonical_email(members.email) as \"key!\"\nfrom members left join lateral membership_of(members.id) plan on true\nwhere canonical_email(members.email) collate \"C\" >= :q! and canonical_email(members.email) collate \"C\" < :q! || chr(127)\n  and canonical_email(members.email) collate \"C\" > :after!\n  and members.id <> nobody()\n  and not starts_with(canonical_username(members.username), :q!)\norder by canonical_email(members.email) collate \"C\"\nlimit :reach!                                                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select members.username, members.email, members.created_at, members.disabled_at, plan.membership as "tier?", canonical_email(members.email) as "key!"
 * from members left join lateral membership_of(members.id) plan on true
 * where canonical_email(members.email) collate "C" >= :q! and canonical_email(members.email) collate "C" < :q! || chr(127)
 *   and canonical_email(members.email) collate "C" > :after!
 *   and members.id <> nobody()
 *   and not starts_with(canonical_username(members.username), :q!)
 * order by canonical_email(members.email) collate "C"
 * limit :reach!                                                                                                                 
 * ```
 */
export const findByEmail = new PreparedQuery<IFindByEmailParams,IFindByEmailResult>(findByEmailIR);


/** 'PlanForValues' parameters type */
export type IPlanForValuesParams = void;

/** 'PlanForValues' return type */
export interface IPlanForValuesResult {
  set_config: string | null;
}

/** 'PlanForValues' query type */
export interface IPlanForValuesQuery {
  params: IPlanForValuesParams;
  result: IPlanForValuesResult;
}

const planForValuesIR: any = {"usedParamSet":{},"params":[],"statement":"select set_config('plan_cache_mode', 'force_custom_plan', true)                                                                                                                                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select set_config('plan_cache_mode', 'force_custom_plan', true)                                                                                                                                                                                                              
 * ```
 */
export const planForValues = new PreparedQuery<IPlanForValuesParams,IPlanForValuesResult>(planForValuesIR);


/** 'FindByPart' parameters type */
export interface IFindByPartParams {
  after: string;
  byEmail: boolean;
  pattern: string;
  reach: number;
}

/** 'FindByPart' return type */
export interface IFindByPartResult {
  created_at: Date;
  disabled_at: Date | null;
  email: string;
  key: string;
  tier: string | null;
  username: string;
}

/** 'FindByPart' query type */
export interface IFindByPartQuery {
  params: IFindByPartParams;
  result: IFindByPartResult;
}

const findByPartIR: any = {"usedParamSet":{"pattern":true,"after":true,"reach":true,"byEmail":true},"params":[{"name":"pattern","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":93},{"a":393,"b":401},{"a":627,"b":635}]},{"name":"after","required":true,"transform":{"type":"scalar"},"locs":[{"a":142,"b":148},{"a":458,"b":464},{"a":684,"b":690}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":228,"b":234},{"a":533,"b":539},{"a":770,"b":776},{"a":1114,"b":1120}]},{"name":"byEmail","required":true,"transform":{"type":"scalar"},"locs":[{"a":585,"b":593}]}],"statement":"with found as (\n  (select id from members\n   where canonical_username(username) like :pattern! and canonical_username(username) collate \"C\" > :after! and id <> nobody()\n   order by canonical_username(username) collate \"C\" limit :reach!)\n  union\n  (select members.id from member_roles join members on members.id = member_roles.member\n   where canonical_username(member_roles.display_name) like :pattern! and canonical_username(members.username) collate \"C\" > :after!\n   order by canonical_username(members.username) collate \"C\" limit :reach!)\n  union\n  (select id from members\n   where :byEmail! and canonical_email(email) like :pattern! and canonical_username(username) collate \"C\" > :after! and id <> nobody()\n   order by canonical_username(username) collate \"C\" limit :reach!)\n)\nselect members.username, members.email, members.created_at, members.disabled_at, plan.membership as \"tier?\", canonical_username(members.username) as \"key!\"\nfrom members left join lateral membership_of(members.id) plan on true\nwhere members.id in (select id from found)\norder by canonical_username(members.username) collate \"C\"\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * with found as (
 *   (select id from members
 *    where canonical_username(username) like :pattern! and canonical_username(username) collate "C" > :after! and id <> nobody()
 *    order by canonical_username(username) collate "C" limit :reach!)
 *   union
 *   (select members.id from member_roles join members on members.id = member_roles.member
 *    where canonical_username(member_roles.display_name) like :pattern! and canonical_username(members.username) collate "C" > :after!
 *    order by canonical_username(members.username) collate "C" limit :reach!)
 *   union
 *   (select id from members
 *    where :byEmail! and canonical_email(email) like :pattern! and canonical_username(username) collate "C" > :after! and id <> nobody()
 *    order by canonical_username(username) collate "C" limit :reach!)
 * )
 * select members.username, members.email, members.created_at, members.disabled_at, plan.membership as "tier?", canonical_username(members.username) as "key!"
 * from members left join lateral membership_of(members.id) plan on true
 * where members.id in (select id from found)
 * order by canonical_username(members.username) collate "C"
 * limit :reach!
 * ```
 */
export const findByPart = new PreparedQuery<IFindByPartParams,IFindByPartResult>(findByPartIR);


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

const findMemberIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":548,"b":557}]}],"statement":"select members.id, members.username, members.email, members.email_verified_at is not null as \"email_verified!\", zone_of(members) as \"time_zone!\", members.created_at,\n  members.disabled_at, staff_name(members.id) as \"name!\", plan.membership as \"tier?\", plan.expires_at as \"expires_at?\",\n  array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as \"roles!\"\nfrom members left join lateral membership_of(members.id) plan on true\nwhere canonical_username(members.username) = canonical_username(:username!) and members.id <> nobody()"};

/**
 * Query generated from SQL:
 * ```
 * select members.id, members.username, members.email, members.email_verified_at is not null as "email_verified!", zone_of(members) as "time_zone!", members.created_at,
 *   members.disabled_at, staff_name(members.id) as "name!", plan.membership as "tier?", plan.expires_at as "expires_at?",
 *   array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!"
 * from members left join lateral membership_of(members.id) plan on true
 * where canonical_username(members.username) = canonical_username(:username!) and members.id <> nobody()
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

const readGivenIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":153,"b":160}]}],"statement":"select id as \"id!\", days as \"days!\", given_at as \"given_at!\", case when ends_at > app_now() then ends_at end as until, seats as \"seats!\"\nfrom days_given(:member!)\norder by given_at, id                                                                                       "};

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
  left: number;
  source: credit_source;
  starts_at: Date;
  used: number;
}

/** 'ReadCredits' query type */
export interface IReadCreditsQuery {
  params: IReadCreditsParams;
  result: IReadCreditsResult;
}

const readCreditsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":517,"b":524}]}],"statement":"select credit_windows.id, credits.kind::credit_kind as \"kind!\", credit_windows.source::credit_source as \"source!\", credit_windows.starts_at, max(credits.valid_to) as \"ends_at!\", count(*)::integer as \"issued!\", count(coalesce(credits.booking, credits.checkin))::integer as \"used!\",\n  (count(*) filter (where credits.booking is null and credits.checkin is null and credits.valid_to > app_now()))::integer as \"left!\"\nfrom credit_windows join credits on credits.\"window\" = credit_windows.id\nwhere credit_windows.member = :member! and credits.voided_at is null\ngroup by credit_windows.id, credits.kind\nhaving max(credits.valid_to) > app_now()\norder by credit_windows.starts_at, credit_windows.id, credits.kind\nlimit 50"};

/**
 * Query generated from SQL:
 * ```
 * select credit_windows.id, credits.kind::credit_kind as "kind!", credit_windows.source::credit_source as "source!", credit_windows.starts_at, max(credits.valid_to) as "ends_at!", count(*)::integer as "issued!", count(coalesce(credits.booking, credits.checkin))::integer as "used!",
 *   (count(*) filter (where credits.booking is null and credits.checkin is null and credits.valid_to > app_now()))::integer as "left!"
 * from credit_windows join credits on credits."window" = credit_windows.id
 * where credit_windows.member = :member! and credits.voided_at is null
 * group by credit_windows.id, credits.kind
 * having max(credits.valid_to) > app_now()
 * order by credit_windows.starts_at, credit_windows.id, credits.kind
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

const readBookingsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":234,"b":241}]}],"statement":"select classes.id, class_types.title, classes.starts_at, bookings.status::booking_status as \"status!\"\nfrom bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type\nwhere bookings.member = :member!\norder by classes.starts_at desc, classes.id desc\nlimit 50"};

/**
 * Query generated from SQL:
 * ```
 * select classes.id, class_types.title, classes.starts_at, bookings.status::booking_status as "status!"
 * from bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type
 * where bookings.member = :member!
 * order by classes.starts_at desc, classes.id desc
 * limit 50
 * ```
 */
export const readBookings = new PreparedQuery<IReadBookingsParams,IReadBookingsResult>(readBookingsIR);


/** 'ReadAttendance' parameters type */
export interface IReadAttendanceParams {
  member: number;
}

/** 'ReadAttendance' return type */
export interface IReadAttendanceResult {
  attended: number;
  late: number;
  no_shows: number;
}

/** 'ReadAttendance' query type */
export interface IReadAttendanceQuery {
  params: IReadAttendanceParams;
  result: IReadAttendanceResult;
}

const readAttendanceIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":245,"b":252}]}],"statement":"select count(*) filter (where status = 'attended')::integer as \"attended!\", count(*) filter (where status = 'no_show')::integer as \"no_shows!\",\n  count(*) filter (where status = 'late_cancelled')::integer as \"late!\"\nfrom bookings where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select count(*) filter (where status = 'attended')::integer as "attended!", count(*) filter (where status = 'no_show')::integer as "no_shows!",
 *   count(*) filter (where status = 'late_cancelled')::integer as "late!"
 * from bookings where member = :member!
 * ```
 */
export const readAttendance = new PreparedQuery<IReadAttendanceParams,IReadAttendanceResult>(readAttendanceIR);


/** 'ReadMembersOrders' parameters type */
export interface IReadMembersOrdersParams {
  member: number;
}

/** 'ReadMembersOrders' return type */
export interface IReadMembersOrdersResult {
  amount_paise: number;
  code: string | null;
  created_at: Date;
  kind: order_kind;
  paid_at: Date | null;
  provider_order: string | null;
  refunded_at: Date | null;
  refunded_paise: number | null;
  state: order_state;
  tier_name: string;
  webinar: number | null;
}

/** 'ReadMembersOrders' query type */
export interface IReadMembersOrdersQuery {
  params: IReadMembersOrdersParams;
  result: IReadMembersOrdersResult;
}

const readMembersOrdersIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":200,"b":207}]}],"statement":"select provider_order, kind::order_kind as \"kind!\", webinar, tier_name, amount_paise, code, state::order_state as \"state!\", created_at, paid_at, refunded_at, refunded_paise\nfrom orders where member = :member!\norder by created_at desc, id desc\nlimit 50                                                             "};

/**
 * Query generated from SQL:
 * ```
 * select provider_order, kind::order_kind as "kind!", webinar, tier_name, amount_paise, code, state::order_state as "state!", created_at, paid_at, refunded_at, refunded_paise
 * from orders where member = :member!
 * order by created_at desc, id desc
 * limit 50                                                             
 * ```
 */
export const readMembersOrders = new PreparedQuery<IReadMembersOrdersParams,IReadMembersOrdersResult>(readMembersOrdersIR);


/** 'HadSeatWith' parameters type */
export interface IHadSeatWithParams {
  host: number;
  member: number;
}

/** 'HadSeatWith' return type */
export interface IHadSeatWithResult {
  had: boolean;
}

/** 'HadSeatWith' query type */
export interface IHadSeatWithQuery {
  params: IHadSeatWithParams;
  result: IHadSeatWithResult;
}

const hadSeatWithIR: any = {"usedParamSet":{"member":true,"host":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":109,"b":116}]},{"name":"host","required":true,"transform":{"type":"scalar"},"locs":[{"a":172,"b":177}]}],"statement":"select exists (\n  select from bookings join classes on classes.id = bookings.class\n  where bookings.member = :member! and bookings.booked_at is not null and classes.host = :host!\n) as \"had!\""};

/**
 * Query generated from SQL:
 * ```
 * select exists (
 *   select from bookings join classes on classes.id = bookings.class
 *   where bookings.member = :member! and bookings.booked_at is not null and classes.host = :host!
 * ) as "had!"
 * ```
 */
export const hadSeatWith = new PreparedQuery<IHadSeatWithParams,IHadSeatWithResult>(hadSeatWithIR);


/** 'ListNotes' parameters type */
export interface IListNotesParams {
  at: DateOrString;
  id: number;
  member: number;
  reach: number;
  reader: number;
}

/** 'ListNotes' return type */
export interface IListNotesResult {
  by: string | null;
  created_at: Date;
  id: number;
  is_mine: boolean;
  sealed: Buffer;
}

/** 'ListNotes' query type */
export interface IListNotesQuery {
  params: IListNotesParams;
  result: IListNotesResult;
}

const listNotesIR: any = {"usedParamSet":{"reader":true,"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"reader","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":108}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":212,"b":219}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":269,"b":272}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":288,"b":291}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":358,"b":364}]}],"statement":"select staff_notes.id, staff_name(staff_notes.writer) as by, staff_notes.writer is not distinct from :reader! as \"is_mine!\", staff_notes.sealed, staff_notes.created_at\nfrom staff_notes\nwhere staff_notes.member = :member! and (staff_notes.created_at, staff_notes.id) < (:at!::timestamptz, :id!)\norder by staff_notes.created_at desc, staff_notes.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select staff_notes.id, staff_name(staff_notes.writer) as by, staff_notes.writer is not distinct from :reader! as "is_mine!", staff_notes.sealed, staff_notes.created_at
 * from staff_notes
 * where staff_notes.member = :member! and (staff_notes.created_at, staff_notes.id) < (:at!::timestamptz, :id!)
 * order by staff_notes.created_at desc, staff_notes.id desc
 * limit :reach!
 * ```
 */
export const listNotes = new PreparedQuery<IListNotesParams,IListNotesResult>(listNotesIR);


/** 'AddNote' parameters type */
export interface IAddNoteParams {
  id: number;
  keyVersion: number;
  member: number;
  sealed: Buffer;
  writer: number;
}

/** 'AddNote' return type */
export interface IAddNoteResult {
  by: string;
  created_at: Date;
}

/** 'AddNote' query type */
export interface IAddNoteQuery {
  params: IAddNoteParams;
  result: IAddNoteResult;
}

const addNoteIR: any = {"usedParamSet":{"id":true,"member":true,"writer":true,"keyVersion":true,"sealed":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":77}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":87}]},{"name":"writer","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]},{"name":"keyVersion","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":111}]},{"name":"sealed","required":true,"transform":{"type":"scalar"},"locs":[{"a":114,"b":121}]}],"statement":"insert into staff_notes (id, member, writer, key_version, sealed) values (:id!, :member!, :writer!, :keyVersion!, :sealed!)\nreturning created_at, staff_name(writer) as \"by!\""};

/**
 * Query generated from SQL:
 * ```
 * insert into staff_notes (id, member, writer, key_version, sealed) values (:id!, :member!, :writer!, :keyVersion!, :sealed!)
 * returning created_at, staff_name(writer) as "by!"
 * ```
 */
export const addNote = new PreparedQuery<IAddNoteParams,IAddNoteResult>(addNoteIR);


/** 'RemoveNote' parameters type */
export interface IRemoveNoteParams {
  all: boolean;
  id: number;
  member: number;
  writer: number;
}

/** 'RemoveNote' return type */
export interface IRemoveNoteResult {
  id: number;
}

/** 'RemoveNote' query type */
export interface IRemoveNoteQuery {
  params: IRemoveNoteParams;
  result: IRemoveNoteResult;
}

const removeNoteIR: any = {"usedParamSet":{"id":true,"member":true,"all":true,"writer":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":38}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":60}]},{"name":"all","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":71}]},{"name":"writer","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":92}]}],"statement":"delete from staff_notes where id = :id! and member = :member! and (:all! or writer = :writer!) returning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from staff_notes where id = :id! and member = :member! and (:all! or writer = :writer!) returning id
 * ```
 */
export const removeNote = new PreparedQuery<IRemoveNoteParams,IRemoveNoteResult>(removeNoteIR);


/** 'HasNote' parameters type */
export interface IHasNoteParams {
  id: number;
  member: number;
}

/** 'HasNote' return type */
export interface IHasNoteResult {
  has: boolean;
}

/** 'HasNote' query type */
export interface IHasNoteQuery {
  params: IHasNoteParams;
  result: IHasNoteResult;
}

const hasNoteIR: any = {"usedParamSet":{"id":true,"member":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":53}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":75}]}],"statement":"select exists (select from staff_notes where id = :id! and member = :member!) as \"has!\"                                                                                                                                                                                                                                                                                                                                                                                                                           "};

/**
 * Query generated from SQL:
 * ```
 * select exists (select from staff_notes where id = :id! and member = :member!) as "has!"                                                                                                                                                                                                                                                                                                                                                                                                                           
 * ```
 */
export const hasNote = new PreparedQuery<IHasNoteParams,IHasNoteResult>(hasNoteIR);


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

const readNotificationsIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":101}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":127,"b":130}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":146,"b":149}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":733,"b":739}]}],"statement":"select id, kind, created_at, seen_at is not null as \"seen!\"\nfrom notifications\nwhere member = :member! and (created_at, id) < (:at!::timestamptz, :id!)\n  and (data ->> 'note' is null or exists (\n    select from notes where notes.id = (notifications.data ->> 'note')::bigint and not (notes.anonymous and notes.author = notifications.member)))\n  and kind not in ('question_asked', 'question_overdue', 'report_outcome')\n  and not (kind in ('moderation_decision', 'appeal_asked', 'appeal_decided') and exists (\n    select from decisions join cases on cases.id = decisions.of_case where decisions.id::text = notifications.key and cases.anonymous\n      and decisions.member = notifications.member))\norder by created_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, kind, created_at, seen_at is not null as "seen!"
 * from notifications
 * where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)
 *   and (data ->> 'note' is null or exists (
 *     select from notes where notes.id = (notifications.data ->> 'note')::bigint and not (notes.anonymous and notes.author = notifications.member)))
 *   and kind not in ('question_asked', 'question_overdue', 'report_outcome')
 *   and not (kind in ('moderation_decision', 'appeal_asked', 'appeal_decided') and exists (
 *     select from decisions join cases on cases.id = decisions.of_case where decisions.id::text = notifications.key and cases.anonymous
 *       and decisions.member = notifications.member))
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

const readAuditIR: any = {"usedParamSet":{"at":true,"id":true,"who":true,"whom":true,"what":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":98}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":114,"b":117}]},{"name":"who","required":false,"transform":{"type":"scalar"},"locs":[{"a":127,"b":130},{"a":194,"b":197},{"a":316,"b":319}]},{"name":"whom","required":false,"transform":{"type":"scalar"},"locs":[{"a":331,"b":335},{"a":400,"b":404},{"a":524,"b":528}]},{"name":"what","required":false,"transform":{"type":"scalar"},"locs":[{"a":540,"b":544},{"a":581,"b":585}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":621,"b":627}]}],"statement":"select id, who, what, whom, before, after, at as created_at\nfrom staff_audit\nwhere (at, id) < (:at!::timestamptz, :id!)\n  and (:who::text is null or canonical_username(who) = canonical_username(:who)\n    or who_member = (select members.id from members where canonical_username(members.username) = canonical_username(:who)))\n  and (:whom::text is null or canonical_username(whom) = canonical_username(:whom)\n    or whom_member = (select members.id from members where canonical_username(members.username) = canonical_username(:whom)))\n  and (:what::text is null or starts_with(what, :what))\norder by at desc, id desc\nlimit :reach!                                                             "};

/**
 * Query generated from SQL:
 * ```
 * select id, who, what, whom, before, after, at as created_at
 * from staff_audit
 * where (at, id) < (:at!::timestamptz, :id!)
 *   and (:who::text is null or canonical_username(who) = canonical_username(:who)
 *     or who_member = (select members.id from members where canonical_username(members.username) = canonical_username(:who)))
 *   and (:whom::text is null or canonical_username(whom) = canonical_username(:whom)
 *     or whom_member = (select members.id from members where canonical_username(members.username) = canonical_username(:whom)))
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

const readDayIR: any = {"usedParamSet":{},"params":[],"statement":"select day as \"day!\", start_of_day('Asia/Kolkata', day) as \"starts_at!\", start_of_day('Asia/Kolkata', day + 1) as \"ends_at!\"\nfrom date_in('Asia/Kolkata', app_now()) day                                                 "};

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
  link: string | null;
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

const classesBetweenIR: any = {"usedParamSet":{"from":true,"to":true,"host":true},"params":[{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":821,"b":826}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":852,"b":855}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":862,"b":866},{"a":902,"b":906}]}],"statement":"select classes.id, class_types.title, classes.starts_at, classes.ends_at, classes.capacity, classes.link, class_status(classes) as \"status!\", host.username as \"host?\", staff_name(host.id) as \"host_name?\",\n  (select count(*)::integer from bookings where bookings.class = classes.id and bookings.status = 'waiting') as \"waitlist_count!\",\n  coalesce((\n    select jsonb_agg(jsonb_build_object('username', guest.username, 'name', staff_name(guest.id), 'status', bookings.status) order by guest.username)\n    from bookings join members guest on guest.id = bookings.member\n    where bookings.class = classes.id and bookings.status in ('booked', 'attended', 'no_show')), '[]') as \"coming!\"\nfrom classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host\nwhere classes.starts_at >= :from! and classes.starts_at < :to! and (:host::bigint is null or classes.host = :host)\norder by classes.starts_at, classes.id\nlimit 200                                                   "};

/**
 * Query generated from SQL:
 * ```
 * select classes.id, class_types.title, classes.starts_at, classes.ends_at, classes.capacity, classes.link, class_status(classes) as "status!", host.username as "host?", staff_name(host.id) as "host_name?",
 *   (select count(*)::integer from bookings where bookings.class = classes.id and bookings.status = 'waiting') as "waitlist_count!",
 *   coalesce((
 *     select jsonb_agg(jsonb_build_object('username', guest.username, 'name', staff_name(guest.id), 'status', bookings.status) order by guest.username)
 *     from bookings join members guest on guest.id = bookings.member
 *     where bookings.class = classes.id and bookings.status in ('booked', 'attended', 'no_show')), '[]') as "coming!"
 * from classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host
 * where classes.starts_at >= :from! and classes.starts_at < :to! and (:host::bigint is null or classes.host = :host)
 * order by classes.starts_at, classes.id
 * limit 200                                                   
 * ```
 */
export const classesBetween = new PreparedQuery<IClassesBetweenParams,IClassesBetweenResult>(classesBetweenIR);


/** 'WebinarsBetween' parameters type */
export interface IWebinarsBetweenParams {
  from: DateOrString;
  host?: number | null | void;
  to: DateOrString;
}

/** 'WebinarsBetween' return type */
export interface IWebinarsBetweenResult {
  capacity: number;
  ends_at: Date;
  host: string | null;
  host_name: string | null;
  id: number;
  link: string | null;
  starts_at: Date;
  status: class_state;
  tickets: number;
  title: string;
}

/** 'WebinarsBetween' query type */
export interface IWebinarsBetweenQuery {
  params: IWebinarsBetweenParams;
  result: IWebinarsBetweenResult;
}

const webinarsBetweenIR: any = {"usedParamSet":{"from":true,"to":true,"host":true},"params":[{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":453,"b":458}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":485,"b":488}]},{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":495,"b":499},{"a":536,"b":540}]}],"statement":"select webinars.id, webinars.title, webinars.starts_at, webinars.ends_at as \"ends_at!\", webinars.capacity, webinars.link, webinar_status(webinars)::class_state as \"status!\",\n  host.username as \"host?\", staff_name(host.id) as \"host_name?\",\n  (select count(*)::integer from tickets where tickets.webinar = webinars.id and tickets.status = 'booked') as \"tickets!\"\nfrom webinars left join members host on host.id = webinars.host\nwhere webinars.starts_at >= :from! and webinars.starts_at < :to! and (:host::bigint is null or webinars.host = :host)\norder by webinars.starts_at, webinars.id\nlimit 200                                                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * select webinars.id, webinars.title, webinars.starts_at, webinars.ends_at as "ends_at!", webinars.capacity, webinars.link, webinar_status(webinars)::class_state as "status!",
 *   host.username as "host?", staff_name(host.id) as "host_name?",
 *   (select count(*)::integer from tickets where tickets.webinar = webinars.id and tickets.status = 'booked') as "tickets!"
 * from webinars left join members host on host.id = webinars.host
 * where webinars.starts_at >= :from! and webinars.starts_at < :to! and (:host::bigint is null or webinars.host = :host)
 * order by webinars.starts_at, webinars.id
 * limit 200                                                                                                          
 * ```
 */
export const webinarsBetween = new PreparedQuery<IWebinarsBetweenParams,IWebinarsBetweenResult>(webinarsBetweenIR);


/** 'CheckinsBetween' parameters type */
export interface ICheckinsBetweenParams {
  coach?: number | null | void;
  from: DateOrString;
  to: DateOrString;
}

/** 'CheckinsBetween' return type */
export interface ICheckinsBetweenResult {
  answer_by: Date | null;
  coach: string | null;
  coach_name: string | null;
  ends_at: Date | null;
  id: number;
  kind: checkin_kind;
  member: string;
  starts_at: Date | null;
  status: checkin_status;
}

/** 'CheckinsBetween' query type */
export interface ICheckinsBetweenQuery {
  params: ICheckinsBetweenParams;
  result: ICheckinsBetweenResult;
}

const checkinsBetweenIR: any = {"usedParamSet":{"from":true,"to":true,"coach":true},"params":[{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":413,"b":418}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":445,"b":448}]},{"name":"coach","required":false,"transform":{"type":"scalar"},"locs":[{"a":458,"b":463},{"a":501,"b":506}]}],"statement":"select checkins.id, checkins.kind, checkins.status, members.username as member, checkins.starts_at, checkins.ends_at, checkins.answer_by,\n  coach.username as \"coach?\", staff_name(coach.id) as \"coach_name?\"\nfrom checkins join members on members.id = checkins.member left join members coach on coach.id = checkins.coach\nwhere (checkins.status = 'waiting' or checkins.status <> 'cancelled' and checkins.starts_at >= :from! and checkins.starts_at < :to!)\n  and (:coach::bigint is null or checkins.coach = :coach)\norder by coalesce(checkins.starts_at, checkins.answer_by), checkins.id\nlimit 200"};

/**
 * Query generated from SQL:
 * ```
 * select checkins.id, checkins.kind, checkins.status, members.username as member, checkins.starts_at, checkins.ends_at, checkins.answer_by,
 *   coach.username as "coach?", staff_name(coach.id) as "coach_name?"
 * from checkins join members on members.id = checkins.member left join members coach on coach.id = checkins.coach
 * where (checkins.status = 'waiting' or checkins.status <> 'cancelled' and checkins.starts_at >= :from! and checkins.starts_at < :to!)
 *   and (:coach::bigint is null or checkins.coach = :coach)
 * order by coalesce(checkins.starts_at, checkins.answer_by), checkins.id
 * limit 200
 * ```
 */
export const checkinsBetween = new PreparedQuery<ICheckinsBetweenParams,ICheckinsBetweenResult>(checkinsBetweenIR);


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

const readTroublesIR: any = {"usedParamSet":{},"params":[],"statement":"select provider_order, state as \"state!\", event as \"event!\", payment, at as \"at!\" from order_troubles()"};

/**
 * Query generated from SQL:
 * ```
 * select provider_order, state as "state!", event as "event!", payment, at as "at!" from order_troubles()
 * ```
 */
export const readTroubles = new PreparedQuery<IReadTroublesParams,IReadTroublesResult>(readTroublesIR);


/** 'ReadWeek' parameters type */
export type IReadWeekParams = void;

/** 'ReadWeek' return type */
export interface IReadWeekResult {
  members: number;
  orders: number;
  paise: number;
}

/** 'ReadWeek' query type */
export interface IReadWeekQuery {
  params: IReadWeekParams;
  result: IReadWeekResult;
}

const readWeekIR: any = {"usedParamSet":{},"params":[],"statement":"select count(*)::integer as \"orders!\", coalesce(sum(amount_paise), 0)::bigint as \"paise!\",\n  (select count(*)::integer from members where email_verified_at is not null and created_at > app_now() - interval '1 week' and id <> nobody()) as \"members!\"\nfrom orders where paid_at > app_now() - interval '1 week'"};

/**
 * Query generated from SQL:
 * ```
 * select count(*)::integer as "orders!", coalesce(sum(amount_paise), 0)::bigint as "paise!",
 *   (select count(*)::integer from members where email_verified_at is not null and created_at > app_now() - interval '1 week' and id <> nobody()) as "members!"
 * from orders where paid_at > app_now() - interval '1 week'
 * ```
 */
export const readWeek = new PreparedQuery<IReadWeekParams,IReadWeekResult>(readWeekIR);


/** 'CountCases' parameters type */
export type ICountCasesParams = void;

/** 'CountCases' return type */
export interface ICountCasesResult {
  open: number;
  overdue: number;
}

/** 'CountCases' query type */
export interface ICountCasesQuery {
  params: ICountCasesParams;
  result: ICountCasesResult;
}

const countCasesIR: any = {"usedParamSet":{},"params":[],"statement":"select count(*)::integer as \"open!\", (count(*) filter (where due_at <= app_now()))::integer as \"overdue!\" from cases where decided_at is null                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select count(*)::integer as "open!", (count(*) filter (where due_at <= app_now()))::integer as "overdue!" from cases where decided_at is null                                                               
 * ```
 */
export const countCases = new PreparedQuery<ICountCasesParams,ICountCasesResult>(countCasesIR);


/** 'CountQuestions' parameters type */
export interface ICountQuestionsParams {
  host: number;
}

/** 'CountQuestions' return type */
export interface ICountQuestionsResult {
  open: number;
  overdue: number;
}

/** 'CountQuestions' query type */
export interface ICountQuestionsQuery {
  params: ICountQuestionsParams;
  result: ICountQuestionsResult;
}

const countQuestionsIR: any = {"usedParamSet":{"host":true},"params":[{"name":"host","required":true,"transform":{"type":"scalar"},"locs":[{"a":220,"b":225}]}],"statement":"select count(*)::integer as \"open!\", (count(*) filter (where answer_by(notes.id) <= app_now()))::integer as \"overdue!\"\nfrom questions join notes on notes.id = questions.note\nwhere not questions.answered and may_see_note(:host!, notes)                                                                                                      "};

/**
 * Query generated from SQL:
 * ```
 * select count(*)::integer as "open!", (count(*) filter (where answer_by(notes.id) <= app_now()))::integer as "overdue!"
 * from questions join notes on notes.id = questions.note
 * where not questions.answered and may_see_note(:host!, notes)                                                                                                      
 * ```
 */
export const countQuestions = new PreparedQuery<ICountQuestionsParams,ICountQuestionsResult>(countQuestionsIR);


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

const failedJobsIR: any = {"usedParamSet":{},"params":[],"statement":"select coalesce(source_name, name) as \"queue!\", count(*)::integer as \"jobs!\", max(coalesce(completed_on, created_on)) as \"last_at!\"\nfrom pgboss.job\nwhere name = 'parked' or (state = 'failed' and dead_letter is null)\ngroup by 1\norder by 1                                                                                         "};

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


/** 'ReadMorning' parameters type */
export interface IReadMorningParams {
  host?: number | null | void;
  reader: number;
}

/** 'ReadMorning' return type */
export interface IReadMorningResult {
  at: Date;
  name: string;
  reachable: boolean;
  username: string;
  why: string;
  written_at: Date | null;
}

/** 'ReadMorning' query type */
export interface IReadMorningQuery {
  params: IReadMorningParams;
  result: IReadMorningResult;
}

const readMorningIR: any = {"usedParamSet":{"host":true,"reader":true},"params":[{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":216,"b":220}]},{"name":"reader","required":true,"transform":{"type":"scalar"},"locs":[{"a":478,"b":485}]}],"statement":"select members.username, staff_name(members.id) as \"name!\", listed.why as \"why!\", listed.at as \"at!\", reads_kind(members.id, 'studio_note') as \"reachable!\",\n  morning_notes.sent_at as \"written_at?\"\nfrom morning_list(:host) listed join members on members.id = listed.member\n  left join morning_notes on morning_notes.member = members.id and morning_notes.sent_at > app_now() - make_interval(days => limit_morning_every_days())\nwhere members.disabled_at is null and members.id <> :reader!\norder by morning_notes.sent_at is not null, not reads_kind(members.id, 'studio_note'), array_position(array['first_class', 'plus_ends', 'away'], listed.why),\n  listed.at, members.id\nlimit limit_morning_list_max()"};

/**
 * Query generated from SQL:
 * ```
 * select members.username, staff_name(members.id) as "name!", listed.why as "why!", listed.at as "at!", reads_kind(members.id, 'studio_note') as "reachable!",
 *   morning_notes.sent_at as "written_at?"
 * from morning_list(:host) listed join members on members.id = listed.member
 *   left join morning_notes on morning_notes.member = members.id and morning_notes.sent_at > app_now() - make_interval(days => limit_morning_every_days())
 * where members.disabled_at is null and members.id <> :reader!
 * order by morning_notes.sent_at is not null, not reads_kind(members.id, 'studio_note'), array_position(array['first_class', 'plus_ends', 'away'], listed.why),
 *   listed.at, members.id
 * limit limit_morning_list_max()
 * ```
 */
export const readMorning = new PreparedQuery<IReadMorningParams,IReadMorningResult>(readMorningIR);


/** 'IsListed' parameters type */
export interface IIsListedParams {
  host?: number | null | void;
  member: number;
  why: string;
}

/** 'IsListed' return type */
export interface IIsListedResult {
  listed: boolean;
  reachable: boolean;
}

/** 'IsListed' query type */
export interface IIsListedQuery {
  params: IIsListedParams;
  result: IIsListedResult;
}

const isListedIR: any = {"usedParamSet":{"host":true,"member":true,"why":true},"params":[{"name":"host","required":false,"transform":{"type":"scalar"},"locs":[{"a":40,"b":44}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":83},{"a":136,"b":143}]},{"name":"why","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":106}]}],"statement":"select exists (select from morning_list(:host) listed where listed.member = :member! and listed.why = :why!) as \"listed!\",\n  reads_kind(:member!, 'studio_note') as \"reachable!\""};

/**
 * Query generated from SQL:
 * ```
 * select exists (select from morning_list(:host) listed where listed.member = :member! and listed.why = :why!) as "listed!",
 *   reads_kind(:member!, 'studio_note') as "reachable!"
 * ```
 */
export const isListed = new PreparedQuery<IIsListedParams,IIsListedResult>(isListedIR);


/** 'NoteMorning' parameters type */
export interface INoteMorningParams {
  member: number;
  why: string;
  writer: number;
}

/** 'NoteMorning' return type */
export interface INoteMorningResult {
  by: string;
  sent_at: Date | null;
}

/** 'NoteMorning' query type */
export interface INoteMorningQuery {
  params: INoteMorningParams;
  result: INoteMorningResult;
}

const noteMorningIR: any = {"usedParamSet":{"writer":true,"member":true,"why":true},"params":[{"name":"writer","required":true,"transform":{"type":"scalar"},"locs":[{"a":20,"b":27},{"a":73,"b":80}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":37}]},{"name":"why","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":44}]}],"statement":"select note_morning(:writer!, :member!, :why!) as \"sent_at?\", staff_name(:writer!) as \"by!\""};

/**
 * Query generated from SQL:
 * ```
 * select note_morning(:writer!, :member!, :why!) as "sent_at?", staff_name(:writer!) as "by!"
 * ```
 */
export const noteMorning = new PreparedQuery<INoteMorningParams,INoteMorningResult>(noteMorningIR);


/** 'TellMember' parameters type */
export interface ITellMemberParams {
  key: string;
  member: number;
  signed: string;
  text: string;
}

/** 'TellMember' return type */
export interface ITellMemberResult {
  told: string | null;
}

/** 'TellMember' query type */
export interface ITellMemberQuery {
  params: ITellMemberParams;
  result: ITellMemberResult;
}

const tellMemberIR: any = {"usedParamSet":{"member":true,"key":true,"signed":true,"text":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":14,"b":21}]},{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":43}]},{"name":"signed","required":true,"transform":{"type":"scalar"},"locs":[{"a":75,"b":82}]},{"name":"text","required":true,"transform":{"type":"scalar"},"locs":[{"a":99,"b":104}]}],"statement":"select notify(:member!, 'studio_note', :key!, jsonb_build_object('signed', :signed!::text, 'text', :text!::text))::text as told"};

/**
 * Query generated from SQL:
 * ```
 * select notify(:member!, 'studio_note', :key!, jsonb_build_object('signed', :signed!::text, 'text', :text!::text))::text as told
 * ```
 */
export const tellMember = new PreparedQuery<ITellMemberParams,ITellMemberResult>(tellMemberIR);


