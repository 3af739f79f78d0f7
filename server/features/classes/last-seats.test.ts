import { expect, test } from 'vitest'
import { readNow } from '../../testing/clock.ts'
import { send, type Person, unlessBusy } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { addClass } from '../../testing/studio.ts'

const server = useServer()

test('two processes book exactly twenty seats for two hundred simultaneous members, and refuse 180 as full', async () => {
  const processes = [server, await server.openAnother()]
  const members: Person[] = []
  for (let nth = 0; nth < 200; nth += 20)
    members.push(...(await Promise.all(Array.from({ length: 20 }, () => insertMember(server, 'guest')))))
  const ids = members.map(({ id }) => id)
  await server.sql(`select give_credit(id, 'class', 'goodwill', 30, 'one') from unnest($1::bigint[]) id`, [
    ids,
  ])
  const id = await addClass(server, {
    startsAt: await readNow(server, '48 hours'),
    capacity: 20,
  })
  const answers = await Promise.all(
    members.map(({ access }, nth) =>
      unlessBusy(() =>
        send(processes[nth % 2]!, `POST /api/classes/${id}/book/`, { safety_notice: true }, access),
      ),
    ),
  )
  const told = Map.groupBy(answers, ({ statusCode, body }) =>
    statusCode === 201 ? JSON.parse(body).status : (JSON.parse(body).code ?? body),
  )
  expect(Object.fromEntries([...told].map(([what, those]) => [what, those.length]))).toEqual({
    booked: 20,
    class_full: 180,
  })
  const [used] = await server.sql(
    `select count(*)::int as credits, count(distinct booking)::int as seats from credits where booking is not null and member = any($1)`,
    [ids],
  )
  expect(used).toEqual({ credits: 20, seats: 20 })
})
