import type { ReactNode } from 'react'

/** Keeps the space of its children, and shows them once it is known what is above them: nothing is seen to move. */
export const Reserved = ({ pending, children }: { pending: boolean; children: ReactNode }) => (
  <div className={pending ? 'invisible contents' : 'contents'}>{children}</div>
)
