import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs `work` under a lock on the name and folder; other processes wait. The lock is a listening socket: it
 * always ends with its process, and waiting processes wake up when their connection closes.
 * @param {string} root
 * @param {string} what the work's name, as in "Another process is … here"
 * @param {() => Promise<void>} work
 */
export async function alone(root, what, work) {
  const name = `nitya-${createHash('sha256').update(`${what} in ${root}`).digest('hex').slice(0, 16)}`
  // On Linux an abstract socket needs no file, so a killed process leaves nothing behind.
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
 * @returns {Promise<() => void>} releases the lock
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
    if (!told) console.log(`Another process is ${what} here; waiting for it …`)
    await untilFree(address)
  }
}

/**
 * Resolves when the holder closes the connection. Removes a socket file without a listener, which a killed
 * process left.
 * @param {string} address
 */
async function untilFree(address) {
  const waiter = connect(address)
  const failed = await new Promise((over) =>
    waiter
      .resume()
      .once('error', over)
      .once('close', () => over(undefined)),
  )
  if (failed?.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true })
}
