import { beforeEach, expect, it } from 'vitest'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers, givePlus } from '../../testing/studio.ts'

const server = useServer()
let asha: number
let hari: number
let vera: number
let note: number

beforeEach(async () => {
  await server.sql('delete from notes')
  ;[asha, hari, vera] = (await addMembers(server, 3)) as [number, number, number]
  await givePlus(server, asha, 30)
  await server.sql("insert into member_roles (member, role) values ($1, 'host'), ($2, 'host')", [hari, vera])
  note = (await server.sql(...asks()))[0].id
})

const asks = (): Statement => [
  `with decided as materialized (select note_refusal($1, null, true) as refusal), added as (
     insert into notes (author, title, content, to_teachers) select $1, 'Knees', 'May they?', true from decided where refusal is null
     returning id::float8
   ) select refusal, id from decided left join added on true`,
  [asha],
]
const answers = (who: number): Statement => [
  "insert into comments (note, author, content, as_teacher) values ($1, $2, 'Gently.', true) returning id",
  [note, who],
]
const takesBack = (who: number): Statement => [
  'delete from comments where note = $1 and author = $2',
  [note, who],
]
const deletes = (who: number): Statement => ['delete from members where id = $1', [who]]
const isAnswered = async () =>
  (await server.sql('select answered from questions where note = $1', [note]))[0]?.answered

it('if a member has one question left for the week, one of two simultaneous questions is refused', async () => {
  await server.sql(...asks())
  const [asked, refused] = await meet(server, asks(), asks())
  expect([asked.refusal, refused.refusal]).toEqual([null, 'limit_reached'])
})

it('a question stays answered when one teacher deletes an answer while another answers', async () => {
  await server.sql(...answers(hari))
  await meet(server, answers(vera), takesBack(hari))
  expect(await isAnswered()).toBe(true)
  await server.sql(...answers(hari))
  await meet(server, takesBack(vera), answers(vera))
  expect(await isAnswered()).toBe(true)
})

it('two simultaneous reminder runs notify the teachers once; a run skips a question that is being answered', async () => {
  await server.sql("update questions set asked_at = app_now() - interval '3 days'")
  const reminds: Statement = ['select remind_teachers()', []]
  const reminders = () =>
    server.sql("select from notifications where kind = 'question_overdue' and member = $1", [vera])
  await meet(server, answers(hari), reminds)
  expect(await reminders()).toHaveLength(0)
  await server.sql(...takesBack(hari))
  await meet(server, reminds, reminds)
  expect(await reminders()).toHaveLength(1)
})

it('a question can be asked while a teacher leaves, and deleted while the account that answered it is deleted', async () => {
  const [, asked] = await meet(server, deletes(vera), asks())
  expect(asked.refusal).toBe(null)
  await server.sql(...answers(hari))
  await meet(server, deletes(hari), ['delete from notes where id = $1', [note]])
  expect(await isAnswered()).toBeUndefined()
})
