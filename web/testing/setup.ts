import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'
import { failOnConsole } from './console.ts'
import { countDocuments } from './documents.ts'

failOnConsole()
countDocuments()
afterEach(cleanup)

/**
 * React runs the effects of what it painted in a later turn of the event loop, so a screen that a test has just found may not
 * listen yet. Every wait for a screen waits one turn more; turns run in order, so one is enough.
 */
const { asyncWrapper } = getConfig()
const turn = setImmediate
const untilListening: typeof asyncWrapper = (wait) =>
  asyncWrapper(async () => {
    const found = await wait()
    await new Promise((listening) => turn(listening))
    return found
  })

// The first visit of a run also compiles the screen.
configure({ asyncUtilTimeout: 5_000, asyncWrapper: untilListening })

/** jsdom has no layout: no media query matches, nothing scrolls and no size changes. */
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList
window.scrollTo = () => {}
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has the dialog element without its methods. */
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
