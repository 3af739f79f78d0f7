import { PassThrough } from 'node:stream'
import { away } from '../../http/failures.ts'
import { findViewer, noCredentials, readClaims } from '../../http/bearer.ts'
import type { RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

/** The maximum number of streams per process, and per member in it; beyond that, the member's oldest ends. */
const most = 5_000
const mostOfMember = 8
/** A comment keeps proxies from closing a silent connection, and tells the browser that it is alive. */
const beatMs = 25_000
/** A stream ends after this many beats, ten minutes, so that its session is checked again and processes share the load. */
const longestBeats = 24

type Stream = { body: PassThrough; member: number; session: string; beatsLeft: number }

const changed = 'data: changed\n\n'

/**
 * Tells open tabs that a member's notifications have changed, as Server-Sent Events. An event is empty: the
 * tab then calls with its own session. Each stream begins with an event, so nothing that happened before it
 * is missed. It ends at once with its session.
 */
export function serveLive({ app, guard, throttle, meters }: RouteContext, { signals }: Services): void {
  const streams = new Map<number, Set<Stream>>()
  let count = 0

  const forget = (stream: Stream) => {
    const own = streams.get(stream.member)
    if (!own?.delete(stream)) return
    count--
    if (own.size === 0) streams.delete(stream.member)
  }
  const end = (stream: Stream) => {
    forget(stream)
    stream.body.end()
  }
  const all = () => [...streams.values()].flatMap((own) => [...own])
  /** Ends a stream whose session is over. While the database is away, the stream stays until the next check. */
  const check = async (stream: Stream) => {
    const { member, session } = stream
    const found = await guard.find({ member, session, expires: 0 }).catch(() => null)
    if (found !== null && (!found?.live || found.disabled)) end(stream)
  }
  const beat = () => {
    for (const stream of all()) {
      if (--stream.beatsLeft <= 0) end(stream)
      else stream.body.write(':\n\n')
    }
    // A session may also reach its last day.
    all().forEach(check)
  }
  const timer = setInterval(beat, beatMs)
  timer.unref()
  const stopListening = signals.listen((member) => {
    for (const { body } of member === null ? all() : (streams.get(member) ?? [])) body.write(changed)
  })
  const stopFollowing = signals.listenForSessionEnds((session) => {
    if (session === null) all().forEach(check)
    else
      all()
        .filter((stream) => stream.session === session)
        .forEach(end)
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stopListening()
    stopFollowing()
    all().forEach(end)
  })
  meters.gauge('nitya_live_streams', 'Tabs that hear of notifications as they happen.', [], () => [[count]])

  app.get('/api/notifications/live/', { config: { live: true } }, async (request, reply) => {
    const claims = await readClaims(guard, request.headers.authorization)
    if (!claims) throw noCredentials()
    request.viewer = await findViewer(guard, claims)
    await throttle.count('read', request)
    if (count >= most) throw away()
    reply.type('text/event-stream')
    if (request.method === 'HEAD') return reply.send()
    const { id: member, session } = request.viewer
    const own = streams.get(member) ?? new Set()
    const [oldest] = own
    if (oldest && own.size >= mostOfMember) end(oldest)
    const stream: Stream = {
      body: new PassThrough(),
      member,
      session,
      beatsLeft: Math.ceil(longestBeats * (0.8 + Math.random() / 5)),
    }
    streams.set(member, own.add(stream))
    count++
    stream.body.once('close', () => forget(stream))
    stream.body.write(changed)
    // The session may have ended between its look-up and the stream's registration.
    void check(stream)
    // Proxies must not buffer the stream.
    return reply.header('x-accel-buffering', 'no').send(stream.body)
  })
}
