import { useEffect, useState } from 'react'
import { useReadIfAny } from '../../data/read.ts'

/**
 * The number of reads after which polling stops. Attendance is settled within seconds of the end, unless the
 * room reported nobody.
 */
const tries = 8
const firstPauseMs = 1_000
const longestPauseMs = 10_000
const lateMs = 50_000

/**
 * Reads the member's minutes in a class and the points earned until they are settled. `isOver` is true once
 * they are settled, or after `lateMs`.
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

/** Null means no booking, so there is nothing to wait for. */
const isSettled = (data: { points: number | null } | null | undefined) =>
  data === null || (data !== undefined && data.points !== null)
