import { api, type Answer } from '../../../contract/api.ts'
import { actsAs } from '../../core/roles.ts'
import { columnOf } from '../../db/column.ts'
import type { Db } from '../../db/connect.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import {
  checkinsBetween,
  classesBetween,
  countCases,
  countQuestions,
  failedJobs,
  readDay,
  readTroubles,
  readWeek,
  webinarsBetween,
} from './queries.types.ts'

type Today = Answer<'GET /api/staff/today/'>
const { coming: guests, status } = api['GET /api/staff/today/'].answer.properties.classes.items.properties
const [readGuests, readStatus] = [columnOf(guests), columnOf(status)]

/** Serves the overview of the day, which depends on the caller's roles. */
export function serveToday(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/today/', async ({ viewer: { id, roles } }) => {
    const [today] = await readDay.run(undefined, db)
    const { day, starts_at: from, ends_at: to } = today!
    const all = actsAs(roles, ['desk'])
    const teaches = all || actsAs(roles, ['host'])
    const taught = { from, to, host: all ? null : id }
    return {
      day,
      classes: teaches ? await readClasses(db, taught) : [],
      webinars: teaches ? await readWebinars(db, taught) : [],
      checkins:
        all || actsAs(roles, ['coach']) ? await readCheckins(db, { from, to, coach: all ? null : id }) : [],
      payments: actsAs(roles, ['finance']) ? await readPayments(db) : [],
      week: actsAs(roles, ['finance']) ? await readLastWeek(db) : null,
      cases: actsAs(roles, ['moderator']) ? await readCases(db) : { open: 0, overdue: 0 },
      questions: actsAs(roles, ['host']) ? await readQuestions(db, id) : { open: 0, overdue: 0 },
      failed_jobs: actsAs(roles, ['owner']) ? await readFailedJobs(db) : [],
    }
  })
}

type Between = { from: Date; to: Date; host: number | null }

async function readClasses(db: Db, between: Between): Promise<Today['classes']> {
  const rows = await classesBetween.run(between, db)
  return rows.map(({ coming, status, ...row }) => ({
    ...planned(row),
    status: readStatus(status),
    coming: readGuests(coming),
  }))
}

async function readWebinars(db: Db, between: Between): Promise<Today['webinars']> {
  return (await webinarsBetween.run(between, db)).map(planned)
}

type Planned = { host: string | null; host_name: string | null; starts_at: Date; ends_at: Date }

const planned = <R extends Planned>({ host, host_name, starts_at, ends_at, ...row }: R) => ({
  ...row,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  host: host === null ? null : { username: host, name: host_name! },
})

async function readCheckins(
  db: Db,
  between: { from: Date; to: Date; coach: number | null },
): Promise<Today['checkins']> {
  const rows = await checkinsBetween.run(between, db)
  return rows.map(({ coach, coach_name, starts_at, ends_at, answer_by, ...row }) => ({
    ...row,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    answer_by: answer_by?.toISOString() ?? null,
    coach: coach === null ? null : { username: coach, name: coach_name! },
  }))
}

async function readPayments(db: Db): Promise<Today['payments']> {
  const rows = await readTroubles.run(undefined, db)
  return rows.map(({ provider_order, at, ...trouble }) => ({
    ...trouble,
    order_id: provider_order,
    at: at.toISOString(),
  }))
}

async function readLastWeek(db: Db): Promise<Today['week']> {
  const [week] = await readWeek.run(undefined, db)
  return week!
}

async function readCases(db: Db): Promise<Today['cases']> {
  const [cases] = await countCases.run(undefined, db)
  return cases!
}

async function readQuestions(db: Db, host: number): Promise<Today['questions']> {
  const [questions] = await countQuestions.run({ host }, db)
  return questions!
}

async function readFailedJobs(db: Db): Promise<Today['failed_jobs']> {
  const rows = await failedJobs.run(undefined, db)
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }))
}
