import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '../../testing/builders.ts'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { config, fire, scriptFrom, visitWithGoogle } from '../../testing/google.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const link = 'POST /api/accounts/google/'
const account = anAccount()
const owner = anAccount({ roles: ['owner'] })
const proved = { ...owner, second_factor_until: '2026-11-22T18:00:00.000Z' }
const linked = { id: '1042', email: 'asha@gmail.com', created_at: '2026-11-22T06:00:00.000Z' }

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/config/', { body: config })
  backend.answers('GET /api/accounts/me/', { body: account })
})
afterEach(() => delete window.google)

/** Chooses an account in Google's window. */
async function choose(credential: unknown = 'a-signed-token') {
  const opened = await visitWithGoogle('/settings/google')
  opened.google.press({ credential })
  return opened
}
const linkNow = () => screen.getByRole('button', { name: 'Link this account' })

describe('linking a Google account', () => {
  test('requires an account and the password, and returns to Settings', async () => {
    backend.answers(link, { status: 201, body: linked })
    const { person } = await choose()
    await person.type(await screen.findByLabelText('Your password'), 'a quiet walk')
    await person.click(linkNow())
    expect(
      await screen.findByText('✅ asha@gmail.com is linked. You can log in with it from now on.'),
    ).toBeVisible()
    expect(backend.requestsTo(link)).toMatchObject([
      { body: { credential: 'a-signed-token', password: 'a quiet walk' } },
    ])
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', '/settings')
    expect(screen.queryByText('Continue with Google')).toBeNull()
  })

  test('requires no password if the session has its second factor', async () => {
    backend.answers('GET /api/accounts/me/', { body: proved })
    backend.answers(link, { status: 201, body: linked })
    const { person } = await choose()
    await person.click(await screen.findByRole('button', { name: 'Link this account' }))
    expect(await screen.findByText(/^✅ asha@gmail.com is linked/)).toBeVisible()
    expect(backend.requestsTo(link)).toMatchObject([{ body: { credential: 'a-signed-token' } }])
    expect(backend.requestsTo(link)[0]?.body).not.toHaveProperty('password')
  })

  test('is not offered to staff whose session has no second factor', async () => {
    backend.answers('GET /api/accounts/me/', { body: owner })
    visit('/settings/google')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Staff accounts need a passkey for this. Confirm this session in Settings, or ask an owner for a link.',
    )
    expect(backend.requestsTo('GET /api/config/')).toEqual([])
  })

  test('sends nothing without the password', async () => {
    const { person } = await choose()
    await screen.findByLabelText('Your password')
    await person.click(linkNow())
    expect(await screen.findByText('⚠️ Enter your password.')).toBeVisible()
    expect(screen.getByLabelText('Your password')).toHaveFocus()
    expect(backend.requestsTo(link)).toEqual([])
  })

  test.each<[string, Scripted<typeof link>, string]>([
    [
      'a wrong password',
      { status: 400, body: { error: 'Your password is incorrect.' } },
      'Your password is incorrect.',
    ],
    [
      'an account already linked',
      { status: 400, body: { error: 'This Google account already logs in to an account here.' } },
      'This Google account already logs in to an account here.',
    ],
    [
      'Google’s keys unavailable',
      { status: 503, body: { error: 'Google sign-in is unavailable right now. Please try again.' } },
      'Google sign-in is unavailable right now. Please try again.',
    ],
    [
      'a role granted in the meantime',
      { status: 403, body: { detail: 'No.', code: 'second_factor' } },
      'Staff accounts need a passkey for this. Confirm this session in Settings, or ask an owner for a link.',
    ],
    ['too many attempts', { status: 429, body: { detail: 'Wait a minute.' } }, 'Wait a minute.'],
    [
      'a server error',
      { status: 500, body: { detail: 'Oh.' } },
      'Something went wrong, and this may or may not have been done. Please check before you try again.',
    ],
    [
      'a lost connection',
      'cut',
      'Something went wrong, and this may or may not have been done. Please check before you try again.',
    ],
  ])('reports %s, and lets the member choose another account', async (_, reply, sentence) => {
    backend.answers(link, reply)
    const { person, google } = await choose()
    await person.type(await screen.findByLabelText('Your password'), 'a quiet walk')
    await person.click(linkNow())
    expect(await screen.findByText(sentence)).toBeVisible()

    backend.answers(link, { status: 201, body: linked })
    google.press({ credential: 'another-token' })
    await person.click(linkNow())
    expect(await screen.findByText(/^✅ asha@gmail.com is linked/)).toBeVisible()
    expect(backend.requestsTo(link).at(-1)).toMatchObject({ body: { credential: 'another-token' } })
  })

  test.each([
    [{ token: 'x' }, '❌ Google token missing.'],
    [null, 'Google Login Failed'],
  ])('reports a response of %j from Google’s window', async (credential, sentence) => {
    await choose(credential)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Link this account' })).toBeNull()
  })

  test('reports that Google’s script is blocked', async () => {
    const blocked = 'http://127.0.0.1:9/blocked'
    backend.answers('GET /api/config/', { body: { ...config, google_script_url: blocked } })
    visit('/settings/google')
    fire(await scriptFrom(blocked), 'error')
    expect(
      await screen.findByText(
        'Google is not available right now, so nothing can be linked. Your username and password still work.',
      ),
    ).toBeVisible()
  })
})
