import { weekdays } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { hideStreak, readStreakSettings, setRestDays } from './queries.types.ts'

type Weekday = (typeof weekdays)[number]

/** Rest days, and whether the streak is shown. */
export function serveRhythm(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/streaks/settings/', ({ viewer }) => readSettings(db, viewer.id))

  serve(context, 'PATCH /api/streaks/settings/', ({ body: { rest_days, hidden }, viewer: { id: member } }) =>
    db.transaction(async (tx) => {
      if (rest_days) await setRestDays.run({ member, days: weekdays.filter((day) => rest_days.includes(day)) }, tx)
      if (hidden !== undefined) await hideStreak.run({ member, hidden }, tx)
      return readSettings(tx, member)
    }),
  )

  serve(context, 'POST /api/streaks/repair/', () => {
    throw refuseByRule('nothing_to_repair')
  })
}

async function readSettings(db: Db, member: number) {
  const [settings] = await readStreakSettings.run({ member }, db)
  return { rest_days: settings!.rest_days as Weekday[], hidden: settings!.hidden }
}
