import { expect, test } from 'vitest'
import { changesNotes } from './changesNotes.ts'

test.each([
  ['POST', '/api/posts/notes/', true],
  ['DELETE', '/api/posts/notes/delete/7/', true],
  ['POST', '/api/members/bela/block/', true],
  ['DELETE', '/api/members/bela/block/', true],
  ['GET', '/api/posts/notes/', false],
  ['GET', '/api/members/bela/', false],
  ['POST', '/api/moods/', false],
])('requests after which cached notes are outdated are recognised: %s %s: %s', (method, path, expected) => {
  expect(changesNotes({ method, url: `https://nitya.example${path}` })).toBe(expected)
})
