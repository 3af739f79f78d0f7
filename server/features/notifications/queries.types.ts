/** Types generated for queries found in "server/features/notifications/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type member_language = 'en' | 'hi';

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

const listNotificationsIR: any = {"usedParamSet":{"member":true,"kinds":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":231,"b":238}]},{"name":"kinds","required":true,"transform":{"type":"scalar"},"locs":[{"a":269,"b":275}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":338,"b":341}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":357,"b":360}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":482,"b":488}]}],"statement":"select notifications.id, notifications.kind, notifications.data, notifications.created_at, notifications.seen_at is not null as \"seen!\", notification_facts(notifications) as \"facts!\"\nfrom notifications\nwhere notifications.member = :member! and notifications.kind = any(:kinds!::text[]) and (notifications.created_at, notifications.id) < (:at!::timestamptz, :id!::bigint)\n  and notification_is_shown(notifications)\norder by notifications.created_at desc, notifications.id desc\nlimit :reach!                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select notifications.id, notifications.kind, notifications.data, notifications.created_at, notifications.seen_at is not null as "seen!", notification_facts(notifications) as "facts!"
 * from notifications
 * where notifications.member = :member! and notifications.kind = any(:kinds!::text[]) and (notifications.created_at, notifications.id) < (:at!::timestamptz, :id!::bigint)
 *   and notification_is_shown(notifications)
 * order by notifications.created_at desc, notifications.id desc
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

const countUnreadIR: any = {"usedParamSet":{"member":true,"kinds":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":111}]},{"name":"kinds","required":true,"transform":{"type":"scalar"},"locs":[{"a":176,"b":182}]}],"statement":"select count(*)::integer as \"unread!\"\nfrom (\n  select from notifications\n  where notifications.member = :member! and notifications.seen_at is null and notifications.kind = any(:kinds!::text[]) and notification_is_shown(notifications)\n  limit limit_notification_limits_unread_max() + 1\n) shown                                                                                                  "};

/**
 * Query generated from SQL:
 * ```
 * select count(*)::integer as "unread!"
 * from (
 *   select from notifications
 *   where notifications.member = :member! and notifications.seen_at is null and notifications.kind = any(:kinds!::text[]) and notification_is_shown(notifications)
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

const listPreferencesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":81}]}],"statement":"select kind, app, mail, push from notification_preferences where member = :member!                                                                                                             "};

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

const putPreferenceIR: any = {"usedParamSet":{"member":true,"kind":true,"app":true,"appDefault":true,"mail":true,"mailDefault":true,"push":true,"pushDefault":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":91}]},{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":99}]},{"name":"app","required":false,"transform":{"type":"scalar"},"locs":[{"a":111,"b":114},{"a":306,"b":309}]},{"name":"appDefault","required":true,"transform":{"type":"scalar"},"locs":[{"a":126,"b":137}]},{"name":"mail","required":false,"transform":{"type":"scalar"},"locs":[{"a":159,"b":163},{"a":347,"b":351}]},{"name":"mailDefault","required":true,"transform":{"type":"scalar"},"locs":[{"a":175,"b":187}]},{"name":"push","required":false,"transform":{"type":"scalar"},"locs":[{"a":209,"b":213},{"a":390,"b":394}]},{"name":"pushDefault","required":true,"transform":{"type":"scalar"},"locs":[{"a":225,"b":237}]}],"statement":"insert into notification_preferences as old (member, kind, app, mail, push)\nvalues (:member!, :kind!, coalesce(:app::boolean, :appDefault!::boolean), coalesce(:mail::boolean, :mailDefault!::boolean), coalesce(:push::boolean, :pushDefault!::boolean))\non conflict (member, kind) do update\nset app = coalesce(:app::boolean, old.app), mail = coalesce(:mail::boolean, old.mail), push = coalesce(:push::boolean, old.push)                                                                                                                                                                        "};

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


/** 'TakeOverDevice' parameters type */
export interface ITakeOverDeviceParams {
  endpoint: string;
  member: number;
}

/** 'TakeOverDevice' return type */
export type ITakeOverDeviceResult = void;

/** 'TakeOverDevice' query type */
export interface ITakeOverDeviceQuery {
  params: ITakeOverDeviceParams;
  result: ITakeOverDeviceResult;
}

const takeOverDeviceIR: any = {"usedParamSet":{"endpoint":true,"member":true},"params":[{"name":"endpoint","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":51}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74}]}],"statement":"delete from push_devices where endpoint = :endpoint! and member <> :member!"};

/**
 * Query generated from SQL:
 * ```
 * delete from push_devices where endpoint = :endpoint! and member <> :member!
 * ```
 */
export const takeOverDevice = new PreparedQuery<ITakeOverDeviceParams,ITakeOverDeviceResult>(takeOverDeviceIR);


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

const dropOldDevicesIR: any = {"usedParamSet":{"member":true,"most":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":91}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":134,"b":139}]}],"statement":"delete from push_devices where id in (\n  select id from push_devices where member = :member! order by created_at desc, id desc offset :most!\n)                                                                                             "};

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

