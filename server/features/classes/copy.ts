import type { readClass } from './cards.ts'

/** Shown to a Plus member who has come no more often than Free allows. */
export const freeWouldDo = 'So far, Free would have been enough: it gives one live class a week.'

const previewed = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** What the preview of a shared class says below its title. */
export const previewWords = (startsAt: Date, minutes: number, host: string | undefined) =>
  [
    `${previewed.format(startsAt)} (India time)`,
    `${minutes} minutes, live`,
    ...(host === undefined ? [] : [`with ${host}`]),
  ].join(' · ')

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'Asia/Kolkata' })
const time = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})
const languages = new Intl.DisplayNames('en', { type: 'language' })
const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What the page of a class shows before the app has started, by its places (web/features/classes/ClassOutline.tsx). */
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
  DAY: day.format(new Date(starts_at)),
  TIME: time.formatRange(new Date(starts_at), new Date(ends_at)),
  INITIAL: [...(host?.name ?? '')][0] ?? '',
  WITH: host ? `with ${host.name}` : 'A teacher to be named',
  MINUTES: `${minutes} minutes`,
  DESCRIPTION: description,
})
