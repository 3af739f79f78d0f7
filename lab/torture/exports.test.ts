import { expect, it } from 'vitest'
import { exports } from './exports.ts'
import { withRig } from './rig.ts'

it('a process with little memory exports long journals completely, two at a time and one per member', async () => {
  const { figures, missed } = await withRig((rig) => exports(rig, 600))
  expect(figures).toMatchObject({ 'entries each': 600 })
  expect(missed).toEqual([])
})
