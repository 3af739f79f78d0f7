import { readClock } from '../server/core/clock.ts'
import { moveClock } from '../server/core/test-clock.ts'
import { connect } from '../server/db/connect.ts'
import { openJobs } from '../server/services/jobs.ts'
import { product } from './product.ts'

/** Moves the product's clock forward by the given hours, runs what is due, and returns the new time. */
export async function walkOn(hours: number): Promise<Date> {
  const owner = connect({ url: product.siteDatabase, size: 1 })
  try {
    await moveClock(owner, { by: Math.round(hours * 3_600) })
    await runDue()
    return await readClock(owner)
  } finally {
    await owner.close()
  }
}

async function runDue() {
  const jobs = await openJobs(product.siteDatabase, () => undefined)
  await jobs.runRepeated().finally(jobs.stop)
}
