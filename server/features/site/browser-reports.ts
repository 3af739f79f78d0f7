import { Counter, Histogram } from 'prom-client'
import type { Parsed } from '../../../contract/api.ts'
import { parseJson } from '../../http/bodies.ts'
import type { Meters } from '../../http/metrics.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { readPolicyReport } from './policy-reports.ts'

type Vitals = NonNullable<Parsed<'POST /api/browser-reports/'>['body']['vitals']>

/** Media types of browsers' own Content-Security-Policy reports. */
const policyReports = ['application/csp-report', 'application/reports+json']

/** Logs and counts browsers' errors, blocked sources and page speeds. */
export function serveBrowserReports(context: RouteContext): void {
  const count = openCounts(context.meters)
  context.app.register(async (scope) => {
    scope.addContentTypeParser(
      policyReports,
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => readPolicyReport(parseJson(body)),
    )
    serve({ ...context, app: scope }, 'POST /api/browser-reports/', async ({ body, request: { log } }) => {
      const { release, errors = [], blocked = [], vitals } = body
      for (const { route, kind, frames } of errors) {
        count.error(route, kind)
        log.warn({ event: 'browser.error', release, route, kind, frames }, 'a screen failed in a browser')
      }
      for (const { directive, origin } of blocked) {
        count.blocked(directive)
        log.warn({ event: 'browser.blocked', directive, origin }, 'a browser blocked a source')
      }
      if (vitals) {
        const { route, lcp, inp, cls } = vitals
        count.vitals(vitals)
        log.info({ event: 'browser.vitals', release, route, lcp, inp, cls }, 'a visit')
      }
      return undefined
    })
  })
}

/**
 * The number of labels that reports may add to a metric. Further labels are counted as `other`, so forged
 * reports cannot exhaust memory.
 */
const mostLabels = 100

function openCounts({ registry }: Meters) {
  const registers = [registry]
  const errors = new Counter({
    name: 'nitya_browser_errors_total',
    help: 'Errors that browsers reported, by route and class.',
    labelNames: ['route', 'kind'],
    registers,
  })
  const blocked = new Counter({
    name: 'nitya_browser_blocked_total',
    help: 'Sources that the Content-Security-Policy blocked, by directive.',
    labelNames: ['directive'],
    registers,
  })
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['route'], buckets, registers })
  // The buckets surround the promised values (docs/promises.md#p8).
  const lcp = histogram(
    'nitya_browser_lcp_seconds',
    'Largest contentful paint.',
    [0.4, 0.8, 1.2, 1.8, 2.5, 4],
  )
  const inp = histogram('nitya_browser_inp_seconds', 'The slowest interaction.', [0.05, 0.1, 0.2, 0.5])
  const cls = histogram('nitya_browser_cls', 'Layout shift.', [0.01, 0.02, 0.05, 0.1, 0.25])
  const routeOf = limitLabels()
  const directiveOf = limitLabels()
  return {
    error: (route: string, kind: string) => errors.inc({ route: routeOf(route), kind }),
    blocked: (directive: string) => blocked.inc({ directive: directiveOf(directive) }),
    vitals(vitals: Vitals) {
      const labels = { route: routeOf(vitals.route) }
      if (vitals.lcp !== undefined) lcp.observe(labels, vitals.lcp / 1_000)
      if (vitals.inp !== undefined) inp.observe(labels, vitals.inp / 1_000)
      if (vitals.cls !== undefined) cls.observe(labels, vitals.cls)
    },
  }
}

function limitLabels(): (label: string) => string {
  const known = new Set<string>()
  return (label) => {
    if (known.size < mostLabels) known.add(label)
    return known.has(label) ? label : 'other'
  }
}
