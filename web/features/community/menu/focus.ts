/** The ref of a field that takes the focus when it replaces the chosen item. */
export const focusHere = (field: HTMLElement | null) => field?.focus()
