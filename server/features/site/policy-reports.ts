import { browserReport } from '../../../contract/limits.ts'

/** A blocked load: the policy's directive, and the origin or the kind of source (`inline`, `eval`, `data`). */
type Blocked = { directive: string; origin: string }

/**
 * Converts a browser's Content-Security-Policy report, in either of its two formats, into a body of the
 * contract. Everything else in it is dropped: the document's and the blocked address, the referrer and a
 * sample of the source.
 */
export function readPolicyReport(value: unknown): { blocked: Blocked[] } {
  const reports = Array.isArray(value)
    ? value.filter((report) => report?.type === 'csp-violation').map((report) => report.body)
    : [(value as Fields | null)?.['csp-report']]
  const blocked = reports.filter((report): report is Fields => report !== null && typeof report === 'object')
  return { blocked: blocked.slice(0, browserReport.blockedMax).map(readBlocked) }
}

type Fields = Record<string, unknown>

function readBlocked(report: Fields): Blocked {
  const directive = report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive']
  const source = report.blockedURL ?? report['blocked-uri']
  return { directive: String(directive).split(' ')[0]!, origin: originOf(String(source)) }
}

/** The origin of an address; of anything else only its kind. */
function originOf(source: string): string {
  if (/^[a-z-]{1,20}$/.test(source)) return source
  if (!URL.canParse(source)) return 'other'
  const { protocol, origin } = new URL(source)
  return /^(https?|wss?):$/.test(protocol) ? origin : protocol.slice(0, -1)
}
