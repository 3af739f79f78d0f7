/** Types generated for queries found in "server/features/body/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type stringArray = (string)[];

/** 'FindDosha' parameters type */
export interface IFindDoshaParams {
  member: number;
}

/** 'FindDosha' return type */
export interface IFindDoshaResult {
  result: string;
}

/** 'FindDosha' query type */
export interface IFindDoshaQuery {
  params: IFindDoshaParams;
  result: IFindDoshaResult;
}

const findDoshaIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":55}]}],"statement":"select result from dosha_results where member = :member! order by id desc limit 1"};

/**
 * Query generated from SQL:
 * ```
 * select result from dosha_results where member = :member! order by id desc limit 1
 * ```
 */
export const findDosha = new PreparedQuery<IFindDoshaParams,IFindDoshaResult>(findDoshaIR);


/** 'AddDosha' parameters type */
export interface IAddDoshaParams {
  answers?: stringArray | null | void;
  kapha?: number | null | void;
  member: number;
  pitta?: number | null | void;
  result: string;
  vata?: number | null | void;
}

/** 'AddDosha' return type */
export interface IAddDoshaResult {
  id: number;
}

/** 'AddDosha' query type */
export interface IAddDoshaQuery {
  params: IAddDoshaParams;
  result: IAddDoshaResult;
}

const addDoshaIR: any = {"usedParamSet":{"member":true,"result":true,"answers":true,"vata":true,"pitta":true,"kapha":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":86},{"a":190,"b":197}]},{"name":"result","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":96}]},{"name":"answers","required":false,"transform":{"type":"scalar"},"locs":[{"a":99,"b":106}]},{"name":"vata","required":false,"transform":{"type":"scalar"},"locs":[{"a":117,"b":121}]},{"name":"pitta","required":false,"transform":{"type":"scalar"},"locs":[{"a":133,"b":138}]},{"name":"kapha","required":false,"transform":{"type":"scalar"},"locs":[{"a":150,"b":155}]}],"statement":"insert into dosha_results (member, result, answers, vata, pitta, kapha)\nselect :member!, :result!, :answers::text[], :vata::integer, :pitta::integer, :kapha::integer\nwhere not has_withdrawn(:member!, 'dosha')\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * insert into dosha_results (member, result, answers, vata, pitta, kapha)
 * select :member!, :result!, :answers::text[], :vata::integer, :pitta::integer, :kapha::integer
 * where not has_withdrawn(:member!, 'dosha')
 * returning id
 * ```
 */
export const addDosha = new PreparedQuery<IAddDoshaParams,IAddDoshaResult>(addDoshaIR);


