import pg from 'pg'
import { withDatabase } from './database.ts'
import type { Role } from '../contract/limits.ts'
import { readConfig, type Config } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { openPasswords } from '../server/features/accounts/passwords.ts'
import { seedSchedule, seedStudio } from './seed/studio.ts'

/** Three members for trying out the product. Seeding adds what is missing and changes nothing else. */
export const people = ['asha', 'bela', 'chetan'] as const
export const passwordOf = (name: string) => `${name} walks by the river`

/** The studio's staff; chetan is a plain member. */
const roles: [name: (typeof people)[number], role: Role][] = [
  ['asha', 'owner'],
  ['asha', 'host'],
  ['bela', 'coach'],
  ['bela', 'host'],
]

const notes: [author: (typeof people)[number], title: string, content: string][] = [
  [
    'asha',
    'Ten minutes before the kettle',
    'I put the mat beside the bed and did three slow rounds before tea. The whole morning was quieter for it.',
  ],
  [
    'bela',
    'Left nostril, right nostril',
    'Alternate breathing on the train, eyes open, counting stations instead of breaths. Nobody noticed. I did.',
  ],
  [
    'chetan',
    'A week of early light',
    'Seven mornings outside before eight. I am not a new person, but I fall asleep before midnight.',
  ],
]

/**
 * Migrates the database at `url` and adds the seeded members, their notes and a few classes; with `livedIn`,
 * a whole studio.
 */
export async function seed(url: string, { livedIn = false } = {}): Promise<void> {
  await migrate(url)
  const passwords = openPasswords()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const name of people) {
      const { rowCount } = await client.query('select from members where username = $1', [name])
      if (rowCount) continue
      await client.query(
        `insert into members (username, email, email_verified_at, password_hash) values ($1, $2, app_now(), $3)
         on conflict do nothing`,
        [name, `${name}@nitya.test`, await passwords.hash('anyone', passwordOf(name))],
      )
    }
    for (const [name, role] of roles) {
      await client.query(
        `insert into member_roles (member, role) select id, $2 from members where username = $1 on conflict do nothing`,
        [name, role],
      )
    }
    for (const [author, title, content] of notes) {
      await client.query(
        `insert into notes (author, title, content)
         select m.id, $2, $3 from members m
         where m.username = $1 and not exists (select from notes n where n.author = m.id and n.title = $2)`,
        [author, title, content],
      )
    }
    await (livedIn ? seedStudio(client) : seedSchedule(client))
    // A running app has stored the figures of the past months, which lack the seeded members and classes.
    for (const figures of ['month_figures', 'active_days']) await client.query(`delete from ${figures}`)
  } finally {
    await client.end()
  }
}

/** `npm run seed`: seeds the app's database, whether the app is running or not. */
async function seedConfigured(config: Config): Promise<void> {
  if (config.production)
    throw new Error('The seeded members have known passwords: they are not for production.')
  await withDatabase(config, (url) => seed(url, { livedIn: true }))
}

if (import.meta.main) {
  await seedConfigured(readConfig(process.env))
  for (const name of people) console.log(`${name.padEnd(7)} password: ${passwordOf(name)}`)
}
