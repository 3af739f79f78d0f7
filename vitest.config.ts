import { defineConfig } from 'vitest/config'
import { content } from './scripts/content/plugin.ts'

/**
 * The server on a real database, the browser's components in a DOM, the scripts, and whole user journeys in
 * Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          // Files share the loaded modules, because loading them for each file took half of the processor
          // time. Each file still has its own server and database.
          isolate: false,
          // Only a failing test waits this long.
          expect: { poll: { timeout: 30_000 } },
          include: ['{contract,server,stand-ins,content,lab/edges}/**/*.test.ts'],
          globalSetup: ['server/testing/global.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [content()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Each file has its own DOM in a process that keeps the compiled modules, which halves the processor
          // time; threads cannot set the time zone.
          pool: 'vmForks',
          setupFiles: ['web/testing/setup.ts'],
          // Includes compiling the first screen that a file opens.
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'scripts',
          isolate: false,
          // Only a failing test waits this long.
          expect: { poll: { timeout: 30_000 } },
          include: ['{scripts,lab/bench,lab/drill,lab/mutation,lab/torture}/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          // Runs after the other projects, because a browser needs the machine to itself.
          sequence: { groupOrder: 1 },
          // Only a failing test waits this long.
          expect: { poll: { timeout: 90_000 } },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each worker has its own product (e2e/global.ts); tests mostly wait, so there are more workers
          // than processors.
          maxWorkers: 3,
        },
      },
    ],
    // Tests also wait for databases and for processes that they start, so there are more workers than
    // processors.
    maxWorkers: 3,
    // The ten slowest files at the end of a run are more informative than every test over 300 ms.
    slowTestThreshold: 30_000,
  },
})
