import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { send, type Person } from '../testing/people.ts'
import { insertMember } from '../testing/insert-member.ts'

const server = useServer()
const canary = 'canary-in-the-fault'
let asha: Person
let bela: Person

beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  bela = await insertMember(server, 'bela')
})
beforeEach(() => void server.logs.splice(0))

const post = () => send(server, 'POST /api/posts/notes/', { title: canary, content: canary }, asha.access)
let renames = 0
const rename = () =>
  send(server, 'PUT /api/accounts/change-username/', { username: `asha-renamed-${++renames}` }, asha.access)
const raising = (code: string, table: string) => `
  create function boom() returns trigger language plpgsql as $$
  begin raise exception '${canary} %', new using errcode = '${code}', detail = '${canary}', hint = '${canary}'; end $$;
  create trigger boom before insert or update on ${table} for each row execute function boom()`
const quiet = 'drop function boom() cascade'

/** Each row: a fault, the SQL that causes and repairs it, a call that fails, and its status. */
const faults: [
  what: string,
  broken: string,
  mended: string,
  call: () => ReturnType<typeof post>,
  status: 500 | 503,
][] = [
  ['a missing table', 'alter table notes rename to lost', 'alter table lost rename to notes', post, 500],
  [
    'a missing column',
    'alter table notes rename title to lost',
    'alter table notes rename lost to title',
    post,
    500,
  ],
  [
    'a missing privilege',
    'revoke insert on notes from nitya_app',
    'grant insert on notes to nitya_app',
    post,
    500,
  ],
  [
    'a check constraint',
    `alter table notes add constraint no check (title <> '${canary}') not valid`,
    'alter table notes drop constraint no',
    post,
    500,
  ],
  [
    'another mandatory column',
    'delete from notes; alter table notes add more text not null',
    'alter table notes drop more',
    post,
    500,
  ],
  ['an error that repeats the row', raising('P0001', 'notes'), quiet, post, 500],
  ['an internal error', raising('XX000', 'notes'), quiet, post, 500],
  ['an error in a call whose screen reads `error`', raising('P0001', 'members'), quiet, rename, 500],
  ['a full disk', raising('53100', 'notes'), quiet, post, 503],
  ['too many connections', raising('53300', 'notes'), quiet, post, 503],
  ['a deadlock', raising('40P01', 'notes'), quiet, post, 503],
  ['a server that is shutting down', raising('57P01', 'notes'), quiet, post, 503],
  ['a read-only server', raising('25006', 'notes'), quiet, post, 503],
]

const bodies = {
  500: { detail: 'A server error occurred.' },
  503: { detail: 'Service temporarily unavailable, try again later.' },
}

it.each(faults)(
  '%s reveals nothing to the caller or in the log',
  async (_what, broken, mended, call, status) => {
    await server.sql(broken)
    const answer = await call()
    await server.sql(mended)
    expect([answer.statusCode, answer.json()]).toEqual([status, bodies[status]])
    expect(answer.headers['retry-after']).toBe(status === 503 ? '1' : undefined)
    const lines = server.logs.join('')
    expect(lines).toContain('call failed')
    expect(lines).not.toContain(canary)
    expect((await call()).statusCode).toBeLessThan(300)
  },
)

it('a result that cannot be converted to a response is a 500 that reveals nothing', async () => {
  const [{ body }] = await server.sql("select pg_get_functiondef('redeem_reward'::regproc) as body")
  await server.sql(
    body.replace(/as \$function\$[\s\S]*$/i, () => `as $$ begin expires_at := 'infinity'; end $$`),
  )
  const answer = await send(server, 'POST /api/rewards/1/redeem/', undefined, asha.access)
  await server.sql(body)
  expect([answer.statusCode, answer.json()]).toEqual([500, bodies[500]])
})

describe('calls that cannot be checked are refused, but reading works', () => {
  it('without the rate-limit counters', async () => {
    await server.sql('alter table rate_limits rename to lost')
    const { username, password } = bela
    const refused = [
      await send(server, 'POST /api/accounts/token/', { username, password }),
      await send(server, 'POST /api/accounts/register/', {
        username: 'newcomer',
        email: 'new@nitya.test',
        password: 'a long and quiet walk',
      }),
      await send(server, 'POST /api/accounts/forgot-reset-password/', { email: asha.email }),
      await post(),
    ]
    const reads = [
      await send(server, 'GET /api/payments/tiers/'),
      await send(server, 'GET /api/posts/notes/', undefined, asha.access),
    ]
    await server.sql('alter table lost rename to rate_limits')
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500])
    expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await server.sql("select from members where username = 'newcomer'")).toEqual([])
  })

  it('without the sessions, members are refused and visitors can read', async () => {
    await server.sql('alter table sessions rename to lost')
    const guarded = await send(server, 'GET /api/posts/notes/', undefined, asha.access)
    const login = await send(server, 'POST /api/accounts/token/', {
      username: bela.username,
      password: bela.password,
    })
    const open = await send(server, 'GET /api/payments/tiers/')
    const unchecked = await send(server, 'GET /api/payments/tiers/', undefined, asha.access)
    await server.sql('alter table lost rename to sessions')
    expect([guarded.statusCode, login.statusCode, open.statusCode]).toEqual([500, 500, 200])
    // The sender of a token that cannot be checked is unknown, and must not be treated as a visitor.
    expect(unchecked.statusCode).toBe(500)
  })

  it('without the consents, nothing that needs consent is stored, and the journal can be read', async () => {
    await server.sql('alter table consents rename to lost')
    const save = await send(server, 'POST /api/journal/', { content: canary, consent: 1 }, asha.access)
    const read = await send(server, 'GET /api/journal/', undefined, asha.access)
    await server.sql('alter table lost rename to consents')
    expect([save.statusCode, read.statusCode, read.json()]).toEqual([500, 200, []])
  })
})
