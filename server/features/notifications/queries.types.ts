/** Types generated for queries found in "server/features/notifications/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type DateOrStringArray = (DateOrString)[];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ListNotifications' parameters type */
export interface IListNotificationsParams {
  at: DateOrString;
  id: number;
  kinds: stringArray;
  member: number;
  reach: number;
}

/** 'ListNotifications' return type */
export interface IListNotificationsResult {
  created_at: Date;
  data: Json;
  facts: Json;
  id: number;
  kind: string;
  seen: boolean;
}

/** 'ListNotifications' query type */
export interface IListNotificationsQuery {
  params: IListNotificationsParams;
  result: IListNotificationsResult;
}

const listNotificationsIR: any = {"usedParamSet":{"member":true,"kinds":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":149,"b":156}]},{"name":"kinds","required":true,"transform":{"type":"scalar"},"locs":[{"a":175,"b":181}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":220,"b":223}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":239,"b":242}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":328,"b":334}]}],"statement":"select n.id, n.kind, n.data, n.created_at, n.seen_at is not null as \"seen!\", notification_facts(n) as \"facts!\"\nfrom notifications n\nwhere n.member = :member! and n.kind = any(:kinds!::text[]) and (n.created_at, n.id) < (:at!::timestamptz, :id!::bigint)\n  and notification_is_shown(n)\norder by n.created_at desc, n.id desc\nlimit :reach!                                                   "};

/**
 * Query generated from SQL:
 * ```
 * select n.id, n.kind, n.data, n.created_at, n.seen_at is not null as "seen!", notification_facts(n) as "facts!"
 * from notifications n
 * where n.member = :member! and n.kind = any(:kinds!::text[]) and (n.created_at, n.id) < (:at!::timestamptz, :id!::bigint)
 *   and notification_is_shown(n)
 * order by n.created_at desc, n.id desc
 * limit :reach!                                                   
 * ```
 */
export const listNotifications = new PreparedQuery<IListNotificationsParams,IListNotificationsResult>(listNotificationsIR);


/** 'CountUnread' parameters type */
export interface ICountUnreadParams {
  kinds: stringArray;
  member: number;
}

/** 'CountUnread' return type */
export interface ICountUnreadResult {
  unread: number;
}

/** 'CountUnread' query type */
export interface ICountUnreadQuery {
  params: ICountUnreadParams;
  result: ICountUnreadResult;
}

const countUnreadIR: any = {"usedParamSet":{"member":true,"kinds":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":101}]},{"name":"kinds","required":true,"transform":{"type":"scalar"},"locs":[{"a":142,"b":148}]}],"statement":"select count(*)::integer as \"unread!\"\nfrom (\n  select from notifications n\n  where n.member = :member! and n.seen_at is null and n.kind = any(:kinds!::text[]) and notification_is_shown(n)\n  limit limit_notification_limits_unread_max() + 1\n) shown                                                                                      "};

/**
 * Query generated from SQL:
 * ```
 * select count(*)::integer as "unread!"
 * from (
 *   select from notifications n
 *   where n.member = :member! and n.seen_at is null and n.kind = any(:kinds!::text[]) and notification_is_shown(n)
 *   limit limit_notification_limits_unread_max() + 1
 * ) shown                                                                                      
 * ```
 */
export const countUnread = new PreparedQuery<ICountUnreadParams,ICountUnreadResult>(countUnreadIR);


/** 'MarkSeen' parameters type */
export interface IMarkSeenParams {
  all: boolean;
  ids: numberArray;
  member: number;
}

/** 'MarkSeen' return type */
export interface IMarkSeenResult {
  told: boolean;
}

/** 'MarkSeen' query type */
export interface IMarkSeenQuery {
  params: IMarkSeenParams;
  result: IMarkSeenResult;
}

const markSeenIR: any = {"usedParamSet":{"member":true,"all":true,"ids":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":86},{"a":210,"b":217}]},{"name":"all","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":117}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":140,"b":144}]}],"statement":"with seen as (\n  update notifications set seen_at = app_now()\n  where member = :member! and seen_at is null and (:all!::boolean or id = any(:ids!::bigint[]))\n  returning id\n)\nselect pg_notify('notifications', (:member!::bigint)::text) is null as \"told!\" from seen limit 1"};

/**
 * Query generated from SQL:
 * ```
 * with seen as (
 *   update notifications set seen_at = app_now()
 *   where member = :member! and seen_at is null and (:all!::boolean or id = any(:ids!::bigint[]))
 *   returning id
 * )
 * select pg_notify('notifications', (:member!::bigint)::text) is null as "told!" from seen limit 1
 * ```
 */
export const markSeen = new PreparedQuery<IMarkSeenParams,IMarkSeenResult>(markSeenIR);


/** 'ReadQuietHours' parameters type */
export interface IReadQuietHoursParams {
  member: number;
}

/** 'ReadQuietHours' return type */
export interface IReadQuietHoursResult {
  from: string;
  to: string;
}

/** 'ReadQuietHours' query type */
export interface IReadQuietHoursQuery {
  params: IReadQuietHoursParams;
  result: IReadQuietHoursResult;
}

const readQuietHoursIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":28,"b":35},{"a":81,"b":88}]}],"statement":"select to_char(quiet_starts(:member!), 'HH24:MI') as \"from!\", to_char(quiet_ends(:member!), 'HH24:MI') as \"to!\""};

/**
 * Query generated from SQL:
 * ```
 * select to_char(quiet_starts(:member!), 'HH24:MI') as "from!", to_char(quiet_ends(:member!), 'HH24:MI') as "to!"
 * ```
 */
export const readQuietHours = new PreparedQuery<IReadQuietHoursParams,IReadQuietHoursResult>(readQuietHoursIR);


/** 'PutQuietHours' parameters type */
export interface IPutQuietHoursParams {
  from: string;
  member: number;
  to: string;
}

/** 'PutQuietHours' return type */
export type IPutQuietHoursResult = void;

/** 'PutQuietHours' query type */
export interface IPutQuietHoursQuery {
  params: IPutQuietHoursParams;
  result: IPutQuietHoursResult;
}

