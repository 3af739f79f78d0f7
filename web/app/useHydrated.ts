import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the build renders a screen and while the browser hydrates what it wrote, true from then on. A control that
 * only works with the app's code stays disabled until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
