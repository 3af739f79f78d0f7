import { parseArgs } from 'node:util'
import { breakdown } from './breakdown.ts'
import { crashes } from './crashes.ts'
import { databaseEnds, readOnly } from './database.ts'
import { letters } from './letters.ts'
import { exports, stalledReader } from './exports.ts'
import { loginTimes } from './login-times.ts'
import { idleConnections, loginStorm, mixedLoad, overload, soak } from './load.ts'
import type { Outcome } from './outcome.ts'
import { closedBrowsers } from './payments.ts'
import { inPlace, type Place } from './place.ts'
import { release, rolls } from './rolls.ts'
import { slowDatabase } from './slow-database.ts'
import { starts } from './starts.ts'

// `npm run torture`: every act with its full count, one after the other, each in a place of its own.
// `npm run torture -- crashes rolls --count 5`: these alone, five times (or minutes, or seconds: what each counts).
type Act = { row: string; count: number; of: string; play: (place: Place, count: number) => Promise<Outcome> }

const acts: Record<string, Act> = {
  crashes: { row: 'R15', count: 50, of: 'kills', play: crashes },
  database: { row: 'R16, R17', count: 20, of: 'endings', play: databaseEnds },
  'slow-database': { row: 'R18', count: 1, of: 'time', play: slowDatabase },
  'read-only': { row: 'R20', count: 1, of: 'time', play: readOnly },
  release: { row: 'R21, R37', count: 1, of: 'time', play: release },
  letters: { row: 'R23', count: 60, of: 'letters', play: letters },
  payments: { row: 'R25, R26', count: 10, of: 'payments each way', play: closedBrowsers },
  starts: { row: 'R44', count: 1, of: 'time', play: starts },
  exports: { row: 'S36', count: 2_500, of: 'entries each', play: exports },
  'stalled-reader': { row: 'S36', count: 1_000, of: 'entries', play: stalledReader },
  'login-times': { row: 'S3', count: 200, of: 'tries each', play: loginTimes },
  load: { row: 'R30', count: 10, of: 'minutes', play: mixedLoad },
  overload: { row: 'R31', count: 20, of: 'seconds', play: overload },
  logins: { row: 'R32', count: 20, of: 'seconds', play: loginStorm },
  idle: { row: 'R33', count: 2_000, of: 'connections', play: idleConnections },
  soak: { row: 'R34', count: 60, of: 'minutes', play: soak },
  breakdown: { row: 'R38', count: 1, of: 'time', play: breakdown },
  rolls: { row: 'R36', count: 20, of: 'rolls', play: rolls },
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { count: { type: 'string' } } })
const unknown = positionals.filter((name) => !(name in acts))
if (unknown.length) {
  console.error(`There is no act ${unknown.join(', ')}: ${Object.keys(acts).join(', ')}.`)
  process.exit(1)
}

for (const name of positionals.length ? positionals : Object.keys(acts)) {
  const { row, of, play, ...usual } = acts[name]!
  const count = values.count ? Number(values.count) : usual.count
  console.log(`\n${name} (${row}), ${count} ${of}`)
  try {
    const { figures, missed } = await inPlace((place) => play(place, count))
    for (const [what, value] of Object.entries(figures)) console.log(`  ${what.padEnd(34)} ${value}`)
    console.log(missed.length ? `  MISSED ${missed.join(' · ')}` : '  held')
    if (missed.length) process.exitCode = 1
  } catch (error) {
    console.log(`  BROKEN ${(error as Error).stack}`)
    process.exitCode = 1
  }
}
