import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeDraft } from '../../session/draftStorage.ts'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { documentsAsked } from '../../testing/documents.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const deletion = 'DELETE /api/accounts/me/'
const download = 'GET /api/accounts/export/'
const wrong = 'Your password is incorrect.'

beforeEach(() => {
  remember(accessFor('asha', { user_id: 'id-of-asha' }))
  backend.answers('GET /api/posts/notes/', { body: [] })
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))

async function askToDelete(password = 'a slow river') {
  const visitor = visit('/your-data')
  const section = await part('Delete your account')
  if (password) await visitor.person.type(section.getByLabelText('Your password'), password)
  await visitor.person.click(section.getByRole('button', { name: 'Delete my account' }))
  return { ...visitor, section }
}

test('the settings menu links to Your data, below Change Username', async () => {
  const { person } = visit('/community')
  await person.click(await screen.findByRole('button', { name: 'Menu' }))
  await person.hover(screen.getByRole('menuitem', { name: 'Settings' }))
  const lines = within(await screen.findByRole('menu', { name: 'Settings' })).getAllByRole('menuitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Change Username',
    'Your Data',
    'All Settings',
  ])
  await person.click(lines[1]!)
  await screen.findByRole('heading', { name: 'Your data' })
  expect(location.pathname).toBe('/your-data')
})

