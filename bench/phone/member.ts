import { consent } from '../../contract/limits.ts'
import { readPosts } from '../../scripts/content/posts.ts'
import { passwordOf, people, seed } from '../../scripts/seed.ts'

export type Tokens = { access: string; refresh: string }

const notes = 100
const entries = 20
/** Ordinary prose, since repeated sentences would be compressed to nothing. */
const prose = readPosts().map(({ html }) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).join(' ')
/** The text of a note or entry: 100 to 600 characters, each of another passage. */
const passage = (count: number) => prose.slice(count * 300, count * 300 + 100 + (count % 6) * 100).trim()

/** Adds the seeded members, a feed of 100 notes and a member's journal to a running product. Returns that member's name. */
export async function addMember(address: string, databaseUrl: string): Promise<string> {
  await seed(databaseUrl)
  const everyone = await Promise.all(people.map((name) => logIn(address, name)))
  for (let count = 0; count < notes; count++) {
    const { access } = everyone[count % everyone.length]!
    await post(address, '/api/posts/notes/', { title: `Morning ${count + 1}`, content: passage(count) }, access)
  }
  const [member] = everyone
  for (let count = 0; count < entries; count++) await post(address, '/api/journal/', { content: passage(notes + count), consent: consent.version }, member!.access)
  return people[0]!
}

export const logIn = (address: string, username: string): Promise<Tokens> =>
  post(address, '/api/accounts/token/', { username, password: passwordOf(username) }) as Promise<Tokens>

async function post(address: string, path: string, body: object, access?: string): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
