import { closeSync, openSync, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Lines are written once this many characters are buffered, and after this many ms at the latest. */
const flushAt = 8_192
const flushEvery = 500
/** The maximum number of characters buffered while nothing can be written; later lines are dropped. */
const maxBuffered = 1_048_576

export type Log = DestinationStream & {
  /** Writes as many of the buffered lines as possible. pino calls this function after a fatal line. */
  flushSync(): void
  /** Returns the number of lines dropped since the start. */
  dropped(): number
  close(): void
}

/**
 * Writes the log's lines in batches. A failed write, as on a full disk, is retried with the next batch; until
 * then, lines beyond a megabyte are dropped and counted, and the app continues.
 *
 * @param to a file's path, or 1 for standard output. The file is reopened for each batch, so it can be
 * rotated at any time.
 * @param onRecovered called with the number of dropped lines once writing works again.
 */
export function openLog(to: string | 1, onRecovered: (dropped: number) => void = () => undefined): Log {
  let lines: string[] = []
  let size = 0
  let unwritten: Buffer = Buffer.alloc(0)
  let dropped = 0
  let reported = 0

  const flushSync = () => {
    if (size === 0 && unwritten.length === 0) return
    unwritten = Buffer.concat([unwritten, Buffer.from(lines.join(''))])
    lines = []
    size = 0
    try {
      unwritten = append(to, unwritten)
    } catch {
      return
    }
    if (unwritten.length > 0 || dropped === reported) return
    const count = dropped - reported
    reported = dropped
    onRecovered(count)
    // Also writes lines that the callback logged, because no other flush follows the flush at process exit.
    flushSync()
  }
  const timer = setInterval(flushSync, flushEvery).unref()
  process.on('exit', flushSync)
  return {
    write(line) {
      if (unwritten.length + size + line.length > maxBuffered) {
        dropped++
        return
      }
      lines.push(line)
      size += line.length
      // After a failed write only the timer retries, so that a full disk does not cost a failed write per
      // line.
      if (size >= flushAt && unwritten.length === 0) flushSync()
    },
    flushSync,
    dropped: () => dropped,
    close() {
      clearInterval(timer)
      process.off('exit', flushSync)
      flushSync()
    },
  }
}

/** Writes as much as fits, and returns the rest. @throws if the file cannot be opened. */
function append(to: string | 1, bytes: Buffer): Buffer {
  const file = to === 1 ? to : openSync(to, 'a')
  let rest = bytes
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(file, rest))
  } catch {
    // The disk is full, or the reader of standard output is slow: the rest waits for the next attempt.
  } finally {
    if (file !== 1) closeSync(file)
  }
  return rest
}
