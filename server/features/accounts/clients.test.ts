import { expect, it } from 'vitest'
import { clientOf } from './clients.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

it.each([
  [chrome, 'Chrome on Android'],
  ['curl', null],
  ['', null],
  [undefined, null],
  // Text beyond the maximum length is ignored.
  [`${'x'.repeat(400)} ${chrome}`, null],
])('the User-Agent %j is recognised as %j', (agent, device) => {
  expect(clientOf({ ip: '203.0.113.7', headers: { 'user-agent': agent } })).toEqual({
    network: '203.0.113.7',
    device,
    timeZone: null,
  })
})

it('an unknown time zone is ignored', () => {
  const zoneOf = (zone: string) => clientOf({ ip: '::1', headers: {} }, zone).timeZone
  expect([zoneOf('Asia/Kolkata'), zoneOf('Nowhere/Else')]).toEqual(['Asia/Kolkata', null])
})
