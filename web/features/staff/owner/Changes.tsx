import type { AuditField } from '../../../../contract/audit.ts'
import { formatDateTime, formatRupees, studioZone } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { textLink } from '../parts/textLink.ts'
import { staffPaths } from '../paths.ts'
import { codes } from './auditCodesCopy.ts'
import { copy } from './auditCopy.ts'
import type { Entry } from './calls.ts'

type Change = { key: string; name: string; before: string | undefined; after: string | undefined }

/** The fields that tell which thing an entry is about, and a refund's amount. They are mostly unchanged. */
const subjects = new Set([
  'amount_paise',
  'case',
  'checkin',
  'class',
  'code',
  'key',
  'order',
  'tier',
  'tier_name',
  'time',
  'title',
  'webinar',
  'weekday',
] satisfies AuditField[] as string[])

/** An entry's changes, value by value, and its subject. Omits other unchanged values. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .map((key) => ({
      key,
      name: copy.fields[key] ?? key.replaceAll('_', ' '),
      before: wordOf(key, before?.[key]),
      after: wordOf(key, after?.[key]),
    }))
    .filter(({ key, before, after }) => before !== after || (after !== undefined && subjects.has(key)))
}

/** Returns a value in readable form; undefined if there is no value. */
function wordOf(key: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (Array.isArray(value)) return value.map((each) => wordOf(key, each)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  // Old entries about refunds by the operator contain `amount` in paise.
  if (typeof value === 'number' && /paise$|^amount$/i.test(key)) return formatRupees(value)
  return isMoment(value) ? formatDateTime(value, studioZone) : (codes[key]?.[String(value)] ?? String(value))
}

/** Timestamps are stored in UTC, and shown in the studio's time. */
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00:00)$/.test(value)

/**
 * The console's screens, keyed by the audit field with their subject's id: a link is clearer than a number.
 */
const screens = {
  class: { to: paths.staffClass, words: copy.toClass },
  webinar: { to: staffPaths.webinar, words: copy.toWebinar },
  checkin: { to: paths.staffCheckin, words: copy.toCheckin },
  case: { to: staffPaths.case, words: copy.toCase },
  order: { to: staffPaths.order, words: copy.toOrder },
} as const

/** Returns links to the subjects of an entry. */
const linksOf = ({ before, after }: Entry) =>
  Object.entries(screens).flatMap(([key, { to, words }]) => {
    const id = after?.[key] ?? before?.[key]
    return typeof id === 'number' || typeof id === 'string' ? [{ to: to(String(id)), words }] : []
  })

/** An entry's values: the old value, struck through, and the new value. */
export function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry).filter(({ key }) => !(key in screens))
  const links = linksOf(entry)
  if (changes.length === 0 && links.length === 0) return null
  return (
    <ul>
      {links.map(({ to, words }) => (
        <li key={to}>
          <Link to={to} className={textLink}>
            {words}
          </Link>
        </li>
      ))}
      {changes.map(({ key, name, before, after }) => (
        <li key={key} className="flex flex-wrap gap-x-1">
          <span className="text-quiet">{name}</span>
          {before !== undefined && before !== after && <del className="text-quiet">{before}</del>}
          {after !== undefined && <ins className="font-medium no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