test('deleting the account asks for a confirmation, then clears the browser’s storage and opens the landing page', async () => {
  storeDraft('id-of-asha', 'journal', 'half a thought')
  backend.answers(deletion, { status: 204 })
  const { person } = await askToDelete()
  expect(backend.requestsTo(deletion)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Yes, delete it' }))
  await waitFor(() => expect(documentsAsked()).toBeGreaterThan(0))
  await waitFor(() => expect({ ...localStorage, ...sessionStorage }).toEqual({}))
  expect(backend.requestsTo(deletion).map(({ body }) => body)).toEqual([{ password: 'a slow river' }])
})

test('a cancelled deletion changes nothing', async () => {
  const { person, section } = await askToDelete()
  await person.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(section.getByLabelText('Your password')).toHaveValue('a slow river')
  expect(backend.requestsTo(deletion)).toEqual([])
})

test('the deletion and the download both require a password', async () => {
  const { person, section } = await askToDelete('')
  expect(await section.findByText('⚠️ Enter your password.')).toBeVisible()
  await waitFor(() => expect(section.getByLabelText('Your password')).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
  const downloads = await part('Download your data')
  await person.click(downloads.getByRole('button', { name: 'Download my data' }))
  expect(await downloads.findByText('⚠️ Enter your password.')).toBeVisible()
  expect(backend.requests.filter(({ path }) => path.startsWith('/api/accounts/'))).toEqual([])
})

describe('a consent', () => {
  const consents = 'GET /api/consents/'
  const withdrawal = 'DELETE /api/consents/:purpose/'
  const both = (['journal', 'dosha'] as const).map((purpose) => ({
    purpose,
    version: 1,
    given_at: '2026-11-21T06:00:00.000Z',
  }))
  const agreed = () => part('What you agreed to')

  test('is shown with its date and version, and can be withdrawn', async () => {
    storeDraft('id-of-asha', 'dosha', JSON.stringify({ dosha_result: 'Vata + Pitta' }))
    backend.answers(consents, { body: both })
    backend.answers(withdrawal, { status: 204 })
    const { person } = visit('/your-data')
    const section = await agreed()
    expect(
      await section.findAllByText(/^Agreed on Sat 21 Nov( 2026)?, to version 1 of our notice\.$/),
    ).toHaveLength(2)
    for (const [name, go, sentence] of [
      [
        'Withdraw: My Journal',
        'Yes, withdraw',
        '✅ Withdrawn. Nothing more is saved in your journal until you agree again.',
      ],
      [
        'Withdraw: Body type',
        'Yes, withdraw and erase',
        '✅ Withdrawn. Your body type and your answers are erased.',
      ],
    ] as const) {
      await person.click(section.getByRole('button', { name }))
      const left = name.endsWith('Journal') ? both.slice(1) : []
      backend.answers(consents, { body: left })
      await person.click(screen.getByRole('button', { name: go }))
      expect(await section.findByText(sentence)).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(section.queryByRole('button', { name })).toBeNull()
    }
    expect(section.getAllByText(/^You have not agreed, so nothing new is saved/)).toHaveLength(4)
    expect(backend.requestsTo(withdrawal).map(({ path }) => path)).toEqual([
      '/api/consents/journal/',
      '/api/consents/dosha/',
    ])
    expect({ ...sessionStorage }).toEqual({})
  })

  test('stays if the dialog is cancelled, and if the server cannot be reached', async () => {
    backend.answers(consents, { body: both })
    backend.answers(withdrawal, 'cut')
    const { person } = visit('/your-data')
    const section = await agreed()
    await person.click(await section.findByRole('button', { name: 'Withdraw: Body type' }))
    await person.click(screen.getByRole('button', { name: 'Go back' }))
    expect(backend.requestsTo(withdrawal)).toEqual([])
    await person.click(section.getByRole('button', { name: 'Withdraw: Body type' }))
    await person.click(screen.getByRole('button', { name: 'Yes, withdraw and erase' }))
    expect(
      await section.findByText(
        'Something went wrong, and this may or may not have been done. Please check before you try again.',
      ),
    ).toBeVisible()
    expect(section.getByRole('button', { name: 'Withdraw: Body type' })).toBeVisible()
  })

  describe('deleting all journal entries', () => {
    const erasure = 'DELETE /api/journal/'

    async function askToErase() {
      backend.answers(consents, { body: [] })
      const { person } = visit('/your-data')
      const section = await agreed()
      await person.click(await section.findByRole('button', { name: 'Delete all entries' }))
      return { person, section, dialog: within(screen.getByRole('dialog')) }
    }

    test('requires a confirmation and the password', async () => {
      backend.answers(erasure, { status: 204 })
      const { person, section, dialog } = await askToErase()
      await person.click(dialog.getByRole('button', { name: 'Yes, delete them all' }))
      expect(await dialog.findByText('⚠️ Enter your password.')).toBeVisible()
      await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus())
      expect(backend.requestsTo(erasure)).toEqual([])
      await person.type(dialog.getByLabelText('Your password'), 'a slow river')
      await person.click(dialog.getByRole('button', { name: 'Yes, delete them all' }))
      expect(await section.findByText('✅ All your journal entries are deleted.')).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(backend.requestsTo(erasure).map(({ body }) => body)).toEqual([{ password: 'a slow river' }])
    })

    test('is refused with a wrong password, and the password is requested again', async () => {
      backend.answers(erasure, { status: 400, body: { error: wrong, detail: wrong } })
      const { person, dialog } = await askToErase()
      await person.type(dialog.getByLabelText('Your password'), 'a fast river{Enter}')
      expect(await dialog.findByText(wrong)).toBeVisible()
      await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus())
      await person.click(dialog.getByRole('button', { name: 'Go back' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  test('is reported if it fails to load, and can be loaded again', async () => {
    backend.answers(consents, 'cut')
    const { person } = visit('/your-data')
    const section = await agreed()
    expect(await section.findByText('Couldn’t load what you agreed to.')).toBeVisible()
    backend.answers(consents, { body: [] })
    await person.click(section.getByRole('button', { name: 'Try again' }))
    expect(await section.findAllByText(/^You have not agreed/)).toHaveLength(4)
  })
})

test('the deletion says that anonymous notes disappear some days later', async () => {
  visit('/your-data')
  const section = await part('Delete your account')
  expect(section.getByText(/^Notes that you shared anonymously .* within 7 days/)).toBeVisible()
})

test.each<[string, Scripted<typeof deletion>, string]>([
  ['a wrong password', { status: 400, body: { error: wrong, detail: wrong } }, wrong],
  [
    '500',
    { status: 500, body: { detail: 'A server error occurred.' } },
    'Your account could not be deleted. Please try again.',
  ],
  ['a lost connection', 'cut', 'Your account could not be deleted. Please try again.'],
])(
  'a deletion that fails with %s shows the error, and the member stays logged in',
  async (_, reply, sentence) => {
    backend.answers(deletion, reply)
    const { person, section } = await askToDelete()
    await person.click(screen.getByRole('button', { name: 'Yes, delete it' }))
    expect(await section.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(section.getByLabelText('Your password')).toHaveFocus())
    expect(location.pathname).toBe('/your-data')
    expect(localStorage.getItem('access')).not.toBeNull()
  },
)

test.each<[string, Scripted<typeof download>, string]>([
  ['a wrong password', { status: 400, body: { error: wrong, detail: wrong } }, wrong],
  [
    'a journal that cannot be decrypted',
    { status: 503, body: { detail: 'x' } },
    'Your data could not be downloaded. Please try again.',
  ],
  ['a lost connection', 'cut', 'Your data could not be downloaded. Please try again.'],
])('a download that fails with %s shows the error', async (_, reply, sentence) => {
  backend.answers(download, reply)
  const { person } = visit('/your-data')
  const section = await part('Download your data')
  await person.type(section.getByLabelText('Your password'), 'a slow river')
  await person.click(section.getByRole('button', { name: 'Download my data' }))
  expect(await section.findByText(sentence)).toBeVisible()
  await waitFor(() => expect(section.getByLabelText('Your password')).toHaveFocus())
})