const forgetDeviceIR: any = {"usedParamSet":{"device":true},"params":[{"name":"device","required":true,"transform":{"type":"scalar"},"locs":[{"a":36,"b":43}]}],"statement":"delete from push_devices where id = :device!                                                                                                              "};

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

const lockPlanningIR: any = {"usedParamSet":{},"params":[],"statement":"select pg_advisory_xact_lock(7104518202) is null as \"locked!\"                                                                                              "};

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

const lockRecentDeliveriesIR: any = {"usedParamSet":{"members":true,"minutes":true},"params":[{"name":"members","required":true,"transform":{"type":"scalar"},"locs":[{"a":514,"b":522}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":687,"b":695}]}],"statement":"select notification_deliveries.id, notifications.member, notifications.kind, notification_topic(notifications) as \"topic!\", notification_deliveries.channel, coalesce(notification_deliveries.device, 0)::float8 as \"device!\",\n  notification_deliveries.due_at, notification_deliveries.queued_at is null as \"waiting!\", notification_deliveries.scope, notification_deliveries.fact\nfrom notifications join notification_deliveries on notification_deliveries.notification = notifications.id\nwhere notifications.member = any(:members!::bigint[]) and notifications.created_at > (select app_now()) - interval '3 days'\n  and notification_deliveries.due_at > (select app_now()) - make_interval(mins => :minutes!)\n  and notification_deliveries.outcome is distinct from 'not wanted any more'\norder by notification_deliveries.due_at\nfor update of notification_deliveries                                                                                                         "};

/**
 * Query generated from SQL:
 * ```
 * select notification_deliveries.id, notifications.member, notifications.kind, notification_topic(notifications) as "topic!", notification_deliveries.channel, coalesce(notification_deliveries.device, 0)::float8 as "device!",
 *   notification_deliveries.due_at, notification_deliveries.queued_at is null as "waiting!", notification_deliveries.scope, notification_deliveries.fact
 * from notifications join notification_deliveries on notification_deliveries.notification = notifications.id
 * where notifications.member = any(:members!::bigint[]) and notifications.created_at > (select app_now()) - interval '3 days'
 *   and notification_deliveries.due_at > (select app_now()) - make_interval(mins => :minutes!)
 *   and notification_deliveries.outcome is distinct from 'not wanted any more'
 * order by notification_deliveries.due_at
 * for update of notification_deliveries                                                                                                         
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

const claimNewIR: any = {"usedParamSet":{"kinds":true,"size":true},"params":[{"name":"kinds","required":true,"transform":{"type":"scalar"},"locs":[{"a":962,"b":968}]},{"name":"size","required":true,"transform":{"type":"scalar"},"locs":[{"a":1019,"b":1024}]}],"statement":"select notifications.id, notifications.member, notifications.kind, notifications.data, notification_topic(notifications) as \"topic!\", notification_facts(notifications) as \"facts!\",\n  notification_is_moot(notifications) as \"moot!\", members.disabled_at is not null as \"disabled!\", members.email_verified_at is not null as \"verified!\",\n  quiet_until(members.id) as quiet_until, app_now() as \"now!\",\n  (select jsonb_build_object('app', notification_preferences.app, 'mail', notification_preferences.mail, 'push', notification_preferences.push)\n   from notification_preferences where notification_preferences.member = notifications.member and notification_preferences.kind = notifications.kind) as chosen,\n  array(select push_devices.id::float8 from push_devices where push_devices.member = notifications.member) as \"devices!\"\nfrom notifications join members on members.id = notifications.member\nwhere notifications.dispatched_at is null and notifications.kind = any(:kinds!::text[])\norder by notifications.created_at\nlimit :size!\nfor key share of members skip locked\nfor update of notifications skip locked"};

/**
 * Query generated from SQL:
 * ```
 * select notifications.id, notifications.member, notifications.kind, notifications.data, notification_topic(notifications) as "topic!", notification_facts(notifications) as "facts!",
 *   notification_is_moot(notifications) as "moot!", members.disabled_at is not null as "disabled!", members.email_verified_at is not null as "verified!",
 *   quiet_until(members.id) as quiet_until, app_now() as "now!",
 *   (select jsonb_build_object('app', notification_preferences.app, 'mail', notification_preferences.mail, 'push', notification_preferences.push)
 *    from notification_preferences where notification_preferences.member = notifications.member and notification_preferences.kind = notifications.kind) as chosen,
 *   array(select push_devices.id::float8 from push_devices where push_devices.member = notifications.member) as "devices!"
 * from notifications join members on members.id = notifications.member
 * where notifications.dispatched_at is null and notifications.kind = any(:kinds!::text[])
 * order by notifications.created_at
 * limit :size!
 * for key share of members skip locked
 * for update of notifications skip locked
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

const addDeliveriesIR: any = {"usedParamSet":{"ids":true,"notifications":true,"channels":true,"devices":true,"dueAts":true,"scopes":true,"facts":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":253,"b":257}]},{"name":"notifications","required":true,"transform":{"type":"scalar"},"locs":[{"a":268,"b":282}]},{"name":"channels","required":true,"transform":{"type":"scalar"},"locs":[{"a":295,"b":304}]},{"name":"devices","required":true,"transform":{"type":"scalar"},"locs":[{"a":315,"b":323}]},{"name":"dueAts","required":true,"transform":{"type":"scalar"},"locs":[{"a":336,"b":343}]},{"name":"scopes","required":true,"transform":{"type":"scalar"},"locs":[{"a":363,"b":370}]},{"name":"facts","required":true,"transform":{"type":"scalar"},"locs":[{"a":381,"b":387}]}],"statement":"insert into notification_deliveries (id, notification, channel, device, due_at, scope, fact)\nselect delivery.id, delivery.notification, delivery.channel, nullif(delivery.device, 0), delivery.due_at, delivery.scope, nullif(delivery.fact, '')\nfrom unnest(:ids!::uuid[], :notifications!::bigint[], :channels!::text[], :devices!::bigint[], :dueAts!::timestamptz[],\n  :scopes!::text[], :facts!::text[]) as delivery (id, notification, channel, device, due_at, scope, fact)"};

/**
 * Query generated from SQL:
 * ```
 * insert into notification_deliveries (id, notification, channel, device, due_at, scope, fact)
 * select delivery.id, delivery.notification, delivery.channel, nullif(delivery.device, 0), delivery.due_at, delivery.scope, nullif(delivery.fact, '')
 * from unnest(:ids!::uuid[], :notifications!::bigint[], :channels!::text[], :devices!::bigint[], :dueAts!::timestamptz[],
 *   :scopes!::text[], :facts!::text[]) as delivery (id, notification, channel, device, due_at, scope, fact)
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

const claimDueIR: any = {"usedParamSet":{"size":true},"params":[{"name":"size","required":true,"transform":{"type":"scalar"},"locs":[{"a":193,"b":198}]}],"statement":"update notification_deliveries set queued_at = app_now()\nwhere id in (\n  select id from notification_deliveries where queued_at is null and due_at <= (select app_now())\n  order by due_at limit :size! for update skip locked\n)\nreturning id                                                                                                                                                                                                                                                                                                                             "};

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
  language: member_language;
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

const takeDeliveryIR: any = {"usedParamSet":{"seconds":true,"id":true},"params":[{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":96,"b":104}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":120,"b":123}]}],"statement":"with taken as (\n  update notification_deliveries set held_until = now() + make_interval(secs => :seconds!)\n  where id = :id!::uuid and ended_at is null and (held_until is null or held_until < now())\n  returning id, notification, channel, device, scope\n), told as (\n  select taken.notification from taken\n  union select combined_notifications.notification from taken join combined_notifications on combined_notifications.delivery = taken.id\n)\nselect taken.channel, taken.scope, of_it.count as \"count!\", of_it.people as \"people!\", notifications.id as \"notification!\", notifications.member, notifications.kind, notifications.data, notification_facts(notifications) as \"facts!\",\n  notification_is_moot(notifications) or ((taken.scope = 'thing' or of_it.count = 1) and notification_is_overtaken(notifications)) as \"moot!\", members.email, members.language, members.disabled_at is not null as \"disabled!\",\n  members.email_verified_at is not null as \"verified!\", quiet_until(members.id) as quiet_until, app_now() as \"now!\",\n  (select jsonb_build_object('app', notification_preferences.app, 'mail', notification_preferences.mail, 'push', notification_preferences.push)\n   from notification_preferences where notification_preferences.member = notifications.member and notification_preferences.kind = notifications.kind) as chosen,\n  push_devices.id as \"device?\", push_devices.endpoint as \"endpoint?\", push_devices.p256dh as \"p256dh?\", push_devices.auth as \"auth?\"\nfrom taken\njoin notifications on notifications.id = (\n  select candidate.id from told join notifications candidate on candidate.id = told.notification\n  order by notification_is_moot(candidate) or notification_is_declined(candidate, taken.channel), candidate.created_at desc, candidate.id limit 1)\njoin members on members.id = notifications.member\ncross join lateral (\n  select count(*)::integer as count, count(distinct candidate.data ->> 'by')::integer as people\n  from told join notifications candidate on candidate.id = told.notification\n  where not notification_is_moot(candidate) and not notification_is_declined(candidate, taken.channel)\n) of_it\nleft join push_devices on push_devices.id = taken.device"};

/**
 * Query generated from SQL:
 * ```
 * with taken as (
 *   update notification_deliveries set held_until = now() + make_interval(secs => :seconds!)
 *   where id = :id!::uuid and ended_at is null and (held_until is null or held_until < now())
 *   returning id, notification, channel, device, scope
 * ), told as (
 *   select taken.notification from taken
 *   union select combined_notifications.notification from taken join combined_notifications on combined_notifications.delivery = taken.id
 * )
 * select taken.channel, taken.scope, of_it.count as "count!", of_it.people as "people!", notifications.id as "notification!", notifications.member, notifications.kind, notifications.data, notification_facts(notifications) as "facts!",
 *   notification_is_moot(notifications) or ((taken.scope = 'thing' or of_it.count = 1) and notification_is_overtaken(notifications)) as "moot!", members.email, members.language, members.disabled_at is not null as "disabled!",
 *   members.email_verified_at is not null as "verified!", quiet_until(members.id) as quiet_until, app_now() as "now!",
 *   (select jsonb_build_object('app', notification_preferences.app, 'mail', notification_preferences.mail, 'push', notification_preferences.push)
 *    from notification_preferences where notification_preferences.member = notifications.member and notification_preferences.kind = notifications.kind) as chosen,
 *   push_devices.id as "device?", push_devices.endpoint as "endpoint?", push_devices.p256dh as "p256dh?", push_devices.auth as "auth?"
 * from taken
 * join notifications on notifications.id = (
 *   select candidate.id from told join notifications candidate on candidate.id = told.notification
 *   order by notification_is_moot(candidate) or notification_is_declined(candidate, taken.channel), candidate.created_at desc, candidate.id limit 1)
 * join members on members.id = notifications.member
 * cross join lateral (
 *   select count(*)::integer as count, count(distinct candidate.data ->> 'by')::integer as people
 *   from told join notifications candidate on candidate.id = told.notification
 *   where not notification_is_moot(candidate) and not notification_is_declined(candidate, taken.channel)
 * ) of_it
 * left join push_devices on push_devices.id = taken.device
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

const postponeDeliveryIR: any = {"usedParamSet":{"until":true,"id":true},"params":[{"name":"until","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":87}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":103}]}],"statement":"update notification_deliveries set held_until = null, queued_at = null, due_at = :until! where id = :id!::uuid                                                                                                                                                                                                                      "};

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

const remindOfClassesIR: any = {"usedParamSet":{"kind":true,"lastMinutes":true,"firstMinutes":true},"params":[{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":36},{"a":841,"b":846}]},{"name":"lastMinutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":289,"b":301},{"a":448,"b":460}]},{"name":"firstMinutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":542,"b":555},{"a":702,"b":715}]}],"statement":"select notify(bookings.member, :kind!, format('%s %s %s', bookings.id, bookings.round, extract(epoch from classes.starts_at)::bigint), jsonb_build_object(\n  'class', classes.id, 'reminds', bookings.id, 'starts_at', classes.starts_at, 'not_after', classes.starts_at - make_interval(mins => :lastMinutes!::integer)))::text\nfrom classes join bookings on bookings.class = classes.id\nwhere classes.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)\n  and classes.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)\n  and classes.cancelled_at is null and bookings.status = 'booked'\n  and bookings.booked_at < classes.starts_at - make_interval(mins => :firstMinutes!::integer)\n  and not exists (select from notifications where notifications.member = bookings.member and notifications.kind = :kind!\n    and notifications.key = format('%s %s %s', bookings.id, bookings.round, extract(epoch from classes.starts_at)::bigint))"};

/**
 * Query generated from SQL:
 * ```
 * select notify(bookings.member, :kind!, format('%s %s %s', bookings.id, bookings.round, extract(epoch from classes.starts_at)::bigint), jsonb_build_object(
 *   'class', classes.id, 'reminds', bookings.id, 'starts_at', classes.starts_at, 'not_after', classes.starts_at - make_interval(mins => :lastMinutes!::integer)))::text
 * from classes join bookings on bookings.class = classes.id
 * where classes.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)
 *   and classes.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)
 *   and classes.cancelled_at is null and bookings.status = 'booked'
 *   and bookings.booked_at < classes.starts_at - make_interval(mins => :firstMinutes!::integer)
 *   and not exists (select from notifications where notifications.member = bookings.member and notifications.kind = :kind!
 *     and notifications.key = format('%s %s %s', bookings.id, bookings.round, extract(epoch from classes.starts_at)::bigint))
 * ```
 */
export const remindOfClasses = new PreparedQuery<IRemindOfClassesParams,IRemindOfClassesResult>(remindOfClassesIR);


/** 'RemindOfCheckins' parameters type */
export interface IRemindOfCheckinsParams {
  firstMinutes: number;
  kind: string;
  lastMinutes: number;
}

/** 'RemindOfCheckins' return type */
export interface IRemindOfCheckinsResult {
  notify: string | null;
}

/** 'RemindOfCheckins' query type */
export interface IRemindOfCheckinsQuery {
  params: IRemindOfCheckinsParams;
  result: IRemindOfCheckinsResult;
}

const remindOfCheckinsIR: any = {"usedParamSet":{"kind":true,"lastMinutes":true,"firstMinutes":true},"params":[{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":36}]},{"name":"lastMinutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":254,"b":266},{"a":401,"b":413}]},{"name":"firstMinutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":496,"b":509},{"a":592,"b":605}]}],"statement":"select notify(checkins.member, :kind!, format('%s %s', checkins.id, checkins.revision), jsonb_build_object('checkin', checkins.id,\n  'reminds_checkin', checkins.id, 'starts_at', checkins.starts_at, 'not_after', checkins.starts_at - make_interval(mins => :lastMinutes!::integer)))::text\nfrom checkins\nwhere checkins.status = 'booked' and checkins.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)\n  and checkins.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)\n  and checkins.created_at < checkins.starts_at - make_interval(mins => :firstMinutes!::integer)                                                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * select notify(checkins.member, :kind!, format('%s %s', checkins.id, checkins.revision), jsonb_build_object('checkin', checkins.id,
 *   'reminds_checkin', checkins.id, 'starts_at', checkins.starts_at, 'not_after', checkins.starts_at - make_interval(mins => :lastMinutes!::integer)))::text
 * from checkins
 * where checkins.status = 'booked' and checkins.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)
 *   and checkins.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)
 *   and checkins.created_at < checkins.starts_at - make_interval(mins => :firstMinutes!::integer)                                                                                                    
 * ```
 */
export const remindOfCheckins = new PreparedQuery<IRemindOfCheckinsParams,IRemindOfCheckinsResult>(remindOfCheckinsIR);


/** 'RemindOfWords' parameters type */
export type IRemindOfWordsParams = void;

/** 'RemindOfWords' return type */
export interface IRemindOfWordsResult {
  notify: string | null;
}

/** 'RemindOfWords' query type */
export interface IRemindOfWordsQuery {
  params: IRemindOfWordsParams;
  result: IRemindOfWordsResult;
}

const remindOfWordsIR: any = {"usedParamSet":{},"params":[],"statement":"select notify(checkins.coach, 'written_waiting', format('%s soon', checkins.id), jsonb_build_object('checkin', checkins.id))::text\nfrom checkins\nwhere checkins.status = 'waiting' and checkins.coach is not null\n  and checkins.answer_by - make_interval(hours => limit_checkin_free_hours()) <= (select app_now())\nunion all\nselect notify(checkins.member, 'commitment_due', format('%s/%s', commitments.checkin, commitments.nth),\n  jsonb_build_object('checkin', commitments.checkin, 'nth', commitments.nth))::text\nfrom commitments join checkins on checkins.id = commitments.checkin\nwhere commitments.outcome is null and commitments.due between (select app_now())::date - 1 and (select app_now())::date + 1\n  and commitments.due = day_of(checkins.member)"};

/**
 * Query generated from SQL:
 * ```
 * select notify(checkins.coach, 'written_waiting', format('%s soon', checkins.id), jsonb_build_object('checkin', checkins.id))::text
 * from checkins
 * where checkins.status = 'waiting' and checkins.coach is not null
 *   and checkins.answer_by - make_interval(hours => limit_checkin_free_hours()) <= (select app_now())
 * union all
 * select notify(checkins.member, 'commitment_due', format('%s/%s', commitments.checkin, commitments.nth),
 *   jsonb_build_object('checkin', commitments.checkin, 'nth', commitments.nth))::text
 * from commitments join checkins on checkins.id = commitments.checkin
 * where commitments.outcome is null and commitments.due between (select app_now())::date - 1 and (select app_now())::date + 1
 *   and commitments.due = day_of(checkins.member)
 * ```
 */
export const remindOfWords = new PreparedQuery<IRemindOfWordsParams,IRemindOfWordsResult>(remindOfWordsIR);


/** 'RemindOfQuestions' parameters type */
export type IRemindOfQuestionsParams = void;

/** 'RemindOfQuestions' return type */
export interface IRemindOfQuestionsResult {
  remind_teachers: string | null;
}

/** 'RemindOfQuestions' query type */
export interface IRemindOfQuestionsQuery {
  params: IRemindOfQuestionsParams;
  result: IRemindOfQuestionsResult;
}

const remindOfQuestionsIR: any = {"usedParamSet":{},"params":[],"statement":"select remind_teachers()::text                                                             "};

/**
 * Query generated from SQL:
 * ```
 * select remind_teachers()::text                                                             
 * ```
 */
export const remindOfQuestions = new PreparedQuery<IRemindOfQuestionsParams,IRemindOfQuestionsResult>(remindOfQuestionsIR);


/** 'ReadCheckinEntry' parameters type */
export interface IReadCheckinEntryParams {
  checkin: number;
  member: number;
}

/** 'ReadCheckinEntry' return type */
export interface IReadCheckinEntryResult {
  coach: string | null;
  ends_at: Date;
  held: boolean;
  id: number;
  sequence: number;
  starts_at: Date;
  username: string;
  zone: string;
}

/** 'ReadCheckinEntry' query type */
export interface IReadCheckinEntryQuery {
  params: IReadCheckinEntryParams;
  result: IReadCheckinEntryResult;
}

const readCheckinEntryIR: any = {"usedParamSet":{"checkin":true,"member":true},"params":[{"name":"checkin","required":true,"transform":{"type":"scalar"},"locs":[{"a":337,"b":345}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":369,"b":376}]}],"statement":"select checkins.id, staff_name(checkins.coach) as coach, checkins.starts_at as \"starts_at!\", checkins.ends_at as \"ends_at!\", known_zone(zone_of(members)) as \"zone!\",\n  checkins.revision as \"sequence!\", checkins.status = 'booked' as \"held!\", members.username\nfrom checkins join members on members.id = checkins.member\nwhere checkins.id = :checkin! and checkins.member = :member! and checkins.kind = 'live'"};

/**
 * Query generated from SQL:
 * ```
 * select checkins.id, staff_name(checkins.coach) as coach, checkins.starts_at as "starts_at!", checkins.ends_at as "ends_at!", known_zone(zone_of(members)) as "zone!",
 *   checkins.revision as "sequence!", checkins.status = 'booked' as "held!", members.username
 * from checkins join members on members.id = checkins.member
 * where checkins.id = :checkin! and checkins.member = :member! and checkins.kind = 'live'
 * ```
 */
export const readCheckinEntry = new PreparedQuery<IReadCheckinEntryParams,IReadCheckinEntryResult>(readCheckinEntryIR);


/** 'RemindOfWebinars' parameters type */
export interface IRemindOfWebinarsParams {
  firstMinutes: number;
  kind: string;
  lastMinutes: number;
}

/** 'RemindOfWebinars' return type */
export interface IRemindOfWebinarsResult {
  notify: string | null;
}

/** 'RemindOfWebinars' query type */
export interface IRemindOfWebinarsQuery {
  params: IRemindOfWebinarsParams;
  result: IRemindOfWebinarsResult;
}

const remindOfWebinarsIR: any = {"usedParamSet":{"kind":true,"lastMinutes":true,"firstMinutes":true},"params":[{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":35},{"a":845,"b":850}]},{"name":"lastMinutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":290,"b":302},{"a":452,"b":464}]},{"name":"firstMinutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":547,"b":560},{"a":707,"b":720}]}],"statement":"select notify(tickets.member, :kind!, format('%s %s %s', tickets.id, tickets.round, extract(epoch from webinars.starts_at)::bigint), jsonb_build_object(\n  'webinar', webinars.id, 'ticket', tickets.id, 'starts_at', webinars.starts_at, 'not_after', webinars.starts_at - make_interval(mins => :lastMinutes!::integer)))::text\nfrom webinars join tickets on tickets.webinar = webinars.id\nwhere webinars.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)\n  and webinars.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)\n  and webinars.cancelled_at is null and tickets.status = 'booked'\n  and tickets.booked_at < webinars.starts_at - make_interval(mins => :firstMinutes!::integer)\n  and not exists (select from notifications where notifications.member = tickets.member and notifications.kind = :kind!\n    and notifications.key = format('%s %s %s', tickets.id, tickets.round, extract(epoch from webinars.starts_at)::bigint))"};

/**
 * Query generated from SQL:
 * ```
 * select notify(tickets.member, :kind!, format('%s %s %s', tickets.id, tickets.round, extract(epoch from webinars.starts_at)::bigint), jsonb_build_object(
 *   'webinar', webinars.id, 'ticket', tickets.id, 'starts_at', webinars.starts_at, 'not_after', webinars.starts_at - make_interval(mins => :lastMinutes!::integer)))::text
 * from webinars join tickets on tickets.webinar = webinars.id
 * where webinars.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)
 *   and webinars.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)
 *   and webinars.cancelled_at is null and tickets.status = 'booked'
 *   and tickets.booked_at < webinars.starts_at - make_interval(mins => :firstMinutes!::integer)
 *   and not exists (select from notifications where notifications.member = tickets.member and notifications.kind = :kind!
 *     and notifications.key = format('%s %s %s', tickets.id, tickets.round, extract(epoch from webinars.starts_at)::bigint))
 * ```
 */
export const remindOfWebinars = new PreparedQuery<IRemindOfWebinarsParams,IRemindOfWebinarsResult>(remindOfWebinarsIR);


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

const remindOfEndsIR: any = {"usedParamSet":{"kind":true,"lastHours":true,"firstHours":true},"params":[{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":29,"b":34}]},{"name":"lastHours","required":true,"transform":{"type":"scalar"},"locs":[{"a":192,"b":202},{"a":485,"b":495}]},{"name":"firstHours","required":true,"transform":{"type":"scalar"},"locs":[{"a":576,"b":587}]}],"statement":"select notify(holder.member, :kind!, extract(epoch from plan.expires_at)::bigint::text, jsonb_build_object(\n  'ends_at', plan.expires_at, 'not_after', plan.expires_at - make_interval(hours => :lastHours!::integer)))::text\nfrom (select distinct member from membership_grants where revoked_at is null and granted_at > (select app_now()) - interval '6 years') holder\ncross join lateral membership_of(holder.member) plan\nwhere plan.expires_at > (select app_now()) + make_interval(hours => :lastHours!::integer)\n  and plan.expires_at <= (select app_now()) + make_interval(hours => :firstHours!::integer)                                                                                                                                                                                                                "};

/**
 * Query generated from SQL:
 * ```
 * select notify(holder.member, :kind!, extract(epoch from plan.expires_at)::bigint::text, jsonb_build_object(
 *   'ends_at', plan.expires_at, 'not_after', plan.expires_at - make_interval(hours => :lastHours!::integer)))::text
 * from (select distinct member from membership_grants where revoked_at is null and granted_at > (select app_now()) - interval '6 years') holder
 * cross join lateral membership_of(holder.member) plan
 * where plan.expires_at > (select app_now()) + make_interval(hours => :lastHours!::integer)
 *   and plan.expires_at <= (select app_now()) + make_interval(hours => :firstHours!::integer)                                                                                                                                                                                                                
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

