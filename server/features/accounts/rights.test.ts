import { beforeAll, describe, expect, it } from 'vitest'
import { liveAWhile } from '../../testing/full-life.ts'
import { processorTime } from '../../testing/processor.ts'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
let bela: Person

beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
  await liveAWhile(server, asha, bela)
})

const exportOf = (who: Pick<Person, 'access'>, headers: Record<string, string>) =>
  server.app.inject({
    url: '/api/accounts/export/',
    headers: { authorization: `Bearer ${who.access}`, ...headers },
  })
const byPassword = (password: string) => ({ 'x-account-password': encodeURIComponent(password) })
const remove = (who: Pick<Person, 'access'>, body: object) =>
  send(server, 'DELETE /api/accounts/me/', body, who.access)
const erase = (who: Pick<Person, 'access'>, body?: object) =>
  send(server, 'DELETE /api/journal/', body, who.access)
const eventsNamed = (event: string) => server.logs.filter((line) => line.includes(`"event":"${event}"`))

/** Columns that refer to a member, with the section of the export that includes them. */
const exported: Record<string, string> = {
  'members.email': 'account',
  'sessions.member': 'sessions',
  'google_identities.member': 'google_accounts',
  'google_identities.email': 'google_accounts',
  'notes.author': 'notes',
  'likes.member': 'likes',
  'follows.member': 'follows',
  'comments.author': 'comments',
  'reports.reporter': 'reports',
  'decisions.member': 'decisions',
  'blocks.member': 'blocks',
  'circle_members.member': 'circles',
  'circle_invitations.inviter': 'invitations',
  'circle_invitations.invited': 'invitations',
  'circle_nudges.sender': 'nudges',
  'practice.member': 'practice',
  'points_ledger.member': 'points',
  'points_lots.member': 'points',
  'milestones.member': 'milestones',
  'redemptions.member': 'redemptions',
  'redemptions.friend': 'gifts',
  'open_mats.taken_by': 'gifts',
  'streak_settings.member': 'streak_settings',
  'rest_days.member': 'rest_days',
  'journal_entries.member': 'journal',
  'moods.member': 'moods',
  'mood_settings.member': 'mood_settings',
  'releases.member': 'releases',
  'breathing_sessions.member': 'breathing',
  'breath_patterns.member': 'breath_patterns',
  'dosha_results.member': 'dosha',
  'consents.member': 'consents',
  'orders.member': 'orders',
  'orders.email': 'orders',
  'membership_grants.member': 'memberships',
  'newsletter_subscribers.email': 'newsletter',
  'membership_pauses.member': 'pauses',
  'credit_windows.member': 'credits',
  'credits.member': 'credits',
  'bookings.member': 'bookings',
  'tickets.member': 'tickets',
  'webinar_questions.member': 'questions',
  'webinar_votes.member': 'question_votes',
  'class_presence.member': 'presence',
  'mats_given.giver': 'seats_given',
  'safety_notices.member': 'safety_notices',
  'member_roles.member': 'roles',
  'testimonials.member': 'testimonial',
  'teacher_pages.member': 'teacher_page',
  'morning_notes.member': 'morning_notes',
  'staff_notes.member': 'staff_notes',
  'checkins.member': 'checkins',
  'availability.coach': 'availability',
  'notifications.member': 'notifications',
  'notification_preferences.member': 'notification_preferences',
  'quiet_hours.member': 'quiet_hours',
  'push_devices.member': 'push_devices',
  'passkeys.member': 'passkeys',
  'email_changes.member': 'email_changes',
  'email_changes.new_email': 'email_changes',
  'email_changes.old_email': 'email_changes',
}

