import { catalogue } from './language.ts'

const words = catalogue({
  checkin: 'Check-in',
  checkinWith: (coach: string) => `Check-in with ${coach}`,
})

/** A check-in as lists and calendars call it; its coach may be gone. */
export const checkinTitle = (coach: string | null | undefined): string =>
  coach ? words.checkinWith(coach) : words.checkin
