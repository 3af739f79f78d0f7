import { beforeEach, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { useModeration } from '../../testing/moderation.ts'
import type { Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { alarm } from './alarm.ts'

// Tests whom the alerts of the safety rules reach (docs/rules.md#safety).

const server = useServer({ rateLimitScale: 1_000 })
const { act, list, report, reported, caseOf, decide, told } = useModeration(server)
let owner: Person
let moderator: Person
let author: Person

beforeEach(async () => {
  await server.sql('delete from member_roles')
  owner = await staffMember(server, 'owner')
  moderator = await staffMember(server, 'moderator')
  author = await insertMember(server, 'author')
})

const disable = ({ id }: Person) =>
  server.sql('update members set disabled_at = app_now() where id = $1', [id])
const appoint = { data: { appoint: true } }

/** Lets the author appeal against the decision that `by` makes about a note reported by `reporter`. */
async function appealed(by: Person, reporter: Person) {
  const note = (await act(author, 'POST /api/posts/notes/', { title: 'Dawn', content: 'Slow water' })).id
  await report(reporter, note)
  expect((await decide(by, note, 'hide')).status).toBe('decided')
  const [{ id }] = await list(author, '/api/moderation/decisions/')
  await act(author, `POST /api/moderation/decisions/${id}/appeal/`, { words: 'It was a poem.' })
  return id as number
}
const grant = async (who: Person, id: number) =>
  (await act(who, `POST /api/staff/appeals/${id}/`, { decision: 'grant', reason: 'A poem.' })).code

it.each(['case_urgent', 'case_overdue'])(
  '%s reaches the owners once no moderator can log in',
  async (kind) => {
    const { id } = await caseOf(await reported(author, 'self_harm'))
    await server.sql('update cases set due_at = app_now() where id = $1', [id])
    const isToldOf = async (who: Person) => (await told(who, kind)).some(({ data }) => data.case === id)
    await alarm(server.services)
    expect([await isToldOf(moderator), await isToldOf(owner)]).toEqual([true, false])
    await disable(moderator)
    await alarm(server.services)
    expect(await isToldOf(owner)).toBe(true)
  },
)

it('an urgent case names its reason: danger, an order, or neither', async () => {
  const [hurt, intimate, ordered] = [
    await reported(author, 'self_harm'),
    await reported(author, 'intimate'),
    await reported(author),
  ]
  await server.sql("select order_case('note', $1, '{}', app_now())", [ordered])
  await alarm(server.services)
  const because = new Map(
    (await told(moderator, 'case_urgent')).map(({ data }) => [data.case, data.because] as const),
  )
  const reasons = [hurt, intimate, ordered].map(async (note) => because.get((await caseOf(note)).id))
  expect(await Promise.all(reasons)).toEqual(['danger', 'harm', 'order'])
})

it('an appeal alerts the owner if the only other moderator reported the note', async () => {
  const id = await appealed(owner, moderator)
  expect([await grant(owner, id), await grant(moderator, id)]).toEqual(['own_decision', 'own_account'])
  await alarm(server.services)
  expect(await told(owner, 'case_urgent')).toContainEqual(appoint)
})

it('an appeal alerts the owner if the only other moderator is disabled, and otherwise does not', async () => {
  await appealed(owner, await insertMember(server, 'reporter'))
  await alarm(server.services)
  expect(await told(owner, 'case_urgent')).not.toContainEqual(appoint)
  await disable(moderator)
  await alarm(server.services)
  expect(await told(owner, 'case_urgent')).toContainEqual(appoint)
})
