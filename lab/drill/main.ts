import { parseArgs } from 'node:util'
import { withRig } from '../torture/rig.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { failover } from './failover.ts'
import { findPrograms } from './programs.ts'

// `npm run lab -- drill`: runs PostgreSQL under Patroni, etcd and HAProxy as in deploy/ha, and kills the
// database's leader ten times. `--kills 2 --postgres /opt/postgresql-18/bin` sets the number of kills and the
// folder of PostgreSQL's programs.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    postgres: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log('npm run lab -- drill [--kills n] [--postgres folder of programs]')
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const programs = findPrograms(values.postgres)
  let cluster: Cluster
  const { figures, missed } = await withRig(
    (rig) => failover(rig, cluster, programs, Number(values.kills)),
    async (folder) => {
      console.log(`Three database nodes, two app processes, in ${folder}`)
      cluster = await startCluster(programs, folder)
      return cluster
    },
  )
  for (const [what, value] of Object.entries(figures)) console.log(`  ${what.padEnd(42)} ${value}`)
  console.log(missed.length ? `  MISSED ${missed.join(' · ')}` : '  passed')
  process.exit(missed.length ? 1 : 0)
} catch (error) {
  console.error((error as Error).message.startsWith('Missing') ? (error as Error).message : error)
  process.exit(1)
}
