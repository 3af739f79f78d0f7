import type { Answer } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { useReadIfAny } from '../../data/read.ts'

const circles = 'GET /api/circles/'
const one = 'GET /api/circles/:id/'
const received = 'GET /api/circles/invitations/'
const sent = 'GET /api/circles/:id/invitations/'

export type Circle = Answer<typeof one>
export type Invitation = Answer<typeof received>[number]

/** Reads the member's circles, starting with the one that they joined first. */
export const useCircles = () => useReadPages(circles)
/**
 * Reads a circle; null if the member is not in it. It is reread whenever it is shown, since members may have
 * left or been removed.
 */
export const useCircle = (id: number) => useReadIfAny(one, { params: { id } }, { staleTime: 0 })
/** Reads the invitations the member received. */
export const useReceived = () => useReadPages(received)
/** Reads the invitations the member sent from a circle. */
export const useSent = (id: number) => useReadPages(sent, { params: { id } })

export const useFound = () => useChange('POST /api/circles/', { touches: [circles] }).mutateAsync
export const useEdit = () => useChange('PATCH /api/circles/:id/', { touches: [circles, one] }).mutateAsync
export const useLeave = () => useChange('DELETE /api/circles/:id/me/', { touches: [circles] }).mutateAsync
export const useRemove = () =>
  useChange('DELETE /api/circles/:id/members/:username/', {
    touches: [circles, one, 'GET /api/posts/notes/'],
  }).mutateAsync
export const useInvite = () =>
  useChange('POST /api/circles/:id/invitations/', { touches: [sent, one] }).mutateAsync
export const useTakeBack = () =>
  useChange('DELETE /api/circles/invitations/:id/', { touches: [sent] }).mutateAsync
export const useNudge = () => useChange('POST /api/circles/:id/nudge/', { touches: [one] }).mutateAsync

/** The reads that accepting or declining an invitation changes. */
const answered = [circles, received, 'GET /api/notifications/', 'GET /api/notifications/unread/'] as const
/** Calls `onJoined` even if the invitation is no longer shown. */
export const useAccept = (onJoined: () => void) =>
  useChange('POST /api/circles/invitations/:id/accept/', { touches: answered, onSuccess: onJoined })
    .mutateAsync
export const useDecline = () =>
  useChange('DELETE /api/circles/invitations/:id/', { touches: answered }).mutateAsync
