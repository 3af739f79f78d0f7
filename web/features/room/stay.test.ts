import { describe, expect, test } from 'vitest'
import type { Door } from './calls.ts'
import { atTheDoor, type Ending, nextStay, type Stay } from './stay.ts'

const equipment = { camera: { on: true, id: 'c' }, microphone: { on: false, id: undefined } }
const kept = { leads: false, tries: 1 }
const opened: Door = { state: 'open', url: 'wss://room', token: 't' }
const early: Door = { state: 'too_early', opensAt: undefined }
const full: Door = { state: 'no_room' }
const over: Door = { state: 'over' }
const cancelled: Door = { state: 'class_cancelled' }

const entering: Stay = { ...kept, at: 'entering', equipment }
const inside: Stay = { ...kept, at: 'inside', equipment, url: 'wss://room', token: 't' }
const out = (how: Exclude<Ending, 'ended'>, tries = 1): Stay => ({
  leads: false,
  tries,
  at: 'over',
  equipment,
  how,
})
const shut = (door: Door): Stay => ({ ...kept, at: 'shut', equipment, door })
const states = { 'the door': atTheDoor, entering, inside, over: out('left'), shut: shut(full) }

describe('a stay in the room', () => {
  test.each(Object.entries(states))('enters from %s', (_, stay) => {
    const { leads, tries } = stay
    expect(nextStay(stay, { type: 'enter', equipment })).toEqual({ leads, tries, at: 'entering', equipment })
  })

  test.each<[Door, Stay]>([
    [opened, inside],
    [{ state: 'down' }, out('unreachable', 2)],
    [early, shut(early)],
    [over, shut(over)],
    [full, shut(full)],
  ])('enters or is shut out according to the door %o', (door, next) => {
    expect(nextStay(entering, { type: 'knocked', door })).toEqual(next)
  })

  test.each<[Ending, Door | undefined, Stay]>([
    ['left', opened, out('left')],
    ['left', over, shut(over)],
    ['ended', opened, shut(over)],
    ['ended', over, shut(over)],
    ['ended', cancelled, shut(cancelled)],
    ['left', cancelled, shut(cancelled)],
    ['lost', cancelled, shut(cancelled)],
    ['replaced', undefined, out('replaced')],
    ['removed', { state: 'removed' }, out('removed')],
    ['lost', { state: 'down' }, out('lost', 2)],
    ['lost', over, shut(over)],
    ['unreachable', opened, out('unreachable', 2)],
  ])('resolves the ending %s at the door %o', (ending, door, next) => {
    expect(nextStay(inside, { type: 'ended', ending, leads: false, equipment, door })).toEqual(next)
    expect(nextStay(inside, { type: 'ended', ending, leads: true, equipment, door })).toEqual({
      ...next,
      leads: true,
    })
  })

  test('enters again with the devices as they were at the end', () => {
    const devices = { camera: { on: false, id: 'c' }, microphone: { on: true, id: undefined } }
    for (const ending of ['left', 'ended', 'replaced', 'lost'] as const) {
      const ended = { type: 'ended', ending, leads: false, equipment: devices, door: undefined } as const
      expect(nextStay(inside, ended)).toMatchObject({ equipment: devices })
    }
  })

  test('ignores a door that opens too late', () => {
    for (const stay of [atTheDoor, inside, states.over, states.shut])
      expect(nextStay(stay, { type: 'knocked', door: opened })).toBe(stay)
  })

  test('ignores an end that comes too late', () => {
    for (const stay of [atTheDoor, entering, states.over, states.shut])
      expect(nextStay(stay, { type: 'ended', ending: 'left', leads: true, equipment, door: undefined })).toBe(
        stay,
      )
  })
})
