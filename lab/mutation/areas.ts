/**
 * The code to mutate, and the tests that must notice a mutant. Running all server tests would take minutes
 * for each surviving mutant.
 */
export const areas: Record<string, { mutate: string[]; tests: string[]; without?: string[] }> = {
  core: {
    mutate: ['server/core/**/*.ts'],
    tests: [
      'server/core/**/*.test.ts',
      'server/features/accounts/{accounts,mails,rights,sessions}.test.ts',
      'server/features/{mind,rewards}/*.test.ts',
      'server/features/staff/{members,roles}.test.ts',
      'server/features/payments/payments.test.ts',
    ],
  },
  http: { mutate: ['server/http/**/*.ts'], tests: ['server/{http,core}/**/*.test.ts', 'server/*.test.ts'] },
  payments: {
    mutate: ['server/features/payments/**/*.ts'],
    tests: ['server/features/payments/**/*.test.ts'],
    // A thousand random walks reach every line and would run for every mutant; an ordinary test should catch
    // the mistake.
    without: ['server/features/payments/interleavings.test.ts'],
  },
  accounts: {
    mutate: ['server/features/accounts/**/*.ts'],
    tests: ['server/features/accounts/**/*.test.ts'],
  },
}
