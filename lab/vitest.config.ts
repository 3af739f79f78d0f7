import { defineConfig } from 'vitest/config'

/** `npm run lab -- test`. The root's configuration has the tests that prove something of the product: torture and edges. */
export default defineConfig({
  test: {
    include: ['lab/{bench,drill,mutation}/**/*.test.ts'],
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
