/** Shown to a Plus member who has come no more often than Free allows. */
export const freeWouldDo = 'So far, Free would have been enough: it gives one live class a week.'
