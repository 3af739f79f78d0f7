import { beforeAll, describe, expect, it } from 'vitest'
import { notificationGroups } from '../../../contract/limits.ts'
import { rates } from '../../../contract/rates.ts'
import { deviceOf, makeBrowser } from '../../testing/push.ts'
import { join, logIn, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { sealSubscription } from './unsubscribing.ts'

const server = useServer()
let asha: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
})

const settings = async (who = asha) =>
  (await send(server, 'GET /api/notifications/settings/', undefined, who.access)).json()
const change = (body: object, who = asha) =>
  send(server, 'PATCH /api/notifications/settings/', body, who.access)
const notify = (member: number, kind: string, key: string, data: object = {}) =>
  server.sql('select notify($1, $2, $3, $4)', [member, kind, key, data])
const list = async (query = '') => send(server, `GET /api/notifications/${query}`, undefined, asha.access)
const unread = async () =>
  (await send(server, 'GET /api/notifications/unread/', undefined, asha.access)).json().unread
const devices = () => server.sql('select member::int, endpoint from push_devices order by created_at')

describe('the settings', () => {
  it('default to quiet hours from 21:30 to 07:00, and list every kind with its channels', async () => {
    const { quiet, kinds } = await settings()
    expect(quiet).toEqual({ from: '21:30', to: '07:00' })
    expect(Object.keys(kinds).toSorted()).toEqual(Object.values(notificationGroups).flat().toSorted())
    expect(kinds.seat_confirmed).toEqual({ app: true, mail: true, push: false, locked: false })
    expect(kinds.class_cancelled).toEqual({ app: true, mail: true, push: true, locked: true })
    expect(kinds.weekly_digest).toEqual({ app: false, mail: false, push: false, locked: false })
    expect(kinds.payments).toEqual({ app: false, mail: true, push: false, locked: true })
  })

  it('can be changed per channel; omitted settings stay unchanged', async () => {
    const answer = await change({
      quiet: { from: '20:00', to: '06:15' },
      kinds: { comment: { mail: false }, class_cancelled: { push: false } },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual(await settings())
    expect(answer.json().quiet).toEqual({ from: '20:00', to: '06:15' })
    expect(answer.json().kinds.comment).toEqual({ app: true, mail: false, push: true, locked: false })
    await change({ kinds: { comment: { push: false } } })
    expect((await settings()).kinds.comment).toEqual({ app: true, mail: false, push: false, locked: false })
    expect((await settings()).kinds.class_cancelled).toEqual({
      app: true,
      mail: true,
      push: false,
      locked: true,
    })
  })

  it.each([
    ['switching off a locked email', { kinds: { class_cancelled: { mail: false } } }],
    ['switching off an email to an address', { kinds: { payments: { mail: false } } }],
    ['a channel that a kind does not have', { kinds: { account: { push: true } } }],
    ['an unknown kind', { kinds: { weather: { mail: true } } }],
    ['the name of a built-in property as a kind', { kinds: { constructor: { mail: true } } }],
    ['an invalid time', { quiet: { from: '24:00', to: '07:00' } }],
    ['half of the quiet hours', { quiet: { from: '21:00' } }],
    ['a word instead of a boolean', { kinds: { comment: { mail: 'no' } } }],
  ])('reject %s with 400, and stay unchanged', async (_name, body) => {
    const before = await settings()
    expect((await change(body)).statusCode).toBe(400)
    expect(await settings()).toEqual(before)
  })

  it('reject a whole change if one part of it is locked', async () => {
    expect(
      (await change({ kinds: { mat_given: { app: false }, class_moved: { mail: false } } })).statusCode,
    ).toBe(400)
    expect((await settings()).kinds.mat_given.app).toBe(true)
  })
})

describe('the bell', () => {
  it('lists notifications, newest first, and counts the unseen notifications', async () => {
    const bela = await join(server, 'bela')
    const note = (
      await send(server, 'POST /api/posts/notes/', { title: 'Dawn', content: 'Slow water' }, asha.access)
    ).json()
    await send(server, `POST /api/posts/notes/${note.id}/comments/`, { content: 'Lovely' }, bela.access)
    await notify(asha.id, 'streak', 'today', { streak: 6 })
    await notify(asha.id, 'streak', 'today', { streak: 6 })
    const answer = await list()
    expect(answer.json()).toMatchObject([
      { kind: 'streak', title: 'Day 7 is still open', path: '/dashboard', seen: false },
      {
        kind: 'comment',
        title: 'bela commented on your note',
        text: 'bela wrote a comment below “Dawn”.',
        path: `/notes/${note.id}`,
        seen: false,
      },
    ])
    expect(await unread()).toBe(2)
    const [newest] = answer.json()
    expect(
      (await send(server, 'POST /api/notifications/seen/', { ids: [newest.id] }, asha.access)).json(),
    ).toEqual({ unread: 1 })
    expect((await send(server, 'POST /api/notifications/seen/', { all: true }, asha.access)).json()).toEqual({
      unread: 0,
    })
    expect((await list()).json().map(({ seen }: { seen: boolean }) => seen)).toEqual([true, true])
    expect((await send(server, 'POST /api/notifications/seen/', {}, asha.access)).statusCode).toBe(400)
  })

  it('marks only the member’s own notifications as seen', async () => {
    const eva = await join(server, 'eva')
    await notify(eva.id, 'streak', 'today', { streak: 6 })
    const [{ id }] = await server.sql('select id::float8 from notifications where member = $1', [eva.id])
    expect((await send(server, 'POST /api/notifications/seen/', { ids: [id] }, asha.access)).statusCode).toBe(
      200,
    )
    expect((await send(server, 'GET /api/notifications/unread/', undefined, eva.access)).json()).toEqual({
      unread: 1,
    })
  })

  it('lists every notification once across pages', async () => {
    for (let n = 0; n < 3; n++) await notify(asha.id, 'streak', `page ${n}`, { streak: n })
    const first = await list('?limit=2')
    const next = /\?([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]
    const second = await list(`?${next}`)
    const ids = [...first.json(), ...second.json()].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(4)
  })

  it('omits switched-off kinds, the member’s own comments, and comments by blocked members', async () => {
    const chetan = await join(server, 'chetan')
    const note = (
      await send(server, 'POST /api/posts/notes/', { title: 'Noon', content: 'Bright' }, asha.access)
    ).json()
    const comment = (who: Person) =>
      send(server, `POST /api/posts/notes/${note.id}/comments/`, { content: 'Hm' }, who.access)
    const before = await unread()
    await comment(asha)
    expect(await unread()).toBe(before)
    await comment(chetan)
    expect(await unread()).toBe(before + 1)
    await server.sql('insert into blocks (member, blocked) values ($1, $2)', [chetan.id, asha.id])
    expect(await unread()).toBe(before)
    await server.sql('delete from blocks')
    await change({ kinds: { comment: { app: false } } })
    expect(await unread()).toBe(before)
    await change({ kinds: { comment: { app: true } } })
  })

  it('omits kinds that this release doesn’t define', async () => {
    const before = await unread()
    await notify(asha.id, 'from_the_future', '1')
    expect(await unread()).toBe(before)
    expect((await list()).statusCode).toBe(200)
  })
})

describe('a subscribed browser', () => {
  it('belongs to the member who subscribed it last, until they remove it or log out', async () => {
    const dev = await join(server, 'dev')
    const [phone, laptop] = [deviceOf(makeBrowser()), deviceOf(makeBrowser())]
    const add = async (device: object, who: Pick<Person, 'access'>) =>
      expect((await send(server, 'POST /api/notifications/push/', device, who.access)).statusCode).toBe(201)
    await add(phone, asha)
    await add(phone, asha)
    await add(phone, dev)
    await add(laptop, asha)
    expect(await devices()).toEqual([
      { member: dev.id, endpoint: phone.endpoint },
      { member: asha.id, endpoint: laptop.endpoint },
    ])
    await send(server, 'DELETE /api/notifications/push/', { endpoint: phone.endpoint }, asha.access)
    expect(await devices()).toHaveLength(2)
    await send(server, 'DELETE /api/notifications/push/', { endpoint: laptop.endpoint }, asha.access)
    await add(laptop, asha)
    expect((await send(server, 'DELETE /api/notifications/push/', undefined, asha.access)).statusCode).toBe(
      204,
    )
    expect(await devices()).toEqual([{ member: dev.id, endpoint: phone.endpoint }])
    await send(server, 'POST /api/accounts/logout/', { refresh: dev.refresh })
    expect(await devices()).toEqual([])
  })

  it('must have the endpoint of a push service, not another address', async () => {
    for (const endpoint of ['http://10.0.0.1/x', 'ftp://push.test/x', 'nowhere', 'https://me@push.test/x']) {
      const answer = await send(
        server,
        'POST /api/notifications/push/',
        { ...deviceOf(makeBrowser()), endpoint },
        asha.access,
      )
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['endpoint']])
    }
  })

  it('replaces the oldest of a member’s ten subscriptions', async () => {
    const all = Array.from({ length: 11 }, () => deviceOf(makeBrowser()))
    for (const device of all) await send(server, 'POST /api/notifications/push/', device, asha.access)
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual(
      all.slice(1).map(({ endpoint }) => endpoint),
    )
  })
})

describe('the unsubscribe link of an email', () => {
  const link = async (who: Person) =>
    `/api/notifications/unsubscribe/${await sealSubscription(server.services.seals, { member: who.id, kind: 'seat_confirmed' })}/`
  const form = (url: string, payload: string, app = server.app) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('changes nothing when opened, and shows a button', async () => {
    const fay = await join(server, 'fay')
    const url = await link(fay)
    const page = await server.app.inject({ url })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain(`<form method="post" action="${url}">`)
    // Prevents clickjacking in another site's frame.
    expect(page.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect((await settings(fay)).kinds.seat_confirmed.mail).toBe(true)
  })

  it.each([
    [
      'a mail program’s form',
      (url: string) => form(url, 'List-Unsubscribe=One-Click'),
      'text/html; charset=utf-8',
    ],
    ['JSON', (url: string) => send(server, `POST ${url}`, {}), 'application/json; charset=utf-8'],
  ])(
    'switches off the emails of its kind with %s, without a session or a redirect',
    async (name, post, type) => {
      const gita = await join(server, `gita${name.length}`)
      for (const _ of [1, 2]) {
        const answer = await post(await link(gita))
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
      }
      const { kinds } = await settings(gita)
      expect([kinds.seat_confirmed, kinds.comment.mail]).toEqual([
        { app: true, mail: false, push: false, locked: false },
        true,
      ])
      expect((await logIn(server, gita)).access).toBeTypeOf('string')
    },
  )

  it('shows a page when rate-limited, and returns JSON to JSON clients', async () => {
    const { app } = await server.openAnother({ scale: 1 })
    const url = await link(await join(server, 'ines'))
    const [get, post, ours] = [
      () => app.inject({ url }),
      () => form(url, 'List-Unsubscribe=One-Click', app),
      () => send({ app }, `POST ${url}`, {}),
    ]
    for (let opened = 0; opened < rates.read.network; opened++) await get()
    const page = { statusCode: 429, type: 'text/html; charset=utf-8', wait: expect.stringMatching(/^\d+$/) }
    for (const [ask, expected] of [
      [get, page],
      [post, page],
      [ours, { ...page, type: 'application/json; charset=utf-8' }],
    ] as const) {
      const { statusCode, headers } = await ask()
      expect({ statusCode, type: headers['content-type'], wait: headers['retry-after'] }).toEqual(expected)
    }
    expect((await get()).body).toContain('That was tried too many times. Try again in a minute.')
  })

  it('is refused if forged, and does nothing for a deleted member', async () => {
    expect((await form('/api/notifications/unsubscribe/abc/', '')).statusCode).toBe(400)
    expect((await send(server, 'POST /api/notifications/unsubscribe/abc/', {})).json()).toEqual({
      detail: expect.any(String),
    })
    const hari = await join(server, 'hari')
    const url = await link(hari)
    await server.sql('delete from members where id = $1', [hari.id])
    expect((await send(server, `POST ${url}`, {})).statusCode).toBe(200)
  })
})
