import type { Answer } from '../../../contract/api.ts'
import { points, welcomeBack } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { told } from '../../core/language.ts'
import { copy } from './copy.ts'
import { findStanding, findToday, followZone, listDays, ping, readStreakSettings } from './queries.types.ts'
import { readRhythm } from './rhythm.ts'

const welcome = { welcome: welcomeBack.points, awayDays: welcomeBack.afterDays }

/**
 * Counts today for the streak, once. A valid `zone` becomes the member's time zone at the next midnight.
 */
export async function countToday(
  db: Db,
  member: number,
  zone: string | null,
): Promise<Answer<'POST /api/streaks/ping/'>> {
  const [[counted], [settings]] = await Promise.all([
    ping.run({ member, delta: points.ping, ...welcome }, db),
    readStreakSettings.run({ member }, db),
  ])
  const hidden = settings!.hidden && { hidden: true as const }
  // The day must be counted in the zone in which it began, so the zone changes afterwards.
  if (zone) await followZone.run({ member, zone }, db)
  if (counted) return { ...counted, ...told(copy, 'counted'), ...hidden }
  const [standing] = await findStanding.run({ member }, db)
  return {
    streak: standing!.streak,
    points: standing!.points,
    ...told(copy, 'counted_already'),
    ...hidden,
  }
}

/** Reads the streak, and the figures that the dashboard shows beside it. */
export async function readStreak(db: Db, member: number): Promise<Answer<'GET /api/streaks/'>> {
  const [[standing], rhythm] = await Promise.all([findStanding.run({ member }, db), readRhythm(db, member)])
  return { ...standing!, ...rhythm }
}

/** Reads the days of the past year on which a member earned points, with the points. */
export async function readYear(db: Db, member: number): Promise<Answer<'GET /api/streaks/year/'>> {
  const [days, [found]] = await Promise.all([listDays.run({ member }, db), findToday.run({ member }, db)])
  return { today: found!.today, days }
}
