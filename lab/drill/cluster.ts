import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPort } from '../torture/app.ts'
import type { DatabaseServer } from '../torture/rig.ts'
import { eventually } from './eventually.ts'
import { startProxies } from './haproxy.ts'
import { layOutNode, type Node, type NodeValues } from './node.ts'
import type { Programs } from './programs.ts'

/** Three database nodes, and a HAProxy on each of the app's two machines that routes to the leader. */
export type Cluster = DatabaseServer & {
  nodes: Node[]
  /** The database's address on each of the app's machines. */
  urls: string[]
  /** Waits until one node leads and both others follow, one of them synchronously. @returns the leader */
  whole(): Promise<Node>
  /** Waits until a node other than `than` leads and accepts writes. */
  ledByAnother(than: Node): Promise<Node>
  /** Runs a statement as the superuser on one node. */
  ask(node: Node, text: string, database?: string): Promise<any[]>
}

const address = '127.0.0.1'
const names = ['one', 'two', 'three']

/**
 * Starts the nodes in their own folders below `folder`, creates the app's database, and waits until the
 * cluster is complete.
 */
export async function startCluster(programs: Programs, folder: string): Promise<Cluster> {
  // Lets the unprivileged user, who owns the folders below this one, pass through it.
  await chmod(folder, 0o711)
  const secret = () => randomBytes(16).toString('hex')
  const [superuser, owner] = [secret(), secret()]
  const nodes = await layOutNodes(programs, folder, superuser, secret)
  await Promise.all(nodes.map((node) => node.start()))
  const urlOf = ({ values }: Node, database: string) =>
    `postgres://postgres:${superuser}@${address}:${values.POSTGRES_PORT}/${database}`
  const ask = async (node: Node, text: string, database = 'nitya') => {
    const client = new pg.Client({
      connectionString: urlOf(node, database),
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const leader = async () => {
    for (const node of nodes) {
      const leads = await fetch(`http://${address}:${node.values.PATRONI_PORT}/primary`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      if (leads?.ok) return node
    }
    return undefined
  }
  const whole = () =>
    eventually('the cluster is whole', async () => {
      const node = await leader()
      if (!node) return undefined
      const [found] = await ask(
        node,
        `select count(*)::int as follow, count(*) filter (where sync_state = 'sync')::int as synchronous
         from pg_stat_replication where state = 'streaming' and pg_current_wal_lsn() - replay_lsn < 1e6`,
        'postgres',
      )
      return found.follow === names.length - 1 && found.synchronous === 1 ? node : undefined
    })
  const first = await whole()
  await promisify(execFile)(join(import.meta.dirname, '../../deploy/database.sh'), {
    env: {
      PATH: `${programs.postgres}:/usr/bin:/bin`,
      PGHOST: address,
      PGPORT: `${first.values.POSTGRES_PORT}`,
      PGPASSWORD: superuser,
      NITYA_DATABASE_PASSWORD: owner,
    },
  })
  const proxies = await startProxies(programs, folder, nodes, 2)
  const urls = proxies.ports.map((port) => `postgres://nitya:${owner}@${address}:${port}/nitya`)
  for (const url of urls)
    await eventually('HAProxy has found the leader', async () => (await leadsToLeader(url)) || undefined)
  return {
    url: urls[0]!,
    urls,
    nodes,
    whole,
    ledByAnother: (than) =>
      eventually('another node leads', async () => {
        const node = await leader()
        return node && node !== than ? node : undefined
      }),
    ask,
    async stop() {
      await proxies.stop()
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}

async function layOutNodes(
  programs: Programs,
  folder: string,
  superuser: string,
  secret: () => string,
): Promise<Node[]> {
  const ports = await distinctPorts(names.length * 4)
  const own = names.map((NODE): NodeValues => {
    const [ETCD_PORT, ETCD_PEER_PORT, PATRONI_PORT, POSTGRES_PORT] = ports.splice(0, 4) as [
      number,
      number,
      number,
      number,
    ]
    return { NODE, ADDRESS: address, ETCD_PORT, ETCD_PEER_PORT, PATRONI_PORT, POSTGRES_PORT }
  })
  const shared = {
    ETCD_CLUSTER: own.map(({ NODE, ETCD_PEER_PORT }) => `${NODE}=http://${address}:${ETCD_PEER_PORT}`).join(),
    ETCD_HOSTS: own.map(({ ETCD_PORT }) => `${address}:${ETCD_PORT}`).join(),
    NETWORK: `${address}/32`,
    SHARED_BUFFERS: '64MB',
    SUPERUSER_PASSWORD: superuser,
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    PATRONI_PASSWORD: secret(),
  }
  return Promise.all(own.map((values) => layOutNode(programs, folder, { ...shared, ...values })))
}

async function distinctPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findPort())
  return [...ports]
}

/**
 * True if HAProxy routes to the leader. At its start, it considers every node healthy and uses each in turn,
 * until it has checked each twice.
 */
async function leadsToLeader(url: string): Promise<boolean> {
  for (const _ of names) if (!(await takesWrites(url))) return false
  return true
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return !(await client.query('select pg_is_in_recovery() as follows')).rows[0].follows
  } finally {
    await client.end().catch(() => undefined)
  }
}
