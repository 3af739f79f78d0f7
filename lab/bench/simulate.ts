import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plan, type Costs, type Plan } from './simulation/model.ts'
import { whole, writeTable } from './server/tables.ts'

// `npm run lab -- simulate`: what 1, 10 and 100 million members would need, from the costs that `npm run lab -- bench costs` measured and what
// simulation/assumptions.ts assumes. Writes its table into lab/bench/README.md;
// with --dry-run it only prints it.
const costs = JSON.parse(await readFile(join(import.meta.dirname, 'simulation/costs.json'), 'utf8')) as Costs
const plans = [1e6, 1e7, 1e8].map((members) => plan(members, costs))

const number = (value: number) =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 })
const rows: [name: string, of: (plan: Plan) => string][] = [
  ['Requests per second, busiest minute', ({ requestsPerSecond }) => number(requestsPerSecond)],
  ['Processors of the app', ({ appProcessors }) => number(appProcessors)],
  ['Processors of the primaries', ({ databaseProcessors }) => number(databaseProcessors)],
  ['Transactions per second', ({ transactionsPerSecond }) => number(transactionsPerSecond)],
  ['… of them commits', ({ commitsPerSecond }) => number(commitsPerSecond)],
  ['Write-ahead log, MB per second', ({ walMbPerSecond }) => number(walMbPerSecond)],
  ['Disk of one copy after three years, TB', ({ diskTb }) => number(diskTb)],
  ['What breaks first', ({ breaksFirst }) => breaksFirst],
  ['Primaries, members spread over them', ({ shards }) => number(shards)],
  ...(['app', 'database', 'disk', 'archive', 'traffic', 'all'] as const).map(
    (part): (typeof rows)[number] => [
      `₹ per member and month: ${part}`,
      ({ rupeesPerMember }) => number(rupeesPerMember[part]),
    ],
  ),
]
const table = [
  ['Members', ...plans.map(({ members }) => members.toLocaleString('en'))],
  ...rows.map(([name, of]) => [name, ...plans.map(of)]),
]
for (const line of table) console.log(line.join(' | '))
if (whole()) await writeTable('lab/bench/README.md', 'simulation', table, 'Computed from the costs above.')
