import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'
import { choicesOf, presetOf, type Preset, presets } from './presets.ts'

const backend = useBackend()
const list = 'GET /api/notifications/'
const unread = 'GET /api/notifications/unread/'
const seen = 'POST /api/notifications/seen/'
const settings = 'GET /api/notifications/settings/'
const change = 'PATCH /api/notifications/settings/'

const seat = {
  id: 2,
  kind: 'waitlist_promoted',
  title: 'You got a seat in Morning flow',
  text: 'It is yours.',
  path: '/community',
  created_at: '2026-11-21T06:00:00.000Z',
  seen: false,
}
const comment = {
  id: 1,
  kind: 'comment',
  title: 'bela commented on your note',
  text: 'Below “Dawn”.',
  path: '/notes/7',
  created_at: '2026-11-20T06:00:00.000Z',
  seen: true,
}
const chosen = {
  quiet: { from: '21:30', to: '07:00' },
  kinds: {
    class_cancelled: { app: true, mail: true, push: true, locked: true },
    comment: { app: true, mail: true, push: false, locked: false },
    payments: { app: false, mail: true, push: false, locked: true },
  },
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers(list, { body: [seat, comment] })
  backend.answers(unread, { body: { unread: 1 } })
  backend.answers(seen, { body: { unread: 0 } })
  backend.answers(settings, { body: chosen })
  backend.answers('GET /api/config/', {
    body: {
      google_client_id: null,
      google_script_url: null,
      community_chat_url: null,
      razorpay_script_url: '',
      push_public_key: null,
    },
  })
})

describe('the bell', () => {
  test('shows how many are unread, in figures and in words', async () => {
    visit('/notifications')
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toHaveTextContent('1')
  })

  test('shows at most 99', async () => {
    backend.answers(unread, { body: { unread: 100 } })
    visit('/notifications')
    expect(await screen.findByRole('link', { name: 'Notifications, more than 99 unread' })).toHaveTextContent(
      '99+',
    )
  })
})

describe('the list', () => {
  test('marks a notification as seen when its link is followed', async () => {
    const { person } = visit('/notifications')
    const row = await screen.findByRole('link', { name: /You got a seat/ })
    expect(row).toHaveTextContent('New')
    await person.click(row)
    await waitFor(() => expect(backend.requestsTo(seen)[0]?.body).toEqual({ ids: [2] }))
    await waitFor(() => expect(address()).toBe('/community'))
  })

  test('marks all as seen, and updates the bell', async () => {
    const { person } = visit('/notifications')
    await screen.findByRole('link', { name: 'Notifications, 1 unread' })
    backend.answers(list, { body: [{ ...seat, seen: true }, comment] })
    backend.answers(unread, { body: { unread: 0 } })
    await person.click(await screen.findByRole('button', { name: 'Mark all as seen' }))
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible()
    expect(backend.requestsTo(seen)[0]?.body).toEqual({ all: true })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull())
  })

  test('offers to mark all as seen even if the unread notifications are on later pages', async () => {
    backend.answers(list, { body: [comment] })
    const { person } = visit('/notifications')
    await person.click(await screen.findByRole('button', { name: 'Mark all as seen' }))
    await waitFor(() => expect(backend.requestsTo(seen)[0]?.body).toEqual({ all: true }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull())
  })

  test('reports when it is empty, and when it cannot be read', async () => {
    backend.answers(list, { status: 500, body: {} })
    const { person } = visit('/notifications')
    expect(await screen.findByText('Couldn’t load your notifications.')).toBeVisible()
    backend.answers(list, { body: [] })
    await person.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByText(/^All quiet\./)).toBeVisible()
  })
})

