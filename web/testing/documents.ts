import { afterEach, beforeEach } from 'vitest'

declare const jsdom: { virtualConsole: NodeJS.EventEmitter }

let navigations = 0

/**
 * Counts navigations to another document. jsdom loads no documents and reports an error each time; all other
 * errors are printed.
 */
export function countDocuments() {
  const report = (error: Error) => {
    if (error.message === 'Not implemented: navigation to another Document') navigations++
    else console.error(error)
  }
  beforeEach(() => {
    navigations = 0
    jsdom.virtualConsole.removeAllListeners('jsdomError')
    jsdom.virtualConsole.on('jsdomError', report)
  })
  afterEach(() => void jsdom.virtualConsole.off('jsdomError', report))
}

/** Returns the number of times this test's page has navigated to another document. */
export const documentsAsked = () => navigations
