import { describe, expect, it } from 'vitest'
import { leaderOf, type Person } from './people.ts'

const person = (name: string, role: Person['role'], on: Partial<Person> = {}): Person => ({
  identity: name,
  name,
  role,
  isMe: false,
  microphone: false,
  camera: false,
  isSpeaking: false,
  hand: false,
  video: undefined,
  ...on,
})

describe('the stage', () => {
  it.each<[string, Person[], string | undefined]>([
    ['the host', [person('asha', 'staff', { camera: true }), person('bela', 'host')], 'bela'],
    [
      'the first by name of the staff, for everybody the same, if there is no host',
      [
        person('dev', 'staff', { isMe: true, camera: true }),
        person('asha', 'member', { camera: true }),
        person('chetan', 'staff', { microphone: true }),
      ],
      'chetan',
    ],
    ['nobody if the staff are silent', [person('asha', 'staff'), person('bela', 'member')], undefined],
  ])('shows %s', (_, people, expected) => {
    expect(leaderOf(people)?.name).toBe(expected)
  })
})
