import { expect, it } from 'vitest'
import { notifications } from './notifications.ts'
import { closedBrowsers } from './payments.ts'
import { withRig } from './rig.ts'

it('a payment counts even if the browser was closed and its webhook failed or never arrived', async () => {
  expect((await withRig((rig) => closedBrowsers(rig, 2))).figures).toMatchObject({ payments: 4 })
})

// `npm run lab -- torture` waits a minute or two, until the queue's own clock releases a killed process's
// claims.
it(
  'one event reaches each of 200 members once, with a process killed while it sends',
  { timeout: 360_000 },
  async () => {
    expect((await withRig((rig) => notifications(rig, 200, 'expired'))).figures).toMatchObject({
      told: 185,
      'notified by mistake': 0,
    })
  },
)
