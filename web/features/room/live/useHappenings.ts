import { useState } from 'react'
import type { useMessage } from '../../../ui/message.ts'
import { copy } from '../copy.ts'
import type { Message } from './HostPanel.tsx'
import type { Happening } from './session.ts'

const words = copy.live

/** Announces events in the room, and stores the received messages. */
export function useHappenings(say: ReturnType<typeof useMessage>['say']) {
  const [messages, setMessages] = useState<Message[]>([])
  const happened = (happening: Happening) => {
    const { kind } = happening
    if (kind === 'message') setMessages((all) => [...all, { nth: all.length, ...happening }])
    if (kind === 'message') say(words.wrote(happening.name, happening.text))
    else if (kind === 'hand') say(words.raised(happening.name))
    else if (kind === 'failed') say(words.deviceFailed[happening.device], 'error')
    else if (kind === 'not sent') say(words.notSent, 'error')
    else
      say(
        { lowered: words.handLowered, muted: words.youAreMuted, back: words.reconnected, sent: words.sent }[
          kind
        ],
      )
  }
  return { messages, happened }
}
