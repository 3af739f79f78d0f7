import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { appendFile, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

export type LiveKitOptions = {
  /** The server's program. */
  program: string
  /** The folder of its log. */
  folder: string
  key: { apiKey: string; apiSecret: string }
  /** The address for its webhooks. */
  webhooks: string
}

/**
 * `tcpOnly` sends media over TCP only, as on a network that blocks UDP; `secret` is one other than the
 * product's.
 */
type Variant = { tcpOnly?: boolean; secret?: string }

/** Starts a real LiveKit server: one node, configured by deploy/rooms.yaml except for its addresses. */
export async function startServer({ program, folder, key, webhooks }: LiveKitOptions) {
  const [port, tcp, udp, turn, turnUdp] = await freePorts(5)
  const log = join(folder, 'livekit.log')
  const deployed = await readDeployed()
  let child: ChildProcess | undefined

  async function start({ tcpOnly = false, secret = key.apiSecret }: Variant = {}) {
    const config = {
      ...deployed,
      port,
      bind_addresses: ['127.0.0.1'],
      rtc: {
        ...deployed['rtc'],
        use_external_ip: false,
        force_tcp: tcpOnly,
        udp_port: udp,
        tcp_port: tcp,
        node_ip: '127.0.0.1',
        enable_loopback_candidate: true,
        ips: { includes: ['127.0.0.1/32'] },
      },
      turn: {
        ...deployed['turn'],
        domain: 'rooms.nitya.test',
        udp_port: turnUdp,
        // No certificate, as behind a TLS-terminating proxy.
        tls_port: turn,
        external_tls: true,
        bind_addresses: ['127.0.0.1'],
        allow_restricted_peer_cidrs: ['127.0.0.1/32'],
      },
      webhook: { api_key: key.apiKey, urls: [webhooks] },
    }
    const started = spawn(program, [], {
      env: { LIVEKIT_CONFIG: JSON.stringify(config), LIVEKIT_KEYS: `${key.apiKey}: ${secret}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text) => void appendFile(log, text))
    child = started
    while (!(await fetch(address).catch(() => undefined))?.ok) {
      if (started.exitCode !== null) throw new Error(`LiveKit ended with ${started.exitCode}; see ${log}`)
      await sleep(100)
    }
  }
  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }

  /** Returns the CPU time that the server has used so far, in ms. */
  async function processorMs(): Promise<number> {
    const fields = (await readFile(`/proc/${child!.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
    const hundredths = Number(fields[11]) + Number(fields[12])
    return hundredths * 10
  }

  const address = `http://127.0.0.1:${port}`
  await start()
  return { address, turn: `127.0.0.1:${turn}`, start, stop, processorMs }
}

async function readDeployed(): Promise<Record<string, object>> {
  const file = join(import.meta.dirname, '../../deploy/rooms.yaml')
  const { services } = parse(await readFile(file, 'utf8'), { merge: true })
  return parse(services.livekit.environment.LIVEKIT_CONFIG)
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
