import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aNote, plus } from '../../testing/builders.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import type { Circle } from './calls.ts'

const backend = useBackend()
const list = 'GET /api/circles/'
const one = 'GET /api/circles/:id/'
const received = 'GET /api/circles/invitations/'
const sent = 'GET /api/circles/:id/invitations/'
const feed = 'GET /api/posts/notes/'
const status = 'GET /api/payments/status/'
const aCircle = (fields: Partial<Circle> = {}): Circle => ({
  id: 7,
  name: 'Early birds',
  goal: 12,
  done: 5,
  founder: 'asha',
  mine: 'founder',
  members: [
    { username: 'asha', guest: false, here: true },
    { username: 'bela', guest: true, here: false },
  ],
  ...fields,
})
const invitation = {
  id: 3,
  circle: { id: 7, name: 'Early birds' },
  from: 'bela',
  expires_at: '2026-12-06T06:00:00.000Z',
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers(list, { body: [] })
  backend.answers(received, { body: [] })
  backend.answers(sent, { body: [] })
  backend.answers(feed, { body: [] })
  backend.answers(one, { body: aCircle() })
  backend.answers(status, { body: plus })
})

describe('a member’s circles', () => {
  test('tell members without Plus that creating one needs Plus, and that invited members can join as guests', async () => {
    backend.answers(status, {
      body: { ...plus, subscription_type: 'free', tier_name: null, expires_at: null },
    })
    backend.answers(received, { body: [invitation] })
    const { person } = visit('/community/circles')
    expect(await screen.findByText('You are not in a circle yet.')).toBeVisible()
    expect(await screen.findByText(/start circles of your own/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Plus' })).toHaveAttribute('href', '/payments')
    const invited = within(await screen.findByRole('region', { name: 'You are invited' }))
    expect(invited.getByText('bela asks you to join.')).toBeVisible()
    expect(invited.getByText(/whether you were here this week/)).toBeVisible()
    expect(invited.getByText(/you join as a guest/)).toBeVisible()
    const accept = 'POST /api/circles/invitations/:id/accept/'
    backend.answers(accept, {
      status: 409,
      body: { detail: 'A circle has at most 8 people.', code: 'circle_full' },
    })
    await person.click(invited.getByRole('button', { name: 'Join Early birds' }))
    expect(await invited.findByText('A circle has at most 8 people.')).toBeVisible()
    backend.answers(accept, { body: aCircle({ mine: 'guest' }) })
    backend.answers(received, { body: [] })
    backend.answers(list, { body: [aCircle({ mine: 'guest' })] })
    await person.click(invited.getByRole('button', { name: 'Join Early birds' }))
    expect(await screen.findByText('You are in Early birds now.')).toBeVisible()
    expect(await screen.findByText('5 of 12 classes and sittings')).toBeVisible()
  })

  test('are not joined if the invitation is declined', async () => {
    backend.answers(received, { body: [invitation] })
    const { person } = visit('/community/circles')
    const decline = 'DELETE /api/circles/invitations/:id/'
    backend.answers(decline, { status: 204 })
    await person.click(await screen.findByRole('button', { name: 'Decline Early birds' }))
    backend.answers(received, { body: [] })
    await expect.poll(() => backend.requestsTo(decline).length).toBe(1)
  })

  test('include one that they create with a name and a goal within the limits', async () => {
    const { person } = visit('/community/circles')
    const form = within(await screen.findByRole('region', { name: 'A circle of your own' }))
    await person.click(form.getByRole('button', { name: 'Start the circle' }))
    expect(await form.findByText('Give your circle a name.')).toBeVisible()
    await person.type(form.getByLabelText('Circle name'), 'Early birds')
    await person.clear(form.getByLabelText('Weekly goal'))
    await person.type(form.getByLabelText('Weekly goal'), '101')
    await person.click(form.getByRole('button', { name: 'Start the circle' }))
    expect(await form.findByText('A goal is a number from 1 to 100.')).toBeVisible()
    await person.clear(form.getByLabelText('Weekly goal'))
    await person.type(form.getByLabelText('Weekly goal'), '20')
    const found = 'POST /api/circles/'
    backend.answers(found, { status: 201, body: aCircle() })
    await person.click(form.getByRole('button', { name: 'Start the circle' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Early birds' })).toBeVisible()
    expect(backend.requestsTo(found)[0]?.body).toEqual({ name: 'Early birds', goal: 20 })
  })
})

describe('a circle', () => {
  test('lets its founder nudge, invite, withdraw invitations, change the circle and remove members', async () => {
    backend.answers(sent, { body: [{ id: 9, username: 'chetan', expires_at: invitation.expires_at }] })
    const { person } = visit('/community/circles/7')
    const people = within(await screen.findByRole('region', { name: 'Who is here' }))
    expect(people.getByText('asha (you)')).toBeVisible()
    expect(people.getByText('Not yet this week · Guest')).toBeVisible()
    const nudge = 'POST /api/circles/:id/nudge/'
    backend.answers(nudge, { status: 201, body: { sent_at: '2026-11-22T06:00:00.000Z' } })
    await person.click(await people.findByRole('button', { name: 'Send bela a kind word' }))
    expect(await screen.findByText('We told bela that you are thinking of them.')).toBeVisible()
    expect(backend.requestsTo(nudge)[0]?.body).toEqual({ username: 'bela' })

    const inviting = within(await screen.findByRole('region', { name: 'Invite somebody' }))
    const invite = 'POST /api/circles/:id/invitations/'
    backend.answers(invite, { status: 404, body: { detail: 'No Member matches the given query.' } })
    await person.type(inviting.getByLabelText('Username'), 'nobody')
    await person.click(inviting.getByRole('button', { name: 'Invite' }))
    expect(await inviting.findByText('There is nobody with this username whom you can invite.')).toBeVisible()
    backend.answers(invite, {
      status: 201,
      body: { id: 10, username: 'dev', expires_at: invitation.expires_at },
    })
    await person.click(inviting.getByRole('button', { name: 'Invite' }))
    expect(await inviting.findByText('dev is invited.')).toBeVisible()
    const takeBack = 'DELETE /api/circles/invitations/:id/'
    backend.answers(takeBack, { status: 204 })
    await person.click(inviting.getByRole('button', { name: 'Withdraw chetan’s invitation' }))
    await expect.poll(() => backend.requestsTo(takeBack).length).toBe(1)

    await person.click(screen.getByRole('button', { name: 'Name and goal' }))
    const edit = within(await screen.findByRole('dialog'))
    await person.clear(edit.getByLabelText('Circle name'))
    await person.type(edit.getByLabelText('Circle name'), 'Larks')
    backend.answers('PATCH /api/circles/:id/', { body: aCircle({ name: 'Larks' }) })
    backend.answers(one, { body: aCircle({ name: 'Larks' }) })
    await person.click(edit.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Larks' })).toBeVisible()

    await person.click(screen.getByRole('button', { name: 'Remove bela' }))
    const removing = within(await screen.findByRole('dialog'))
    const remove = 'DELETE /api/circles/:id/members/:username/'
    backend.answers(remove, { status: 204 })
    backend.answers(one, { body: aCircle({ members: [{ username: 'asha', guest: false, here: true }] }) })
    await person.click(removing.getByRole('button', { name: 'Remove' }))
    await expect.poll(() => screen.queryByText('bela')).toBeNull()
  })

  test('offers no invitation when it is full', async () => {
    const members = Array.from({ length: 8 }, (_, n) => ({ username: `m${n}`, guest: false, here: true }))
    backend.answers(one, { body: aCircle({ mine: 'member', founder: 'm0', members }) })
    visit('/community/circles/7')
    expect(await screen.findByText('Your circle is full: it has 8 members.')).toBeVisible()
    expect(screen.queryByLabelText('Username')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  test('tells its leader without Plus that they still lead it', async () => {
    backend.answers(status, {
      body: { ...plus, subscription_type: 'free', tier_name: null, expires_at: null },
    })
    backend.answers(one, { body: aCircle({ mine: 'founder' }) })
    visit('/community/circles/7')
    expect(await screen.findByText(/^You lead this circle\. Inviting and nudging are part of/)).toBeVisible()
    expect(screen.queryByText(/as a guest/)).toBeNull()
  })

  test('accepts notes from a guest without Plus, but offers no invitations or nudges', async () => {
    backend.answers(status, {
      body: { ...plus, subscription_type: 'free', tier_name: null, expires_at: null },
    })
    backend.answers(one, { body: aCircle({ mine: 'guest', founder: null }) })
    const { person } = visit('/community/circles/7')
    expect(await screen.findByText(/You are here as a guest/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Invite somebody' })).toBeNull()
    expect(screen.queryByRole('button', { name: /kind word/ })).toBeNull()
    const between = within(screen.getByRole('region', { name: 'Between us' }))
    expect(await between.findByText('Nobody has written yet.')).toBeVisible()
    const post = 'POST /api/posts/notes/'
    const note = aNote({ circle: 7, is_mine: true, title: 'Dusk', author_name: 'asha' })
    backend.answers(post, { status: 201, body: note })
    backend.answers(feed, { body: [note] })
    await person.type(between.getByLabelText('Title'), 'Dusk')
    await person.type(between.getByLabelText('Content'), 'Words')
    await person.click(between.getByRole('button', { name: 'Post' }))
    expect(await between.findByRole('heading', { name: 'Dusk' })).toBeVisible()
    expect(backend.requestsTo(post)[0]?.body).toEqual({ title: 'Dusk', content: 'Words', circle: 7 })
    expect(between.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  test('is hidden from somebody who left or was removed', async () => {
    backend.answers(one, { status: 404, body: { detail: 'No Circle matches the given query.' } })
    visit('/community/circles/7')
    expect(await screen.findByText('This circle is not open to you.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your circles' })).toHaveAttribute(
      'href',
      '/community/circles',
    )
  })

  test('can be left, after an explanation that nobody is notified', async () => {
    const { person } = visit('/community/circles/7')
    await person.click(await screen.findByRole('button', { name: 'Leave the circle' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/nobody is told/)).toBeVisible()
    expect(dialog.queryByText(/the circle ends/)).toBeNull()
    const leave = 'DELETE /api/circles/:id/me/'
    backend.answers(leave, { status: 204 })
    await person.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('You are not in a circle yet.')).toBeVisible()
  })

  test('does not promise to end if the reader sees nobody else, because others may be invisible', async () => {
    backend.answers(one, { body: aCircle({ members: [{ username: 'asha', guest: false, here: true }] }) })
    const { person } = visit('/community/circles/7')
    await person.click(await screen.findByRole('button', { name: 'Leave the circle' }))
    expect(await screen.findByText('If nobody else is in it any more, the circle ends.')).toBeVisible()
  })
})
