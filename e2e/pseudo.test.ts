import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsIn } from '../content/pseudo-faults.ts'
import { seed } from '../scripts/seed.ts'
import { inLanguage } from '../server/core/language.ts'
import { sampleMails } from '../server/mail-samples.ts'
import { run } from '../server/testing/admin.ts'
import { fillCheckins, said, send, tokensOf } from './checkin-states.ts'
import { serveInAll } from './languages.ts'
import { product } from './product.ts'
import { type Screen, screens } from './screens.ts'
import { useBrowser } from './walker.ts'
import { addClassReplay, addWebinarStates, type WebinarState } from './webinar-states.ts'
import { buttonsOn, crampedOn, cutOffOn, textsOn, writeInDevanagari } from './wording.ts'

const { walker } = useBrowser()
const phone = { width: 360, height: 740 }

let running: Awaited<ReturnType<typeof serveInAll>>
/** Text that no catalogue contains: names, and texts by members and staff. */
let own: string[]
/** Names of plans and rewards, which the console shows as staff wrote them. */
let managed: string[]
/** The ids of a class, a note and a circle, for the screens that show one. */
let sample: { class: string; note: string; circle: string }
/** The ids of webinars in every state for Chetan, and of a class whose recording he can watch. */
let webinars: Record<WebinarState, number>
let recorded: number
/** The ids of check-ins in every state that looks different. */
let checkins: number[]
beforeAll(async () => {
  const name = `pseudo_${process.pid}`
  await run(product.siteDatabase, `create database ${name}`)
  const databaseUrl = product.siteDatabase.replace(/localhost\/\w+/, `localhost/${name}`)
  await seed(databaseUrl, { livedIn: true })
  running = await serveInAll({ databaseUrl, staffSecondFactor: 'none' })
  await run(
    databaseUrl,
    `insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise,
       provider_order, payment, paid_at)
     select 'paid', members.id, 'payer', tiers.id, name, tiers.membership, tiers.duration_days, tiers.price_paise,
       tiers.price_paise, 'order_Q8sample', 'pay_Q8sample', app_now()
     from members, tiers where username = 'chetan' order by tiers.id limit 1`,
  )
  const who = { reader: 'chetan', other: 'bela', host: 'asha' }
  webinars = await addWebinarStates(databaseUrl, who)
  recorded = await addClassReplay(databaseUrl, who)
  checkins = await fillCheckins(running.address, databaseUrl)
  const written = await run(
    databaseUrl,
    `select username as words from members union select display_name from member_roles union select words from teacher_pages
     union select name from circles union select title from notes union select content from notes union select content from comments
     union select title from class_types union select description from class_types union select equipment from class_types
     union select title from webinars union select description from webinars union select text from webinar_questions
     union select answer from webinar_questions union select membership from tiers union select provider_order from orders`,
  )
  own = [...names, ...said, ...written.map(({ words }) => words as string)].filter(Boolean)
  const onSale = await run(databaseUrl, 'select name as words from tiers union select title from rewards')
  managed = onSale.map(({ words }) => words as string)
  ;[sample] = (await run(
    databaseUrl,
    `select (select min(id) from notes)::text as note, (select id from circles where name = 'Before the kettle')::text as circle,
       (select id from classes where starts_at > app_now() + interval '1 day' order by starts_at limit 1)::text as class`,
  )) as [typeof sample]
})
afterAll(() => running.stop())

/**
 * Text that is the same in every language: names, Google's own button, a discount code, a plan's name, and
 * the words of `sampleMails`.
 */
const names = [
  'Nitya',
  'grievances@nitya.test',
  '@nitya.test',
  'English',
  'हिन्दी',
  'en-XA',
  'Continue with Google',
  'WELCOME10',
  'Premium',
  'Bela',
  'Slow morning flow',
  'Ten minutes before the kettle',
  'Asha’s phone',
  'asha@example.org',
  'asha@elsewhere.example',
]

/** The CSV files that the console offers. */
const tables = [
  'active-days.csv',
  'members.csv',
  'no-shows.csv',
  'refund-reasons.csv',
  'retention.csv',
  'revenue.csv',
  'seats.csv',
  'staff-audit.csv',
]

/** Public screens that show more to members. */
const both = ['/payments', '/classes/:id', '/webinars/:id']

const walks: [who: string, goes: (screen: Screen) => boolean, known: () => string[], saves: string[]][] = [
  ['a visitor', ({ membersOnly }) => !membersOnly, () => own, []],
  [
    'chetan',
    ({ membersOnly, staffOnly, pattern }) => (membersOnly || both.includes(pattern)) && !staffOnly,
    () => own,
    [],
  ],
  ['asha', ({ staffOnly }) => staffOnly, () => [...own, ...managed], tables],
]

