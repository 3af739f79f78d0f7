import { describe, expect, test } from 'vitest'
import { inWords, sum, tallyOf, type Report } from './tally.ts'

const fine = { status: 'passed', assertionResults: [{}] }
const report = (changes: Partial<Report> = {}): Report => ({
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [fine],
  ...changes,
})

describe('a test run', () => {
  test('that succeeded has no failure', () => {
    expect(tallyOf(report(), 0)).toEqual({ passed: 3, failed: 0 })
  })

  test('counts its failures', () => {
    expect(tallyOf(report({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2 })
  })

  test('without any test is a failure', () => {
    expect(tallyOf(report({ numPassedTests: 0, testResults: [] }), 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('without a report is a failure', () => {
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('with a file that could not be loaded is a failure', () => {
    expect(tallyOf(report({ testResults: [fine, { status: 'failed', assertionResults: [] }] }), 1)).toEqual({
      passed: 3,
      failed: 1,
    })
  })

  test('that failed without a failing test is a failure', () => {
    expect(tallyOf(report(), 1)).toEqual({ passed: 3, failed: 1 })
    expect(tallyOf(report(), null)).toEqual({ passed: 3, failed: 1 })
  })
})

test('the last line has the totals', () => {
  expect(
    inWords(
      sum([
        { passed: 7, failed: 1 },
        { passed: 100, failed: 0 },
      ]),
    ),
  ).toBe('107 passed, 1 failed')
})
