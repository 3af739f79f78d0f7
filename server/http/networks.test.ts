import { expect, it } from 'vitest'
import { networkOf } from './networks.ts'

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['10.1.2.3:4711', '10.1.2.3'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[::ffff:10.1.2.3]:4711', '10.1.2.3'],
])('a port changes nothing: %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  '::ffff:10.1.2.3',
  '::FFFF:10.1.2.3',
  '0:0:0:0:0:ffff:10.1.2.3',
  '::ffff:0a01:0203',
  '0000:0000:0000:0000:0000:ffff:0a01:0203',
  '::ffff:10.1.2.3%eth0',
  '::ffff:0:10.1.2.3',
  '64:ff9b::10.1.2.3',
])('%s is the IPv4 address 10.1.2.3', (address) => {
  expect(networkOf(address)).toBe('10.1.2.3')
})

it('two IPv4 addresses in IPv6 form are two callers', () => {
  expect(networkOf('::ffff:a01:203')).not.toBe(networkOf('::ffff:a01:204'))
})

it.each(['', 'unknown', '_hidden', 'localhost', '10.1.2.3.4', '1::2::3', '[10.1.2.3', '10.1.2.3:4711:x'])(
  '%j is not an address and shares one counter with all other such texts',
  (text) => {
    expect(networkOf(text)).toBe('unknown')
  },
)
