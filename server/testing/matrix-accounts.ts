import { createHash } from 'node:crypto'
import { addPasskey, assertion, loginAssertion, openAuthenticator } from './authenticator.ts'
import { send } from './people.ts'
import { openMemberSession } from './insert-member.ts'
import { ask, fresh, open, own, staff, type Input, type Row, type World } from './world.ts'
import { readNow } from './clock.ts'

async function withOtherSession({ server, owner }: World): Promise<Input> {
  const { access } = await openMemberSession(server, owner)
  return { path: { id: JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()).sid } }
}

async function withPasskey({ server, owner }: World) {
  const authenticator = openAuthenticator()
  return { authenticator, path: { id: (await addPasskey(server, owner, authenticator)).id } }
}

async function withGoogle({ server, owner: { id, password } }: World): Promise<Input> {
  const subject = fresh('google')
  await server.sql('insert into google_identities (subject, member) values ($1, $2)', [subject, id])
  return { path: { id: subject }, body: { password } }
}

async function withNewPasskey({ server, owner: { access, password } }: World): Promise<Input> {
  const options = await send(server, 'POST /api/accounts/passkeys/options/', { password }, access)
  return { body: { name: 'My phone', response: openAuthenticator().create(options.json()), password } }
}

async function withRecoveryCode(world: World): Promise<Input> {
  const { password } = world.owner
  const [code] = (await ask(world, 'POST /api/accounts/recovery-codes/', { password })).json().codes
  return { body: { code } }
}

/** Prepares an email change, with the token of its confirmation link or its undo link. */
const withEmailChange =
  (link: 'confirm' | 'undo') =>
  async ({ server, owner }: World): Promise<Input> => {
    const token = fresh('token')
    const [waiting, made] = [fresh('new'), fresh('older')].map((name) => `${name}@nitya.test`)
    const hash = createHash('sha256').update(token).digest()
    const soon = await readNow(server, '1 hour')
    if (link === 'confirm') {
      await server.sql(
        'insert into email_changes (member, new_email, confirm_hash, confirm_until) values ($1, $2, $3, $4)',
        [owner.id, waiting, hash, soon],
      )
    } else {
      await server.sql(
        `insert into email_changes (member, new_email, confirm_hash, confirm_until, confirmed_at, old_email, undo_hash, undo_until)
       values ($1, $2, $3, $4, now(), $5, $3, $4)`,
        [owner.id, owner.email, hash, soon, made],
      )
    }
    return { body: { token } }
  }

/** The rows for the member's own account, sessions and passkeys in the authorisation matrix. */
export const accountRows = {
  'GET /api/accounts/me/': { answers: own(200) },
  'POST /api/accounts/offline-key/': { answers: own(200) },
  'GET /api/welcome/': { answers: own(200) },
  'DELETE /api/welcome/': { answers: own(204) },
  'PATCH /api/accounts/me/': { answers: own(200), prepare: () => ({ body: { time_zone: 'Asia/Tokyo' } }) },
  'GET /api/accounts/sessions/': { answers: own(200) },
  'DELETE /api/accounts/sessions/:id/': { answers: [401, 204, 404], gone: 404, prepare: withOtherSession },
  'DELETE /api/accounts/sessions/': { answers: own(204), gone: 204 },
  'GET /api/accounts/google/': { answers: own(200), prepare: withGoogle },
  'POST /api/accounts/google/': {
    answers: own(201),
    prepare: async ({ server, owner: { password } }) => {
      const person = { sub: fresh('google'), email: `${fresh('google')}@gmail.com` }
      return { body: { credential: await server.google.mint(person), password } }
    },
  },
  'DELETE /api/accounts/google/:id/': { answers: [401, 204, 404], gone: 401, prepare: withGoogle },
  'POST /api/accounts/change-email/': {
    answers: own(200),
    prepare: ({ owner: { password } }) => ({ body: { email: `${fresh('new')}@nitya.test`, password } }),
  },
  'POST /api/accounts/change-email/confirm/': { answers: open(200), prepare: withEmailChange('confirm') },
  'POST /api/accounts/change-email/undo/': { answers: open(200), prepare: withEmailChange('undo') },
  'GET /api/accounts/passkeys/': { answers: own(200), prepare: withPasskey },
  'POST /api/accounts/passkeys/options/': {
    answers: own(200),
    prepare: ({ owner: { password } }) => ({ body: { password } }),
  },
  'POST /api/accounts/passkeys/': { answers: [401, 201, 400], gone: 400, prepare: withNewPasskey },
  'PATCH /api/accounts/passkeys/:id/': {
    answers: [401, 200, 404],
    gone: 404,
    prepare: async (world) => ({ ...(await withPasskey(world)), body: { name: 'My laptop' } }),
  },
  'DELETE /api/accounts/passkeys/:id/': {
    answers: [401, 204, 404],
    prepare: async (world) => ({ ...(await withPasskey(world)), body: { password: world.owner.password } }),
  },
  'POST /api/accounts/passkeys/assert/': {
    answers: [401, 200, 400],
    gone: 400,
    prepare: async (world) => {
      const { authenticator } = await withPasskey(world)
      return { body: { response: await assertion(world.server, world.owner, authenticator) } }
    },
  },
  'POST /api/accounts/passkey-login/options/': { answers: open(200) },
  'POST /api/accounts/passkey-login/': {
    answers: open(200),
    prepare: async (world) => {
      const { authenticator } = await withPasskey(world)
      return { body: { response: await loginAssertion(world.server, authenticator) } }
    },
  },
  'POST /api/accounts/recovery-codes/': {
    answers: own(201),
    prepare: ({ owner: { password } }) => ({ body: { password } }),
  },
  'POST /api/accounts/recovery-codes/use/': { answers: [401, 200, 400], prepare: withRecoveryCode },
  'POST /api/staff/members/:username/enrol/': {
    answers: staff(201),
    prepare: ({ other }) => ({ path: { username: other.username } }),
  },
} satisfies Record<string, Row>
