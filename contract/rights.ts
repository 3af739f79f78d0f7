import Type, { type TProperties } from 'typebox'
import { Day, Exact, lines, Moment, Nullable, OneOf } from './line.ts'
import { brief } from './checkins.ts'
import * as limits from './limits.ts'
import { exportedCircle, exportedInvitation, exportedNudge } from './circles.ts'
import { exportedDecision } from './moderation.ts'
import { exportedNotification } from './notifications.ts'
import { exportedOrder } from './payments.ts'
import { exportedAccount } from './settings.ts'
import { exportedTestimonial } from './testimonials.ts'
import { exportedQuestion, exportedTicket } from './webinars.ts'

const Purpose = () => OneOf(limits.purposes)
const Rows = <T extends TProperties>(columns: T) => Type.Array(Type.Object(columns))

/** Everything that a member gave or earned, in sections (docs/promises.md#s36). Money is in whole paise. */
export const Everything = Type.Object({
  exported_at: Moment(),
  account: Type.Object(exportedAccount),
  google_accounts: Rows({ subject: Type.String(), email: Nullable(Type.String()), created_at: Moment() }),
  sessions: Rows({
    device: Nullable(Type.String()),
    time_zone: Nullable(Type.String()),
    created_at: Moment(),
    last_used_at: Nullable(Moment()),
    ends_at: Moment(),
    revoked_at: Nullable(Moment()),
  }),
  consents: Rows({
    purpose: Type.String(),
    version: Type.Integer(),
    given_at: Moment(),
    withdrawn_at: Nullable(Moment()),
  }),
  newsletter: Rows({ email: Type.String(), confirmed_at: Moment() }),
  notes: Rows({
    id: Type.Integer(),
    title: Type.String(),
    content: Type.String(),
    anonymous: Type.Boolean(),
    to: Nullable(Type.String()),
    likes_count: Type.Integer(),
    created_at: Moment(),
    edited_at: Nullable(Moment()),
    circle: Nullable(Type.String()),
  }),
  comments: Rows({
    id: Type.Integer(),
    note: Type.Integer(),
    content: Type.String(),
    created_at: Moment(),
    edited_at: Nullable(Moment()),
  }),
  likes: Rows({ note: Type.Integer(), created_at: Moment() }),
  follows: Rows({ note: Type.Integer(), created_at: Moment() }),
  reports: Rows({
    what: Type.String(),
    reason: Type.String(),
    words: Nullable(Type.String()),
    outcome: Nullable(Type.String()),
    created_at: Moment(),
    settled_at: Nullable(Moment()),
  }),
  decisions: Rows(exportedDecision),
  blocks: Rows({ username: Type.String(), created_at: Moment() }),
  circles: Rows(exportedCircle),
  invitations: Rows(exportedInvitation),
  nudges: Rows(exportedNudge),
  journal: Rows({
    id: Type.Integer(),
    content: Type.String(),
    points_added: Type.Integer(),
    created_at: Moment(),
  }),
  moods: Rows({
    id: Type.Integer(),
    before: Type.Integer(),
    after: Type.Integer(),
    about: Type.String(),
    created_at: Moment(),
  }),
  mood_settings: Rows({ asked: Type.Boolean() }),
  releases: Rows({ day: Day() }),
  breathing: Rows({ started_at: Moment(), finished_at: Nullable(Moment()) }),
  breath_patterns: Rows({
    name: Type.String(),
    in: Type.Integer(),
    hold: Type.Integer(),
    out: Type.Integer(),
    rest: Type.Integer(),
    created_at: Moment(),
  }),
  dosha: Rows({
    result: Type.String(),
    answers: Nullable(Type.Array(Type.String())),
    vata: Nullable(Type.Integer()),
    pitta: Nullable(Type.Integer()),
    kapha: Nullable(Type.Integer()),
    taken_at: Moment(),
  }),
  practice: Rows({
    points: Type.Integer(),
    streak: Type.Integer(),
    longest: Type.Integer(),
    active_days: Type.Integer(),
    freezes: Type.Integer(),
    last_day: Nullable(Day()),
  }),
  points: Rows({
    delta: Type.Integer(),
    reason: Type.String(),
    day: Day(),
    verified: Type.Boolean(),
    created_at: Moment(),
    expires_at: Nullable(Moment()),
  }),
  milestones: Rows({ classes: Type.Integer(), reached_at: Moment() }),
  redemptions: Rows({
    key: Type.String(),
    cost: Type.Integer(),
    status: Type.String(),
    code: Nullable(Type.String()),
    expires_at: Nullable(Moment()),
    created_at: Moment(),
  }),
  gifts: Rows({ kind: Type.String(), taken_at: Moment() }),
  streak_settings: Rows({ hidden: Type.Boolean() }),
  rest_days: Rows({ from_day: Day(), days: Type.Array(Type.String()) }),
  orders: Rows(exportedOrder),
  memberships: Rows({
    membership: Type.String(),
    duration_days: Type.Integer(),
    granted_at: Moment(),
    revoked_at: Nullable(Moment()),
  }),
  pauses: Rows({
    starts_on: Day(),
    resumes_on: Day(),
    created_at: Moment(),
    withdrawn_at: Nullable(Moment()),
  }),
  credits: Rows({
    kind: Type.String(),
    source: Type.String(),
    valid_from: Moment(),
    valid_to: Moment(),
    booking: Nullable(Type.Integer()),
    checkin: Nullable(Type.Integer()),
    voided_at: Nullable(Moment()),
  }),
  tickets: Rows(exportedTicket),
  questions: Rows(exportedQuestion),
  question_votes: Rows({ webinar: Type.String(), question: Type.String() }),
  bookings: Rows({
    id: Type.Integer(),
    title: Type.String(),
    starts_at: Moment(),
    status: Type.String(),
    booked_at: Nullable(Moment()),
    waiting_since: Nullable(Moment()),
    asked_to_join_at: Nullable(Moment()),
    minutes_present: Nullable(Type.Integer()),
    excused_at: Nullable(Moment()),
  }),
  presence: Rows({ title: Type.String(), joined_at: Moment(), left_at: Nullable(Moment()) }),
  seats_given: Rows({ title: Type.String(), given_at: Moment() }),
  safety_notices: Rows({ version: Type.Integer(), accepted_at: Moment() }),
  roles: Rows({ role: Type.String(), display_name: Nullable(Type.String()), granted_at: Moment() }),
  testimonial: Rows(exportedTestimonial),
  teacher_page: Rows({ words: Type.String(), photo: Nullable(Type.String()) }),
  morning_notes: Rows({ why: Type.String(), sent_at: Moment() }),
  staff_notes: Rows({ text: Type.String(), created_at: Moment() }),
  checkins: Rows({
    kind: Type.String(),
    status: Type.String(),
    coach: Nullable(Type.String()),
    starts_at: Nullable(Moment()),
    ends_at: Nullable(Moment()),
    answer_by: Nullable(Moment()),
    moved: Type.Boolean(),
    brief: Nullable(brief),
    note: Nullable(Type.String()),
    private_note: Nullable(Type.String()),
    answer: Nullable(Type.String()),
    flagged_at: Nullable(Moment()),
    member_asked_at: Nullable(Moment()),
    settled_at: Nullable(Moment()),
    created_at: Moment(),
  }),
  commitments: Rows({
    text: Type.String(),
    due: Day(),
    outcome: Nullable(Type.String()),
    answered_at: Nullable(Moment()),
  }),
  availability: Rows({
    time_zone: Type.String(),
    weekly: Type.String(),
    exceptions: Type.String(),
    travel: Type.String(),
  }),
  email_changes: Rows({
    new_email: Type.String(),
    old_email: Nullable(Type.String()),
    asked_at: Moment(),
    confirmed_at: Nullable(Moment()),
  }),
  passkeys: Rows({ name: Type.String(), created_at: Moment(), last_used_at: Nullable(Moment()) }),
  notifications: Rows(exportedNotification),
  notification_preferences: Rows({
    kind: Type.String(),
    app: Type.Boolean(),
    mail: Type.Boolean(),
    push: Type.Boolean(),
  }),
  quiet_hours: Rows({ from: Type.String(), to: Type.String() }),
  push_devices: Rows({ endpoint: Type.String(), created_at: Moment() }),
})

