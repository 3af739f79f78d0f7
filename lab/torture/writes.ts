import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hurried, insist, type Answer, type Asked, type Manner } from './call.ts'
import type { Member } from './crowd.ts'
import type { Rig } from './rig.ts'

/** Writes that the app has acknowledged. None may be lost or done twice. */
export type Acknowledged = {
  registered: string[]
  notes: number[]
  comments: number[]
  likes: { note: number; member: number }[]
  entries: number[]
  pings: number[]
  paid: string[]
}

export type Writing = {
  done: Acknowledged
  /** Returns the number of acknowledged writes. */
  count(): number
  /** Waits for that many more writes. @throws the error of a failed writer */
  more(writes: number): Promise<void>
  /** Stops once every writer has finished its current write, with as many retries as necessary. */
  stop(): Promise<Acknowledged>
}

/** Lets many members send every kind of write concurrently, until stopped. */
export function writeEverything(
  rig: Rig,
  where: () => string,
  members: Member[],
  manner: Manner = hurried,
): Writing {
  const done: Acknowledged = {
    registered: [],
    notes: [],
    comments: [],
    likes: [],
    entries: [],
    pings: [],
    paid: [],
  }
  const kinds = Object.values(writes)
  let stopped = false
  let turn = 0
  let count = 0
  let fault: unknown
  const work = Array.from({ length: atOnce }, async () => {
    while (!stopped) {
      const mine = turn++
      const member = members[mine % members.length]!
      const send = (key: string, asked: Asked) => insist(where, key, asked, manner)
      const ask = async (key: string, body: object) =>
        good(await send(key, { body, access: member.access, retryKey: randomUUID() }), key)
      await kinds[mine % kinds.length]!({ rig, done, member, turn: mine, send, ask }).then(
        () => count++,
        (error) => {
          fault ??= error
          stopped = true
        },
      )
      if (manner.betweenCalls) await pause(manner.betweenCalls)
    }
  })
  return {
    done,
    count: () => count,
    async more(number) {
      for (const enough = count + number; count < enough && !stopped;) await pause(5)
      if (fault) throw fault
    },
    async stop() {
      stopped = true
      await Promise.all(work)
      if (fault) throw fault
      return done
    },
  }
}

type Write = (world: {
  rig: Rig
  done: Acknowledged
  member: Member
  turn: number
  /** Sends a call without a login until it gets a response. */
  send: (key: string, asked: Asked) => Promise<Answer>
  /** Sends a member's write, always with the same Idempotency-Key, until it gets a response. */
  ask: (key: string, body: object) => Promise<any>
}) => Promise<void>

/** The number of concurrent writers. */
const atOnce = 8

const newest = (notes: number[]) => notes.at(-1)

const writes: Record<string, Write> = {
  async register({ send, done, turn }) {
    const username = `joiner${turn}`
    const body = { username, email: `${username}@nitya.test`, password: 'a slow and quiet river' }
    const answer = await send('POST /api/accounts/register/', { body })
    // An attempt whose response was lost has already registered the name.
    if (answer.status !== 201 && !answer.body.username) throw new Error(`register returned ${answer.status}`)
    done.registered.push(username)
  },
  async note({ done, ask, turn }) {
    done.notes.push(
      (await ask('POST /api/posts/notes/', { title: `Note ${turn}`, content: 'Ten breaths.' })).id,
    )
  },
  async comment({ done, ask }) {
    const note = newest(done.notes)
    if (note)
      done.comments.push((await ask(`POST /api/posts/notes/${note}/comments/`, { content: 'Well said.' })).id)
  },
  async like({ done, ask, member }) {
    const note = newest(done.notes)
    if (!note) return
    await ask(`PATCH /api/posts/notes/like/${note}/`, { is_liked_by_user: true })
    done.likes.push({ note, member: member.id })
  },
  async journal({ done, ask }) {
    done.entries.push((await ask('POST /api/journal/', { content: 'A quiet day.' })).id)
  },
  async ping({ done, ask, member }) {
    await ask('POST /api/streaks/ping/', {})
    done.pings.push(member.id)
  },
  async buy({ rig, done, ask, send, turn }) {
    // A new guest each time, because the same person's repeated order within the hour returns the earlier
    // one.
    const order = {
      email: `guest${turn}@nitya.test`,
      amount: 499,
      currency: 'INR',
      payment_method: 'razorpay',
      tier_id: 1,
    }
    const { order_id } = good(await send('POST /api/payments/create-order/', { body: order }), 'create-order')
    const { payment: _, ...paid } = rig.razorpay.pay(order_id)
    await ask('POST /api/payments/verify-payment/', { ...paid, status: 'successful' })
    done.paid.push(order_id)
  },
}

function good({ status, body }: Answer, key: string): any {
  if (status >= 300) throw new Error(`${key} returned ${status} ${JSON.stringify(body)}`)
  return body
}
