import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSeals } from '../../core/seals.ts'
import { fingerprintNetwork, knowsNetwork } from './networks.ts'

const [older, newer] = ['older', 'newer'].map((kid) => ({ kid, secret: randomBytes(32) })) as [any, any]

it('a member’s own networks are recognised by their hashes, including hashes made with an older key', () => {
  const seals = openSeals([newer, older])
  const [home, work] = ['203.0.113.7', '198.51.100.4'].map((network) =>
    fingerprintNetwork(openSeals([older]), 1, network),
  ) as [Buffer, Buffer]
  expect(knowsNetwork(seals, 1, '203.0.113.7', [work, home])).toBe(true)
  expect(knowsNetwork(seals, 1, '203.0.113.7', [fingerprintNetwork(seals, 1, '203.0.113.7')])).toBe(true)
  expect(knowsNetwork(seals, 1, '203.0.113.8', [work, home])).toBe(false)
  expect(knowsNetwork(seals, 2, '203.0.113.7', [work, home])).toBe(false)
  expect(knowsNetwork(seals, 1, '203.0.113.7', [])).toBe(false)
})
