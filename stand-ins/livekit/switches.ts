import type { FastifyInstance, FastifyReply } from 'fastify'
import { Room } from '@livekit/protocol'
import { describe, type Rooms } from './rooms.ts'
import { webhookModes, type WebhookMode, type Webhooks } from './webhooks.ts'

/** What is refused: new connections, room API calls, or both ('on'). */
const refusals = ['off', 'on', 'connections', 'api'] as const
/** 'on' cuts every connection once; 'media' forwards neither picture nor sound until it is off. */
const drops = ['off', 'on', 'media'] as const

/** The current faults. */
export type Troubles = { refuse: (typeof refusals)[number]; drop: (typeof drops)[number] }

type Parts = { rooms: Rooms; webhooks: Webhooks; troubles: Troubles; cut: () => void }
type To = { Params: { to: string } }
type Stay = { room: string; identity: string; joined_at: string | number; left_at?: string | number | null }

const names = [
  'Aarav',
  'Diya',
  'Ishaan',
  'Kavya',
  'Meera',
  'Nikhil',
  'Priya',
  'Rohan',
  'Sana',
  'Tara',
  'Usha',
  'Vikram',
]
const secondsOf = (time: string | number) => (typeof time === 'number' ? time : Date.parse(time) / 1_000)

/** Serves the page's switches, and further switches for tests. */
export function serveSwitches(app: FastifyInstance, { rooms, webhooks, troubles, cut }: Parts): void {
  const unknown = (reply: FastifyReply) => reply.code(404).send({ error: 'unknown value' })

  app.get('/switches', () => ({
    refuse: troubles.refuse,
    refusals,
    drop: troubles.drop,
    drops,
    webhooks: webhooks.mode(),
    webhookModes,
    rooms: rooms.all().map(({ info, members }) => ({
      name: info.name,
      people: [...members.values()].map((each) => each.info.name || each.info.identity),
    })),
  }))
  app.post<To>('/switches/refuse/:to', ({ params }, reply) => {
    const to = refusals.find((each) => each === params.to)
    if (!to) return unknown(reply)
    troubles.refuse = to
    return reply.send({ refuse: to })
  })
  app.post<To>('/switches/drop/:to', ({ params }, reply) => {
    const to = drops.find((each) => each === params.to)
    if (!to) return unknown(reply)
    if (to === 'on') cut()
    else troubles.drop = to
    return reply.send({ drop: to })
  })
  app.post<To>('/switches/webhooks/:to', ({ params }, reply) => {
    if (!webhookModes.includes(params.to as WebhookMode)) return unknown(reply)
    webhooks.turn(params.to as WebhookMode)
    return reply.send({ webhooks: params.to })
  })

  /**
   * Sends the webhooks for a stay; without `left_at`, the participant stays in the room. Times are in ISO
   * 8601 or seconds.
   */
  app.post<{ Body: Stay }>('/switches/presence', async ({ body }, reply) => {
    const { room: name, identity, joined_at, left_at } = body
    const joined = secondsOf(joined_at)
    const left = left_at === undefined || left_at === null ? undefined : secondsOf(left_at)
    if (!name || !identity || !Number.isFinite(joined) || Number.isNaN(left))
      return reply.code(400).send({ error: 'room, identity, joined_at, left_at' })
    const participant = describe({ identity }, joined)
    if (left === undefined) {
      rooms.enter(rooms.open(name), { info: participant, line: null })
      return { sid: participant.sid }
    }
    const room = rooms.find(name)?.info ?? new Room({ name, sid: `RM_${name}` })
    const news = [
      { event: 'participant_joined', room, participant, at: joined },
      { event: 'participant_left', room, participant, at: left },
    ] as const
    for (const each of news) await webhooks.tell(each)
    return { sid: participant.sid }
  })

  /**
   * Puts participants without camera and microphone into a room, or into every open room if none is named.
   */
  app.post<{ Body: { room?: string; count?: number } }>('/switches/fill', ({ body }) => {
    const chosen = body.room ? [rooms.open(body.room)] : rooms.all()
    const count = Math.min(Math.max(Number(body.count ?? 20), 0), 300)
    for (const room of chosen) {
      for (let n = 1; n <= count; n++) {
        const name = `${names[n % names.length]}${n}`.toLowerCase()
        rooms.enter(room, {
          info: describe({ identity: `synthetic-${n}`, name, attributes: { role: 'member' } }),
          line: null,
        })
      }
    }
    return { rooms: chosen.map(({ info }) => info.name) }
  })
  app.post('/switches/empty', () => {
    for (const room of rooms.all()) {
      for (const member of room.members.values()) if (!member.line) rooms.leave(room, member, 1)
    }
    return {}
  })
}
