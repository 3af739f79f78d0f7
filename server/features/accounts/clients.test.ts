import { expect, it } from 'vitest'
import { clientOf } from './clients.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

it.each([
  [chrome, 'Chrome on Android'],
  ['curl', null],
  ['', null],
  [undefined, null],
  // Text beyond any real length is ignored.
  [`${'x'.repeat(400)} ${chrome}`, null],
])('of a browser that says %j, %j is known', (agent, device) => {
  expect(clientOf({ ip: '203.0.113.7', headers: { 'user-agent': agent } })).toEqual({
    network: '203.0.113.7',
    device,
    timeZone: null,
  })
})

it('its time zone is known if it names a real one', () => {
  const zoneOf = (zone: string) => clientOf({ ip: '::1', headers: {} }, zone).timeZone
  expect([zoneOf('Asia/Kolkata'), zoneOf('Nowhere/Else')]).toEqual(['Asia/Kolkata', null])
})
