import { useState } from 'react'
import { Bell } from '../notifications/Bell.tsx'
import type { Pattern } from './breath.ts'
import { BreathGuide } from './BreathGuide.tsx'
import { BreathingSession } from './BreathingSession.tsx'
import { copy } from './copy.ts'
import { Music } from './Music.tsx'
import { Room } from './Room.tsx'

/**
 * /mental-space/calm-room: a circle to breathe with, and sounds that the browser synthesizes (docs/rules.md#calm-room). During a
 * session only the circle is left, and the sound that was chosen.
 */
export default function CalmRoomScreen() {
  const [pattern, setPattern] = useState<Pattern>('even')
  const [sitting, setSitting] = useState(false)
  return (
    <Room title={copy.calm.title} lead={copy.calm.lead} bell={<Bell />} clear={sitting}>
      <title>{copy.calm.pageTitle}</title>
      <BreathGuide pattern={pattern} onPattern={setPattern} clear={sitting} />
      <BreathingSession onSitting={setSitting} />
      <div hidden={sitting}>
        <Music />
      </div>
    </Room>
  )
}
