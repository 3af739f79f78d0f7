import type { Answer, Key } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import type { Line } from '../../data/keys.ts'
import { useRead } from '../../data/read.ts'
import { useReadPages } from '../../data/pages/readPages.ts'

export type Listed = Answer<'GET /api/staff/morning/'>[number]
export type Today = Answer<'GET /api/staff/today/'>

const page = 30

export const useToday = () => useRead('GET /api/staff/today/')

export const useMorning = () => useRead('GET /api/staff/morning/')

export const useRoles = () => useReadPages('GET /api/staff/roles/', { query: { limit: page } })

/** The previous list stays visible while a search is being typed. */
export const usePeople = (q: string) =>
  useReadPages('GET /api/staff/members/', { query: { limit: page, q } }, { keepsPrevious: true })

/** All lines that the console shows, because a change on one screen may change a number on another. */
const staffLines = [
  'GET /api/teachers/',
  'GET /api/teachers/:username/',
  'GET /api/staff/today/',
  'GET /api/staff/morning/',
  'GET /api/staff/roles/',
  'GET /api/staff/audit/',
  'GET /api/staff/members/',
  'GET /api/staff/members/:username/',
  'GET /api/staff/members/:username/notes/',
  'GET /api/staff/notifications/',
  'GET /api/staff/classes/',
  'GET /api/staff/classes/:id/',
  'GET /api/staff/classes/:id/affected/',
  'GET /api/staff/classes/:id/roster/',
  'GET /api/staff/class-types/',
  'GET /api/staff/series/',
  'GET /api/staff/hosts/',
  'GET /api/staff/testimonials/',
  'GET /api/staff/webinars/',
  'GET /api/webinars/:id/replay/',
  'GET /api/classes/:id/replay/',
  'GET /api/staff/rewards/',
  'GET /api/staff/checkins/',
  'GET /api/staff/checkins/:id/',
  'GET /api/staff/availability/',
  'GET /api/staff/questions/',
  'GET /api/staff/cases/',
  'GET /api/staff/cases/:id/',
  'GET /api/staff/appeals/',
  'GET /api/staff/orders/',
  'GET /api/staff/orders/:order_id/',
  'GET /api/staff/troubles/',
  'GET /api/staff/tiers/',
  'GET /api/staff/codes/',
  'GET /api/staff/insights/',
] as const satisfies readonly Line[]

/** Returns a change made by staff: `await change(input)`. @throws Refused, Unreachable */
export const useStaffChange = <K extends Key>(line: K) => useChange(line, { touches: staffLines }).mutateAsync

/** Like `useStaffChange`, for a change that must happen only once, even if its response is lost. */
export const useStaffChangeOnce = <K extends Key>(line: K) =>
  useChange(line, { touches: staffLines, once: true }).mutateAsync
