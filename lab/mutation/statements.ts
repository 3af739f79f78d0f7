import type { processSQLQueryIR } from '@pgtyped/runtime'
import { inject } from 'vitest'

type Statement = Parameters<typeof processSQLQueryIR>[0]
/** A statement of a generated module, with a changed text. */
export type Changed = { path: string; name: string; ir: Statement }

declare module 'vitest' {
  interface ProvidedContext {
    changed: Changed | null
  }
}

/** Before each test file, replaces the statement mutated in this run. */
const changed = inject('changed')
if (changed) {
  const statements = await import(changed.path)
  statements[changed.name].queryIR = changed.ir
}
