import { createHash, randomBytes } from 'node:crypto'
import { publishCalendar, type CalendarEvent } from '../../core/calendar.ts'
import { checkinTitle } from '../../core/copy.ts'
import { readClock } from '../../core/clock.ts'
import { inLanguage } from '../../core/language.ts'
import { SealBroken } from '../../core/seals.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.types.ts'

/**
 * Serves calendar files: a public file for each class, and each member's own calendar at a secret address.
 */
export function serveCalendars(context: RouteContext, { db, seals, origin }: Services): void {
  serve(context, 'GET /api/classes/:id/calendar.ics/', async ({ params: { id } }) => {
    const [row] = await queries.readEvent.run({ class: id }, db)
    if (!row) throw missing('Class')
    return publishCalendar([toEvent(row)], { origin: origin(), at: await readClock(db) })
  })

  serve(context, 'GET /api/calendar/:secret.ics/', async ({ params: { secret } }) => {
    const [feed] = await queries.findFeed.run({ hash: hashOf(secret) }, db)
    if (!feed) throw missing('Calendar')
    const { member, language } = feed
    const [rows, checkins] = await Promise.all([
      queries.listEvents.run({ member }, db),
      queries.listCheckinEvents.run({ member }, db),
    ])
    const at = await readClock(db)
    // Calendar apps don't request a language, so the file is in the member's language.
    return inLanguage(language, () => {
      const talks = checkins.map(({ coach, ...row }) => ({
        ...toEvent({ ...row, title: checkinTitle(coach), cancelled: false }),
        of: 'check-in' as const,
      }))
      return publishCalendar([...rows.map(toEvent), ...talks], { origin: origin(), at })
    })
  })

  serve(context, 'GET /api/calendar/', async ({ viewer: { id: member } }) => {
    // If a member's first requests race, one of them creates the address and all of them return it.
    const fresh = await makeSecret(member)
    await queries.addFeed.run({ member, ...fresh.stored }, db)
    const [feed] = await queries.readFeed.run({ member }, db)
    const secret = await openSecret(member, feed!.sealed_secret)
    return { url: addressOf(secret ?? (await renew(member))) }
  })

  serve(context, 'POST /api/calendar/renew/', async ({ viewer: { id: member } }) => ({
    url: addressOf(await renew(member)),
  }))

  const addressOf = (secret: string) => `${origin()}/api/calendar/${secret}.ics`

  async function makeSecret(member: number) {
    const secret = randomBytes(24).toString('base64url')
    return { secret, stored: { hash: hashOf(secret), sealed: await seals.seal(secret, purposeOf(member)) } }
  }

  /** Returns undefined if the encryption key has been retired; the address must then be renewed. */
  async function openSecret(member: number, sealed: string): Promise<string | undefined> {
    return seals.open(sealed, purposeOf(member)).catch((error) => {
      if (error instanceof SealBroken) return undefined
      throw error
    })
  }

  async function renew(member: number): Promise<string> {
    const { secret, stored } = await makeSecret(member)
    await queries.renewFeed.run({ member, ...stored }, db)
    return secret
  }
}

const purposeOf = (member: number) => `calendar:${member}`
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

function toEvent({
  id,
  title,
  starts_at,
  ends_at,
  zone,
  sequence,
  cancelled,
}: queries.IReadEventResult): CalendarEvent {
  return { id, title, startsAt: starts_at, endsAt: ends_at, zone, sequence, cancelled }
}
