/**
 * Fades from one page into the next. Inlined in the head, because a stylesheet that arrives later would opt
 * in too late.
 */
export const fadeStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * A busy browser skips the transition and reports an unhandled rejection, although the page is there. This ignores it; it is in
 * the head as well, because that can happen before any other script runs.
 */
export const fadeScript =
  "addEventListener('unhandledrejection',e=>{/^Transition was /.test(e.reason&&e.reason.message)&&e.preventDefault()})"
