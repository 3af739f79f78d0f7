import type { Answer } from '../../../../contract/api.ts'
import { useReadIfAny } from '../../../data/read.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useStaffChange, useStaffChangeOnce } from '../calls.ts'

/** A member as hosts see them; other roles see the whole account, and finance also sees the orders. */
export type Known = Answer<'GET /api/staff/members/:username/'>
export type Person = Required<Omit<Known, 'orders'>> & Pick<Known, 'orders'>
export type Note = Answer<'GET /api/staff/members/:username/notes/'>[number]

export const isWhole = (person: Known): person is Person => person.membership !== undefined

export type Credit = Person['credits'][number]
export type GivenDays = Person['membership']['given'][number]

/**
 * Returns the number of seats in classes that have not begun; past seats stay booked until they are settled.
 */
export const countUpcoming = (bookings: Person['bookings'], now: number) =>
  bookings.filter(({ status, starts_at }) => status === 'booked' && Date.parse(starts_at) > now).length

/** Reads a member by username; null if there is none. */
export const usePerson = (username: string) =>
  useReadIfAny('GET /api/staff/members/:username/', { params: { username } })

/** Reads the notifications sent to a member, newest first. */
export const useTold = (username: string) =>
  useReadPages('GET /api/staff/notifications/', { query: { username, limit: 20 } })

/** Reads the private notes about a member, newest first. */
export const useNotes = (username: string) =>
  useReadPages('GET /api/staff/members/:username/notes/', { params: { username }, query: { limit: 20 } })

/** Provides the changes that staff can make to a member. */
export function usePersonChanges(username: string) {
  const params = { username }
  const takeCreditBack = useStaffChange('DELETE /api/staff/members/:username/credits/:id/')
  const grant = useStaffChangeOnce('POST /api/staff/members/:username/membership/')
  const takeDaysBack = useStaffChange('DELETE /api/staff/members/:username/membership/:id/')
  const revoke = useStaffChange('DELETE /api/staff/members/:username/membership/')
  const disable = useStaffChange('POST /api/staff/members/:username/disable/')
  const enable = useStaffChange('POST /api/staff/members/:username/enable/')
  const addNote = useStaffChange('POST /api/staff/members/:username/notes/')
  const removeNote = useStaffChange('DELETE /api/staff/members/:username/notes/:id/')
  const enrol = useStaffChange('POST /api/staff/members/:username/enrol/')
  return {
    takeCreditBack: (id: number) => takeCreditBack({ params: { username, id } }),
    grant: async (body: { days: number; reason: string }) => (await grant({ params, body })).id,
    takeDaysBack: (id: number) => takeDaysBack({ params: { username, id } }),
    revoke: (reason: string) => revoke({ params, body: { reason } }),
    disable: (reason: string) => disable({ params, body: { reason } }),
    enable: () => enable({ params }),
    addNote: (text: string) => addNote({ params, body: { text } }),
    removeNote: (id: number) => removeNote({ params: { username, id } }),
    enrol: () => enrol({ params }),
  }
}
