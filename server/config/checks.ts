import ipaddr from 'ipaddr.js'

/**
 * True if a URL's host could be another machine: neither localhost nor a loopback, unspecified or link-local
 * address.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (host === 'localhost' || host.endsWith('.localhost')) return false
  return (
    !ipaddr.isValid(host) || !['loopback', 'unspecified', 'linkLocal'].includes(ipaddr.process(host).range())
  )
}

/** True if a text can name trusted proxies: a kind, an address, or a range that does not include everyone. */
export function isTrustable(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits] = text.split('/')
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false
  return bits === undefined || (ipaddr.isValidCIDR(text) && Number(bits) > 0)
}

/**
 * True if a key looks typed or sequential: readable text, few distinct bytes, or a constant step between
 * bytes. A random key does so with a probability below one in a billion.
 */
export function isTrivialKey(key: Uint8Array): boolean {
  const bytes = [...key]
  const steps = new Set(bytes.slice(1).map((byte, index) => (byte - bytes[index]! + 256) % 256))
  const readable = bytes.every((byte) => byte >= 0x20 && byte <= 0x7e)
  return readable || steps.size < 8 || new Set(bytes).size < 16
}
