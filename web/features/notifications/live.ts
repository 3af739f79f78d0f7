import { storedAccess } from '../../api/token.ts'

/**
 * A connection silent for this long is considered dead, for example after a laptop slept: the server sends
 * something every 25 s.
 */
const silenceMs = 60_000
/** Delays the first connection until a screen is shown, and each reconnection after a stream has ended. */
const firstPauseMs = 3_000
const longestPauseMs = 60_000
/** Keeps the connection open between two screens, so that the next screen reuses it. */
const lingerMs = 5_000

const listeners = new Set<() => void>()
let close: (() => void) | undefined
let lingering: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `listener` whenever the member's notifications may have changed: when the server reports a change,
 * and after each connection, since a change may have preceded it. Uses one connection per tab, and none while
 * the tab is hidden.
 *
 * @returns a function that stops watching
 */
export function watchNotifications(listener: () => void): () => void {
  clearTimeout(lingering)
  listeners.add(listener)
  close ??= openTab()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    lingering = setTimeout(() => {
      close?.()
      close = undefined
    }, lingerMs)
  }
}

/** Follows the server's stream while the tab is visible. */
function openTab(): () => void {
  let following: AbortController | undefined
  const turn = () => {
    if (document.visibilityState === 'hidden') {
      following?.abort()
      following = undefined
    } else if (!following) {
      following = new AbortController()
      void follow(following.signal)
    }
  }
  document.addEventListener('visibilitychange', turn)
  turn()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    following?.abort()
  }
}

/** Reconnects whenever the stream ends, with growing pauses after failures. */
async function follow(signal: AbortSignal) {
  let pause = firstPauseMs
  while (await passed(pause * (0.75 + Math.random() / 2), signal)) {
    const outcome = await listen(signal)
    if (outcome === 'not offered') return
    pause = outcome === 'ended' ? firstPauseMs : Math.min(pause * 2, longestPauseMs)
  }
}

/** Reads a stream to its end. */
async function listen(signal: AbortSignal): Promise<'ended' | 'lost' | 'not offered'> {
  const access = storedAccess()
  if (access === undefined) return 'lost'
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const answer = await fetch(new URL('/api/notifications/live/', location.origin), {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${access}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    // The listeners' calls refresh the session.
    if (answer.status === 401) tell()
    if (!answer.ok || !answer.body) return answer.status === 404 ? 'not offered' : 'lost'
    let unread = ''
    for (const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); ;) {
      const { done, value = '' } = await reader.read()
      if (done) return 'ended'
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      const blocks = (unread + value).split('\n\n')
      unread = blocks.pop() ?? ''
      if (blocks.some((block) => block.startsWith('data:'))) tell()
    }
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}

const tell = () => listeners.forEach((listener) => listener())

/** Resolves after a delay; to false once `signal` is aborted. */
const passed = (ms: number, signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    if (signal.aborted) return resolve(false)
    const stop = () => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve(true)
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
