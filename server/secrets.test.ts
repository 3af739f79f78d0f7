import { beforeAll, expect, it, vi } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { staffMember } from './testing/builders.ts'
import { send } from './testing/people.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import { useServer } from './testing/server.ts'
import { addClass } from './testing/studio.ts'
import type { Row } from './testing/world.ts'
import { readNow } from './testing/clock.ts'

/**
 * Every kind of secret that the product issues or accepts, and a place where it occurs: a call's field, or an
 * email's link.
 */
const kinds: Record<string, string> = {
  password: 'POST /api/accounts/token/ password',
  'new password': 'POST /api/accounts/change-password/ new_password',
  'password in a header': 'GET /api/accounts/export/ x-account-password',
  'access token': 'POST /api/accounts/token/ access',
  'refresh token': 'POST /api/accounts/token/refresh/ refresh',
  'token of Google': 'POST /api/accounts/google-login/ token',
  'verification link': 'mail verify-email',
  'not-me link': 'mail not-me',
  'reset link': 'mail forgot-reset-password',
  'change-email link': 'mail confirm-email',
  'undo link': 'mail undo-email',
  'enrolment link': 'POST /api/staff/members/:username/enrol/ url',
  'challenge of a passkey': 'POST /api/accounts/passkeys/options/ challenge',
  'signature of a passkey': 'POST /api/accounts/passkey-login/ signature',
  'recovery code': 'POST /api/accounts/recovery-codes/ codes',
  'offline key': 'POST /api/accounts/offline-key/ key',
  'address of a calendar': 'GET /api/calendar/ url',
  'code of a gift': 'POST /api/rewards/:id/redeem/ code',
  'token of a room': 'POST /api/classes/:id/join/ token',
  'signature of the room server': 'POST /api/rooms/webhook/ authorization',
  'signature of a payment': 'POST /api/payments/verify-payment/ razorpay_signature',
  'signature of the payment provider': 'POST /api/payments/webhook/ x-razorpay-signature',
  'address of a device': 'POST /api/notifications/push/ endpoint',
  'keys of a device': 'POST /api/notifications/push/ auth',
  'unsubscribe link': 'POST /api/notifications/unsubscribe/:token/ token',
  'link of a closed account': 'POST /api/moderation/closed/ token',
  'newsletter link': 'mail confirm',
}

/** Every column that may contain a secret or a part of one, with the kind of secret; null if it contains none. */
const columns: Record<string, keyof typeof kinds | null> = {
  'calendar_feeds.sealed_secret': 'address of a calendar',
  'calendar_feeds.secret_hash': 'address of a calendar',
  'cases.brief': null,
  'cases.flag': null,
  'checkins.answer': null,
  'checkins.brief': null,
  'checkins.coach_identity': null,
  'checkins.member_identity': null,
  'checkins.note': null,
  'checkins.private_note': null,
  'class_messages.retry_key': null,
  'class_replays.url': null,
  'code_holds.code': null,
  'comments.retry_key': null,
  'commitments.sealed': null,
  'discount_codes.code': null,
  'email_changes.confirm_hash': 'change-email link',
  'email_changes.undo_hash': 'undo link',
  'email_verifications.token_hash': 'verification link',
  'freed_usernames.email_hash': null,
  'freed_usernames.name_hash': null,
  'journal_entries.retry_key': null,
  'journal_entries.sealed': null,
  'journal_keys.wrapped': null,
  'members.password_hash': 'password',
  'members.password_unproven': null,
  'membership_grants.retry_key': null,
  'moods.retry_key': null,
  'moods.sealed': null,
  'notes.retry_key': null,
  'offline_keys.secret': 'offline key',
  'orders.code': null,
  'orders.code_held': null,
  'orders.wish': null,
  'passkey_challenges.challenge': 'challenge of a passkey',
  'passkey_enrolments.token_hash': 'enrolment link',
  'passkeys.credential': null,
  'passkeys.public_key': null,
  'password_resets.token_hash': 'reset link',
  'push_devices.auth': 'keys of a device',
  'push_devices.endpoint': 'address of a device',
  'push_devices.p256dh': 'keys of a device',
  'recovery_codes.code_hash': 'recovery code',
  'redemptions.code': 'code of a gift',
  'redemptions.retry_key': null,
  'room_exits.identity': null,
  'room_passes.identity': null,
  'sessions.network': null,
  'staff_notes.sealed': null,
  'teacher_pages.photo_large': null,
  'teacher_pages.photo_small': null,
  'webinar_passes.identity': null,
  'webinars.replay_url': null,
}

