import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { areas } from './areas.ts'

const { tests = [], without = [] } = areas[process.env['MUTATE_AREA'] ?? ''] ?? {}
const named = (process.env['MUTATE_TESTS'] ?? '').split(',').filter((file) => file !== '')

const sql = process.env['MUTATE_AREA'] === 'sql'

/** A run ends with the first failing test, so short files run first; by default, the slowest would. */
class ShortFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return files.toSorted((a, b) => size(a) - size(b))
  }
}

/** The tests that cover an area. One mutant runs in one worker. */
export default defineConfig({
  test: {
    include: named.length > 0 ? named : tests,
    exclude: ['**/node_modules/**', ...without],
    globalSetup: [sql ? 'lab/mutation/global.ts' : 'server/testing/global.ts'],
    setupFiles: sql ? ['lab/mutation/statements.ts', 'lab/mutation/record.ts'] : [],
    sequence: { sequencer: ShortFilesFirst },
    // Loading the server takes longer than most tests; each file still has its own server and database.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
