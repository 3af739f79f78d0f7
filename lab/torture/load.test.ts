import { expect, it } from 'vitest'
import { idleConnections, loginStorm, overload } from './load.ts'
import { withRig } from './rig.ts'

const town = { people: 50, notes: 200 }

it('too many simultaneous logins are refused with 503, and all get a response', async () => {
  expect((await withRig((rig) => loginStorm(rig, 2, town))).figures).toHaveProperty('shed')
})

it('too many simultaneous calls are served or refused, and the app soon recovers', async () => {
  const { figures } = await withRig((rig) => overload(rig, 2, town))
  expect(figures['no answer']).toBe(0)
  expect(figures['normal after, s']).not.toBe(Number.POSITIVE_INFINITY)
})

it('two hundred idle connections do not block other clients', async () => {
  expect((await withRig((rig) => idleConnections(rig, 200))).figures).toMatchObject({ connections: 200 })
})
