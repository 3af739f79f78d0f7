import { useState } from 'react'
import { usePlan } from '../../core/membership/membership.ts'
import { Card } from '../../ui/Card.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { BreathGuide } from './BreathGuide.tsx'
import { BreathingSession } from './BreathingSession.tsx'
import { usePatterns } from './calls.ts'
import { copy } from './copy.ts'
import { Levels, PlayButton, Tracks } from './Music.tsx'
import { even, PatternChoice } from './PatternChoice.tsx'
import { Room } from './Room.tsx'
import { useSound } from './useSound.ts'

/**
 * /mental-space/calm-room: a circle to breathe with, and sounds that the browser synthesizes
 * (docs/rules.md#calm-room). Controls that a session needs are above its start button, which a phone shows
 * without scrolling; controls that change the room are below. During a session only the circle and the chosen
 * sound remain.
 */
export default function CalmRoomScreen() {
  const [pattern, setPattern] = useState(even)
  const [sitting, setSitting] = useState(false)
  const sound = useSound()
  const { isLoading: patternsLoading } = usePatterns()
  const loading = usePlan() === undefined || patternsLoading
  return (
    <Room
      pageTitle={copy.calm.pageTitle}
      title={copy.calm.title}
      lead={<span className="max-sm:sr-only">{copy.calm.lead}</span>}
      bell={<Bell />}
      loading={loading}
      clear={sitting}
    >
      <div className="flex flex-col gap-3 sm:gap-6">
        <BreathGuide steps={pattern.steps} clear={sitting} />
        {/* Hidden until the member's own patterns and the tools of Plus have loaded, which would shift it. */}
        <Reserved pending={loading}>
          <BreathingSession
            onSitting={setSitting}
            sounds={<Tracks sound={sound} />}
            play={<PlayButton sound={sound} />}
          />
        </Reserved>
      </div>
      <Reserved pending={loading}>
        {!sitting && (
          <Card as="section" aria-label={copy.calm.more} className="flex flex-col gap-5">
            <PatternChoice chosen={pattern} onChoose={setPattern} />
            <Levels sound={sound} />
          </Card>
        )}
      </Reserved>
    </Room>
  )
}
