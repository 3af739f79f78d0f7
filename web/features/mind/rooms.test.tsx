import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { anEntry } from '../../testing/builders.ts'
import { expectWarning } from '../../testing/console.ts'
import { usePassingTime } from '../../testing/passing-time.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { patterns, stepAt } from './breath.ts'
import { byDay, matching } from './days.ts'

const backend = useBackend()
const save = 'POST /api/journal/'
const list = 'GET /api/journal/'
const letGo = 'POST /api/let-go/'

let members = 0
beforeEach(() => {
  remember(accessFor('asha', { user_id: ++members }))
  backend.answers(list, { body: [] })
  backend.answers('GET /api/consents/', {
    body: [{ purpose: 'journal', version: 1, given_at: '2026-01-01T00:00:00.000Z' }],
  })
})

const entry = (id: number, content: string, created_at = `2026-01-0${id}T12:00:00.000Z`) =>
  anEntry({ id, content, created_at })

async function write(words: string) {
  const visitor = visit('/mental-space/my-journal')
  await visitor.person.type(await screen.findByLabelText('Today'), words)
  await visitor.person.click(screen.getByRole('button', { name: 'Save' }))
  return visitor
}

describe('saving a journal entry', () => {
  test.each<[string, Scripted<typeof save>, string]>([
    [
      'points',
      { status: 201, body: { ...entry(1, 'x'), gave_points: true, points_added: 10 } },
      "🎉 +10 points for today's journal! ✅ Journal added successfully.",
    ],
    [
      'other points',
      { status: 201, body: { ...entry(1, 'x'), gave_points: true, points_added: 7 } },
      "🎉 +7 points for today's journal! ✅ Journal added successfully.",
    ],
    [
      'no points',
      { status: 201, body: { ...entry(1, 'x'), gave_points: false, points_added: 0 } },
      '✅ Journal added successfully. (points already added for today)',
    ],
    [
      '503',
      { status: 503, body: { detail: 'The journal is not available at the moment.' } },
      '❌ Failed to save journal.',
    ],
    ['500', { status: 500, body: { detail: 'A server error occurred.' } }, '❌ Failed to save journal.'],
    [
      '400',
      { status: 400, body: { content: ['This field may not be blank.'] } },
      '❌ Failed to save journal.',
    ],
    ['a lost connection', 'cut', '❌ Failed to save journal.'],
  ])('shows the outcome: %s', async (_, reply, sentence) => {
    backend.answers(save, reply)
    await write('Words.')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByLabelText('Today')).toHaveValue(sentence.startsWith('❌') ? 'Words.' : '')
  })

  test.each(['', ' \n '])('requires text: %j is not sent', async (words) => {
    const { person } = visit('/mental-space/my-journal')
    if (words) await person.type(await screen.findByLabelText('Today'), words)
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Journal cannot be empty.')).toBeVisible()
    expect(backend.requestsTo(save)).toEqual([])
  })

  test('requires consent once: the first save waits for the checkbox and sends the notice’s version', async () => {
    backend.answers('GET /api/consents/', { body: [] })
    backend.answers(save, { status: 201, body: { ...entry(1, 'x'), gave_points: true, points_added: 10 } })
    const { person } = await write('Words.')
    expect(await screen.findByText('Please tick the box below your words first.')).toBeVisible()
    expect(screen.getByRole('checkbox')).toHaveFocus()
    backend.answers('GET /api/consents/', {
      body: [{ purpose: 'journal', version: 1, given_at: '2026-01-01T00:00:00.000Z' }],
    })
    await person.click(screen.getByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(backend.requestsTo(save).map(({ body }) => body)).toEqual([{ content: 'Words.', consent: 1 }])
    await person.type(screen.getByLabelText('Today'), 'More.')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(backend.requestsTo(save).at(-1)?.body).toEqual({ content: 'More.' }))
  })

  test('keeps the words that were added while it was in progress', async () => {
    const answer = Promise.withResolvers<Scripted<typeof save>>()
    backend.answers(save, () => answer.promise)
    const { person } = await write('Words.')
    await person.type(screen.getByLabelText('Today'), ' More.')
    answer.resolve({ status: 201, body: { ...entry(1, 'Words.'), gave_points: true, points_added: 10 } })
    expect(await screen.findByText(/Journal added successfully/)).toBeVisible()
    expect(screen.getByLabelText('Today')).toHaveValue('Words. More.')
  })

  test('reuses the retry key after a lost response', async () => {
    backend.answers(save, 'cut')
    const { person } = await write('Once.')
    await screen.findByText('❌ Failed to save journal.')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(backend.requestsTo(save)).toHaveLength(2))
    const [first, second] = backend.requestsTo(save).map(({ retryKey }) => retryKey)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })
})