const remindOfExpiryIR: any = {"usedParamSet":{"period":true,"lastDays":true,"firstDays":true},"params":[{"name":"period","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":110},{"a":547,"b":554},{"a":968,"b":975},{"a":1216,"b":1223}]},{"name":"lastDays","required":true,"transform":{"type":"scalar"},"locs":[{"a":366,"b":375}]},{"name":"firstDays","required":true,"transform":{"type":"scalar"},"locs":[{"a":464,"b":474}]}],"statement":"with due as (\n  select distinct members.id as member, known_zone(zone_of(members)) as zone, date_trunc(:period!, points_lots.expires_at at time zone known_zone(zone_of(members))) as starts\n  from points_lots join members on members.id = points_lots.member\n  where points_lots.remaining > 0\n    and points_lots.expires_at > (select app_now()) + make_interval(days => :lastDays!::integer)\n    and points_lots.expires_at <= (select app_now()) + make_interval(days => :firstDays!::integer)\n)\nselect notify(due.member, 'points_expire', format('%s %s', :period!, due.starts::date), jsonb_build_object(\n  'points', expiring.points, 'first_at', expiring.first_at, 'not_after', expiring.first_at))::text\nfrom due cross join lateral (\n  select sum(points_lots.remaining) as points, min(points_lots.expires_at) as first_at\n  from points_lots\n  where points_lots.member = due.member and points_lots.remaining > 0 and points_lots.expires_at > (select app_now())\n    and date_trunc(:period!, points_lots.expires_at at time zone due.zone) = due.starts\n) expiring\nwhere not exists (\n  select from notifications where notifications.member = due.member and notifications.kind = 'points_expire' and notifications.key = format('%s %s', :period!, due.starts::date))                                                                                        "};

