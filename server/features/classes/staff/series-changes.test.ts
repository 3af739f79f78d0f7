import { expect, it } from 'vitest'
import { setUpPlanning } from '../../../testing/planning.ts'
import { useServer } from '../../../testing/server.ts'
import { addMembers, book, cancel } from '../../../testing/studio.ts'

const server = useServer()
const { at, call, add, people } = setUpPlanning(server)

/** Adds a series on Mondays at 06:30 in India, and returns it with its first class and a member with a seat in it. */
async function openSeries() {
  const { type } = people()
  const rule = { weekday: 'mon', time: '06:30', minutes: 60, capacity: 2, from: '2026-03-02' }
  const added = await call('POST /api/staff/series/', { type, host: 'hema', ...rule })
  const [{ id }] = await server.sql('select id::text from classes order by starts_at limit 1')
  const [asha] = (await addMembers(server, 1)) as [number]
  await book(server, asha, Number(id))
  return { series: added.json().id as number, first: Number(id), asha }
}

it('ending a series returns the credit of a seat that was cancelled late', async () => {
  const { series, first, asha } = await openSeries()
  await at('2026-03-09T00:45:00Z')
  expect(await cancel(server, asha, first)).toMatchObject({ credit_returned: false })
  const ended = await call(`PATCH /api/staff/series/${series}/`, { until: '2026-03-08' })
  expect(ended.json()).toMatchObject({ undecided: [] })
  expect(await server.sql('select cancelled_at is not null as cancelled from classes')).toEqual([
    { cancelled: true },
  ])
  const used = 'select id from credits where member = $1 and booking is not null'
  expect(await server.sql(used, [asha])).toEqual([])
})

it('a week in which a class of the series stayed on its old day is not listed as skipped', async () => {
  const { series, first } = await openSeries()
  await add({ starts_at: '2026-03-12T06:30:00+05:30' })
  const changed = await call(`PATCH /api/staff/series/${series}/`, { weekday: 'thu' })
  expect(changed.json().undecided.map(({ id }: { id: number }) => id)).toEqual([first])
  expect((await call('GET /api/staff/series/')).json()[0].missing).toEqual([])
})
