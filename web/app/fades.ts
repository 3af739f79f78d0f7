/**
 * Fades from one page into the next. The style is inlined in the head, because a stylesheet would arrive too
 * late to opt in.
 */
export const fadeStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Ignores the unhandled rejection that a busy browser reports when it skips the transition. The script is
 * inlined in the head too, because the rejection can occur before any other script runs.
 */
export const fadeScript =
  "addEventListener('unhandledrejection',e=>{/^Transition was /.test(e.reason&&e.reason.message)&&e.preventDefault()})"
