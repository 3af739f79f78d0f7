import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openTokens } from '../core/tokens.ts'
import { useServer } from '../testing/server.ts'
import { insertMember } from '../testing/insert-member.ts'
import { join, send } from '../testing/people.ts'
import { openGuard } from './bearer.ts'
import { readNow } from '../testing/clock.ts'

const server = useServer()

/** Creates a member; the returned `look` looks up their session as the guard does. */
async function openSession() {
  const member = (await insertMember(server, 'asha')).id
  const [{ id: session }] = await server.sql('select id from sessions where member = $1', [member])
  const { find } = openGuard(server.services.db, openTokens([{ kid: 'test', secret: randomBytes(32) }]))
  return { member, session, look: () => find({ member, session, expires: Infinity }) }
}

it('a session expires at its end time by the database’s clock', async () => {
  const { look, session } = await openSession()
  expect(await look()).toMatchObject({ live: true, disabled: false })
  await server.sql('update sessions set ends_at = now() where id = $1', [session])
  expect(await look()).toMatchObject({ live: false })
})

it('a revoked session and a disabled or deleted member are refused from the next request on', async () => {
  const { look, session, member } = await openSession()
  expect(await look()).toMatchObject({ live: true, disabled: false })
  await server.sql('update sessions set revoked_at = now() where id = $1', [session])
  expect(await look()).toMatchObject({ live: false, disabled: false })
  await server.sql('update members set disabled_at = now() where id = $1', [member])
  expect(await look()).toMatchObject({ live: false, disabled: true })
  await server.sql('delete from members where id = $1', [member])
  expect(await look()).toBeUndefined()
})

it('a token with a malformed session id is refused without affecting other tokens in its batch', async () => {
  const { id: member, username, access } = await join(server, 'bela')
  const now = Math.floor(Date.parse(await readNow(server)) / 1_000)
  const claims = { member, username, session: 'one', id: randomUUID(), issued: now, expires: now + 600 }
  const odd = await openTokens([server.keys.token]).sign('access', claims)
  const answers = await Promise.all(
    [access, odd, access].map((token) => send(server, 'GET /api/posts/user/', undefined, token)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200])
  expect(answers[1]!.json()).toMatchObject({
    code: 'token_not_valid',
    messages: [{ message: 'Token is invalid' }],
  })
})
