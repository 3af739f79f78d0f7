import { useReducer } from 'react'
import type { Door } from './calls.ts'
import type { Equipment } from './GreenRoom.tsx'
import { atTheDoor, type Ending, nextStay } from './stay.ts'

/**
 * Manages a visit to the room: waiting at the door, entering, being inside, leaving. Each entry requests a
 * new token with `knock`.
 */
export function useStay(knock: () => Promise<Door>, onStale?: () => void) {
  const [stay, dispatch] = useReducer(nextStay, atTheDoor)
  const ask = () => knock().catch((): Door => ({ state: 'down' }))
  const enter = async (equipment: Equipment) => {
    dispatch({ type: 'enter', equipment })
    dispatch({ type: 'knocked', door: await ask() })
  }
  const leave = async (ending: Ending, leads: boolean, equipment: Equipment) => {
    onStale?.()
    const door = ending === 'replaced' ? undefined : await ask()
    dispatch({ type: 'ended', ending, leads, equipment, door })
  }
  return {
    stay,
    enter: (equipment: Equipment) => void enter(equipment),
    leave: (...ending: Parameters<typeof leave>) => void leave(...ending),
    again: () => void (stay.at !== 'door' && enter(stay.equipment)),
  }
}