describe('in the pseudo-language, every text comes whole from a catalogue and none is cut off', () => {
  test.each(walks)(
    'on the screens of %s, in everything they open, and in tables saved there',
    async (who, goes, known, saves) => {
      const { page, expectComplaint } = await walker({
        baseURL: running.address,
        viewport: phone,
        reducedMotion: 'reduce',
        ...(who !== 'a visitor' && { storageState: await loggedIn(who) }),
      })
      // Screens of missing items fail to load, as do the changes refused below.
      expectComplaint(/^Failed to load resource/)
      const saved: Download[] = []
      page.on('download', (download) => saved.push(download))
      // Refuses them in the page, since a Playwright route would turn off the browser's cache.
      await page.addInitScript(refuseChanges)
      const found: string[] = []
      for (const [pattern, path] of screens.filter(goes).flatMap(pathsOf)) {
        const address = `/en-XA${path}`
        await open(page, address)
        found.push(...(await lookAt(page, pattern, known())))
        const buttons = page.locator('button[type=button]:visible')
        const shown = await buttons.count()
        for (const at of await buttonsOn(page, known(), 'button')) {
          // The previous press may have replaced the buttons.
          if ((await buttons.count()) !== shown) await open(page, address)
          if (await buttons.nth(at).isDisabled()) continue
          await buttons.nth(at).click()
          if (!page.url().endsWith(address)) await open(page, address)
          else if (await page.locator('dialog[open], [role=menu]').count())
            found.push(...(await lookAt(page, `${pattern}, press ${at}`, known())))
          await page.keyboard.press('Escape')
        }
        for (const at of await buttonsOn(page, known(), 'submit')) {
          await page.locator('button[type=submit]:visible').nth(at).click()
          if (!(await saidOn(page)) && page.url().endsWith(address))
            found.push(`${pattern}, send ${at}: shows no message`)
          found.push(...(await lookAt(page, `${pattern}, send ${at}`, known())))
          await page.keyboard.press('Escape')
          if (!page.url().endsWith(address)) await open(page, address)
        }
      }
      await expect.poll(() => namesOf(saved)).toEqual(saves)
      for (const table of saved.filter(isTable)) {
        const lines = (await readFile(await table.path(), 'utf8')).split('\r\n')
        found.push(...faultsIn(lines, known()).map((fault) => `${table.suggestedFilename()}: ${fault}`))
      }
      expect([...new Set(found)]).toEqual([])
    },
  )

  test.each(walks)('on the screens of %s, with Devanagari letters', async (who, goes) => {
    const { page, expectComplaint } = await walker({
      baseURL: running.address,
      viewport: phone,
      reducedMotion: 'reduce',
      ...(who !== 'a visitor' && { storageState: await loggedIn(who) }),
    })
    expectComplaint(/^Failed to load resource/)
    const found: string[] = []
    for (const [pattern, path] of screens.filter(goes).flatMap(pathsOf)) {
      await open(page, `/hi${path}`)
      await writeInDevanagari(page)
      found.push(...(await crampedOn(page)).map((fault) => `${pattern}: ${fault}`))
    }
    expect([...new Set(found)]).toEqual([])
  })

  test('in the installed app’s name', async () => {
    const { name, short_name, description, shortcuts, lang } = await (
      await fetch(`${running.address}/manifest.en-XA.webmanifest`)
    ).json()
    expect(lang).toBe('en-XA')
    const called: string[] = shortcuts.map((each: { name: string }) => each.name)
    expect(called).toHaveLength(3)
    expect(faultsIn([name, short_name, description, ...called], own)).toEqual([])
  })

  test('in the emails', async () => {
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

/** Makes every call that changes something fail, once `window.refuses` is set. */
function refuseChanges() {
  const { fetch } = window
  window.fetch = (input, init) =>
    Reflect.get(window, 'refuses') && (init?.method ?? 'GET') !== 'GET'
      ? Promise.reject(new TypeError('refused'))
      : fetch(input, init)
}

async function loggedIn(username: string) {
  const tokens = await tokensOf(running.address, username)
  // Without a body type, there are no recommendations.
  await send(
    'POST',
    `${running.address}/api/accounts/update-dosha/`,
    { dosha_result: 'Vata + Pitta' },
    tokens.access,
  )
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

/** The text of a part of the screen while its data is loading. */
const loading = /Ļöáðîñĝ|खुल रहा है/

/** Opens a screen and all its details elements, and from then on refuses the screen's changes. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await expect.poll(() => page.getByRole('status').filter({ hasText: loading }).count()).toBe(0)
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
    Object.assign(window, { refuses: true })
  })
}

/** True if the screen shows an error or a confirmation after a form could not be sent. */
const saidOn = (page: Page) =>
  page
    .locator('[role=alert]:not(:empty), [aria-invalid=true], dialog[open]')
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    )

const isTable = (file: Download) => file.suggestedFilename().endsWith('.csv')
const namesOf = (files: Download[]) =>
  files
    .filter(isTable)
    .map((file) => file.suggestedFilename())
    .toSorted()

const lookAt = async (page: Page, where: string, known: string[]) =>
  [...faultsIn(await textsOn(page), known), ...(await cutOffOn(page))].map((fault) => `${where}: ${fault}`)
