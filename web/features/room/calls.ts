import type { Answer } from '../../../contract/api.ts'
import { call } from '../../api/call.ts'
import { Refused, Unreachable } from '../../api/failures.ts'
import { useReadWith } from '../../data/read.ts'

export type ClassDetails = Answer<'GET /api/classes/:id/'>

/** The state of a class's or webinar's door. `down`: our server could not be reached, or failed. */
export type Door =
  | { state: 'open'; url: string; token: string }
  | { state: 'link'; url: string }
  | { state: 'too_early'; opensAt: string | undefined }
  | { state: 'over' }
  | {
      state:
        | 'no_seat'
        | 'removed'
        | 'safety_notice'
        | 'second_factor'
        | 'class_cancelled'
        | 'no_room'
        | 'not_found'
        | 'down'
    }

/** The door of a class, a check-in or a webinar. */
export const classDoor = 'POST /api/classes/:id/join/'
export const checkinDoor = 'POST /api/checkins/:id/join/'
export const webinarDoor = 'POST /api/webinars/:id/join/'
type DoorLine = typeof classDoor | typeof checkinDoor | typeof webinarDoor

/** Requests entry. A refusal is a normal result; throws only if the member is logged out. */
export async function knock(line: DoorLine, id: number, signal?: AbortSignal): Promise<Door> {
  try {
    const answer = await call(line, { params: { id } }, { signal })
    return answer.kind === 'link'
      ? { state: 'link', url: answer.url }
      : { state: 'open', url: answer.url, token: answer.token }
  } catch (failure) {
    if (signal?.aborted) throw failure
    if (failure instanceof Unreachable) return { state: 'down' }
    if (!(failure instanceof Refused) || failure.status === 401) throw failure
    return doorOf(failure)
  }
}

function doorOf({ status, body: { code, opens_at: opensAt } }: Refused): Door {
  if (status === 404) return { state: 'not_found' }
  if (code === 'too_early') return { state: code, opensAt: typeof opensAt === 'string' ? opensAt : undefined }
  if (code === 'class_over') return { state: 'over' }
  if (
    code === 'no_seat' ||
    code === 'removed' ||
    code === 'safety_notice' ||
    code === 'second_factor' ||
    code === 'class_cancelled' ||
    code === 'no_room'
  )
    return { state: code }
  return { state: status === 403 ? 'no_seat' : 'down' }
}

/** Returns the delay before the door is polled again, in ms; false ends polling. */
export function pauseAfter(door: Door | undefined, now: number): number | false {
  if (door?.state === 'down' || door?.state === 'no_room') return 10_000
  if (door?.state !== 'too_early') return false
  const left = door.opensAt ? Date.parse(door.opensAt) - now : Number.POSITIVE_INFINITY
  // The device's clock may differ from the server's, so the exact opening time isn't trusted.
  return left > 0 && left < 15_000 ? left + 500 : 15_000
}

/** Reads a door, and polls it until it opens. */
export const useDoor = (line: DoorLine, id: number) =>
  useReadWith(line, { params: { id } }, (signal) => knock(line, id, signal), {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => pauseAfter(data, Date.now()),
    refetchIntervalInBackground: true,
  })
