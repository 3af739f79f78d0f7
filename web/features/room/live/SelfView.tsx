import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { copy } from '../copy.ts'
import type { Person } from './people.ts'
import { Video } from './Video.tsx'

const words = copy.live
const corners = ['top-right', 'bottom-right', 'bottom-left', 'top-left'] as const
type Corner = (typeof corners)[number]

const places: Record<Corner, string> = {
  'top-left': 'top-3 left-3',
  'top-right': 'top-3 right-3',
  'bottom-left': 'bottom-3 left-3',
  'bottom-right': 'bottom-3 right-3',
}
const moves: Record<string, [RegExp, string]> = {
  ArrowUp: [/bottom/, 'top'],
  ArrowDown: [/top/, 'bottom'],
  ArrowLeft: [/right/, 'left'],
  ArrowRight: [/left/, 'right'],
}

/** The member's own video, small, in a corner. Dragging, pressing or arrow keys move it to another corner. */
export function SelfView({ me }: { me: Person }) {
  const [corner, setCorner] = useState<Corner>('top-right')
  const [drag, setDrag] = useState<{ x: number; y: number }>()
  const start = useRef<{ x: number; y: number; isDrag: boolean }>(undefined)
  if (!me.video) return null

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, isDrag: false }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return
    const [x, y] = [clientX - start.current.x, clientY - start.current.y]
    start.current.isDrag ||= Math.hypot(x, y) > 8
    if (start.current.isDrag) setDrag({ x, y })
  }
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    if (start.current?.isDrag) setCorner(nearest(event.currentTarget))
    setDrag(undefined)
  }
  const onClick = () => {
    if (!start.current?.isDrag) setCorner(corners[(corners.indexOf(corner) + 1) % corners.length]!)
    start.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    setCorner(corner.replace(...move) as Corner)
  }
  return (
    <button
      type="button"
      aria-label={words.selfMove(words.corners[corner])}
      className={classes(
        'absolute z-10 w-28 touch-none overflow-hidden rounded-field border border-edge bg-card shadow-lifted sm:w-40',
        places[corner],
      )}
      style={drag && { translate: `${drag.x}px ${drag.y}px` }}
      {...{ onPointerDown, onPointerMove, onPointerUp, onClick, onKeyDown }}
    >
      <Video
        track={me.video}
        label={words.you}
        mirrored
        className="pointer-events-none aspect-video w-full object-cover"
      />
    </button>
  )
}

/** Returns the corner of its frame to which an element is closest. */
function nearest(element: HTMLElement): Corner {
  const [own, frame] = [element.getBoundingClientRect(), element.offsetParent!.getBoundingClientRect()]
  const vertical = own.top + own.height / 2 < frame.top + frame.height / 2 ? 'top' : 'bottom'
  const horizontal = own.left + own.width / 2 < frame.left + frame.width / 2 ? 'left' : 'right'
  return `${vertical}-${horizontal}`
}
