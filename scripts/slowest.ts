import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

type Timed = { file: string; milliseconds: number }

/**
 * A Vitest reporter that lists the ten slowest files at the end of a run, so slow tests are noticed early.
 */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (modules.length > 1) console.log(slowest(modules.map(timeOf)))
  }
}

/** Returns the ten slowest of these files, one per line, slowest first. */
export function slowest(files: Timed[]): string {
  const ten = files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10)
  const lines = ten.map(
    ({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`,
  )
  return ['Slowest files:', ...lines].join('\n')
}

/** Returns a file's duration, from its first import to its last hook. */
function timeOf(module: TestModule): Timed {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return {
    file: relative(process.cwd(), module.moduleId),
    milliseconds: environmentSetupDuration + setupDuration + collectDuration + duration,
  }
}
