import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

describe('the alert', () => {
  const rules = new Map<string, string>()
  beforeAll(async () => {
    const { groups } = parse(await readFile(join(import.meta.dirname, '../deploy/alerts.yaml'), 'utf8'))
    for (const { alert, expr } of groups[0].rules) rules.set(alert, expr)
  })

  it('about failed jobs does not last as long as messages are parked, which have their own', () => {
    expect(rules.get('JobFailed')).toContain('queue!="parked"')
    const parked = 'max(nitya_jobs{queue="parked"}'
    expect(rules.get('MessageParked')).toBe(`${parked}) > (${parked} offset 1h) or vector(0))`)
  })

  it('about a single event fires for the first one too, with which its series is born', () => {
    const single = [...rules.values()].filter((expr) => /increase\(.*> 0$/.test(expr))
    expect(single).toHaveLength(1)
    for (const expr of single)
      expect(expr).toMatch(
        /^\(sum by \(route\) \((\w+) unless \1 offset 5m\) or .*increase\(\1\[5m\]\)\)\) > 0$/,
      )
  })
})
