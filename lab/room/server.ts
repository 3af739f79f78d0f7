import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { appendFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'

export type LiveKitOptions = {
  /** The server's program. */
  program: string
  /** For its configuration and its log. */
  folder: string
  key: { apiKey: string; apiSecret: string }
  /** Where it sends its webhooks. */
  webhooks: string
}

/** `tcpOnly`: media over TCP alone, as in a network that blocks UDP. `secret`: another one than the product has. */
type Variant = { tcpOnly?: boolean; secret?: string }

/** A real LiveKit server on loopback: one node without Redis, as deploy/rooms.yaml has it but for addresses and TURN. */
export async function startServer({ program, folder, key, webhooks }: LiveKitOptions) {
  const [port, tcp, udp] = [await freePort(), await freePort(), await freePort()]
  const config = join(folder, 'livekit.yaml')
  const log = join(folder, 'livekit.log')
  let child: ChildProcess | undefined

  async function start({ tcpOnly = false, secret = key.apiSecret }: Variant = {}) {
    const media = tcpOnly ? { force_tcp: true } : {}
    // The configuration is YAML, and JSON is YAML too.
    await writeFile(
      config,
      JSON.stringify({
        port,
        bind_addresses: ['127.0.0.1'],
        rtc: {
          ...media,
          udp_port: udp,
          tcp_port: tcp,
          node_ip: '127.0.0.1',
          enable_loopback_candidate: true,
          ips: { includes: ['127.0.0.1/32'] },
          // Without one, browsers are told to ask public servers.
          stun_servers: [`127.0.0.1:${udp}`],
        },
        keys: { [key.apiKey]: secret },
        room: { auto_create: false, empty_timeout: 3600 },
        webhook: { api_key: key.apiKey, urls: [webhooks] },
        logging: { level: 'info', pion_level: 'error' },
      }),
    )
    const started = spawn(program, ['--config', config], { stdio: ['ignore', 'pipe', 'pipe'] })
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

  const address = `http://127.0.0.1:${port}`
  await start()
  return { address, log, start, stop, pid: () => child!.pid! }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
