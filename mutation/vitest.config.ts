import { defineConfig } from 'vitest/config'
import { areas } from './areas.ts'

const { tests } = areas[process.env['MUTATE_AREA'] ?? ''] ?? {}

/** The tests that stand for an area. One mutant runs in one worker. */
export default defineConfig({
  test: {
    include: tests ?? [],
    globalSetup: ['server/testing/global.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
