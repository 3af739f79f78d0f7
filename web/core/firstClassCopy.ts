import { room } from '../../contract/limits.ts'

/** What a first class costs, and what happens in it: on the landing page and on every class. */
export const firstClass = `A first class costs nothing. Its room opens in your browser ${room.opensMinutesBefore} minutes before the start. Camera and microphone may stay off, and the teacher leads you step by step.`
