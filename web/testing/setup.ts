import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { TextDecoderStream } from 'node:stream/web'
import { afterEach } from 'vitest'
import { failOnConsole } from './console.ts'
import { countDocuments } from './documents.ts'

failOnConsole()
countDocuments()
afterEach(cleanup)

/**
 * React runs effects in a later turn of the event loop than it renders, so a screen that a test has just
 * found may not have its listeners yet. Each wait therefore waits for one more turn, which is enough because
 * turns run in order.
 */
const { asyncWrapper } = getConfig()
const turn = setImmediate
const waitForEffects: typeof asyncWrapper = (wait) =>
  asyncWrapper(async () => {
    const found = await wait()
    await new Promise((next) => turn(next))
    return found
  })

// The first visit of a run also compiles the screen.
configure({ asyncUtilTimeout: 30_000, asyncWrapper: waitForEffects })

/** jsdom has no layout: no media query matches, nothing scrolls and no size changes. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Browsers have `TextDecoderStream`; jsdom does not. */
Object.assign(globalThis, { TextDecoderStream })

/** jsdom's dialog element has no methods. */
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
