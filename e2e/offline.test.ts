import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { consent } from '../contract/limits.ts'
import { run } from '../server/testing/admin.ts'
import { suspend } from '../server/testing/suspend.ts'
import { idOf } from './checkins.ts'
import { makeMember, type Member, post, postNote, tokensOf } from './members.ts'
import { product } from './product.ts'
import { listenTo, logIn, lostCall, noteNamed, refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

const journalOf = async (member: Member) => {
  const { access } = await tokensOf(member)
  const answer = await fetch(`${product.site}/api/journal/?limit=100`, {
    headers: { authorization: `Bearer ${access}` },
  })
  return ((await answer.json()) as { content: string }[]).map(({ content }) => content).toSorted()
}

/** Waits until the device has stored the member's key and the service worker is in control. */
const prepared = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name)
        return (
          Boolean(navigator.serviceWorker.controller) &&
          names.includes('nitya-keys') &&
          names.includes('nitya-waiting')
        )
      }),
    )
    .toBe(true)
    .then(() => expect.poll(() => rowsIn(page, 'nitya-keys', 'keys').then(({ length }) => length)).toBe(1))

/** Returns the rows of a database on the device, decoded from raw bytes to text. */
const rowsIn = (page: Page, database: string, store: string) =>
  page.evaluate(
    ([database, store]) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(database!)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains(store!)) {
            db.close()
            return resolve([])
          }
          const all = db.transaction(store!).objectStore(store!).getAll()
          all.onsuccess = () => {
            db.close()
            const text = (value: unknown): string =>
              value instanceof ArrayBuffer || ArrayBuffer.isView(value)
                ? new TextDecoder().decode(value)
                : typeof value === 'object' && value
                  ? Object.values(value).map(text).join(' ')
                  : String(value)
            resolve(all.result.map(text))
          }
        }
      }),
    [database, store] as const,
  )
const waitingOn = async (page: Page) => (await rowsIn(page, 'nitya-waiting', 'waiting')).length

async function write(page: Page, words: string) {
  await page.getByLabel('Today').fill(words)
  const [tick, save] = [page.getByRole('checkbox'), page.getByRole('button', { name: 'Save' })]
  await save.waitFor()
  if (await tick.isVisible()) await tick.check()
  await save.click()
  await expect.poll(() => page.getByLabel('Today').inputValue()).toBe('')
}

async function logOut(page: Page) {
  await page.goto('/community')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Let’s Begin!' }).waitFor()
}

