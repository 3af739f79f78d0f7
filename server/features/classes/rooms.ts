import { room as roomTimes } from '../../../contract/limits.ts'
import { readClock, readWallClock } from '../../core/clock.ts'
import { checkinRoom, roomOf, webinarRoom } from '../../core/room-names.ts'
import { runAgain } from '../../core/run-again.ts'
import { tryEach } from '../../core/try-each.ts'
import type { Meters } from '../../http/metrics.ts'
import type { Services } from '../../services.ts'
import {
  compareCheckinPresence,
  comparePresence,
  listExits,
  listOpenCheckinRooms,
  listOpenRooms,
  takeExit,
  type ITakeExitResult,
} from './queries-room.types.ts'

type Needed = Pick<Services, 'db' | 'rooms'>

/** Adds the video rooms' metrics. */
export function watchRooms({ db, rooms }: Needed, meters: Meters): void {
  meters.gauge(
    'nitya_room_exits',
    'Pending removals of people from video rooms and closings of rooms.',
    [],
    async () => [[(await listExits.run(undefined, db)).length]],
  )
  meters.gauge(
    'nitya_rooms_resting',
    '1 while the room server fails so often that it is not called.',
    [],
    () => [[rooms?.isResting() ? 1 : 0]],
  )
}

/** Runs every minute: retries failed exits, and compares open rooms with the recorded stays. */
export async function tendRooms(services: Services): Promise<void> {
  await clearRooms(services)
  await compareRooms(services)
}

/**
 * Carries out each exit as soon as the change that causes it is committed. Returns a function that stops
 * listening for exits.
 */
export async function followExits(services: Services): Promise<() => Promise<void>> {
  // A failed exit stays in `room_exits` and is retried every minute.
  const clearing = runAgain(() => clearRooms(services))
  const stop = services.signals.listenForExits(clearing.ask)
  return async () => {
    stop()
    await clearing.stop()
  }
}

/**
 * Carries out the exits. Each has a transaction that ends after the room server's response, so no exit is
 * lost and no two processes carry out the same exit.
 *
 * @throws AggregateError with all failures, after trying every exit
 */
export async function clearRooms({ db, rooms }: Needed): Promise<void> {
  await tryEach('room exits', await listExits.run(undefined, db), ({ id }) =>
    db.transaction(async (tx) => {
      const [taken] = await takeExit.run({ id }, tx)
      if (!taken || taken.stays) return
      const name = roomLeft(taken)
      await (taken.identity === null ? rooms?.close(name) : rooms?.remove(name, taken.identity))
    }),
  )
}

function roomLeft({ class: id, checkin, webinar }: ITakeExitResult): string {
  if (webinar !== null) return webinarRoom(webinar)
  return checkin === null ? roomOf(id!) : checkinRoom(checkin)
}

/**
 * Compares the participants of each open room with the recorded stays, because webhooks may be lost.
 *
 * @throws AggregateError with all failures
 */
export async function compareRooms({ db, rooms }: Needed): Promise<void> {
  if (!rooms) return
  const [classes, checkins] = await Promise.all([
    listOpenRooms.run({ before: roomTimes.opensMinutesBeforeForStaff }, db),
    listOpenCheckinRooms.run(undefined, db),
  ])
  const open = [
    ...classes.map(({ id }) => ({ id, name: roomOf(id), compare: comparePresence })),
    ...checkins.map(({ id }) => ({ id, name: checkinRoom(id), compare: compareCheckinPresence })),
  ]
  await tryEach('open rooms', open, (room) => compareRoom(db, rooms, room))
}

type Room = { id: number; name: string; compare: typeof comparePresence | typeof compareCheckinPresence }

async function compareRoom(
  db: Services['db'],
  rooms: NonNullable<Services['rooms']>,
  { id, name, compare }: Room,
): Promise<void> {
  const [seenAt, wall] = await Promise.all([readClock(db), readWallClock(db)])
  const shift = seenAt.getTime() - wall.getTime()
  const present = await rooms.present(name)
  // After a restart, the room server doesn't know the room, and can't report who was in it.
  if (!present) return
  await compare.run(
    {
      id,
      seenAt,
      identities: present.map(({ identity }) => identity),
      sessions: present.map(({ session }) => session),
      joined: present.map(({ joinedAt }) => new Date(joinedAt.getTime() + shift)),
    },
    db,
  )
}
