/** The number of tests that passed and failed. */
export type Tally = { passed: number; failed: number }

/** The parts of Vitest's JSON report that are used here. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * Counts a Vitest run. A file that could not be loaded counts as one failure, and so does a run that failed
 * without a failed test or ran no tests.
 */
export function tallyOf(report: Report | undefined, exitCode: number | null): Tally {
  const unread = report?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const passed = report?.numPassedTests ?? 0
  const failed = (report?.numFailedTests ?? 0) + (unread?.length ?? 0)
  const blameless = passed + failed === 0 || (exitCode !== 0 && failed === 0)
  return { passed, failed: blameless ? 1 : failed }
}

/** Returns the sum of several tallies. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }))
}

/** Returns the last line of a run. */
export function inWords({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
