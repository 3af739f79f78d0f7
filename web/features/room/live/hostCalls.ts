import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Who has a seat in the class; read again while it is shown, since seats change hands until the end. */
export function useRoster(id: number, isShown: boolean) {
  return useQuery({
    queryKey: ['room', 'roster', id],
    queryFn: ({ signal }) => call('GET /api/staff/classes/:id/roster/', { params: { id } }, { signal }),
    enabled: isShown,
    refetchInterval: 20_000,
  })
}

/** Ends the class for everybody, which settles attendance. */
export const useEnd = (id: number) => useMutation({ mutationFn: () => call('POST /api/staff/classes/:id/end/', { params: { id } }) })
