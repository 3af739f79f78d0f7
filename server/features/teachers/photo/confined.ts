import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'

/**
 * Runs a program with the current Node.js binary, within memory and time limits and without environment
 * variables.
 *
 * @returns its output; null if it failed or was killed
 */
export async function runConfined(
  args: string[],
  input: Buffer,
  { megabytes, seconds }: { megabytes: number; seconds: number },
): Promise<Buffer | null> {
  const limits = `ulimit -d ${megabytes * 1024}; ulimit -t ${seconds}; ulimit -c 0`
  // If the machine still runs out of memory, this program is killed first.
  const first = '[ ! -w /proc/self/oom_score_adj ] || echo 1000 >/proc/self/oom_score_adj'
  const program = `${limits}; ${first}; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', program, process.execPath, ...args], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
  })
  // The program may exit before it has read all input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [output, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  return code === 0 ? output : null
}
