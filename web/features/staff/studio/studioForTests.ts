import { beforeEach } from 'vitest'
import { anAccount } from '../../../testing/builders.ts'
import type { useBackend } from '../../../testing/backend.ts'
import { addDays } from '../../../core/format.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import type { StaffClass } from './calls.ts'
import { mondayOf, momentOf, today } from './week.ts'

export const week = 'GET /api/staff/classes/'
export const one = 'GET /api/staff/classes/:id/'
export const affected = 'GET /api/staff/classes/:id/affected/'
export const roster = 'GET /api/staff/classes/:id/roster/'

export const monday = addDays(mondayOf(today()), 7)
const type = {
  id: 3,
  title: 'Dawn flow',
  style: 'vinyasa' as const,
  level: 'steady' as const,
  language: 'en' as const,
  doshas: [],
  equipment: '',
  description: '',
  minutes: 75,
  capacity: 12,
}

/** Returns a class next Monday, as the API returns it to staff. Tests override the relevant fields. */
export const aClass = (fields: Partial<StaffClass> = {}): StaffClass => ({
  id: 7,
  title: 'Dawn flow',
  style: 'vinyasa',
  level: 'steady',
  language: 'en',
  doshas: [],
  host: { username: 'asha', name: 'Asha', photo: null },
  starts_at: momentOf(monday, '06:30'),
  ends_at: momentOf(monday, '07:30'),
  minutes: 60,
  capacity: 20,
  seats_left: 17,
  waitlist_count: 0,
  status: 'scheduled',
  mine: null,
  link: null,
  ...fields,
})

type Backend = ReturnType<typeof useBackend>

export function signInAs(backend: Backend, roles: string[]) {
  backend.answers('GET /api/accounts/me/', {
    body: anAccount({ username: 'bela', email: 'bela@nitya.test', roles }),
  })
}

/** Before each test, signs in bela with the desk role, and scripts two classes for next week. */
export function setUpStudio(backend: Backend) {
  beforeEach(() => {
    remember(accessFor('bela'))
    signInAs(backend, ['desk'])
    backend.answers('GET /api/staff/class-types/', { body: [type] })
    backend.answers('GET /api/staff/hosts/', {
      body: [
        { username: 'asha', name: 'Asha' },
        { username: 'chetan', name: 'Chetan' },
      ],
    })
    backend.answers(week, {
      body: [
        aClass(),
        aClass({
          id: 8,
          title: 'Evening rest',
          host: { username: 'chetan', name: 'Chetan', photo: null },
          starts_at: momentOf(monday, '18:00'),
          ends_at: momentOf(monday, '19:00'),
        }),
      ],
    })
    backend.answers(one, { body: aClass() })
    backend.answers(roster, { body: [] })
  })
}
