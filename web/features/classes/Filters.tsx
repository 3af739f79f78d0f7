import type { ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/buttonLook.ts'
import { Chip } from '../../ui/Chip.tsx'
import { copy } from './copy.ts'
import { copy as words } from './scheduleCopy.ts'
import { filtersIn, toggle } from './filters.ts'

type Props = { query: URLSearchParams; onChange: (query: URLSearchParams) => void }

/** The schedule's filters. They are in the address, so a filtered week can be shared. */
export function Filters({ query, onChange }: Props) {
  const { isAuthenticated } = useSession()
  const chip = (name: string, value: string, label: string) => (
    <Chip
      key={value}
      pressed={query.getAll(name).includes(value)}
      onClick={() => onChange(toggle(query, name, value))}
    >
      {label}
    </Chip>
  )
  const chosen = Object.keys(filtersIn(query))
  return (
    <details className="open:basis-full" open={chosen.length > 0 || undefined}>
      <summary className={buttonLook('outline', 'small', 'w-fit cursor-pointer list-none')}>
        {words.filters}
      </summary>
      <div className="mt-3 flex flex-col gap-4 rounded-card border border-hairline bg-card p-4">
        <Group label={words.style}>
          {Object.entries(copy.styles).map(([style, name]) => chip('style', style, name))}
        </Group>
        <Group label={words.level}>
          {Object.entries(copy.levels).map(([level, name]) => chip('level', level, name))}
        </Group>
        <Group label={words.language}>
          {Object.entries(copy.languages).map(([language, name]) => chip('language', language, name))}
        </Group>
        <div className="flex flex-wrap gap-2">
          {isAuthenticated && chip('suits', 'me', words.suits)}
          {query.getAll('host').map((host) => chip('host', host, words.hostOnly(host)))}
          {chosen.length > 0 && (
            <Button look="quiet" size="small" onClick={() => onChange(without(query, chosen))}>
              {words.clear}
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-2 text-sm text-quiet">{label}</legend>
      {children}
    </fieldset>
  )
}

function without(query: URLSearchParams, names: string[]): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of names) next.delete(name)
  return next
}
