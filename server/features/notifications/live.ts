import { PassThrough } from 'node:stream'
import { away } from '../../http/failures.ts'
import { findViewer, noCredentials, readClaims } from '../../http/bearer.ts'
import type { RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

/** The maximum number of streams per process, and per member in a process. */
const most = 5_000
const mostOfMember = 8
/** How often a comment is sent, so that proxies don't close an idle stream and tabs can see that it is alive. */
const beatMs = 25_000
/** A stream ends after at most this many beats (ten minutes), which spreads streams over new processes. */
const longestBeats = 24

type Stream = { body: PassThrough; member: number; session: string; beatsLeft: number }

const changed = 'data: changed\n\n'

/**
 * Sends Server-Sent Events to open tabs when their member's notifications change. Events have no content: a
 * tab that receives one loads the notifications. Each stream begins with an event, so that the tab misses no
 * earlier change, and ends immediately when its session ends. If a member has too many streams, the oldest
 * ends.
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
  /** Ends a stream whose session has ended. If the database can't be reached, the next check ends the stream. */
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
    // A session that expires sends no signal, so every stream is checked.
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
  meters.gauge('nitya_live_streams', 'Open streams of live notifications.', [], () => [[count]])

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
    // The session may have ended after it was read and before the stream was registered.
    void check(stream)
    // Proxies must not buffer the stream.
    return reply.header('x-accel-buffering', 'no').send(stream.body)
  })
}
