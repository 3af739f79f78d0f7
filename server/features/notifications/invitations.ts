import { writeInvitation } from '../../core/calendar.ts'
import { checkinTitle } from '../../core/copy.ts'
import type { Services } from '../../services.ts'
import { written } from '../../services/jobs.ts'
import type { Mail } from '../../services/mail.ts'
import { readData } from './facts.ts'
import { readCheckinEntry, readSeat, type ITakeDeliveryResult } from './queries.types.ts'

/** The kinds of seat notifications whose emails add, change or remove a calendar entry. */
const aboutSeats = [
  'seat_confirmed',
  'waitlist_promoted',
  'class_moved',
  'class_moved_far',
  'class_host_changed',
  'class_cancelled',
  'seat_cancelled',
  'seat_released',
  'seat_withdrawn',
]

/** The kinds of check-in notifications whose emails add, change or remove a calendar entry. */
const aboutCheckins = ['checkin_confirmed', 'checkin_cancelled']

type About = Pick<ITakeDeliveryResult, 'kind' | 'member' | 'email' | 'data' | 'now'>

/**
 * Returns the calendar entry to attach to an email about a seat or check-in: an invitation while the member
 * has the seat, otherwise a cancellation. Returns undefined for other emails, and if the member never had a
 * seat.
 */
export async function inviteBy(
  { db, origin, mailer }: Pick<Services, 'db' | 'origin' | 'mailer'>,
  { kind, member, email, data, now }: About,
): Promise<Mail['calendar']> {
  const found = await findEntry(db, kind, member, readData(data))
  if (!found) return undefined
  const { username, held, starts_at: startsAt, ends_at: endsAt, ...entry } = found
  return written(() =>
    writeInvitation({
      event: { ...entry, startsAt, endsAt, cancelled: !held },
      organizer: mailer.sender,
      attendee: { name: username, email },
      origin: origin(),
      at: now,
    }),
  )
}

async function findEntry(
  db: Services['db'],
  kind: string,
  member: number,
  data: ReturnType<typeof readData>,
) {
  if (aboutSeats.includes(kind)) return (await readSeat.run({ member, class: Number(data.class) }, db))[0]
  if (!aboutCheckins.includes(kind)) return undefined
  const [found] = await readCheckinEntry.run({ member, checkin: Number(data.checkin) }, db)
  if (!found) return undefined
  const { coach, ...entry } = found
  return { ...entry, of: 'check-in' as const, title: checkinTitle(coach) }
}
