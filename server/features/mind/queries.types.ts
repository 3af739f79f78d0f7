/** Types generated for queries found in "server/features/mind/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type DateOrString = Date | string;

/** 'AddEntry' parameters type */
export interface IAddEntryParams {
  delta: number;
  id: number;
  keyVersion: number;
  member: number;
  retryKey?: Buffer | null | void;
  sealed: Buffer;
}

/** 'AddEntry' return type */
export interface IAddEntryResult {
  created_at: Date;
  id: number;
  points_added: number;
  sealed: Buffer;
}

/** 'AddEntry' query type */
export interface IAddEntryQuery {
  params: IAddEntryParams;
  result: IAddEntryResult;
}

const addEntryIR: any = {"usedParamSet":{"retryKey":true,"member":true,"delta":true,"id":true,"keyVersion":true,"sealed":true},"params":[{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":173,"b":181},{"a":240,"b":248},{"a":597,"b":605}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":215,"b":222},{"a":284,"b":291},{"a":312,"b":319},{"a":416,"b":423},{"a":555,"b":562}]},{"name":"delta","required":true,"transform":{"type":"scalar"},"locs":[{"a":329,"b":335}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":549,"b":552}]},{"name":"keyVersion","required":true,"transform":{"type":"scalar"},"locs":[{"a":565,"b":576}]},{"name":"sealed","required":true,"transform":{"type":"scalar"},"locs":[{"a":579,"b":586}]}],"statement":"with known as (\n  select id, sealed, points_added, created_at from journal_entries\n  -- The null check skips the lookup if there is no key, whatever the query plan.\n  where :retryKey::bytea is not null and member = :member! and retry_key = :retryKey\n), paid as (\n  select post_points(:member!, 'journal', day_of(:member!)::text, :delta!, false) as points\n  where not exists (select from known) and not has_withdrawn(:member!, 'journal')\n), added as (\n  insert into journal_entries (id, member, key_version, sealed, points_added, retry_key)\n  select :id!, :member!, :keyVersion!, :sealed!, points, :retryKey from paid\n  on conflict (member, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key\n  returning id, sealed, points_added, created_at\n)\nselect id as \"id!\", sealed as \"sealed!\", points_added as \"points_added!\", created_at as \"created_at!\" from added\nunion all\nselect id, sealed, points_added, created_at from known                                                                                                                                                                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * with known as (
 *   select id, sealed, points_added, created_at from journal_entries
 *   -- The null check skips the lookup if there is no key, whatever the query plan.
 *   where :retryKey::bytea is not null and member = :member! and retry_key = :retryKey
 * ), paid as (
 *   select post_points(:member!, 'journal', day_of(:member!)::text, :delta!, false) as points
 *   where not exists (select from known) and not has_withdrawn(:member!, 'journal')
 * ), added as (
 *   insert into journal_entries (id, member, key_version, sealed, points_added, retry_key)
 *   select :id!, :member!, :keyVersion!, :sealed!, points, :retryKey from paid
 *   on conflict (member, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
 *   returning id, sealed, points_added, created_at
 * )
 * select id as "id!", sealed as "sealed!", points_added as "points_added!", created_at as "created_at!" from added
 * union all
 * select id, sealed, points_added, created_at from known                                                                                                                                                                                                                               
 * ```
 */
export const addEntry = new PreparedQuery<IAddEntryParams,IAddEntryResult>(addEntryIR);


/** 'ListEntries' parameters type */
export interface IListEntriesParams {
  at: DateOrString;
  bytes: number;
  from?: string | null | void;
  id: number;
  member: number;
  on?: string | null | void;
  reach: number;
  until?: string | null | void;
}

/** 'ListEntries' return type */
export interface IListEntriesResult {
  created_at: Date;
  found: number;
  id: number;
  sealed: Buffer;
}

/** 'ListEntries' query type */
export interface IListEntriesQuery {
  params: IListEntriesParams;
  result: IListEntriesResult;
}

const listEntriesIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"from":true,"until":true,"on":true,"reach":true,"bytes":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":383,"b":390},{"a":417,"b":424}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":450,"b":453}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":469,"b":472}]},{"name":"from","required":false,"transform":{"type":"scalar"},"locs":[{"a":486,"b":490},{"a":547,"b":551}]},{"name":"until","required":false,"transform":{"type":"scalar"},"locs":[{"a":566,"b":571},{"a":627,"b":632}]},{"name":"on","required":false,"transform":{"type":"scalar"},"locs":[{"a":657,"b":659},{"a":729,"b":731}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":899,"b":905}]},{"name":"bytes","required":true,"transform":{"type":"scalar"},"locs":[{"a":939,"b":945}]}],"statement":"select id, sealed, created_at, found::integer as \"found!\"\nfrom (\n  select *, count(*) over () as found,\n    coalesce(sum(octet_length(sealed)) over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before\n  from (\n    select id, sealed, created_at\n    from journal_entries cross join (select zone_of(members) as zone from members where id = :member!) home\n    where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)\n      and (:from::date is null or created_at >= start_of_day(home.zone, :from))\n      and (:until::date is null or created_at < start_of_day(home.zone, :until::date + 1))\n      and (:on::text is null or to_char(date_in(home.zone, created_at), 'MM-DD') = :on\n        and created_at < start_of_day(home.zone, date_trunc('year', date_in(home.zone, app_now())::timestamp)::date))\n    order by created_at desc, id desc\n    limit :reach!\n  ) entry\n) page\nwhere before < :bytes!\norder by created_at desc, id desc                                                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select id, sealed, created_at, found::integer as "found!"
 * from (
 *   select *, count(*) over () as found,
 *     coalesce(sum(octet_length(sealed)) over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
 *   from (
 *     select id, sealed, created_at
 *     from journal_entries cross join (select zone_of(members) as zone from members where id = :member!) home
 *     where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)
 *       and (:from::date is null or created_at >= start_of_day(home.zone, :from))
 *       and (:until::date is null or created_at < start_of_day(home.zone, :until::date + 1))
 *       and (:on::text is null or to_char(date_in(home.zone, created_at), 'MM-DD') = :on
 *         and created_at < start_of_day(home.zone, date_trunc('year', date_in(home.zone, app_now())::timestamp)::date))
 *     order by created_at desc, id desc
 *     limit :reach!
 *   ) entry
 * ) page
 * where before < :bytes!
 * order by created_at desc, id desc                                                                                              
 * ```
 */
export const listEntries = new PreparedQuery<IListEntriesParams,IListEntriesResult>(listEntriesIR);


/** 'AddMood' parameters type */
export interface IAddMoodParams {
  id: number;
  keyVersion: number;
  member: number;
  retryKey?: Buffer | null | void;
  sealed: Buffer;
}

/** 'AddMood' return type */
export interface IAddMoodResult {
  created_at: Date;
  id: number;
  sealed: Buffer;
}

/** 'AddMood' query type */
export interface IAddMoodQuery {
  params: IAddMoodParams;
  result: IAddMoodResult;
}

const addMoodIR: any = {"usedParamSet":{"id":true,"member":true,"keyVersion":true,"sealed":true,"retryKey":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":93}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":96,"b":103},{"a":164,"b":171}]},{"name":"keyVersion","required":true,"transform":{"type":"scalar"},"locs":[{"a":106,"b":117}]},{"name":"sealed","required":true,"transform":{"type":"scalar"},"locs":[{"a":120,"b":127}]},{"name":"retryKey","required":false,"transform":{"type":"scalar"},"locs":[{"a":130,"b":138}]}],"statement":"with added as (\n  insert into moods (id, member, key_version, sealed, retry_key)\n  select :id!, :member!, :keyVersion!, :sealed!, :retryKey where not has_withdrawn(:member!, 'mood')\n  on conflict (member, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key\n  returning id, sealed, created_at\n)\nselect id as \"id!\", sealed as \"sealed!\", created_at as \"created_at!\" from added"};

