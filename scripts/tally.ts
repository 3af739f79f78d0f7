/** How many went well and how many did not. */
export type Tally = { passed: number; failed: number }

/** What Vitest's JSON report says, as far as it matters here. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * Counts a run of Vitest's. A file that could not be read has no test that failed, so it counts as one; and so does a run
 * that ended badly with no test to blame, or in which no test ran at all.
 */
export function tallyOf(report: Report | undefined, exitCode: number | null): Tally {
  const unread = report?.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  const passed = report?.numPassedTests ?? 0
  const failed = (report?.numFailedTests ?? 0) + (unread?.length ?? 0)
  const blameless = passed + failed === 0 || (exitCode !== 0 && failed === 0)
  return { passed, failed: blameless ? 1 : failed }
}

/** The sum of several. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }))
}

/** The last line of a run. */
export function inWords({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
