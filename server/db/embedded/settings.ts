/** Names and values as in PostgreSQL's configuration file. */
export type Settings = Record<string, string>

/** The embedded server's settings, passed on its command line, so a change needs no editing of files. */
export const settings: Settings = {
  // No port: the server is reachable only through its socket, in a folder that only the owner may enter.
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  // An acknowledged write is on disk (docs/promises.md#r15).
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Short statements gain nothing from JIT compilation.
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log never contains members' data: it omits statements and error details (docs/promises.md#s31).
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** A log larger than this is rotated at the next start; one old file is kept. */
export const maxLogBytes = 1024 * 1024
