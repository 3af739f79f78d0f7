/** The ref of a field that takes the focus when it appears in place of what was chosen. */
export const focusHere = (field: HTMLElement | null) => field?.focus()
