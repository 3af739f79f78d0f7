import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

describe('the proxy', () => {
  let caddyfile: string
  beforeAll(async () => {
    caddyfile = await readFile(join(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')
  })

  it('buffers a whole request, up to its size limit', () => {
    expect(/^\s*request_buffers (.+)$/m.exec(caddyfile)![1]).toBe(/^\s*max_size (.+)$/m.exec(caddyfile)![1])
  })

  it('removes a process only after a failed health check, never after a request', () => {
    expect(caddyfile).toMatch(/^\s*health_uri \/readyz$/m)
    expect(caddyfile).not.toMatch(/^\s*(fail_duration|max_fails|unhealthy_\w+) /m)
  })
})
