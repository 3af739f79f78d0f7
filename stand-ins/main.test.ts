import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStandIns, type StandIns } from './main.ts'

let folder: string
let running: StandIns | undefined
let squatter: Server | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya stand-ins '))
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  await new Promise((resolve) => (squatter ? squatter.close(resolve) : resolve(undefined)))
  squatter = undefined
  await rm(folder, { recursive: true })
})

test('every stand-in responds on loopback, and stores its files in its own folder', async () => {
  running = await startStandIns({ folder, ...anyPorts })
  expect((await fetch(running.mailbox.address)).status).toBe(200)
  expect((await fetch(running.google.jwksUrl)).status).toBe(200)
  expect((await fetch(running.google.scriptUrl)).status).toBe(200)
  expect(running.mailbox.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
  expect((await readdir(folder)).sort()).toEqual(['google', 'livekit', 'mailbox', 'razorpay'])
})

test('default ports are below the system’s ephemeral range', async () => {
  running = await startStandIns({ folder, ...anyPorts })
  for (const address of [
    running.mailbox.address,
    running.mailbox.smtpUrl,
    running.google.address,
    running.razorpay.address,
    running.livekit.address,
  ]) {
    expect(portOf(address)).toBeLessThan(32_768)
  }
})

test('no stand-in is reachable from the network', async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4')
  running = await startStandIns({ folder, ...anyPorts })
  if (!own) return
  const outside = running.mailbox.address.replace('127.0.0.1', own.address)
  await expect(fetch(outside)).rejects.toThrow('fetch failed')
})

test('if a requested port is taken, the start fails with a one-sentence error, and nothing keeps running', async () => {
  const taken = await squat()
  const { mailbox, google, stop } = await startStandIns({ folder, ...anyPorts })
  const ports = { mailboxPort: portOf(mailbox.address), googlePort: portOf(google.address) }
  await stop()
  await expect(startStandIns({ folder, ...ports, smtpPort: taken })).rejects.toThrow(
    `Port ${taken} is taken by another program.`,
  )
  running = await startStandIns({ folder, ...ports, smtpPort: 0 })
})

test('the next port is used and printed if the default port is taken', async () => {
  const first = await startStandIns({ folder: join(folder, 'one') })
  running = await startStandIns({ folder: join(folder, 'two') })
  try {
    for (const part of ['mailbox', 'google', 'razorpay', 'livekit'] as const) {
      expect(portOf(running[part].address)).not.toBe(portOf(first[part].address))
      expect((await fetch(running[part].address)).status).toBe(200)
    }
  } finally {
    await first.stop()
  }
})

test('stopping does not wait for a request that never ends', async () => {
  running = await startStandIns({ folder, ...anyPorts })
  const socket = connect(portOf(running.mailbox.address), '127.0.0.1').on('error', () => {})
  await new Promise<void>((resolve) => socket.write('GET / HTTP/1.1\r\n', () => resolve()))
  await fetch(running.mailbox.address)
  await running.stop()
  expect(await fetch(running.mailbox.address).catch(() => 'stopped')).toBe('stopped')
})

const anyPorts = { mailboxPort: 0, smtpPort: 0, googlePort: 0, razorpayPort: 0, livekitPort: 0 }

function portOf(address: string): number {
  return Number(new URL(address).port)
}

/** Occupies a port, as another program would. */
function squat(): Promise<number> {
  const server = createServer()
  squatter = server
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