const server = useServer({ rateLimitScale: 1_000_000 })
const secrets = new Map<string, Set<string>>()

/**
 * Fields whose secrets may be short. Secrets in other fields are recognised by their length.
 */
const named = /^(?:(?:old_|new_)?password|x-account-password|codes?|token|secret|auth|signature)$/
const unguessable = /[\w+~=-]{24,}(?:\.[\w-]{20,})*/g
const identifier = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:order|pay|rfnd|evt)_\w+)$/

function keep(label: string, found: string[]): void {
  const values = secrets.get(label) ?? new Set()
  for (const each of found.filter((text) => !identifier.test(text))) secrets.set(label, values.add(each))
}

function harvest(from: string, name: string, value: unknown): void {
  if (typeof value === 'string') {
    const place = `${from} ${name}`
    // The offline key is in base64, whose slashes would split it into short parts.
    const isWhole = named.test(name) || place === kinds['offline key']
    keep(place, isWhole ? [value] : (value.match(unguessable) ?? []))
  } else if (Array.isArray(value)) for (const each of value) harvest(from, name, each)
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) harvest(from, key, each)
}

beforeAll(async () => {
  for (const key of Object.keys(api) as Key[]) {
    const line: Line = api[key]
    const world = await openWorld(server, key)
    const { prepare }: Row = matrix[key]
    const input = (await prepare?.(world)) ?? {}
    const { body, path, headers } = input
    const answer = await call(server, key, input, world.owner.access)
    if (answer.statusCode !== line.status) throw new Error(`${key}: ${answer.statusCode} ${answer.body}`)
    harvest(key, 'bearer', world.owner.access)
    harvest(key, '', [typeof body === 'string' ? JSON.parse(body) : body, path, headers])
    if (answer.body && !line.mediaType) harvest(key, 'answer', answer.json())
  }
  await enterRoom()
  await server.app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=canary%40nitya.test',
  })
  await harvestMails()
})

async function enterRoom(): Promise<void> {
  const host = await staffMember(server, 'host')
  const id = await addClass(server, { startsAt: await readNow(server, '-10 minutes'), host: host.id })
  const answer = await send(server, `POST /api/classes/${id}/join/`, undefined, host.access)
  expect(answer.statusCode, answer.body).toBe(200)
  harvest('POST /api/classes/:id/join/', 'answer', answer.json())
}

/** Collects the links in all emails, once all are sent, by the path before the token. */
async function harvestMails(): Promise<void> {
  const unsent = `select name from pgboss.job where name in ('mail', 'askedMail', 'notification')
      and state in ('created', 'active', 'retry') and start_after <= now()
    union all select 'undispatched' from notifications where dispatched_at is null`
  await vi.waitFor(async () => expect(await server.sql(unsent)).toEqual([]), { timeout: 60_000 })
  const read = async (path: string): Promise<any> =>
    (await fetch(`${server.mailbox.address}/api/v1/${path}`)).json()
  const { messages } = await read('messages?limit=500')
  for (const { ID } of messages) {
    const { Text } = await read(`message/${ID}`)
    for (const [, path, token] of Text.matchAll(/\/([\w-]+)\/([\w-]{24,}(?:\.[\w-]+)*)/g))
      keep(`mail ${path}`, [token])
  }
}

it('every kind of secret is issued or accepted by a call', () => {
  const missing = Object.entries(kinds).filter(([, label]) => !secrets.has(label))
  expect(missing, [...secrets.keys()].join('\n')).toEqual([])
})

it('every column that may contain a secret is listed with its kind', async () => {
  const found = await server.sql(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and (data_type = 'bytea' or column_name ~
       '(^|_)(hash|secret|token|sealed|p256dh|auth|challenge|code|identity|password|endpoint|signature|url)($|_)')`,
  )
  const expected = Object.keys(columns)
  expect(found.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
})

it('the log contains no secret from any call, link or email', () => {
  const logs = server.logs.join('')
  expect(logs).toContain('/api/accounts/change-email/confirm/')
  const found = [...secrets].filter(([, values]) => [...values].some((each) => logs.includes(each)))
  expect(found.map(([label]) => label)).toEqual([])
})
