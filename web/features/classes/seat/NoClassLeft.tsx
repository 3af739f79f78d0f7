import { type ComponentProps, lazy, Suspense } from 'react'
import { notBegun, Read } from '../../../ui/Read.tsx'
import { copy as words } from './copy.ts'

// Lazy, because visitors and members with a class credit left don't need it.
const WaysOn = lazy(() => import('./WaysOn.tsx').then(({ WaysOn: loaded }) => ({ default: loaded })))

/** Shown in place of the seat button if no credit covers the class. */
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
