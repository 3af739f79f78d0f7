import { api } from '../../../contract/api.ts'
import { closedWords, openClosed } from '../../core/closed.ts'
import { canonicalUsername } from '../../core/identity.ts'
import { columnOf } from '../../db/column.ts'
import { networkOf } from '../../http/networks.ts'
import { plainFault } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { openExporter } from './export.ts'
import { leave } from './leaving.ts'
import type { Passwords } from './passwords.ts'
import { proveAgain, readProof } from './proof.ts'
import {
  eraseJournal,
  forgetCheckinWords,
  forgetDosha,
  forgetMoods,
  listConsents,
  withdrawConsents,
} from './queries.types.ts'

const readPurpose = columnOf(api['GET /api/consents/'].answer.items.properties.purpose)

/**
 * Serves the withdrawal of consents, the export, and the deletion of the journal and the account. Export and
 * deletion require the password or a new Google credential, because an open session may be on a borrowed
 * phone. Withdrawing a consent must be as easy as giving it, so withdrawal requires neither.
 */
export function serveRights(context: RouteContext, services: Services, passwords: Passwords): void {
  const { db } = services
  const exportEverything = openExporter(services)

  serve(context, 'GET /api/consents/', async ({ viewer }) => {
    const consents = await listConsents.run({ member: viewer.id }, db)
    return consents.map(({ purpose, version, given_at }) => ({
      purpose: readPurpose(purpose),
      version,
      given_at: given_at.toISOString(),
    }))
  })

  serve(
    context,
    'DELETE /api/consents/:purpose/',
    async ({ params: { purpose }, viewer: { id: member }, request }) => {
      await db.transaction(async (tx) => {
        await withdrawConsents.run({ member, purpose }, tx)
        if (purpose === 'dosha') await forgetDosha.run({ member }, tx)
        if (purpose === 'checkin') await forgetCheckinWords.run({ member }, tx)
        if (purpose === 'mood') await forgetMoods.run({ member }, tx)
      })
      request.log.info({ event: 'consent.withdrawn', member, purpose }, 'consent withdrawn')
      return undefined
    },
  )

  serve(context, 'GET /api/accounts/export/', async ({ viewer: { id }, request, count }) => {
    await count('password')
    await proveAgain(services, passwords, id, readProof(request.headers))
    const everything = await exportEverything(id, networkOf(request.ip))
    request.log.info({ event: 'account.exported', member: id }, 'account exported')
    return everything
  })

  serve(context, 'POST /api/moderation/closed/export/', async ({ body, request, count }) => {
    const closed = await openClosed(services, body.token)
    if (!closed) throw plainFault(closedWords.badLink)
    if (!closed.exportable) throw plainFault(closedWords.exportOver)
    const { member, username } = closed
    await count('loginAccount', canonicalUsername(username))
    await count('loginAccountDay', canonicalUsername(username))
    await proveAgain(services, passwords, member, body)
    const everything = await exportEverything(member, networkOf(request.ip))
    request.log.info({ event: 'account.exported', member }, 'a closed account was exported')
    return everything
  })

  serve(context, 'DELETE /api/journal/', async ({ body, viewer: { id: member }, request, count }) => {
    await count('password')
    await proveAgain(services, passwords, member, body)
    await eraseJournal.run({ member }, db)
    request.log.info({ event: 'journal.erased', member }, 'journal erased')
    return undefined
  })

  serve(context, 'DELETE /api/accounts/me/', async ({ body, viewer: { id }, request, count }) => {
    await count('password')
    await proveAgain(services, passwords, id, body)
    await leave(services, id)
    request.log.info({ event: 'account.deleted', member: id }, 'account deleted')
    return undefined
  })
}
