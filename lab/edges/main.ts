import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { edges, week } from '../../server/testing/edges.ts'

const vitest = join(import.meta.dirname, '../..', 'node_modules', 'vitest', 'vitest.mjs')

/**
 * Runs the server's tests, or those whose path contains one of the given words, with the product's clock
 * starting at each of the moments.
 */
export async function runAt(command: 'edges' | 'week'): Promise<void> {
  const paths = process.argv.slice(2)
  if (paths.includes('--help')) {
    console.log(
      `npm run lab -- ${command} [path…]: the server's tests, or those with such a path, at each moment`,
    )
    return
  }
  for (const { name, at } of command === 'edges' ? edges : week) {
    console.log(`\nAt ${name}`)
    const args = [vitest, 'run', '--project=server', '--reporter=dot', ...paths]
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, MOMENT: at } })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) process.exitCode = 1
  }
}
