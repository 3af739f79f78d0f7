import { expect, it } from 'vitest'
import { useProcesses } from './testing/processes.ts'

const processes = useProcesses()

it('npm run dev serves the pages and calls, and shuts down cleanly on Ctrl-C', async () => {
  const { child, output, ended } = processes.start({}, ['npm', 'run', 'dev'])
  await expect.poll(output, { timeout: 120_000 }).toMatch(/asha +password: /)
  const [, address] = /The pages are at (\S+);/.exec(output())!
  expect(await (await fetch(`${address}/login`, { headers: { accept: 'text/html' } })).text()).toContain(
    'Let’s Begin!',
  )
  const ready = () => fetch(`${address}/readyz`).then(({ status }) => status)
  await expect.poll(ready, { timeout: 120_000 }).toBe(200)
  // A terminal signals the whole process group.
  process.kill(-child.pid!, 'SIGINT')
  expect(await ended).toBe(0)
})
