// PostgreSQL's error classes for connections, resources, operator intervention, timeouts, and a read-only
// server.
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

/** True if the database is unreachable, locked or full: the same statement may succeed later. */
export const isAway = (error: { code?: string; message: string }) =>
  awayCodes.test(error.code ?? '') || awaySockets.has(error.code ?? '') || awayMessages.test(error.message)
