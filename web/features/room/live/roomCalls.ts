import { useChange } from '../../../data/change.ts'
import { useRead } from '../../../data/read.ts'

/** Reads the members with a seat in the class, reread while shown, since seats change hands until the end. */
export const useRoster = (id: number) =>
  useRead('GET /api/staff/classes/:id/roster/', { params: { id } }, { refetchInterval: 20_000 })

/** Raises or lowers the member's own hand. */
export const useHand = () => useChange('POST /api/classes/:id/room/hand/')

/** Provides a host's actions on one member or, without a username, on all members. */
export const useActs = () => ({
  mute: useChange('POST /api/staff/classes/:id/room/mute/'),
  lower: useChange('POST /api/staff/classes/:id/room/lower-hands/'),
  spotlight: useChange('POST /api/staff/classes/:id/room/spotlight/'),
  remove: useChange('POST /api/staff/classes/:id/room/remove/'),
})

/** Ends the class for everybody, which settles attendance. */
export const useEnd = () => useChange('POST /api/staff/classes/:id/end/')
