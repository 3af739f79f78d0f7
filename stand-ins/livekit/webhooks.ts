import { randomBytes } from 'node:crypto'
import { WebhookEvent, type ParticipantInfo, type Room } from '@livekit/protocol'
import type { Project } from './project.ts'
import { signBody } from './tokens.ts'

/**
 * How webhooks are sent: normally, not at all, twice, each batch in the wrong order, ten seconds late, signed
 * with another key, or without the events for joins or leaves.
 */
export const webhookModes = [
  'on',
  'off',
  'twice',
  'backwards',
  'late',
  'forged',
  'no-joined',
  'no-left',
] as const
export type WebhookMode = (typeof webhookModes)[number]

type Happening = {
  event: 'room_started' | 'room_finished' | 'participant_joined' | 'participant_left'
  room: Room
  participant?: ParticipantInfo
  /** In seconds, by default now. */
  at?: number
}

const answerWithinMs = 5_000
const retryPausesMs = [500, 1_000, 2_000, 4_000]
const latenessMs = 10_000
const batchMs = 200

export type Webhooks = ReturnType<typeof openWebhooks>

/** Notifies the app of joins and leaves by signed webhooks, and retries each after a 5xx response or none. */
export function openWebhooks(project: Project) {
  const timers = new Set<NodeJS.Timeout>()
  const strangers = { ...project, apiSecret: randomBytes(32).toString('base64url') }
  let address: string | undefined
  let mode: WebhookMode = 'on'
  let batch: string[] = []
  /** The previous delivery: events are delivered in order. */
  let before = Promise.resolve()

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer.unref())
  }

  async function deliver(body: string, tries = 0): Promise<void> {
    if (!address) return
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/webhook+json',
        authorization: await signBody(mode === 'forged' ? strangers : project, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => undefined)
    const pause = retryPausesMs[tries]
    // A 4xx response is final, as with the real server.
    if ((!answer || answer.status >= 500) && pause !== undefined)
      after(pause, () => void deliver(body, tries + 1))
  }

  async function send(event: string, body: string): Promise<void> {
    if (
      mode === 'off' ||
      (mode === 'no-joined' && event === 'participant_joined') ||
      (mode === 'no-left' && event === 'participant_left')
    )
      return
    if (mode === 'late') return after(latenessMs, () => void deliver(body))
    if (mode === 'backwards') {
      if (batch.length === 0)
        after(
          batchMs,
          () =>
            void batch.splice(0).reduce((done, each) => done.then(() => deliver(each)), Promise.resolve()),
        )
      batch.unshift(body)
      return
    }
    const times = mode === 'twice' ? 2 : 1
    before = before.then(async () => {
      for (let n = 0; n < times; n++) await deliver(body)
    })
    await before
  }

  return {
    /** Sends one event; resolves once it was delivered or scheduled. */
    tell({ event, room, participant, at = Date.now() / 1_000 }: Happening): Promise<void> {
      const message = new WebhookEvent({
        event,
        room,
        id: `EV_${randomBytes(6).toString('hex')}`,
        createdAt: BigInt(Math.floor(at)),
      })
      if (participant) message.participant = participant
      return send(event, message.toJsonString())
    },
    to(url: string | undefined) {
      address = url
    },
    mode: () => mode,
    turn(to: WebhookMode) {
      mode = to
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
