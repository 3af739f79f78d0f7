import { useId, type ReactNode } from 'react'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A section of a screen with its heading. */
export function Panel({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-field border border-hairline bg-card p-4 shadow-soft sm:p-5"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
