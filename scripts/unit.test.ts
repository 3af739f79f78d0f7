import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the systemd unit restarts the app for as long as it takes, and outlives its photo decoder', async () => {
  const unit = await readFile(join(import.meta.dirname, '../deploy/nitya@.service'), 'utf8')
  const settings = Object.fromEntries(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(settings).toMatchObject({
    StartLimitIntervalSec: '0',
    Restart: 'always',
    OOMPolicy: 'continue',
  })
})
