/** Types generated for queries found in "server/core/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

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

const awardIR: any = {"usedParamSet":{"member":true,"reason":true,"delta":true,"onceADay":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":13,"b":20}]},{"name":"reason","required":true,"transform":{"type":"scalar"},"locs":[{"a":23,"b":30}]},{"name":"delta","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":39}]},{"name":"onceADay","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":51}]}],"statement":"select award(:member!, :reason!, :delta!, :onceADay!) as \"points!\""};

/**
 * Query generated from SQL:
 * ```
 * select award(:member!, :reason!, :delta!, :onceADay!) as "points!"
 * ```
 */
export const award = new PreparedQuery<IAwardParams,IAwardResult>(awardIR);


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

const giveConsentIR: any = {"usedParamSet":{"member":true,"purpose":true,"version":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]},{"name":"purpose","required":true,"transform":{"type":"scalar"},"locs":[{"a":66,"b":74}]},{"name":"version","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":85}]}],"statement":"insert into consents (member, purpose, version) values (:member!, :purpose!, :version!)\non conflict (member, purpose, version) where withdrawn_at is null do nothing"};

/**
 * Query generated from SQL:
 * ```
 * insert into consents (member, purpose, version) values (:member!, :purpose!, :version!)
 * on conflict (member, purpose, version) where withdrawn_at is null do nothing
 * ```
 */
export const giveConsent = new PreparedQuery<IGiveConsentParams,IGiveConsentResult>(giveConsentIR);


