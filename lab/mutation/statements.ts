import { inject } from 'vitest'

type Statement = { statement: string; params: { locs: { a: number; b: number }[] }[] }
/** A statement of a generated module, with another text. */
export type Changed = { path: string; name: string; ir: Statement }

declare module 'vitest' {
  interface ProvidedContext {
    changed: Changed | null
  }
}

/** Before each test file: replaces the statement mutated in this run. */
const changed = inject('changed')
if (changed) {
  const statements = await import(changed.path)
  statements[changed.name].queryIR = changed.ir
}
