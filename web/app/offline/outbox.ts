import { reasonIn, Refused, Unreachable } from '../../api/failures.ts'
import { refresh } from '../../api/refresh.ts'
import { send } from '../../api/send.ts'
import { currentSession } from '../../session/session.ts'
import { claimsOf, storedAccess, watchTokens } from '../../api/token.ts'
import { certainMs, isFinal } from './finality.ts'
import { fetchKey } from './keys.ts'
import { canKeep, change, drop, keep, type Kept, openRow, rowsOf, type Words } from './store.ts'

/**
 * A queued text, as its writer's screen shows it. `state`: `waiting` to be sent, `refused` by the server, or
 * `unsure`, because an attempt too long ago may have succeeded.
 */
export type WaitingWords = Words & Pick<Kept, 'id' | 'reason'> & { state: 'waiting' | 'refused' | 'unsure' }

const calls = { entry: 'POST /api/journal/', note: 'POST /api/posts/notes/' } as const
const firstPauseMs = 3_000
const longestPauseMs = 5 * 60_000

let shown: readonly WaitingWords[] = []
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined
let pause = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns the current member's queued texts, for `useSyncExternalStore`. */
export const waiting = (): readonly WaitingWords[] => shown
export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Sends queued texts now, whenever the connection returns or the tab is shown again, and after a login. Call
 * it once.
 */
export function startOutbox(): void {
  if (!canKeep()) return
  channel = new BroadcastChannel('nitya-waiting')
  channel.addEventListener('message', () => void reread())
  const again = () => {
    pause = firstPauseMs
    void prepare().then(sendWaiting).catch(complain)
  }
  addEventListener('online', again)
  document.addEventListener('visibilitychange', () => document.hidden || again())
  let { member } = currentSession()
  watchTokens(() => {
    if (currentSession().member === member) return
    member = currentSession().member
    again()
  })
  again()
}

/**
 * Stores a text until the connection is back. Returns false if the text can't be stored, so the form must
 * keep it.
 */
export async function keepForLater(words: Words, retryKey: string, triedAt: number | null): Promise<boolean> {
  const { member } = currentSession()
  if (!member || !canKeep()) return false
  const kept = await keep(member, words, { retryKey, triedAt }).catch((failure: unknown) => {
    complain(failure)
    return false
  })
  if (kept) {
    await told()
    later()
  }
  return kept
}

/** Withdraws a queued text, to edit or discard it. Returns false if it has been sent meanwhile. */
export async function takeBack(id: number): Promise<boolean> {
  // Waits for a send in progress, which holds this lock.
  const isBack = await navigator.locks.request('nitya-waiting', () => drop(id))
  await told()
  return isBack
}

/** Requests the member's key while there is a connection; storing and reading texts require it. */
async function prepare() {
  const { member } = currentSession()
  if (member && navigator.onLine) await fetchKey(member).catch(complain)
  await reread()
}

/** Sends the current member's queued texts, one after another, in one tab at a time. */
async function sendWaiting(): Promise<void> {
  const { member } = currentSession()
  if (!member || !navigator.onLine) return
  await navigator.locks.request('nitya-waiting', async () => {
    for (const row of await rowsOf(member)) {
      if (row.refused || isUnsure(row)) continue
      const words = await openRow(row)
      if (!words) return
      if (!(await sendOne(row, words))) return later()
      pause = firstPauseMs
      await told()
    }
  })
}

/** Sends one text. Returns true if the server has accepted it or refused it for good. */
async function sendOne(row: Kept, words: Words): Promise<boolean> {
  const triedAt = row.triedAt ?? Date.now()
  await change(row, { triedAt })
  try {
    await sendAs(row, words)
    await drop(row.id)
    return true
  } catch (failure) {
    if (failure instanceof Unreachable) return false
    if (!(failure instanceof Refused)) throw failure
    // This attempt created nothing, but an earlier attempt whose response was lost may have.
    const refused = isFinal(failure.status)
    await change(row, { triedAt: row.triedAt, refused, reason: reasonIn(failure) })
    return refused
  }
}

/** Sends with the token of the row's member, even if somebody else has logged in since. */
async function sendAs({ member, retryKey }: Kept, { kind, body }: Words) {
  const access = bearerOf(member, storedAccess())
  try {
    await send(calls[kind], { body }, { access, retryKey })
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.status !== 401 || failure.body.code !== 'token_not_valid')
      throw failure
    await send(calls[kind], { body }, { access: bearerOf(member, await refresh(access)), retryKey })
  }
}

function bearerOf(member: string, access: string | undefined): string {
  if (access === undefined || claimsOf(access)?.member !== member) throw new Refused(401)
  return access
}

function later() {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting().catch(complain), pause)
  pause = Math.min(pause * 2, longestPauseMs)
}

const isUnsure = ({ triedAt }: Kept) => triedAt !== null && Date.now() - triedAt > certainMs

async function told() {
  channel?.postMessage('changed')
  await reread()
}

async function reread() {
  const { member } = currentSession()
  const rows = member ? await rowsOf(member) : []
  const opened = await Promise.all(rows.map(async (row) => ({ row, words: await openRow(row) })))
  if (currentSession().member !== member) return
  shown = opened.flatMap(({ row, words }): WaitingWords[] =>
    words
      ? [
          {
            ...words,
            id: row.id,
            reason: row.reason,
            state: row.refused ? 'refused' : isUnsure(row) ? 'unsure' : 'waiting',
          },
        ]
      : [],
  )
  for (const listener of listeners) listener()
}

const complain = (failure: unknown) => console.warn('The queued texts could not be sent.', failure)
