import type { Db } from '../db/connect.ts'
import { markProduction, readShift, resetClock, setClock, shiftClock } from './queries.types.ts'

/** A move of the product's clock: by seconds, to a time, or back to the true time. */
export type ClockMove = { by: number } | { to: Date } | 'off'

/** Thrown if a clock move or a start is refused; the message gives the operator the reason. */
export class ClockRefused extends Error {}

const unitSeconds = { s: 1, m: 60, h: 3_600, d: 86_400, w: 7 * 86_400 }

/**
 * Parses `+3d`, `-2h30m`, `2026-12-24`, `2026-12-24T09:00` (Indian time unless it names a zone) or `off`;
 * null for anything else.
 */
export function readClockMove(text: string): ClockMove | null {
  if (text === 'off') return 'off'
  const [, sign, steps = ''] = /^([+-])((?:\d{1,6}[smhdw])+)$/.exec(text) ?? []
  if (sign) {
    const seconds = [...steps.matchAll(/(\d+)([smhdw])/g)].map(
      ([, count, unit]) => Number(count) * unitSeconds[unit as 's'],
    )
    return { by: seconds.reduce((sum, each) => sum + each) * (sign === '-' ? -1 : 1) }
  }
  const to = readTime(text)
  return to && { to }
}

/** Parses `2026-12-24`, midnight, or `2026-12-24T09:00`, Indian time unless it names a zone; null for anything else. */
export function readTime(text: string): Date | null {
  const [, day, time = '00:00', zone = '+05:30'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/**
 * Moves the product's clock for every process on this database, from its next statement on. Requires the
 * database owner's role.
 *
 * @throws ClockRefused on a database that has served in production.
 */
export async function moveClock(owner: Db, move: ClockMove): Promise<void> {
  try {
    if (move === 'off') await resetClock.run(undefined, owner)
    else if ('by' in move) await shiftClock.run({ seconds: move.by }, owner)
    else await setClock.run({ time: move.to }, owner)
  } catch (error) {
    if (!isFixed(error)) throw error
    throw new ClockRefused('This database has served in production: its clock cannot be moved.', {
      cause: error,
    })
  }
}

/**
 * Marks the database as production's; afterwards its clock can never be moved. Requires the database owner's
 * role.
 *
 * @throws ClockRefused while the clock is moved.
 */
export async function fixClock(owner: Db): Promise<void> {
  try {
    await markProduction.run(undefined, owner)
  } catch (error) {
    if (!isFixed(error)) throw error
    throw new ClockRefused(
      'The test clock of this database is on: production does not start with it. ' +
        'Turn it off with "npm run operator -- clock off", without NODE_ENV=production.',
      { cause: error },
    )
  }
}

/**
 * Returns how far the product's clock is ahead of or behind the true time, in words ("3 days, 2 hours
 * ahead"); null if it is not moved.
 */
export async function describeShift(db: Db): Promise<string | null> {
  const [{ seconds } = { seconds: 0 }] = await readShift.run(undefined, db)
  const whole = Math.round(Math.abs(seconds))
  if (whole === 0) return null
  const parts = [
    [Math.floor(whole / 86_400), 'day'],
    [Math.floor(whole / 3_600) % 24, 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return `${words.join(', ')} ${seconds > 0 ? 'ahead' : 'behind'}`
}

/** True for a violation of the check constraint that forbids moving a production database's clock. */
const isFixed = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'never_moved_in_production'
