import { Moon, Sun } from 'lucide-react'
import { copy } from './copy.ts'
import { IconButton } from './IconButton.tsx'

/**
 * Switches between light and dark: `<ThemeSwitch {...useTheme()} />`. CSS chooses the icon, so it is correct
 * before any script runs.
 */
export function ThemeSwitch({ dark, onSwitch }: { dark: boolean; onSwitch: () => void }) {
  return (
    <IconButton label={copy.darkTheme} role="switch" aria-checked={dark} onClick={onSwitch} data-needs-script>
      <Moon aria-hidden className="dark:hidden" />
      <Sun aria-hidden className="hidden dark:block" />
    </IconButton>
  )
}