describe('the settings', () => {
  test('have a checkbox for each kind and channel; locked checkboxes cannot be changed', async () => {
    visit('/settings/notifications')
    const classes = await screen.findByRole('region', { name: 'Classes' })
    expect(
      within(classes).getByRole('checkbox', { name: 'A class of mine was cancelled: Email' }),
    ).toBeDisabled()
    expect(
      within(classes).getByRole('checkbox', { name: 'A class of mine was cancelled: Push' }),
    ).toBeEnabled()
    expect(screen.getByRole('checkbox', { name: 'Receipts and refunds: Push' })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'A comment on my note: Email' })).toBeChecked()
  })

  const standing = ({ app, mail, push }: Record<'app' | 'mail' | 'push', boolean>, locked = false) => ({
    app,
    mail: mail || locked,
    push,
    locked,
  })
  const chose = (preset: Preset) => {
    const kinds = {
      class_cancelled: chosen.kinds.class_cancelled,
      comment: chosen.kinds.comment,
      streak: chosen.kinds.comment,
    }
    const after = choicesOf(preset, kinds)
    return Object.fromEntries(
      Object.entries(kinds).map(([kind, before]) => [
        kind,
        standing({ ...before, ...after[kind] }, before.locked),
      ]),
    )
  }

  test('offer three presets; a preset is recognised by its channels, and a custom mix matches none', () => {
    for (const preset of presets) expect(presetOf(chose(preset))).toBe(preset)
    expect(chose('calm')).toMatchObject({
      class_cancelled: { app: true, mail: true, push: false },
      comment: { app: true, mail: false, push: false },
      streak: { app: false, mail: false, push: false },
    })
    expect(chose('everything')).toMatchObject({ streak: { app: true, mail: true, push: true } })
    expect(presetOf(chosen.kinds)).toBeUndefined()
  })

  test('change every unlocked channel with a single tap on a preset', async () => {
    const { person } = visit('/settings/notifications')
    expect(await screen.findByText(/^You have chosen your messages one by one/)).toBeVisible()
    backend.answers(change, ({ body }) => {
      const { kinds } = body as { kinds: Record<string, object> }
      const after = Object.entries(chosen.kinds).map(([kind, before]) => [
        kind,
        { ...before, ...kinds[kind] },
      ])
      return { body: { ...chosen, kinds: Object.fromEntries(after) } }
    })
    await person.click(screen.getByRole('radio', { name: /^Calm/ }))
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Calm/ })).toBeChecked())
    await waitFor(() =>
      expect(backend.requestsTo(change).map(({ body }) => body)).toEqual([
        {
          kinds: {
            class_cancelled: { app: true, push: false },
            comment: { app: true, mail: false, push: false },
          },
        },
      ]),
    )
  })

  test('show each tap immediately, and save taps one after the other', async () => {
    const first = Promise.withResolvers<void>()
    let { comment } = chosen.kinds
    const saved = () => ({ body: { ...chosen, kinds: { ...chosen.kinds, comment } } })
    backend.answers(settings, saved)
    backend.answers(change, async ({ body }) => {
      const { kinds } = body as { kinds: { comment: { mail?: boolean } } }
      if (kinds.comment.mail === false) await first.promise
      comment = { ...comment, ...kinds.comment }
      return saved()
    })
    const { person } = visit('/settings/notifications')
    const [mail, push] = ['Email', 'Push'].map((channel) => `A comment on my note: ${channel}`)
    await person.click(await screen.findByRole('checkbox', { name: mail }))
    await person.click(screen.getByRole('checkbox', { name: push }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: push })).toBeChecked())
    expect(screen.getByRole('checkbox', { name: mail })).not.toBeChecked()
    await waitFor(() => expect(backend.requestsTo(change)).not.toEqual([]))
    expect(backend.requestsTo(change).map(({ body }) => body)).toEqual([
      { kinds: { comment: { mail: false } } },
    ])
    first.resolve()
    await waitFor(() =>
      expect(backend.requestsTo(change)[1]?.body).toEqual({ kinds: { comment: { push: true } } }),
    )
    expect(screen.getByRole('checkbox', { name: push })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: mail })).not.toBeChecked()
  })

  test('undo a tap that could not be saved, and report it', async () => {
    backend.answers(change, { status: 503, body: {} })
    const { person } = visit('/settings/notifications')
    await person.click(await screen.findByRole('checkbox', { name: 'A comment on my note: Email' }))
    expect(await screen.findByText('That could not be saved. Please try again.')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'A comment on my note: Email' })).toBeChecked(),
    )
  })

  test('save the quiet hours once a time is complete', async () => {
    backend.answers(change, { body: { ...chosen, quiet: { from: '20:15', to: '07:00' } } })
    visit('/settings/notifications')
    const from = await screen.findByLabelText('From')
    // Simulated typing sets the value key by key, and a render in between would reset it.
    fireEvent.change(from, { target: { value: '20:15' } })
    fireEvent.blur(from)
    await waitFor(() =>
      expect(backend.requestsTo(change).map(({ body }) => body)).toEqual([
        { quiet: { from: '20:15', to: '07:00' } },
      ]),
    )
  })

  test('never request permission on their own, and report if push is impossible', async () => {
    visit('/settings/notifications')
    expect(await screen.findByText(/^This browser cannot show push messages\./)).toBeVisible()
  })
})
