import { defineConfig } from 'vitest/config'

/** Runs the tests of the room on a real LiveKit server (`npm run lab -- room`). */
export default defineConfig({
  test: {
    include: ['e2e/room*.test.ts', 'lab/room/**/*.test.ts'],
    globalSetup: ['lab/room/global.ts'],
    expect: { poll: { timeout: 90_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each worker would start its own product and server, and video needs most of a processor.
    maxWorkers: 1,
  },
})
