import { type ReactNode } from 'react'
import { useTheme } from '../../app/useTheme.ts'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { Buttons } from './Buttons.tsx'
import { Colours } from './Colours.tsx'
import { Fields } from './Fields.tsx'
import { Forms } from './Forms.tsx'
import { Messages } from './Messages.tsx'
import { Overlays } from './Overlays.tsx'
import { Pictures } from './Pictures.tsx'
import { Reads } from './Reads.tsx'
import { Sheets } from './Sheets.tsx'
import { Words } from './Words.tsx'

const specimens = { Colours, Words, Buttons, Fields, Forms, Reads, Messages, Overlays, Sheets, Pictures }

/**
 * For engineers: every component in every state, light beside dark. Served only in development
 * (web/routes.ts).
 */
export default function PartsScreen() {
  return (
    <main className="flex flex-col gap-16 p-4 sm:p-8">
      <title>Parts</title>
      <header className="flex items-center justify-between">
        <h1 className="text-3xl">Parts</h1>
        <ThemeSwitch {...useTheme()} />
      </header>
      {Object.entries(specimens).map(([name, Specimen]) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name} className="mb-6 text-2xl">
            {name}
          </h2>
          <div className="grid gap-6 xl:grid-cols-2">
            <Sheet theme="light">
              <Specimen />
            </Sheet>
            <Sheet theme="dark">
              <Specimen />
            </Sheet>
          </div>
        </section>
      ))}
    </main>
  )
}

function Sheet({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <div
      data-theme={theme}
      className="flex flex-col gap-8 rounded-card border border-hairline bg-paper p-4 text-ink sm:p-8"
    >
      {children}
    </div>
  )
}
