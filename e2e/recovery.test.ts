import { expect, test } from 'vitest'
import { mailTo, linkIn, makeMember, type Member, post, tokenIn, tokensOf } from './members.ts'
import { product } from './product.ts'
import { expectStaying, logIn, pathOf, refusedCall, storageOf, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const fresh = 'a new path through old trees'
const done = '✅ Password reset successful. Redirecting...'
const badLink = 'This reset link is invalid or has expired. Please ask for a new one.'

test('a member sets a new password through the emailed link, which invalidates the old password and every session', async () => {
  const member = await makeMember('bela')
  const elsewhere = await memberWalker(member)
  await elsewhere.page.goto('/community')
  await elsewhere.page.getByRole('heading', { name: 'Share Your Journey' }).waitFor()

  const { page, expectComplaint } = await walker()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.waitForURL('/forgot-reset-password')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('✅ Reset link sent to your email.').waitFor()

  await page.goto(linkIn(await mailTo(member.email, 'Reset')))
  await page.getByLabel('New password').fill(fresh)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText(done).waitFor()
  expect(await page.getByRole('button', { name: 'Reset Password' }).isDisabled()).toBe(true)
  await page.waitForURL('/login')

  expectComplaint(refusedCall)
  await logIn(page, member)
  await page.getByText('🚫 Incorrect username or password!').waitFor()
  await page.getByLabel('Password').fill(fresh)
  await page.getByRole('button', { name: 'Let’s Begin!' }).click()
  await page.waitForURL('/community')

  elsewhere.expectComplaint(refusedCall)
  await elsewhere.page.reload()
  await elsewhere.page.waitForURL('/login?next=%2Fcommunity')
  expect(await storageOf(elsewhere.page)).toEqual({})
  expect(await mailTo(member.email, 'password was changed')).toBeTruthy()
})

test('after a new password, the login screen opens after two seconds', async () => {
  const { page, context } = await walker()
  const token = await resetTokenOf(await makeMember('chetan'))
  await context.clock.install()
  await context.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`/forgot-reset-password/${token}`)
  await page.getByLabel('New password').fill(fresh)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText(done).waitFor()
  await page.clock.runFor(1_900)
  await expectStaying(page, '/login')
  await page.clock.runFor(100)
  await page.waitForURL('/login')
})

test('a double click after a refused password submits once and clicks nothing else', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto(`/forgot-reset-password/${await resetTokenOf(await makeMember('dina'))}`)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('This password is too short. It must contain at least 8 characters.').waitFor()
  await page.getByLabel('New password').fill(fresh)
  await page.getByRole('button', { name: 'Reset Password' }).dblclick()
  await page.getByText(done).waitFor()
  await page.waitForURL('/login')
})

test('a reset link works once, and only the newest link works', async () => {
  const member = await makeMember('asha')
  const first = await resetTokenOf(member)
  await post('/api/accounts/forgot-reset-password/', { token: first, new_password: fresh })
  const seen = [await mailTo(member.email, 'Reset')]
  const older = await resetTokenOf(member, seen)
  seen.push(await mailTo(member.email, 'Reset', seen))
  await resetTokenOf(member, seen)

  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  for (const spent of [first, older]) {
    await page.goto(`/forgot-reset-password/${spent}`)
    await page.getByLabel('New password').fill('yet another way home')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText(badLink).waitFor()
    expect(await page.getByRole('button', { name: 'Reset Password' }).isEnabled()).toBe(true)
  }
  await tokensOf({ ...member, password: fresh })
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('/forgot-reset-password')
  await page.getByLabel('Email').waitFor()
})

test('the token is removed from the address bar and the history, and only the request that uses it contains it', async () => {
  const member = await makeMember('bela')
  const token = await resetTokenOf(member)
  const verification = tokenIn(await mailTo(member.email, 'Verify'))
  const walks = [
    {
      path: `/forgot-reset-password/${token}`,
      shown: '/forgot-reset-password',
      landmark: 'Set a new password',
    },
    { path: `/not-me/${verification}`, shown: '/not-me/', landmark: 'Not your account?' },
    { path: `/verify/${verification}`, shown: '/verify/', landmark: 'Email verification' },
    { path: `/verify-email/${verification}`, shown: '/verify/', landmark: 'Email verification' },
  ]
  for (const { path, shown, landmark } of walks) {
    const { page, context } = await walker()
    const referers: string[] = []
    context.on('request', (request) => referers.push(request.headers()['referer'] ?? ''))
    const answer = await page.goto(path)
    expect(answer!.headers()['referrer-policy'], path).toBe('no-referrer')
    await page.getByRole('heading', { name: landmark }).waitFor()
    await expect.poll(() => pathOf(page)).toBe(shown)
    expect(
      JSON.stringify(await page.evaluate(() => [location.href, history.state, document.title])),
    ).not.toContain(path.split('/').at(-1))
    expect(referers.length, path).toBeGreaterThan(1)
    expect(referers.filter(Boolean), path).toEqual([])
  }
})

test('the API’s responses are not cached', async () => {
  const answer = await fetch(`${product.site}/api/accounts/forgot-reset-password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@nitya.test' }),
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['nothing', '', '⚠️ Enter your email.'],
  ['an invalid email', 'asha at home', '⚠️ Enter a valid email address.'],
  ['an unknown address', 'nobody@nitya.test', '✅ Reset link sent to your email.'],
])('requesting a link with %s shows a message', async (_, email, sentence) => {
  const { page } = await walker()
  await page.goto('/forgot-reset-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText(sentence).waitFor()
})

test.each([
  ['/forgot-reset-password/some-token', '', '⚠️ Enter a new password.'],
  ['/forgot-reset-password/some-token', fresh, badLink],
])('an unusable new password at %s is refused: %j', async (path, password, sentence) => {
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto(path)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText(sentence).waitFor()
})

test('a weak password is refused with the server’s message, and the link still works', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto(`/forgot-reset-password/${await resetTokenOf(await makeMember('chetan'))}`)
  await page.getByLabel('New password').fill('password1')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('This password is too common.').waitFor()
  await page.getByLabel('New password').fill(fresh)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText(done).waitFor()
})

test('without a token the form is hidden', async () => {
  const { page } = await walker()
  await page.goto('/forgot-reset-password/undefined')
  await page.getByText('❌ Invalid or missing token.').waitFor()
  expect(await page.getByRole('button', { name: 'Reset Password' }).isDisabled()).toBe(true)
})

/**
 * Requests a reset link.
 *
 * @returns the token from its email
 */
async function resetTokenOf({ email }: Member, seen: Parameters<typeof mailTo>[2] = []): Promise<string> {
  await post('/api/accounts/forgot-reset-password/', { email })
  return tokenIn(await mailTo(email, 'Reset', seen))
}
