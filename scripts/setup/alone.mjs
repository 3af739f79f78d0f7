import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Does `work` while nobody else does the same in the same folder; the others wait for it. The lock is a socket that is
 * being listened at: it ends with its process however that ends, and who waits is woken by the end of their connection.
 * @param {string} root
 * @param {string} what the work's name, as in "Another process is … here"
 * @param {() => Promise<void>} work
 */
export async function alone(root, what, work) {
  const name = `nitya-${createHash('sha256').update(`${what} in ${root}`).digest('hex').slice(0, 16)}`
  // Linux has names that need no file, so none is left behind by a killed process.
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name)
  const release = await take(address, what)
  try {
    await work()
  } finally {
    release()
  }
}

/**
 * @param {string} address
 * @param {string} what
 * @returns {Promise<() => void>} lets the waiting ones in
 */
async function take(address, what) {
  for (let told = false; ; told = true) {
    const door = createServer()
    const waiters = new Set()
    door.on('connection', (waiter) => waiters.add(waiter.on('error', () => undefined).unref()))
    try {
      door.listen(address)
      await once(door, 'listening')
      return () => {
        door.close()
        for (const waiter of waiters) waiter.destroy()
      }
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
    }
    if (!told) console.log(`Another process is ${what} here: waiting for it …`)
    await untilFree(address)
  }
}

/**
 * Resolves when the holder's end closes the connection. A file that nobody listens at was left by a killed process.
 * @param {string} address
 */
async function untilFree(address) {
  const waiter = connect(address)
  const failed = await new Promise((over) => waiter.resume().once('error', over).once('close', () => over(undefined)))
  if (failed?.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true })
}