const putQuietHoursIR: any = {"usedParamSet":{"member":true,"from":true,"to":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":62}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":65,"b":70}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":88}]}],"statement":"insert into quiet_hours (member, starts, ends) values (:member!, :from!::text::time, :to!::text::time)\non conflict (member) do update set starts = excluded.starts, ends = excluded.ends"};

/**
 * Query generated from SQL:
 * ```
 * insert into quiet_hours (member, starts, ends) values (:member!, :from!::text::time, :to!::text::time)
 * on conflict (member) do update set starts = excluded.starts, ends = excluded.ends
 * ```
 */
export const putQuietHours = new PreparedQuery<IPutQuietHoursParams,IPutQuietHoursResult>(putQuietHoursIR);


/** 'ListPreferences' parameters type */
export interface IListPreferencesParams {
  member: number;
}

/** 'ListPreferences' return type */
export interface IListPreferencesResult {
  app: boolean;
  kind: string;
  mail: boolean;
  push: boolean;
}

/** 'ListPreferences' query type */
export interface IListPreferencesQuery {
  params: IListPreferencesParams;
  result: IListPreferencesResult;
}

const listPreferencesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":81}]}],"statement":"select kind, app, mail, push from notification_preferences where member = :member!                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select kind, app, mail, push from notification_preferences where member = :member!                                                                                                         
 * ```
 */
export const listPreferences = new PreparedQuery<IListPreferencesParams,IListPreferencesResult>(listPreferencesIR);


/** 'PutPreference' parameters type */
export interface IPutPreferenceParams {
  app?: boolean | null | void;
  appDefault: boolean;
  kind: string;
  mail?: boolean | null | void;
  mailDefault: boolean;
  member: number;
  push?: boolean | null | void;
  pushDefault: boolean;
}

/** 'PutPreference' return type */
export type IPutPreferenceResult = void;

/** 'PutPreference' query type */
export interface IPutPreferenceQuery {
  params: IPutPreferenceParams;
  result: IPutPreferenceResult;
}

const putPreferenceIR: any = {"usedParamSet":{"member":true,"kind":true,"app":true,"appDefault":true,"mail":true,"mailDefault":true,"push":true,"pushDefault":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":91}]},{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":99}]},{"name":"app","required":false,"transform":{"type":"scalar"},"locs":[{"a":111,"b":114},{"a":306,"b":309}]},{"name":"appDefault","required":true,"transform":{"type":"scalar"},"locs":[{"a":126,"b":137}]},{"name":"mail","required":false,"transform":{"type":"scalar"},"locs":[{"a":159,"b":163},{"a":347,"b":351}]},{"name":"mailDefault","required":true,"transform":{"type":"scalar"},"locs":[{"a":175,"b":187}]},{"name":"push","required":false,"transform":{"type":"scalar"},"locs":[{"a":209,"b":213},{"a":390,"b":394}]},{"name":"pushDefault","required":true,"transform":{"type":"scalar"},"locs":[{"a":225,"b":237}]}],"statement":"insert into notification_preferences as old (member, kind, app, mail, push)\nvalues (:member!, :kind!, coalesce(:app::boolean, :appDefault!::boolean), coalesce(:mail::boolean, :mailDefault!::boolean), coalesce(:push::boolean, :pushDefault!::boolean))\non conflict (member, kind) do update\nset app = coalesce(:app::boolean, old.app), mail = coalesce(:mail::boolean, old.mail), push = coalesce(:push::boolean, old.push)                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * insert into notification_preferences as old (member, kind, app, mail, push)
 * values (:member!, :kind!, coalesce(:app::boolean, :appDefault!::boolean), coalesce(:mail::boolean, :mailDefault!::boolean), coalesce(:push::boolean, :pushDefault!::boolean))
 * on conflict (member, kind) do update
 * set app = coalesce(:app::boolean, old.app), mail = coalesce(:mail::boolean, old.mail), push = coalesce(:push::boolean, old.push)                                                                         
 * ```
 */
export const putPreference = new PreparedQuery<IPutPreferenceParams,IPutPreferenceResult>(putPreferenceIR);


/** 'PutDevice' parameters type */
export interface IPutDeviceParams {
  auth: string;
  endpoint: string;
  member: number;
  p256dh: string;
  session: string;
}

/** 'PutDevice' return type */
export type IPutDeviceResult = void;

/** 'PutDevice' query type */
export interface IPutDeviceQuery {
  params: IPutDeviceParams;
  result: IPutDeviceResult;
}

const putDeviceIR: any = {"usedParamSet":{"member":true,"session":true,"endpoint":true,"p256dh":true,"auth":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":75,"b":82}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":85,"b":93}]},{"name":"endpoint","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":111}]},{"name":"p256dh","required":true,"transform":{"type":"scalar"},"locs":[{"a":114,"b":121}]},{"name":"auth","required":true,"transform":{"type":"scalar"},"locs":[{"a":124,"b":129}]}],"statement":"insert into push_devices (member, session, endpoint, p256dh, auth)\nvalues (:member!, :session!::uuid, :endpoint!, :p256dh!, :auth!)\non conflict (endpoint) do update\nset member = excluded.member, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, created_at = app_now()"};

/**
 * Query generated from SQL:
 * ```
 * insert into push_devices (member, session, endpoint, p256dh, auth)
 * values (:member!, :session!::uuid, :endpoint!, :p256dh!, :auth!)
 * on conflict (endpoint) do update
 * set member = excluded.member, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, created_at = app_now()
 * ```
 */
export const putDevice = new PreparedQuery<IPutDeviceParams,IPutDeviceResult>(putDeviceIR);


/** 'DropOldDevices' parameters type */
export interface IDropOldDevicesParams {
  member: number;
  most: number;
}

/** 'DropOldDevices' return type */
export type IDropOldDevicesResult = void;

/** 'DropOldDevices' query type */
export interface IDropOldDevicesQuery {
  params: IDropOldDevicesParams;
  result: IDropOldDevicesResult;
}

const dropOldDevicesIR: any = {"usedParamSet":{"member":true,"most":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":91}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":134,"b":139}]}],"statement":"delete from push_devices where id in (\n  select id from push_devices where member = :member! order by created_at desc, id desc offset :most!\n)                                                       "};

/**
 * Query generated from SQL:
 * ```
 * delete from push_devices where id in (
 *   select id from push_devices where member = :member! order by created_at desc, id desc offset :most!
 * )                                                       
 * ```
 */
export const dropOldDevices = new PreparedQuery<IDropOldDevicesParams,IDropOldDevicesResult>(dropOldDevicesIR);


