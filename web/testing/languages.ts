import { onTestFinished } from 'vitest'

/** Sets the languages that this test's reader prefers, in order of preference. */
export function readIn(...languages: string[]): void {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'))
}
