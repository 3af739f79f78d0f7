import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from './call.ts'
import { insertMembers, type Member } from './crowd.ts'
import { checkInvariants } from './invariants.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'
import { openProxy } from '../../server/testing/proxy.ts'

/** Tests a hanging statement, a slow connection and a cut connection (docs/promises.md#r18). */
export async function slowDatabase(rig: Rig): Promise<Outcome> {
  const [member] = (await insertMembers(rig, 'waiting', 1)) as [Member]
  const proxy = await openProxy(rig.database.url, rig.folder)
  const app = await rig.start({ env: { DATABASE_URL: proxy.url } })
  const ask = (key: string, body?: object) => call(app.address, key, { body, access: member.access })
  const write = () => ask('POST /api/posts/notes/', { title: 'T', content: 'C' })
  const comesAgain = async (what: string) => {
    const answer = await write()
    assert.deepEqual([what, answer.status, answer.retryAfter], [what, 503, '1'])
    assert.equal((await call(app.address, 'GET /healthz')).status, 200)
    return answer.ms
  }

  await rig.sql(`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return new; end $$;
    create trigger dawdle before insert on notes for each row execute function dawdle()`)
  const hanging = await comesAgain('a hanging statement')
  await rig.sql('drop function dawdle() cascade')
  assert.equal((await write()).status, 201)

  // Open connections continue to work, with every response half a second later.
  proxy.slow(250)
  const slow = await write()
  proxy.slow(0)
  assert.ok([201, 503].includes(slow.status))

  proxy.cut()
  const cut = await comesAgain('a cut connection')
  assert.equal(await app.ready(), false)
  proxy.restore()
  const mended = performance.now()
  while (!(await app.ready())) await pause(10)
  assert.equal((await write()).status, 201)
  const back = Math.round(performance.now() - mended)

  await checkInvariants(rig)
  await app.end('SIGTERM')
  await proxy.close()
  const figures = {
    'hanging, ms': Math.round(hanging),
    'cut, ms': Math.round(cut),
    'slow connection': `${slow.status} in ${Math.round(slow.ms)} ms`,
    'back after, ms': back,
  }
  return {
    figures,
    missed: atMost([
      ['a hanging statement, ms', hanging, 3_500],
      ['a cut connection, ms', cut, 1_500],
      ['back, ms', back, 2_000],
    ]),
  }
}
