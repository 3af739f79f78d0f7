import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns false while a screen is prerendered or hydrated, and true from then on. A control that needs the
 * app's code stays disabled until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
