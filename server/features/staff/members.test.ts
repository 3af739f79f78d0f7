import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { addClass, book, givePlus } from '../../testing/studio.ts'
import { readNow } from '../../testing/clock.ts'

const server = useServer()
let desk: Person
let moderator: Person
let owner: Person

beforeAll(async () => {
  desk = await staffMember(server, 'desk')
  moderator = await staffMember(server, 'moderator')
  owner = await staffMember(server, 'owner')
  await server.sql(
    `insert into members (username, email, email_verified_at)
     values ('Kavi.one', 'zz-first@nitya.test', now()), ('kavi_two', 'kavi@nitya.test', now()), ('other-kavi', 'KAVINDRA@nitya.test', now()), ('Zorro', 'kav@nitya.test', now())`,
  )
})

const get = (path: string, who = desk) => send(server, `GET /api/staff/${path}`, undefined, who.access)
const names = async (q: string, who = desk) =>
  (await get(`members/?q=${encodeURIComponent(q)}`, who))
    .json()
    .map(({ username }: { username: string }) => username)

describe('the search', () => {
  it('finds members by any part of their name or address, regardless of case', async () => {
    expect(await names('KAVI')).toEqual(['Kavi.one', 'kavi_two', 'other-kavi'])
    expect(await names('avi@nit')).toEqual(['kavi_two'])
    expect(await names('indra')).toEqual(['other-kavi'])
    expect(await names('er-ka')).toEqual(['other-kavi'])
    expect(await names('vi_')).toEqual(['kavi_two'])
    for (const q of ['%%%', '___', 'kavi\\', 'k%vi', "kav'i"]) expect(await names(q), q).toEqual([])
  })

  it('finds staff by their display name, for every role', async () => {
    await server.sql("update member_roles set display_name = 'Vimala Iyer' where member = $1", [desk.id])
    for (const who of [desk, moderator]) expect(await names('MALA iy', who)).toEqual([desk.username])
  })

  it('matches one or two characters at the beginning of names, then of addresses', async () => {
    expect(await names('ka')).toEqual(['Kavi.one', 'kavi_two', 'Zorro', 'other-kavi'])
    expect(await names('zz')).toEqual(['Kavi.one'])
    expect(await names('%')).toEqual([])
  })

  it.each([
    ['ka', ['Kavi.one', 'kavi_two', 'Zorro', 'other-kavi']],
    ['kav', ['Kavi.one', 'kavi_two', 'other-kavi', 'Zorro']],
  ])('continues page by page: %s', async (q, all) => {
    const seen: string[] = []
    for (let path: string | undefined = `/api/staff/members/?limit=1&q=${q}`; path;) {
      const answer = await send(server, `GET ${path}`, undefined, desk.access)
      seen.push(...answer.json().map(({ username }: { username: string }) => username))
      path = /<([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1]
    }
    expect(seen).toEqual(all)
    expect((await get('members/?cursor=nonsense')).json()).toEqual({ cursor: ['Invalid cursor.'] })
  })

  it('does not show or match addresses for roles that may not see them', async () => {
    expect((await get('members/?q=kavi', moderator)).json()).toMatchObject([
      { username: 'Kavi.one', email: null },
      { username: 'kavi_two', email: null },
      { username: 'other-kavi', email: null },
    ])
    for (const q of ['kavi@', 'indra', 'zz']) expect(await names(q, moderator), q).toEqual([])
    expect((await get('members/Zorro/', moderator)).json()).toMatchObject({ username: 'Zorro', email: null })
    expect((await get('members/Zorro/')).json()).toMatchObject({ username: 'Zorro', email: 'kav@nitya.test' })
  })
})

it('a member’s page shows their membership, credits, bookings and notifications', async () => {
  const asha = await insertMember(server, 'asha')
  await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
    asha.id,
  ])
  await givePlus(server, asha.id, 30)
  const startsAt = `${(await readNow(server, '25 hours')).slice(0, 13)}:00:00.000Z`
  const aClass = await addClass(server, { startsAt })
  expect(await book(server, asha.id, aClass)).toMatchObject({ status: 'booked' })
  await server.sql("select notify($1, 'test', 'once', $2)", [asha.id, { secret: 'words' }])
  await server.sql("select notify($1, 'report_outcome', 'once', '{}')", [asha.id])
  const other = await insertMember(server, 'other')
  await server.sql("select notify($1, 'test', 'theirs', '{}')", [other.id])
  const answer = await get(`members/${asha.username.toUpperCase()}/`)
  expect(answer.json()).toMatchObject({
    username: asha.username,
    name: asha.username,
    email: asha.email,
    email_verified: true,
    time_zone: 'Asia/Kolkata',
    tier: 'Plus',
    roles: [],
    disabled_at: null,
    membership: { tier_name: 'Plus', expires_at: expect.stringMatching(/Z$/), given: [] },
    credits: expect.arrayContaining([expect.objectContaining({ kind: 'class', source: 'plus', issued: 24 })]),
    bookings: [{ class_id: aClass, title: 'Morning flow', starts_at: startsAt, status: 'booked' }],
  })
  const { credits } = answer.json() as { credits: { issued: number; used: number; left: number }[] }
  expect(credits.reduce((sum, { used }) => sum + used, 0)).toBe(1)
  for (const { issued, used, left } of credits) expect(left).toBe(issued - used)
  await server.sql(
    `with asked as (insert into checkins (id, member, coach, kind, status, answer_by) values (7, $1, $2, 'written', 'waiting', app_now()) returning id)
     update credits set checkin = asked.id from asked
     where credits.id = (select min(id) from credits where member = $1 and kind = 'checkin')`,
    [asha.id, desk.id],
  )
  const later = (await get(`members/${asha.username}/`)).json().credits as typeof credits
  expect(later.reduce((sum, { used }) => sum + used, 0)).toBe(2)
  const told = (await get(`notifications/?username=${asha.username}`)).json()
  expect(told.filter(({ kind }: { kind: string }) => kind === 'test')).toHaveLength(1)
  expect(told).toContainEqual({
    id: expect.any(Number),
    kind: 'test',
    created_at: expect.stringMatching(/Z$/),
    seen: false,
  })
  expect(answer.json().notifications).toEqual(told)
  // Staff who were reported could tell from its time who reported them.
  expect(told).not.toContainEqual(expect.objectContaining({ kind: 'report_outcome' }))
  expect(answer.body).not.toContain('words')
  expect((await get('members/nobody-of-us/')).json()).toEqual({
    detail: 'No Member matches the given query.',
  })
  expect((await get('notifications/?username=nobody-of-us')).statusCode).toBe(404)
})

