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


/** 'CountJobs' parameters type */
export type ICountJobsParams = void;

/** 'CountJobs' return type */
export interface ICountJobsResult {
  jobs: number;
  oldest: number;
  queue: string;
  state: string;
}

/** 'CountJobs' query type */
export interface ICountJobsQuery {
  params: ICountJobsParams;
  result: ICountJobsResult;
}

const countJobsIR: any = {"usedParamSet":{},"params":[],"statement":"select name as \"queue!\", state::text as \"state!\", count(*)::integer as \"jobs!\",\n  extract(epoch from now() - min(created_on))::integer as \"oldest!\"\nfrom pgboss.job\nwhere state in ('created', 'retry', 'active', 'failed')\ngroup by name, state"};

/**
 * Query generated from SQL:
 * ```
 * select name as "queue!", state::text as "state!", count(*)::integer as "jobs!",
 *   extract(epoch from now() - min(created_on))::integer as "oldest!"
 * from pgboss.job
 * where state in ('created', 'retry', 'active', 'failed')
 * group by name, state
 * ```
 */
export const countJobs = new PreparedQuery<ICountJobsParams,ICountJobsResult>(countJobsIR);


