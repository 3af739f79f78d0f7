import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { copy } from './copy.ts'
import { Mat } from './Mat.tsx'
import type { Device, Trouble } from './useDevice.ts'
import { useLevel } from './useLevel.ts'

const words = copy.green
const beads = 12
/** The level above which a sound counts as a voice rather than background noise. */
const voice = 0.35

/** The member's own video, mirrored; a mat while the camera is off. */
export function Picture({ camera }: { camera: Device }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = camera.stream ?? null
  }, [camera.stream])
  const isOn = camera.state === 'on'
  return (
    <div className="relative aspect-video overflow-hidden rounded-card border border-hairline bg-sunken shadow-soft short:aspect-auto short:h-[max(5rem,calc(100dvh-15rem))]">
      {!isOn && <Mat />}
      {!isOn && (
        <p className="absolute inset-x-4 top-4 text-center text-sm text-quiet short:text-left">
          {words.pictureOff}
        </p>
      )}
      <video
        ref={video}
        muted
        playsInline
        autoPlay
        aria-label={words.picture}
        className={classes('size-full -scale-x-100 object-cover', !isOn && 'hidden')}
      />
    </div>
  )
}

/** Turns a device on or off, and explains why it cannot be used. */
export function Toggle({ device }: { device: Device }) {
  const { kind, state, chosen, choices, turnOn, turnOff } = device
  const isOn = state === 'on'
  const [On, Off] = kind === 'camera' ? [Video, VideoOff] : [Mic, MicOff]
  return (
    <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2 short:basis-0">
      <Button
        look="outline"
        disabled={state === 'asking'}
        onClick={() => (isOn ? turnOff() : turnOn())}
        className="w-full px-3 short:px-2 short:text-sm short:whitespace-nowrap"
      >
        {isOn ? (
          <On aria-hidden className="size-5 shrink-0" />
        ) : (
          <Off aria-hidden className="size-5 shrink-0" />
        )}
        {isOn ? words.turnOff[kind] : words.turnOn[kind]}
      </Button>
      {isOn && kind === 'microphone' && <Level stream={device.stream} />}
      {isOn && choices.length > 1 && (
        <SelectField
          label={words.device[kind]}
          value={chosen}
          onChange={(event) => turnOn(event.target.value)}
        >
          {choices.map(({ deviceId, label }, nth) => (
            <option key={deviceId} value={deviceId}>
              {label || words.nth[kind](nth + 1)}
            </option>
          ))}
        </SelectField>
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {state === 'asking' ? words.asking : isTrouble(state) ? words[state][kind] : ''}
      </p>
    </div>
  )
}

const isTrouble = (state: Device['state']): state is Trouble =>
  state === 'denied' || state === 'missing' || state === 'busy'

/** The microphone's level as a string of beads. */
function Level({ stream }: { stream: MediaStream | undefined }) {
  const level = useLevel(stream)
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="flex justify-between gap-1 py-1">
        {Array.from({ length: beads }, (_, nth) => (
          <span
            key={nth}
            className={classes(
              'size-3 rounded-full border border-marigold',
              level * beads > nth ? 'bg-marigold' : 'bg-card',
            )}
          />
        ))}
      </div>
      <p className="text-sm text-quiet short:sr-only">{level > voice ? words.heard : words.quiet}</p>
    </div>
  )
}
