import { expect, it } from 'vitest'
import { closedBrowsers } from './payments.ts'
import { withRig } from './rig.ts'

it('a payment counts even if the browser was closed and its webhook failed or never came', async () => {
  expect((await withRig((rig) => closedBrowsers(rig, 2))).figures).toMatchObject({ payments: 4 })
})
