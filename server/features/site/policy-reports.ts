import { browserReport } from '../../../contract/limits.ts'

/** A blocked load: the directive, and the source's origin or kind (`inline`, `eval`, `data`). */
type Blocked = { directive: string; origin: string }

/**
 * Converts a Content-Security-Policy report, in either of the two formats, into the contract's body. Drops
 * all other fields: the addresses of the document, referrer and blocked source, and the code sample.
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
  return { directive: textOf(directive).split(' ')[0]!, origin: originOf(textOf(source)) }
}

/** Returns '' for anything but a string: reports are untrusted, and `toString` may not be a function. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the origin of a web address, and only the kind of any other source. */
function originOf(source: string): string {
  if (/^[a-z-]{1,20}$/.test(source)) return source
  if (!URL.canParse(source)) return 'other'
  const { protocol, origin } = new URL(source)
  return /^(https?|wss?):$/.test(protocol) ? origin : protocol.slice(0, -1)
}
