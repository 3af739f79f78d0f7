import { expect, test } from 'vitest'
import { startEmbedded } from '../../server/db/embedded.ts'
import { run as query } from '../../server/testing/admin.ts'
import { passwordOf } from '../seed.ts'
import { end, useProcesses } from '../testing/processes.ts'

const processes = useProcesses()
const role = (...words: string[]) => processes.run('scripts/operator.ts', ['role', ...words])

test('roles change while the product runs, take effect with the next call, and are audited', async () => {
  await processes.run('scripts/seed.ts')
  const product = processes.start({ STAFF_SECOND_FACTOR: 'none' }, [
    process.execPath,
    'scripts/start.ts',
    '--calls',
  ])
  const address = /The calls are at (\S+)/.exec(await product.ready)![1]!
  const logIn = async (username: string) => {
    const body = JSON.stringify({ username, password: passwordOf(username) })
    const answer = await fetch(`${address}/api/accounts/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return (await answer.json()).access as string
  }
  const [asha, chetan] = [await logIn('asha'), await logIn('chetan')]
  const list = async (access: string) => {
    const answer = await fetch(`${address}/api/staff/roles/`, {
      headers: { authorization: `Bearer ${access}` },
    })
    return [answer.status, await answer.json()]
  }
  const [status, seeded] = await list(asha)
  expect(status).toBe(200)
  expect(seeded).toEqual([
    { username: 'meera', name: 'Meera Nair', roles: ['host'] },
    { username: 'asha', name: 'Asha Rao', roles: ['host', 'owner'] },
    { username: 'bela', name: 'Bela Shah', roles: ['coach', 'host'] },
  ])
  expect((await list(chetan))[0]).toBe(403)

  const granted = await role('grant', 'Chetan', 'owner', 'Chetan', 'M.')
  expect([granted.code, granted.output.split('\n').slice(0, 3)]).toEqual([
    0,
    [
      'Chetan has the role owner now and is known as "Chetan M.".',
      'It takes effect with a passkey, which this link adds:',
      expect.stringMatching(/^http:\/\/\S+\/enrol\/[\w-]{43}$/),
    ],
  ])
  expect(await list(chetan)).toEqual([
    200,
    [...seeded, { username: 'chetan', name: 'Chetan M.', roles: ['owner'] }],
  ])
  expect((await role('revoke', 'asha', 'owner')).output).toBe('asha no longer has the role owner.')
  expect((await list(asha))[0]).toBe(403)
  expect(await role('revoke', 'chetan', 'owner')).toEqual({
    code: 1,
    output: 'chetan is the last owner: make somebody else an owner first.',
  })
  expect((await list(chetan))[0]).toBe(200)
  expect((await role('list', 'chetan')).output).toContain('Chetan M.')

  const { url } = await startEmbedded({ folder: processes.folder })
  const entries = await query(
    url,
    "select who like 'operator %' as by_operator, what, whom from staff_audit order by id",
  )
  expect(entries).toEqual([
    { by_operator: true, what: 'role.grant', whom: 'chetan' },
    { by_operator: true, what: 'member.enrol', whom: 'chetan' },
    { by_operator: true, what: 'role.revoke', whom: 'asha' },
  ])
  await end(product.child)
})

test('a refused command gives its reason in one sentence and changes nothing', async () => {
  for (const [words, sentence] of [
    [['grant', 'nobody', 'desk'], 'There is no member nobody.'],
    [
      ['grant', 'nobody', 'king'],
      'There is no role king. The roles: host, coach, moderator, desk, finance, owner.',
    ],
    [['give'], /^npm run operator -- role list/],
  ] as const) {
    expect(await role(...words)).toEqual({
      code: 1,
      output: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
  }
})
