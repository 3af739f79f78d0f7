import { catalogue } from './language.ts'

const words = catalogue({
  checkin: 'Check-in',
  checkinWith: (coach: string) => `Check-in with ${coach}`,
})

/** A check-in's title in lists and calendars; its coach may be gone. */
export const checkinTitle = (coach: string | null | undefined): string =>
  coach ? words.checkinWith(coach) : words.checkin
