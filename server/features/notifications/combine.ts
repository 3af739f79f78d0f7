import { randomUUID } from 'node:crypto'
import { combining } from '../../../contract/limits.ts'
import { factsOf, type Judged } from './judge.ts'
import { kindOf } from './kinds.ts'

/** A delivery that was due within the last hour or is due later. */
export type Delivery = {
  id: string
  member: number
  kind: string
  topic: string
  channel: string
  /** The push device's id; 0 for an email. */
  device: number
  due_at: Date
  /** True until the delivery is passed to the job queue. */
  waiting: boolean
  scope: string
  fact: string | null
}

/** A notification to be sent through one of its member's channels. */
export type Wanted = {
  row: Judged & { id: number; member: number; topic: string }
  channel: string
  device: number
  dueAt: Date
}

export type Plan = {
  added: (Delivery & { notification: number })[]
  joined: { delivery: string; notification: number }[]
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/**
 * Decides which notifications get a delivery of their own, and when it is due, and which join another delivery
 * (docs/rules.md#combined-notifications). `recent`: the same members' deliveries, oldest first.
 */
export function combine(wanted: Wanted[], recent: Delivery[]): Plan {
  const known = [...recent]
  const plan: Plan = { added: [], joined: [] }
  for (const each of wanted) {
    const placed = place(each, known.filter(goesWith(each)))
    const notification = each.row.id
    if ('joins' in placed) plan.joined.push({ delivery: placed.joins, notification })
    else {
      const { row, channel, device } = each
      const { member, kind, topic } = row
      const delivery = { id: randomUUID(), member, kind, topic, channel, device, waiting: true, ...placed }
      known.push(delivery)
      plan.added.push({ ...delivery, notification })
    }
  }
  return plan
}

const goesWith =
  ({ row, channel, device }: Wanted) =>
  (other: Delivery) =>
    other.member === row.member && other.channel === channel && other.device === device

type Placed = { joins: string } | Pick<Delivery, 'due_at' | 'scope' | 'fact'>

function place({ row, dueAt }: Wanted, recent: Delivery[]): Placed {
  const { kind, topic, now } = row
  const { soon } = kindOf(kind)
  const same = recent.filter(
    (other) => other.scope === 'thing' && other.kind === kind && other.topic === topic,
  )
  const last = same.at(-1)
  if (isPressing(kind)) {
    const fact = factOf(row)
    return fact !== null && last?.fact === fact ? { joins: last.id } : { due_at: dueAt, scope: 'thing', fact }
  }
  if (last?.waiting) return { joins: last.id }
  const digestAt = last && later(last.due_at, soon ? combining.seatMinutes : combining.minutes)
  const due = digestAt && digestAt > dueAt ? digestAt : dueAt
  const counted = recent.filter((other) => other.scope === 'thing' && !isPressing(other.kind))
  if (counted.length < combining.perHour) return { due_at: due, scope: 'thing', fact: null }
  const rest = recent.find((other) => other.scope === 'all' && other.waiting)
  const restAt = later(now, combining.minutes)
  return rest ? { joins: rest.id } : { due_at: restAt > dueAt ? restAt : dueAt, scope: 'all', fact: null }
}

/**
 * True for kinds that are never combined: those about lost or gained seats, money, safety or deadlines. Staff's
 * other kinds are combined although they are locked, because a member can cause any number of them.
 */
function isPressing(kind: string): boolean {
  const { urgent, locked, staff } = kindOf(kind)
  return Boolean(urgent || (locked && !staff))
}

/**
 * Returns the text, for a kind that sends the same text only once; null for other kinds, and if writing the
 * text fails.
 */
function factOf(row: Judged): string | null {
  const { once, text } = kindOf(row.kind)
  if (!once) return null
  try {
    return text(factsOf(row))
  } catch {
    return null
  }
}
