import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aNote } from '../../testing/builders.ts'
import { cardNamed } from '../../testing/notes.ts'
import { usePassingTime } from '../../testing/passing-time.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import type { Note } from './calls.ts'
import { hasFresh } from './useFreshNotes.ts'

const backend = useBackend()
const feed = 'GET /api/posts/notes/'

const noteOf = (author_name: string, id: number, fields: Partial<Note> = {}) =>
  aNote({ id, author_name, title: `Title ${id}`, created_at: `2026-01-0${id}T12:00:00.000Z`, ...fields })
const bela = (id: number, fields?: Partial<Note>) => noteOf('bela', id, fields)
const asha = (id: number, fields?: Partial<Note>) => noteOf('asha', id, { is_mine: true, ...fields })

describe('notes are new to asha', () => {
  const sameMoment = { created_at: bela(3).created_at }
  test.each<[string, Note[], Note[]]>([
    ['when somebody else has shared one since', [bela(4), bela(3)], [bela(3), bela(2)]],
    ['when the first note ever is shared', [bela(1)], []],
    ['below a note that the server puts first', [bela(1), bela(4), bela(3)], [bela(3), bela(2)]],
    ['when the feed itself begins with an older note', [bela(4)], [bela(1), bela(3)]],
    ['in the same millisecond as the newest loaded note', [bela(4, sameMoment)], [bela(3)]],
    ['among her own notes', [asha(5), bela(4), bela(3)], [bela(3)]],
  ])('%s', (_, latest, loaded) => {
    expect(hasFresh(latest, loaded)).toBe(true)
  })

  test.each<[string, Note[], Note[]]>([
    ['while the feed contains the newest', [bela(3), bela(2)], [bela(3), bela(2)]],
    ['when the feed begins with an older note', [bela(3), bela(2)], [bela(1), bela(3), bela(2)]],
    ['when an older note is put first', [bela(1), bela(3)], [bela(3)]],
    ['when she shared them in another tab', [asha(4), bela(3)], [bela(3)]],
    ['when she has just deleted her own note', [asha(4), bela(3)], [bela(3), bela(2)]],
    ['when the newest note was deleted by its author', [bela(2)], [bela(3), bela(2)]],
    ['in the same millisecond, but loaded already', [bela(2, sameMoment)], [bela(3), bela(2, sameMoment)]],
  ])('not %s', (_, latest, loaded) => {
    expect(hasFresh(latest, loaded)).toBe(false)
  })
})

describe('the feed', () => {
  const pass = usePassingTime('setInterval', 'clearInterval')
  beforeEach(() => remember(accessFor('asha')))

  test('announces others’ notes after half a minute, and loads them when the button is pressed', async () => {
    backend.answers(feed, { body: [bela(2)] })
    const { person } = visit('/community')
    await cardNamed('Title 2')
    backend.answers(feed, { body: [bela(1), bela(3), bela(2)] })
    await pass(30_000)
    await person.click(await screen.findByRole('button', { name: 'New notes' }))
    expect(await cardNamed('Title 3')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New notes' })).toBeNull())
  })
})
