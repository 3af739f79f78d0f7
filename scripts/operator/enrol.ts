import { userInfo } from 'node:os'
import { readConfig } from '../../server/config.ts'
import { openSeals } from '../../server/core/seals.ts'
import { connect } from '../../server/db/connect.ts'
import { appRole, migrate } from '../../server/db/migrate.ts'
import { enrolByOperator } from '../../server/features/accounts/passkeys/enrolment.ts'
import { CommandError } from '../../server/features/payments/operator.ts'
import { openTokenAndSealKeys } from '../../server/keys.ts'
import { openJobs } from '../../server/services/jobs.ts'
import { withDatabase } from '../database.ts'

/**
 * Creates a link with which a staff member adds a first passkey; the product may be running.
 *
 * @returns the link, with a sentence for the operator. @throws CommandError if there is no such member
 */
export async function enrol([username, ...more]: string[]): Promise<string> {
  if (username === undefined || more.length > 0)
    throw new CommandError('npm run operator -- enrol <username>')
  const config = readConfig()
  const { seal } = await openTokenAndSealKeys(config)
  return withDatabase(config, async (url, embedded) => {
    await migrate(url)
    // Without PUBLIC_URL, the product's address is the one on which it listens.
    const origin =
      config.publicUrl ?? (await embedded?.announced()) ?? `http://localhost:${config.port.number}`
    const db = connect({ url, role: appRole, size: 1 })
    const jobs = await openJobs(url, () => undefined)
    try {
      const made = await enrolByOperator(
        { db, jobs, seals: openSeals(seal) },
        userInfo().username,
        username,
        origin,
      )
      if (!made) throw new CommandError(`There is no member ${username}.`)
      return `${made.url}\nIt works once, until ${made.expires_at}, in a browser where ${username} is logged in. Hand it over in person or in a call.`
    } finally {
      await jobs.stop()
      await db.close()
    }
  })
}
