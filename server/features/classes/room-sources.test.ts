import { expect, it } from 'vitest'
import { roomSources } from './room-sources.ts'

it('the room screen may connect only to the room server, by WebSocket and by HTTP', () => {
  expect(roomSources('wss://rooms.nitya.test')).toEqual({
    'connect-src': ['wss://rooms.nitya.test', 'https://rooms.nitya.test'],
  })
  expect(roomSources('ws://127.0.0.1:4050')).toEqual({
    'connect-src': ['ws://127.0.0.1:4050', 'http://127.0.0.1:4050'],
  })
  expect(roomSources(null)).toEqual({})
})

it('the room screen may also connect to the regional hosts of LiveKit Cloud', () => {
  expect(roomSources('wss://nitya.livekit.cloud')['connect-src']).toContain('wss://*.livekit.cloud')
})
