/** Types generated for queries found in "server/http/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'FindSession' parameters type */
export interface IFindSessionParams {
  member: number;
  session: string;
}

/** 'FindSession' return type */
export interface IFindSessionResult {
  disabled: boolean;
  live: boolean;
  username: string;
}

/** 'FindSession' query type */
export interface IFindSessionQuery {
  params: IFindSessionParams;
  result: IFindSessionResult;
}

const findSessionIR: any = {"usedParamSet":{"session":true,"member":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":201,"b":209}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":250,"b":257}]}],"statement":"select m.username, m.disabled_at is not null as \"disabled!\",\n  coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as \"live!\"\nfrom members m left join sessions s on s.id = :session!::uuid and s.member = m.id\nwhere m.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select m.username, m.disabled_at is not null as "disabled!",
 *   coalesce(s.id is not null and s.revoked_at is null and s.ends_at > now(), false) as "live!"
 * from members m left join sessions s on s.id = :session!::uuid and s.member = m.id
 * where m.id = :member!
 * ```
 */
export const findSession = new PreparedQuery<IFindSessionParams,IFindSessionResult>(findSessionIR);


