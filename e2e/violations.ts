import type { Page } from 'playwright-core'

/** Runs in a page before its own scripts: records violations of its content policy. */
export function noteViolations() {
  const violations: string[] = []
  Reflect.set(window, 'violations', violations)
  addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.effectiveDirective} ${event.blockedURI}`)
  })
}

export const violationsOn = (page: Page) =>
  page.evaluate((): string[] => Reflect.get(window, 'violations') as string[])