describe('earlier entries', () => {
  test('are grouped by day, and a journal that fails to load is not called empty', async () => {
    backend.answers(list, { status: 503, body: { detail: 'The journal is not available at the moment.' } })
    const { person } = visit('/mental-space/my-journal')
    expect(await screen.findByText(/could not be opened/)).toBeVisible()
    expect(screen.queryByText('Nothing here yet')).toBeNull()
    const entries = [entry(2, 'Second', '2020-01-02T10:00:00Z'), entry(1, 'First', '2020-01-01T10:00:00Z')]
    backend.answers(list, { body: entries })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    const headings = await screen.findAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Thursday 2 January 2020',
      'Wednesday 1 January 2020',
    ])
  })

  test('keep their order within groups, and a search finds the entries that contain all its words', () => {
    const entries = [
      entry(3, 'Rain on the lake', '2026-01-03T10:00:00Z'),
      entry(2, 'LAKE at six', '2026-01-03T09:00:00Z'),
      entry(1, 'Desert'),
    ]
    expect(byDay(entries).map(({ entries }) => entries.map(({ id }) => id))).toEqual([[3, 2], [1]])
    expect(matching(entries, ' lake  SIX ').map(({ id }) => id)).toEqual([2])
    expect(matching(entries, '  ')).toHaveLength(3)
    expect(matching(entries, 'शांति')).toEqual([])
    const [composed, decomposed] = ['\u0922\u095c\u0928\u093e', '\u0922\u0921\u093c\u0928\u093e']
    expect(matching([entry(4, decomposed), entry(3, composed)], composed)).toHaveLength(2)
  })
})

describe('letting go', () => {
  const pass = usePassingTime()

  async function burn() {
    const visitor = visit('/mental-space/let-go')
    await visitor.person.type(await screen.findByLabelText('The thought'), 'Heavy.')
    await visitor.person.click(screen.getByRole('button', { name: 'Let it burn' }))
    return visitor
  }

  test('burns for 2.5 s, then offers to burn another thought or to go home', async () => {
    backend.answers(letGo, { status: 201, body: { message: 'Released. Take a breath.' } })
    const { person } = await burn()
    expect(screen.getByRole('button', { name: 'Let it burn' })).toBeDisabled()
    await waitFor(() => expect(backend.requestsTo(letGo)[0]?.body).toEqual({ thought: 'Heavy.' }))
    await pass(2_000)
    expect(screen.queryByText('✅ Released. Take a breath.')).toBeNull()
    await pass(600)
    expect(await screen.findByText('✅ Released. Take a breath.')).toHaveFocus()
    await person.click(screen.getByRole('button', { name: 'Burn More Thoughts' }))
    expect(screen.getByLabelText('The thought')).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Let it burn' })).toBeDisabled()
    expect(location.pathname).toBe('/mental-space/let-go')
  })

  test.each<[string, Scripted<typeof letGo>]>([
    ['500', { status: 500, body: { detail: 'A server error occurred.' } }],
    ['a lost connection', 'cut'],
  ])('shows the text again after %s, and logs the failure without the thought', async (_, reply) => {
    expectWarning(/^The release did not reach the server\.(?![\s\S]*Heavy)/)
    backend.answers(letGo, reply)
    await burn()
    await waitFor(() => expect(screen.getByLabelText('The thought')).toHaveValue('Heavy.'))
    await pass(3_000)
    expect(screen.queryByText('✅ Released. Take a breath.')).toBeNull()
  })
})