/** Columns that refer to a member and are left out of the export, each with the reason. */
const leftOut: Record<string, string> = {
  'email_verifications.member': 'the hash of an emailed link that is valid for two days',
  'recovery_codes.member': 'hashes of codes that only the member knows',
  'passkey_enrolments.member': 'the hash of a link that is valid for a day',
  'password_resets.member': 'the hash of an emailed link that is valid for an hour',
  'journal_keys.member': 'the wrapped key of the journal and the moods, which are exported decrypted',
  'offline_keys.member': 'the key of unsent texts on a device',
  'seat_holds.member': 'a seat held for a day at most, which is in a notification',
  'mats_given.receiver': 'the giver’s identity is private',
  'open_mats.giver': 'the mat is among the redemptions',
  'webinar_passes.member': 'a random name for the video room’s provider',
  'webinars.host': 'public: the list shows the host',
  'room_passes.member': 'a random name for the video room’s provider',
  'calendar_feeds.member': 'the hash of a secret address',
  'freed_usernames.member': 'an HMAC of the member’s former name, for 90 days',
  'morning_notes.writer': 'staff’s notes are in the receivers’ exports',
  'class_messages.writer': 'staff’s messages are among the members’ notifications',
  'staff_notes.writer': 'staff’s notes are in the exports of the members they are about',
  'checkins.coach': 'check-ins are in the members’ exports',
  'classes.host': 'public: the schedule shows the host',
  'class_series.host': 'a rule for classes that are public',
  'operator_audit.member': 'operators’ actions, whose results are in orders and memberships',
  'cases.author': 'decided cases are in decisions',
  'cases.flagged_by': 'work of a coach, about somebody else',
  'cases.taken_by': 'work of a moderator, about somebody else',
  'decisions.decided_by': 'work of a moderator, about somebody else',
  'appeals.settled_by': 'work of a moderator, about somebody else',
  'case_notes.writer': 'moderators’ messages to each other about a case',
  'questions.member':
    'questions are among the notes; only the time of a deleted question remains, for a week',
  'circle_nudges.receiver': 'the nudge is among the notifications',
  'blocks.blocked': 'other members’ blocks are private',
}

