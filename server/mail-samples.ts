import { randomBytes } from 'node:crypto'
import { layOutMail } from './core/mail-layout.ts'
import { openSeals } from './core/seals.ts'
import type { Facts } from './features/notifications/facts.ts'
import { kindNames, kindOf } from './features/notifications/kinds.ts'
import { writeNotificationMail } from './features/notifications/mails.ts'
import { writers } from './mails.ts'
import type { Mail } from './services/mail.ts'

/** An email as it would be sent, and whether its kind can be switched off. */
export type SampleMail = { name: string; mail: Mail; switchable: boolean }

const to = 'asha@example.org'
const toAsha = { to, username: 'asha' }
const toOwner = { ...toAsha, former: false }
const token = 'sample-token-of-a-link-0123456789abcdefghijk'
const receipt = {
  to,
  tier: 'Plus Quarterly',
  days: 90,
  amountPaise: 129_900,
  order: 'order_Q8sample',
  paidAt: '2026-11-22T06:30:00Z',
  until: '2027-02-20T06:30:00Z',
}

/**
 * Sample data for each email that is not a notification. The compiler requires a sample for every new email.
 */
const requests: Record<keyof typeof writers, object> = {
  verify: { ...toAsha, registeredAt: '2026-11-22T06:30:00Z', token },
  reset: { ...toAsha, token },
  'password-changed': toOwner,
  'google-linked': { ...toOwner, former: true },
  'google-linked-password-ended': toOwner,
  'google-removed': toOwner,
  'passkey-added': { ...toAsha, passkey: 'Asha’s phone' },
  'passkey-removed': { ...toAsha, passkey: 'Asha’s phone' },
  'recovery-codes-made': toAsha,
  'recovery-code-used': { ...toAsha, left: 9 },
  'enrolment-made': toAsha,
  'email-confirm': { ...toAsha, since: '2025-03-02T06:30:00Z', token },
  'email-taken': { ...toAsha, token },
  'email-changed': { ...toAsha, address: 'asha@elsewhere.example', token },
  'email-restored': { ...toAsha, token },
  'email-released': { ...toAsha, address: 'asha@elsewhere.example' },
  'account-closed': { ...toAsha, refundedPaise: 33_266, refundsTickets: true, token },
  'closed-appeal-asked': { ...toAsha, token },
  'closed-appeal-refused': { ...toAsha, token },
  'newsletter-confirm': { to, token },
  'newsletter-welcome': { to, token },
  receipt,
  refund: receipt,
  'discount-gone': receipt,
  'code-spent': { to, tier: 'Plus Monthly' },
}

/** Sample data for a notification of any kind. */
export const sampleFacts: Facts = {
  data: {
    class: 7,
    checkin: 7,
    webinar: 7,
    note: 7,
    amount: 34_930,
    order: 'order_SampleTicket',
    circle: 7,
    because: 'overlap',
    signed: 'Bela',
    text: 'How lovely that you come today. I will be there ten minutes early if you would like to ask something.',
    from: '2026-11-24T01:00:00Z',
    kept_until: '2026-11-23T13:00:00Z',
    ends_at: '2026-11-29T06:30:00Z',
    expires_at: '2026-12-07T06:30:00Z',
    streak: 12,
    active: 5,
    classes: 2,
    webinars: 1,
    points: 85,
    case: 7,
    answer_by: '2026-11-27T06:30:00Z',
    outcome: 'kept',
    decision: 'suspend',
    until: '2026-12-01T06:30:00Z',
    due_at: '2026-11-24T08:30:00Z',
    first_at: '2026-12-20T06:30:00Z',
  },
  zone: 'Asia/Kolkata',
  class: {
    title: 'Slow morning flow',
    starts_at: '2026-11-24T03:30:00Z',
    minutes: 60,
    host: 'Bela',
    free: true,
    ended_early: false,
  },
  checkin: {
    coach: 'Bela',
    member: 'asha',
    starts_at: '2026-11-24T03:30:00Z',
    moved: false,
    answer_by: '2026-11-24T03:30:00Z',
  },
  webinar: {
    title: 'Sleep and rhythm',
    starts_at: '2026-11-24T14:30:00Z',
    host: 'Bela',
    replay_until: '2026-12-01T06:30:00Z',
    free: true,
    paid: true,
  },
  who: 'chetan',
  note: 'Ten minutes before the kettle',
  circle: 'Early birds',
}

/** Returns every email of the product with sample contents, for the gallery and the tests. */
export async function sampleMails(origin: string): Promise<SampleMail[]> {
  const seals = openSeals([{ kid: 'sample', secret: randomBytes(32) }])
  const direct = Object.entries(requests).map(([kind, request]) => ({
    name: kind,
    mail: layOutMail(to, writers[kind as keyof typeof writers]({ kind, ...request } as never, origin)),
    switchable: kind === 'newsletter-welcome',
  }))
  const notified = kindNames.map(async (kind) => ({
    name: kind,
    mail: await writeNotificationMail(seals, { kind, member: 1, email: to, facts: sampleFacts }, origin),
    switchable: !kindOf(kind).locked,
  }))
  return [...direct, ...(await Promise.all(notified))]
}
