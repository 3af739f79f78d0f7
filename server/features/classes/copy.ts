/** Shown to a Plus member who has come no more often than Free allows. */
export const freeWouldDo = 'So far, Free would have been enough: it gives one live class a week.'

const previewed = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

/** What the preview of a shared class says below its title. */
export const previewWords = (startsAt: Date, minutes: number, host: string | undefined) =>
  [`${previewed.format(startsAt)} (India time)`, `${minutes} minutes, live`, ...(host === undefined ? [] : [`with ${host}`])].join(' · ')
