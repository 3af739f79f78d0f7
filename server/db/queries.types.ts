/** Types generated for queries found in "server/db/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'DeleteEndedJobs' parameters type */
export interface IDeleteEndedJobsParams {
  most: number;
  queue: string;
}

/** 'DeleteEndedJobs' return type */
export interface IDeleteEndedJobsResult {
  id: string;
}

/** 'DeleteEndedJobs' query type */
export interface IDeleteEndedJobsQuery {
  params: IDeleteEndedJobsParams;
  result: IDeleteEndedJobsResult;
}

const deleteEndedJobsIR: any = {"usedParamSet":{"queue":true,"most":true},"params":[{"name":"queue","required":true,"transform":{"type":"scalar"},"locs":[{"a":36,"b":42},{"a":105,"b":111}]},{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":164,"b":169}]}],"statement":"delete from pgboss.job where name = :queue! and id = any(array(\n  select id from pgboss.job where name = :queue! and completed_on < now() - interval '1 hour' limit :most! for update skip locked\n))\nreturning id                                                                                                                                                                                                                                                       "};

/**
 * Query generated from SQL:
 * ```
 * delete from pgboss.job where name = :queue! and id = any(array(
 *   select id from pgboss.job where name = :queue! and completed_on < now() - interval '1 hour' limit :most! for update skip locked
 * ))
 * returning id                                                                                                                                                                                                                                                       
 * ```
 */
export const deleteEndedJobs = new PreparedQuery<IDeleteEndedJobsParams,IDeleteEndedJobsResult>(deleteEndedJobsIR);


/** 'ReadPosition' parameters type */
export type IReadPositionParams = void;

/** 'ReadPosition' return type */
export interface IReadPositionResult {
  position: number;
  primary_since: string | null;
}

/** 'ReadPosition' query type */
export interface IReadPositionQuery {
  params: IReadPositionParams;
  result: IReadPositionResult;
}

const readPositionIR: any = {"usedParamSet":{},"params":[],"statement":"select\n  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::bigint as \"position!\",\n  case when not pg_is_in_recovery() then pg_postmaster_start_time()::text end as \"primary_since?\""};

/**
 * Query generated from SQL:
 * ```
 * select
 *   (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::bigint as "position!",
 *   case when not pg_is_in_recovery() then pg_postmaster_start_time()::text end as "primary_since?"
 * ```
 */
export const readPosition = new PreparedQuery<IReadPositionParams,IReadPositionResult>(readPositionIR);


