import sharp from 'sharp'
import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { makeStaff } from './staff.ts'
import { storageWith, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)

/** Adds two members' testimonials that the desk approved before any other. */
async function approveTwo(): Promise<void> {
  for (const name of ['bela', 'chetan']) {
    const { username } = await makeMember(name)
    await sql(
      `insert into testimonials (member, text, status, decided_at)
       select id, 'A quiet place to come back to.', 'approved', app_now() from members where username = $1`,
      [username],
    )
  }
}

test('a testimonial approved by the desk is shown to visitors, and disappears as soon as it is withdrawn', async () => {
  await approveTwo()
  const asha = await makeMember('asha')
  const words = `I look forward to seven in the morning, says ${asha.username}.`
  const { page } = await memberWalker(asha, { viewport: { width: 360, height: 740 } })
  await page.goto('/settings')
  const part = page.getByRole('region', { name: 'What you say about Nitya' })
  await part.getByLabel('In your own words').fill(words)
  await part.getByLabel('First name (optional)').fill('Asha')
  await part.getByRole('button', { name: 'Send to us' }).click()
  await part.getByText('⚠️ Tick the box, so that we may show your words.').waitFor()
  await part.getByLabel(/You may show these words/).check()
  await part.getByRole('button', { name: 'Send to us' }).click()
  await part.getByText('✅ Thank you. We will show your words once we have read and approved them.').waitFor()
  await part.getByText('We have your words and will read them soon.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 320)

  const desk = await makeStaff('dev', 'desk')
  const { page: console } = await walker({ storageState: storageWith(desk.tokens) })
  await console.goto('/staff/testimonials')
  await console.getByText(words).waitFor()
  await expectAccessible(console)
  await expectNoSidewaysScroll(console, 320)
  await console.getByRole('button', { name: `Approve ${asha.username}’s words` }).click()
  const dialog = console.getByRole('dialog', { name: 'Approve these words?' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => console.getByText(words).count()).toBe(0)

  const { page: visitor } = await walker({ viewport: { width: 360, height: 740 } })
  await visitor.goto('/')
  const section = visitor.getByRole('region', { name: 'In members’ words' })
  await section.getByText(words).waitFor()
  await section.getByText('Asha', { exact: true }).waitFor()
  expect(await section.getByRole('listitem').count()).toBe(3)
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor, 320)

  await part.getByRole('button', { name: 'Take my words back' }).click()
  await part.getByText('✅ Taken back. Nobody sees your words any more.').waitFor()
  expect(await part.getByLabel('In your own words').inputValue()).toBe('')
  const answered = visitor.waitForResponse('**/api/testimonials/')
  await visitor.reload()
  await (await answered).finished()
  await expect.poll(() => visitor.getByText(words).count()).toBe(0)
})

test('a teacher’s photo on the landing page is fetched only when it is scrolled near the screen', async () => {
  const photo = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#BF5B3D' } })
    .webp()
    .toBuffer()
  await makeStaff('hema', 'host')
  // Gives every host a photo: only the oldest hosts are shown, and other tests add hosts too.
  await sql(
    `insert into teacher_pages (member, photo_name, photo_small, photo_large)
     select members.id, substr(md5(members.id::text), 1, 22), $1, $1 from members join member_roles on member_roles.member = members.id
     where role = 'host'
     on conflict (member) do update set photo_name = excluded.photo_name, photo_small = excluded.photo_small, photo_large = excluded.photo_large
       where teacher_pages.photo_name is null`,
    [photo],
  )
  const { page, requests } = await walker({ viewport: { width: 360, height: 740 } })
  await page.goto('/', { waitUntil: 'networkidle' })
  const face = page.getByRole('region', { name: 'Who teaches' }).locator('img').first()
  await face.waitFor({ state: 'attached' })
  expect(await face.evaluate(({ loading, alt }: HTMLImageElement) => [loading, alt])).toEqual(['lazy', ''])
  await face.scrollIntoViewIfNeeded()
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
  expect(requests.filter((request) => /\/api\/photos\/.*\/640\//.test(request))).toEqual([])
})
