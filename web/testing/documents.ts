import { afterEach, beforeEach } from 'vitest'

declare const jsdom: { virtualConsole: NodeJS.EventEmitter }

let navigations = 0

/** jsdom loads no documents, and reports an error each time the page navigates to one. Counts these errors; prints all others. */
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

/** How often the page has navigated to another document in this test. */
export const documentsAsked = () => navigations
