import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordOf, seed } from '../scripts/seed.ts'
import { consent } from '../contract/limits.ts'
import { inLanguage } from '../server/core/language.ts'
import { sampleMails } from '../server/mail-samples.ts'
import { run } from '../server/testing/admin.ts'
import { serveIn } from './languages.ts'
import { product } from './product.ts'
import { type Screen, screens } from './screens.ts'
import { type Tokens, useBrowser } from './walker.ts'
import { addClassReplay, addWebinarStates, type WebinarState } from './webinar-states.ts'
import { buttonsOn, cutOffOn, faultsIn, textsOn } from './wording.ts'

const { walker } = useBrowser()
const phone = { width: 360, height: 740 }

let running: Awaited<ReturnType<typeof serveIn>>
/** Text in no catalogue: names and people's own words. */
let own: string[]
/** Plans and rewards, which the console shows as staff named them, and the values of the audit. */
let managed: string[]
/** An existing class, note and circle, for screens about a single one. */
let sample: { class: string; note: string; circle: string }
/** Webinars in every state for Chetan, and a class whose recording he can watch. */
let webinars: Record<WebinarState, number>
let recorded: number
/** Check-ins in every state that shows something else. */
let checkins: number[]
beforeAll(async () => {
  const name = `pseudo_${process.pid}`
  await run(product.siteDatabase, `create database ${name}`)
  const databaseUrl = product.siteDatabase.replace(/localhost\/\w+/, `localhost/${name}`)
  await seed(databaseUrl, { livedIn: true })
  running = await serveIn(['en', 'en-XA'], { databaseUrl, staffSecondFactor: 'none' })
  await run(
    databaseUrl,
    `insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise,
       provider_order, payment, paid_at)
     select 'paid', members.id, 'payer', tiers.id, name, tiers.membership, tiers.duration_days, tiers.price_paise,
       tiers.price_paise, 'order_Q8sample', 'pay_Q8sample', app_now()
     from members, tiers where username = 'chetan' order by tiers.id limit 1`,
  )
  // Chetan is a guest in one circle and invited to another.
  await run(
    databaseUrl,
    `with founded as (
       insert into circles (name, goal, time_zone) values ('Early birds', 12, 'Asia/Kolkata'), ('Evening light', 7, 'Asia/Kolkata') returning id, name
     ), inside as (
       insert into circle_members (circle, member)
       select founded.id, members.id from founded, members
       where username = 'asha' or username = 'chetan' and founded.name = 'Early birds' order by members.id
     )
     insert into circle_invitations (circle, inviter, invited)
     select founded.id, asha.id, chetan.id from founded, members asha, members chetan
     where founded.name = 'Evening light' and asha.username = 'asha' and chetan.username = 'chetan'`,
  )
  const who = { reader: 'chetan', other: 'bela', host: 'asha' }
  webinars = await addWebinarStates(databaseUrl, who)
  recorded = await addClassReplay(databaseUrl, who)
  checkins = await fillCheckins(databaseUrl)
  const written = await run(
    databaseUrl,
    `select username as words from members union select display_name from member_roles union select words from teacher_pages
     union select name from circles union select title from notes union select content from notes union select content from comments
     union select title from class_types union select description from class_types union select equipment from class_types
     union select title from webinars union select description from webinars union select text from webinar_questions
     union select answer from webinar_questions union select membership from tiers`,
  )
  own = [...names, ...said, ...written.map(({ words }) => words as string)].filter(Boolean)
  const onSale = await run(databaseUrl, 'select name as words from tiers union select title from rewards')
  managed = [...onSale.map(({ words }) => words as string), ...audited]
  ;[sample] = (await run(
    databaseUrl,
    `select (select min(id) from notes)::text as note, (select id from circles where name = 'Early birds')::text as circle,
       (select id from classes where starts_at > app_now() + interval '1 day' order by starts_at limit 1)::text as class`,
  )) as [typeof sample]
})
afterAll(() => running.stop())

/**
 * Names that are the same in every language, Google’s own button, a code, a plan’s word, and the subjects of
 * `sampleMails`.
 */
