import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Refused } from '../../api/failures.ts'
import { classesKey } from '../../core/seats.ts'

/** Attendance is settled within seconds of the end, unless the room reported nobody; after these tries it is said to come later. */
const tries = 8
const firstPauseMs = 1_000
const longestPauseMs = 10_000
const lateMs = 50_000

/** One's own time in a class and its points, asked for again until they are settled. `isOver`: it takes longer than one looks on. */
export function useAttendance(id: number) {
  const [isLate, setLate] = useState(false)
  const { data } = useQuery({
    queryKey: [classesKey, 'attendance', id],
    queryFn: ({ signal }) =>
      call('GET /api/classes/:id/attendance/', { params: { id } }, { signal }).catch((failure: unknown) => {
        if (failure instanceof Refused && failure.status === 404) return null
        throw failure
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const nth = state.dataUpdateCount + state.errorUpdateCount
      return isSettled(state.data) || nth >= tries ? false : Math.min(firstPauseMs * 2 ** nth, longestPauseMs)
    },
  })
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return { data, isOver: isLate || isSettled(data) }
}

/** Null: no booking, so there is nothing to wait for. */
const isSettled = (data: { points: number | null } | null | undefined) =>
  data === null || (data !== undefined && data.points !== null)
