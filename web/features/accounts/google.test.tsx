import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { accessFor } from '../../testing/people.ts'
import { documentsAsked } from '../../testing/documents.ts'
import { visit } from '../../testing/visit.tsx'
import type { GoogleResponse } from './google.ts'

const backend = useBackend()
const address = 'http://127.0.0.1:9/gsi/client'
const config = {
  google_client_id: 'our-client',
  google_script_url: address,
  community_chat_url: null,
  razorpay_script_url: address,
  push_public_key: null,
}
const script = () => document.head.querySelector<HTMLScriptElement>(`script[src="${address}"]`)

afterEach(() => delete window.google)

const noPress: (response?: GoogleResponse) => void = () => undefined

/** Defines the global of Google's script and fires its load event. `press` clicks the button it draws. */
function loadGoogle() {
  const seen = { settings: [] as unknown[], draws: 0, look: {} as { size?: string }, press: noPress }
  window.google = {
    accounts: {
      id: {
        initialize(settings) {
          seen.settings.push(settings.client_id)
          seen.press = (response) => act(() => settings.callback(response))
        },
        renderButton(place, look) {
          seen.look = look
          seen.draws += 1
          place.replaceChildren(document.createTextNode('Continue with Google'))
        },
      },
    },
  }
  fireLoad()
  return seen
}

const fireLoad = () => act(() => void script()?.dispatchEvent(new Event('load')))

async function openLogin() {
  backend.answers('GET /api/config/', { body: config })
  // First, since the document may still contain the script of an earlier test.
  const google = loadGoogle()
  const visitor = visit('/login')
  await waitFor(() => expect(script()).not.toBeNull())
  fireLoad()
  await screen.findByText('Continue with Google')
  return { ...visitor, google }
}

test("the login screen loads Google's script once, for our client, and draws a large button", async () => {
  const { google } = await openLogin()
  expect(google.settings).toEqual(['our-client'])
  expect(google.look.size).toBe('large')
  expect(screen.getByText('Continue with Google')).toHaveStyle({ minHeight: '40px' })
})

test('the next screen has a button of its own and receives its clicks, without a second initialisation', async () => {
  const { google, person } = await openLogin()
  await person.click(screen.getByRole('link', { name: 'Not a member yet? Register Here' }))
  await screen.findByLabelText('Email')
  await screen.findByText('Continue with Google')
  expect([google.settings, google.draws]).toEqual([['our-client'], 2])
  google.press(undefined)
  expect(await screen.findByText('Google Login Failed')).toBeVisible()
})

test('a screen that was left before the script loaded draws no button', async () => {
  backend.answers('GET /api/config/', { body: { ...config, google_script_url: `${address}?late` } })
  const { person } = visit('/login')
  const late = await waitFor(() => {
    const found = document.head.querySelector(`script[src="${address}?late"]`)
    expect(found).not.toBeNull()
    return found
  })
  await person.click(screen.getByRole('link', { name: 'Not a member yet? Register Here' }))
  await screen.findByLabelText('Email')
  await waitFor(() => expect(backend.requestsTo('GET /api/config/').length).toBeGreaterThan(1))
  const google = loadGoogle()
  act(() => void late?.dispatchEvent(new Event('load')))
  await screen.findByText('Continue with Google')
  expect(google.draws).toBe(1)
})

test('a credential logs in, and loads a new document without Google’s script', async () => {
  const { google } = await openLogin()
  backend.answers('POST /api/accounts/google-login/', {
    body: { access: accessFor('asha'), refresh: 'a.b.c' },
  })
  google.press({ credential: 'a-signed-token', clientId: 'our-client', select_by: 'btn' })
  await waitFor(() => expect(documentsAsked()).toBe(1))
  expect(localStorage.getItem('refresh')).toBe('a.b.c')
  expect(backend.requestsTo('POST /api/accounts/google-login/')[0]?.body).toMatchObject({
    token: 'a-signed-token',
  })
})

test.each([
  [{ credential: { token: 'x' } }, '❌ Google token missing.'],
  [{ credential: undefined }, 'Google Login Failed'],
  [undefined, 'Google Login Failed'],
])('the widget’s answer %j is reported without asking the server: %s', async (response, sentence) => {
  const { google } = await openLogin()
  google.press(response)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(backend.requestsTo('POST /api/accounts/google-login/')).toEqual([])
})

test.each<[string, Scripted<'POST /api/accounts/google-login/'>, string]>([
  [
    '409',
    { status: 409, body: { error: 'Log in with your password to link Google.' } },
    'Log in with your password to link Google.',
  ],
  ['401 without an error', { status: 401, body: { detail: 'No.' } }, '❌ Google login failed.'],
  ['503', { status: 503 }, '❌ Google login failed.'],
  ['a lost connection', 'cut', '❌ Google login failed.'],
])('a Google login that fails with %s says so', async (_, reply, sentence) => {
  const { google } = await openLogin()
  backend.answers('POST /api/accounts/google-login/', reply)
  google.press({ credential: 'a-signed-token' })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('without a Google client id there is no button and no mention of Google', async () => {
  backend.answers('GET /api/config/', { body: { ...config, google_client_id: null } })
  visit('/login')
  await screen.findByText('or')
  await waitFor(() => expect(screen.queryByText('or')).toBeNull())
  expect(screen.getByRole('button', { name: 'Let’s Begin!' })).toBeEnabled()
})

test('when the script is blocked, the page says so and works without it', async () => {
  backend.answers('GET /api/config/', {
    body: { ...config, google_script_url: 'http://127.0.0.1:9/blocked' },
  })
  visit('/login')
  const blocked = await waitFor(() => {
    const found = document.head.querySelector('script[src="http://127.0.0.1:9/blocked"]')
    expect(found).not.toBeNull()
    return found
  })
  act(() => void blocked?.dispatchEvent(new Event('error')))
  expect(await screen.findByText('Your username and password work as ever.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Let’s Begin!' })).toBeEnabled()
})
