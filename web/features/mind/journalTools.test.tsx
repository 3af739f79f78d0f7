import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { anEntry, free, plus } from '../../testing/builders.ts'
import { addDays, formatLongDate } from '../../core/format.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'

const backend = useBackend()
const list = 'GET /api/journal/'
const earlier = anEntry({ id: 1, content: 'Snow on the pass', created_at: '2024-03-04T06:00:00.000Z' })
const later = anEntry({ id: 2, content: 'शांति', created_at: '2025-03-05T06:00:00.000Z' })
const asked = () => backend.requestsTo(list).map(({ path }) => new URLSearchParams(path.split('?')[1]))

const own = process.env.TZ
let members = 0
beforeEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
  remember(accessFor('asha', { user_id: ++members }))
  backend.answers('GET /api/payments/status/', { body: plus })
  backend.answers('GET /api/consents/', { body: [] })
  backend.answers(list, { body: [later, earlier] })
})

describe('on this day', () => {
  test('shows members with Plus their entries from earlier years', async () => {
    const today = new Date()
    const then = new Date(today)
    // 29 February exists four years earlier, too.
    then.setFullYear(today.getFullYear() - 4)
    const dayBefore = new Date(then.getTime() - 86_400_000)
    const entries = [
      { ...earlier, created_at: then.toISOString() },
      { ...later, created_at: dayBefore.toISOString() },
    ]
    backend.answers(list, ({ path }) => ({ body: path.includes('on=') ? entries : [later, earlier] }))
    visit('/mental-space/my-journal')
    const card = within(await screen.findByRole('region', { name: 'On this day' }))
    expect(card.getByText('Snow on the pass')).toBeVisible()
    expect(card.getByText(formatLongDate(then.toISOString()))).toBeVisible()
    // The account's zone dates this entry a day later than the reader's clock.
    expect(card.queryByText('शांति')).toBeNull()
    const two = (number: number) => String(number).padStart(2, '0')
    const days = asked().flatMap((query) => query.get('on') ?? [])
    expect(days).toEqual([`${two(today.getMonth() + 1)}-${two(today.getDate())}`])
    expect(screen.getByRole('link', { name: 'Print some days' })).toHaveAttribute(
      'href',
      '/mental-space/my-journal/pages',
    )
  })

  test('is hidden if there is no entry from earlier years', async () => {
    backend.answers(list, ({ path }) => ({ body: path.includes('on=') ? [] : [earlier] }))
    visit('/mental-space/my-journal')
    await screen.findByRole('link', { name: 'Print some days' })
    expect(screen.queryByRole('region', { name: 'On this day' })).toBeNull()
  })

  test('is not requested without Plus, and the screen links to the plans instead', async () => {
    backend.answers('GET /api/payments/status/', { body: free })
    visit('/mental-space/my-journal')
    const link = await screen.findByRole('link', { name: 'Plus' })
    expect(link.closest('p')).toHaveTextContent(/^With Plus you can reread this day in earlier years/)
    expect(asked().filter((query) => query.has('on'))).toEqual([])
  })
})

describe('the printable pages', () => {
  const path = '/mental-space/my-journal/pages?from=2024-03-01&until=2025-03-31'

  test('contain the entries of the days in the address, oldest first, and are printed by the browser', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { person } = visit(path)
    const sheet = within(await screen.findByRole('region', { name: 'The pages' }))
    expect(sheet.getByText('Friday 1 March 2024 to Monday 31 March 2025 · 2 entries')).toBeVisible()
    expect(sheet.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Monday 4 March 2024',
      'Wednesday 5 March 2025',
    ])
    await person.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    expect(print).toHaveBeenCalledOnce()
    expect(asked().map((query) => [query.get('from'), query.get('until')])).toEqual([
      ['2024-02-29', '2025-04-01'],
    ])
    expect(backend.requests.filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([])
  })

  test('contain only the days of the reader’s own clock, if the account has another zone', async () => {
    process.env.TZ = 'America/New_York'
    const evenings = ['2025-03-14', '2025-03-15', '2025-03-16']
    // 21:00 in New York is the next day in India.
    const at = (day: string) => `${addDays(day, 1)}T01:00:00.000Z`
    backend.answers(list, {
      body: evenings.map((day, id) => anEntry({ id, content: day, created_at: at(day) })).toReversed(),
    })
    visit('/mental-space/my-journal/pages?from=2025-03-15&until=2025-03-15')
    const sheet = within(await screen.findByRole('region', { name: 'The pages' }))
    expect(sheet.getAllByRole('article')).toHaveLength(1)
    expect(sheet.getByText('2025-03-15')).toBeVisible()
    expect(asked().map((query) => [query.get('from'), query.get('until')])).toEqual([
      ['2025-03-14', '2025-03-16'],
    ])
  })

  test('change when other days are chosen, and require the first day to precede the last', async () => {
    const { person } = visit(path)
    const choose = async (label: string, day: string) => {
      await person.clear(await screen.findByLabelText(label))
      await person.type(screen.getByLabelText(label), day)
    }
    await choose('From', '2025-04-01')
    await person.click(screen.getByRole('button', { name: 'Show these days' }))
    expect(await screen.findByText('The last day is before the first.')).toBeVisible()
    backend.answers(list, { body: [] })
    await choose('Until', '2025-04-30')
    await person.click(screen.getByRole('button', { name: 'Show these days' }))
    expect(await screen.findByText('You wrote nothing on these days.')).toBeVisible()
    expect(address()).toBe('/mental-space/my-journal/pages?from=2025-04-01&until=2025-04-30')
    expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull()
  })

  test('require Plus, unlike the journal itself', async () => {
    backend.answers('GET /api/payments/status/', { body: free })
    visit(path)
    const link = await screen.findByRole('link', { name: 'Plus' })
    expect(link.closest('p')).toHaveTextContent(
      /^Pages to print come with Plus\. Even without it, you can read/,
    )
    await waitFor(() => expect(asked()).toEqual([]))
  })
})
