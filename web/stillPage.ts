import { createContext } from 'react'

/**
 * Whether the document being written is a still page: one to read, sent as finished HTML with still.ts in place of the
 * app (decision 0020). Always false in the browser: reached from within the app, it's a screen like the others.
 */
export const StillPage = createContext(false)

/** What a screen may say of itself: `export const handle: Handle = { still: true }`. */
export type Handle = { still?: true }
