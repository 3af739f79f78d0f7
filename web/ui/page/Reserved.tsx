import type { ReactNode } from 'react'

/** Hides its children but reserves their space until everything above is known, to avoid a visible shift. */
export const Reserved = ({ pending, children }: { pending: boolean; children: ReactNode }) => (
  <div className={pending ? 'invisible contents' : 'contents'}>{children}</div>
)
