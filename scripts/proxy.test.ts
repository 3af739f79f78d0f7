import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'

describe('the proxy', () => {
  let caddyfile: string
  beforeAll(async () => {
    caddyfile = await readFile(join(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')
  })

  it('lets every body through that the app accepts, and buffers it whole', () => {
    const bytesOf = (size: string) => parseInt(size) * (size.endsWith('MiB') ? 1_024 ** 2 : 1_024)
    const limitOf = (matcher: string) =>
      bytesOf(new RegExp(`request_body ${matcher} {\\s*max_size (\\S+)`).exec(caddyfile)?.[1] ?? '')
    const paths = [...caddyfile.matchAll(/^\s*@(?:photo|rest not) path (.+)$/gm)].map(([, path]) => path!)
    expect(new Set(paths).size).toBe(1)
    // With and without the trailing slash.
    expect(paths[0]!.split(' ')[1]).toBe(`${paths[0]!.split(' ')[0]}/`)
    const isPhoto = (key: string) => key.split(' ')[1]!.replace(/:\w+/, '*') === paths[0]!.split(' ')[1]
    const largest = (wanted: boolean) =>
      Math.max(
        ...Object.entries<Line>(api)
          .filter(([key]) => isPhoto(key) === wanted)
          .map(([, line]) => line.bodyLimit ?? 0),
      )
    expect([limitOf('@photo'), limitOf('@rest')]).toEqual([largest(true), largest(false)])
    expect(bytesOf(/request_buffers (\S+)/.exec(caddyfile)![1]!)).toBe(limitOf('@photo'))
  })

  it('removes a process only after a failed health check, never after a request', () => {
    expect(caddyfile).toMatch(/^\s*health_uri \/readyz$/m)
    expect(caddyfile).not.toMatch(/^\s*(fail_duration|max_fails|unhealthy_\w+) /m)
  })
})
