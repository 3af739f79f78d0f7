import { time, whole, type Order } from '../../http/cursor.ts'

type After = { afterStart: Date | null; afterId: number | null }

/** Orders webinars by their start. */
export const byStart: Order<{ id: number; starts_at: Date }, After> = {
  first: { afterStart: null, afterId: null },
  keys: { afterStart: time, afterId: whole },
  keysOf: ({ id, starts_at }) => [starts_at.getTime(), id],
}