/** 'DropDevice' parameters type */
export interface IDropDeviceParams {
  endpoint?: string | null | void;
  member: number;
}

/** 'DropDevice' return type */
export type IDropDeviceResult = void;

/** 'DropDevice' query type */
export interface IDropDeviceQuery {
  params: IDropDeviceParams;
  result: IDropDeviceResult;
}

const dropDeviceIR: any = {"usedParamSet":{"member":true,"endpoint":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":47}]},{"name":"endpoint","required":false,"transform":{"type":"scalar"},"locs":[{"a":73,"b":81}]}],"statement":"delete from push_devices where member = :member! and endpoint = coalesce(:endpoint, endpoint)"};

/**
 * Query generated from SQL:
 * ```
 * delete from push_devices where member = :member! and endpoint = coalesce(:endpoint, endpoint)
 * ```
 */
export const dropDevice = new PreparedQuery<IDropDeviceParams,IDropDeviceResult>(dropDeviceIR);


/** 'ForgetDevice' parameters type */
export interface IForgetDeviceParams {
  device: number;
}

/** 'ForgetDevice' return type */
export type IForgetDeviceResult = void;

/** 'ForgetDevice' query type */
export interface IForgetDeviceQuery {
  params: IForgetDeviceParams;
  result: IForgetDeviceResult;
}

const forgetDeviceIR: any = {"usedParamSet":{"device":true},"params":[{"name":"device","required":true,"transform":{"type":"scalar"},"locs":[{"a":36,"b":43}]}],"statement":"delete from push_devices where id = :device!                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * delete from push_devices where id = :device!                                                                       
 * ```
 */
export const forgetDevice = new PreparedQuery<IForgetDeviceParams,IForgetDeviceResult>(forgetDeviceIR);


/** 'LockPlanning' parameters type */
export type ILockPlanningParams = void;

/** 'LockPlanning' return type */
export interface ILockPlanningResult {
  locked: boolean;
}

/** 'LockPlanning' query type */
export interface ILockPlanningQuery {
  params: ILockPlanningParams;
  result: ILockPlanningResult;
}

const lockPlanningIR: any = {"usedParamSet":{},"params":[],"statement":"select pg_advisory_xact_lock(7104518202) is null as \"locked!\"                                                                                                      "};

/**
 * Query generated from SQL:
 * ```
 * select pg_advisory_xact_lock(7104518202) is null as "locked!"                                                                                                      
 * ```
 */
export const lockPlanning = new PreparedQuery<ILockPlanningParams,ILockPlanningResult>(lockPlanningIR);


/** 'LockRecentDeliveries' parameters type */
export interface ILockRecentDeliveriesParams {
  members: numberArray;
  minutes: number;
}

/** 'LockRecentDeliveries' return type */
export interface ILockRecentDeliveriesResult {
  channel: string;
  device: number;
  due_at: Date;
  fact: string | null;
  id: string;
  kind: string;
  member: number;
  scope: string;
  topic: string;
  waiting: boolean;
}

/** 'LockRecentDeliveries' query type */
export interface ILockRecentDeliveriesQuery {
  params: ILockRecentDeliveriesParams;
  result: ILockRecentDeliveriesResult;
}

const lockRecentDeliveriesIR: any = {"usedParamSet":{"members":true,"minutes":true},"params":[{"name":"members","required":true,"transform":{"type":"scalar"},"locs":[{"a":282,"b":290}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":421,"b":429}]}],"statement":"select d.id, n.member, n.kind, notification_topic(n) as \"topic!\", d.channel, coalesce(d.device, 0)::float8 as \"device!\",\n  d.due_at, d.queued_at is null as \"waiting!\", d.scope, d.fact\nfrom notifications n join notification_deliveries d on d.notification = n.id\nwhere n.member = any(:members!::bigint[]) and n.created_at > (select app_now()) - interval '3 days'\n  and d.due_at > (select app_now()) - make_interval(mins => :minutes!)\n  and d.outcome is distinct from 'not wanted any more'\norder by d.due_at\nfor update of d                                                                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * select d.id, n.member, n.kind, notification_topic(n) as "topic!", d.channel, coalesce(d.device, 0)::float8 as "device!",
 *   d.due_at, d.queued_at is null as "waiting!", d.scope, d.fact
 * from notifications n join notification_deliveries d on d.notification = n.id
 * where n.member = any(:members!::bigint[]) and n.created_at > (select app_now()) - interval '3 days'
 *   and d.due_at > (select app_now()) - make_interval(mins => :minutes!)
 *   and d.outcome is distinct from 'not wanted any more'
 * order by d.due_at
 * for update of d                                                                                                                    
 * ```
 */
export const lockRecentDeliveries = new PreparedQuery<ILockRecentDeliveriesParams,ILockRecentDeliveriesResult>(lockRecentDeliveriesIR);


/** 'ClaimNew' parameters type */
export interface IClaimNewParams {
  kinds: stringArray;
  size: number;
}

/** 'ClaimNew' return type */
export interface IClaimNewResult {
  chosen: Json | null;
  data: Json;
  devices: numberArray;
  disabled: boolean;
  facts: Json;
  id: number;
  kind: string;
  member: number;
  moot: boolean;
  now: Date;
  quiet_until: Date | null;
  topic: string;
  verified: boolean;
}

/** 'ClaimNew' query type */
export interface IClaimNewQuery {
  params: IClaimNewParams;
  result: IClaimNewResult;
}

const claimNewIR: any = {"usedParamSet":{"kinds":true,"size":true},"params":[{"name":"kinds","required":true,"transform":{"type":"scalar"},"locs":[{"a":653,"b":659}]},{"name":"size","required":true,"transform":{"type":"scalar"},"locs":[{"a":698,"b":703}]}],"statement":"select n.id, n.member, n.kind, n.data, notification_topic(n) as \"topic!\", notification_facts(n) as \"facts!\",\n  notification_is_moot(n) as \"moot!\", m.disabled_at is not null as \"disabled!\", m.email_verified_at is not null as \"verified!\",\n  quiet_until(m.id) as quiet_until, app_now() as \"now!\",\n  (select jsonb_build_object('app', p.app, 'mail', p.mail, 'push', p.push)\n   from notification_preferences p where p.member = n.member and p.kind = n.kind) as chosen,\n  array(select d.id::float8 from push_devices d where d.member = n.member) as \"devices!\"\nfrom notifications n join members m on m.id = n.member\nwhere n.dispatched_at is null and n.kind = any(:kinds!::text[])\norder by n.created_at\nlimit :size!\nfor key share of m skip locked\nfor update of n skip locked"};

/**
 * Query generated from SQL:
 * ```
 * select n.id, n.member, n.kind, n.data, notification_topic(n) as "topic!", notification_facts(n) as "facts!",
 *   notification_is_moot(n) as "moot!", m.disabled_at is not null as "disabled!", m.email_verified_at is not null as "verified!",
 *   quiet_until(m.id) as quiet_until, app_now() as "now!",
 *   (select jsonb_build_object('app', p.app, 'mail', p.mail, 'push', p.push)
 *    from notification_preferences p where p.member = n.member and p.kind = n.kind) as chosen,
 *   array(select d.id::float8 from push_devices d where d.member = n.member) as "devices!"
 * from notifications n join members m on m.id = n.member
 * where n.dispatched_at is null and n.kind = any(:kinds!::text[])
 * order by n.created_at
 * limit :size!
 * for key share of m skip locked
 * for update of n skip locked
 * ```
 */
export const claimNew = new PreparedQuery<IClaimNewParams,IClaimNewResult>(claimNewIR);


/** 'AddDeliveries' parameters type */
export interface IAddDeliveriesParams {
  channels: stringArray;
  devices: numberArray;
  dueAts: DateOrStringArray;
  facts: stringArray;
  ids: stringArray;
  notifications: numberArray;
  scopes: stringArray;
}

/** 'AddDeliveries' return type */
export type IAddDeliveriesResult = void;

/** 'AddDeliveries' query type */
export interface IAddDeliveriesQuery {
  params: IAddDeliveriesParams;
  result: IAddDeliveriesResult;
}

const addDeliveriesIR: any = {"usedParamSet":{"ids":true,"notifications":true,"channels":true,"devices":true,"dueAts":true,"scopes":true,"facts":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":204,"b":208}]},{"name":"notifications","required":true,"transform":{"type":"scalar"},"locs":[{"a":219,"b":233}]},{"name":"channels","required":true,"transform":{"type":"scalar"},"locs":[{"a":246,"b":255}]},{"name":"devices","required":true,"transform":{"type":"scalar"},"locs":[{"a":266,"b":274}]},{"name":"dueAts","required":true,"transform":{"type":"scalar"},"locs":[{"a":287,"b":294}]},{"name":"scopes","required":true,"transform":{"type":"scalar"},"locs":[{"a":314,"b":321}]},{"name":"facts","required":true,"transform":{"type":"scalar"},"locs":[{"a":332,"b":338}]}],"statement":"insert into notification_deliveries (id, notification, channel, device, due_at, scope, fact)\nselect p.id, p.notification, p.channel, nullif(p.device, 0), p.due_at, p.scope, nullif(p.fact, '')\nfrom unnest(:ids!::uuid[], :notifications!::bigint[], :channels!::text[], :devices!::bigint[], :dueAts!::timestamptz[],\n  :scopes!::text[], :facts!::text[]) as p (id, notification, channel, device, due_at, scope, fact)"};

/**
 * Query generated from SQL:
 * ```
 * insert into notification_deliveries (id, notification, channel, device, due_at, scope, fact)
 * select p.id, p.notification, p.channel, nullif(p.device, 0), p.due_at, p.scope, nullif(p.fact, '')
 * from unnest(:ids!::uuid[], :notifications!::bigint[], :channels!::text[], :devices!::bigint[], :dueAts!::timestamptz[],
 *   :scopes!::text[], :facts!::text[]) as p (id, notification, channel, device, due_at, scope, fact)
 * ```
 */
export const addDeliveries = new PreparedQuery<IAddDeliveriesParams,IAddDeliveriesResult>(addDeliveriesIR);


/** 'AddCombined' parameters type */
export interface IAddCombinedParams {
  deliveries: stringArray;
  notifications: numberArray;
}

/** 'AddCombined' return type */
export type IAddCombinedResult = void;

/** 'AddCombined' query type */
export interface IAddCombinedQuery {
  params: IAddCombinedParams;
  result: IAddCombinedResult;
}

const addCombinedIR: any = {"usedParamSet":{"deliveries":true,"notifications":true},"params":[{"name":"deliveries","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":92}]},{"name":"notifications","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":117}]}],"statement":"insert into combined_notifications (delivery, notification)\nselect * from unnest(:deliveries!::uuid[], :notifications!::bigint[])"};

/**
 * Query generated from SQL:
 * ```
 * insert into combined_notifications (delivery, notification)
 * select * from unnest(:deliveries!::uuid[], :notifications!::bigint[])
 * ```
 */
export const addCombined = new PreparedQuery<IAddCombinedParams,IAddCombinedResult>(addCombinedIR);


/** 'MarkDispatched' parameters type */
export interface IMarkDispatchedParams {
  ids: numberArray;
}

/** 'MarkDispatched' return type */
export type IMarkDispatchedResult = void;

/** 'MarkDispatched' query type */
export interface IMarkDispatchedQuery {
  params: IMarkDispatchedParams;
  result: IMarkDispatchedResult;
}

const markDispatchedIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":66,"b":70}]}],"statement":"update notifications set dispatched_at = app_now() where id = any(:ids!::bigint[])"};

/**
 * Query generated from SQL:
 * ```
 * update notifications set dispatched_at = app_now() where id = any(:ids!::bigint[])
 * ```
 */
export const markDispatched = new PreparedQuery<IMarkDispatchedParams,IMarkDispatchedResult>(markDispatchedIR);


/** 'ClaimDue' parameters type */
export interface IClaimDueParams {
  size: number;
}

/** 'ClaimDue' return type */
export interface IClaimDueResult {
  id: string;
}

/** 'ClaimDue' query type */
export interface IClaimDueQuery {
  params: IClaimDueParams;
  result: IClaimDueResult;
}

const claimDueIR: any = {"usedParamSet":{"size":true},"params":[{"name":"size","required":true,"transform":{"type":"scalar"},"locs":[{"a":193,"b":198}]}],"statement":"update notification_deliveries set queued_at = app_now()\nwhere id in (\n  select id from notification_deliveries where queued_at is null and due_at <= (select app_now())\n  order by due_at limit :size! for update skip locked\n)\nreturning id                                                                                                                                                                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * update notification_deliveries set queued_at = app_now()
 * where id in (
 *   select id from notification_deliveries where queued_at is null and due_at <= (select app_now())
 *   order by due_at limit :size! for update skip locked
 * )
 * returning id                                                                                                                                                                                                                                        
 * ```
 */
export const claimDue = new PreparedQuery<IClaimDueParams,IClaimDueResult>(claimDueIR);


/** 'TakeDelivery' parameters type */
export interface ITakeDeliveryParams {
  id: string;
  seconds: number;
}

/** 'TakeDelivery' return type */
export interface ITakeDeliveryResult {
  auth: string | null;
  channel: string;
  chosen: Json | null;
  count: number;
  data: Json;
  device: number | null;
  disabled: boolean;
  email: string;
  endpoint: string | null;
  facts: Json;
  kind: string;
  member: number;
  moot: boolean;
  notification: number;
  now: Date;
  p256dh: string | null;
  people: number;
  quiet_until: Date | null;
  scope: string;
  verified: boolean;
}

/** 'TakeDelivery' query type */
export interface ITakeDeliveryQuery {
  params: ITakeDeliveryParams;
  result: ITakeDeliveryResult;
}

const takeDeliveryIR: any = {"usedParamSet":{"seconds":true,"id":true},"params":[{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":96,"b":104}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":120,"b":123}]}],"statement":"with taken as (\n  update notification_deliveries set held_until = now() + make_interval(secs => :seconds!)\n  where id = :id!::uuid and ended_at is null and (held_until is null or held_until < now())\n  returning id, notification, channel, device, scope\n), told as (\n  select t.notification from taken t\n  union select c.notification from taken t join combined_notifications c on c.delivery = t.id\n)\nselect t.channel, t.scope, of_it.count as \"count!\", of_it.people as \"people!\", n.id as \"notification!\", n.member, n.kind, n.data, notification_facts(n) as \"facts!\",\n  notification_is_moot(n) or (t.scope = 'thing' and notification_is_overtaken(n)) as \"moot!\", m.email, m.disabled_at is not null as \"disabled!\",\n  m.email_verified_at is not null as \"verified!\", quiet_until(m.id) as quiet_until, app_now() as \"now!\",\n  (select jsonb_build_object('app', p.app, 'mail', p.mail, 'push', p.push)\n   from notification_preferences p where p.member = n.member and p.kind = n.kind) as chosen,\n  d.id as \"device?\", d.endpoint as \"endpoint?\", d.p256dh as \"p256dh?\", d.auth as \"auth?\"\nfrom taken t\njoin notifications n on n.id = (\n  select l.id from told join notifications l on l.id = told.notification\n  order by notification_is_moot(l), l.created_at desc, l.id limit 1)\njoin members m on m.id = n.member\ncross join lateral (\n  select count(*) filter (where not notification_is_moot(l))::integer as count,\n    count(distinct l.data ->> 'by') filter (where not notification_is_moot(l))::integer as people\n  from told join notifications l on l.id = told.notification\n) of_it\nleft join push_devices d on d.id = t.device"};

/**
 * Query generated from SQL:
 * ```
 * with taken as (
 *   update notification_deliveries set held_until = now() + make_interval(secs => :seconds!)
 *   where id = :id!::uuid and ended_at is null and (held_until is null or held_until < now())
 *   returning id, notification, channel, device, scope
 * ), told as (
 *   select t.notification from taken t
 *   union select c.notification from taken t join combined_notifications c on c.delivery = t.id
 * )
 * select t.channel, t.scope, of_it.count as "count!", of_it.people as "people!", n.id as "notification!", n.member, n.kind, n.data, notification_facts(n) as "facts!",
 *   notification_is_moot(n) or (t.scope = 'thing' and notification_is_overtaken(n)) as "moot!", m.email, m.disabled_at is not null as "disabled!",
 *   m.email_verified_at is not null as "verified!", quiet_until(m.id) as quiet_until, app_now() as "now!",
 *   (select jsonb_build_object('app', p.app, 'mail', p.mail, 'push', p.push)
 *    from notification_preferences p where p.member = n.member and p.kind = n.kind) as chosen,
 *   d.id as "device?", d.endpoint as "endpoint?", d.p256dh as "p256dh?", d.auth as "auth?"
 * from taken t
 * join notifications n on n.id = (
 *   select l.id from told join notifications l on l.id = told.notification
 *   order by notification_is_moot(l), l.created_at desc, l.id limit 1)
 * join members m on m.id = n.member
 * cross join lateral (
 *   select count(*) filter (where not notification_is_moot(l))::integer as count,
 *     count(distinct l.data ->> 'by') filter (where not notification_is_moot(l))::integer as people
 *   from told join notifications l on l.id = told.notification
 * ) of_it
 * left join push_devices d on d.id = t.device
 * ```
 */
export const takeDelivery = new PreparedQuery<ITakeDeliveryParams,ITakeDeliveryResult>(takeDeliveryIR);


/** 'IsWaiting' parameters type */
export interface IIsWaitingParams {
  id: string;
}

/** 'IsWaiting' return type */
export interface IIsWaitingResult {
  id: string;
}

/** 'IsWaiting' query type */
export interface IIsWaitingQuery {
  params: IIsWaitingParams;
  result: IIsWaitingResult;
}

const isWaitingIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":53}]}],"statement":"select id from notification_deliveries where id = :id!::uuid and ended_at is null"};

/**
 * Query generated from SQL:
 * ```
 * select id from notification_deliveries where id = :id!::uuid and ended_at is null
 * ```
 */
export const isWaiting = new PreparedQuery<IIsWaitingParams,IIsWaitingResult>(isWaitingIR);


/** 'EndDelivery' parameters type */
export interface IEndDeliveryParams {
  id: string;
  outcome: string;
}

/** 'EndDelivery' return type */
export type IEndDeliveryResult = void;

/** 'EndDelivery' query type */
export interface IEndDeliveryQuery {
  params: IEndDeliveryParams;
  result: IEndDeliveryResult;
}

const endDeliveryIR: any = {"usedParamSet":{"outcome":true,"id":true},"params":[{"name":"outcome","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":75}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":107,"b":110}]}],"statement":"update notification_deliveries set ended_at = app_now(), outcome = :outcome!, held_until = null\nwhere id = :id!::uuid and ended_at is null"};

/**
 * Query generated from SQL:
 * ```
 * update notification_deliveries set ended_at = app_now(), outcome = :outcome!, held_until = null
 * where id = :id!::uuid and ended_at is null
 * ```
 */
export const endDelivery = new PreparedQuery<IEndDeliveryParams,IEndDeliveryResult>(endDeliveryIR);


/** 'ReleaseDelivery' parameters type */
export interface IReleaseDeliveryParams {
  id: string;
}

/** 'ReleaseDelivery' return type */
export type IReleaseDeliveryResult = void;

/** 'ReleaseDelivery' query type */
export interface IReleaseDeliveryQuery {
  params: IReleaseDeliveryParams;
  result: IReleaseDeliveryResult;
}

const releaseDeliveryIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":67}]}],"statement":"update notification_deliveries set held_until = null where id = :id!::uuid"};

/**
 * Query generated from SQL:
 * ```
 * update notification_deliveries set held_until = null where id = :id!::uuid
 * ```
 */
export const releaseDelivery = new PreparedQuery<IReleaseDeliveryParams,IReleaseDeliveryResult>(releaseDeliveryIR);


/** 'PostponeDelivery' parameters type */
export interface IPostponeDeliveryParams {
  id: string;
  until: DateOrString;
}

/** 'PostponeDelivery' return type */
export type IPostponeDeliveryResult = void;

/** 'PostponeDelivery' query type */
export interface IPostponeDeliveryQuery {
  params: IPostponeDeliveryParams;
  result: IPostponeDeliveryResult;
}

const postponeDeliveryIR: any = {"usedParamSet":{"until":true,"id":true},"params":[{"name":"until","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":87}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":103}]}],"statement":"update notification_deliveries set held_until = null, queued_at = null, due_at = :until! where id = :id!::uuid                                                                                                                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * update notification_deliveries set held_until = null, queued_at = null, due_at = :until! where id = :id!::uuid                                                                                                                                                                                                         
 * ```
 */
export const postponeDelivery = new PreparedQuery<IPostponeDeliveryParams,IPostponeDeliveryResult>(postponeDeliveryIR);


/** 'RemindOfClasses' parameters type */
export interface IRemindOfClassesParams {
  firstMinutes: number;
  kind: string;
  lastMinutes: number;
}

/** 'RemindOfClasses' return type */
export interface IRemindOfClassesResult {
  notify: string | null;
}

/** 'RemindOfClasses' query type */
export interface IRemindOfClassesQuery {
  params: IRemindOfClassesParams;
  result: IRemindOfClassesResult;
}

const remindOfClassesIR: any = {"usedParamSet":{"kind":true,"lastMinutes":true,"firstMinutes":true},"params":[{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":24,"b":29},{"a":713,"b":718}]},{"name":"lastMinutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":237,"b":249},{"a":381,"b":393}]},{"name":"firstMinutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":469,"b":482},{"a":603,"b":616}]}],"statement":"select notify(b.member, :kind!, format('%s %s %s', b.id, b.round, extract(epoch from c.starts_at)::bigint), jsonb_build_object(\n  'class', c.id, 'reminds', b.id, 'starts_at', c.starts_at, 'not_after', c.starts_at - make_interval(mins => :lastMinutes!::integer)))::text\nfrom classes c join bookings b on b.class = c.id\nwhere c.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)\n  and c.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)\n  and c.cancelled_at is null and b.status = 'booked'\n  and b.booked_at < c.starts_at - make_interval(mins => :firstMinutes!::integer)\n  and not exists (select from notifications n where n.member = b.member and n.kind = :kind!\n    and n.key = format('%s %s %s', b.id, b.round, extract(epoch from c.starts_at)::bigint))"};

/**
 * Query generated from SQL:
 * ```
 * select notify(b.member, :kind!, format('%s %s %s', b.id, b.round, extract(epoch from c.starts_at)::bigint), jsonb_build_object(
 *   'class', c.id, 'reminds', b.id, 'starts_at', c.starts_at, 'not_after', c.starts_at - make_interval(mins => :lastMinutes!::integer)))::text
 * from classes c join bookings b on b.class = c.id
 * where c.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)
 *   and c.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)
 *   and c.cancelled_at is null and b.status = 'booked'
 *   and b.booked_at < c.starts_at - make_interval(mins => :firstMinutes!::integer)
 *   and not exists (select from notifications n where n.member = b.member and n.kind = :kind!
 *     and n.key = format('%s %s %s', b.id, b.round, extract(epoch from c.starts_at)::bigint))
 * ```
 */
export const remindOfClasses = new PreparedQuery<IRemindOfClassesParams,IRemindOfClassesResult>(remindOfClassesIR);


/** 'RemindOfEnds' parameters type */
export interface IRemindOfEndsParams {
  firstHours: number;
  kind: string;
  lastHours: number;
}

/** 'RemindOfEnds' return type */
export interface IRemindOfEndsResult {
  notify: string | null;
}

/** 'RemindOfEnds' query type */
export interface IRemindOfEndsQuery {
  params: IRemindOfEndsParams;
  result: IRemindOfEndsResult;
}

const remindOfEndsIR: any = {"usedParamSet":{"kind":true,"lastHours":true,"firstHours":true},"params":[{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":24,"b":29}]},{"name":"lastHours","required":true,"transform":{"type":"scalar"},"locs":[{"a":178,"b":188},{"a":455,"b":465}]},{"name":"firstHours","required":true,"transform":{"type":"scalar"},"locs":[{"a":543,"b":554}]}],"statement":"select notify(g.member, :kind!, extract(epoch from m.expires_at)::bigint::text, jsonb_build_object(\n  'ends_at', m.expires_at, 'not_after', m.expires_at - make_interval(hours => :lastHours!::integer)))::text\nfrom (select distinct member from membership_grants where revoked_at is null and granted_at > (select app_now()) - interval '6 years') g\ncross join lateral membership_of(g.member) m\nwhere m.expires_at > (select app_now()) + make_interval(hours => :lastHours!::integer)\n  and m.expires_at <= (select app_now()) + make_interval(hours => :firstHours!::integer)                                                                                                                                                                                   "};

/**
 * Query generated from SQL:
 * ```
 * select notify(g.member, :kind!, extract(epoch from m.expires_at)::bigint::text, jsonb_build_object(
 *   'ends_at', m.expires_at, 'not_after', m.expires_at - make_interval(hours => :lastHours!::integer)))::text
 * from (select distinct member from membership_grants where revoked_at is null and granted_at > (select app_now()) - interval '6 years') g
 * cross join lateral membership_of(g.member) m
 * where m.expires_at > (select app_now()) + make_interval(hours => :lastHours!::integer)
 *   and m.expires_at <= (select app_now()) + make_interval(hours => :firstHours!::integer)                                                                                                                                                                                   
 * ```
 */
export const remindOfEnds = new PreparedQuery<IRemindOfEndsParams,IRemindOfEndsResult>(remindOfEndsIR);


/** 'RemindOfExpiry' parameters type */
export interface IRemindOfExpiryParams {
  firstDays: number;
  lastDays: number;
  period: string;
}

/** 'RemindOfExpiry' return type */
export interface IRemindOfExpiryResult {
  notify: string | null;
}

/** 'RemindOfExpiry' query type */
export interface IRemindOfExpiryQuery {
  params: IRemindOfExpiryParams;
  result: IRemindOfExpiryResult;
}

const remindOfExpiryIR: any = {"usedParamSet":{"period":true,"lastDays":true,"firstDays":true},"params":[{"name":"period","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":98},{"a":475,"b":482},{"a":825,"b":832},{"a":1016,"b":1023}]},{"name":"lastDays","required":true,"transform":{"type":"scalar"},"locs":[{"a":306,"b":315}]},{"name":"firstDays","required":true,"transform":{"type":"scalar"},"locs":[{"a":394,"b":404}]}],"statement":"with due as (\n  select distinct m.id as member, known_zone(zone_of(m)) as zone, date_trunc(:period!, l.expires_at at time zone known_zone(zone_of(m))) as starts\n  from points_lots l join members m on m.id = l.member\n  where l.remaining > 0\n    and l.expires_at > (select app_now()) + make_interval(days => :lastDays!::integer)\n    and l.expires_at <= (select app_now()) + make_interval(days => :firstDays!::integer)\n)\nselect notify(d.member, 'points_expire', format('%s %s', :period!, d.starts::date), jsonb_build_object(\n  'points', e.points, 'first_at', e.first_at, 'not_after', e.first_at))::text\nfrom due d cross join lateral (\n  select sum(l.remaining) as points, min(l.expires_at) as first_at\n  from points_lots l\n  where l.member = d.member and l.remaining > 0 and l.expires_at > (select app_now())\n    and date_trunc(:period!, l.expires_at at time zone d.zone) = d.starts\n) e\nwhere not exists (\n  select from notifications n where n.member = d.member and n.kind = 'points_expire' and n.key = format('%s %s', :period!, d.starts::date))                                                                          "};

/**
 * Query generated from SQL:
 * ```
 * with due as (
 *   select distinct m.id as member, known_zone(zone_of(m)) as zone, date_trunc(:period!, l.expires_at at time zone known_zone(zone_of(m))) as starts
 *   from points_lots l join members m on m.id = l.member
 *   where l.remaining > 0
 *     and l.expires_at > (select app_now()) + make_interval(days => :lastDays!::integer)
 *     and l.expires_at <= (select app_now()) + make_interval(days => :firstDays!::integer)
 * )
 * select notify(d.member, 'points_expire', format('%s %s', :period!, d.starts::date), jsonb_build_object(
 *   'points', e.points, 'first_at', e.first_at, 'not_after', e.first_at))::text
 * from due d cross join lateral (
 *   select sum(l.remaining) as points, min(l.expires_at) as first_at
 *   from points_lots l
 *   where l.member = d.member and l.remaining > 0 and l.expires_at > (select app_now())
 *     and date_trunc(:period!, l.expires_at at time zone d.zone) = d.starts
 * ) e
 * where not exists (
 *   select from notifications n where n.member = d.member and n.kind = 'points_expire' and n.key = format('%s %s', :period!, d.starts::date))                                                                          
 * ```
 */
export const remindOfExpiry = new PreparedQuery<IRemindOfExpiryParams,IRemindOfExpiryResult>(remindOfExpiryIR);


/** 'SendDigests' parameters type */
export type ISendDigestsParams = void;

/** 'SendDigests' return type */
export interface ISendDigestsResult {
  notify: string | null;
}

/** 'SendDigests' query type */
export interface ISendDigestsQuery {
  params: ISendDigestsParams;
  result: ISendDigestsResult;
}

const sendDigestsIR: any = {"usedParamSet":{},"params":[],"statement":"with readers as (\n  select p.member, date_in(zone_of(m), app_now()) as today, known_zone(zone_of(m)) as zone\n  from notification_preferences p join members m on m.id = p.member\n  where p.kind = 'weekly_digest' and (p.app or p.mail or p.push) and m.disabled_at is null\n    and time_in(zone_of(m), app_now()) >= limit_digest_hours_from() and time_in(zone_of(m), app_now()) < limit_digest_hours_to()\n)\nselect notify(r.member, 'weekly_digest', r.today::text, jsonb_build_object(\n  'active', (select count(distinct l.day) from points_ledger l where l.member = r.member and l.day between r.today - 7 and r.today - 1 and l.reason not in ('reward', 'expired')),\n  'points', (select coalesce(sum(l.delta), 0) from points_ledger l where l.member = r.member and l.day between r.today - 7 and r.today - 1 and l.reason not in ('reward', 'expired')),\n  'classes', (select count(*) from bookings b join classes c on c.id = b.class\n    where b.member = r.member and b.status = 'attended' and date_in(r.zone, c.starts_at) between r.today - 7 and r.today - 1),\n  'not_after', (r.today + limit_digest_hours_latest()) at time zone r.zone))::text\nfrom readers r\nwhere extract(isodow from r.today) = 1\n  and not exists (select from notifications n where n.member = r.member and n.kind = 'weekly_digest' and n.key = r.today::text)                                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * with readers as (
 *   select p.member, date_in(zone_of(m), app_now()) as today, known_zone(zone_of(m)) as zone
 *   from notification_preferences p join members m on m.id = p.member
 *   where p.kind = 'weekly_digest' and (p.app or p.mail or p.push) and m.disabled_at is null
 *     and time_in(zone_of(m), app_now()) >= limit_digest_hours_from() and time_in(zone_of(m), app_now()) < limit_digest_hours_to()
 * )
 * select notify(r.member, 'weekly_digest', r.today::text, jsonb_build_object(
 *   'active', (select count(distinct l.day) from points_ledger l where l.member = r.member and l.day between r.today - 7 and r.today - 1 and l.reason not in ('reward', 'expired')),
 *   'points', (select coalesce(sum(l.delta), 0) from points_ledger l where l.member = r.member and l.day between r.today - 7 and r.today - 1 and l.reason not in ('reward', 'expired')),
 *   'classes', (select count(*) from bookings b join classes c on c.id = b.class
 *     where b.member = r.member and b.status = 'attended' and date_in(r.zone, c.starts_at) between r.today - 7 and r.today - 1),
 *   'not_after', (r.today + limit_digest_hours_latest()) at time zone r.zone))::text
 * from readers r
 * where extract(isodow from r.today) = 1
 *   and not exists (select from notifications n where n.member = r.member and n.kind = 'weekly_digest' and n.key = r.today::text)                                                                                    
 * ```
 */
export const sendDigests = new PreparedQuery<ISendDigestsParams,ISendDigestsResult>(sendDigestsIR);


/** 'RemindOfStreaks' parameters type */
export type IRemindOfStreaksParams = void;

/** 'RemindOfStreaks' return type */
export interface IRemindOfStreaksResult {
  notify: string | null;
}

/** 'RemindOfStreaks' query type */
export interface IRemindOfStreaksQuery {
  params: IRemindOfStreaksParams;
  result: IRemindOfStreaksResult;
}

const remindOfStreaksIR: any = {"usedParamSet":{},"params":[],"statement":"select notify(s.member, 'streak', s.today::text, jsonb_build_object('streak', s.streak, 'not_after', (s.today + limit_streak_hours_latest()) at time zone s.zone))::text\nfrom (\n  select p.member, streak_on(r, day_of(m.id), m.unlived_day) as streak, r.last_day, date_in(zone_of(m), app_now()) as today, known_zone(zone_of(m)) as zone\n  from notification_preferences p join members m on m.id = p.member join practice r on r.member = p.member\n  where p.kind = 'streak' and (p.app or p.mail or p.push) and m.disabled_at is null\n    and time_in(zone_of(m), app_now()) >= limit_streak_hours_from() and time_in(zone_of(m), app_now()) < limit_streak_hours_to()\n) s\nwhere s.streak > 0 and s.last_day < s.today\n  and not exists (select from notifications n where n.member = s.member and n.kind = 'streak' and n.key = s.today::text)"};

/**
 * Query generated from SQL:
 * ```
 * select notify(s.member, 'streak', s.today::text, jsonb_build_object('streak', s.streak, 'not_after', (s.today + limit_streak_hours_latest()) at time zone s.zone))::text
 * from (
 *   select p.member, streak_on(r, day_of(m.id), m.unlived_day) as streak, r.last_day, date_in(zone_of(m), app_now()) as today, known_zone(zone_of(m)) as zone
 *   from notification_preferences p join members m on m.id = p.member join practice r on r.member = p.member
 *   where p.kind = 'streak' and (p.app or p.mail or p.push) and m.disabled_at is null
 *     and time_in(zone_of(m), app_now()) >= limit_streak_hours_from() and time_in(zone_of(m), app_now()) < limit_streak_hours_to()
 * ) s
 * where s.streak > 0 and s.last_day < s.today
 *   and not exists (select from notifications n where n.member = s.member and n.kind = 'streak' and n.key = s.today::text)
 * ```
 */
export const remindOfStreaks = new PreparedQuery<IRemindOfStreaksParams,IRemindOfStreaksResult>(remindOfStreaksIR);


/** 'SweepNotifications' parameters type */
export interface ISweepNotificationsParams {
  days: number;
  most: number;
}

/** 'SweepNotifications' return type */
export interface ISweepNotificationsResult {
  id: number;
}

/** 'SweepNotifications' query type */
export interface ISweepNotificationsQuery {
  params: ISweepNotificationsParams;
  result: ISweepNotificationsResult;
}

const sweepNotificationsIR: any = {"usedParamSet":{"days":true,"most":true},"params":[{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":146}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":177,"b":182}]}],"statement":"delete from notifications where id = any(array(\n  select id from notifications where created_at < (select app_now()) - make_interval(days => :days!)\n  order by created_at limit :most! for update skip locked\n))\nreturning id                                                                                "};

/**
 * Query generated from SQL:
 * ```
 * delete from notifications where id = any(array(
 *   select id from notifications where created_at < (select app_now()) - make_interval(days => :days!)
 *   order by created_at limit :most! for update skip locked
 * ))
 * returning id                                                                                
 * ```
 */
export const sweepNotifications = new PreparedQuery<ISweepNotificationsParams,ISweepNotificationsResult>(sweepNotificationsIR);


/** 'ReadSeat' parameters type */
export interface IReadSeatParams {
  class: number;
  member: number;
}

/** 'ReadSeat' return type */
export interface IReadSeatResult {
  ends_at: Date;
  held: boolean;
  id: number;
  sequence: number;
  starts_at: Date;
  title: string;
  username: string;
  zone: string;
}

/** 'ReadSeat' query type */
export interface IReadSeatQuery {
  params: IReadSeatParams;
  result: IReadSeatResult;
}

const readSeatIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":330,"b":337}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":353,"b":359}]}],"statement":"select c.id, t.title, c.starts_at, c.ends_at, class_zone(c) as \"zone!\", calendar_sequence(c, b) as \"sequence!\",\n  b.status in ('booked', 'attended', 'no_show', 'excused') as \"held!\", m.username\nfrom bookings b join classes c on c.id = b.class join class_types t on t.id = c.type join members m on m.id = b.member\nwhere b.member = :member! and b.class = :class! and b.booked_at is not null"};

/**
 * Query generated from SQL:
 * ```
 * select c.id, t.title, c.starts_at, c.ends_at, class_zone(c) as "zone!", calendar_sequence(c, b) as "sequence!",
 *   b.status in ('booked', 'attended', 'no_show', 'excused') as "held!", m.username
 * from bookings b join classes c on c.id = b.class join class_types t on t.id = c.type join members m on m.id = b.member
 * where b.member = :member! and b.class = :class! and b.booked_at is not null
 * ```
 */
export const readSeat = new PreparedQuery<IReadSeatParams,IReadSeatResult>(readSeatIR);


