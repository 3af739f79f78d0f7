import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { orderEvents, orderSources } from '../contract/audit.ts'
import { dailyItems } from '../content/daily.ts'
import { faultsIn } from '../content/pseudo-faults.ts'
import { moderationDecisions } from '../contract/limits.ts'
import { pseudoLanguage } from '../contract/languages.ts'
import { inLanguage } from './core/language.ts'
import { openSeals } from './core/seals.ts'
import { previewClass, openSchedulePreview } from './features/classes/preview.ts'
import type { Facts } from './features/notifications/facts.ts'
import { inviteBy } from './features/notifications/invitations.ts'
import { kindNames } from './features/notifications/kinds.ts'
import { wordsOf, writeNotificationMail } from './features/notifications/mails.ts'
import { previewTeacher } from './features/teachers/preview.ts'
import { openWebinarsPreview, previewWebinar } from './features/webinars/preview.ts'
import type { Preview } from './http/page.ts'
import { sampleFacts } from './mail-samples.ts'
import { giveRoles } from './testing/builders.ts'
import { addCheckin } from './testing/checkins.ts'
import { readNow } from './testing/clock.ts'
import { insertMember } from './testing/insert-member.ts'
import { call } from './testing/matrix.ts'
import type { Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import { shownIn } from './testing/shown.ts'
import { acceptNotice, addBooking, addClass } from './testing/studio.ts'
import { addWebinar } from './testing/webinars.ts'

const server = useServer()
let asha: Person
let bela: Person
/** Texts that may occur outside catalogues: names, people's words, and a language's name from `Intl`. */
const own = [
  'English',
  'Nitya',
  'Bela',
  'Morning flow',
  'Sleep and rhythm',
  'An evening about rest.',
  'order_SampleTicket',
]
beforeAll(async () => {
  ;[asha, bela] = [await insertMember(server, 'asha'), await insertMember(server, 'bela')]
  await giveRoles(server, bela, 'host')
  await giveRoles(server, bela, 'coach')
  await giveRoles(server, asha, 'host')
  own.push(asha.username, bela.username)
})

const inPseudo = <Result>(act: () => Result) => inLanguage(pseudoLanguage, act)
const ask = (key: string, who = asha) =>
  call(server, key, { headers: { 'x-language': pseudoLanguage } }, who.access)

/** The values that change a notification's text, by data field. */
const alternatives: Record<string, unknown[]> = {
  because: [
    'given_back',
    'cancelled',
    'no_seat',
    'discount',
    'studio',
    'no_credit',
    'quiet_hours',
    'account',
    'order',
    'harm',
  ],
  decision: moderationDecisions.filter((decision) => decision !== 'keep'),
  outcome: ['kept', 'acted'],
  status: ['approved', 'declined'],
  ...Object.fromEntries(
    ['granted', 'muted', 'paused', 'cancelled', 'appoint', 'in_time', 'kept', 'credit'].map((name) => [
      name,
      [true, false],
    ]),
  ),
  ...Object.fromEntries(
    ['classes', 'points', 'active', 'streak', 'warnings'].map((name) => [name, [0, 1, 2]]),
  ),
  ...Object.fromEntries(['amount', 'order', 'kept_until'].map((name) => [name, [null]])),
}
const gone = { class: null, checkin: null, webinar: null, who: null, note: null, circle: null }
const variants: Facts[] = [
  sampleFacts,
  { ...sampleFacts, ...gone },
  { ...sampleFacts, count: 3, people: 2 },
  { ...sampleFacts, count: 3, people: 3 },
  { ...sampleFacts, class: { ...sampleFacts.class!, host: null, ended_early: true } },
  ...Object.entries(alternatives).flatMap(([name, values]) =>
    values.map((value) => ({ ...sampleFacts, data: { ...sampleFacts.data, [name]: value } })),
  ),
]

describe.each(kindNames)('a notification of the kind %s', (kind) => {
  it('has no sentence outside a catalogue in its push message and its email', async () => {
    const seals = openSeals([{ kid: 'test', secret: Buffer.alloc(32) }])
    const texts = await inPseudo(async () => {
      const pushed = variants.flatMap((facts) => [wordsOf(kind, facts, 'thing'), wordsOf(kind, facts, 'all')])
      const mails = variants.map((facts) =>
        writeNotificationMail(
          seals,
          { kind, member: 1, email: 'asha@nitya.test', facts },
          'http://nitya.test',
        ),
      )
      return [
        ...pushed.flatMap(({ title, text, action }) => [title, text, action]),
        ...(await Promise.all(mails)).flatMap((mail) => [
          mail.subject,
          ...mail.text.split('\n'),
          ...shownIn(mail.html),
        ]),
      ]
    })
    expect(new Set(faultsIn(texts, own))).toEqual(new Set())
  })
})

test('the bell has no sentence outside a catalogue', async () => {
  for (const kind of kindNames)
    await server.sql('select notify($1, $2, $3, $4)', [asha.id, kind, kind, sampleFacts.data])
  const bell: { title: string; text: string }[] = (await ask('GET /api/notifications/')).json()
  // Some notifications are moot, because their comment or circle does not exist.
  expect(bell.length).toBeGreaterThan(kindNames.length / 2)
  expect(
    faultsIn(
      bell.flatMap(({ title, text }) => [title, text]),
      own,
    ),
  ).toEqual([])
})

describe('a calendar', () => {
  it('uses its reader’s language in entries that are attached to emails', async () => {
    const lesson = await addClass(server, { startsAt: await readNow(server, '48 hours'), host: bela.id })
    await acceptNotice(server, asha.id)
    await addBooking(server, asha.id, lesson, 'booked')
    const talk = await addCheckin(server, asha.id, bela.id, 3_000)
    const alone = await addCheckin(server, asha.id, bela.id, 6_000)
    await server.sql('update checkins set coach = null where id = $1', [alone])
    const entries: [kind: string, data: Record<string, number>][] = [
      ['seat_confirmed', { class: lesson }],
      ['seat_cancelled', { class: lesson }],
      ['checkin_confirmed', { checkin: talk }],
      ['checkin_cancelled', { checkin: alone }],
    ]
    const now = new Date(await readNow(server))
    for (const [kind, data] of entries) {
      const about = { kind, member: asha.id, email: asha.email, data, now }
      const entry = await inPseudo(() => inviteBy(server.services, about))
      expect(shownIn(entry!.text)).not.toEqual([])
      expect(faultsIn(shownIn(entry!.text), own), kind).toEqual([])
    }
  })
})

describe('a document', () => {
  const textsOf = ({ card, data, words }: Preview): string[] => [
    ...Object.values(words ?? {}),
    ...(card ? [card.title, card.description] : []),
    ...[...JSON.stringify(data).matchAll(/"(?:name|description|jobTitle)":"([^"]*)"/g)].map(
      ([, text]) => text!,
    ),
  ]

  it.each([
    [
      'a class',
      async () =>
        previewClass(
          server.services,
          String(await addClass(server, { startsAt: await soon(), host: bela.id })),
        ),
    ],
    ['the schedule', () => openSchedulePreview(server.services)()],
    [
      'a webinar',
      async () =>
        previewWebinar(
          server.services,
          String(await addWebinar(server, { startsAt: await soon(), host: bela.id })),
        ),
    ],
    ['the webinars', () => openWebinarsPreview(server.services)()],
    ['a teacher', () => previewTeacher(server.services, bela.username)],
    ['a teacher without classes', () => previewTeacher(server.services, asha.username)],
  ] as const)('of %s has no sentence outside a catalogue before the app has started', async (_, read) => {
    const preview = await inPseudo(read)
    expect(textsOf(preview).length).toBeGreaterThan(0)
    expect(faultsIn(textsOf(preview), own)).toEqual([])
  })
  const soon = () => readNow(server, '48 hours')
})

test('every boost is in a catalogue', async () => {
  for (const type of Object.keys(dailyItems)) {
    const [item] = (await ask(`GET /api/daily-content/?type=${type}`)).json()
    expect(faultsIn([item.title, item.body], [])).toEqual([])
  }
})

test('the console has words for every order event that SQL writes', async () => {
  const folder = new URL('.', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /^(core|features)\/.*\.sql$/.test(file),
  )
  const words = await Promise.all(
    files.map(async (file) => {
      const inserted =
        (await readFile(new URL(file, folder), 'utf8')).match(/insert into order_events[^;]*;/g) ?? []
      return inserted.flatMap((statement) => [...statement.matchAll(/'([^']+)'/g)].map(([, text]) => text!))
    }),
  )
  const known: readonly string[] = [...orderEvents, ...orderSources]
  expect(words.flat().length).toBeGreaterThan(5)
  expect(words.flat().filter((word) => !known.includes(word))).toEqual([])
})
