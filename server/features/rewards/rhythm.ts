import type { Answer } from '../../../contract/api.ts'
import { weekdays } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { refuseIf } from '../../http/decisions.ts'
import { nextMilestone } from './milestones.ts'
import {
  findRhythm,
  hideStreak,
  readStreakSettings,
  readWeek,
  repairStreak,
  setRestDays,
} from './queries.types.ts'

type Rhythm = Pick<
  Answer<'GET /api/streaks/'>,
  'hidden' | 'week' | 'repair' | 'classes_attended' | 'next_milestone'
>

/** Serves the settings and the repair of a member's streak. */
export function serveRhythm(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/streaks/settings/', ({ viewer }) => readSettings(db, viewer.id))

  serve(context, 'PATCH /api/streaks/settings/', ({ body: { rest_days, hidden }, viewer: { id: member } }) =>
    db.transaction(async (tx) => {
      if (rest_days)
        await setRestDays.run({ member, days: weekdays.filter((day) => rest_days.includes(day)) }, tx)
      if (hidden !== undefined) await hideStreak.run({ member, hidden }, tx)
      return readSettings(tx, member)
    }),
  )

  serve(context, 'POST /api/streaks/repair/', async ({ viewer: { id: member } }) => {
    const [row] = await repairStreak.run({ member }, db)
    refuseIf(row, 'Reward')
    return { streak: row.streak, points: row.points }
  })
}

/** Reads the week, repair and next milestone that the dashboard shows beside the streak. */
export async function readRhythm(db: Db, member: number): Promise<Rhythm> {
  const [[found], week] = await Promise.all([findRhythm.run({ member }, db), readWeek.run({ member }, db)])
  const { hidden, attended, lost, until, cost, now } = found!
  return {
    hidden,
    week,
    repair:
      lost !== null && cost !== null && until! > now
        ? { streak: lost, cost, until: until!.toISOString() }
        : null,
    classes_attended: attended,
    next_milestone: nextMilestone(attended),
  }
}

async function readSettings(db: Db, member: number) {
  const [settings] = await readStreakSettings.run({ member }, db)
  return settings!
}
