import { formatTime } from '../../../core/format.ts'
import { BreathCircle } from '../../../ui/BreathCircle.tsx'
import { Initial } from '../../../ui/page/Initial.tsx'
import type { ClassDetails } from '../calls.ts'
import type { Quality } from '../choices.ts'
import { copy } from '../copy.ts'
import type { Person } from './people.ts'
import { Video } from './Video.tsx'

const words = copy.live

/** The teacher, or whom the teacher shows, as large as the window allows; or why there is nothing to see. */
export function Stage({
  item,
  shown,
  quality,
}: {
  item: ClassDetails
  shown: Person | undefined
  quality: Quality
}) {
  const host = item.host?.name ?? copy.someone
  if (!shown) return <Waiting text={waitingFor(item, host)} />
  const name = shown.role === 'host' ? host : shown.name
  if (shown.video && quality !== 'audio') {
    return <Video track={shown.video} label={words.pictureOf(name)} className="size-full object-contain" />
  }
  return (
    <div className="flex size-full flex-col items-center justify-center gap-4 p-6 text-center">
      <Initial name={name} className="size-24! text-4xl!" />
      <p className="max-w-form">{quality === 'audio' ? words.audioOnly : words.cameraOffOf(name)}</p>
    </div>
  )
}

function waitingFor({ status, starts_at: startsAt }: ClassDetails, host: string): string {
  return status === 'scheduled'
    ? `${words.waiting(host)} ${words.before(formatTime(startsAt))}`
    : words.late(host)
}

export function Waiting({ text }: { text: string }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-6 p-6 text-center">
      <BreathCircle className="size-24 shrink-0" />
      <p role="status" className="max-w-form text-lg">
        {text}
      </p>
    </div>
  )
}
