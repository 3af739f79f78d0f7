import type { PreparedQuery } from '@pgtyped/runtime'
import type { Answer } from '../../../contract/api.ts'
import { openMood } from '../../core/moods.ts'
import type { Vault, WrappedKey } from '../../core/vault.ts'
import type { Transaction } from '../../db/connect.ts'
import * as queries from './queries-export.types.ts'

type Everything = Answer<'GET /api/accounts/export/'>
type Account = Dated<Everything['account']>
/** Data read before the first byte is sent; `key` is null for a member without encrypted data. */
type Head = { exportedAt: Date; account: Account; key: WrappedKey | null }
type Section = Exclude<keyof Everything, 'exported_at' | 'account'>

/** The columns that are encrypted together in `sealed`, by section. */
type Sealed = {
  journal: 'content'
  moods: 'before' | 'after' | 'about'
  staff_notes: 'text'
  commitments: 'text'
}
type Words = 'brief' | 'note' | 'private_note' | 'answer'
/** Columns needed only for decryption. */
type Needed = {
  staff_notes: { id: number }
  checkins: { id: number } & Record<Words, Buffer | null>
  commitments: { checkin: number; nth: number }
}
/** A row before its dates are converted to strings and before decryption. */
type Stored<S extends Section> = (S extends keyof Sealed
  ? Omit<Dated<Everything[S][number]>, Sealed[S]> & { sealed: Buffer }
  : Omit<Dated<Everything[S][number]>, S extends 'checkins' ? Words : never>) &
  (S extends keyof Needed ? Needed[S] : unknown)
type Dated<Row> = { [Column in keyof Row]: string extends Row[Column] ? Row[Column] | Date : Row[Column] }

/** Every section after the account, in file order, with the statement that reads its rows. */
const sections: { [S in Section]: PreparedQuery<{ member: number }, Stored<S>> } = {
  google_accounts: queries.exportGoogleAccounts,
  sessions: queries.exportSessions,
  consents: queries.exportConsents,
  newsletter: queries.exportNewsletter,
  notes: queries.exportNotes,
  comments: queries.exportComments,
  likes: queries.exportLikes,
  follows: queries.exportFollows,
  reports: queries.exportReports,
  decisions: queries.exportDecisions,
  blocks: queries.exportBlocks,
  circles: queries.exportCircles,
  invitations: queries.exportInvitations,
  nudges: queries.exportNudges,
  journal: queries.exportJournal,
  moods: queries.exportMoods,
  mood_settings: queries.exportMoodSettings,
  releases: queries.exportReleases,
  breathing: queries.exportBreathing,
  breath_patterns: queries.exportBreathPatterns,
  dosha: queries.exportDosha,
  practice: queries.exportPractice,
  points: queries.exportPoints,
  milestones: queries.exportMilestones,
  redemptions: queries.exportRedemptions,
  gifts: queries.exportGifts,
  streak_settings: queries.exportStreakSettings,
  rest_days: queries.exportRestDays,
  orders: queries.exportOrders,
  memberships: queries.exportMemberships,
  pauses: queries.exportPauses,
  credits: queries.exportCredits,
  tickets: queries.exportTickets,
  questions: queries.exportQuestions,
  question_votes: queries.exportQuestionVotes,
  bookings: queries.exportBookings,
  presence: queries.exportPresence,
  seats_given: queries.exportSeatsGiven,
  safety_notices: queries.exportSafetyNotices,
  roles: queries.exportRoles,
  testimonial: queries.exportTestimonial,
  teacher_page: queries.exportTeacherPage,
  morning_notes: queries.exportMorningNotes,
  staff_notes: queries.exportStaffNotes,
  checkins: queries.exportCheckins,
  commitments: queries.exportCommitments,
  availability: queries.exportAvailability,
  email_changes: queries.exportEmailChanges,
  passkeys: queries.exportPasskeys,
  notifications: queries.exportNotifications,
  notification_preferences: queries.exportNotificationPreferences,
  quiet_hours: queries.exportQuietHours,
  push_devices: queries.exportPushDevices,
}

/** Rows in memory at a time: about 2 MB when every text has its maximum length. */
const pageRows = 20

/** Writes the whole export as JSON, one page of rows at a time, one row per line. */
export async function* writeEverything(tx: Transaction, vault: Vault, { exportedAt, account, key }: Head) {
  /** Converts a row to its form in the file, decrypting it if necessary. */
  const open = (section: string, row: object): object => {
    if (section === 'journal') {
      const { sealed, ...entry } = row as Stored<'journal'>
      return { ...entry, content: vault.open(account.id, key!, `entry ${entry.id}`, sealed) }
    }
    if (section === 'moods') {
      const { sealed, ...mood } = row as Stored<'moods'>
      return { ...mood, ...openMood(vault, account.id, key!, mood.id, sealed) }
    }
    if (section === 'staff_notes') {
      const { sealed, id, ...note } = row as Stored<'staff_notes'>
      return { text: vault.open(account.id, key!, `staff note ${id}`, sealed), ...note }
    }
    if (section === 'checkins') {
      const { id, ...checkin } = row as Stored<'checkins'>
      const read = (kind: 'brief' | 'note' | 'private note' | 'answer', sealed: Buffer | null) =>
        sealed && vault.open(account.id, key!, `check-in ${id} ${kind}`, sealed)
      const brief = read('brief', checkin.brief)
      return {
        ...checkin,
        brief: brief && JSON.parse(brief),
        note: read('note', checkin.note),
        private_note: read('private note', checkin.private_note),
        answer: read('answer', checkin.answer),
      }
    }
    if (section === 'commitments') {
      const { sealed, checkin, nth, ...commitment } = row as Stored<'commitments'>
      return {
        text: vault.open(account.id, key!, `check-in ${checkin} commitment ${nth}`, sealed),
        ...commitment,
      }
    }
    return row
  }
  yield `{"exported_at":${JSON.stringify(exportedAt)},\n"account":${JSON.stringify(account)}`
  for (const [section, query] of Object.entries<PreparedQuery<{ member: number }, object>>(sections)) {
    yield `,\n"${section}":[`
    let separator = '\n'
    for await (const rows of readPages(query, account.id, tx)) {
      yield separator + rows.map((row) => JSON.stringify(open(section, row))).join(',\n')
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

async function* readPages<Row>(
  query: PreparedQuery<{ member: number }, Row>,
  member: number,
  tx: Transaction,
) {
  const cursor = query.stream({ member }, tx)
  for (;;) {
    const rows = await cursor.read(pageRows)
    if (rows.length) yield rows
    if (rows.length < pageRows) break
  }
  await cursor.close()
}
