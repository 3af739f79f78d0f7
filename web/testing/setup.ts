import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
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

// The first visit of a run compiles the screen it opens; that is no fault of the screen.
configure({ asyncUtilTimeout: 5_000 })

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
