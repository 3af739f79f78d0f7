import { lazy } from 'react'

/** The dialogs of a seat, loaded on demand: most readers of a class open none. */
export const CancelDialog = lazy(() =>
  import('../dialogs/CancelDialog.tsx').then((loaded) => ({ default: loaded.CancelDialog })),
)
export const SafetyNotice = lazy(() =>
  import('../dialogs/SafetyNotice.tsx').then((loaded) => ({ default: loaded.SafetyNotice })),
)
