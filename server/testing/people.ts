import { randomUUID } from 'node:crypto'
import type { TestServer } from './server.ts'

export type Person = {
  username: string
  email: string
  password: string
  access: string
  refresh: string
  id: number
}

/** Sends a call as JSON, with a bearer token if given. */
export function send(server: Pick<TestServer, 'app'>, key: string, body?: unknown, access?: string) {
  const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
  return server.app.inject({
    method,
    url,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(access ? { authorization: `Bearer ${access}` } : {}),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/**
 * Repeats a call while its status is 503, which means that nothing was done. On a busy machine, many
 * simultaneous calls wait longer than a second for a connection or a lock.
 */
export async function unlessBusy<A extends { statusCode: number }>(call: () => Promise<A>): Promise<A> {
  const answer = await call()
  return answer.statusCode === 503 ? unlessBusy(call) : answer
}

export const passwordOf = (username: string) => `${username}'s quiet morning walk`

/** Creates a member through the API: registers, verifies the address by the email's link, logs in. */
export async function join(server: TestServer, username: string): Promise<Person> {
  const person = { username, email: `${username}@nitya.test`, password: passwordOf(username) }
  await send(server, 'POST /api/accounts/register/', person)
  const token = await linkToken(server, person.email, 'verify-email')
  await send(server, `GET /api/accounts/verify-email/${token}/`)
  return { ...person, ...(await logIn(server, person)) }
}

export async function logIn(
  server: TestServer,
  { username, password }: { username: string; password: string },
) {
  const answer = await send(server, 'POST /api/accounts/token/', { username, password })
  const { access, refresh } = answer.json()
  const id = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString()).user_id as number
  return { access: access as string, refresh: refresh as string, id }
}

/** Creates a member whose session and access token survive every move of the product's clock. */
export const joinWithoutExpiry = async (server: TestServer, username: string): Promise<Person> =>
  withoutExpiry(server, await join(server, username))

/** Returns the member with a session and an access token that survive every move of the product's clock. */
export async function withoutExpiry(server: TestServer, person: Person): Promise<Person> {
  const [session] = await server.sql(
    "update sessions set ends_at = '9999-01-01' where member = $1 returning id",
    [person.id],
  )
  const { id: member, username } = person
  const claims = { member, username, session: session.id, id: randomUUID(), issued: 0 }
  return {
    ...person,
    access: await server.services.tokens.sign('access', { ...claims, expires: Date.UTC(9999) / 1_000 }),
  }
}

/** Returns the newest email to an address, and waits until the queue has sent it. */
export async function mailTo(
  server: TestServer,
  email: string,
  subject = '',
): Promise<{ Subject: string; Text: string; HTML: string }> {
  for (;;) {
    const next = server.mailbox.nextMail()
    const list = await getJson(
      `${server.mailbox.address}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`,
    )
    const found = list.messages.find((message: { Subject: string }) => message.Subject.includes(subject))
    if (found) return getJson(`${server.mailbox.address}/api/v1/message/${found.ID}`)
    await next
  }
}

/** Returns the token of the link in the newest email to an address. */
export async function linkToken(
  server: TestServer,
  email: string,
  path: 'verify-email' | 'forgot-reset-password',
) {
  const { Text } = await mailTo(server, email, path === 'verify-email' ? 'Verify' : 'Reset')
  return new RegExp(`/${path}/([\\w-]+)`).exec(Text)![1]!
}

const getJson = async (url: string): Promise<any> => (await fetch(url)).json()
