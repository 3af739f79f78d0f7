type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }
export type Vitals = { lcp?: number; inp?: number; cls: number }

/** Layout shifts less than a second apart are summed, over at most five seconds. */
const gapMs = 1_000
const longestMs = 5_000
/** The duration from which browsers report an interaction, in milliseconds. */
const noticedMs = 40

/**
 * Watches the Web Vitals of this document from its beginning.
 *
 * @returns a function that reads them; unmeasured values are missing or 0
 */
export function watchVitals(): () => Vitals {
  const vitals: Vitals = { cls: 0 }
  let burst = { began: -Infinity, last: -Infinity, sum: 0 }
  watch('largest-contentful-paint', (entry) => (vitals.lcp = Math.round(entry.startTime)))
  watch<Shift>('layout-shift', ({ startTime: at, value, hadRecentInput }) => {
    if (hadRecentInput) return
    const goesOn = at - burst.last < gapMs && at - burst.began < longestMs
    burst = goesOn ? { ...burst, last: at, sum: burst.sum + value } : { began: at, last: at, sum: value }
    vitals.cls = Math.max(vitals.cls, Math.round(burst.sum * 1_000) / 1_000)
  })
  watch<Interaction>('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp ?? 0, duration)
  })
  return () => ({ ...vitals })
}

function watch<E extends PerformanceEntry>(type: string, note: (entry: E) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => (list.getEntries() as E[]).forEach(note))
  observer.observe({ type, buffered: true, durationThreshold: noticedMs } as PerformanceObserverInit)
}
