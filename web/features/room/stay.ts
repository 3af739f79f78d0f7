import type { Door } from './calls.ts'
import type { Equipment } from './GreenRoom.tsx'

/** How a stay in the room ended; `unreachable`: it never began. */
export type Ending = 'left' | 'ended' | 'replaced' | 'removed' | 'lost' | 'unreachable'

/** Where a member is: at the door, on the way in, inside, or out again with a reason. */
export type Stay = { leads: boolean; tries: number } & (
  | { at: 'door' }
  | { at: 'entering'; equipment: Equipment }
  | { at: 'inside'; equipment: Equipment; url: string; token: string }
  | { at: 'over'; equipment: Equipment; how: Exclude<Ending, 'ended'> }
  | { at: 'shut'; equipment: Equipment; door: Door }
)

type Event =
  | { type: 'enter'; equipment: Equipment }
  | { type: 'knocked'; door: Door }
  /** The provider reported the end of the stay; the door, if it was polled, gives the reason. */
  | { type: 'ended'; ending: Ending; leads: boolean; equipment: Equipment; door: Door | undefined }

export const atTheDoor: Stay = { at: 'door', leads: false, tries: 0 }

export function nextStay(stay: Stay, event: Event): Stay {
  if (event.type === 'enter') return { ...kept(stay), at: 'entering', equipment: event.equipment }
  if (event.type === 'knocked' && stay.at === 'entering') {
    const { door } = event
    const { equipment } = stay
    if (door.state === 'open')
      return { ...kept(stay), at: 'inside', equipment, url: door.url, token: door.token }
    return door.state === 'down'
      ? outOf(stay, equipment, 'unreachable')
      : { ...kept(stay), at: 'shut', equipment, door }
  }
  if (event.type === 'ended' && stay.at === 'inside') {
    const { ending, leads, equipment, door } = event
    if (door?.state === 'class_cancelled') return { ...kept(stay), leads, at: 'shut', equipment, door }
    if (ending === 'ended' || door?.state === 'over')
      return { ...kept(stay), leads, at: 'shut', equipment, door: { state: 'over' } }
    return { ...outOf(stay, equipment, ending), leads }
  }
  return stay
}

const kept = ({ leads, tries }: Stay) => ({ leads, tries })

/** Each lost connection lengthens the pause before the next attempt. */
function outOf(stay: Stay, equipment: Equipment, how: Exclude<Ending, 'ended'>): Stay {
  const wasLost = how === 'lost' || how === 'unreachable'
  return { ...kept(stay), tries: stay.tries + (wasLost ? 1 : 0), at: 'over', equipment, how }
}
