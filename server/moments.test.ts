import { beforeAll, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { readNow, stopClock } from './testing/clock.ts'
import { liveAWhile } from './testing/full-life.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import { join, type Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import type { Input, Row } from './testing/world.ts'

// A period includes its start and excludes its end. All statements must agree on this.
const server = useServer({ rateLimitScale: 1_000_000 })
const keys = Object.keys(api) as Key[]
/** Left out, because this call counts started weeks, and a week may start just after the moment. */
const counting: Key = 'GET /api/membership/'
const isRead = (key: Key) => key.startsWith('GET ')
/** A query for every time in the database, with its column, except the times of sessions. */
let times: string
/** Moments by column and position among the column's moments: 'webinars.starts_at 0'. */
type Times = Map<string, string>
let reader: Person
let lived: Times
let start: string
let turn = 0

beforeAll(async () => {
  const columns = await server.sql(
    `select format('select %I as at, %L as source from %I', column_name, table_name || '.' || column_name, table_name) as text from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
       and table_name not in ('sessions', 'refresh_tokens')`,
  )
  times = columns.map(({ text }) => text).join(' union ')
  start = await readNow(server)
  await stopClock(server, start)
  lived = await during(async () => {
    reader = await join(server, 'reader')
    await liveAWhile(server, reader, await join(server, 'friend'))
  })
})

const comingTimes = (): Promise<{ at: string; source: string }[]> =>
  server.sql(
    `select at::text, min(source) as source from (${times}) times
     where at > app_now() and at < app_now() + interval '1 year' group by at order by times.at`,
  )

/** Returns the future times that an act stores. */
async function during(act: () => Promise<unknown>): Promise<Times> {
  const before = new Set((await comingTimes()).map(({ at }) => at))
  await act()
  const found: Times = new Map()
  for (const { at, source } of (await comingTimes()).filter((each) => !before.has(each.at))) {
    const position = [...found.keys()].filter((name) => name.startsWith(`${source} `)).length
    found.set(`${source} ${position}`, at)
  }
  return found
}

type Scene = { who: Person; input: Input; times: Times }

/** Prepares a call's member and input at a separate second, so that their times differ from all others. */
async function begin(key: Key): Promise<Scene> {
  await stopClock(server, start, `${++turn} seconds`)
  const row: Row = matrix[key]
  let scene: Pick<Scene, 'who' | 'input'> = { who: reader, input: {} }
  const times = await during(async () => {
    const world = await openWorld(server, key)
    scene = { who: world.owner, input: (await row.prepare?.(world)) ?? {} }
  })
  return { ...scene, times }
}

/** Makes the call at a time, with a session that is still open. */
async function callAt(moment: string, later: string, key: Key, { who, input }: Scene) {
  await stopClock(server, moment, later)
  await server.sql("update sessions set ends_at = 'infinity' where member = $1", [who.id])
  const { sid: session, jti: id } = JSON.parse(Buffer.from(who.access.split('.')[1]!, 'base64url').toString())
  const { username, id: member } = who
  const token = { member, username, session, id, issued: 1, expires: 1e10 }
  return call(server, key, input, await server.services.tokens.sign('access', token))
}

it.each(keys.filter((key) => isRead(key) && key !== counting))(
  'a read returns the same at a moment and just after it: %s',
  async (key) => {
    const asReader = !(matrix[key] as Row).prepare && !(api[key] as Line).role
    const scene = asReader ? { who: reader, input: {}, times: lived } : await begin(key)
    for (const moment of scene.times.values()) {
      const [exactly, after] = [
        await callAt(moment, '0 seconds', key, scene),
        await callAt(moment, '1 microsecond', key, scene),
      ]
      expect([moment, exactly.statusCode, exactly.body]).toEqual([moment, after.statusCode, after.body])
    }
  },
)

it.each(keys.filter((key) => !isRead(key)))(
  'a call has the same outcome at a moment and just after it: %s',
  async (key) => {
    const { times } = await begin(key)
    for (const name of times.keys()) {
      const outcomes = []
      for (const later of ['0 seconds', '1 microsecond']) {
        const scene = await begin(key)
        const moment = scene.times.get(name)
        // The moment is missing if it was stored by work that a response does not wait for.
        if (!moment) continue
        const answer = await callAt(moment, later, key, scene)
        outcomes.push([name, answer.statusCode, answer.statusCode < 300 ? '' : answer.body])
      }
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    }
  },
)