/**
 * Query generated from SQL:
 * ```
 * with added as (
 *   insert into moods (id, member, key_version, sealed, retry_key)
 *   select :id!, :member!, :keyVersion!, :sealed!, :retryKey where not has_withdrawn(:member!, 'mood')
 *   on conflict (member, retry_key) where retry_key is not null do update set retry_key = excluded.retry_key
 *   returning id, sealed, created_at
 * )
 * select id as "id!", sealed as "sealed!", created_at as "created_at!" from added
 * ```
 */
export const addMood = new PreparedQuery<IAddMoodParams,IAddMoodResult>(addMoodIR);


/** 'ListMoods' parameters type */
export interface IListMoodsParams {
  at: DateOrString;
  id: number;
  member: number;
  reach: number;
}

/** 'ListMoods' return type */
export interface IListMoodsResult {
  created_at: Date;
  id: number;
  sealed: Buffer;
}

/** 'ListMoods' query type */
export interface IListMoodsQuery {
  params: IListMoodsParams;
  result: IListMoodsResult;
}

const listMoodsIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":92}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":108,"b":111}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":154,"b":160}]}],"statement":"select id, sealed, created_at from moods\nwhere member = :member! and (created_at, id) < (:at!::timestamptz, :id!)\norder by created_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, sealed, created_at from moods
 * where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)
 * order by created_at desc, id desc
 * limit :reach!
 * ```
 */
export const listMoods = new PreparedQuery<IListMoodsParams,IListMoodsResult>(listMoodsIR);


/** 'ReadMoodSettings' parameters type */
export interface IReadMoodSettingsParams {
  member: number;
}

/** 'ReadMoodSettings' return type */
export interface IReadMoodSettingsResult {
  asked: boolean;
}

/** 'ReadMoodSettings' query type */
export interface IReadMoodSettingsQuery {
  params: IReadMoodSettingsParams;
  result: IReadMoodSettingsResult;
}

const readMoodSettingsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":71}]}],"statement":"select coalesce((select asked from mood_settings where member = :member!), true) as \"asked!\""};

/**
 * Query generated from SQL:
 * ```
 * select coalesce((select asked from mood_settings where member = :member!), true) as "asked!"
 * ```
 */
export const readMoodSettings = new PreparedQuery<IReadMoodSettingsParams,IReadMoodSettingsResult>(readMoodSettingsIR);


/** 'ChangeMoodSettings' parameters type */
export interface IChangeMoodSettingsParams {
  asked: boolean;
  member: number;
}

/** 'ChangeMoodSettings' return type */
export interface IChangeMoodSettingsResult {
  asked: boolean;
}

/** 'ChangeMoodSettings' query type */
export interface IChangeMoodSettingsQuery {
  params: IChangeMoodSettingsParams;
  result: IChangeMoodSettingsResult;
}

const changeMoodSettingsIR: any = {"usedParamSet":{"member":true,"asked":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":57}]},{"name":"asked","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":66}]}],"statement":"insert into mood_settings (member, asked) values (:member!, :asked!)\non conflict (member) do update set asked = excluded.asked\nreturning asked"};

/**
 * Query generated from SQL:
 * ```
 * insert into mood_settings (member, asked) values (:member!, :asked!)
 * on conflict (member) do update set asked = excluded.asked
 * returning asked
 * ```
 */
export const changeMoodSettings = new PreparedQuery<IChangeMoodSettingsParams,IChangeMoodSettingsResult>(changeMoodSettingsIR);


/** 'ForgetMoodRetries' parameters type */
export interface IForgetMoodRetriesParams {
  hours: number;
  most: number;
}

/** 'ForgetMoodRetries' return type */
export interface IForgetMoodRetriesResult {
  id: number;
}

/** 'ForgetMoodRetries' query type */
export interface IForgetMoodRetriesQuery {
  params: IForgetMoodRetriesParams;
  result: IForgetMoodRetriesResult;
}

const forgetMoodRetriesIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":168,"b":174}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":185,"b":190}]}],"statement":"update moods set retry_key = null\nwhere id = any(array(\n  select id from moods where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)\n  limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update moods set retry_key = null
 * where id = any(array(
 *   select id from moods where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
 *   limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetMoodRetries = new PreparedQuery<IForgetMoodRetriesParams,IForgetMoodRetriesResult>(forgetMoodRetriesIR);


/** 'AddRelease' parameters type */
export interface IAddReleaseParams {
  member: number;
}

/** 'AddRelease' return type */
export type IAddReleaseResult = void;

/** 'AddRelease' query type */
export interface IAddReleaseQuery {
  params: IAddReleaseParams;
  result: IAddReleaseResult;
}

const addReleaseIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":43,"b":50},{"a":60,"b":67}]}],"statement":"insert into releases (member, day) values (:member!, day_of(:member!))                                                                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * insert into releases (member, day) values (:member!, day_of(:member!))                                                                                                                               
 * ```
 */
