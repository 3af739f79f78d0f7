import { useEffect, useRef, useState } from 'react'
import type { Person } from './people.ts'

/** Speakers are announced after they have spoken for a second, and at most one every ten seconds. */
const heardMs = 1_000
const restMs = 10_000

/**
 * Returns the name of the last participant who began to speak, for screen readers. Excludes the member, and
 * the host, who speaks most of the time.
 */
export function useSpeaker(people: Person[]): string | undefined {
  const speaker = people.find(({ isSpeaking, isMe, role }) => isSpeaking && !isMe && role !== 'host')?.name
  const [announced, setAnnounced] = useState<string>()
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (speaker === undefined) return
    const timer = setTimeout(
      () => {
        last.current = performance.now()
        setAnnounced(speaker)
      },
      Math.max(heardMs, last.current + restMs - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [speaker])
  return announced
}
