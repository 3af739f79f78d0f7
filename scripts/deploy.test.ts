import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { BlockList, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, type ConfigFaults } from '../server/config.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { buildWeb } from './build.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

describe('the image', () => {
  let dockerfile: string
  let temporary: string
  beforeAll(async () => {
    dockerfile = await read('deploy/Dockerfile')
    temporary = await mkdtemp(join(tmpdir(), 'nitya-image-'))
    await buildWeb()
  })
  afterAll(() => rm(temporary, { recursive: true, force: true }))

  it('contains everything for production: it starts and serves pages, calls and metrics', async () => {
    const image = join(temporary, 'nitya')
    await layOut(dockerfile, image)
    const database = await startEmbedded({ folder: join(temporary, 'database'), lasting: false })
    const port = await freePort()
    const key = () => randomBytes(32).toString('base64')
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: image,
      env: {
        NODE_ENV: 'production',
        PORT: `${port}`,
        HOST: '127.0.0.1',
        METRICS_PORT: '0',
        PUBLIC_URL: 'https://nitya.test',
        DATABASE_URL: database.url,
        TOKEN_KEYS: key(),
        SEAL_KEYS: key(),
        JOURNAL_KEYS: key(),
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Nitya <hello@nitya.test>',
        GRIEVANCE_OFFICER: 'Meera Nair',
        GRIEVANCE_ADDRESS: '12 Lake Road, Pune',
        GOOGLE_CLIENT_ID: 'nitya.test',
        RAZORPAY_KEY_ID: 'rzp_live_1',
        RAZORPAY_KEY_SECRET: key(),
        RAZORPAY_WEBHOOK_SECRETS: key(),
        SECURITY_CONTACT: 'mailto:security@nitya.test',
      },
    })
    try {
      const said = await untilReady(child)
      const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      const texts = await Promise.all(
        ['/', '/blogs', '/api/payments/tiers/', '/readyz'].map(async (path) => (await get(path)).status),
      )
      expect(texts).toEqual([200, 200, 200, 200])
      expect(await (await get('/.well-known/security.txt')).text()).toMatch(
        /^Contact: mailto:security@nitya\.test\nExpires: \S+Z\nPreferred-Languages: en\nCanonical: https:\/\/nitya\.test\/\.well-known\/security\.txt\n$/,
      )
      // Visitors must not get these files.
      for (const path of ['/metrics', '/.env', '/package.json', '/server/config.ts'])
        expect([path, (await get(path)).status]).toEqual([path, 404])
      // The proxy's limit equals the largest body of the app's calls, apart from photos.
      const most = Number(/max_size (\d+)KiB/.exec(await read('deploy/Caddyfile'))![1]) * 1024
      const post = (length: number) =>
        fetch(`http://127.0.0.1:${port}/api/payments/webhook/`, { method: 'POST', body: 'a'.repeat(length) })
      expect([(await post(most)).status, (await post(most + 1)).status]).toEqual([400, 413])
      const metrics = /Metrics +(http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(said)![1]!
      expect(await (await fetch(metrics)).text()).toContain('http_request_duration_seconds_count')
    } finally {
      if (child.exitCode === null) await Promise.all([once(child, 'close'), child.kill('SIGTERM')])
      await database.stop()
    }
    expect(child.exitCode).toBe(0)
  })

  it('runs operators’ commands without installing anything', async () => {
    const image = join(temporary, 'commands')
    await layOut(dockerfile, image)
    const words = ['scripts/run.mjs', 'operate', 'scripts/operator.ts', 'help']
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: image, env: {} })
    expect(stdout).toMatch(/^npm run operator -- <command>/)
  })

  it('has pg_dump in the database’s version, from the repository for its distribution', async () => {
    const { services } = parse(await read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, any>
    }
    const [, distribution] = /^ARG NODE=node:\d+-(\w+)-slim$/m.exec(dockerfile)!
    expect(dockerfile).toContain(`/pub/repos/apt ${distribution}-pgdg main`)
    expect(dockerfile).toContain(' ca-certificates ')
    expect(/postgresql-client-\d+/.exec(dockerfile)![0]).toBe(
      services['database'].image.replace('postgres:', 'postgresql-client-'),
    )
  })

  it('runs unprivileged, has a health check, and runs no install scripts of packages', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'))
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK .*/m)
    expect(dockerfile.match(/npm ci.*/g)).toEqual([
      'npm ci --ignore-scripts --include=dev',
      'npm ci --ignore-scripts --omit=dev \\',
    ])
  })
})

describe('the compose file', () => {
  it('exposes only the proxy, and pins its images', async () => {
    const { services } = parse(await read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, any>
    }
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['proxy'])
    for (const { image, build } of Object.values(services))
      expect(Boolean(build) || /:\d/.test(image)).toBe(true)
    for (const name of ['app-1', 'app-2']) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      // Trusts only the proxy's own address; otherwise every visitor could forge one.
      expect(services[name].environment.TRUSTED_PROXIES).toBe(services.proxy.networks.inside.ipv4_address)
      expect(await read('deploy/Caddyfile')).toContain(`${name}:3000`)
    }
  })
})

