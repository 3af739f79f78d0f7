import { randomBytes } from 'node:crypto'
import { lifetimes } from '../../../../contract/limits.ts'
import { findTimeZone, homeTimeZone } from '../../../core/day.ts'
import { nameCountryOf } from '../../../core/places.ts'
import type { Viewer } from '../../../http/bearer.ts'
import { fault, memberGone, missing } from '../../../http/refuse.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { splitDevice } from '../clients.ts'
import { words } from './copy.ts'
import {
  chooseLanguage,
  chooseShown,
  chooseZone,
  endOtherSessions,
  endOwnSession,
  findMe,
  followZone,
  keepOfflineKey,
  listSessions,
} from './queries.types.ts'

/** Serves the account's settings and the member's sessions. */
export function serveSettings(context: RouteContext, { db }: Services): void {
  const readMe = async ({ id: member, session }: Viewer) => {
    const [found] = await findMe.run({ member, session, home: homeTimeZone }, db)
    if (!found) throw memberGone()
    const { shows_milestones, shows_circle, ...me } = found
    return {
      ...me,
      shows: { milestones: shows_milestones, circle: shows_circle },
      second_factor_until: me.second_factor_until?.toISOString() ?? null,
    }
  }

  serve(context, 'GET /api/accounts/me/', ({ viewer }) => readMe(viewer))

  serve(context, 'PATCH /api/accounts/me/', async ({ body, viewer }) => {
    const { time_zone, language, shows } = body
    const zone = time_zone ? await findTimeZone(db, time_zone) : null
    if (time_zone && !zone) throw fault('time_zone', words.noSuchZone)
    await db.transaction(async (tx) => {
      if (time_zone !== undefined) await chooseZone.run({ member: viewer.id, chosen: zone !== null }, tx)
      if (zone) await followZone.run({ member: viewer.id, zone }, tx)
      if (language) await chooseLanguage.run({ member: viewer.id, language }, tx)
      if (shows) {
        const { milestones = null, circle = null } = shows
        await chooseShown.run({ member: viewer.id, milestones, circle }, tx)
      }
    })
    return readMe(viewer)
  })

  serve(context, 'POST /api/accounts/offline-key/', async ({ viewer: { id: member } }) => {
    const [kept] = await keepOfflineKey.run({ member, secret: randomBytes(32) }, db)
    if (!kept) throw memberGone()
    return { key: kept.secret.toString('base64') }
  })

  serve(context, 'GET /api/accounts/sessions/', async ({ viewer: { id: member, session } }) => {
    const rows = await listSessions.run({ member, session, days: lifetimes.refreshDays }, db)
    return rows.map(({ id, device, time_zone, last_used_at, current }) => ({
      id,
      device: nameDevice(device),
      place: nameCountryOf(time_zone) ?? words.unknownPlace,
      last_used_at: last_used_at.toISOString(),
      current,
    }))
  })

  serve(
    context,
    'DELETE /api/accounts/sessions/:id/',
    async ({ params: { id: session }, viewer, request }) => {
      const [ended] = await endOwnSession.run({ session, member: viewer.id }, db)
      if (!ended) throw missing('Session')
      request.log.info({ event: 'session.ended', member: viewer.id }, 'a session was ended by its member')
      return undefined
    },
  )

  serve(context, 'DELETE /api/accounts/sessions/', async ({ viewer: { id: member, session }, request }) => {
    await endOtherSessions.run({ member, session }, db)
    request.log.info({ event: 'sessions.ended', member }, 'all other sessions were ended by their member')
    return undefined
  })
}

function nameDevice(stored: string | null): string {
  if (stored === null) return words.unknownDevice
  const { browser, system } = splitDevice(stored)
  return system ? words.browserOn(browser, system) : browser
}
