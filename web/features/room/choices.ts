import { useState } from 'react'

/** How much of a class a member receives. */
export type Quality = 'full' | 'save' | 'audio'

const year = 365 * 24 * 60 * 60

/**
 * The last choices on this device. It is in a cookie of the classes' pages, because local storage holds only the two
 * tokens.
 */
export function storedQuality(): Quality {
  const [, chosen] = /(?:^|; )room=(save|audio)(?:;|$)/.exec(document.cookie) ?? []
  return (chosen as Quality | undefined) ?? 'full'
}

/** The choice, remembered for a year. */
export function useQuality() {
  const [quality, setQuality] = useState(storedQuality)
  const choose = (next: Quality) => {
    document.cookie = `room=${next}; Path=/classes; Max-Age=${next === 'full' ? 0 : year}; SameSite=Lax`
    setQuality(next)
  }
  return [quality, choose] as const
}

/** True if the browser knows that its connection is weak or metered; some browsers do not say. */
export function isConnectionWeak(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
