/**
 * One page fades into the next. It stands in the head, since a page whose stylesheet comes a moment after its markup
 * would opt in too late.
 */
export const fadeStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * A browser that is too busy to fade gives it up and tells of it as of an error, though the page is there and nobody
 * misses anything. Stands in the head as well: it may happen before any other script runs.
 */
export const fadeScript =
  "addEventListener('unhandledrejection',e=>{/^Transition was /.test(e.reason&&e.reason.message)&&e.preventDefault()})"
