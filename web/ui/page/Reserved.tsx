import type { ReactNode } from 'react'

/**
 * Reserves the space of its children, and shows them once everything above is known, to avoid a visible
 * shift.
 */
export const Reserved = ({ pending, children }: { pending: boolean; children: ReactNode }) => (
  <div className={pending ? 'invisible contents' : 'contents'}>{children}</div>
)
