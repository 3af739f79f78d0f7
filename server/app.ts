import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { bodyBytes } from '../contract/limits.ts'
import { features } from './features.ts'
import { openGuard, type Guard } from './http/bearer.ts'
import { readBodies } from './http/bodies.ts'
import { compressAnswers } from './http/compress.ts'
import { closeGently, connections } from './http/connections.ts'
import { serveDocs } from './http/docs.ts'
import { answerFailures, notFound, sendRefusal } from './http/failures.ts'
import { apiHeaders, isApi, setHeaders } from './http/headers.ts'
import { speakLanguages } from './http/language.ts'
import { serveHealth } from './http/health.ts'
import { trackInFlight } from './http/in-flight.ts'
import { logRequests } from './http/logs.ts'
import { refuseMistaken, refuseUnrouted } from './http/methods.ts'
import { measureRequests, openMeters, watchDatabase } from './http/metrics.ts'
import { describeApi } from './http/openapi.ts'
import type { RouteContext } from './http/serve.ts'
import { openStaffGate } from './http/staff.ts'
import { openThrottle } from './http/throttle.ts'
import { writerOf } from './http/writers.ts'
import type { Services } from './services.ts'

export type AppOptions = {
  services: Services
  logger: Logger
  /** The app's public origin, if configured. */
  publicUrl: string | null
  /** Peers whose X-Forwarded-For is trusted; from all others it is ignored (docs/promises.md#s6). */
  trustedProxies: string[]
  corsOrigins: string[]
  /** True if metrics are served; only then are requests counted and timed. */
  measured: boolean
}

/** Builds the app: the handling common to all requests, then the features. Does not listen yet. */
export function buildApp({ services, logger, publicUrl, trustedProxies, corsOrigins, measured }: AppOptions) {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit: bodyBytes,
    // Our own check of the URL's length replaces Fastify's limit for parameters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    // A path that cannot be decoded, such as a half-encoded one, is an unknown path.
    frameworkErrors(_error, request, reply) {
      const refused = () => void sendRefusal(notFound(), request, reply.headers(apiHeaders))
      const looks = request.method === 'GET' || request.method === 'HEAD'
      if (!app.sendMissing || !looks || isApi(request.url)) return refused()
      app.sendMissing(request, reply).catch(refused)
    },
    ...connections,
  })
  app.decorateRequest('viewer', null)
  app.setSerializerCompiler(({ schema }) => writerOf(schema as object))
  const meters = openMeters()
  watchDatabase(services.db, meters)
  const inFlight = trackInFlight(app)
  if (measured) measureRequests(app, meters, inFlight)
  closeGently(app)
  logRequests(app)
  speakLanguages(app)
  readBodies(app)
  answerFailures(app)
  setHeaders(app)
  compressAnswers(app)
  if (corsOrigins.length) app.register(cors, { origin: corsOrigins, ...crossOrigin })
  const guard = openGuard(services.db, services.tokens)
  app.after(() => refuseUnknown(app, guard))

  const context: RouteContext = {
    app,
    guard,
    admitStaff: openStaffGate(services.db, services.staffSecondFactor),
    throttle: openThrottle(services.db, services.rateLimitScale),
    meters,
  }
  for (const { routes } of features) routes(context, services)
  refuseMistaken(app, guard)
  serveDocs(app, () => describeApi({ server: publicUrl, scale: services.rateLimitScale }))
  const health = serveHealth(app, services.db)
  return { app, health, meters, inFlight, throttle: context.throttle }
}

/** Refuses unknown paths and methods before the body is read (docs/contract.md#c10). */
function refuseUnknown(app: FastifyInstance, guard: Guard) {
  app.addHook('onRequest', (request, reply, done) => {
    const { is404, routeOptions, url } = request
    if (url.length > longestUrl && isApi(url)) return done(notFound())
    // The CORS plugin handles OPTIONS with a wildcard route, and the pages handle GET with another.
    const wild = routeOptions.url === '*' || (routeOptions.url === '/*' && isApi(url))
    if (!is404 && !wild) return done()
    refuseUnrouted(guard, request, reply).catch(done)
  })
}

// None of our paths is longer (docs/promises.md#s25), so longer paths are unknown.
const longestUrl = 2_048

// Other origins may make any call, with a bearer token and never with a cookie (docs/promises.md#s20).
// The CORS plugin only adds headers to OPTIONS requests; refuseUnrouted responds to them.
const crossOrigin = {
  credentials: false,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: ['Link', 'Retry-After'],
  maxAge: 600,
  strictPreflight: false,
  preflightContinue: true,
}
