import { lazy } from 'react'

/** The dialogs about a seat, loaded on demand, because most readers of a class page open none. */
export const CancelDialog = lazy(() =>
  import('../dialogs/CancelDialog.tsx').then((loaded) => ({ default: loaded.CancelDialog })),
)
export const SafetyNotice = lazy(() =>
  import('../dialogs/SafetyNotice.tsx').then((loaded) => ({ default: loaded.SafetyNotice })),
)
