import { expect, it } from 'vitest'
import { breakdown } from './breakdown.ts'
import { idleConnections, loginStorm, overload } from './load.ts'
import { inPlace } from './place.ts'
import { release, rolls } from './rolls.ts'
import { starts } from './starts.ts'

it('processes that are replaced under load lose no call (R36)', async () => {
  expect((await inPlace((place) => rolls(place, 1))).figures).toMatchObject({ rolls: 1, lost: 0 })
})

it('the next release migrates under traffic, serves beside the old one, and can be taken back (R21, R37)', async () => {
  expect((await inPlace(release)).figures).toMatchObject({ failed: 0 })
})

it('what nobody foresaw is written down, answered with 500, and ends the process with 1 (R38)', async () => {
  expect((await inPlace(breakdown)).figures).toMatchObject({ 'exit code': 1 })
})

it('processes that start together migrate once; a start goes on where another ended, and leaves a stranger’s tables alone (R44)', async () => {
  expect((await inPlace(starts)).figures).toMatchObject({ 'started together': 3 })
})

const hamlet = { people: 50, notes: 200 }

it('too many logins at once are told to come again, and all are answered (R32)', async () => {
  expect((await inPlace((place) => loginStorm(place, 2, hamlet))).figures).toHaveProperty('shed')
})

it('too many calls at once are served or told to come again, and it is soon as before (R31)', async () => {
  const { figures } = await inPlace((place) => overload(place, 2, hamlet))
  expect(figures['no answer']).toBe(0)
  expect(figures['normal after, s']).not.toBe(Number.POSITIVE_INFINITY)
})

it('two hundred idle connections keep nobody else out (R33)', async () => {
  expect((await inPlace((place) => idleConnections(place, 200))).figures).toMatchObject({ connections: 200 })
})
