import ipaddr from 'ipaddr.js'

/**
 * Returns the network that a rate limit counts as one caller: an IPv4 address, or the /64 of an IPv6 address,
 * because one home has a whole /64. Every spelling of an address yields the same network, with or without a
 * port. Anything but an address (a proxy may forward anything) yields `unknown`.
 */
export function networkOf(address: string): string {
  const host = withoutPort(address)
  if (!ipaddr.isValid(host)) return 'unknown'
  const parsed = ipaddr.parse(host)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  if (embedsIPv4.has(parsed.range())) return ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/**
 * IPv6 ranges whose last four bytes are the caller's IPv4 address: IPv4-mapped, IPv4-translated and NAT64.
 */
const embedsIPv4 = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052'])

/** Removes the port from `192.0.2.1:4711` and `[2001:db8::1]:4711`, as some proxies forward addresses. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?)$/.exec(address) ?? []
  return v4 ?? v6 ?? address
}
