// PostgreSQL's error codes for connection failures, exhausted resources, operator intervention, timeouts, a
// read-only server, serialisation failures, deadlocks and I/O errors.
const awayCodes = /^(08...|53...|57...|55P03|25006|25P03|40001|40P01|58030)$/
const awaySockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EACCES',
  'ENOTFOUND',
])
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error|not queryable/i

/**
 * True if the cause may be temporary, such as an unreachable, locked or full database: the same statement may
 * succeed later.
 */
export const isAway = (error: { code?: string; message: string }) =>
  awayCodes.test(error.code ?? '') || awaySockets.has(error.code ?? '') || awayMessages.test(error.message)
