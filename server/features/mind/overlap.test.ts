import { expect, it } from 'vitest'
import { breathPattern } from '../../../contract/limits.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import { givePlus } from '../../testing/studio.ts'

const server = useServer()

it('if a member may save one more breath pattern, one of two saved simultaneously is refused', async () => {
  const { id } = await insertMember(server, 'breather')
  await givePlus(server, id, 30)
  const keeps = (name: string): Statement => [
    'select * from add_breath_pattern($1, $2, 4, 0, 6, 0)',
    [id, name],
  ]
  for (let n = 1; n < breathPattern.perMember; n++) await server.sql(...keeps(`Pattern ${n}`))
  const [first, second] = await meet(server, keeps('One'), keeps('Another'))
  expect([first.refusal, second.refusal]).toEqual([null, 'limit_reached'])
})

it('two concurrent saves of the same pattern return one id', async () => {
  const { id } = await insertMember(server, 'twice')
  await givePlus(server, id, 30)
  const keeps: Statement = ["select * from add_breath_pattern($1, 'Slow', 4, 0, 6, 0)", [id]]
  const [first, second] = await meet(server, keeps, keeps)
  expect(second.id).toBe(first.id)
})
