import { passwordOf, people, seed } from '../../scripts/seed.ts'

export type Tokens = { access: string; refresh: string }

const notes = 100
const entries = 20
const sentence = 'Ten slow breaths by the window, then the kettle, and the day began a little wider than the one before. '

/** Adds the seeded members, a feed of 100 notes and a member's journal to a running product. Returns that member's name. */
export async function addMember(address: string, databaseUrl: string): Promise<string> {
  await seed(databaseUrl)
  const everyone = await Promise.all(people.map((name) => logIn(address, name)))
  for (let count = 0; count < notes; count++) {
    const { access } = everyone[count % everyone.length]!
    await post(address, '/api/posts/notes/', { title: `Morning ${count + 1}`, content: sentence.repeat(1 + (count % 6)).trim() }, access)
  }
  const [member] = everyone
  for (let count = 0; count < entries; count++) await post(address, '/api/journal/', { content: sentence.repeat(1 + (count % 4)).trim() }, member!.access)
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
