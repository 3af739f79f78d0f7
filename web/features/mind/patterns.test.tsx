import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { free, plus } from '../../testing/builders.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { stepsOf } from './breath.ts'

const backend = useBackend()
const keep = 'POST /api/breathing/patterns/'
const slow = { id: 7, name: 'Slow evening', in: 4, hold: 0, out: 8, rest: 2 }

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/payments/status/', { body: plus })
})

const chip = (name: string) => screen.findByRole('button', { name })
async function open() {
  const visitor = visit('/mental-space/calm-room')
  await visitor.person.click(await chip('Your own patterns'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Seconds for each step|the most you can keep/)
  return { ...visitor, dialog }
}

test('a pattern’s zero-length steps are omitted, and the circle doesn’t move during a pause', () => {
  expect(stepsOf(slow)).toEqual([
    { phase: 'in', seconds: 4, wide: true },
    { phase: 'out', seconds: 8, wide: false },
    { phase: 'hold', seconds: 2, wide: false },
  ])
  expect(stepsOf({ in: 4, hold: 7, out: 8, rest: 0 })[1]).toEqual({ phase: 'hold', seconds: 7, wide: true })
})

describe('with Plus', () => {
  test('a pattern is created, saved and used immediately', async () => {
    const { person, dialog } = await open()
    backend.answers(keep, { status: 201, body: slow })
    backend.answers('GET /api/breathing/patterns/', { body: [slow] })
    await person.type(dialog.getByLabelText('Name'), slow.name)
    for (const [label, seconds] of [
      ['Breathe out', '8'],
      ['Rest', '2'],
    ] as const) {
      await person.clear(dialog.getByLabelText(label))
      await person.type(dialog.getByLabelText(label), seconds)
    }
    await person.click(dialog.getByRole('button', { name: 'Keep this pattern' }))
    expect(await chip('Slow evening')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('dialog')).toBeNull()
    const { id: _, ...body } = slow
    expect(backend.requestsTo(keep).map((request) => request.body)).toEqual([body])
  })

  test.each([
    ['Breathe in', '0', 'Whole seconds from 1 to 20, please.'],
    ['Hold', '21', 'Whole seconds from 0 to 20, please.'],
    ['Rest', '1.5', 'Whole seconds from 0 to 20, please.'],
  ])('%s of %s seconds is rejected without a request', async (label, seconds, sentence) => {
    const { person, dialog } = await open()
    await person.type(dialog.getByLabelText('Name'), 'x')
    await person.clear(dialog.getByLabelText(label))
    await person.type(dialog.getByLabelText(label), seconds)
    await person.click(dialog.getByRole('button', { name: 'Keep this pattern' }))
    expect(await dialog.findByText(sentence)).toBeVisible()
    expect(dialog.getByLabelText(label)).toHaveFocus()
    expect(backend.requestsTo(keep)).toEqual([])
  })

  test('a refusal is shown in the server’s words', async () => {
    const { person, dialog } = await open()
    const detail = 'That is as many as you can have for now.'
    backend.answers(keep, { status: 409, body: { detail, code: 'limit_reached' } })
    await person.type(dialog.getByLabelText('Name'), 'One more')
    await person.click(dialog.getByRole('button', { name: 'Keep this pattern' }))
    expect(await dialog.findByText(detail)).toBeVisible()
  })

  test('at most ten patterns can be created', async () => {
    backend.answers('GET /api/breathing/patterns/', {
      body: Array.from({ length: 10 }, (_, n) => ({ ...slow, id: n + 1, name: `Pattern ${n}` })),
    })
    const { dialog } = await open()
    expect(dialog.getByText(/^You have 10 patterns, which is the most you can keep/)).toBeVisible()
    expect(dialog.queryByLabelText('Name')).toBeNull()
  })
})

describe('without Plus', () => {
  beforeEach(() => backend.answers('GET /api/payments/status/', { body: free }))

  test('the screen explains that creating patterns requires Plus', async () => {
    visit('/mental-space/calm-room')
    for (const [at, sentence] of [
      'Breathe at a pace of your own: with Plus you can make your own patterns.',
      'With Plus you can mix all three sounds, and let them fade out as you fall asleep.',
    ].entries()) {
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'Plus' })).toHaveLength(2))
      const link = screen.getAllByRole('link', { name: 'Plus' })[at]!
      expect(link).toHaveAttribute('href', '/payments')
      expect(link.closest('p')).toHaveTextContent(sentence)
    }
    expect(screen.queryByRole('button', { name: 'Your own patterns' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mix' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Ocean Waves' })).toBeVisible()
  })

  test('patterns created with Plus can still be used and deleted; a deletion selects the even breath', async () => {
    backend.answers('GET /api/breathing/patterns/', { body: [slow] })
    backend.answers('DELETE /api/breathing/patterns/:id/', { status: 204 })
    const { person } = visit('/mental-space/calm-room')
    await person.click(await chip('Slow evening'))
    expect(await chip('Slow evening')).toHaveAttribute('aria-pressed', 'true')
    await person.click(await chip('Your own patterns'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('In 4, hold 0, out 8, rest 2')).toBeVisible()
    expect(dialog.queryByLabelText('Name')).toBeNull()
    backend.answers('GET /api/breathing/patterns/', { body: [] })
    await person.click(dialog.getByRole('button', { name: 'Delete Slow evening' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Slow evening' })).toBeNull())
    expect(backend.requestsTo('DELETE /api/breathing/patterns/:id/')[0]!.path).toBe(
      '/api/breathing/patterns/7/',
    )
    expect(await screen.findByText('Even, 4 and 4')).toHaveAttribute('aria-pressed', 'true')
  })
})
