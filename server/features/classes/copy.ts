import { homeTimeZone } from '../../core/day.ts'
import { formatLongDay, formatMoment, formatTimeRange } from '../../core/moments.ts'
import type { readClass } from './cards.ts'

/** Shown to a Plus member who has come no more often than Free allows. */
export const freeWouldDo = 'So far, Free would have been enough: it gives one live class a week.'

/** The text below the title in the preview of a shared class. */
export const previewWords = (startsAt: Date, minutes: number, host: string | undefined) =>
  [
    `${formatMoment(startsAt, homeTimeZone)} (India time)`,
    `${minutes} minutes, live`,
    ...(host === undefined ? [] : [`with ${host}`]),
  ].join(' · ')

const languages = new Intl.DisplayNames('en', { type: 'language' })
const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The page of a class before the app has started, by its places (web/features/classes/ClassOutline.tsx). */
export const outlineWords = ({
  title,
  style,
  level,
  language,
  doshas,
  starts_at,
  ends_at,
  host,
  minutes,
  description,
}: NonNullable<Awaited<ReturnType<typeof readClass>>>) => ({
  STYLE: capitalise(style),
  LEVEL: capitalise(level),
  LANGUAGE: languages.of(language)!,
  GOOD: doshas.length ? `Balances ${doshas.join(', ')}` : '',
  TITLE: title,
  DAY: formatLongDay(starts_at, homeTimeZone),
  TIME: formatTimeRange(new Date(starts_at), new Date(ends_at), homeTimeZone),
  INITIAL: [...(host?.name ?? '')][0] ?? '',
  WITH: host ? `with ${host.name}` : 'A teacher to be named',
  MINUTES: `${minutes} minutes`,
  DESCRIPTION: description,
})
