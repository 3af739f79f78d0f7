import { beforeEach } from 'vitest'

let expected: RegExp[]

/** The test will make the app log a warning like this one. */
export function expectWarning(pattern: RegExp): void {
  expected.push(pattern)
}

/** A message on the console fails the test in which it appears, and so does an expected warning that never appears. */
export function failOnConsole(): void {
  beforeEach(() => {
    expected = []
    const errors: string[] = []
    const warnings: string[] = []
    const { error, warn } = console
    console.error = (...said: unknown[]) => void errors.push(textOf(said))
    console.warn = (...said: unknown[]) => void warnings.push(textOf(said))
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

/** What a browser's console would show: an error with its stack and its own fields. */
const textOf = (said: unknown[]) => said.map((part) => (part instanceof Error ? `${part.stack} ${JSON.stringify(part)}` : String(part))).join(' ')
