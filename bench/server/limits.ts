import type { Row } from './tables.ts'

/** Quality P1–P3: the least share of a bare server's answers, and the most that growth and depth may cost. */
const limits = { hot: 0.6, write: 0.6, growth: 1.2, depth: 1.5 }
const writes = ['like', 'comment', 'post', 'journal save']

/** @returns a sentence for each number of quality P1–P3 that was missed. */
export function judge(rows: Row[]): string[] {
  const ofOne = rows.filter(({ processes }) => processes === 1)
  const missed: string[] = []
  const hold = (number: string, value: number, holds: boolean, limit: number) => {
    if (!holds) missed.push(`Missed ${number}: ${value.toFixed(2)}, and the limit is ${limit}.`)
  }
  const feed = ofOne.filter(({ call }) => call === 'feed').map(({ ratios }) => ratios.memory!)
  const [small, large] = [feed[0], feed.at(-1)]
  if (large !== undefined) hold('P1, the feed against a bare route', large, large >= limits.hot, limits.hot)
  if (small && large) hold('P1, the feed’s growth', small / large, small / large <= limits.growth, limits.growth)
  for (const { call, notes, ratios } of ofOne) {
    if (writes.includes(call)) {
      hold(`P2, ${call} at ${notes} notes`, ratios.statements!, ratios.statements! >= limits.write, limits.write)
    }
    if (call === 'depth') hold(`P3, depth at ${notes} notes`, ratios.depth!, ratios.depth! <= limits.depth, limits.depth)
  }
  return missed
}
