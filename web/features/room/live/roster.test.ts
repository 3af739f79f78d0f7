import { expect, test } from 'vitest'
import type { Person } from './people.ts'
import { linesOf } from './roster.ts'

const person: Person = {
  identity: 'a1b2',
  name: 'chetan',
  role: 'member',
  isMe: false,
  microphone: false,
  camera: false,
  isSpeaking: false,
  hand: false,
  video: undefined,
}
const row = {
  name: 'Dev',
  status: 'booked' as const,
  joined_at: null,
  minutes_present: null,
  asked_to_join: false,
  points: 0,
  milestone: null,
}

test('actions find participants by identity, which a change of username does not affect', () => {
  const rows = [
    { ...row, username: 'chetan', name: 'Chetan' },
    { ...row, username: 'dev' },
  ]
  const lines = linesOf(rows, [person, { ...person, identity: 'c3d4', name: 'former' }])
  expect(lines.map(({ whom, name }) => [whom, name])).toEqual([
    ['a1b2', 'Chetan'],
    ['c3d4', 'former'],
    ['dev', 'Dev'],
  ])
})
