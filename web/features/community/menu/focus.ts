/** A ref callback for a field that replaces the chosen menu item and takes its focus. */
export const focusHere = (field: HTMLElement | null) => field?.focus()