export const addRelease = new PreparedQuery<IAddReleaseParams,IAddReleaseResult>(addReleaseIR);


/** 'StartSitting' parameters type */
export interface IStartSittingParams {
  member: number;
}

/** 'StartSitting' return type */
export interface IStartSittingResult {
  id: number;
}

/** 'StartSitting' query type */
export interface IStartSittingQuery {
  params: IStartSittingParams;
  result: IStartSittingResult;
}

const startSittingIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":55}]}],"statement":"insert into breathing_sessions (member) values (:member!)\non conflict (member) do update set id = random_id(), started_at = excluded.started_at\nreturning id                                                                                  "};

/**
 * Query generated from SQL:
 * ```
 * insert into breathing_sessions (member) values (:member!)
 * on conflict (member) do update set id = random_id(), started_at = excluded.started_at
 * returning id                                                                                  
 * ```
 */
export const startSitting = new PreparedQuery<IStartSittingParams,IStartSittingResult>(startSittingIR);


/** 'EndSitting' parameters type */
export interface IEndSittingParams {
  id: number;
  member: number;
}

/** 'EndSitting' return type */
export interface IEndSittingResult {
  ended: boolean;
  seconds: number;
}

/** 'EndSitting' query type */
export interface IEndSittingQuery {
  params: IEndSittingParams;
  result: IEndSittingResult;
}

