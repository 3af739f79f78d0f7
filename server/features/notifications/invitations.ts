import { writeInvitation } from '../../core/calendar.ts'
import type { Services } from '../../services.ts'
import { written } from '../../services/jobs.ts'
import type { Mail } from '../../services/mail.ts'
import { readData } from './facts.ts'
import { readSeat, type ITakeDeliveryResult } from './queries.types.ts'

/** The kinds whose mails add, change or remove an entry in the reader's calendar. */
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

type About = Pick<ITakeDeliveryResult, 'kind' | 'member' | 'email' | 'data' | 'now'>

/**
 * The calendar entry that goes with a mail about a seat: an invitation while the member has the seat, otherwise its
 * cancellation, as it is when the mail is sent. Undefined for other mails, and for someone who never had a seat.
 */
export async function inviteBy(
  { db, origin, mailer }: Pick<Services, 'db' | 'origin' | 'mailer'>,
  { kind, member, email, data, now }: About,
): Promise<Mail['calendar']> {
  if (!aboutSeats.includes(kind)) return undefined
  const [seat] = await readSeat.run({ member, class: Number(readData(data).class) }, db)
  if (!seat) return undefined
  const { id, title, starts_at: startsAt, ends_at: endsAt, zone, sequence, held } = seat
  return written(() =>
    writeInvitation({
      event: { id, title, startsAt, endsAt, zone, sequence, cancelled: !held },
      organizer: mailer.sender,
      attendee: { name: seat.username, email },
      origin: origin(),
      at: now,
    }),
  )
}
