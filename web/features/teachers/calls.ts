import type { Answer } from '../../../contract/api.ts'
import { schedule } from '../../../contract/limits.ts'
import { useRead, useReadIfAny } from '../../data/read.ts'

export type Teacher = Answer<'GET /api/teachers/:username/'>

export const useTeachers = () => useRead('GET /api/teachers/')

/** Reads a teacher by username; null if there is none. */
export const useTeacher = (username: string) =>
  useReadIfAny('GET /api/teachers/:username/', { params: { username } })

const shown = 8

/** Reads a teacher's next classes. */
export const useClassesOf = (username: string) =>
  useRead(
    'GET /api/classes/',
    { query: { host: [username], days: schedule.daysMax } },
    {
      select: (classes) => classes.filter(({ status }) => status === 'scheduled').slice(0, shown),
    },
  )