const names = [
  'Nitya',
  'grievances@nitya.test',
  '@nitya.test',
  'English',
  'en-XA',
  'Continue with Google',
  'WELCOME10',
  'Premium',
  'Bela',
  'Slow morning flow',
  'Ten minutes before the kettle',
  'Asha’s phone',
  'order_Q8sample',
  'asha@example.org',
  'asha@elsewhere.example',
]

/** Public screens that show a member more. */
const both = ['/payments', '/classes/:id', '/webinars/:id']

const walks: [who: string, goes: (screen: Screen) => boolean, known: () => string[]][] = [
  ['a visitor', ({ membersOnly }) => !membersOnly, () => own],
  [
    'chetan',
    ({ membersOnly, staffOnly, pattern }) => (membersOnly || both.includes(pattern)) && !staffOnly,
    () => own,
  ],
  ['asha', ({ staffOnly }) => staffOnly, () => [...own, ...managed]],
]

describe('in the pseudo-language nothing is outside of a catalogue, cut off or put together from pieces', () => {
  test.each(walks)('on the screens of %s, and in what opens there', async (who, goes, known) => {
    const { page, expectComplaint } = await walker({
      baseURL: running.address,
      viewport: phone,
      reducedMotion: 'reduce',
      ...(who !== 'a visitor' && { storageState: await loggedIn(who) }),
    })
    // Screens about missing items, and the changes that are refused below.
    expectComplaint(/^Failed to load resource/)
    let refuses = false
    await page.route('**/api/**', (route) =>
      refuses && route.request().method() !== 'GET' ? route.abort() : route.fallback(),
    )
    const found: string[] = []
    for (const [pattern, path] of screens.filter(goes).flatMap(pathsOf)) {
      const address = `/en-XA${path}`
      refuses = false
      await open(page, address)
      found.push(...(await lookAt(page, pattern, known())))
      refuses = true
      for (const at of await buttonsOn(page, known(), 'button')) {
        await page
          .locator('button[type=button]:visible')
          .nth(at)
          .click({ timeout: 5_000 })
          .catch(() => undefined)
        if (!page.url().endsWith(address)) await open(page, address)
        else if (await page.locator('dialog[open], [role=menu]').count())
          found.push(...(await lookAt(page, `${pattern}, press ${at}`, known())))
        await page.keyboard.press('Escape')
      }
      for (const at of await buttonsOn(page, known(), 'submit')) {
        await page.locator('button[type=submit]:visible').nth(at).click()
        if (!(await saidOn(page)) && page.url().endsWith(address))
          found.push(`${pattern}, send ${at}: says nothing`)
        found.push(...(await lookAt(page, `${pattern}, send ${at}`, known())))
        await page.keyboard.press('Escape')
        if (!page.url().endsWith(address)) await open(page, address)
      }
    }
    expect([...new Set(found)]).toEqual([])
  })

  test('in the mails', async () => {
    const { page } = await walker({ viewport: phone })
    const found: string[] = []
    for (const { name, mail } of await inLanguage('en-XA', () => sampleMails('https://nitya.example'))) {
      await page.setContent(mail.html)
      const lines = [mail.subject, ...mail.text.split('\n')].filter((line) => !line.includes('https://'))
      found.push(
        ...faultsIn(lines, own).map((fault) => `${name}: ${fault}`),
        ...(await lookAt(page, name, own)),
      )
    }
    expect(found).toEqual([])
  })
})

/** The names of values that a coach's entry in the audit has, as they are stored. */
const audited = ['note, private_note, commitments']

/** What chetan and asha say to each other. */
const said = [
  'I walked twice.',
  'Rain at noon.',
  'Walk before breakfast',
  'You found your hour.',
  'Ask about sleep.',
]
const [win, obstacle, wish, note, privateNote] = said as [string, string, string, string, string]

