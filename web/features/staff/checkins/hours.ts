import { weekdays } from '../../../../contract/limits.ts'
import type { Hours } from './calls.ts'
import { copy } from './hoursCopy.ts'

export type Weekday = (typeof weekdays)[number]
/** A row of the form; `key` identifies it while rows are edited. */
export type Range = { key: number; from: string; to: string }
export type OtherDay = { key: number; date: string; hours: Range[] }
export type Journey = { key: number; from: string; until: string; zone: string }
export type Draft = {
  zone: string
  weekly: Record<Weekday, Range[]>
  exceptions: OtherDay[]
  travel: Journey[]
}

let keys = 0
export const newKey = () => ++keys

/** A time field cannot contain 24:00, so an end at 0:00 means the end of the day. */
const toField = (time: string) => (time === '24:00' ? '00:00' : time)
const toEnd = (time: string) => (time === '00:00' ? '24:00' : time)

const rangesOf = (hours: readonly { from: string; to: string }[]): Range[] =>
  hours.map(({ from, to }) => ({ key: newKey(), from, to: toField(to) }))
const hoursOf = (ranges: readonly Range[]) => ranges.map(({ from, to }) => ({ from, to: toEnd(to) }))

/** Converts stored hours to the form's state. Dates before `first` have passed, and are omitted. */
export function draftOf({ time_zone: zone, weekly, exceptions, travel }: Hours, first: string): Draft {
  const on = (day: Weekday) => rangesOf(weekly.filter(({ weekday }) => weekday === day))
  return {
    zone,
    weekly: Object.fromEntries(weekdays.map((day) => [day, on(day)])) as Draft['weekly'],
    exceptions: exceptions
      .filter(({ date }) => date >= first)
      .map(({ date, hours }) => ({ key: newKey(), date, hours: rangesOf(hours) })),
    travel: travel
      .filter(({ until }) => until >= first)
      .map(({ from, until, time_zone }) => ({ key: newKey(), from, until, zone: time_zone })),
  }
}

/** Converts the form's state to the body of the call. */
export const hoursIn = ({ zone, weekly, exceptions, travel }: Draft): Hours => ({
  time_zone: zone.trim(),
  weekly: weekdays.flatMap((weekday) => hoursOf(weekly[weekday]).map((each) => ({ weekday, ...each }))),
  exceptions: exceptions.map(({ date, hours }) => ({ date, hours: hoursOf(hours) })),
  travel: travel.map(({ from, until, zone: there }) => ({ from, until, time_zone: there.trim() })),
})

/** Returns the error for invalid hours: an incomplete row, or hours that overlap or end before they begin. */
export function faultIn({ zone, weekly, exceptions, travel }: Draft): string | undefined {
  if (!zone.trim()) return copy.zoneRequired
  const all = [...Object.values(weekly).flat(), ...exceptions.flatMap(({ hours }) => hours)]
  const isIncomplete =
    all.some(({ from, to }) => !from || !to) ||
    exceptions.some(({ date }) => !date) ||
    travel.some(({ from, until, zone: there }) => !from || !until || !there.trim())
  if (isIncomplete) return copy.incomplete
  const days: [string, Range[]][] = [
    ...weekdays.map((day): [string, Range[]] => [copy.days[day], weekly[day]]),
    ...exceptions.map(({ date, hours }): [string, Range[]] => [date, hours]),
  ]
  for (const [day, ranges] of days) {
    const sorted = hoursOf(ranges).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    if (sorted.some(({ from, to }) => from >= to)) return copy.backwards(day)
    if (sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.to)) return copy.overlapping(day)
  }
  return undefined
}
