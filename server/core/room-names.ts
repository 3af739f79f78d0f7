/** The name of a class's room at the provider. */
export const roomOf = (id: number) => `class-${id}`

/** The class of a room; null for a room that is not ours. */
export function classOf(room: string): number | null {
  const id = Number(/^class-(\d{1,16})$/.exec(room)?.[1])
  return Number.isSafeInteger(id) ? id : null
}

/** The name of a webinar's room at the provider. */
export const roomOfWebinar = (id: number) => `webinar-${id}`
