import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { readTimeZone } from '../../core/day.ts'
import { networkOf } from '../../http/networks.ts'

/** A session's network, device and time zone. */
export type Client = {
  network: string
  /** Browser and system, such as 'Chrome on Android'; null if the browser does not report them. */
  device: string | null
  /** IANA name; null if the browser does not report it. */
  timeZone: string | null
}

/** Separates the browser from the system in a stored device. */
const between = ' on '

/** Longer than any real User-Agent. Longer headers are truncated, because many patterns are matched against them. */
const longestAgent = 400

/** @param timeZone the time zone that the browser reports, if any */
export const clientOf = (
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  timeZone?: string,
): Client => ({
  network: networkOf(ip),
  device: nameDevice(headers['user-agent']?.slice(0, longestAgent)),
  timeZone: readTimeZone(timeZone),
})

/**
 * Returns the browser and system in a User-Agent, enough to distinguish a phone from a laptop. No other part
 * of the header is stored.
 */
function nameDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent)
  const names = [browser.name, os.name].filter(Boolean)
  return names.length ? names.join(between).slice(0, 60) : null
}

/** Splits a stored device into its browser and, if known, its system. */
export function splitDevice(device: string): { browser: string; system: string | undefined } {
  const [browser = '', system] = device.split(between)
  return { browser, system }
}
