import { formatDateTime, studioZone } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { textLink } from '../parts/textLink.ts'
import { codes } from './auditCodesCopy.ts'
import { copy } from './auditCopy.ts'
import type { Entry } from './calls.ts'

type Change = { key: string; name: string; before: string | undefined; after: string | undefined }

/** The changes of an entry, value by value, without unchanged values. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .map((key) => ({
      key,
      name: copy.fields[key] ?? key.replaceAll('_', ' '),
      before: wordOf(key, before?.[key]),
      after: wordOf(key, after?.[key]),
    }))
    .filter((change) => change.before !== change.after)
}

/** A value in readable form; undefined for none. */
function wordOf(key: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (Array.isArray(value)) return value.map((each) => wordOf(key, each)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return isMoment(value) ? formatDateTime(value, studioZone) : (codes[key]?.[String(value)] ?? String(value))
}

/** Moments are stored in UTC, and staff read the studio's time. */
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00:00)$/.test(value)

/** The class that an entry is about, if it names one. */
const classOf = ({ before, after }: Entry) => {
  const id = after?.['class'] ?? before?.['class']
  return typeof id === 'number' ? id : undefined
}

/** The values of an entry: the old one, struck through, and the new one. */
export function Changes({ entry }: { entry: Entry }) {
  // A link says more than a class's number.
  const changes = changesOf(entry).filter(({ key }) => key !== 'class')
  const id = classOf(entry)
  if (changes.length === 0 && id === undefined) return null
  return (
    <ul>
      {id !== undefined && (
        <li>
          <Link to={paths.staffClass(id)} className={textLink}>
            {copy.toClass}
          </Link>
        </li>
      )}
      {changes.map(({ key, name, before, after }) => (
        <li key={key} className="flex flex-wrap gap-x-1">
          <span className="text-quiet">{name}</span>
          {before !== undefined && <del className="text-quiet">{before}</del>}
          {after !== undefined && <ins className="font-medium no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
