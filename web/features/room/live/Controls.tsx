import { DoorOpen, Ellipsis, Hand, type LucideIcon, Mic, MicOff, Users, Video, VideoOff } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { copy } from '../copy.ts'
import type { Person } from './people.ts'
import type { LiveClass } from './session.ts'

const words = copy.live
export type Panel = 'people' | 'more'

type Props = {
  me: Person
  session: LiveClass
  panel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
  /** The number of raised hands, for hosts and staff. */
  hands?: number
  /** Omitted in a check-in, where nobody raises a hand or ends the call for others. */
  onHand?: (up: boolean) => void
  onLeave: () => void
}

/** The controls, at the bottom within reach of a thumb. */
export function Controls({ me, session, panel, onPanel, hands = 0, onHand, onLeave }: Props) {
  const leads = onHand !== undefined && me.role !== 'member'
  const flip = (which: Panel) => onPanel(panel === which ? undefined : which)
  return (
    <div
      role="group"
      aria-label={words.controls}
      className="grid shrink-0 auto-cols-fr grid-flow-col justify-center gap-1 border-t border-hairline bg-paper px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:auto-cols-[6.5rem]"
    >
      <Control
        Icon={me.microphone ? Mic : MicOff}
        word={words.microphone}
        pressed={me.microphone}
        onPress={() => session.turn('microphone', !me.microphone)}
      />
      <Control
        Icon={me.camera ? Video : VideoOff}
        word={words.camera}
        pressed={me.camera}
        onPress={() => session.turn('camera', !me.camera)}
      />
      {leads ? (
        <Control
          Icon={Users}
          word={words.people}
          expanded={panel === 'people'}
          badge={hands}
          onPress={() => flip('people')}
        />
      ) : (
        onHand && <Control Icon={Hand} word={words.hand} pressed={me.hand} onPress={() => onHand(!me.hand)} />
      )}
      <Control Icon={Ellipsis} word={words.more} expanded={panel === 'more'} onPress={() => flip('more')} />
      <Control Icon={DoorOpen} word={leads ? words.end : words.leave} onPress={onLeave} isLast />
    </div>
  )
}

type ControlProps = {
  Icon: LucideIcon
  word: string
  onPress: () => void
  pressed?: boolean
  expanded?: boolean
  badge?: number
  isLast?: boolean
}

/** A control: an icon above its label. */
export function Control({ Icon, word, onPress, pressed, expanded, badge = 0, isLast = false }: ControlProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onPress}
      className={classes(
        'relative flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-field text-[0.75rem] leading-none sm:text-sm font-medium transition focus-visible:-outline-offset-3',
        '[@media(max-height:30rem)]:min-h-12',
        isLast
          ? 'text-terracotta-ink hover:bg-terracotta-wash'
          : pressed || expanded
            ? 'bg-leaf-wash text-leaf'
            : 'text-quiet hover:bg-leaf-wash hover:text-leaf',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="max-w-full truncate">{word}</span>
      {badge > 0 && (
        <span className="absolute top-1 right-2 min-w-5 rounded-full bg-marigold px-1 py-1 text-[0.75rem] text-on-marigold sm:right-6">
          <span aria-hidden>{badge}</span>
          <span className="sr-only">{copy.host.hands(badge)}</span>
        </span>
      )}
    </button>
  )
}
