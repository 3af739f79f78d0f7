import { readClock } from '../../server/core/clock.ts'
import { ClockRefused, describeShift, moveClock, readClockMove } from '../../server/core/test-clock.ts'
import { readConfig } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openJobs } from '../../server/services/jobs.ts'
import { withDatabase } from '../database.ts'

const usage = `npm run operator -- clock            shows the product's time
npm run operator -- clock <move>     moves it: +3d, -2h30m, 2026-12-24, 2026-12-24T09:00, off`

/**
 * Moves the product's clock, or only reads it; the product may be running. After a move, the repeating jobs
 * run immediately.
 *
 * @returns the product's time, in one sentence. @throws ClockRefused if it cannot be moved
 */
export async function turnClock(words: string[]): Promise<string> {
  const [word, ...more] = words
  if (process.env['NODE_ENV'] === 'production')
    throw new ClockRefused('In production the clock cannot be moved.')
  const move = word === undefined ? undefined : readClockMove(word)
  if (move === null || more.length > 0)
    throw new ClockRefused(`"${words.join(' ')}" is not a move of the clock.\n\n${usage}`)
  return withDatabase(readConfig(), async (url) => {
    await migrate(url)
    const owner = connect({ url, size: 1 })
    try {
      if (move) await moveClock(owner, move)
      if (move) await runDueJobs(url)
      const shift = await describeShift(owner)
      return `The product's time is ${(await readClock(owner)).toISOString()}${shift ? `, ${shift}` : ''}.`
    } finally {
      await owner.close()
    }
  })
}

async function runDueJobs(url: string): Promise<void> {
  const jobs = await openJobs(url, () => undefined)
  await jobs.runRepeated().finally(jobs.stop)
}
