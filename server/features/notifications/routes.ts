import { notificationLimits } from '../../../contract/limits.ts'
import { told } from '../../core/language.ts'
import { isForm } from '../../http/bodies.ts'
import { words as http } from '../../http/copy.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { fault, refuse } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { sendSheet } from '../../http/sheet.ts'
import type { Services } from '../../services.ts'
import { copy, sheets } from './copy.ts'
import { factsOf } from './judge.ts'
import { kindNames, kindOf } from './kinds.ts'
import { serveLive } from './live.ts'
import { wordsOf } from './mails.ts'
import * as queries from './queries.types.ts'
import { changeSettings, readSettings } from './settings.ts'
import { openSubscription, unsubscribe } from './unsubscribing.ts'

/** Serves the bell, the notification settings, push subscriptions and unsubscribe links. */
export function notifications(context: RouteContext, services: Services): void {
  const { db, push, seals } = services
  serveLive(context, services)
  const countUnread = async (member: number) => {
    const [row] = await queries.countUnread.run({ member, kinds: kindNames }, db)
    return { unread: row!.unread }
  }

  serve(context, 'GET /api/notifications/', async ({ query, viewer: { id: member }, reply }) => {
    const asked = readPage(query, newestFirst)
    const read = await queries.listNotifications.run(
      { member, kinds: kindNames, ...asked.after, reach: asked.reach },
      db,
    )
    return linkPage(reply, asked, read).map(({ id, kind, data, facts, created_at, seen }) => {
      const about = factsOf({ facts, data })
      const { title, text, path } = wordsOf(kind, about, 'thing')
      return {
        id,
        kind,
        title,
        text,
        path,
        created_at: created_at.toISOString(),
        seen,
      }
    })
  })

  serve(context, 'GET /api/notifications/unread/', ({ viewer }) => countUnread(viewer.id))

  serve(
    context,
    'POST /api/notifications/seen/',
    async ({ body: { ids, all = false }, viewer: { id: member } }) => {
      if (!all && !ids) throw fault('ids', http.required)
      await queries.markSeen.run({ member, all, ids: ids ?? [] }, db)
      return countUnread(member)
    },
  )

  serve(context, 'GET /api/notifications/settings/', ({ viewer }) => readSettings(db, viewer.id))

  serve(context, 'PATCH /api/notifications/settings/', async ({ body, viewer: { id: member } }) => {
    await db.transaction((tx) => changeSettings(tx, member, body))
    return readSettings(db, member)
  })

  serve(
    context,
    'POST /api/notifications/push/',
    async ({ body: { endpoint, keys }, viewer: { id: member, session } }) => {
      if (!push.accepts(endpoint)) throw fault('endpoint', copy.notAPushService)
      await db.transaction(async (tx) => {
        await queries.takeOverDevice.run({ endpoint, member }, tx)
        await queries.putDevice.run({ member, session, endpoint, ...keys }, tx)
        await queries.dropOldDevices.run({ member, most: notificationLimits.devices }, tx)
      })
      return told(copy, 'device_added')
    },
  )

  serve(
    context,
    'DELETE /api/notifications/push/',
    async ({ body: { endpoint }, viewer: { id: member } }) => {
      await queries.dropDevice.run({ member, endpoint }, db)
      return undefined
    },
  )

  // Mail scanners open links, so a GET changes nothing.
  serve(
    context,
    'GET /api/notifications/unsubscribe/:token/',
    async ({ params: { token }, request, reply }) => {
      const found = await openSubscription(seals, token)
      if (!found) return sendSheet(request, reply.code(400), sheets.badLink())
      return sendSheet(request, reply, sheets.ask(request.url, kindOf(found.kind).about))
    },
  )

  // Mail programs (RFC 8058) and the button of the page send a form; the app sends JSON.
  serve(
    context,
    'POST /api/notifications/unsubscribe/:token/',
    async ({ params: { token }, request, reply }) => {
      const found = await openSubscription(seals, token)
      if (found) await unsubscribe(db, found)
      if (isForm(request))
        return sendSheet(request, found ? reply : reply.code(400), found ? sheets.done() : sheets.badLink())
      if (!found) throw refuse(400, { detail: copy.badLink })
      return told(copy, 'unsubscribed')
    },
  )
}
