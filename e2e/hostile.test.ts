import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, type Member, post, tokensOf } from './members.ts'
import { packed, payloads } from './payloads.ts'
import { product } from './product.ts'
import { logIn, refusedCall, type Tokens, useBrowser, type Walker } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const site = () => product.site
/**
 * Titles are short and can't contain control characters, so the payloads are spread over several notes. The
 * text of one note or entry has room for all of them.
 */
const titles = packed(255).map((text) => text.replace(/\p{Cc}/gu, ''))
const comments = packed(2_000)
const whole = payloads.join('\n')

let author: Member
let reader: Member
let tokens: Tokens
const notes: number[] = []
/** Milliseconds for tests that call the server once per payload, about sixty times. */
const timeout = 180_000

beforeAll(async () => {
  ;[author, reader] = await Promise.all([makeMember('hostile'), makeMember('bela')])
  tokens = await tokensOf(author)
  const name = await change('PUT', '/api/accounts/change-username/', { username: '__proto__' })
  author = { ...author, username: name.username }
  tokens = await tokensOf(author)
  for (const [nth, title] of titles.entries()) {
    const { id } = await post('/api/posts/notes/', { title, content: nth ? title : whole }, tokens.access)
    notes.push(id)
  }
  for (const content of comments) {
    await post(`/api/posts/notes/${notes[0]}/comments/`, { content, note: notes[0] }, tokens.access)
  }
  await post('/api/journal/', { content: whole }, tokens.access)
})

// Deleting the author also deletes the notes and everything with them.
afterAll(() => change('DELETE', '/api/accounts/me/', { password: author.password }))

async function change(method: 'PUT' | 'DELETE', path: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.access}` }
  const answer = await fetch(site() + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? {} : answer.json()
}

/**
 * Sets traps in every page of a walker.
 *
 * @returns a list that collects all unwanted events
 */
async function watch({ page, context }: Walker): Promise<string[]> {
  const happened: string[] = []
  const note = (what: string) => void happened.push(`${what} at ${page.url()}`)
  await context.exposeBinding('hacked', () => note('a script ran'))
  await context.exposeBinding('reported', (_, what: string) => note(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report = Reflect.get(window, 'reported') as (what: string) => void
      report(`policy: ${effectiveDirective} ${blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', ({ url }) => note(`a window: ${url()}`))
  context.on('request', (request) => {
    const { host } = new URL(request.url())
    if (host.endsWith('evil.test')) note(`asked ${host}`)
  })
  return happened
}

/** Expects that no trap was triggered and that no object of the page has changed. */
async function expectQuiet(page: Page, happened: string[]) {
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  expect(new URL(page.url()).origin).toBe(new URL(site()).origin)
  expect(happened).toEqual([])
}

test('the traps catch scripts, dialogs and blocked requests', async () => {
  const someone = await walker()
  someone.expectComplaint(/Content Security Policy/)
  const happened = await watch(someone)
  await someone.page.goto('/login')
  await someone.page.evaluate(() => {
    const act = Reflect.get(window, 'hacked') as () => void
    act()
    alert('gotcha')
    document.body.insertAdjacentHTML('beforeend', '<img src="https://evil.test/x">')
  })
  await expect
    .poll(() => happened.map((each) => each.split(' at ')[0]))
    .toEqual(
      expect.arrayContaining([
        'a script ran',
        'a dialog: gotcha',
        expect.stringMatching(/^policy: img-src https:\/\/evil/),
      ]),
    )
})

test('notes and comments show their exact text, in the feed and on the note’s own page, to members and visitors', async () => {
  const someone = await memberWalker(reader)
  const { page } = someone
  const happened = await watch(someone)
  await page.goto('/community')
  const cards = page.getByRole('article').filter({ has: page.getByText(author.username, { exact: true }) })
  await expect.poll(() => cards.count()).toBe(titles.length)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(titles.toReversed())
  expect(await cards.locator(':scope > p[dir]').allTextContents()).toEqual([
    ...titles.slice(1).toReversed(),
    whole,
  ])
  const said = cards.last().getByRole('listitem').locator('p')
  // Comments load when in view, and the comments of cards above push this card out of view.
  const readComments = async () => {
    await cards.last().scrollIntoViewIfNeeded()
    return said.allTextContents()
  }
  await expect.poll(readComments).toEqual(comments)
  await cards.last().getByLabel('Add a comment').fill(comments[0]!)
  await page.reload()
  await expect.poll(readComments).toEqual(comments)
  expect(await cards.last().getByLabel('Add a comment').inputValue()).toBe(comments[0])
  await cards.last().getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.poll(() => said.allTextContents()).toEqual([...comments, comments[0]])

  await page.getByLabel('Title').fill(titles[0]!)
  await page.getByLabel('Content').fill(whole)
  const shared = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/notes/'),
  )
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText('✅ Your note is shared.').waitFor()
  const { id } = (await (await shared).json()) as { id: number }
  const own = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Delete' }) })
  await expect.poll(() => own.locator(':scope > p[dir]').allTextContents()).toEqual([whole])
  // Once the note is deleted, reading its comments returns 404.
  await own.scrollIntoViewIfNeeded()
  await expect
    .poll(() => someone.requests.some((request) => request.includes(`/notes/${id}/comments/`)))
    .toBe(true)
  await own.getByText('Loading...').waitFor({ state: 'detached' })
  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Note deleted!').waitFor()
  expect(await page.title()).toBe('Community · Nitya')
  await expectQuiet(page, happened)

  const visitor = await walker()
  const met = await watch(visitor)
  const plain = await (await fetch(`${site()}/notes/1`)).text()
  for (const [nth, id] of notes.entries()) {
    const html = await (await fetch(`${site()}/notes/${id}`)).text()
    expect(html.split('<script').length).toBe(plain.split('<script').length)
    await visitor.page.goto(`/notes/${id}`)
    await expect.poll(() => visitor.page.getByRole('heading', { level: 1 }).textContent()).toBe(titles[nth])
    expect(await visitor.page.locator('article > p[dir]').textContent()).toBe(nth ? titles[nth] : whole)
  }
  await expectQuiet(visitor.page, met)
})

