import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../contract/api.ts'
import { formatClock, formatLongWeekday } from '../../core/format.ts'
import { useBackend } from '../../testing/backend.ts'
import { free } from '../../testing/builders.ts'
import { aClass, credits, mine, minutesAhead } from '../../testing/classes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const one = 'GET /api/classes/:id/'
const book = 'POST /api/classes/:id/book/'
const used = { left: 0, window_ends: null }
/** The credit window of this week, whose class is used. */
const week = {
  kind: 'class' as const,
  source: 'free' as const,
  from: minutesAhead(-3_000),
  to: minutesAhead(3_000),
  issued: 1,
  used: 1,
  left: 0,
  uses: [],
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/payments/status/', { body: free })
  backend.answers('GET /api/classes/mine/', { body: [] })
  backend.answers('GET /api/credits/', { body: credits({ windows: [week] }) })
})

const open = (fields: Parameters<typeof aClass>[0]) => {
  backend.answers(one, { body: aClass(fields) })
  return visit('/classes/7')
}

describe('a class, for a member without a credit left,', () => {
  test('shows the date of the next credit and ways to get more in place of the seat button', async () => {
    open({ cost: used })
    const next = formatLongWeekday(week.to)
    expect(
      await screen.findByText(`This week’s class is used. Your next one comes on ${next}.`),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: '24 a month with Plus' })).toHaveAttribute('href', '/payments')
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Take a class' })).toBeNull()
  })

  test('offers a class from the open mat only while there is one', async () => {
    backend.answers('GET /api/credits/', { body: credits({ windows: [week], open_mat: true }) })
    open({ cost: used })
    expect(await screen.findByRole('button', { name: 'Take a class' })).toBeVisible()
  })

  test('says that a class was taken from the open mat even if the class is read again first', async () => {
    backend.answers('GET /api/credits/', { body: credits({ windows: [week], open_mat: true }) })
    const read = Promise.withResolvers<void>()
    backend.answers('POST /api/open-mat/take/', () => {
      backend.answers(one, { body: aClass({ cost: { left: 1, window_ends: week.to } }) })
      backend.answers('GET /api/credits/', async () => {
        await read.promise
        return { body: credits({ windows: [{ ...week, left: 1 }] }) }
      })
      return { status: 201, body: { expires_at: week.to } }
    })
    const { person } = open({ cost: used })
    await person.click(await screen.findByRole('button', { name: 'Take a class' }))
    expect(await screen.findByRole('button', { name: 'Take a seat' })).toBeVisible()
    read.resolve()
    expect(await screen.findByText(/^✅ You have one more class, until /)).toBeVisible()
  })

  test('mentions the class’s week instead of this week if the class is in a later week', async () => {
    backend.answers('GET /api/credits/', {
      body: credits({ windows: [{ ...week, from: minutesAhead(60) }] }),
    })
    open({ cost: used })
    expect(await screen.findByText(/^That week’s class is used\./)).toBeVisible()
  })

  test('still offers the waitlist when it is full, but no seat to a member on the waitlist', async () => {
    const { unmount } = open({ cost: used, seats_left: 0, waitlist_count: 2 })
    expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeEnabled()
    unmount()
    open({ cost: used, mine: mine({ status: 'waiting', position: 1, free_until: null }) })
    expect(await screen.findByRole('button', { name: 'Leave the waitlist' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull()
  })

  test('shows no link to Plus to a member on Plus', async () => {
    const window = { ...week, source: 'plus' as const }
    backend.answers('GET /api/credits/', { body: credits({ tier: 'plus', windows: [window] }) })
    open({ cost: used })
    expect(await screen.findByText(/^You have no classes left until /)).toBeVisible()
    expect(screen.queryByRole('link', { name: '24 a month with Plus' })).toBeNull()
  })
})

describe('the waitlist', () => {
  const dawn = () => {
    const at = new Date()
    at.setDate(at.getDate() + 2)
    at.setHours(6, 30, 0, 0)
    return at.toISOString()
  }

  test('requires the safety notice, whose button reads “Join the waitlist”', async () => {
    backend.answers(book, {
      status: 409,
      body: { detail: 'Please read the safety notice first.', code: 'safety_notice' },
    })
    const { person } = open({ seats_left: 0, waitlist_count: 2 })
    await person.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('checkbox'))
    backend.answers(book, { status: 201, body: { status: 'waiting', position: 3 } })
    expect(dialog.queryByRole('button', { name: 'Take the seat' })).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Join the waitlist' }))
    await waitFor(() => expect(backend.requestsTo(book)[1]?.body).toMatchObject({ waitlist: true }))
  })

  const settings = (from: string, to: string): Answer<'GET /api/notifications/settings/'> => ({
    quiet: { from, to },
    kinds: {},
  })

  test('asks whether to promote during the member’s own quiet hours', async () => {
    backend.answers('GET /api/notifications/settings/', { body: settings('23:15', '05:45') })
    open({ seats_left: 0, starts_at: dawn() })
    const hours = `${formatClock('23:15')} to ${formatClock('05:45')}`
    expect(
      await screen.findByRole('checkbox', { name: `Also give me the seat during my quiet hours (${hours})` }),
    ).not.toBeChecked()
  })

  test('does not ask a member without quiet hours about promotion', async () => {
    backend.answers('GET /api/notifications/settings/', { body: settings('00:00', '00:00') })
    open({ seats_left: 0, starts_at: dawn() })
    await screen.findByRole('button', { name: 'Join the waitlist' })
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  })
})

describe('my classes', () => {
  test('show that the member cancelled a seat, even before the class starts', async () => {
    const gone = aClass({ title: 'Dusk', mine: mine({ status: 'cancelled', free_until: null }) })
    backend.answers('GET /api/classes/mine/', ({ path }) => ({ body: path.includes('past') ? [gone] : [] }))
    visit('/classes/mine')
    const past = within(await screen.findByRole('region', { name: 'Past' }))
    expect(await past.findByText('You cancelled')).toBeVisible()
  })

  test('show that a class ended before half its time, as its page does', async () => {
    const short = aClass({
      status: 'ended',
      starts_at: minutesAhead(-90),
      ends_at: minutesAhead(-30),
      mine: mine({ status: 'host_cancelled', free_until: null }),
    })
    backend.answers('GET /api/classes/mine/', ({ path }) => ({ body: path.includes('past') ? [short] : [] }))
    const { unmount } = visit('/classes/mine')
    expect(await screen.findByText('Ended early; your credit is back')).toBeVisible()
    expect(screen.queryByText('Cancelled by the studio')).toBeNull()
    unmount()
    open(short)
    expect(
      await screen.findByText(
        'This class ended before half its time, so it doesn’t count. Your credit is back.',
      ),
    ).toBeVisible()
  })

  test('show a full bead for an unused credit, and an empty bead for a used credit', async () => {
    const uses = [{ class_id: 7, title: 'Dawn', starts_at: minutesAhead(300), status: 'booked' as const }]
    const [from, to] = [new Date(2030, 0, 7), new Date(2030, 0, 14)].map((day) => day.toISOString())
    const window = { ...week, from: from!, to: to!, issued: 2, left: 1, uses }
    backend.answers('GET /api/credits/', { body: credits({ windows: [window] }) })
    visit('/classes/mine')
    const link = await screen.findByRole('link', { name: /^Used for Dawn/ })
    expect(screen.getByText('Mon 7 Jan 2030 to Sun 13 Jan 2030')).toBeVisible()
    expect(link.firstElementChild).not.toHaveClass('bg-marigold')
    expect(screen.getByTitle('Not used yet').firstElementChild).toHaveClass('bg-marigold')
  })
})
