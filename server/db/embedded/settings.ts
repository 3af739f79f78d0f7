/** PostgreSQL's own names and values, as its configuration file would have them. */
export type Settings = Record<string, string>

/** How the embedded server runs; given at each start, so that a new version's settings need no change of files. */
export const settings: Settings = {
  // No port: the socket's folder, which only its owner may enter, is the one way in.
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  // An answered write is on the disk, whatever dies next (quality R15, R16).
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Short statements gain nothing from compiling them.
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log tells the server's life and never a member's data: statements and their details stay out (quality S31).
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** A log longer than this, in bytes, is set aside at the next start; one older is kept. */
export const longestLog = 1024 * 1024
