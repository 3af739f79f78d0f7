import { useState } from 'react'

/** How much of a class a member receives. */
export type Quality = 'full' | 'save' | 'audio'

const year = 365 * 24 * 60 * 60

/**
 * Returns the last choice on this device, from a cookie, because local storage is reserved for the tokens.
 */
export function storedQuality(): Quality {
  const [, chosen] = /(?:^|; )quality=(save|audio)(?:;|$)/.exec(document.cookie) ?? []
  return (chosen as Quality | undefined) ?? 'full'
}

/** Returns the choice and its setter, which stores it for a year. */
export function useQuality() {
  const [quality, setQuality] = useState(storedQuality)
  const choose = (next: Quality) => {
    document.cookie = `quality=${next}; Path=/; Max-Age=${next === 'full' ? 0 : year}; SameSite=Lax`
    setQuality(next)
  }
  return [quality, choose] as const
}

/** True if the browser reports a slow connection or reduced data use; some browsers never report either. */
export function isConnectionWeak(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
