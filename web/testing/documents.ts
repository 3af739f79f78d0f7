import { afterEach, beforeEach } from 'vitest'

declare const jsdom: { virtualConsole: NodeJS.EventEmitter }

let asked = 0

/**
 * jsdom loads no documents: it complains each time that the page asks for one. These complaints are counted here and not
 * printed; others still are.
 */
export function countDocuments() {
  const complain = (error: Error) => {
    if (error.message === 'Not implemented: navigation to another Document') asked++
    else console.error(error)
  }
  beforeEach(() => {
    asked = 0
    jsdom.virtualConsole.removeAllListeners('jsdomError')
    jsdom.virtualConsole.on('jsdomError', complain)
  })
  afterEach(() => void jsdom.virtualConsole.off('jsdomError', complain))
}

/** How often this test's page has left the app for another document. */
export const documentsAsked = () => asked
