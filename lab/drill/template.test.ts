import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { fillIn } from './template.ts'

const values = new Proxy({}, { get: (_, name) => `value-of-${String(name)}` })

it('every value of each configuration is filled in', async () => {
  for (const file of ['etcd.env', 'patroni.yml', 'database.cfg', 'front.cfg']) {
    expect(await fillIn(file, values), file).not.toContain('${')
  }
})

it('a missing value is refused', async () => {
  await expect(fillIn('etcd.env', { NODE: 'one' })).rejects.toThrow('deploy/ha/etcd.env needs ETCD_DATA.')
})

it('the configuration is safe: two nodes have a commit before it is acknowledged, and the lock survives a missed renewal', async () => {
  const { dcs } = parse(await fillIn('patroni.yml', values)).bootstrap
  expect(dcs.synchronous_mode).toBe(true)
  expect(dcs.postgresql.parameters.synchronous_commit).toBe('on')
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout)
})
