import { parseArgs } from 'node:util'
import { breakdown } from './breakdown.ts'
import { crashes } from './crashes.ts'
import { databaseEnds, readOnly } from './database.ts'
import { mails } from './mails.ts'
import { notifications } from './notifications.ts'
import { exports, stalledReader } from './exports.ts'
import { loginTimes, resetTimes } from './login-times.ts'
import { idleConnections, loginStorm, mixedLoad, overload, soak } from './load.ts'
import type { Outcome } from './outcome.ts'
import { ownersInStorm } from './owners.ts'
import { closedBrowsers } from './payments.ts'
import { withRig, type Rig } from './rig.ts'
import { release, rolls } from './rolls.ts'
import { slowDatabase } from './slow-database.ts'
import { streams } from './streams.ts'
import { starts } from './starts.ts'
import { studio } from './studio.ts'
import { talks } from './talks.ts'

// `npm run lab -- torture`: runs every scenario with its full count, one after the other, each with a
// database and processes of its own. `npm run lab -- torture crashes rolls --count 5` runs only these scenarios,
// with a count of five (times, minutes or seconds, depending on the scenario).
type Scenario = {
  promise: string
  count: number
  of: string
  run: (rig: Rig, count: number) => Promise<Outcome>
}

const scenarios: Record<string, Scenario> = {
  crashes: { promise: 'docs/promises.md#r15', count: 50, of: 'kills', run: crashes },
  database: {
    promise: 'docs/promises.md#r16, docs/promises.md#r17',
    count: 20,
    of: 'endings',
    run: databaseEnds,
  },
  studio: { promise: 'docs/rules.md#bookings', count: 30, of: 'kills', run: studio },
  talks: { promise: 'docs/rules.md#check-ins', count: 20, of: 'kills of each kind', run: talks },
  'slow-database': { promise: 'docs/promises.md#r18', count: 1, of: 'time', run: slowDatabase },
  'read-only': { promise: 'docs/promises.md#r20', count: 1, of: 'time', run: readOnly },
  release: { promise: 'docs/promises.md#r21, docs/promises.md#r37', count: 1, of: 'time', run: release },
  mails: { promise: 'docs/promises.md#r23', count: 60, of: 'mails', run: mails },
  notifications: { promise: 'docs/promises.md#v3', count: 200, of: 'members', run: notifications },
  payments: {
    promise: 'docs/promises.md#r25, docs/promises.md#r26',
    count: 10,
    of: 'payments each way',
    run: closedBrowsers,
  },
  starts: { promise: 'docs/promises.md#r44', count: 1, of: 'time', run: starts },
  exports: { promise: 'docs/promises.md#s36', count: 2_500, of: 'entries each', run: exports },
  'stalled-reader': { promise: 'docs/promises.md#s36', count: 1_000, of: 'entries', run: stalledReader },
  'login-times': { promise: 'docs/promises.md#s3', count: 200, of: 'attempts each', run: loginTimes },
  'reset-times': { promise: 'docs/promises.md#s3', count: 200, of: 'attempts each', run: resetTimes },
  load: { promise: 'docs/promises.md#r30', count: 10, of: 'minutes', run: mixedLoad },
  overload: { promise: 'docs/promises.md#r31', count: 20, of: 'seconds', run: overload },
  logins: { promise: 'docs/promises.md#r32', count: 20, of: 'seconds', run: loginStorm },
  owners: { promise: 'docs/promises.md#r32', count: 10, of: 'seconds', run: ownersInStorm },
  idle: { promise: 'docs/promises.md#r33', count: 2_000, of: 'connections', run: idleConnections },
  streams: { promise: 'docs/decisions/0126-notifications.md', count: 2_000, of: 'open tabs', run: streams },
  soak: { promise: 'docs/promises.md#r34', count: 60, of: 'minutes', run: soak },
  breakdown: { promise: 'docs/promises.md#r38', count: 1, of: 'time', run: breakdown },
  rolls: { promise: 'docs/promises.md#r36', count: 20, of: 'rolls', run: rolls },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(
    `npm run lab -- torture [scenario…] [--count n], the scenarios: ${Object.keys(scenarios).join(', ')}`,
  )
  process.exit()
}
const unknown = positionals.filter((name) => !(name in scenarios))
if (unknown.length) {
  console.error(`There is no scenario ${unknown.join(', ')}: ${Object.keys(scenarios).join(', ')}.`)
  process.exit(1)
}

for (const name of positionals.length ? positionals : Object.keys(scenarios)) {
  const { promise, of, run, ...usual } = scenarios[name]!
  const count = values.count ? Number(values.count) : usual.count
  console.log(`\n${name} (${promise}), ${count} ${of}`)
  try {
    const { figures, missed } = await withRig((rig) => run(rig, count))
    for (const [what, value] of Object.entries(figures)) console.log(`  ${what.padEnd(34)} ${value}`)
    console.log(missed.length ? `  MISSED ${missed.join(' · ')}` : '  passed')
    if (missed.length) process.exitCode = 1
  } catch (error) {
    console.log(`  BROKEN ${(error as Error).stack}`)
    process.exitCode = 1
  }
}
