import { useState } from 'react'
import { usePlan } from '../../core/membership/membership.ts'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { BreathGuide } from './BreathGuide.tsx'
import { BreathingSession } from './BreathingSession.tsx'
import { usePatterns } from './calls.ts'
import { copy } from './copy.ts'
import { Music } from './Music.tsx'
import { even, PatternChoice } from './PatternChoice.tsx'
import { Room } from './Room.tsx'

/**
 * /mental-space/calm-room: a circle to breathe with, and sounds that the browser synthesizes
 * (docs/rules.md#calm-room). During a session only the circle is left, and the chosen sound.
 */
export default function CalmRoomScreen() {
  const [pattern, setPattern] = useState(even)
  const [sitting, setSitting] = useState(false)
  const { isLoading: patternsLoading } = usePatterns()
  const loading = usePlan() === undefined || patternsLoading
  return (
    <Room
      pageTitle={copy.calm.pageTitle}
      title={copy.calm.title}
      lead={copy.calm.lead}
      bell={<Bell />}
      loading={loading}
      clear={sitting}
    >
      <BreathGuide steps={pattern.steps} clear={sitting} />
      {/* The member's own patterns, and what Plus adds, shift what is below them. */}
      <Reserved pending={loading}>
        {!sitting && <PatternChoice chosen={pattern} onChoose={setPattern} />}
        <BreathingSession onSitting={setSitting} />
        <div hidden={sitting}>
          <Music />
        </div>
      </Reserved>
    </Room>
  )
}
