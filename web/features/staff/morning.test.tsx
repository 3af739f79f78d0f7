import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../contract/api.ts'
import { anAccount } from '../../testing/builders.ts'
import { useBackend } from '../../testing/backend.ts'
import { minutesAhead } from '../../testing/classes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const morning = 'GET /api/staff/morning/'
const write = 'POST /api/staff/morning/:username/'
type Listed = Answer<typeof morning>[number]

const bela: Listed = {
  username: 'bela',
  name: 'bela',
  why: 'first_class',
  at: minutesAhead(90),
  reachable: true,
  written_at: null,
}
const others: Listed[] = [
  { ...bela, username: 'chetan', name: 'chetan', why: 'plus_ends', reachable: false },
  { ...bela, username: 'devi', name: 'devi', why: 'away', written_at: '2026-11-20T06:00:00.000Z' },
]

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['desk'] }) })
  backend.answers('GET /api/staff/today/', {
    body: {
      day: '2026-11-22',
      classes: [],
      webinars: [],
      checkins: [],
      payments: [],
      week: null,
      cases: { open: 0, overdue: 0 },
      questions: { open: 0, overdue: 0 },
      failed_jobs: [],
    },
  })
  backend.answers(morning, { body: [bela, ...others] })
})

const panel = async () => within(await screen.findByRole('region', { name: 'This morning' }))

test('a warm note is suggested, and sent with one more tap', async () => {
  const { person: desk } = visit('/staff')
  const list = await panel()
  expect(await list.findByRole('list', { name: 'First class today' })).toHaveTextContent(
    /bela at \d+:\d\d\s[ap]m/i,
  )
  await desk.click(list.getByRole('button', { name: 'Write to bela' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to bela' }))
  const words = dialog.getByLabelText<HTMLTextAreaElement>('Your note').value
  expect(words).toMatch(/^Dear bela, how lovely/)
  backend.answers(write, () => {
    backend.answers(morning, { body: [{ ...bela, written_at: '2026-11-22T06:00:00.000Z' }, ...others] })
    return { status: 201, body: { sent_at: '2026-11-22T06:00:00.000Z' } }
  })
  await desk.click(dialog.getByRole('button', { name: 'Send the note' }))
  expect(await screen.findByText('bela has your note.')).toBeVisible()
  await waitFor(() => expect(list.queryByRole('button', { name: 'Write to bela' })).toBeNull())
  expect(backend.requestsTo(write).map(({ body }) => body)).toEqual([{ why: 'first_class', text: words }])
})

test('after a member’s first class has begun, neither its row nor its note says that they are coming', async () => {
  backend.answers(morning, { body: [{ ...bela, at: minutesAhead(-60) }] })
  const { person: desk } = visit('/staff')
  const list = await panel()
  expect(await list.findByRole('list', { name: 'First class today' })).toHaveTextContent(/bela was at \d/)
  await desk.click(list.getByRole('button', { name: 'Write to bela' }))
  const words = (await screen.findByLabelText<HTMLTextAreaElement>('Your note')).value
  expect(words).toMatch(/^Dear bela, today was the day of your first class/)
  expect(words).not.toMatch(/you are coming|room opens/)
})

test('members already written to, or with such notes turned off, cannot be written to', async () => {
  visit('/staff')
  const list = await panel()
  expect(await list.findByText('Has switched notes off')).toBeVisible()
  expect(list.getByText(/^Last note on .*20/)).toBeVisible()
  expect(list.getAllByRole('button')).toHaveLength(1)
})

test('a refusal preserves the text', async () => {
  backend.answers(write, {
    status: 409,
    body: { detail: 'That is as many as you can have for now.', code: 'limit_reached' },
  })
  const { person: desk } = visit('/staff')
  await desk.click(await (await panel()).findByRole('button', { name: 'Write to bela' }))
  const dialog = within(await screen.findByRole('dialog'))
  await desk.click(dialog.getByRole('button', { name: 'Send the note' }))
  expect(await dialog.findByText('That is as many as you can have for now.')).toBeVisible()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Your note').value).toMatch(/^Dear bela/)
})

test('a morning with nobody to greet is reported', async () => {
  backend.answers(morning, { body: [] })
  visit('/staff')
  expect(await (await panel()).findByText('Nobody is waiting for a word today.')).toBeVisible()
})