it('the audit is listed newest first, and can be filtered by actor, member and action', async () => {
  const [bela, dina] = [await insertMember(server, 'bela'), await insertMember(server, 'dina')]
  const grant = (whom: Person, role: string) =>
    send(server, `PUT /api/staff/roles/${whom.username}/${role}/`, undefined, owner.access)
  await grant(bela, 'host')
  await grant(dina, 'coach')
  await send(server, 'POST /api/staff/members/Zorro/disable/', { reason: 'Spam.' }, desk.access)
  const read = async (query: string) =>
    (await get(`audit/?${query}`, owner))
      .json()
      .map(({ what, whom }: { what: string; whom: string }) => [what, whom])
  expect(await read(`who=${owner.username.toUpperCase()}`)).toEqual([
    ['role.grant', dina.username],
    ['role.grant', bela.username],
  ])
  expect(await read(`whom=${bela.username}`)).toEqual([['role.grant', bela.username]])
  expect(await read('what=member.')).toEqual([['member.disable', 'Zorro']])
  expect((await get('audit/?limit=1', owner)).json()).toEqual([
    {
      id: expect.any(Number),
      who: desk.username,
      what: 'member.disable',
      whom: 'Zorro',
      before: { disabled: false },
      after: { disabled: true, reason: 'Spam.' },
      at: expect.stringMatching(/Z$/),
    },
  ])
})

it('the account to which anonymous notes of departed members belong cannot be found or changed', async () => {
  const asha = await insertMember(server, 'asha')
  await givePlus(server, asha.id, 30)
  const note = { title: 'Quiet', content: 'Quietly said.', anonymous: true }
  expect((await send(server, 'POST /api/posts/notes/', note, asha.access)).statusCode).toBe(201)
  await send(server, 'DELETE /api/accounts/me/', { password: asha.password }, asha.access)
  expect(await server.sql('select username from members where id = nobody()')).toEqual([
    { username: 'deleted' },
  ])

  for (const q of ['deleted', 'de', 'nitya.invalid']) expect(await names(q), q).not.toContain('deleted')
  // The account takes no place in a page.
  await server.sql(
    "insert into members (username, email) select name, name || '@nitya.test' from unnest(array['deletea', 'deletef']) name",
  )
  const page = await get('members/?q=delete&limit=1')
  expect([page.json().length, page.headers['link']]).toEqual([1, expect.stringContaining('rel="next"')])
  const reason = 'A try.'
  const calls: [string, object?][] = [
    ['GET members/deleted/'],
    ['GET notifications/?username=deleted'],
    ['POST members/deleted/enable/'],
    ['POST members/deleted/disable/', { reason }],
    ['POST members/deleted/enrol/'],
    ['POST members/deleted/notes/', { text: 'Who?' }],
    ['POST members/deleted/credits/', { kind: 'class', days: 3, reason }],
    ['POST members/deleted/membership/', { days: 3, reason }],
    ['PUT roles/deleted/host/', {}],
  ]
  for (const [call, body] of calls) {
    const [method, path] = call.split(' ')
    expect((await send(server, `${method} /api/staff/${path}`, body, owner.access)).statusCode, call).toBe(
      404,
    )
  }
})
