import { expect, it } from 'vitest'
import { exports } from './exports.ts'
import { withRig } from './rig.ts'

it('long journals are exported whole from a process with little memory, two at a time and one of each member', async () => {
  const { figures, missed } = await withRig((rig) => exports(rig, 600))
  expect(figures).toMatchObject({ 'entries each': 600 })
  expect(missed).toEqual([])
})
