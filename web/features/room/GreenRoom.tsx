import type { ReactNode } from 'react'
import { formatDateTime } from '../../core/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/page/Page.tsx'
import type { Door } from './calls.ts'
import type { Quality } from './choices.ts'
import { copy } from './copy.ts'
import { Picture, Toggle } from './Preview.tsx'
import { QualityChoice } from './QualityChoice.tsx'
import { type Device, useDevice } from './useDevice.ts'

const words = copy.green

/** The devices turned on before entering, with the ids of the chosen devices. */
export type Equipment = { camera: Chosen; microphone: Chosen }
type Chosen = { on: boolean; id: string | undefined }

type Props = {
  title: string
  lead: string
  /** The link back to the class or check-in. */
  back: ReactNode
  expectations: readonly string[]
  /** Undefined until the server has responded. */
  door: Door | undefined
  quality: Quality
  onQuality: (quality: Quality) => void
  onEnter: (equipment: Equipment) => void
  children?: ReactNode
}

/**
 * The screen before a class: members see themselves, test their microphone, and enter once the room is open.
 */
export function GreenRoom({ door, quality, onQuality, onEnter, expectations, children, ...page }: Props) {
  const camera = useDevice('camera')
  const microphone = useDevice('microphone')
  const isOpen = door?.state === 'open'
  return (
    <Page width="page" {...page}>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-10 lg:grid-cols-[3fr_2fr] short:grid-cols-[3fr_2fr] short:gap-6">
        <div className="flex flex-col gap-4 short:gap-2">
          <Picture camera={camera} />
          <div className="flex flex-wrap gap-3 short:flex-nowrap short:gap-2">
            <Toggle device={microphone} />
            <Toggle device={camera} />
          </div>
        </div>
        <div className="flex flex-col gap-6 short:gap-2">
          <div className="flex flex-col gap-3 short:gap-1">
            <Button
              size="large"
              disabled={!isOpen}
              onClick={() => onEnter({ camera: chosen(camera), microphone: chosen(microphone) })}
            >
              {words.enter}
            </Button>
            <DoorSign door={door} />
          </div>
          <QualityChoice compact quality={quality} onChoose={onQuality} />
          <section aria-labelledby="expectations" className="flex flex-col gap-2">
            <h2 id="expectations" className="text-xl">
              {words.expect}
            </h2>
            <ul className="flex list-disc flex-col gap-1 pl-5 text-quiet marker:text-marigold">
              {expectations.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
          {children}
        </div>
      </div>
    </Page>
  )
}

const chosen = ({ state, chosen: id }: Device): Chosen => ({ on: state === 'on', id })

/** The entrance's status, announced when it changes: waiting or open. */
function DoorSign({ door }: { door: Door | undefined }) {
  return (
    <p role="status" className="text-center text-sm text-quiet">
      {!door ? words.checking : door.state === 'too_early' ? tooEarly(door.opensAt) : words.nowOpen}
    </p>
  )
}

const tooEarly = (opensAt: string | undefined) =>
  opensAt ? words.tooEarly(formatDateTime(opensAt)) : words.tooEarlySoon
