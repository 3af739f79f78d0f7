import { beforeAll, describe, expect, it } from 'vitest'
import { languageTags } from '../../../../contract/languages.ts'
import { readNow, runClock } from '../../../testing/clock.ts'
import { join, logIn, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()
let asha: Person
let bela: Person
let processes: Pick<typeof server, 'app'>[]

beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
  processes = [server, await server.openAnother()]
})

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const me = async ({ access }: Pick<Person, 'access'>) =>
  (await send(server, 'GET /api/accounts/me/', undefined, access)).json()
const sessionsOf = async ({ access }: Pick<Person, 'access'>) =>
  (await send(server, 'GET /api/accounts/sessions/', undefined, access)).json()
const choose = (time_zone: unknown, { access } = asha) =>
  send(server, 'PATCH /api/accounts/me/', { time_zone }, access)
const ping = (time_zone: string, { access } = asha) =>
  send(server, 'POST /api/streaks/ping/', { time_zone }, access)
const reads = async (access: string) =>
  Promise.all(
    processes.map(async (each) => (await send(each, 'GET /api/posts/user/', undefined, access)).statusCode),
  )

/** Logs in with a User-Agent and time zone. */
async function logInFrom(
  agent: string | undefined,
  time_zone?: string,
): Promise<Pick<Person, 'access' | 'refresh'>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/accounts/token/',
    headers: agent === undefined ? { 'user-agent': '' } : { 'user-agent': agent },
    payload: { username: asha.username, password: asha.password, time_zone },
  })
  return answer.json()
}

describe('the member’s own account', () => {
  it('includes name, email, time zone, roles and the session’s second factor', async () => {
    expect(await me(bela)).toEqual({
      username: 'bela',
      email: bela.email,
      time_zone: 'Asia/Kolkata',
      language: 'en',
      shows: { milestones: false, circle: false },
      roles: [],
      second_factor_until: null,
    })
    await server.sql(`insert into member_roles (member, role) values ($1, 'owner'), ($1, 'host')`, [bela.id])
    await server.sql(
      `update sessions set second_factor_until = app_now() + interval '1 hour' where member = $1`,
      [bela.id],
    )
    expect(await me(bela)).toMatchObject({
      roles: ['host', 'owner'],
      second_factor_until: expect.stringMatching(/Z$/),
    })
    await runClock(server, '61 minutes')
    const { access } = await logIn(server, bela)
    await server.sql(
      `update sessions set second_factor_until = app_now() - interval '1 second' where member = $1`,
      [bela.id],
    )
    expect(await me({ access })).toMatchObject({ second_factor_until: null })
    await runClock(server)
  })

  it('keeps a chosen time zone, and follows the browser’s time zone again on request', async () => {
    expect((await choose('Asia/Tokyo')).json()).toMatchObject({ time_zone: 'Asia/Tokyo' })
    await ping('Europe/Berlin')
    expect(await me(asha)).toMatchObject({ time_zone: 'Asia/Tokyo' })
    expect((await choose(null)).json()).toMatchObject({ time_zone: 'Asia/Tokyo' })
    await ping('Europe/Berlin')
    expect(await me(asha)).toMatchObject({ time_zone: 'Europe/Berlin' })
  })

  it('changes only the language when a language is chosen', async () => {
    const before = await me(asha)
    const answer = await send(server, 'PATCH /api/accounts/me/', { language: 'hi' }, asha.access)
    expect(answer.json()).toEqual({ ...before, language: 'hi' })
    expect((await send(server, 'PATCH /api/accounts/me/', {}, asha.access)).json()).toEqual(answer.json())
    const refused = await send(server, 'PATCH /api/accounts/me/', { language: 'fr' }, asha.access)
    expect([refused.statusCode, refused.json()]).toEqual([400, { language: ['"fr" is not a valid choice.'] }])
    expect(await server.sql('select enum_range(null::member_language)::text[] as tags')).toEqual([
      { tags: languageTags },
    ])
    await send(server, 'PATCH /api/accounts/me/', { language: 'en' }, asha.access)
  })

  it('refuses an unknown time zone', async () => {
    const answers = await Promise.all([choose('Mars/Olympus'), choose('')])
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [400, { time_zone: ['Choose a time zone from the list.'] }],
      [400, { time_zone: ['This field may not be blank.'] }],
    ])
  })
})