test('code in a journal, its search, a thought or a name does not run', async () => {
  const someone = await memberWalker(author, { tokens })
  const { page } = someone
  someone.expectComplaint(refusedCall)
  const happened = await watch(someone)
  await page.goto('/mental-space/my-journal')
  await expect.poll(() => page.locator('article p[dir]').allTextContents()).toEqual([whole])
  for (const payload of payloads) await page.getByLabel('Search your journal').fill(payload)
  await page.getByText('1 entry found').waitFor()
  await page.goto('/mental-space/let-go')
  await page.getByLabel('The thought').fill(whole)
  await page.getByRole('button', { name: 'Let it burn' }).click()
  await page.getByText('✅ Released. Take a breath.').waitFor()
  for (const path of ['/dashboard', '/change-username']) {
    await page.goto(path)
    await page.getByText(author.username).first().waitFor()
  }
  for (const payload of payloads.filter(({ length }) => length <= 30)) {
    await page.getByLabel('New username').fill(payload)
    const answered = page.waitForResponse('**/change-username/')
    await page.getByRole('button', { name: 'Change Username' }).click()
    expect((await answered).status()).toBe(400)
    await page.getByText('Enter a valid username.').waitFor()
  }
  await expectQuiet(page, happened)
})

test(
  'hostile input in login and registration is refused with a message',
  async () => {
    const someone = await walker()
    const { page } = someone
    someone.expectComplaint(refusedCall)
    const happened = await watch(someone)
    await page.goto('/login')
    for (const text of titles) {
      await page.getByLabel('Username').fill(text)
      await page.getByLabel('Password').fill(text.slice(0, 128))
      const answered = page.waitForResponse('**/token/')
      await page.getByRole('button', { name: 'Let’s Begin!' }).click()
      expect((await answered).status()).toBe(401)
      await page.getByText('🚫 Incorrect username or password!').waitFor()
    }
    await page.goto('/register')
    // A plain word could be a valid name, such as that of the notes' author.
    for (const payload of payloads.filter((each) => /[^\w.-]/.test(each))) {
      await page.getByLabel('Username').fill(payload.slice(0, 30))
      await page.getByLabel('Email').fill(`${payload}@nitya.test`)
      await page.getByLabel('Password').fill(payload.padEnd(8, '!'))
      const answered = page.waitForResponse('**/register/')
      await page.getByRole('button', { name: 'Join the Movement!' }).click()
      expect((await answered).status()).toBe(400)
      await page
        .getByRole('alert')
        .getByText(/valid|email/i)
        .waitFor()
    }
    await page.goto('/forgot-reset-password')
    for (const text of titles) await page.getByLabel('Email').fill(text)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await page.getByText('⚠️ Enter a valid email address.').waitFor()
    await expectQuiet(page, happened)
  },
  timeout,
)

test(
  'hostile input is refused as a discount code, and finds nothing in the blog search',
  async () => {
    const someone = await walker()
    const { page } = someone
    someone.expectComplaint(refusedCall)
    const happened = await watch(someone)
    await page.goto('/payments')
    await page.getByRole('radio', { name: 'Plus Monthly' }).check()
    for (const payload of payloads.map((each) => each.slice(0, 40))) {
      const answered = page.waitForResponse('**/quote/')
      await page.getByLabel('Discount code').fill(payload)
      expect((await answered).status()).toBe(400)
      await page.getByText('This discount code is not valid.').waitFor()
    }
    await page.goto('/blogs')
    for (const payload of payloads) await page.getByLabel('Search blog posts').fill(payload)
    await page.getByText('No blogs found for your search or selected tags.').waitFor()
    await expectQuiet(page, happened)
  },
  timeout,
)

test('no URL runs code that it contains', async () => {
  const someone = await walker()
  const { page, context } = someone
  someone.expectComplaint(refusedCall)
  const happened = await watch(someone)
  // Stops the clock, since a bad link navigates after three seconds.
  await context.clock.install()
  for (const pack of packed(900).map(encodeURIComponent)) {
    for (const path of [
      `/verify/${pack}`,
      `/forgot-reset-password/${pack}`,
      `/notes/${pack}`,
      `/blogs/${pack}`,
      `/${pack}`,
    ]) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    for (const path of [`/blogs?q=${pack}`, `/blogs?tag=${pack}`, `/legal#${pack}`]) await page.goto(path)
    await expectQuiet(page, happened)
  }
  await page.goto('/blogs?__proto__[polluted]=1&constructor[prototype][polluted]=1')
  await expectQuiet(page, happened)
  for (const next of payloads.filter((each) => /^[/\\a-z]+[:/\\]/i.test(each))) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await logIn(page, reader)
    await page.waitForURL('/community')
    await expectQuiet(page, happened)
    // The tokens are removed on a page without the app, which would react by navigating.
    await page.goto('/about')
    await page.evaluate(() => localStorage.clear())
  }
})
