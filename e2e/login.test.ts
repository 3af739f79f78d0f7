import { type Page, type Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { phrases } from '../content/phrases.ts'
import { freshName, mailTo, linkIn, makeMember, registerMember } from './members.ts'
import { logIn, lostCall, refusedCall, useBrowser } from './walker.ts'

const { walker } = useBrowser()
const password = 'the lake is still at six'
const credentialsRequired = '⚠️ Username and password are required!'
const notVerified = '⚠️ Email not verified! Check your inbox and verify your email.'
const resent = '✅ Verification email resent! Check your inbox.'
const serverError = '⚠️ Server error! Please try again later.'
const networkIssue = '⚠️ Network issue! Check your internet connection.'
const unexpected = '❌ An unexpected error occurred. Please try again.'

type Fields = { username?: string; email?: string; password?: string }

test('login and register share a headline, a subline and one of eight phrases', async () => {
  const { page } = await walker()
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Unlock a Healthier You' }).waitFor()
    await page.getByText('Join us and get rewarded for staying healthy!').waitFor()
    const said = await page.getByText(new RegExp(`^(${phrases.map(RegExp.escape).join('|')})$`)).innerText()
    expect(phrases).toContain(said)
  }
  await page.getByRole('link', { name: 'Already have an account? Login Here' }).click()
  await page.waitForURL('/login')
  await page.getByRole('link', { name: 'Not a member yet? Register Here' }).click()
  await page.waitForURL('/register')
})

