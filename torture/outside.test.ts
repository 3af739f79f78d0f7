import { expect, it } from 'vitest'
import { notifications } from './notifications.ts'
import { closedBrowsers } from './payments.ts'
import { withRig } from './rig.ts'

it('a payment counts even if the browser was closed and its webhook failed or never came', async () => {
  expect((await withRig((rig) => closedBrowsers(rig, 2))).figures).toMatchObject({ payments: 4 })
})

// What a killed process had claimed is taken over after a minute or two, by the queue's own clock.
it('one event reaches each of 200 members once, with a process killed while it sends', { timeout: 360_000 }, async () => {
  expect((await withRig((rig) => notifications(rig, 200))).figures).toMatchObject({ told: 185, 'told who must not be': 0 })
})