/**
 * Query generated from SQL:
 * ```
 * with due as (
 *   select distinct members.id as member, known_zone(zone_of(members)) as zone, date_trunc(:period!, points_lots.expires_at at time zone known_zone(zone_of(members))) as starts
 *   from points_lots join members on members.id = points_lots.member
 *   where points_lots.remaining > 0
 *     and points_lots.expires_at > (select app_now()) + make_interval(days => :lastDays!::integer)
 *     and points_lots.expires_at <= (select app_now()) + make_interval(days => :firstDays!::integer)
 * )
 * select notify(due.member, 'points_expire', format('%s %s', :period!, due.starts::date), jsonb_build_object(
 *   'points', expiring.points, 'first_at', expiring.first_at, 'not_after', expiring.first_at))::text
 * from due cross join lateral (
 *   select sum(points_lots.remaining) as points, min(points_lots.expires_at) as first_at
 *   from points_lots
 *   where points_lots.member = due.member and points_lots.remaining > 0 and points_lots.expires_at > (select app_now())
 *     and date_trunc(:period!, points_lots.expires_at at time zone due.zone) = due.starts
 * ) expiring
 * where not exists (
 *   select from notifications where notifications.member = due.member and notifications.kind = 'points_expire' and notifications.key = format('%s %s', :period!, due.starts::date))                                                                                        
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

const sendDigestsIR: any = {"usedParamSet":{},"params":[],"statement":"with readers as (\n  select notification_preferences.member, date_in(zone_of(members), app_now()) as today, known_zone(zone_of(members)) as zone\n  from notification_preferences join members on members.id = notification_preferences.member\n  where notification_preferences.kind = 'weekly_digest' and (notification_preferences.app or notification_preferences.mail or notification_preferences.push) and members.disabled_at is null\n    and time_in(zone_of(members), app_now()) >= limit_digest_hours_from() and time_in(zone_of(members), app_now()) < limit_digest_hours_to()\n)\nselect notify(readers.member, 'weekly_digest', readers.today::text, jsonb_build_object(\n  'active', (select count(distinct points_ledger.day) from points_ledger where points_ledger.member = readers.member and points_ledger.day between readers.today - 7 and readers.today - 1 and points_ledger.reason not in ('reward', 'expired') and points_ledger.delta > 0),\n  'points', (select greatest(0, coalesce(sum(points_ledger.delta), 0)) from points_ledger where points_ledger.member = readers.member and points_ledger.day between readers.today - 7 and readers.today - 1 and points_ledger.reason not in ('reward', 'expired')),\n  'classes', (select count(*) from bookings join classes on classes.id = bookings.class\n    where bookings.member = readers.member and bookings.status = 'attended' and date_in(readers.zone, classes.starts_at) between readers.today - 7 and readers.today - 1),\n  'not_after', (readers.today + limit_digest_hours_latest()) at time zone readers.zone))::text\nfrom readers\nwhere extract(isodow from readers.today) = 1\n  and not exists (select from notifications where notifications.member = readers.member and notifications.kind = 'weekly_digest' and notifications.key = readers.today::text)                                                                                                                                            "};

/**
 * Query generated from SQL:
 * ```
 * with readers as (
 *   select notification_preferences.member, date_in(zone_of(members), app_now()) as today, known_zone(zone_of(members)) as zone
 *   from notification_preferences join members on members.id = notification_preferences.member
 *   where notification_preferences.kind = 'weekly_digest' and (notification_preferences.app or notification_preferences.mail or notification_preferences.push) and members.disabled_at is null
 *     and time_in(zone_of(members), app_now()) >= limit_digest_hours_from() and time_in(zone_of(members), app_now()) < limit_digest_hours_to()
 * )
 * select notify(readers.member, 'weekly_digest', readers.today::text, jsonb_build_object(
 *   'active', (select count(distinct points_ledger.day) from points_ledger where points_ledger.member = readers.member and points_ledger.day between readers.today - 7 and readers.today - 1 and points_ledger.reason not in ('reward', 'expired') and points_ledger.delta > 0),
 *   'points', (select greatest(0, coalesce(sum(points_ledger.delta), 0)) from points_ledger where points_ledger.member = readers.member and points_ledger.day between readers.today - 7 and readers.today - 1 and points_ledger.reason not in ('reward', 'expired')),
 *   'classes', (select count(*) from bookings join classes on classes.id = bookings.class
 *     where bookings.member = readers.member and bookings.status = 'attended' and date_in(readers.zone, classes.starts_at) between readers.today - 7 and readers.today - 1),
 *   'not_after', (readers.today + limit_digest_hours_latest()) at time zone readers.zone))::text
 * from readers
 * where extract(isodow from readers.today) = 1
 *   and not exists (select from notifications where notifications.member = readers.member and notifications.kind = 'weekly_digest' and notifications.key = readers.today::text)                                                                                                                                            
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

const remindOfStreaksIR: any = {"usedParamSet":{},"params":[],"statement":"select notify(streaks.member, 'streak', streaks.today::text, jsonb_build_object('streak', streaks.streak, 'not_after', (streaks.today + limit_streak_hours_latest()) at time zone streaks.zone))::text\nfrom (\n  select notification_preferences.member, streak_on(practice, day_of(members.id), members.unlived_day) as streak, practice.last_day, date_in(zone_of(members), app_now()) as today, known_zone(zone_of(members)) as zone\n  from notification_preferences join members on members.id = notification_preferences.member join practice on practice.member = notification_preferences.member\n  where notification_preferences.kind = 'streak' and (notification_preferences.app or notification_preferences.mail or notification_preferences.push) and members.disabled_at is null\n    and time_in(zone_of(members), app_now()) >= limit_streak_hours_from() and time_in(zone_of(members), app_now()) < limit_streak_hours_to()\n) streaks\nwhere streaks.streak > 0 and streaks.last_day < streaks.today and not is_rest_day(streaks.member, streaks.today)\n  and not exists (select from streak_settings where streak_settings.member = streaks.member and streak_settings.hidden)\n  and not exists (select from notifications where notifications.member = streaks.member and notifications.kind = 'streak' and notifications.key = streaks.today::text)"};

/**
 * Query generated from SQL:
 * ```
 * select notify(streaks.member, 'streak', streaks.today::text, jsonb_build_object('streak', streaks.streak, 'not_after', (streaks.today + limit_streak_hours_latest()) at time zone streaks.zone))::text
 * from (
 *   select notification_preferences.member, streak_on(practice, day_of(members.id), members.unlived_day) as streak, practice.last_day, date_in(zone_of(members), app_now()) as today, known_zone(zone_of(members)) as zone
 *   from notification_preferences join members on members.id = notification_preferences.member join practice on practice.member = notification_preferences.member
 *   where notification_preferences.kind = 'streak' and (notification_preferences.app or notification_preferences.mail or notification_preferences.push) and members.disabled_at is null
 *     and time_in(zone_of(members), app_now()) >= limit_streak_hours_from() and time_in(zone_of(members), app_now()) < limit_streak_hours_to()
 * ) streaks
 * where streaks.streak > 0 and streaks.last_day < streaks.today and not is_rest_day(streaks.member, streaks.today)
 *   and not exists (select from streak_settings where streak_settings.member = streaks.member and streak_settings.hidden)
 *   and not exists (select from notifications where notifications.member = streaks.member and notifications.kind = 'streak' and notifications.key = streaks.today::text)
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

const readSeatIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":431,"b":438}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":461,"b":467}]}],"statement":"select classes.id, class_types.title, classes.starts_at, classes.ends_at, class_zone(classes) as \"zone!\", calendar_sequence(classes, bookings) as \"sequence!\",\n  bookings.status in ('booked', 'attended', 'no_show', 'excused') as \"held!\", members.username\nfrom bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type join members on members.id = bookings.member\nwhere bookings.member = :member! and bookings.class = :class! and bookings.booked_at is not null"};

/**
 * Query generated from SQL:
 * ```
 * select classes.id, class_types.title, classes.starts_at, classes.ends_at, class_zone(classes) as "zone!", calendar_sequence(classes, bookings) as "sequence!",
 *   bookings.status in ('booked', 'attended', 'no_show', 'excused') as "held!", members.username
 * from bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type join members on members.id = bookings.member
 * where bookings.member = :member! and bookings.class = :class! and bookings.booked_at is not null
 * ```
 */
export const readSeat = new PreparedQuery<IReadSeatParams,IReadSeatResult>(readSeatIR);


