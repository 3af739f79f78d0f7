import type { Parsed } from '../../../contract/api.ts'
import { checkinRefusals, sentence } from '../../http/copy.ts'
import { keepAndHoldConsent } from '../../core/consent.ts'
import { readClock } from '../../core/clock.ts'
import { randomRowId, repeatableRowId } from '../../core/member-keys.ts'
import type { Database, Db } from '../../db/connect.ts'
import { refuseIf } from '../../http/decisions.ts'
import { fault, missing, refuseByRule } from '../../http/refuse.ts'
import { words } from './copy.ts'
import { toHours } from './hours.ts'
import * as queries from './queries.types.ts'
import type { Brief, Sealing } from './sealing.ts'
import { latestOf, offers, readSlot } from './slots.ts'

type Booking = Parsed<'POST /api/checkins/'>['body']
type Change = Parsed<'PATCH /api/checkins/:id/'>['body']

/** Returns members' actions on their check-ins; each runs in one transaction. */
export function openBooking(db: Database, sealing: Sealing) {
  /** Stores a brief, whose consent is held. @throws 400 if consent was withdrawn, 409 after the start */
  async function keepBrief(tx: Db, member: number, id: number, brief: Brief) {
    const { close, version } = await sealing.writerOf(member)
    const sealed = close(id, 'brief', JSON.stringify(brief))
    const kept = { id, member, brief: sealed, shared: brief.share, keyVersion: version }
    if ((await queries.putBrief.run(kept, tx)).length) return
    const [consents] = await queries.hasWithdrawn.run({ member }, tx)
    if (consents!.withdrawn) throw fault('consent', sentence.consentWithdrawn)
    const [found] = await queries.findCheckin.run({ id }, tx)
    // The check-in may have been deleted with the account.
    throw found ? refuseByRule('too_late') : missing('Check-in')
  }

  /** Takes the locks for a booking, and checks whether the coach's hours include the slot. */
  async function holdSlot(tx: Db, member: number, text: string, former: number[] = []) {
    const slot = readSlot(text)
    if (!slot) throw fault('slot', words.noSlot)
    await queries.holdCheckin.run({ member, coaches: [slot.coach, ...former] }, tx)
    const [found] = await queries.readHours.run({ coach: slot.coach }, tx)
    const hours = found && toHours(found)
    const now = await readClock(tx)
    const offered = hours !== undefined && offers(hours, slot.starts)
    return { ...slot, offered, latest: hours ? latestOf(hours, now) : now }
  }

  return {
    /** @returns the check-in's id, and whether this attempt created it */
    book: (
      member: number,
      { slot, written, brief, coach, consent }: Booking,
      retryKey: Buffer | null,
    ): Promise<{ id: number; isNew: boolean }> =>
      db.transaction(async (tx) => {
        const id = retryKey ? repeatableRowId(member, retryKey) : randomRowId()
        const isRepeated = async () => (await queries.findCheckin.run({ id }, tx))[0]?.member === member
        const hold = () => brief && keepAndHoldConsent(tx, member, 'checkin', consent)
        if (slot !== undefined) {
          const held = await holdSlot(tx, member, slot)
          if (await isRepeated()) return { id, isNew: false }
          await hold()
          const [row] = await queries.book.run({ id, member, ...held }, tx)
          refuseIf(row, 'Check-in', checkinRefusals)
        } else {
          if (!written) throw fault('slot', words.noSlot)
          if (!brief) throw fault('brief', words.noSlot)
          const [chosen] = await queries.chooseCoach.run({ member, username: coach ?? null }, tx)
          const coaches = chosen!.coach === null ? [] : [chosen!.coach]
          await queries.holdCheckin.run({ member, coaches }, tx)
          if (await isRepeated()) return { id, isNew: false }
          await hold()
          const [row] = await queries.askInWriting.run({ id, member, coach: chosen!.coach }, tx)
          refuseIf(row, 'Check-in', checkinRefusals)
        }
        if (brief) await keepBrief(tx, member, id, brief)
        return { id, isNew: true }
      }),

    change: (member: number, id: number, { slot, brief, consent }: Change): Promise<void> =>
      db.transaction(async (tx) => {
        const [found] = await queries.findCheckin.run({ id }, tx)
        if (found?.member !== member) return refuseIf(undefined, 'Check-in')
        const held =
          slot === undefined
            ? undefined
            : await holdSlot(tx, member, slot, found.coach === null ? [] : [found.coach])
        if (brief) await keepAndHoldConsent(tx, member, 'checkin', consent)
        if (held) {
          const [row] = await queries.move.run({ id, member, ...held }, tx)
          refuseIf(row, 'Check-in', checkinRefusals)
        }
        if (brief) await keepBrief(tx, member, id, brief)
      }),
  }
}
