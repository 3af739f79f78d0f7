import type { Insights } from '../calls.ts'

const leastMonths = 6

/** Omits the months before the studio began, which would make the other bars narrow. */
export function sinceBegun(insights: Insights): Insights {
  const { joined, active, classes, revenue } = insights
  const begun = joined.findIndex((_, at) =>
    [joined, active, classes, revenue].some((months) =>
      Object.values(months[at]!).some((figure) => typeof figure === 'number' && figure > 0),
    ),
  )
  const latest = joined.length - leastMonths
  const from = begun === -1 ? latest : Math.min(begun, latest)
  return {
    ...insights,
    joined: joined.slice(from),
    active: active.slice(from),
    classes: classes.slice(from),
    revenue: revenue.slice(from),
  }
}
