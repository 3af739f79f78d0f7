/**
 * Fades from one page into the next. Inlined in the head, because a stylesheet that arrives later would opt
 * in too late.
 */
export const fadeStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Ignores the unhandled rejection that a busy browser reports when it skips the transition. It is in the head
 * as well, because the rejection can precede every other script.
 */
export const fadeScript =
  "addEventListener('unhandledrejection',e=>{/^Transition was /.test(e.reason&&e.reason.message)&&e.preventDefault()})"
