import { useSyncExternalStore } from 'react'
import { watchTheme, setTheme, currentTheme } from './theme.ts'

/** Returns the props of `ThemeSwitch`. */
export function useTheme() {
  const dark = useSyncExternalStore(
    watchTheme,
    () => currentTheme() === 'dark',
    () => false,
  )
  return { dark, onSwitch: () => setTheme(dark ? 'light' : 'dark') }
}
