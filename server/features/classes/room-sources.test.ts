import { expect, it } from 'vitest'
import { roomSources } from './room-sources.ts'

it('the room’s screen connects to its server alone, by socket and by request', () => {
  expect(roomSources('wss://rooms.nitya.test')).toEqual({
    'connect-src': ['wss://rooms.nitya.test', 'https://rooms.nitya.test'],
  })
  expect(roomSources('ws://127.0.0.1:4050')).toEqual({
    'connect-src': ['ws://127.0.0.1:4050', 'http://127.0.0.1:4050'],
  })
  expect(roomSources(null)).toEqual({})
})

it('LiveKit’s hosted service also responds from its regional hosts', () => {
  expect(roomSources('wss://nitya.livekit.cloud')['connect-src']).toContain('wss://*.livekit.cloud')
})
