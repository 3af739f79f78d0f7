/** Types generated for queries found in "server/features/staff/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type stringArray = (string)[];

/** 'ChangeRole' parameters type */
export interface IChangeRoleParams {
  displayName?: string | null | void;
  held: boolean;
  operator?: string | null | void;
  role: string;
  username: string;
  who?: number | null | void;
}

/** 'ChangeRole' return type */
export interface IChangeRoleResult {
  outcome: string;
}

/** 'ChangeRole' query type */
export interface IChangeRoleQuery {
  params: IChangeRoleParams;
  result: IChangeRoleResult;
}

const changeRoleIR: any = {"usedParamSet":{"who":true,"operator":true,"username":true,"role":true,"held":true,"displayName":true},"params":[{"name":"who","required":false,"transform":{"type":"scalar"},"locs":[{"a":19,"b":22}]},{"name":"operator","required":false,"transform":{"type":"scalar"},"locs":[{"a":25,"b":33}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":36,"b":45}]},{"name":"role","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":53}]},{"name":"held","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":61}]},{"name":"displayName","required":false,"transform":{"type":"scalar"},"locs":[{"a":64,"b":75}]}],"statement":"select change_role(:who, :operator, :username!, :role!, :held!, :displayName) as \"outcome!\""};

/**
 * Query generated from SQL:
 * ```
 * select change_role(:who, :operator, :username!, :role!, :held!, :displayName) as "outcome!"
 * ```
 */
export const changeRole = new PreparedQuery<IChangeRoleParams,IChangeRoleResult>(changeRoleIR);


/** 'ListStaff' parameters type */
export interface IListStaffParams {
  afterAt: DateOrString;
  afterId: number;
  reach: number;
}

/** 'ListStaff' return type */
export interface IListStaffResult {
  created_at: Date;
  id: number;
  name: string;
  roles: stringArray;
  username: string;
}

/** 'ListStaff' query type */
export interface IListStaffQuery {
  params: IListStaffParams;
  result: IListStaffResult;
}

const listStaffIR: any = {"usedParamSet":{"afterAt":true,"afterId":true,"reach":true},"params":[{"name":"afterAt","required":true,"transform":{"type":"scalar"},"locs":[{"a":290,"b":298}]},{"name":"afterId","required":true,"transform":{"type":"scalar"},"locs":[{"a":314,"b":322}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":349,"b":355}]}],"statement":"select m.id, m.username, staff_name(m.id) as \"name!\", at as \"created_at!\",\n  array(select role from member_roles r where r.member = m.id order by role) as \"roles!\"\nfrom members m, date_trunc('milliseconds', m.created_at) at\nwhere m.id in (select member from member_roles) and (at, m.id) > (:afterAt!::timestamptz, :afterId!)\norder by at, m.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select m.id, m.username, staff_name(m.id) as "name!", at as "created_at!",
 *   array(select role from member_roles r where r.member = m.id order by role) as "roles!"
 * from members m, date_trunc('milliseconds', m.created_at) at
 * where m.id in (select member from member_roles) and (at, m.id) > (:afterAt!::timestamptz, :afterId!)
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
  roles: stringArray;
  username: string;
}

/** 'FindStaff' query type */
export interface IFindStaffQuery {
  params: IFindStaffParams;
  result: IFindStaffResult;
}

const findStaffIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":210,"b":219}]}],"statement":"select m.username, staff_name(m.id) as \"name!\",\n  array(select role from member_roles r where r.member = m.id order by role) as \"roles!\"\nfrom members m\nwhere canonical_username(m.username) = canonical_username(:username!)                                                               "};

/**
 * Query generated from SQL:
 * ```
 * select m.username, staff_name(m.id) as "name!",
 *   array(select role from member_roles r where r.member = m.id order by role) as "roles!"
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

const listRolesIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":false,"transform":{"type":"scalar"},"locs":[{"a":116,"b":124},{"a":195,"b":203}]}],"statement":"select m.username, r.role, r.display_name, r.granted_at\nfrom member_roles r join members m on m.id = r.member\nwhere :username::text is null or canonical_username(m.username) = canonical_username(:username)\norder by m.username, r.role"};

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


