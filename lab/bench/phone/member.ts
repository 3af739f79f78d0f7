import pg from 'pg'
import { consent } from '../../../contract/limits.ts'
import { readPosts } from '../../../scripts/content/posts.ts'
import { passwordOf, people, seed } from '../../../scripts/seed.ts'

export type Tokens = { access: string; refresh: string }

/** The member whose screens are measured, with Plus, seats, points and a journal. */
export const member = 'chetan'
const notes = 100
const entries = 20
/** Ordinary prose, because repeated sentences would compress too well. */
const prose = readPosts()
  .map(({ html }) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '))
  .join(' ')
/** Returns the text of a note or entry, 100 to 600 characters from a different passage for each `count`. */
const passage = (count: number) => prose.slice(count * 300, count * 300 + 100 + (count % 6) * 100).trim()

/**
 * Adds a studio with sixty classes a week, a feed of 100 notes and the member's journal to a running product.
 *
 * @returns the id of a class in which the member can take a seat
 */
export async function furnish(address: string, databaseUrl: string): Promise<number> {
  await seed(databaseUrl, { livedIn: true })
  await tripleClasses(databaseUrl)
  const everyone = await Promise.all(people.map((name) => logIn(address, name)))
  for (let count = 0; count < notes; count++) {
    const { access } = everyone[count % everyone.length]!
    await send(address, '/api/posts/notes/', access, {
      title: `Morning ${count + 1}`,
      content: passage(count),
    })
  }
  const { access } = await logIn(address, member)
  for (let count = 0; count < entries; count++)
    await send(address, '/api/journal/', access, {
      content: passage(notes + count),
      consent: consent.version,
    })
  const week = (await send(address, '/api/classes/?days=7&limit=100', access)) as {
    id: number
    starts_at: string
    seats_left: number
    mine: unknown
  }[]
  const tomorrow = Date.now() + 24 * 60 * 60 * 1_000
  for (const { id, starts_at: at, seats_left: left, mine } of week)
    if (left > 1 && !mine && Date.parse(at) > tomorrow && (await canBook(id))) return id
  throw new Error(`${member} can book no class of this week.`)

  /** Checks that a class can be booked: it may overlap another or have a host whom the member blocks. */
  async function canBook(id: number): Promise<boolean> {
    const booked = send(address, `/api/classes/${id}/book/`, access, { safety_notice: true })
    if (!(await booked.then(() => true).catch(() => false))) return false
    await send(address, `/api/classes/${id}/cancel/`, access, {})
    return true
  }
}

/** Triples the twenty weekly classes of the seeded studio. */
async function tripleClasses(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into classes (type, host, starts_at, minutes, capacity)
     select type, host, starts_at + later * interval '90 minutes', minutes, capacity
     from classes, generate_series(1, 2) later where starts_at > app_now() and cancelled_at is null`,
  )
  await client.end()
}

export const logIn = (address: string, username: string): Promise<Tokens> =>
  send(address, '/api/accounts/token/', undefined, {
    username,
    password: passwordOf(username),
  }) as Promise<Tokens>

/** Sends a POST request, or without `body` a GET request. */
async function send(address: string, path: string, access?: string, body?: object): Promise<unknown> {
  const response = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}
