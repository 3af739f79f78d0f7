import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { readTimeZone } from '../../core/day.ts'
import { networkOf } from '../../http/networks.ts'

/** What is known of the browser that a session is opened from. */
export type Client = {
  network: string
  /** As 'Chrome on Android'; null for one that does not say. */
  device: string | null
  /** IANA; null for one that does not say. */
  timeZone: string | null
}

/** Longer than any browser's. It is matched against many patterns, so it is cut. */
const longestAgent = 400

/** @param timeZone as the browser says it, if it does */
export const clientOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, timeZone?: string): Client => ({
  network: networkOf(ip),
  device: nameDevice(headers['user-agent']?.slice(0, longestAgent)),
  timeZone: readTimeZone(timeZone),
})

/** The browser and the system of a User-Agent: enough to tell a phone from a laptop. Nothing else of it is kept. */
function nameDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent)
  const names = [browser.name, os.name].filter(Boolean)
  return names.length ? names.join(' on ').slice(0, 60) : null
}
