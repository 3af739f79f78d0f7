import { defineConfig } from 'vitest/config'

/** Three kinds of tests: the server on a real database, the browser's parts in a DOM, whole walks in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          // For what never comes; a busy machine only takes longer.
          expect: { poll: { timeout: 30_000 } },
          include: ['{contract,server,stand-ins,content}/**/*.test.ts'],
          globalSetup: ['server/testing/global.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/testing/setup.ts'],
          // The first screen that a file opens is compiled on the way.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'house',
          // For what never comes; a busy machine only takes longer.
          expect: { poll: { timeout: 30_000 } },
          include: ['{scripts,torture}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // After the others: a browser wants the machine to itself.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 30_000 } },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
    ],
    maxWorkers: 2,
  },
})
