import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mailTo, makeMember, post, tokenIn } from './members.ts'
import { product } from './product.ts'
import { logIn, noteNamed, refusedCall, storageOf, useBrowser } from './walker.ts'

const { walker } = useBrowser()

test('the log contains calls, but no secrets and no text by members', async () => {
  const member = await makeMember('asha')
  const verification = tokenIn(await mailTo(member.email, 'Verify'))
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto('/login')
  await logIn(page, { ...member, password: 'canary of a wrong password' })
  await page.getByText('🚫 Incorrect username or password!').waitFor()
  await logIn(page, member)
  await page.waitForURL('/community')
  await page.getByLabel('Title').fill('canary of a title')
  await page.getByLabel('Content').fill('canary of a content')
  await page.getByRole('button', { name: 'Post' }).click()
  await noteNamed(page, 'canary of a title').waitFor()
  const { access, refresh } = await storageOf(page)
  await post('/api/accounts/token/refresh/', { refresh })

  await page.goto(`/verify-email/${verification}`)
  await page.getByText('✅ Email verified successfully!').waitFor()
  await post('/api/accounts/forgot-reset-password/', { email: member.email })
  const reset = tokenIn(await mailTo(member.email, 'Reset'))
  await page.goto(`/forgot-reset-password/${reset}`)
  await page.getByLabel('New password').fill('canary of a new password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('✅ Password reset successful.').waitFor()

  const readLog = () => readFile(product.log, 'utf8')
  await expect.poll(readLog).toContain('"route":"/forgot-reset-password/:token"')
  const log = await readLog()
  for (const secret of ['canary', access, refresh, verification, reset, member.password, member.email]) {
    expect(log.includes(secret!), secret).toBe(false)
  }
})
