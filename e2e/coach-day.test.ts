import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { consent } from '../contract/limits.ts'
import { run } from '../server/testing/admin.ts'
import { expectFits } from './axe.ts'
import { dialog, openConsole } from './console.ts'
import { expectReachable } from './keyboard.ts'
import { makeMember, tokensOf } from './members.ts'
import { product } from './product.ts'
import { makeStaff } from './staff.ts'
import { listenTo, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

const sql = (text: string, values: unknown[]) => run(product.siteDatabase, text, values)

/** Calls the API as a member. */
async function send(method: string, path: string, body: unknown, access: string): Promise<unknown> {
  const answer = await fetch(product.site + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Adds a booked check-in of this member and coach that starts in two hours. */
async function addCheckin(member: string, coach: string): Promise<number> {
  const [row] = await sql(
    `insert into checkins (id, member, coach, kind, status, starts_at, ends_at)
     select random_id(), m.id, c.id, 'live', 'booked', app_now() + interval '2 hours', app_now() + interval '140 minutes'
     from members m, members c where m.username = $1 and c.username = $2 returning id::float8 as id`,
    [member, coach],
  )
  return row.id
}

/**
 * Moves the start of a check-in to a quarter of an hour ago, but not before today in the studio's time zone.
 */
const begin = (id: number) =>
  sql(
    `update checkins set starts_at = at, ends_at = at + interval '20 minutes'
     from (select greatest(start_of_day('Asia/Kolkata', date_in('Asia/Kolkata', app_now())), app_now() - interval '15 minutes') as at) moved
     where id = $1`,
    [id],
  )

test('a coach sees today’s members and their briefs, and records an outcome in at most ten taps', async () => {
  const [coach, asha] = [await makeStaff('bela', 'coach'), await makeMember('asha')]
  const { access } = await tokensOf(asha)
  const id = await addCheckin(asha.username, coach.username)
  const brief = { mood: 2, win: 'I walked twice.', obstacle: 'The phone at night.', share: true }
  await send('PATCH', `/api/checkins/${id}/`, { brief, consent: consent.version }, access)

  const { page } = await memberWalker(coach, { tokens: coach.tokens, viewport: { width: 360, height: 780 } })
  await openConsole(page, '/staff/check-ins')
  await page.getByRole('link', { name: asha.username }).click()
  await page.waitForURL(`**/staff/check-ins/${id}`)
  await page.getByText('The phone at night.').waitFor()
  await page.getByText(/^In the last 30 days: 0 classes/).waitFor()
  await expectFits(page)
  await expectReachable(page)

  await begin(id)
  await openConsole(page, '/staff')
  let taps = 0
  const tap = async (what: Locator) => {
    taps++
    await what.click()
  }
  await tap(page.getByRole('region', { name: 'Check-ins today' }).getByRole('link', { name: asha.username }))
  const form = page.getByRole('form', { name: 'Outcome' })
  await form.waitFor()
  await expectFits(page)
  await expectReachable(page)
  const write = async (label: string, text: string) => {
    await tap(form.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await write('A note for both of you', 'You found out what wakes you.')
  await write('They want to', 'Leave the phone in the kitchen')
  await tap(form.getByRole('group', { name: 'When the first is due' }).getByText('In 3 days'))
  await write('And they want to', 'Walk at noon')
  await tap(form.getByRole('group', { name: 'When the second is due' }).getByText('Tomorrow'))
  await write('A private note', 'Ask about her sleep.')
  const heard = await listenTo(page)
  await tap(form.getByRole('button', { name: 'Save' }))
  await heard('Saved. The member can find it on the page of this check-in.')
  expect(taps).toBeLessThanOrEqual(10)

  const read = await send('GET', `/api/checkins/${id}/`, undefined, access)
  expect(read).toMatchObject({
    note: 'You found out what wakes you.',
    commitments: [{ text: 'Leave the phone in the kitchen' }, { text: 'Walk at noon' }],
  })
  expect(JSON.stringify(read)).not.toContain('sleep')
})

test('a worried coach shows a brief to the safety team, a moderator sends help, and the member gets a helpline’s number', async () => {
  const phone = { width: 360, height: 780 }
  const [coach, asha] = [await makeStaff('bela', 'coach'), await makeMember('asha')]
  const { access } = await tokensOf(asha)
  const id = await addCheckin(asha.username, coach.username)
  const obstacle = `${asha.username} lies awake.`
  const brief = { mood: 1, win: '', obstacle, share: false }
  await send('PATCH', `/api/checkins/${id}/`, { brief, consent: consent.version }, access)
  await begin(id)

  const { page } = await memberWalker(coach, { tokens: coach.tokens, viewport: phone })
  await openConsole(page, `/staff/check-ins/${id}`)
  await page.getByRole('button', { name: 'Show it to the safety team' }).click()
  const flag = dialog(page, `Are you worried about ${asha.username}?`)
  await flag.getByText(/nobody is punished for a brief/).waitFor()
  await expectFits(page)
  await flag.getByRole('button', { name: 'Show it' }).click()
  await flag.getByText('Say in a few words what worries you.').waitFor()
  await expectFits(page)
  await flag.getByLabel('What worries you').fill('She sounds hopeless.')
  await flag.getByRole('button', { name: 'Show it' }).click()
  await page.getByText('The safety team has the brief now.').waitFor()

  const moderator = await makeStaff('meera', 'moderator')
  const { page: deciding } = await memberWalker(moderator, { tokens: moderator.tokens, viewport: phone })
  await openConsole(deciding, '/staff/community')
  await deciding.getByRole('link', { name: new RegExp(`A brief by ${asha.username}.*In danger`) }).click()
  await deciding.getByText(`What got in the way: ${obstacle}`).waitFor()
  await deciding.getByText('She sounds hopeless.').waitFor()
  const choices = deciding.getByRole('group', { name: 'Decide' }).getByRole('button')
  expect(await choices.allInnerTexts()).toEqual(['Keep it', 'Send help'])
  await expectFits(deciding)
  await expectReachable(deciding)
  await deciding.getByRole('button', { name: 'Send help' }).click()
  const sending = dialog(deciding, 'Send help')
  await sending.getByText(/^The member is told that somebody cares/).waitFor()
  await expectFits(deciding)
  await sending.getByRole('button', { name: 'Send help' }).click()
  await deciding.getByText('Decided. The author has been notified.').waitFor()

  const { page: reading } = await memberWalker(asha, { viewport: phone })
  await reading.goto('/notifications')
  await reading.getByText(/because they care.*on 14416/).waitFor()
  expect(await send('GET', '/api/moderation/decisions/', undefined, access)).toEqual([])
})

test('a coach’s hours are set by keyboard or touch, and members see the times', async () => {
  const coach = await makeStaff('bela', 'coach')
  const { page } = await memberWalker(coach, { tokens: coach.tokens, viewport: { width: 360, height: 780 } })
  await openConsole(page, '/staff/check-ins/hours')
  for (const day of ['Monday', 'Thursday'])
    await page.getByRole('button', { name: `Add hours on ${day}` }).click()
  await page.getByRole('button', { name: 'Add a date' }).click()
  await page.getByRole('button', { name: 'Add a journey' }).click()
  await expectFits(page)
  await expectReachable(page)
  await page.getByRole('button', { name: 'Remove New date' }).click()
  await page.getByRole('button', { name: 'Remove New journey' }).click()
  await page.getByRole('button', { name: 'Save your hours' }).click()
  await page.getByText('Saved. Members see these times now.').waitFor()

  const { access } = await tokensOf(await makeMember('asha'))
  const slots = await send('GET', `/api/checkins/slots/?days=28&coach=${coach.username}`, undefined, access)
  expect((slots as unknown[]).length).toBeGreaterThan(10)
})
