import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** A browser's complaint fails the test in which it was heard. */
beforeEach(() => {
  const complaints = vi.spyOn(console, 'error')
  return () => {
    const heard = complaints.mock.calls
    complaints.mockRestore()
    if (heard.length > 0) throw new Error(`console.error heard: ${heard.map((said) => said.join(' ')).join('\n')}`)
  }
})

afterEach(cleanup)

/**
 * What is on the screen listens one turn later: React runs the effects of what it painted when the machine has a moment
 * for them. Whoever waited for a screen waits for that turn too; these turns are taken in order, so it is enough.
 */
const { asyncWrapper } = getConfig()
const turn = setImmediate
const untilListening: typeof asyncWrapper = (wait) =>
  asyncWrapper(async () => {
    const found = await wait()
    await new Promise((listening) => turn(listening))
    return found
  })

// The first visit of a run compiles the screen it opens; that is no fault of the screen.
configure({ asyncUtilTimeout: 5_000, asyncWrapper: untilListening })

/** jsdom paints nothing: no medium matches (the sun is up, and nobody asked for anything special), no size changes. */
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has the dialog element and not its ways to open. */
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
