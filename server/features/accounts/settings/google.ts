import type { Answer } from '../../../../contract/api.ts'
import { claimPurchases } from '../../../core/membership.ts'
import type { Viewer } from '../../../http/bearer.ts'
import { memberGone, missing, plainFault, refuse } from '../../../http/refuse.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import type { OwnerEvent } from '../mails.ts'
import { tellOwner } from '../owner.ts'
import { demandProof, readProof } from '../passkeys/adding.ts'
import type { Proof } from '../passkeys/challenges.ts'
import type { Passwords } from '../passwords.ts'
import { acceptCredential, endSessions, lockIdentity } from '../queries.types.ts'
import { words } from './copy.ts'
import {
  addGoogleLink,
  cancelEmailChange,
  listGoogleLinks,
  lockMember,
  proveEmail,
  removeGoogleLink,
} from './queries.types.ts'

type Link = Answer<'POST /api/accounts/google/'>
const linked: OwnerEvent = { kind: 'google-linked' }
const removed: OwnerEvent = { kind: 'google-removed' }

/**
 * Serves the Google accounts that can log in to an account. Adding or removing them requires the same proof
 * as adding a passkey.
 */
export function serveGoogleLinks(context: RouteContext, services: Services, passwords: Passwords): void {
  serve(context, 'GET /api/accounts/google/', async ({ viewer }) =>
    (await listGoogleLinks.run({ member: viewer.id }, services.db)).map(describe),
  )

  serve(context, 'POST /api/accounts/google/', async ({ body, viewer, count, request }) => {
    await count('password')
    const proof = await readProof(services, passwords, viewer, body)
    const link = await addLink(services, viewer, body.credential, proof)
    request.log.info({ event: 'google.linked', member: viewer.id }, 'a Google account was linked')
    return link
  })

  serve(
    context,
    'DELETE /api/accounts/google/:id/',
    async ({ params: { id: subject }, body, viewer, count, request }) => {
      await count('password')
      const proof = await readProof(services, passwords, viewer, body)
      await removeLink(services, viewer, subject, proof)
      request.log.info({ event: 'google.removed', member: viewer.id }, 'a Google account was removed')
      return undefined
    },
  )
}

/**
 * Links a Google account.
 *
 * @throws 400 for an invalid credential or a Google account that is already linked; for a missing proof, see
 * `demandProof`
 */
async function addLink(services: Services, viewer: Viewer, credential: string, proof: Proof): Promise<Link> {
  const identity = await services.google.verify(credential)
  if (identity === 'keys-unavailable') throw refuse(503, { error: words.googleAway }, { 'retry-after': '30' })
  if (typeof identity === 'string') throw plainFault(words.googleRefused)
  const { subject, email, credentialId, rememberUntil } = identity
  return services.db.transaction(async (tx) => {
    const [accepted] = await acceptCredential.run({ credentialId, rememberUntil }, tx)
    if (!accepted) throw plainFault(words.googleRefused)
    await lockIdentity.run({ subject }, tx)
    await demandProof(tx, viewer, proof)
    const [link] = await addGoogleLink.run({ subject, member: viewer.id, email }, tx)
    if (!link) throw plainFault(words.googleTaken)
    const proves = identity.authoritative && (await proveEmail.run({ member: viewer.id, email }, tx)).length
    if (proves) await claimPurchases(tx, viewer.id)
    await tellOwner(services, tx, viewer.id, linked)
    return describe(link)
  })
}

/**
 * Removes a link and ends every other session and an unconfirmed change of email, because the Google account may
 * have opened and requested them.
 *
 * @throws 404 for an unknown link; for a missing proof, see `demandProof`
 */
async function removeLink(services: Services, viewer: Viewer, subject: string, proof: Proof): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Waits for a login in progress, so that its session is ended too.
    const [member] = await lockMember.run({ member: viewer.id }, tx)
    if (!member) throw memberGone()
    const [link] = await removeGoogleLink.run({ subject, member: viewer.id }, tx)
    if (!link) throw missing('Google account')
    await demandProof(tx, viewer, proof)
    await endSessions.run({ member: viewer.id, except: viewer.session }, tx)
    await cancelEmailChange.run({ member: viewer.id }, tx)
    await tellOwner(services, tx, viewer.id, removed)
  })
}

const describe = ({
  id,
  email,
  created_at,
}: {
  id: string
  email: string | null
  created_at: Date
}): Link => ({
  id,
  email,
  created_at: created_at.toISOString(),
})
