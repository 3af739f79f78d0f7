/** What a page has measured since it was opened. Times in ms. */
export type Observed = { lcp: number; cls: number; tbt: number; inp: number; lastTask: number; element: string }

declare global {
  interface Window {
    observed: Observed
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Paint = PerformanceEntry & { element: Element | null }
type Interaction = PerformanceEntry & { interactionId: number }

/** Runs in the page before anything else. CLS is the largest burst of shifts; TBT is what long tasks take beyond 50 ms. */
export function observe() {
  const observed: Observed = { lcp: 0, cls: 0, tbt: 0, inp: 0, lastTask: 0, element: '' }
  window.observed = observed
  const watch = (type: string, seen: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true, ...more })

  watch('largest-contentful-paint', (entry) => {
    observed.lcp = Math.round(entry.startTime)
    const { element } = entry as Paint
    observed.element = `${element?.tagName} ${element?.textContent?.slice(0, 40)}`
  })
  let burst = { value: 0, began: 0, last: 0 }
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift
    if (hadRecentInput) return
    const goesOn = startTime - burst.last < 1_000 && startTime - burst.began < 5_000
    burst = goesOn ? { ...burst, value: burst.value + value, last: startTime } : { value, began: startTime, last: startTime }
    observed.cls = Math.max(observed.cls, Math.round(burst.value * 1_000) / 1_000)
  })
  watch('longtask', ({ startTime, duration }) => {
    observed.lastTask = startTime + duration
    observed.tbt += Math.round(duration - 50)
  })
  watch('event', (entry) => {
    if ((entry as Interaction).interactionId) observed.inp = Math.max(observed.inp, Math.round(entry.duration))
  }, { durationThreshold: 16 })
}
