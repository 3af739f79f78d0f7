import { serve, type House } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { exportEverything } from './export.ts'
import { leave } from './leaving.ts'
import type { Passwords } from './passwords.ts'
import { proveAgain, readProof } from './proof.ts'

/** Taking everything along, and leaving (contract §3; quality S36, S37). Both ask once more who is there. */
export function serveRights(house: House, services: Services, passwords: Passwords): void {
  const { throttle } = house

  serve(house, 'GET /api/accounts/export/', async ({ viewer: { id }, request }) => {
    await throttle.take('password', `member:${id}`)
    await proveAgain(services, passwords, id, readProof(request.headers))
    const everything = await exportEverything(services, id)
    request.log.info({ event: 'account.exported', member: id }, 'account exported')
    return everything
  })

  serve(house, 'DELETE /api/accounts/me/', async ({ body, viewer: { id }, request }) => {
    await throttle.take('password', `member:${id}`)
    await proveAgain(services, passwords, id, body)
    await leave(services, id)
    request.log.info({ event: 'account.deleted', member: id }, 'account deleted')
    return undefined
  })
}
