import { afterAll, beforeAll, expect, it } from 'vitest'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

let server: ViteDevServer
beforeAll(async () => {
  server = await createServer({
    root: join(import.meta.dirname, '../..'),
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  await server.listen()
})
afterAll(() => server.close())

async function open(path: string) {
  const response = await fetch(new URL(path, server.resolvedUrls!.local[0]), {
    headers: { accept: 'text/html' },
  })
  return { status: response.status, html: await response.text() }
}

it.each([
  ['/', 200, 'Unlock a Healthier You', '/web/document/page.ts'],
  ['/blogs', 200, 'Search blog posts', '/web/features/blog/filter.ts'],
  ['/login', 200, 'Let’s Begin!', '/web/main.tsx'],
  ['/community', 200, 'Loading...', '/web/main.tsx'],
  ['/nowhere', 404, '404 Not Found', '/web/document/page.ts'],
])('the development server renders %s with status %i', async (path, status, text, script) => {
  const answer = await open(path)
  expect(answer.status).toBe(status)
  expect(answer.html).toContain(text)
  expect(answer.html).toContain(`src="${script}"`)
})
