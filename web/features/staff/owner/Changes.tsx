import { copy } from './auditCopy.ts'
import type { Entry } from './calls.ts'

type Change = { name: string; before: string | undefined; after: string | undefined }

/** The changes of an entry, value by value, without values that stayed the same. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({
      name: name.replaceAll('_', ' '),
      before: wordOf(before?.[name]),
      after: wordOf(after?.[name]),
    }))
    .filter((change) => change.before !== change.after)
}

/** A value as it is read; undefined for none. */
function wordOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (Array.isArray(value)) return value.map(wordOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The values of an entry: what was, struck through, and what is. */
export function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map(({ name, before, after }) => (
        <li key={name} className="flex flex-wrap gap-x-1">
          <span className="text-quiet">{name}</span>
          {before !== undefined && <del className="text-quiet">{before}</del>}
          {after !== undefined && <ins className="font-medium no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
