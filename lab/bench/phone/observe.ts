/**
 * A page's own measurements since it was opened. Times are in ms; `shown` is the time at which `content`
 * first existed.
 */
export type Observed = { lcp: number; cls: number; tbt: number; inp: number; shown: number; lastWork: number }

declare global {
  interface Window {
    observed: Observed
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId: number }

/**
 * Runs in the page before anything else. CLS is the largest burst of shifts, TBT the time of long tasks
 * beyond 50 ms.
 *
 * @param content selects an element that exists once the screen's own data have loaded
 */
export function observe(content: string) {
  const observed: Observed = { lcp: 0, cls: 0, tbt: 0, inp: 0, shown: 0, lastWork: 0 }
  window.observed = observed
  const watch = (type: string, seen: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
      type,
      buffered: true,
      ...more,
    })

  watch('largest-contentful-paint', (entry) => (observed.lcp = Math.round(entry.startTime)))
  let burst = { value: 0, began: 0, last: 0 }
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift
    if (hadRecentInput) return
    const goesOn = startTime - burst.last < 1_000 && startTime - burst.began < 5_000
    burst = goesOn
      ? { ...burst, value: burst.value + value, last: startTime }
      : { value, began: startTime, last: startTime }
    observed.cls = Math.max(observed.cls, Math.round(burst.value * 1_000) / 1_000)
  })
  watch('longtask', ({ startTime, duration }) => {
    observed.lastWork = Math.max(observed.lastWork, startTime + duration)
    observed.tbt += Math.round(duration - 50)
  })
  watch(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId)
        observed.inp = Math.max(observed.inp, Math.round(entry.duration))
    },
    { durationThreshold: 16 },
  )

  new MutationObserver(() => (observed.lastWork = performance.now())).observe(document, {
    childList: true,
    subtree: true,
  })
  const look = () => {
    if (document.querySelector(content)) observed.shown = Math.round(performance.now())
    else requestAnimationFrame(look)
  }
  look()
}