const endSittingIR: any = {"usedParamSet":{"member":true,"id":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":131,"b":138}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":149,"b":152}]}],"statement":"update breathing_sessions set finished_at = case when finished_at >= started_at then finished_at else app_now() end\nwhere member = :member! and id = :id!\nreturning floor(extract(epoch from finished_at - started_at))::integer as \"seconds!\", finished_at = app_now() as \"ended!\""};

/**
 * Query generated from SQL:
 * ```
 * update breathing_sessions set finished_at = case when finished_at >= started_at then finished_at else app_now() end
 * where member = :member! and id = :id!
 * returning floor(extract(epoch from finished_at - started_at))::integer as "seconds!", finished_at = app_now() as "ended!"
 * ```
 */
export const endSitting = new PreparedQuery<IEndSittingParams,IEndSittingResult>(endSittingIR);


/** 'ListPatterns' parameters type */
export interface IListPatternsParams {
  member: number;
}

/** 'ListPatterns' return type */
export interface IListPatternsResult {
  hold: number;
  id: number;
  in: number;
  name: string;
  out: number;
  rest: number;
}

/** 'ListPatterns' query type */
export interface IListPatternsQuery {
  params: IListPatternsParams;
  result: IListPatternsResult;
}

const listPatternsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":111}]}],"statement":"select id, name, breathe_in as \"in\", hold, breathe_out as out, rest from breath_patterns\nwhere member = :member!\norder by created_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select id, name, breathe_in as "in", hold, breathe_out as out, rest from breath_patterns
 * where member = :member!
 * order by created_at, id
 * ```
 */
export const listPatterns = new PreparedQuery<IListPatternsParams,IListPatternsResult>(listPatternsIR);


/** 'AddPattern' parameters type */
export interface IAddPatternParams {
  hold: number;
  in: number;
  member: number;
  name: string;
  out: number;
  rest: number;
}

/** 'AddPattern' return type */
export interface IAddPatternResult {
  id: number;
  refusal: refusal | null;
}

/** 'AddPattern' query type */
export interface IAddPatternQuery {
  params: IAddPatternParams;
  result: IAddPatternResult;
}

const addPatternIR: any = {"usedParamSet":{"member":true,"name":true,"in":true,"hold":true,"out":true,"rest":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":59}]},{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":62,"b":67}]},{"name":"in","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":73}]},{"name":"hold","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":81}]},{"name":"out","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":88}]},{"name":"rest","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":96}]}],"statement":"select refusal, id as \"id!\" from add_breath_pattern(:member!, :name!, :in!, :hold!, :out!, :rest!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!" from add_breath_pattern(:member!, :name!, :in!, :hold!, :out!, :rest!)
 * ```
 */
export const addPattern = new PreparedQuery<IAddPatternParams,IAddPatternResult>(addPatternIR);


/** 'RemovePattern' parameters type */
export interface IRemovePatternParams {
  id: number;
  member: number;
}

/** 'RemovePattern' return type */
export interface IRemovePatternResult {
  id: number;
}

/** 'RemovePattern' query type */
export interface IRemovePatternQuery {
  params: IRemovePatternParams;
  result: IRemovePatternResult;
}

