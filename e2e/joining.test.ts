import { expect, test } from 'vitest'
import { freshName, mailTo, linkIn, makeMember, registerMember } from './members.ts'
import { expectStaying, logIn, refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const password = 'the lake is still at six'
const registered = '✅ Registration successful! Check your email (including spam) for the verification link.'
const verified = '✅ Email verified successfully! Redirecting to login...'
const failed = '❌ Invalid or expired verification link.'

test('a visitor joins through the emailed link and shares a note, which is first in everybody’s feed', async () => {
  const { page } = await walker()
  const username = freshName('asha')
  const email = `${username}@nitya.test`

  await page.goto('/')
  await page.getByRole('link', { name: 'JOIN FREE' }).click()
  await page.waitForURL('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Join the Movement!' }).click()
  await page.getByText(registered).waitFor()

  await page.goto(linkIn(await mailTo(email, 'Verify')))
  await page.getByText(verified).waitFor()
  await page.waitForURL('/login')
  await logIn(page, { username, password })
  await page.waitForURL('/community')

  const title = `First light ${username}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Content').fill('I sat for ten minutes.\nThen the kettle sang.')
  await page.getByRole('button', { name: 'Post' }).click()
  const first = page.getByRole('article').first()
  await first.getByRole('heading', { name: title }).waitFor()
  expect(await first.innerText()).toContain('I sat for ten minutes.\nThen the kettle sang.')
  expect(await first.innerText()).toContain(username)
  expect(await first.getByRole('time').innerText()).toBe(
    new Date().toLocaleDateString('en-US', { timeZone: 'Asia/Kolkata' }),
  )
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')

  const other = await memberWalker(await makeMember('bela'))
  await other.page.goto('/community')
  await other.page.getByRole('article').first().getByRole('heading', { name: title }).waitFor()
})

test.each(['verify', 'verify-email'])(
  '/%s/ verifies the email and redirects to the login after three seconds',
  async (reading) => {
    const { page, context } = await walker()
    const link = linkIn(await mailTo((await registerMember('chetan')).email, 'Verify')).replace(
      '/verify-email/',
      `/${reading}/`,
    )
    await context.clock.install()
    await context.clock.pauseAt(Date.now() + 60_000)
    await page.goto(link)
    await page.getByText(verified).waitFor()
    await page.clock.runFor(2_900)
    await expectStaying(page, '/login')
    await page.clock.runFor(100)
    await page.waitForURL('/login')
  },
)

test('the owner of an address removes an account that somebody else registered with it', async () => {
  const planter = await registerMember('chetan')
  const { page, expectComplaint } = await walker()
  const { Text } = await mailTo(planter.email, 'Verify')
  await page.goto(/This wasn't me: (\S+)/.exec(Text)![1]!)
  await page.getByRole('button', { name: 'Remove my address' }).click()
  await page.getByText('✅ Your address is free again.').waitFor()

  expectComplaint(refusedCall)
  await page.goto('/login')
  await logIn(page, planter)
  await page.getByText('🚫 Incorrect username or password!').waitFor()
  await page.goto('/register')
  await page.getByLabel('Username').fill(freshName('asha'))
  await page.getByLabel('Email').fill(planter.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Join the Movement!' }).click()
  await page.getByText(registered).waitFor()
})

test('a verification link also succeeds when opened again', async () => {
  const { page } = await walker()
  const link = linkIn(await mailTo((await registerMember('chetan')).email, 'Verify'))
  for (const _time of ['first', 'second']) {
    await page.goto(link)
    await page.getByText(verified).waitFor()
  }
  await page.getByRole('link', { name: 'Go to login now' }).click()
  await page.waitForURL('/login')
})

test.each(['/verify/no-such-token', '/verify-email/no-such-token', '/verify/undefined'])(
  '%s reports a bad link, and redirects home after three seconds',
  async (path) => {
    const { page, context, expectComplaint } = await walker()
    expectComplaint(refusedCall)
    await context.clock.install()
    await context.clock.pauseAt(Date.now() + 60_000)
    await page.goto(path)
    await page.getByText(failed).waitFor()
    await page.clock.runFor(2_900)
    await expectStaying(page, '/')
    await page.clock.runFor(100)
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'JOIN FREE' }).waitFor()
  },
)
