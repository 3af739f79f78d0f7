import { expect, it } from 'vitest'
import { measureFreshness } from './freshness.ts'

it('a replica’s age is unknown until it shows something that the primary had written', () => {
  const freshness = measureFreshness(1_000)
  expect(freshness.ageAt(0)).toBe(Infinity)
  freshness.written(0, 500)
  freshness.shown(499)
  expect(freshness.ageAt(0)).toBe(Infinity)
  freshness.shown(500)
  expect(freshness.ageAt(40)).toBe(40)
})

it('while the primary is idle, a replica that has shown everything stays fresh', () => {
  const freshness = measureFreshness(1_000)
  for (let at = 0; at <= 600_000; at += 250) {
    freshness.written(at, 500)
    freshness.shown(500)
  }
  expect(freshness.ageAt(600_100)).toBe(100)
})

it('a replica that stopped while the primary writes on grows old, and is fresh once it has caught up', () => {
  const freshness = measureFreshness(1_000)
  for (let at = 0; at <= 5_000; at += 250) {
    freshness.written(at, 500 + at)
    freshness.shown(500)
  }
  expect(freshness.ageAt(5_000)).toBe(5_000)
  freshness.shown(5_250)
  expect(freshness.ageAt(5_000)).toBe(250)
})

it('a replica whose checks stop grows old by itself', () => {
  const freshness = measureFreshness(1_000)
  freshness.written(0, 500)
  freshness.shown(500)
  expect(freshness.ageAt(7_000)).toBe(7_000)
})

it('a replica that lags behind by a steady time is that old', () => {
  const freshness = measureFreshness(1_000)
  for (let at = 0; at <= 5_000; at += 250) {
    freshness.written(at, at)
    freshness.shown(at - 500)
  }
  expect(freshness.ageAt(5_000)).toBe(500)
})

it('after a lost connection, what was known of it is forgotten', () => {
  const freshness = measureFreshness(1_000)
  freshness.written(0, 500)
  freshness.shown(500)
  freshness.forget()
  expect(freshness.ageAt(1)).toBe(Infinity)
})