/** Asha is chetan's coach: one talk is to come, one has begun, one has a result, and one answer in writing is due. */
async function fillCheckins(databaseUrl: string): Promise<number[]> {
  const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => ({
    weekday,
    from: '00:00',
    to: '24:00',
  }))
  await run(
    databaseUrl,
    `with coach as (insert into member_roles (member, role) select id, 'coach' from members where username = 'asha' returning member)
     insert into availability (coach, time_zone, weekly, exceptions, travel) select member, 'UTC', $1, '[]', '[]' from coach`,
    [JSON.stringify(everyDay)],
  )
  await run(
    databaseUrl,
    `select give_credit(id, 'checkin', 'goodwill', 60, 'given') from members where username = 'chetan'`,
  )
  const rows = await run(
    databaseUrl,
    `insert into checkins (id, member, coach, kind, status, starts_at, ends_at, answer_by)
     select random_id(), chetan.id, asha.id, kind::checkin_kind, status::checkin_status, app_now() + hours * interval '1 hour',
       app_now() + hours * interval '1 hour' + interval '20 minutes', case kind when 'written' then app_now() + interval '40 hours' end
     from members chetan, members asha, (values ('live', 'booked', 72), ('live', 'booked', 2), ('live', 'booked', 4), ('written', 'waiting', null)) made (kind, status, hours)
     where chetan.username = 'chetan' and asha.username = 'asha' returning id::float8 as id`,
  )
  const [ahead, begun, over, written] = rows.map(({ id }) => id as number) as [number, number, number, number]
  const { access: member } = await tokensOf('chetan')
  const { access: coach } = await tokensOf('asha')
  const brief = { mood: 2, win, obstacle, share: true }
  for (const id of [ahead, begun, over, written])
    await send('PATCH', `/api/checkins/${id}/`, { brief, consent: consent.version }, member)
  await run(
    databaseUrl,
    `update checkins set starts_at = app_now() - minutes * interval '1 minute', ends_at = app_now() - (minutes - 20) * interval '1 minute'
     from (values ($1::bigint, 5), ($2, 60)) moved (checkin, minutes) where id = checkin`,
    [begun, over],
  )
  const commitments = [{ text: wish, due: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) }]
  await send('PATCH', `/api/staff/checkins/${over}/`, { note, private_note: privateNote, commitments }, coach)
  await run(
    databaseUrl,
    `update commitments set due = day_of(member) from checkins where checkins.id = checkin`,
  )
  await run(databaseUrl, "update checkins set status = 'attended', settled_at = app_now() where id = $1", [
    over,
  ])
  return [over, ahead, begun, written]
}

async function send(method: string, path: string, body: object, access?: string): Promise<any> {
  const answer = await fetch(running.address + path, {
    method,
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path} answered ${answer.status}`).toBe(true)
  return answer.json()
}

const tokensOf = (username: string): Promise<Tokens> =>
  send('POST', '/api/accounts/token/', { username, password: passwordOf(username) })

async function loggedIn(username: string) {
  const tokens = await tokensOf(username)
  // Without a body type there are no recommendations.
  await send('POST', '/api/accounts/update-dosha/', { dosha_result: 'Vata + Pitta' }, tokens.access)
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: running.address, localStorage }] }
}

const pathsOf = ({ pattern, path }: Screen): [pattern: string, path: string][] => {
  const about = (ids: (string | number)[]): [string, string][] =>
    ids.map((id) => [pattern, pattern.replace(':id', String(id))])
  if (pattern === '/webinars/:id') return about(Object.values(webinars))
  if (pattern === '/classes/:id/replay') return about([recorded])
  if (pattern.includes('webinars/:id')) return about([webinars.ended, webinars.live])
  if (pattern.includes('classes/:id')) return about([sample.class])
  if (pattern.includes('circles/:id')) return about([sample.circle])
  if (pattern.endsWith('check-ins/:id')) return about(checkins)
  return pattern.includes('notes/:id') ? about([sample.note]) : [[pattern, path]]
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Ļöáðîñĝ' }).count()).toBe(0)
}

/** True if a form that could not be sent says so, or asks first. */
const saidOn = (page: Page) =>
  page
    .locator('[role=alert]:not(:empty), [aria-invalid=true], dialog[open]')
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    )

const lookAt = async (page: Page, where: string, known: string[]) =>
  [...faultsIn(await textsOn(page), known), ...(await cutOffOn(page))].map((fault) => `${where}: ${fault}`)