/** Proof, besides a session or token, that the member sent the request: the password or a Google credential. */
export const Proof = () =>
  Type.Object({
    password: Type.Optional(Exact({ minLength: 1, maxLength: limits.password.max })),
    google_token: Type.Optional(Type.String({ minLength: 1, maxLength: 8_192 })),
  })

/** Members' rights: withdraw consents, export their data, delete their journal, and leave. */
export const rights = lines({
  'GET /api/consents/': {
    summary: 'List your current consents.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object({ purpose: Purpose(), version: Type.Integer(), given_at: Moment() })),
    failures: [],
  },
  'DELETE /api/consents/:purpose/': {
    summary:
      'Withdraw a consent; nothing of its kind is stored until you agree again. `dosha` also deletes every result with its answers, `mood` every mood, `checkin` all texts of check-ins. Journal entries stay until `DELETE /api/journal/`.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ purpose: Purpose() }),
    status: 204,
    failures: [],
  },
  'GET /api/accounts/export/': {
    summary:
      'Export everything that you gave or earned. A header proves your identity: the password, or a new Google credential. Returns 503 while a key that decrypts the journal is missing.',
    guard: 'member',
    rate: 'read',
    alsoCounts: ['password'],
    feedsError: true,
    headers: Type.Object({
      'X-Account-Password': Type.Optional(
        Type.String({ description: 'The password, as percent-encoded UTF-8.' }),
      ),
      'X-Google-Token': Type.Optional(
        Type.String({ description: 'A Google credential that has not been used before.' }),
      ),
    }),
    status: 200,
    answer: Everything,
    failures: [],
  },
  'DELETE /api/journal/': {
    summary:
      'Delete every entry of your journal permanently. Needs the password, or a new Google credential. The points stay.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    feedsError: true,
    body: Proof(),
    status: 204,
    failures: [],
  },
  'DELETE /api/accounts/me/': {
    summary:
      'Delete the account and everything in it permanently. Needs the password, or a new Google credential.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    feedsError: true,
    body: Proof(),
    status: 204,
    failures: [409],
  },
})