describe('an export', () => {
  it('covers every column that refers to a member, except those left out with a reason', async () => {
    const columns = await server.sql(`
      select c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'members'::regclass
      union
      select t.oid::regclass::text || '.' || a.attname
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
        and (a.attname like '%email%' or a.attname like '%address%') and a.atttypid in ('text'::regtype, 'varchar'::regtype)`)
    const known = [...Object.keys(exported), ...Object.keys(leftOut)]
    expect(columns.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })

  it('has a row in every section for a member with data of every kind', async () => {
    const answer = await exportOf(asha, byPassword(asha.password))
    expect(answer.statusCode).toBe(200)
    const everything = answer.json()
    expect(everything.account).toMatchObject({
      id: asha.id,
      username: 'asha',
      email: asha.email,
      has_password: true,
      shows_milestones: true,
      shows_circle: true,
    })
    for (const [column, section] of Object.entries(exported))
      expect([everything[section]].flat(), column).not.toEqual([])
    expect(everything.journal).toEqual([
      expect.objectContaining({ content: 'Only for me', points_added: 10 }),
    ])
    expect(everything.moods).toEqual([expect.objectContaining({ before: 2, after: 4, about: 'entry' })])
    expect(everything.staff_notes).toEqual([
      { text: 'Prefers the morning', created_at: expect.stringMatching(/Z$/) },
    ])
    expect(everything.notes).toEqual([
      expect.objectContaining({ title: 'Dawn', likes_count: 1, to: null }),
      expect.objectContaining({ title: 'Noon', to: 'teachers' }),
    ])
    expect(everything.comments).toEqual([expect.objectContaining({ content: 'I was there' })])
    expect(everything.blocks).toEqual([expect.objectContaining({ username: 'bela' })])
    expect(everything.orders).toHaveLength(2)
    expect(everything.points.reduce((sum: number, { delta }: { delta: number }) => sum + delta, 0)).toBe(
      everything.practice[0].points,
    )
    expect(eventsNamed('account.exported')).toHaveLength(1)
    expect(eventsNamed('account.exported')[0]).not.toContain('@')
  })

  it('contains what staff wrote to the member', async () => {
    const written = { text: 'Welcome back', signed: 'Desk' }
    await server.sql("select notify($1, 'studio_note', 'a note', $2)", [asha.id, written])
    const { notifications } = (await exportOf(asha, byPassword(asha.password))).json()
    expect(notifications).toContainEqual(expect.objectContaining({ kind: 'studio_note', ...written }))
  })

  it('contains no secrets and nothing about others', async () => {
    const { body } = await exportOf(asha, byPassword(asha.password))
    for (const others of [bela.email, 'Slow fire', 'So was I', '$argon2', 'retry_key'])
      expect(body).not.toContain(others)
  })

  it('of ten thousand rows takes less than a minute of CPU time', async () => {
    const chetan = await join(server, 'chetan')
    await server.sql(
      "insert into notes (author, title, content) select $1, 'n' || n, repeat('शांति ', 50) from generate_series(1, 10000) n",
      [chetan.id],
    )
    const busy = await processorTime(async () => {
      const answer = await exportOf(chetan, byPassword(chetan.password))
      expect(answer.json().notes).toHaveLength(10_000)
    })
    expect(busy).toBeLessThan(60_000)
    const left = await remove(chetan, { password: chetan.password })
    expect(left.statusCode).toBe(204)
  })

  it('is refused if a journal key is missing', async () => {
    const lost = await server.openAnother({ journalKeys: [{ kid: 'another', secret: new Uint8Array(32) }] })
    const answer = await lost.app.inject({
      url: '/api/accounts/export/',
      headers: { authorization: `Bearer ${asha.access}`, ...byPassword(asha.password) },
    })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([503, ['detail']])
  })
})

describe('before an export or a deletion of the journal or account,', () => {
  it('a wrong, missing or malformed proof gets 400 with a sentence and changes nothing', async () => {
    const wrong = 'Your password is incorrect.'
    const notHers = 'Google could not confirm that this account is yours. Please try again.'
    const rows = [
      [await exportOf(asha, byPassword('not this one')), wrong],
      [await exportOf(asha, { 'x-account-password': '%E0%A4%A' }), wrong],
      [await exportOf(asha, byPassword('x'.repeat(129))), wrong],
      [await exportOf(asha, {}), 'Please enter your password.'],
      [await remove(asha, { password: 'not this one' }), wrong],
      [await remove(asha, {}), 'Please enter your password.'],
      [await remove(asha, { google_token: 'not.a.token' }), notHers],
      [await erase(asha, { password: 'not this one' }), wrong],
      [await erase(asha), 'Please enter your password.'],
      [await erase(asha, {}), 'Please enter your password.'],
      [await erase(asha, { google_token: 'not.a.token' }), notHers],
    ] as const
    for (const [answer, sentence] of rows) {
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: sentence, detail: sentence }])
    }
    expect((await send(server, 'GET /api/posts/user/', undefined, asha.access)).statusCode).toBe(200)
    expect(await server.sql('select from journal_entries where member = $1', [asha.id])).toHaveLength(1)
  })

  it('a password in any alphabet passes through the header', async () => {
    const devi = await join(server, 'devi')
    const password = 'सुबह की शांति ☀ & %41'
    const changed = await send(
      server,
      'POST /api/accounts/change-password/',
      { old_password: devi.password, new_password: password },
      devi.access,
    )
    expect(changed.statusCode).toBe(200)
    expect((await exportOf(devi, byPassword(password))).statusCode).toBe(200)
  })

  it('a Google credential is accepted once from a member without a password', async () => {
    const person = { sub: 'g-1', email: 'gita@gmail.com' }
    const login = await send(server, 'POST /api/accounts/google-login/', {
      token: await server.google.mint(person),
    })
    const gita = login.json() as Person
    expect((await exportOf(gita, byPassword('anything at all'))).json().error).toContain('no password yet')
    const fresh = String(await server.google.mint(person))
    expect((await exportOf(gita, { 'x-google-token': fresh })).json().account).toMatchObject({
      has_password: false,
    })
    expect((await exportOf(gita, { 'x-google-token': fresh })).statusCode).toBe(400)
    await send(server, 'POST /api/journal/', { content: 'Mine.' }, gita.access)
    const stranger = await server.google.mint({ sub: 'g-2', email: 'stranger@gmail.com' })
    expect((await erase(gita, { google_token: stranger })).statusCode).toBe(400)
    expect((await erase(gita, { google_token: await server.google.mint(person) })).statusCode).toBe(204)
    expect((await send(server, 'GET /api/journal/', undefined, gita.access)).json()).toEqual([])
    expect((await remove(gita, { google_token: stranger })).statusCode).toBe(400)
    expect((await remove(gita, { google_token: await server.google.mint(person) })).statusCode).toBe(204)
    expect((await exportOf(gita, {})).json().code).toBe('user_not_found')
  })
})
