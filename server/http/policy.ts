import type { Line } from '../../contract/line.ts'
import { bodyBytes, lifetimes } from '../../contract/limits.ts'
import { rates, scaled, type Rate } from '../../contract/rates.ts'

/** The words for what a limit counts by. */
const counted = {
  member: 'by one member',
  network: 'from one network',
  address: 'for one address',
  account: 'for one account from one network',
  text: 'with one text by one member',
  author: 'of one author by one member',
}
type By = keyof typeof counted

/** A limit of a line: at most `uses` in `seconds`, counted by `by`. */
export type RateLimit = { name: string; by: By; uses: number; seconds: number }

/** Returns the limits that a line's requests count against, as scaled by RATE_LIMIT_SCALE. */
export function rateLimitsOf({ guard, rate, alsoCounts = [] }: Line, scale: number): RateLimit[] {
  return [...(rate ? [rate] : []), ...alsoCounts].flatMap((name) => {
    const { seconds, ...uses }: Rate = rates[name]
    return Object.entries(uses)
      .filter(([by]) => guard === 'public' || by !== 'network')
      .map(([by, each]) => ({ name, by: by as By, uses: scaled(each, scale), seconds }))
  })
}

/** Returns a line's policy in words: who may call, how often, and how large the body may be. */
export function describePolicy(line: Line, scale: number): string {
  const limits = rateLimitsOf(line, scale).map(
    ({ by, uses, seconds }) => `${uses} ${windows[seconds]} ${counted[by]}`,
  )
  const kilobytes = (line.bodyLimit ?? bodyBytes) / 1024
  return [
    whoMayCall(line),
    limits.length ? `At most ${limits.join('; ')}.` : 'As often as needed.',
    ...(line.body || line.bodyLimit ? [`The body has at most ${kilobytes} KB.`] : []),
  ].join(' ')
}

function whoMayCall({ guard, role }: Line): string {
  if (guard === 'public') return 'For everyone.'
  if (!role) return 'For members.'
  const roles = [...role.filter((each) => each !== 'owner'), 'owner'].join(', ')
  return `For staff: ${roles}; within ${lifetimes.secondFactorHours} hours of using a passkey.`
}

const windows: Record<number, string> = {
  60: 'a minute',
  900: 'in 15 minutes',
  3_600: 'an hour',
  86_400: 'a day',
}
