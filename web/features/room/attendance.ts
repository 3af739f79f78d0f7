import { useEffect, useState } from 'react'
import { useReadIfAny } from '../../data/read.ts'

/**
 * Attendance is settled within seconds of the end, unless the room reported nobody; after these attempts the
 * screen says it will come later.
 */
const tries = 8
const firstPauseMs = 1_000
const longestPauseMs = 10_000
const lateMs = 50_000

/**
 * The member's time in a class and its points, read again until they are settled. `isOver`: they are settled,
 * or we stopped polling.
 */
export function useAttendance(id: number) {
  const [isLate, setLate] = useState(false)
  const { data } = useReadIfAny(
    'GET /api/classes/:id/attendance/',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const nth = state.dataUpdateCount + state.errorUpdateCount
        return isSettled(state.data) || nth >= tries
          ? false
          : Math.min(firstPauseMs * 2 ** nth, longestPauseMs)
      },
    },
  )
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return { data, isOver: isLate || isSettled(data) }
}

/** Null: no booking, so there is nothing to wait for. */
const isSettled = (data: { points: number | null } | null | undefined) =>
  data === null || (data !== undefined && data.points !== null)
