import { product } from '../../../content/product.ts'
import { taught } from '../../core/copy.ts'
import { catalogue, memberLanguage } from '../../core/language.ts'
import { homeTimeZone } from '../../core/day.ts'
import { formatLongDay, formatMoment, formatTimeRange } from '../../core/moments.ts'
import type { readClass } from './cards.ts'

/** Refusals of pauses. */
export const words = catalogue({
  pauseTooEarly: 'A pause begins tomorrow at the earliest.',
  pauseTooLate: (days: number) => `A pause must begin within ${days} days.`,
})

/** Validation errors in staff's forms for classes, series and class types. */
export const staffWords = catalogue({
  seriesNeedsHost: 'This series needs a host.',
  endsBeforeItBegins: 'A series must end after it begins.',
  notAMember: 'No member has this username.',
  noType: (type: number) => `Invalid pk "${type}" - object does not exist.`,
  inThePast: 'A class must start in the future.',
})

/** Text for the membership meter, link previews and class pages. */
export const classWords = catalogue({
  freeWouldDo: 'So far, Free would have been enough: it gives one live class a week.',
  indiaTime: (moment: string) => `${moment} (India time)`,
  minutesLive: (minutes: number) => `${minutes} minutes, live`,
  minutes: (minutes: number) => `${minutes} minutes`,
  withHost: (host: string) => `with ${host}`,
  noHostYet: 'Teacher to be announced',
  balances: (doshas: string) => `Balances ${doshas}`,
  schedule: `${product.name}: live classes`,
})

/** Returns the text below the title in a class's link preview. */
export const previewWords = (startsAt: Date, minutes: number, host: string | undefined) =>
  [
    classWords.indiaTime(formatMoment(startsAt, homeTimeZone)),
    classWords.minutesLive(minutes),
    ...(host === undefined ? [] : [classWords.withHost(host)]),
  ].join(' · ')

const nameOf = (language: string) =>
  new Intl.DisplayNames(memberLanguage(), { type: 'language' }).of(language)!

/**
 * Returns the text of a class page before the app starts, by slot (web/features/classes/ClassOutline.tsx).
 */
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
  STYLE: taught.styles[style],
  LEVEL: taught.levels[level],
  LANGUAGE: nameOf(language),
  GOOD: doshas.length ? classWords.balances(doshas.map((dosha) => taught.doshas[dosha]).join(', ')) : '',
  TITLE: title,
  DAY: formatLongDay(starts_at, homeTimeZone),
  TIME: formatTimeRange(new Date(starts_at), new Date(ends_at), homeTimeZone),
  INITIAL: [...(host?.name ?? '')][0] ?? '',
  WITH: host ? classWords.withHost(host.name) : classWords.noHostYet,
  MINUTES: classWords.minutes(minutes),
  DESCRIPTION: description,
})
