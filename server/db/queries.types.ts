/** Types generated for queries found in "server/db/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

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