const removePatternIR: any = {"usedParamSet":{"id":true,"member":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":42}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":64}]}],"statement":"delete from breath_patterns where id = :id! and member = :member! returning id                                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * delete from breath_patterns where id = :id! and member = :member! returning id                                                                                       
 * ```
 */
export const removePattern = new PreparedQuery<IRemovePatternParams,IRemovePatternResult>(removePatternIR);


/** 'ListUsedKeys' parameters type */
export type IListUsedKeysParams = void;

/** 'ListUsedKeys' return type */
export interface IListUsedKeysResult {
  kek: string;
}

/** 'ListUsedKeys' query type */
export interface IListUsedKeysQuery {
  params: IListUsedKeysParams;
  result: IListUsedKeysResult;
}

const listUsedKeysIR: any = {"usedParamSet":{},"params":[],"statement":"with recursive used as (\n  (select kek from journal_keys order by kek limit 1)\n  union all\n  select (select journal_keys.kek from journal_keys where journal_keys.kek > used.kek order by journal_keys.kek limit 1) from used where used.kek is not null\n)\nselect kek as \"kek!\" from used where kek is not null"};

/**
 * Query generated from SQL:
 * ```
 * with recursive used as (
 *   (select kek from journal_keys order by kek limit 1)
 *   union all
 *   select (select journal_keys.kek from journal_keys where journal_keys.kek > used.kek order by journal_keys.kek limit 1) from used where used.kek is not null
 * )
 * select kek as "kek!" from used where kek is not null
 * ```
 */
export const listUsedKeys = new PreparedQuery<IListUsedKeysParams,IListUsedKeysResult>(listUsedKeysIR);


/** 'ListKeysToRewrap' parameters type */
export interface IListKeysToRewrapParams {
  limit: number;
  newest: string;
}

/** 'ListKeysToRewrap' return type */
export interface IListKeysToRewrapResult {
  kek: string;
  member: number;
  wrapped: Buffer;
}

/** 'ListKeysToRewrap' query type */
export interface IListKeysToRewrapQuery {
  params: IListKeysToRewrapParams;
  result: IListKeysToRewrapResult;
}

const listKeysToRewrapIR: any = {"usedParamSet":{"newest":true,"limit":true},"params":[{"name":"newest","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":66}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":96}]}],"statement":"select member, kek, wrapped from journal_keys where kek <> :newest! order by member limit :limit!"};

/**
 * Query generated from SQL:
 * ```
 * select member, kek, wrapped from journal_keys where kek <> :newest! order by member limit :limit!
 * ```
 */
export const listKeysToRewrap = new PreparedQuery<IListKeysToRewrapParams,IListKeysToRewrapResult>(listKeysToRewrapIR);


/** 'ReplaceWrapping' parameters type */
export interface IReplaceWrappingParams {
  before: Buffer;
  kek: string;
  member: number;
  wrapped: Buffer;
}

/** 'ReplaceWrapping' return type */
export type IReplaceWrappingResult = void;

/** 'ReplaceWrapping' query type */
export interface IReplaceWrappingQuery {
  params: IReplaceWrappingParams;
  result: IReplaceWrappingResult;
}

const replaceWrappingIR: any = {"usedParamSet":{"kek":true,"wrapped":true,"member":true,"before":true},"params":[{"name":"kek","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":34}]},{"name":"wrapped","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":55}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":79}]},{"name":"before","required":true,"transform":{"type":"scalar"},"locs":[{"a":95,"b":102}]}],"statement":"update journal_keys set kek = :kek!, wrapped = :wrapped!\nwhere member = :member! and wrapped = :before!"};

/**
 * Query generated from SQL:
 * ```
 * update journal_keys set kek = :kek!, wrapped = :wrapped!
 * where member = :member! and wrapped = :before!
 * ```
 */
export const replaceWrapping = new PreparedQuery<IReplaceWrappingParams,IReplaceWrappingResult>(replaceWrappingIR);


/** 'ForgetJournalRetries' parameters type */
export interface IForgetJournalRetriesParams {
  hours: number;
  most: number;
}

/** 'ForgetJournalRetries' return type */
export interface IForgetJournalRetriesResult {
  id: number;
}

/** 'ForgetJournalRetries' query type */
export interface IForgetJournalRetriesQuery {
  params: IForgetJournalRetriesParams;
  result: IForgetJournalRetriesResult;
}

const forgetJournalRetriesIR: any = {"usedParamSet":{"hours":true,"most":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":188,"b":194}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":205,"b":210}]}],"statement":"update journal_entries set retry_key = null\nwhere id = any(array(\n  select id from journal_entries where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)\n  limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update journal_entries set retry_key = null
 * where id = any(array(
 *   select id from journal_entries where retry_key is not null and created_at < (select app_now()) - make_interval(hours => :hours!)
 *   limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetJournalRetries = new PreparedQuery<IForgetJournalRetriesParams,IForgetJournalRetriesResult>(forgetJournalRetriesIR);


