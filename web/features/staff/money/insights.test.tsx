import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'
import type { Insights } from './calls.ts'
import { apart } from './charts/plot.ts'

const backend = useBackend()
const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`)
const each = <T,>(make: (n: number) => T) => months.map((month, n) => ({ month, ...make(n) }))

const insights: Insights = {
  members: { total: 1200, plus: 300 },
  joined: each((n) => ({ members: 10 * n })),
  active: each((n) => ({ members: 5 * n, days: 40 * n })),
  classes: each((n) => ({ classes: 4, seats: 40, filled: 2 * n, attended: n, no_shows: n === 0 ? 0 : 1 })),
  retention: months.slice(6).map((month, n) => ({
    month,
    members: n === 0 ? 0 : 10,
    active: Array.from({ length: 6 - n }, (_, age) => (n === 0 ? 0 : 9 - age)),
  })),
  revenue: each((n) => ({
    orders: n,
    paise: 49_900 * n,
    refunds: n === 11 ? 1 : 0,
    refunded_paise: n === 11 ? 49_900 : 0,
  })),
  refund_reasons: [
    { reason: '=HYPERLINK("http://x","Moved")', refunds: 3, paise: 149_700 },
    { reason: '', refunds: 1, paise: 49_900 },
  ],
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['finance'] }) })
  backend.answers('GET /api/staff/insights/', { body: insights })
})

const part = (name: string) => screen.findByRole('region', { name })
const cellsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.lastElementChild!.textContent),
    )

/** Opens a panel's numbers, downloads its file and returns the text. */
async function download(region: HTMLElement, person: ReturnType<typeof visit>['person']): Promise<string> {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:saved'))
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await person.click(within(region).getByText('Numbers'))
  await person.click(within(region).getByRole('button', { name: /^Download as CSV/ }))
  vi.restoreAllMocks()
  return saved[0]!.text()
}

test('every chart has a table with its numbers: the bars of revenue and of new members match their rows', async () => {
  visit('/staff/insights')
  const drawn = (region: HTMLElement) =>
    [...region.querySelectorAll('[data-month]')].map((bar) => Number(bar.getAttribute('data-value')))
  const joined = await part('New members')
  expect(cellsOf(joined).map(([, count]) => Number(count))).toEqual(drawn(joined))
  expect(drawn(joined)).toEqual(insights.joined.map(({ members }) => members))
  expect(within(await part('Seats filled')).getByText('22 of 40')).toBeVisible()
  const revenue = await part('Revenue')
  expect(drawn(revenue).slice(-2)).toEqual([499_000, 499_000])
  expect(cellsOf(revenue).at(-1)).toEqual(['Dec 2026', '₹4,990', '₹5,489', '11', '₹499', '1'])
  expect(within(revenue).getByRole('img')).toHaveAccessibleName(
    'Kept: highest in Dec 2026: ₹4,990; this month: ₹4,990.',
  )
})

test('the lines of active days and of retention match their rows; a month without new members has no line', async () => {
  visit('/staff/insights')
  const line = (region: HTMLElement, name: string) =>
    region.querySelector(`[data-line="${name}"]`)?.getAttribute('data-values')?.split(' ').map(Number)
  const active = await part('Active days')
  expect(cellsOf(active).map(([, days]) => Number(days))).toEqual(line(active, 'Active days'))
  expect(cellsOf(active).map(([, , members]) => Number(members))).toEqual(line(active, 'Active members'))
  const retention = await part('Retention')
  const only = retention.querySelector('[data-line="Dec"] circle')!
  // A line with a single point is labelled at this point, not at the baseline.
  expect(
    Number(only.getAttribute('cy')) - Number(within(retention).getByText('Dec 90%').getAttribute('y')),
  ).toBe(9)
  expect(line(retention, 'Jul')).toBeUndefined()
  expect(line(retention, 'Aug')).toEqual([0.9, 0.8, 0.7, 0.6, 0.5])
  expect(cellsOf(retention)[0]).toEqual(['Jul 2026', '0', '', '', '', '', '', ''])
  expect(cellsOf(retention)[1]).toEqual(['Aug 2026', '10', '90%', '80%', '70%', '60%', '50%', ''])
})

test('a bar’s value is above it, and labels of lines with the same end are stacked above their point', async () => {
  visit('/staff/insights')
  const joined = await part('New members')
  const value = within(joined).getByText('110', { selector: 'text' })
  expect(value.getAttribute('x')).toBe(
    within(joined).getByText('Dec', { selector: 'text' }).getAttribute('x'),
  )
  expect(apart([60, 60])).toEqual([45, 60])
  expect(apart([45, 60, 58])).toEqual([30, 60, 45])
  // The plot's edge leaves no more room above.
  expect(apart([20, 20])).toEqual([10, 25])
})

test('a file contains the table’s exact numbers, and no formula that could run', async () => {
  const { person } = visit('/staff/insights')
  const revenue = (await download(await part('Revenue'), person)).split('\r\n')
  expect([revenue[0], revenue[12]]).toEqual([
    'Month,Kept,Paid,Orders,Refunded,Refunds',
    '2026-12,4990.00,5489.00,11,499.00,1',
  ])
  const reasons = (await download(await part('Refund reasons'), person)).split('\r\n')
  expect(reasons.slice(1)).toEqual([
    `"'=HYPERLINK(""http://x"",""Moved"")",3,1497.00`,
    'No reason from staff (for example a returned ticket),1,499.00',
    '',
  ])
})

test('a studio without any activity shows a message instead of lines', async () => {
  const nothing = each(() => ({
    members: 0,
    days: 0,
    classes: 0,
    seats: 0,
    filled: 0,
    attended: 0,
    no_shows: 0,
    orders: 0,
    paise: 0,
    refunds: 0,
    refunded_paise: 0,
  }))
  backend.answers('GET /api/staff/insights/', {
    body: {
      members: { total: 0, plus: 0 },
      joined: nothing,
      active: nothing,
      classes: nothing,
      revenue: nothing,
      refund_reasons: [],
      retention: insights.retention.map(({ month, active }) => ({
        month,
        members: 0,
        active: active.map(() => 0),
      })),
    },
  })
  visit('/staff/insights')
  expect(within(await part('Retention')).getByText('Nothing to show yet.')).toBeVisible()
  expect(within(await part('Refund reasons')).getByText('No refunds in the last year.')).toBeVisible()
  const seats = (await part('Seats filled')).querySelectorAll('[data-month]')
  expect(seats[0]).toHaveAttribute('data-value', '0')
  expect(seats).toHaveLength(6)
  const active = await part('Active days')
  const floor = Number(active.querySelector('line')!.getAttribute('y1'))
  const heights = within(active)
    .getAllByText(/^Active \w+ 0$/)
    .map((label) => floor - Number(label.getAttribute('y')))
  expect(heights).toEqual([24, 9])
})

test('a failed read of the numbers can be retried', async () => {
  backend.answers('GET /api/staff/insights/', 'cut')
  const { person } = visit('/staff/insights')
  const again = await screen.findByRole('button', { name: 'Try again' })
  backend.answers('GET /api/staff/insights/', { body: insights })
  await person.click(again)
  expect(await part('Revenue')).toBeVisible()
})

test('activity is explained as the days on which members opened their dashboard', async () => {
  visit('/staff/insights')
  for (const name of ['Active days', 'Retention'])
    expect(await part(name)).toHaveTextContent(/opened their dashboard/)
})
