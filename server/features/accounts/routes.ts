import { canonicalEmail, canonicalUsername } from '../../core/identity.ts'
import { isRefusal, plainFault, refuse } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { told } from '../../core/language.ts'
import { messages, words } from './copy.ts'
import { askForMail } from './asked-mails.ts'
import { clientOf } from './clients.ts'
import { logInWithGoogle } from './google.ts'
import { disownRegistration, register, verifyEmail } from './joining.ts'
import { logIn, type Tries } from './login.ts'
import { servePasskeys } from './passkeys/routes.ts'
import { openPasswords } from './passwords.ts'
import { changePassword, resetPassword } from './resetting.ts'
import { serveRights } from './rights.ts'
import { usernameFault } from './rules.ts'
import { closeSession, rotate, signAccess } from './sessions.ts'
import { disownChange, serveEmailChange } from './settings/email.ts'
import { serveGoogleLinks } from './settings/google.ts'
import { serveSettings } from './settings/routes.ts'
import { rename } from './usernames.ts'

/** Serves registration, login, logout and the account's settings. */
export function accounts(context: RouteContext, services: Services): void {
  const { throttle, meters } = context
  const passwords = openPasswords()
  meters.gauge('nitya_hashes_waiting', 'Passwords waiting to be hashed.', [], () => [[passwords.waiting()]])
  serveRights(context, services, passwords)
  serveSettings(context, services)
  serveEmailChange(context, services, passwords)
  serveGoogleLinks(context, services, passwords)
  servePasskeys(context, services, passwords)

  serve(context, 'POST /api/accounts/register/', async ({ body, request, count }) => {
    const joined = await register(services, passwords, body, () => count('register'))
    request.log.info({ event: 'registered' }, 'registered')
    return joined
  })

  serve(context, 'POST /api/accounts/verify-email/', async ({ body, count }) => {
    await count('mailByAddress', `verify:${canonicalEmail(body.email)}`)
    await askForMail(services, 'verify', body.email)
    return told(messages, 'link_sent')
  })

  serve(context, 'GET /api/accounts/verify-email/:token/', async ({ params }) => {
    const intent = await verifyEmail(services, params.token)
    return { ...told(messages, 'verified'), ...(intent && { intent }) }
  })

  serve(context, 'POST /api/accounts/not-me/', async ({ body, request }) => {
    if (await disownChange(services, body.token)) {
      request.log.info({ event: 'email.disowned' }, 'an address was removed from another person’s account')
      return told(messages, 'address_released')
    }
    await disownRegistration(services, body.token)
    request.log.info(
      { event: 'registration.disowned' },
      'a registration with another person’s address was removed',
    )
    return told(messages, 'account_removed')
  })

  serve(context, 'POST /api/accounts/token/', async ({ body, request, count }) => {
    const account = canonicalUsername(body.username)
    const tries: Tries = {
      count: async () => [await count('loginAccount', account), await count('loginAccountDay', account)],
      forgive: (uses) =>
        throttle
          .forgive(uses)
          .catch((error) =>
            request.log.warn({ err: error }, 'the attempts of a successful login could not be subtracted'),
          ),
    }
    const pair = await logIn(
      services,
      passwords,
      { ...body, client: clientOf(request, body.time_zone) },
      tries,
    ).catch((error) => {
      if (isRefusal(error, 401)) request.log.warn({ event: 'login.failed' }, 'login failed')
      throw error
    })
    request.log.info({ event: 'login.ok' }, 'logged in')
    return pair
  })

  serve(context, 'POST /api/accounts/google-login/', async ({ body, request }) => {
    const pair = await logInWithGoogle(services, {
      credential: body.token,
      zone: body.time_zone,
      client: clientOf(request, body.time_zone),
    })
    request.log.info({ event: 'login.google' }, 'logged in with Google')
    return pair
  })

  serve(context, 'POST /api/accounts/token/refresh/', ({ body, request }) =>
    rotate(services, body.refresh, clientOf(request), (member) => {
      request.log.warn(
        { event: 'refresh.reused', member },
        'a used refresh token was sent again: session ended',
      )
    }),
  )

  serve(context, 'POST /api/accounts/logout/', async ({ body }) => {
    if (typeof body.refresh === 'string') await closeSession(services, body.refresh)
    return told(messages, 'logged_out')
  })

  serve(context, 'POST /api/accounts/forgot-reset-password/', async ({ body, request, count }) => {
    const { email, token, new_password } = body
    if (email !== undefined && token === undefined && new_password === undefined) {
      await count('mailByNetwork')
      await count('mailByAddress', `reset:${canonicalEmail(email)}`)
      await askForMail(services, 'reset', email)
      return told(messages, 'reset_sent')
    }
    if (email !== undefined || token === undefined || new_password === undefined) {
      throw plainFault(words.emailOrToken)
    }
    await count('reset')
    await resetPassword(services, passwords, token, new_password)
    request.log.info({ event: 'password.reset' }, 'password reset')
    return told(messages, 'password_reset')
  })

  serve(context, 'POST /api/accounts/change-password/', async ({ body, viewer, request, count }) => {
    await count('password')
    await changePassword(services, passwords, viewer, body.old_password, body.new_password)
    request.log.info({ event: 'password.changed' }, 'password changed')
    return told(messages, 'password_changed')
  })

  serve(context, 'PUT /api/accounts/change-username/', async ({ body, viewer, count }) => {
    const unfit = usernameFault(body.username)
    if (unfit) throw refuse(400, { error: unfit, username: [unfit] })
    await count('username')
    const username = await rename(services, viewer.id, body.username)
    const access = await signAccess(services, { id: viewer.id, username }, viewer.session)
    return { ...told(messages, 'username_changed'), username, access }
  })
}