test('the login explains every failure', async () => {
  const member = await makeMember('asha')
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto('/login')
  const rows: [fields: Fields, sentence: string, focus: string][] = [
    [{}, credentialsRequired, 'Username'],
    [{ username: member.username }, credentialsRequired, 'Password'],
    [{ password }, credentialsRequired, 'Username'],
    [{ username: '   ', password }, credentialsRequired, 'Username'],
    [{ username: member.username, password: 'not my password' }, '🚫 Incorrect username or password!', ''],
    [{ username: freshName('nobody'), password }, '🚫 Incorrect username or password!', ''],
    [
      { username: member.username, password: ` ${member.password}` },
      '🚫 Incorrect username or password!',
      '',
    ],
  ]
  for (const [fields, sentence, focus] of rows) {
    await fill(page, fields)
    await page.getByRole('button', { name: 'Let’s Begin!' }).click()
    await expectAlert(page, sentence)
    if (focus) expect(await labelOfFocus(page)).toBe(focus)
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await logIn(page, { ...member, username: ` ${member.username.toUpperCase()} ` })
  await page.waitForURL('/community')
})

test('an unverified account can request its verification email again', async () => {
  const member = await registerMember('bela')
  const first = await mailTo(member.email, 'Verify')
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  const resend = page.getByRole('button', { name: 'Resend Verification Email' })
  await page.goto('/login')
  await logIn(page, member)
  await expectAlert(page, notVerified)
  await resend.click()
  await expectAlert(page, '⚠️ Enter your email to resend verification.')
  await fill(page, { email: member.email, username: '' })
  await resend.click()
  await expectAlert(page, '⚠️ Enter your username to resend verification.')
  await fill(page, { email: member.email, username: member.username })
  await resend.click()
  await page.getByRole('status').getByText(resent).waitFor()
  await resend.waitFor({ state: 'detached' })

  await page.goto(linkIn(await mailTo(member.email, 'Verify', [first])))
  await page.waitForURL('/login')
  await logIn(page, member)
  await page.waitForURL('/community')
})

test('registration explains every failure', async () => {
  const member = await makeMember('chetan')
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto('/register')
  const username = freshName('dina')
  const email = `${username}@nitya.test`
  const rows: [fields: Fields, sentence: string][] = [
    [{}, credentialsRequired],
    [{ username, email }, credentialsRequired],
    [{ username, password }, '⚠️ Enter your email.'],
    [
      { username: member.username.toUpperCase(), email, password },
      '❌ Username already taken! Try a different one.',
    ],
    [{ username, email: member.email, password }, '❌ Email already in use! Use another email.'],
    [{ ...member, password }, '❌ Username already taken! Try a different one.'],
    [{ username, email: 'dina at home', password }, 'Enter a valid email address.'],
    [{ username: 'di', email, password }, 'Ensure this field has at least 3 characters.'],
    [{ username: 'admin', email, password }, 'This username is reserved.'],
    [
      { username, email, password: 'lake' },
      'This password is too short. It must contain at least 8 characters.',
    ],
    [{ username, email, password: 'password1' }, 'This password is too common.'],
    [{ username, email, password: `${username}1` }, 'The password is too similar to the username.'],
  ]
  for (const [fields, sentence] of rows) {
    await fill(page, fields)
    await page.getByRole('button', { name: 'Join the Movement!' }).click()
    await expectAlert(page, sentence)
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await fill(page, { username, email, password })
  await page.getByRole('button', { name: 'Join the Movement!' }).click()
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await page.getByRole('status').getByText(resent).waitFor()
})

const troubles: [name: string, meet: (route: Route) => Promise<void>, entry: string, resend: string][] = [
  [
    'unreachable',
    (route) => route.abort('internetdisconnected'),
    networkIssue,
    '❌ Something went wrong. Try again.',
  ],
  [
    'failing (500)',
    answer(500, { detail: 'A server error occurred.' }),
    serverError,
    '❌ Something went wrong. Try again.',
  ],
  [
    'behind a broken gateway (502)',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    serverError,
    '❌ Something went wrong. Try again.',
  ],
  ['too busy (503)', answer(503, { detail: 'Busy.', error: 'Busy.' }), serverError, 'Busy.'],
  [
    'throttling (429)',
    answer(429, { detail: 'Slow down.', error: 'Slow down.' }),
    'Slow down.',
    'Slow down.',
  ],
  ['answering nonsense (418)', answer(418, {}), unexpected, '❌ Something went wrong. Try again.'],
]

test.each(troubles)(
  'with the server %s, login, register and resend each show a message',
  async (_, meet, entry, resend) => {
    const { page, expectComplaint } = await walker()
    expectComplaint(/^Failed to load resource/)
    expectComplaint(lostCall)
    await page.goto('/login')
    await page.route('**/api/accounts/token/', meet)
    await logIn(page, { username: 'asha', password })
    await expectAlert(page, entry)

    await page.route(
      '**/api/accounts/register/',
      answer(201, { username: 'asha', email: 'a@nitya.test', message: '' }),
    )
    await page.route('**/api/accounts/verify-email/', meet)
    await page.getByRole('link', { name: 'Not a member yet? Register Here' }).click()
    const join = page.getByRole('button', { name: 'Join the Movement!' })
    // The login form, which has the same fields, can stay visible for a moment.
    await join.waitFor()
    await fill(page, { username: 'asha', email: 'a@nitya.test', password })
    await join.click()
    const again = page.getByRole('button', { name: 'Resend Verification Email' })
    await again.click()
    await expectAlert(page, resend)
    expect(await again.isVisible()).toBe(true)

    await page.unroute('**/api/accounts/register/')
    await page.route('**/api/accounts/register/', meet)
    await page.getByRole('button', { name: 'Use another address' }).click()
    await join.click()
    await expectAlert(page, entry)
    expect(await join.isEnabled()).toBe(true)
  },
)

test('the submit button shows Processing... and is disabled during a request', async () => {
  const { page, requests, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  let think = () => {}
  const thinking = new Promise<void>((resolve) => (think = resolve))
  await page.route('**/api/accounts/token/', async (route) => {
    await thinking
    await route.continue()
  })
  await page.goto('/login')
  await logIn(page, { username: 'nobody', password })
  const button = page.getByRole('button', { name: 'Processing...' })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Password').press('Enter')
  think()
  await expectAlert(page, '🚫 Incorrect username or password!')
  expect(requests.filter((each) => each.includes('/accounts/token/'))).toHaveLength(1)
})

test('the message box closes after five seconds, or immediately when its button is pressed', async () => {
  const { page, context } = await walker()
  await context.clock.install()
  await context.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/login')
  const submit = page.getByRole('button', { name: 'Let’s Begin!' })
  const box = page.getByText(credentialsRequired)
  await submit.click()
  await box.waitFor()
  await page.clock.runFor(4_900)
  expect(await box.isVisible()).toBe(true)
  await page.clock.runFor(100)
  await box.waitFor({ state: 'detached' })

  await submit.click()
  await box.waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await box.waitFor({ state: 'detached' })
})

/** Responds to every call in the same way. */
function answer(status: number, json: object) {
  return (route: Route) => route.fulfill({ status, json })
}

/** Fills in the fields that the form has; those without a value are cleared. */
async function fill(page: Page, { username = '', email = '', password = '' }: Fields) {
  await page.getByLabel('Username').fill(username)
  if (await page.getByLabel('Email').count()) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

const expectAlert = (page: Page, sentence: string) =>
  page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()

const labelOfFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
