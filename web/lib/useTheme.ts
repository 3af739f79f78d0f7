import { useSyncExternalStore } from 'react'
import { watchTheme, wearTheme, wornTheme } from './theme.ts'

/** Whether the page is dark now, and the switch's press, as `ThemeSwitch` takes them. */
export function useTheme() {
  const dark = useSyncExternalStore(watchTheme, () => wornTheme() === 'dark', () => false)
  return { dark, onSwitch: () => wearTheme(dark ? 'light' : 'dark') }
}
