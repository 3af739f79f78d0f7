import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { fillIn } from './template.ts'

const values = new Proxy({}, { get: (_, name) => `value-of-${String(name)}` })

it('fills in every value of each configuration', async () => {
  for (const file of ['etcd.env', 'patroni.yml', 'database.cfg', 'front.cfg']) {
    expect(await fillIn(file, values), file).not.toContain('${')
  }
})

it('refuses to leave a value out', async () => {
  await expect(fillIn('etcd.env', { NODE: 'one' })).rejects.toThrow('deploy/ha/etcd.env needs ETCD_DATA.')
})

it('runs safely: two nodes have a commit before it is acknowledged, and the lock outlives a missed turn', async () => {
  const { dcs } = parse(await fillIn('patroni.yml', values)).bootstrap
  expect(dcs.synchronous_mode).toBe(true)
  expect(dcs.postgresql.parameters.synchronous_commit).toBe('on')
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout)
})
