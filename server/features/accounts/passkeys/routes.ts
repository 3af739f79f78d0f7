import { missing } from '../../../http/refuse.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { clientOf } from '../clients.ts'
import { rememberTimeZone } from '../login.ts'
import type { Passwords } from '../passwords.ts'
import { demandProof, describe, keepPasskey, offerPasskey, readProof } from './adding.ts'
import { askForAnyPasskey, askForPasskey, confirmByPasskey, logInByPasskey } from './asserting.ts'
import { serveEnrolment } from './enrolment.ts'
import { tellOwner } from './mails.ts'
import { listPasskeys, removePasskey, renamePasskey } from './queries.types.ts'
import { makeRecoveryCodes, redeemCode } from './recovery.ts'

/** Serves passkeys, passkey login, recovery codes and sessions' second factors. */
export function servePasskeys(context: RouteContext, services: Services, passwords: Passwords): void {
  const { db } = services

  serveEnrolment(context, services)

  serve(context, 'GET /api/accounts/passkeys/', async ({ viewer }) =>
    (await listPasskeys.run({ member: viewer.id }, db)).map(describe),
  )

  serve(context, 'POST /api/accounts/passkeys/options/', async ({ body, viewer, count }) => {
    if (body.purpose === 'assert') return { ...(await askForPasskey(services, viewer)) }
    if (holdsProof(body)) await count('password')
    return { ...(await offerPasskey(services, passwords, viewer, body)) }
  })

  serve(context, 'POST /api/accounts/passkeys/', async ({ body, viewer, request, count }) => {
    if (holdsProof(body)) await count('password')
    const passkey = await keepPasskey(services, passwords, viewer, body)
    request.log.info({ event: 'passkey.added', member: viewer.id, passkey: passkey.id }, 'passkey added')
    return passkey
  })

  serve(
    context,
    'PATCH /api/accounts/passkeys/:id/',
    async ({ params: { id: passkey }, body: { name }, viewer }) => {
      const [renamed] = await renamePasskey.run({ passkey, member: viewer.id, name }, db)
      if (!renamed) throw missing('Passkey')
      return describe(renamed)
    },
  )

  serve(
    context,
    'DELETE /api/accounts/passkeys/:id/',
    async ({ params: { id: passkey }, body, viewer, request, count }) => {
      if (holdsProof(body)) await count('password')
      const proof = await readProof(services, passwords, viewer, body)
      const { id: member } = viewer
      await db.transaction(async (tx) => {
        await demandProof(tx, viewer, proof)
        const [removed] = await removePasskey.run({ passkey, member }, tx)
        if (!removed) throw missing('Passkey')
        await tellOwner(services, tx, member, { kind: 'passkey-removed', passkey: removed.name })
      })
      request.log.info({ event: 'passkey.removed', member, passkey }, 'passkey removed')
      return undefined
    },
  )

  serve(context, 'POST /api/accounts/passkeys/assert/', async ({ body, viewer, request }) => {
    const until = await confirmByPasskey(services, viewer, body.response)
    request.log.info({ event: 'second-factor.passkey', member: viewer.id }, 'second factor by passkey')
    return { second_factor_until: until.toISOString() }
  })

  serve(context, 'POST /api/accounts/passkey-login/options/', async () => ({
    ...(await askForAnyPasskey(services)),
  }))

  serve(context, 'POST /api/accounts/passkey-login/', async ({ body, request }) => {
    const { member, pair } = await logInByPasskey(services, body.response, clientOf(request, body.time_zone))
    await rememberTimeZone(services, member, body.time_zone)
    request.log.info({ event: 'login.passkey', member }, 'logged in with a passkey')
    return pair
  })

  serve(context, 'POST /api/accounts/recovery-codes/', async ({ body, viewer, request, count }) => {
    if (holdsProof(body)) await count('password')
    const codes = await makeRecoveryCodes(
      services,
      viewer,
      await readProof(services, passwords, viewer, body),
    )
    request.log.info({ event: 'recovery-codes.made', member: viewer.id }, 'recovery codes made')
    return { codes }
  })

  serve(context, 'POST /api/accounts/recovery-codes/use/', async ({ body, viewer, request, count }) => {
    await count('password')
    const until = await redeemCode(services, viewer, body.code)
    request.log.info(
      { event: 'second-factor.recovery-code', member: viewer.id },
      'second factor by recovery code',
    )
    return { second_factor_until: until.toISOString() }
  })
}

type MaybeProof = { password?: string; google_token?: string; enrolment?: string }
const holdsProof = ({ password, google_token, enrolment }: MaybeProof) =>
  (password ?? google_token ?? enrolment) !== undefined
