import { destination, type DestinationStream } from 'pino'

/** How many characters are gathered before they are passed on, and for how long, in ms, at the most. */
const [most, longest] = [8_192, 500]

export type Log = DestinationStream & {
  /** Writes down what was gathered, at once; pino does so too, by this name, after a fatal line. */
  flushSync(): void
  close(): void
}

/**
 * Where the lines go, some at a time, and half a second late at the most: a file's path, or 1 for standard output.
 * The destination could gather them itself, but it measures all it holds at each line.
 */
export function openLog(to: string | 1): Log {
  const file = destination({ dest: to, sync: false })
  // Before its file is open, whoever exits leaves nothing behind.
  let open = false
  file.once('ready', () => (open = true))
  let lines: string[] = []
  let size = 0
  const passOn = () => {
    if (size > 0) file.write(lines.join(''))
    lines = []
    size = 0
  }
  const flushSync = () => {
    passOn()
    if (open) file.flushSync()
  }
  const now = setInterval(passOn, longest).unref()
  process.on('exit', flushSync)
  return {
    write(line) {
      lines.push(line)
      size += line.length
      if (size >= most) passOn()
    },
    flushSync,
    close() {
      clearInterval(now)
      process.off('exit', flushSync)
      flushSync()
    },
  }
}
