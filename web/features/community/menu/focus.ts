/** Focuses a field that replaces the chosen menu item, as the field's ref callback. */
export const focusHere = (field: HTMLElement | null) => field?.focus()
