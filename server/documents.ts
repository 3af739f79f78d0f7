import type { FastifyInstance } from 'fastify'
import { googleSources } from './features/accounts/google-sources.ts'
import { openSchedulePreview, previewClass } from './features/classes/preview.ts'
import { roomSources } from './features/classes/room-sources.ts'
import { previewNote } from './features/community/preview.ts'
import { newsletterSources, newsletterWords } from './features/newsletter/frame.ts'
import { checkoutSources } from './features/payments/checkout-sources.ts'
import { openWebinarsPreview, previewWebinar } from './features/webinars/preview.ts'
import { previewTeacher } from './features/teachers/preview.ts'
import type { Sources } from './http/page-headers.ts'
import { servePages } from './http/pages.ts'
import type { Throttle } from './http/throttle.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

/**
 * Serves the built pages: each with its own policy for third parties, and with data for clients that run no
 * scripts.
 */
export async function serveDocuments(
  app: FastifyInstance,
  services: Services,
  throttle: Throttle,
  settings: Settings & { webFolder: string },
): Promise<void> {
  const newsletter = newsletterSources(settings.newsletterUrl)
  const signIn = googleSources(settings.google?.scriptUrl ?? null)
  const thirdParties: Record<string, Sources> = {
    '/login': signIn,
    '/register': signIn,
    '/settings/google': signIn,
    '/payments': checkoutSources(settings.razorpay),
    '/webinars/:id': checkoutSources(settings.razorpay),
  }
  const rooms = ['/classes/:id/room', '/check-ins/:id/room', '/webinars/:id/room']
  for (const room of rooms) thirdParties[room] = roomSources(settings.livekit?.url ?? null)
  await servePages(app, {
    folder: settings.webFolder,
    languages: settings.languages,
    sources: (pattern) => [newsletter, thirdParties[pattern] ?? {}],
    films: (pattern) => rooms.includes(pattern),
    secure: services.origin().startsWith('https:'),
    previews: {
      '/notes/:id': ({ id = '' }) => previewNote(services, id),
      '/classes': openSchedulePreview(services),
      '/teachers/:username': ({ username = '' }) => previewTeacher(services, username),
      '/webinars': openWebinarsPreview(services),
      '/webinars/:id': ({ id = '' }) => previewWebinar(services, id),
      '/classes/:id': ({ id = '' }) => previewClass(services, id),
    },
    count: ({ ip }) => throttle.count('read', { ip, viewer: null }),
    words: (tongue) => ({
      PUBLIC_URL: services.origin(),
      COMMUNITY_CHAT_URL: settings.communityChatUrl ?? `${tongue === 'en' ? '' : `/${tongue}`}/community`,
      GRIEVANCE_OFFICER: settings.grievanceOfficer.name,
      GRIEVANCE_ADDRESS: settings.grievanceOfficer.address,
      ...newsletterWords(settings.newsletterUrl, services.origin()),
    }),
  })
}
