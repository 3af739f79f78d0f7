/** Types generated for queries found in "server/features/rewards/staff/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type reward_key = 'class_credit' | 'guest_pass' | 'open_mat' | 'plus_days' | 'renewal_discount' | 'streak_freeze' | 'streak_repair';

/** 'ListAllRewards' parameters type */
export type IListAllRewardsParams = void;

/** 'ListAllRewards' return type */
export interface IListAllRewardsResult {
  cost: number;
  id: number;
  key: reward_key;
  redeemed: number;
  stock: number | null;
  title: string;
  verified_only: boolean;
  withdrawn_at: Date | null;
}

/** 'ListAllRewards' query type */
export interface IListAllRewardsQuery {
  params: IListAllRewardsParams;
  result: IListAllRewardsResult;
}

const listAllRewardsIR: any = {"usedParamSet":{},"params":[],"statement":"select id, key::reward_key as \"key!\", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as \"redeemed!\", withdrawn_at from rewards order by cost, id                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * select id, key::reward_key as "key!", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as "redeemed!", withdrawn_at from rewards order by cost, id                                                                       
 * ```
 */
export const listAllRewards = new PreparedQuery<IListAllRewardsParams,IListAllRewardsResult>(listAllRewardsIR);


/** 'FindReward' parameters type */
export interface IFindRewardParams {
  id: number;
}

/** 'FindReward' return type */
export interface IFindRewardResult {
  cost: number;
  id: number;
  key: reward_key;
  redeemed: number;
  stock: number | null;
  title: string;
  verified_only: boolean;
  withdrawn_at: Date | null;
}

/** 'FindReward' query type */
export interface IFindRewardQuery {
  params: IFindRewardParams;
  result: IFindRewardResult;
}

const findRewardIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":245,"b":248}]}],"statement":"select id, key::reward_key as \"key!\", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as \"redeemed!\", withdrawn_at from rewards where id = :id! for update"};

/**
 * Query generated from SQL:
 * ```
 * select id, key::reward_key as "key!", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as "redeemed!", withdrawn_at from rewards where id = :id! for update
 * ```
 */
export const findReward = new PreparedQuery<IFindRewardParams,IFindRewardResult>(findRewardIR);


/** 'AddReward' parameters type */
export interface IAddRewardParams {
  by: number;
  cost: number;
  key: string;
  stock?: number | null | void;
  title: string;
  verifiedOnly: boolean;
}

/** 'AddReward' return type */
export interface IAddRewardResult {
  cost: number;
  id: number;
  key: reward_key;
  redeemed: number;
  stock: number | null;
  title: string;
  verified_only: boolean;
  withdrawn_at: Date | null;
}

/** 'AddReward' query type */
export interface IAddRewardQuery {
  params: IAddRewardParams;
  result: IAddRewardResult;
}

const addRewardIR: any = {"usedParamSet":{"key":true,"title":true,"cost":true,"verifiedOnly":true,"stock":true,"by":true},"params":[{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":81}]},{"name":"title","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":90}]},{"name":"cost","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":98}]},{"name":"verifiedOnly","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":114}]},{"name":"stock","required":false,"transform":{"type":"scalar"},"locs":[{"a":117,"b":122}]},{"name":"by","required":true,"transform":{"type":"scalar"},"locs":[{"a":131,"b":134}]}],"statement":"insert into rewards (key, title, cost, verified_only, stock, set_by)\nvalues (:key!, :title!, :cost!, :verifiedOnly!, :stock, array[:by!::bigint])\nreturning id, key::reward_key as \"key!\", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as \"redeemed!\", withdrawn_at                                                                               "};

/**
 * Query generated from SQL:
 * ```
 * insert into rewards (key, title, cost, verified_only, stock, set_by)
 * values (:key!, :title!, :cost!, :verifiedOnly!, :stock, array[:by!::bigint])
 * returning id, key::reward_key as "key!", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as "redeemed!", withdrawn_at                                                                               
 * ```
 */
export const addReward = new PreparedQuery<IAddRewardParams,IAddRewardResult>(addRewardIR);


/** 'ChangeReward' parameters type */
export interface IChangeRewardParams {
  by: number;
  cost?: number | null | void;
  id: number;
  setStock: boolean;
  stock?: number | null | void;
  title?: string | null | void;
  verifiedOnly?: boolean | null | void;
  withdrawn?: boolean | null | void;
}

/** 'ChangeReward' return type */
export interface IChangeRewardResult {
  cost: number;
  id: number;
  key: reward_key;
  redeemed: number;
  stock: number | null;
  title: string;
  verified_only: boolean;
  withdrawn_at: Date | null;
}

/** 'ChangeReward' query type */
export interface IChangeRewardQuery {
  params: IChangeRewardParams;
  result: IChangeRewardResult;
}

const changeRewardIR: any = {"usedParamSet":{"title":true,"cost":true,"verifiedOnly":true,"setStock":true,"stock":true,"withdrawn":true,"by":true,"id":true},"params":[{"name":"title","required":false,"transform":{"type":"scalar"},"locs":[{"a":36,"b":41}]},{"name":"cost","required":false,"transform":{"type":"scalar"},"locs":[{"a":68,"b":72},{"a":413,"b":417}]},{"name":"verifiedOnly","required":false,"transform":{"type":"scalar"},"locs":[{"a":107,"b":119},{"a":455,"b":467}]},{"name":"setStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":158,"b":167},{"a":487,"b":495}]},{"name":"stock","required":false,"transform":{"type":"scalar"},"locs":[{"a":183,"b":188},{"a":532,"b":537}]},{"name":"withdrawn","required":false,"transform":{"type":"scalar"},"locs":[{"a":237,"b":246},{"a":595,"b":604}]},{"name":"by","required":true,"transform":{"type":"scalar"},"locs":[{"a":371,"b":374},{"a":635,"b":637}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":674,"b":677}]}],"statement":"update rewards\nset title = coalesce(:title, title), cost = coalesce(:cost, cost), verified_only = coalesce(:verifiedOnly, verified_only),\n  stock = case when :setStock!::boolean then :stock::integer else stock end,\n  withdrawn_at = case :withdrawn::boolean when true then coalesce(withdrawn_at, app_now()) when false then null else withdrawn_at end,\n  set_by = case when :by!::bigint <> all(set_by) and (coalesce(:cost < cost, false) or verified_only and :verifiedOnly is false\n      or :setStock and stock is not null and coalesce(:stock::integer > stock, true) or withdrawn_at is not null and :withdrawn is false)\n    then set_by || :by::bigint else set_by end\nwhere id = :id!\nreturning id, key::reward_key as \"key!\", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as \"redeemed!\", withdrawn_at"};

/**
 * Query generated from SQL:
 * ```
 * update rewards
 * set title = coalesce(:title, title), cost = coalesce(:cost, cost), verified_only = coalesce(:verifiedOnly, verified_only),
 *   stock = case when :setStock!::boolean then :stock::integer else stock end,
 *   withdrawn_at = case :withdrawn::boolean when true then coalesce(withdrawn_at, app_now()) when false then null else withdrawn_at end,
 *   set_by = case when :by!::bigint <> all(set_by) and (coalesce(:cost < cost, false) or verified_only and :verifiedOnly is false
 *       or :setStock and stock is not null and coalesce(:stock::integer > stock, true) or withdrawn_at is not null and :withdrawn is false)
 *     then set_by || :by::bigint else set_by end
 * where id = :id!
 * returning id, key::reward_key as "key!", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as "redeemed!", withdrawn_at
 * ```
 */
export const changeReward = new PreparedQuery<IChangeRewardParams,IChangeRewardResult>(changeRewardIR);


