import { copy } from './changeCopy.ts'

/** Previews the effects of a change, one per line; `lines` is undefined while they load. */
export function Preview({ lines, isError }: { lines: readonly string[] | undefined; isError: boolean }) {
  return (
    <div role="status" className="rounded-field bg-sunken p-4">
      {isError && !lines && <p className="text-terracotta-ink">{copy.notRead}</p>}
      {!isError && !lines && <p className="text-quiet">{copy.reading}</p>}
      {lines && (
        <ul className="flex flex-col gap-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
