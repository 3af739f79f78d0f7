import { staffMember } from './builders.ts'
import { addCheckin, openHours } from './checkins.ts'
import { enter, invite, openCircle } from './circles.ts'
import { insertMember } from './insert-member.ts'
import * as buying from './buying.ts'
import { expect } from 'vitest'
import { addPasskey, openAuthenticator } from './authenticator.ts'
import { send, type Person } from './people.ts'
import { decidedNote } from './moderation.ts'
import { deviceOf, makeBrowser } from './push.ts'
import type { TestServer } from './server.ts'
import { inHours } from './clock.ts'
import { attendClasses } from './studio.ts'
import { addQuestion, addTicket, addWebinar } from './webinars.ts'

/** Adds a row to every table that can contain a member's data. */
export async function liveAWhile(server: TestServer, who: Person, other: Person) {
  const act = async (key: string, body?: object, by = who) => {
    const answer = await send(server, key, body, by.access)
    expect(answer.statusCode, `${key} ${answer.body}`).toBeLessThan(300)
    return answer.body && answer.json()
  }
  const mine = await act('POST /api/posts/notes/', { title: 'Dawn', content: 'Slow water' })
  const theirs = await act('POST /api/posts/notes/', { title: 'Dusk', content: 'Slow fire' }, other)
  await act(`PATCH /api/posts/notes/like/${theirs.id}/`, { is_liked_by_user: true })
  await act(`PATCH /api/posts/notes/like/${mine.id}/`, { is_liked_by_user: true }, other)
  await act(`POST /api/posts/notes/${theirs.id}/comments/`, { content: 'I was there' })
  await act(`POST /api/posts/notes/${mine.id}/comments/`, { content: 'So was I' }, other)
  await act(`PUT /api/posts/notes/${theirs.id}/follow/`)
  await act('POST /api/journal/', { content: 'Only for me', consent: 1 })
  await act('POST /api/moods/', { before: 2, after: 4, about: 'entry', consent: 1 })
  await act('PATCH /api/moods/settings/', { asked: false })
  await act('PATCH /api/accounts/me/', { shows: { milestones: true, circle: true } })
  await act('POST /api/let-go/', { thought: 'gone' })
  await act('POST /api/breathing/')
  await act('POST /api/streaks/ping/', {})
  await act('PATCH /api/streaks/settings/', { rest_days: ['sun'], hidden: false })
  await act('POST /api/accounts/update-dosha/', { dosha_result: 'Vata + Pitta' })
  const providerOrder = await buying.orderId(server, { access: who.access, email: who.email })
  await buying.verify(server, server.razorpay.pay(providerOrder), who.access)
  const guestOrder = await buying.orderId(server, { email: who.email.toUpperCase() })
  await buying.verify(server, server.razorpay.pay(guestOrder))
  // Another member's order with this member's email address: a gift, or a typo.
  const otherOrder = await buying.orderId(server, { access: other.access, email: who.email })
  await buying.verify(server, server.razorpay.pay(otherOrder), other.access)
  await act('POST /api/posts/notes/', { title: 'Noon', content: 'How long?', to: 'teachers' })
  await act('POST /api/moderation/reports/', { note: theirs.id, reason: 'other', words: 'too loud' })
  const decided = await decidedNote(server, who)
  await act(`DELETE /api/posts/notes/delete/${decided.note}/`)
  await server.sql("insert into teacher_pages (member, words) values ($1, 'Slowly.')", [who.id])
  await server.sql('insert into blocks (member, blocked) values ($1, $2), ($2, $1)', [who.id, other.id])
  await server.sql('insert into google_identities (subject, member) values ($1, $2)', [
    `google-${who.username}`,
    who.id,
  ])
  await server.sql('insert into newsletter_subscribers (email) values (upper($1))', [who.email])
  await act('PATCH /api/notifications/settings/', {
    quiet: { from: '22:00', to: '06:00' },
    kinds: { streak: { push: true } },
  })
  await act('POST /api/notifications/push/', deviceOf(makeBrowser()))
  await Promise.all([
    addPasskey(server, who, openAuthenticator()),
    act('POST /api/accounts/change-email/', { email: 'new@nitya.test', password: who.password }),
  ])
  await act('PUT /api/testimonials/mine/', { text: 'Ten quiet minutes.', consent: true })
  await attendClasses(server, who)
  await act('POST /api/breathing/patterns/', { name: 'Before sleep', in: 4, hold: 2, out: 8, rest: 0 })
  await holdTicket(server, who, other)
  await server.sql("insert into morning_notes (member, why) values ($1, 'away')", [who.id])
  await addCheckin(server, who.id, other.id, 60 * 24)
  await openHours(server, who.id)
  const circle = await openCircle(server, who)
  const friend = await insertMember(server, 'friend')
  await enter(server, circle.id, friend)
  await act(`POST /api/circles/${circle.id}/nudge/`, { username: friend.username })
  await invite(server, circle.id, who, await insertMember(server, 'third'))
  const desk = await staffMember(server, 'desk')
  await act(`POST /api/staff/members/${who.username}/notes/`, { text: 'Prefers the morning' }, desk)
  await send(server, 'POST /api/accounts/forgot-reset-password/', { email: who.email })
}

/** Adds a webinar ticket, a question, and a vote for another member's question. */
async function holdTicket(server: TestServer, who: Person, other: Person) {
  const webinar = await addWebinar(server, { startsAt: await inHours(server, 600) })
  await addTicket(server, webinar, who.id)
  await addQuestion(server, webinar, who.id)
  const theirs = await addQuestion(server, webinar, other.id)
  await server.sql('insert into webinar_votes (question, member) values ($1, $2)', [theirs, who.id])
  await server.sql('insert into webinar_passes (webinar, member) values ($1, $2)', [webinar, who.id])
}
