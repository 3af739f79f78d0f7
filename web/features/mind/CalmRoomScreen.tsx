import { useState } from 'react'
import type { Pattern } from './breath.ts'
import { BreathGuide } from './BreathGuide.tsx'
import { BreathingSession } from './BreathingSession.tsx'
import { copy } from './copy.ts'
import { Music } from './Music.tsx'
import { Room } from './Room.tsx'

/** /mental-space/calm-room: a circle to breathe with, and sounds that the browser synthesizes (docs/rules.md#calm-room). */
export default function CalmRoomScreen() {
  const [pattern, setPattern] = useState<Pattern>('even')
  return (
    <Room title={copy.calm.title} lead={copy.calm.lead}>
      <title>{copy.calm.pageTitle}</title>
      <BreathGuide pattern={pattern} onPattern={setPattern} />
      <BreathingSession />
      <Music />
    </Room>
  )
}
