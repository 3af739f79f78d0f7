import { onTestFinished } from 'vitest'

/** This test's reader prefers these languages, the first one most. */
export function readIn(...languages: string[]): void {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'))
}