test('fifty offline entries are each sent once despite lost responses and a closed tab, and never as another member', async () => {
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  await post(
    '/api/journal/',
    { content: 'The first', consent: consent.version },
    (await tokensOf(asha)).access,
  )
  const written = Array.from({ length: 50 }, (_, n) => `Quiet words ${n}`)
  const { page: first, context, expectComplaint } = await memberWalker(asha, { installed: true })
  expectComplaint(lostCall)
  // One response in three is lost after the server has saved the entry.
  let sent = 0
  let losing = true
  await context.route('**/api/journal/', async (route) => {
    if (route.request().method() !== 'POST' || !losing || ++sent % 3 !== 0)
      return route.continue().catch(() => undefined)
    await route.fetch().catch(() => undefined)
    await route.abort().catch(() => undefined)
  })
  await first.goto('/mental-space/my-journal')
  await prepared(first)
  await first.getByText('The first').waitFor()

  await context.setOffline(true)
  for (const words of written.slice(0, 25)) await write(first, words)
  await first.getByRole('region', { name: 'Waiting for a connection' }).getByText('Quiet words 24').waitFor()
  for (let flap = 0; flap < 4; flap++) {
    const begun = sent
    await context.setOffline(false)
    await expect.poll(() => sent).toBeGreaterThan(begun)
    await context.setOffline(true)
  }
  await first.close()

  const second = await context.newPage()
  await second.goto('/mental-space/my-journal')
  for (const words of written.slice(25)) await write(second, words)
  const left = await waitingOn(second)
  expect(left).toBeGreaterThanOrEqual(25)

  await logOut(second)
  expect(await rowsIn(second, 'nitya-keys', 'keys')).toEqual([])
  expect((await rowsIn(second, 'nitya-waiting', 'waiting')).join()).not.toContain('Quiet')
  expect(
    await second.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('Quiet')

  await context.setOffline(false)
  losing = false
  await second.goto('/login')
  await logIn(second, bela)
  await second.waitForURL('/community')
  await second.goto('/mental-space/my-journal')
  await prepared(second)
  await second.getByText('Nothing here yet').waitFor()
  expect(await second.getByText('Quiet words').count()).toBe(0)
  expect(await waitingOn(second)).toBe(left)
  await logOut(second)
  await logIn(second, asha)
  await second.waitForURL('/community')
  await expect.poll(() => waitingOn(second)).toBe(0)
  expect(await journalOf(asha)).toEqual(['The first', ...written].toSorted())
  expect(await journalOf(bela)).toEqual([])
})

test('a note written offline is shown as waiting, can be withdrawn, and is shared when the connection is back', async () => {
  const { page, context, expectComplaint } = await memberWalker(await makeMember('asha'), { installed: true })
  expectComplaint(lostCall)
  await page.goto('/community')
  await prepared(page)
  await context.setOffline(true)
  await page.getByLabel('Title').fill('From the train')
  await page.getByLabel('Content').fill('Rice fields')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for a connection' })
  await waiting.getByText('From the train').waitFor()
  await waiting.getByRole('button', { name: 'Back to the form' }).click()
  await waiting.waitFor({ state: 'detached' })
  await page.getByLabel('Content').fill('Rice fields and egrets')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await waiting.getByText('Rice fields and egrets').waitFor()
  await context.setOffline(false)
  await page.getByRole('article').getByRole('heading', { name: 'From the train' }).waitFor()
  await waiting.waitFor({ state: 'detached' })
  expect(await page.getByText('Rice fields and egrets').count()).toBe(1)
})

test('a waiting text can be moved back to the form only while the form is empty and the text is unsent', async () => {
  const { page, context, expectComplaint } = await memberWalker(await makeMember('asha'), { installed: true })
  expectComplaint(lostCall)
  await page.goto('/community')
  await prepared(page)
  await context.setOffline(true)
  const [title, content] = [page.getByLabel('Title'), page.getByLabel('Content')]
  await title.fill('From the bus')
  await content.fill('Salt pans')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for a connection' })
  const back = waiting.getByRole('button', { name: 'Back to the form' })
  await back.waitFor()
  await content.fill('Another thought')
  expect(await back.isDisabled()).toBe(true)
  await waiting.getByText('There are other words in the form.').waitFor()
  await content.fill('')

  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await context.route('**/api/posts/notes/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    arrived.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  await context.setOffline(false)
  await arrived.promise
  await back.click()
  answered.resolve()
  await waiting.waitFor({ state: 'detached' })
  await page.getByRole('article').getByRole('heading', { name: 'From the bus' }).waitFor()
  expect([await title.inputValue(), await content.inputValue()]).toEqual(['', ''])
})

test('a member suspended in the meantime sees why waiting texts were not shared, and keeps the texts until the suspension ends', async () => {
  const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  const title = `Tea of ${bela.username}`
  const hers = `Ferry of ${asha.username}`
  await postNote(await tokensOf(bela), { title, content: 'With ginger.' })
  const { page, context, expectComplaint } = await memberWalker(asha, { installed: true })
  for (const expected of [lostCall, refusedCall]) expectComplaint(expected)
  await page.goto('/community')
  await prepared(page)
  await context.setOffline(true)
  await page.getByLabel('Title').fill(hers)
  await page.getByLabel('Content').fill('Rice fields')
  const share = page.getByRole('button', { name: 'Post', exact: true })
  await share.click()
  const waiting = page.getByRole('region', { name: 'Waiting for a connection' })
  await waiting.getByText('Rice fields').waitFor()

  await suspend({ sql }, [await idOf(asha)])
  await context.setOffline(false)
  const why = 'You cannot write in the community for now.'
  await waiting.getByText(why).waitFor()
  await page.reload()
  await waiting.getByText('Rice fields').waitFor()
  await waiting.getByText(why).waitFor()
  await waiting.getByRole('button', { name: 'Back to the form' }).click()
  await waiting.waitFor({ state: 'detached' })
  await share.click()
  await page.getByText(why, { exact: false }).first().waitFor()
  expect(await page.getByLabel('Content').inputValue()).toBe('Rice fields')

  const comment = noteNamed(page, title).getByLabel('Add a comment')
  const heard = await listenTo(page)
  await comment.fill('I take mine with lemon.')
  await noteNamed(page, title).getByRole('button', { name: 'Comment' }).click()
  await heard(why)
  expect(await comment.inputValue()).toBe('I take mine with lemon.')

  await page.reload()
  expect(await page.getByLabel('Title').inputValue()).toBe(hers)
  expect(await page.getByLabel('Content').inputValue()).toBe('Rice fields')
  await sql('update decisions set until = app_now() where member = $1', [await idOf(asha)])
  await share.click()
  await page.getByRole('article').getByRole('heading', { name: hers }).waitFor()
})
