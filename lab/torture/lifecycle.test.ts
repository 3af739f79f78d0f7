import { expect, it } from 'vitest'
import { breakdown } from './breakdown.ts'
import { withRig } from './rig.ts'
import { release, rolls } from './rolls.ts'
import { cutWhenReady, starts } from './starts.ts'

it('replacing processes under load loses no call', async () => {
  expect((await withRig((rig) => rolls(rig, 1))).figures).toMatchObject({ rolls: 1, lost: 0 })
})

it('the next release migrates under traffic, runs alongside the old one, and can be rolled back', async () => {
  expect((await withRig(release)).figures).toMatchObject({ failed: 0 })
})

it('an uncaught error is logged, returned as 500, and ends the process with exit code 1', async () => {
  expect((await withRig(breakdown)).figures).toMatchObject({ 'exit code': 1 })
})

it('processes that start together migrate once; a start continues an interrupted migration, and refuses a database with other tables', async () => {
  expect((await withRig(starts)).figures).toMatchObject({ 'started together': 3 })
})

it('a process survives the loss of its database at the moment when it becomes ready', async () => {
  expect((await withRig((rig) => cutWhenReady(rig, 3))).figures).toEqual({
    'cut as soon as ready, and ready again': 3,
  })
})