describe('the list of sessions', () => {
  it('includes each device with its country and last use, the current session first', async () => {
    await server.sql('update sessions set revoked_at = now() where member = $1', [asha.id])
    await logInFrom(undefined)
    const here = await logInFrom(phone, 'Asia/Calcutta')
    const list = await sessionsOf(here)
    expect(list).toMatchObject([
      { device: 'Chrome on Android', place: 'India', current: true },
      { device: 'Unknown device', place: 'Unknown place', current: false },
    ])
    expect(Object.keys(list[0])).toEqual(['id', 'device', 'place', 'last_used_at', 'current'])
  })

  it('updates the last use with every refresh, and omits a session that was not refreshed for two weeks', async () => {
    await server.sql('update sessions set revoked_at = now() where member = $1', [asha.id])
    const here = await logInFrom(phone)
    await logInFrom(phone)
    await server.sql(`update sessions set last_used_at = app_now() - interval '13 days' where member = $1`, [
      asha.id,
    ])
    const [before] = await sessionsOf(here)
    expect(Date.parse(await readNow(server)) - Date.parse(before.last_used_at)).toBeGreaterThan(
      12 * 86_400_000,
    )
    await send(server, 'POST /api/accounts/token/refresh/', { refresh: here.refresh })
    const [current, other] = await sessionsOf(here)
    expect(Date.parse(await readNow(server)) - Date.parse(current.last_used_at)).toBeLessThan(60_000)
    expect(other).toMatchObject({ last_used_at: before.last_used_at })
    await server.sql(`update sessions set last_used_at = app_now() - interval '15 days' where id = $1`, [
      other.id,
    ])
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  it('lets a member end only the chosen session, immediately in every process', async () => {
    const [here, there] = [await logInFrom(phone), await logInFrom(phone)]
    const theirs = (await sessionsOf(there))[0].id
    expect(await reads(there.access)).toEqual([200, 200])
    const end = (who: Pick<Person, 'access'>) =>
      send(server, `DELETE /api/accounts/sessions/${theirs}/`, undefined, who.access)
    expect((await end(bela)).statusCode).toBe(404)
    expect(await reads(there.access)).toEqual([200, 200])
    expect((await end(here)).statusCode).toBe(204)
    expect([await reads(there.access), await reads(here.access)]).toEqual([
      [401, 401],
      [200, 200],
    ])
    expect(
      (await send(server, 'POST /api/accounts/token/refresh/', { refresh: there.refresh })).statusCode,
    ).toBe(401)
    expect((await end(here)).json()).toEqual({ detail: 'No Session matches the given query.' })
    expect((await send(server, 'DELETE /api/accounts/sessions/7/', undefined, here.access)).json()).toEqual({
      detail: 'Not found.',
    })
  })

  it('lets a member end all their other sessions immediately, and nobody else’s', async () => {
    const [here, ...others] = [await logInFrom(phone), await logInFrom(phone), await logInFrom(phone)]
    expect((await send(server, 'DELETE /api/accounts/sessions/', undefined, here!.access)).statusCode).toBe(
      204,
    )
    for (const { access } of others) expect(await reads(access)).toEqual([401, 401])
    expect([await reads(here!.access), await reads(bela.access)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    expect(await sessionsOf(here!)).toHaveLength(1)
  })
})

it('each member has a constant key of their own that encrypts unsent texts on devices', async () => {
  const keyOf = async ({ access }: Pick<Person, 'access'>) =>
    (await send(server, 'POST /api/accounts/offline-key/', undefined, access)).json().key
  const [diya, esha] = [await join(server, 'diya'), await join(server, 'esha')]
  const [first, again, hers] = [await keyOf(diya), await keyOf(diya), await keyOf(esha)]
  expect(Buffer.from(first, 'base64')).toHaveLength(32)
  expect(again).toBe(first)
  expect(hers).not.toBe(first)
})
