/** The style of a link within the console's text or tables; on touch screens, at least 44 px high. */
export const textLink =
  'inline-flex items-center font-semibold text-leaf underline decoration-leaf/40 underline-offset-4 hover:decoration-leaf [overflow-wrap:anywhere] pointer-coarse:min-h-11'
