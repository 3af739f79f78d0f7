/** What a room is for. */
export type Subject = 'class' | 'checkin' | 'webinar'

/** Returns the name of a class's room at the provider. */
export const roomOf = (id: number) => `class-${id}`

/** Returns the name of a check-in's room at the provider. */
export const checkinRoom = (id: number) => `checkin-${id}`

/** Returns the name of a webinar's room at the provider. */
export const webinarRoom = (id: number) => `webinar-${id}`

/** Returns the kind and id of the event that a room is for; null for a room that the app did not create. */
export function subjectOf(room: string): { kind: Subject; id: number } | null {
  const [, kind, digits] = /^(class|checkin|webinar)-(\d{1,16})$/.exec(room) ?? []
  const id = Number(digits)
  return Number.isSafeInteger(id) ? { kind: kind as Subject, id } : null
}
