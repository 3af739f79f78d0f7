import { isPublicHost, isTrustable, isTrivialKey } from './checks.ts'

export type Env = Record<string, string | undefined>

/** A port. `asked` is true if a setting names it; otherwise the next free port may be used instead. */
export type Port = { number: number; asked: boolean }

export type Reader = ReturnType<typeof openReader>

const madeBy = '"openssl rand -base64 32"'
const isSample = (value: string) => /change.?me|sample|example|your.?key/i.test(value)

/**
 * Reads one setting per call. An invalid setting adds a sentence to `faults` and yields a harmless value, so
 * that all faults are reported together.
 */
export function openReader(env: Env, production: boolean, faults: string[]) {
  const fault = (sentence: string) => void faults.push(sentence)
  const text = (name: string) => env[name]?.trim() || null
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)

  /** Reads a URL with one of these schemes, and returns it unchanged. */
  const url = (name: string, schemes: string[], required = false) => {
    const value = text(name)
    if (!value && required) fault(`${name} is missing: production has no stand-in for it.`)
    const scheme = value && URL.canParse(value) ? new URL(value).protocol : ''
    if (value && !schemes.includes(scheme))
      fault(`${name} must be an address that begins with ${schemes.join(' or ')}//.`)
    return value
  }

  /** Reads an http address; in production it must begin with https and not be this machine's own. */
  const webUrl = (name: string, required = false) => {
    const value = url(name, ['http:', 'https:'], required)
    if (!production || !value || !/^https?:/i.test(value) || !URL.canParse(value)) return value
    const { protocol, hostname } = new URL(value)
    if (!isPublicHost(hostname))
      fault(`${name} must not be an address of this machine in production, as "${hostname}" is.`)
    else if (protocol !== 'https:') fault(`${name} must begin with https:// in production.`)
    return value
  }

  /**
   * Reads a ws or wss address without a trailing slash; in production it must begin with wss and not be this
   * machine's own.
   */
  const roomUrl = (name: string) => {
    const value = url(name, ['ws:', 'wss:'])
    if (!value || !URL.canParse(value)) return null
    const { protocol, hostname } = new URL(value)
    if (production && !isPublicHost(hostname))
      fault(`${name} must not be an address of this machine in production, as "${hostname}" is.`)
    else if (production && protocol !== 'wss:') fault(`${name} must begin with wss:// in production.`)
    return value.replace(/\/$/, '')
  }

  return {
    production,
    fault,
    text,
    url,
    webUrl,
    roomUrl,
    port(name: string, usual: number): Port {
      const value = text(name)
      if (!value) return { number: usual, asked: false }
      const number = Number(value)
      if (!/^\d+$/.test(value) || number > 65_535)
        fault(`${name} must be a port from 0 to 65535, not "${value}".`)
      return { number, asked: true }
    },
    /** Reads a factor above 0; in production at most `most`. */
    factor(name: string, usual: number, most: number): number {
      const value = text(name)
      if (!value) return usual
      const number = Number(value)
      if (!(number > 0 && Number.isFinite(number))) fault(`${name} must be a number above 0, not "${value}".`)
      else if (production && number > most)
        fault(`${name} must be at most ${most} in production, not ${value}: the limits would have no effect.`)
      return number
    },
    choice(name: string, choices: string[], usual: string): string {
      const value = text(name) ?? usual
      if (!choices.includes(value)) fault(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
      return value
    },
    origin(name: string, required: boolean): string | null {
      const value = webUrl(name, required)
      if (!value || !URL.canParse(value)) return null
      if (new URL(value).pathname !== '/') fault(`${name} must be an origin without a path.`)
      return new URL(value).origin
    },
    /** Reads origins as browsers send them: never "*" or "null", which any page can have. */
    origins(name: string): string[] {
      return list(name).filter((value) => {
        const valid = URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value
        if (!valid)
          fault(`${name} must hold origins such as https://app.nitya.org, without a path, not "${value}".`)
        return valid
      })
    },
    /** Reads addresses and ranges of proxies. */
    proxies(name: string): string[] {
      return list(name).filter((value) => {
        const valid = isTrustable(value)
        if (!valid)
          fault(
            `${name} must hold addresses or ranges of proxies, such as 10.0.0.2 or 10.0.0.0/24, not "${value}".`,
          )
        return valid
      })
    },
    /** Reads secrets issued by third parties, in any form. */
    foreignSecrets(name: string, required: boolean, what: string): string[] {
      const values = list(name)
      if (required && values.length === 0) fault(`${name} is missing: ${what}.`)
      if (values.some((value) => isSample(value) || value.length < 12 || new Set(value).size < 6)) {
        fault(`${name} holds a sample value or one that is too short.`)
      }
      return values
    },
    /** Reads our own keys: 32 random bytes or more in base64. */
    keys(name: string, required: boolean): string[] {
      const values = list(name)
      if (required && values.length === 0) fault(`${name} is missing: make one with ${madeBy}.`)
      for (const value of values) {
        if (isSample(value) || new Set(value).size < 10)
          fault(`${name} holds a sample value: make one with ${madeBy}.`)
        else if (!/^[\w+/-]+={0,2}$/.test(value)) fault(`${name} must hold base64, as ${madeBy} makes it.`)
        else if (Buffer.from(value, 'base64').length < 32)
          fault(`${name} is too short: use at least 32 bytes in base64 (${madeBy}).`)
        else if (isTrivialKey(Buffer.from(value, 'base64')))
          fault(`${name} holds a key that can be guessed: make one with ${madeBy}.`)
      }
      return values
    },
  }
}