describe('the breath', () => {
  test('alternates every four seconds in the even pattern', () => {
    const phases = [0, 3_999, 4_000, 7_999, 8_000, 804_000].map((at) => stepAt(patterns.even, at).step.phase)
    expect(phases).toEqual(['in', 'in', 'out', 'out', 'in', 'out'])
  })

  test.each(Object.entries(patterns))(
    '%s begins by breathing in, after which the circle is wide',
    (_, steps) => {
      expect(steps[0]).toMatchObject({ phase: 'in', wide: true })
      expect(steps.find(({ phase }) => phase === 'out')).toMatchObject({ wide: false })
    },
  )

  test('reports a step’s remaining time', () => {
    expect(stepAt(patterns.relax, 5_000)).toMatchObject({ step: { phase: 'hold', seconds: 7 }, left: 6_000 })
  })
})

describe('a breathing session', () => {
  const pass = usePassingTime('setInterval', 'clearInterval', 'performance')
  const start = 'POST /api/breathing/'
  const end = 'PUT /api/breathing/:id/'

  test.each([
    [3, 'A good sitting. +3 points for breathing today.'],
    [0, 'A good sitting. Well done.'],
  ])(
    'of three minutes ends automatically, and shows the %i points it earned',
    async (points_added, sentence) => {
      backend.answers(start, { status: 201, body: { id: 7 } })
      backend.answers(end, { body: { seconds: 181, gave_points: points_added > 0, points_added } })
      const { person } = visit('/mental-space/calm-room')
      await person.click(await screen.findByRole('button', { name: 'Begin session' }))
      await waitFor(() => expect(backend.requestsTo(start)).toHaveLength(1))
      await pass(100_000)
      expect(screen.getByRole('timer')).toHaveTextContent(/^1:(19|20|21) left$/)
      expect(backend.requestsTo(end)).toEqual([])
      await pass(82_000)
      expect(await screen.findByText(sentence)).toBeVisible()
      expect(backend.requestsTo(end).map(({ path }) => path)).toEqual(['/api/breathing/7/'])
    },
  )

  test('reduces the screen to the circle, the time left and the stop button, and restores it afterwards', async () => {
    backend.answers(start, { status: 201, body: { id: 7 } })
    backend.answers(end, { body: { seconds: 61, gave_points: false, points_added: 0 } })
    const { person } = visit('/mental-space/calm-room')
    await person.click(await screen.findByRole('button', { name: '1 minute' }))
    await person.click(screen.getByRole('button', { name: 'Begin session' }))
    expect(await screen.findByRole('timer')).toHaveTextContent('1:00 left')
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End session'])
    expect(screen.getByText('Breathe In...')).toBeVisible()
    await pass(62_000)
    expect(await screen.findByText('A good sitting. Well done.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Pattern' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Music' })).toBeVisible()
  })

  test.each([20_000, 170_000])(
    'is never ended on the server if the member leaves the screen after %i ms',
    async (milliseconds) => {
      backend.answers(start, { status: 201, body: { id: 8 } })
      const { person } = visit('/mental-space/calm-room')
      await person.click(await screen.findByRole('button', { name: 'Begin session' }))
      await waitFor(() => expect(backend.requestsTo(start)).toHaveLength(1))
      await pass(milliseconds)
      await person.click(screen.getByRole('link', { name: 'Mental Space' }))
      await screen.findByRole('heading', { name: 'Mental Space' })
      await pass(200_000)
      expect(backend.requestsTo(end)).toEqual([])
    },
  )
})

test('the calm room opens silently, at the first inhalation', async () => {
  visit('/mental-space/calm-room')
  expect(await screen.findByText('Breathe In...')).toBeVisible()
  const music = within(screen.getByRole('group', { name: 'Music' })).getAllByRole('button')
  expect(music.map(({ textContent }) => textContent)).toEqual(['Ocean Waves', 'River Flow', 'Forest Sounds'])
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
})
