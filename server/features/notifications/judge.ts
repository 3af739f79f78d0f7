import { readData, readSubject, type Facts } from './facts.ts'
import { readChannels, type Channels } from './kind.ts'
import { channelsOf, kindOf } from './kinds.ts'
import type { IClaimNewResult } from './queries.types.ts'

export type Judged = Pick<
  IClaimNewResult,
  'kind' | 'data' | 'facts' | 'moot' | 'disabled' | 'verified' | 'chosen' | 'now' | 'quiet_until'
> & { scope?: string; count?: number; people?: number }

const nowhere: Channels = { app: false, mail: false, push: false }

/**
 * Returns the channels that a notification may still use: none if it is moot or too late, or its member is
 * disabled.
 */
export function wantedChannels(row: Judged): Channels {
  const { until } = kindOf(row.kind)
  const end = isDigest(row) ? null : (until?.(factsOf(row)) ?? null)
  if (row.disabled || row.moot || (end && end <= row.now)) return nowhere
  const { app, mail, push } = channelsOf(row.kind, readChannels(row.chosen))
  return { app, mail: mail && row.verified, push }
}

/** True for a delivery that combines notifications beyond the hourly limit, and still has several. */
export const isDigest = ({ scope, count = 1 }: Pick<Judged, 'scope' | 'count'>) =>
  scope === 'all' && count > 1

/** The time to send a notification: now or, unless it is urgent, the end of the member's quiet hours. */
export function dueAt(row: Judged): Date {
  const { urgent, cannotWait } = kindOf(row.kind)
  const until = row.quiet_until
  return !until || urgent || cannotWait?.(factsOf(row), until) ? row.now : until
}

/** Returns the data for a notification's title and text. */
export const factsOf = ({
  data,
  facts,
  count = 1,
  people = 1,
}: Pick<Judged, 'data' | 'facts' | 'count' | 'people'>): Facts => ({
  ...readSubject(facts),
  data: readData(data),
  count,
  people,
})
