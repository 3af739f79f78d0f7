import { beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { type TestServer, useServer } from '../../testing/server.ts'
import { logIn, send, type Person } from '../../testing/people.ts'
import { insertMember } from '../../testing/insert-member.ts'

const server = useServer()
let owner: Person
let desk: Person

beforeAll(async () => {
  owner = await staffMember(server, 'owner')
  desk = await staffMember(server, 'desk')
})

const disable = (whom: Person, by = desk, instance: Pick<TestServer, 'app'> = server) =>
  send(
    instance,
    `POST /api/staff/members/${whom.username}/disable/`,
    { reason: 'Three complaints.' },
    by.access,
  )
const enable = (whom: Person, by = desk) =>
  send(server, `POST /api/staff/members/${whom.username}/enable/`, undefined, by.access)
const read = async (who: Person) =>
  (await send(server, 'GET /api/posts/user/', undefined, who.access)).statusCode

it('a disabled member is refused at the next call and must log in again once enabled; both changes are audited', async () => {
  const bela = await insertMember(server, 'bela')
  const answers = [await disable(bela), await disable(bela)]
  for (const answer of answers)
    expect([answer.statusCode, answer.json().username]).toEqual([200, bela.username])
  expect(answers[0]!.json().disabled_at).toBe(answers[1]!.json().disabled_at)
  expect(await read(bela)).toBe(401)
  for (let n = 0; n < 2; n++)
    expect((await enable(bela)).json()).toEqual({ username: bela.username, disabled_at: null })
  const { username, password, refresh } = bela
  expect(await read(bela)).toBe(401)
  const again = await send(server, 'POST /api/accounts/token/refresh/', { refresh })
  expect([again.statusCode, again.json().detail]).toEqual([401, 'Token is blacklisted'])
  expect(await read({ ...bela, ...(await logIn(server, { username, password })) })).toBe(200)
  const entry = { who: desk.username, whom: bela.username }
  expect(
    await server.sql(
      'select who, whom, what, before, after from staff_audit where whom_member = $1 order by id',
      [bela.id],
    ),
  ).toEqual([
    {
      ...entry,
      what: 'member.disable',
      before: { disabled: false },
      after: { disabled: true, reason: 'Three complaints.' },
    },
    { ...entry, what: 'member.enable', before: { disabled: true }, after: { disabled: false } },
  ])
})

it('disabling requires a reason and an existing member', async () => {
  const bela = await insertMember(server, 'bela')
  const answer = await send(
    server,
    `POST /api/staff/members/${bela.username}/disable/`,
    { reason: ' ' },
    desk.access,
  )
  expect([answer.statusCode, answer.json()]).toEqual([400, { reason: ['This field may not be blank.'] }])
  expect((await disable({ ...bela, username: 'nobody-of-us' })).json()).toEqual({
    detail: 'No Member matches the given query.',
  })
})

it('nobody can disable themselves, and the desk cannot disable staff', async () => {
  const own = { detail: 'You cannot do this to your own account.', code: 'own_account' }
  for (const who of [owner, desk])
    expect([(await disable(who, who)).statusCode, (await disable(who, who)).json()]).toEqual([409, own])
  const coach = await staffMember(server, 'coach')
  for (const answer of [await disable(coach), await enable(coach), await disable(owner)]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ])
  }
  expect((await disable(coach, owner)).statusCode).toBe(200)
})

it('one owner remains when two disable each other through two processes', async () => {
  const processes = [server, await server.openAnother()]
  for (let round = 0; round < 10; round++) {
    const two = [await staffMember(server, 'owner'), await staffMember(server, 'owner')] as const
    const codes = await Promise.all([
      disable(two[1], two[0], processes[0]),
      disable(two[0], two[1], processes[1]),
    ])
    // The second owner gets 403 because the role no longer counts, or 401 because the session has ended.
    expect(codes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, expect.toBeOneOf([401, 403])])
    const [left] = await server.sql(
      'select count(*)::int from members where disabled_at is null and id = any($1)',
      [two.map(({ id }) => id)],
    )
    expect(left.count).toBe(1)
  }
})
