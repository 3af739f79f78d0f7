import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Who has a seat in the class; read again while it is shown, since seats change hands until the end. */
export function useRoster(id: number, isShown: boolean) {
  return useQuery({
    queryKey: ['room', 'roster', id],
    queryFn: ({ signal }) => call('GET /api/staff/classes/:id/roster/', { params: { id } }, { signal }),
    enabled: isShown,
    refetchInterval: 20_000,
  })
}

/** Raises one's own hand, or lowers it. */
export const useHand = (id: number) =>
  useMutation({
    mutationFn: (raised: boolean) =>
      call('POST /api/classes/:id/room/hand/', { params: { id }, body: { raised } }),
  })

/** What those who lead do to people in the room: to one by username, to all members without one. */
export function useActs(id: number) {
  const params = { id }
  return {
    mute: useMutation({
      mutationFn: (username: string | null) =>
        call('POST /api/staff/classes/:id/room/mute/', { params, body: { username } }),
    }),
    lower: useMutation({
      mutationFn: (username: string | null) =>
        call('POST /api/staff/classes/:id/room/lower-hands/', { params, body: { username } }),
    }),
    spotlight: useMutation({
      mutationFn: (username: string | null) =>
        call('POST /api/staff/classes/:id/room/spotlight/', { params, body: { username } }),
    }),
    remove: useMutation({
      mutationFn: (username: string) =>
        call('POST /api/staff/classes/:id/room/remove/', { params, body: { username } }),
    }),
  }
}

/** Ends the class for everybody, which settles attendance. */
export const useEnd = (id: number) =>
  useMutation({ mutationFn: () => call('POST /api/staff/classes/:id/end/', { params: { id } }) })
