import { Fragment, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { copy } from './copy.ts'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'
import { TryAgain } from './TryAgain.tsx'

/** The state of a read, as `useRead` returns it. */
type State<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
  /** True if `data` belongs to the previous input, as with `keepsPrevious`. */
  isPlaceholderData?: boolean
  /** True if the list's next page, instead of the list itself, could not be read. */
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}
/** The state of a list that is read page by page, as `useReadPages` returns it. */
type StateInPages<T> = State<T[]> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Words = {
  /** The sentence for a failed read, or a function that returns it. */
  failed: string | ((failure: Error) => string)
  /** A line above that sentence. */
  title?: string
  /** The number of placeholder lines during the first load, or a custom placeholder. */
  placeholder?: number | ReactNode
  /** Renders a failure instead of `failed` and the retry button. */
  onFailure?: (again: () => void, tryAgain: ReactNode) => ReactNode
  /** Shown instead of an empty list or null. */
  none?: ReactNode
  /** Puts everything except `children` into a card. */
  inCard?: boolean
}

type Props<T> = Words & { of: State<T>; children: (data: NonNullable<T>) => ReactNode }

/**
 * Renders a read in its current state: a placeholder, the failure with a retry button, `none`, or `children`.
 * Loaded data stays on screen when a later attempt fails. A failed next page is reported where it would be.
 */
export function Read<T>({ of, children, ...words }: Props<T>) {
  const { data, error, isFetching, refetch, isFetchNextPageError = false, fetchNextPage = refetch } = of
  const { placeholder = 3, none, inCard } = words
  const Frame = inCard ? Card : Fragment
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0 && none !== undefined)
  // That the previous input had no results does not mean that this input has none.
  const isNothing = isEmpty && !of.isPlaceholderData
  const again = isFetchNextPageError ? fetchNextPage : refetch
  const failure = error && <Failure {...words} error={error} busy={isFetching} onAgain={again} />
  return (
    <>
      {!isFetchNextPageError && failure}
      {(data === undefined || (isEmpty && !isNothing)) && !error && (
        <Frame>{typeof placeholder === 'number' ? <Skeleton lines={placeholder} /> : placeholder}</Frame>
      )}
      {isNothing && (typeof none === 'string' ? <p className="text-quiet">{none}</p> : none)}
      {data !== undefined && data !== null && !isEmpty && children(data)}
      {isFetchNextPageError && failure}
    </>
  )
}

type InPlaceProps<T> = {
  of: State<T>
  failed: string
  children: (data: T | undefined) => ReactNode
}

/**
 * Like `Read`, for a layout that is rendered before its numbers have been read: `children` receives undefined
 * until then.
 */
export function ReadInPlace<T>({
  of: { data, error, isFetching, refetch },
  failed,
  children,
}: InPlaceProps<T>) {
  return (
    <>
      {error && <Failure failed={failed} error={error} busy={isFetching} onAgain={refetch} />}
      {data === undefined && !error && <Loading look="unseen" />}
      {(data !== undefined || !error) && children(data)}
    </>
  )
}

type PagesProps<T> = Words & {
  of: StateInPages<T>
  /** The text of the button that loads the next page. */
  more?: string
  /** Uses the console's smaller button. */
  dense?: boolean
  children: (items: T[]) => ReactNode
}

/** Renders a list that is read page by page in its current state, with a button for the next page. */
export function ReadPages<T>({ of, more = copy.more, dense = false, children, ...words }: PagesProps<T>) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = of
  return (
    <>
      <Read of={of} {...words}>
        {children}
      </Read>
      {hasNextPage && !error && (
        <Button
          look="outline"
          {...(dense && { size: 'dense' })}
          className={dense ? 'self-start' : 'self-center'}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? copy.loading : more}
        </Button>
      )}
    </>
  )
}

function Failure({
  error,
  failed,
  title,
  inCard,
  onFailure,
  busy,
  onAgain,
}: Words & { error: Error; busy: boolean; onAgain: () => unknown }) {
  const Frame = inCard ? Card : Fragment
  const tryAgain = (
    <TryAgain {...(title !== undefined && { title })} busy={busy} onAgain={onAgain}>
      {typeof failed === 'string' ? failed : failed(error)}
    </TryAgain>
  )
  return <Frame>{onFailure ? onFailure(() => void onAgain(), tryAgain) : tryAgain}</Frame>
}

/** A read that has not begun, for components that wait for code instead of data. */
export const notBegun = { data: undefined, error: null, isFetching: true, refetch: () => undefined }
