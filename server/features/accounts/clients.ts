import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { readTimeZone } from '../../core/day.ts'
import { networkOf } from '../../http/networks.ts'

/** The known facts about a session's browser. */
export type Client = {
  network: string
  /** Browser and system, such as 'Chrome on Android'; null if the browser does not say. */
  device: string | null
  /** IANA; null if the browser does not say. */
  timeZone: string | null
}

/** Stands between the two names that are stored of a device. */
const between = ' on '

/** Longer than any real one. It is matched against many patterns, so longer ones are truncated. */
const longestAgent = 400

/** @param timeZone as reported by the browser, if at all */
export const clientOf = (
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  timeZone?: string,
): Client => ({
  network: networkOf(ip),
  device: nameDevice(headers['user-agent']?.slice(0, longestAgent)),
  timeZone: readTimeZone(timeZone),
})

/**
 * The browser and system of a User-Agent: enough to tell a phone from a laptop. Nothing else of it is stored.
 */
function nameDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent)
  const names = [browser.name, os.name].filter(Boolean)
  return names.length ? names.join(between).slice(0, 60) : null
}

/** The browser and, if it is known, the system of a stored device. */
export function splitDevice(device: string): { browser: string; system: string | undefined } {
  const [browser = '', system] = device.split(between)
  return { browser, system }
}