describe('the video rooms', () => {
  it('expose only their media ports, create no room on a join, and report to the app', async () => {
    const { services } = parse(await read('deploy/rooms.yaml'), { merge: true }) as {
      services: Record<string, any>
    }
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['livekit'])
    expect(services['livekit'].ports).toEqual(['7881:7881', '7882:7882/udp', '3478:3478/udp'])
    expect(services['livekit'].image).toMatch(/:v\d+\.\d+\.\d+$/)
    expect(services['livekit']).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    const config = parse(services['livekit'].environment.LIVEKIT_CONFIG)
    expect(config).toMatchObject({
      port: 7880,
      rtc: { tcp_port: 7881, udp_port: 7882 },
      // Otherwise browsers would use third-party STUN servers.
      turn: { enabled: true, udp_port: 3478 },
      room: { auto_create: false },
    })
    expect(config.webhook.urls).toEqual(['${PUBLIC_URL:?}/api/rooms/webhook/'])
    expect(await read('deploy/rooms.caddy')).toContain(`livekit:${config.port}`)
    const [from, to] = services['proxy'].volumes[0].split(':')
    expect(await read(`deploy/${from}`)).toContain('ROOMS_HOST')
    expect([to, await read('deploy/Caddyfile')]).toEqual([
      '/etc/caddy/sites/rooms.caddy',
      expect.stringContaining('import sites/*.caddy'),
    ])
  })
})

describe('in the compose file', () => {
  it('mounted files exist, and scripts are executable, so that the database’s start does not source them', async () => {
    const { services } = parse(await read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, any>
    }
    const files = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes as string[])
      .flatMap((volume) => /^\.\/([^:]+)/.exec(volume)?.[1] ?? [])
    expect(files.sort()).toEqual(['Caddyfile', 'archive.sh', 'database.sh'])
    for (const file of files.filter((name) => name.endsWith('.sh'))) {
      expect([file, (await stat(join(root, 'deploy', file))).mode & 0o111]).toEqual([file, 0o111])
    }
  })

  it('the proxy’s address stays free, whichever container starts first', async () => {
    const { services, networks } = parse(await read('deploy/compose.yaml'), { merge: true }) as Record<
      string,
      Record<string, any>
    >
    const [{ subnet, ip_range }] = networks!['inside'].ipam.config
    const proxy: string = services!['proxy'].networks.inside.ipv4_address
    expect([isIn(subnet, proxy), isIn(ip_range, proxy)]).toEqual([true, false])
  })
})

describe('the archive of the write-ahead log', () => {
  let temporary: string
  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'nitya-archive-'))
  })
  afterAll(() => rm(temporary, { recursive: true, force: true }))

  it('stores a file once, accepts the same file again, and refuses a different file of that name', async () => {
    const [file, folder] = [join(temporary, 'file'), join(temporary, 'archive')]
    await mkdir(folder)
    const archive = () =>
      promisify(execFile)(join(root, 'deploy/archive.sh'), [file, '000000010000000000000001', folder])
    const kept = async () => String(gunzipSync(await readFile(join(folder, '000000010000000000000001.gz'))))
    await writeFile(file, 'what happened')
    await archive()
    await archive()
    await writeFile(file, 'what happened elsewhere')
    await expect(archive()).rejects.toThrow('is there and differs')
    expect([await readdir(folder), await kept()]).toEqual([['000000010000000000000001.gz'], 'what happened'])
  })

  it('does not report success when storing a file failed', async () => {
    const file = join(temporary, 'file')
    await expect(
      promisify(execFile)(join(root, 'deploy/archive.sh'), [file, '1', join(temporary, 'missing')]),
    ).rejects.toThrow()
  })
})

describe('the example settings', () => {
  it('name only existing settings, and must be edited before a start', async () => {
    const text = await read('deploy/.env.example')
    const example = parseEnv(text.replace(/^# (DATABASE_URL=)/m, '$1'))
    const known = `${await read('README.md')}\n${await read('deploy/compose.yaml')}`
    for (const name of Object.keys(example)) expect([name, known.includes(name)]).toEqual([name, true])
    const faults = faultsOf({ ...example, NODE_ENV: 'production' })
    const told = [
      'TOKEN_KEYS',
      'SEAL_KEYS',
      'JOURNAL_KEYS',
      'GRIEVANCE_OFFICER',
      'GOOGLE_CLIENT_ID',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRETS',
    ]
    expect(faults.map((sentence) => sentence.split(' ')[0]).sort()).toEqual(told.sort())
  })
})

function isIn(range: string, address: string): boolean {
  const [network, bits] = range.split('/')
  const list = new BlockList()
  list.addSubnet(network!, Number(bits))
  return list.check(address)
}

function faultsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigFaults).sentences
  }
}

/** Copies the files of the image's last stage, with the packages that `--omit=dev` installs. */
async function layOut(dockerfile: string, image: string) {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'))
  for (const [, from, to] of last.matchAll(/^COPY(?: --from=\S+)? (\S+) (\S+)$/gm)) {
    const source = from!.replace(/^\/nitya\//, '')
    if (source !== 'node_modules') await cp(join(root, source), join(image, to!), { recursive: true })
  }
  // npm's own record of what it has installed.
  await cp(join(root, 'node_modules/.package-lock.json'), join(image, 'node_modules/.package-lock.json'))
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> }
  for (const name of Object.keys(dependencies)) {
    const path = join(image, 'node_modules', name)
    await mkdir(dirname(path), { recursive: true })
    await symlink(join(root, 'node_modules', name), path)
  }
}

function untilReady(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (words: Buffer) => {
      said += String(words)
      if (said.includes('Ctrl-C stops it.')) resolve(said)
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('close', (code) => reject(new Error(`The process ended with ${code}: ${said}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
