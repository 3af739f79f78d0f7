import { beforeEach } from 'vitest'

let expected: RegExp[]

/** Requires the app to log a matching warning during the test. */
export function expectWarning(pattern: RegExp): void {
  expected.push(pattern)
}

/** Fails a test that logs an error or an unexpected warning, or that does not log an expected warning. */
export function failOnConsole(): void {
  beforeEach(() => {
    expected = []
    const errors: string[] = []
    const warnings: string[] = []
    const { error, warn } = console
    console.error = (...logged: unknown[]) => void errors.push(textOf(logged))
    console.warn = (...logged: unknown[]) => void warnings.push(textOf(logged))
    return () => {
      Object.assign(console, { error, warn })
      const unexpected = warnings.filter((text) => !expected.some((pattern) => pattern.test(text)))
      const missing = expected.filter((pattern) => !warnings.some((text) => pattern.test(text)))
      if (errors.length) throw new Error(`console.error: ${errors.join('\n')}`)
      if (unexpected.length) throw new Error(`console.warn, unexpected: ${unexpected.join('\n')}`)
      if (missing.length) throw new Error(`console.warn, missing: ${missing.join(', ')}`)
    }
  })
}

/** Formats logged values as a browser's console does: errors with their stack and fields. */
const textOf = (logged: unknown[]) =>
  logged
    .map((part) => (part instanceof Error ? `${part.stack} ${JSON.stringify(part)}` : String(part)))
    .join(' ')
