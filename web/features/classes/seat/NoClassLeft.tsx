import { type ComponentProps, lazy, Suspense } from 'react'
import { notBegun, Read } from '../../../ui/Read.tsx'
import { copy as words } from './copy.ts'

// Visitors, and members with a class left, do not load it.
const WaysOn = lazy(() => import('./WaysOn.tsx').then(({ WaysOn: loaded }) => ({ default: loaded })))

/** Shown instead of a seat for a class that no credit covers. */
export function NoClassLeft(props: ComponentProps<typeof WaysOn>) {
  const waiting = (
    <Read of={notBegun} failed={words.noneLeft} placeholder={2}>
      {() => null}
    </Read>
  )
  return (
    <Suspense fallback={waiting}>
      <WaysOn {...props} />
    </Suspense>
  )
}
