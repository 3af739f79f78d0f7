import { room } from '../../../contract/limits.ts'
import { counted } from '../../core/counted.ts'

const unreachable = {
  title: 'The room can’t be reached right now',
  text: 'This is not your fault, and your check-in is safe. We keep trying by ourselves.',
}

/** Every sentence of the room of a check-in. */
export const copy = {
  title: 'Your check-in',
  back: 'The check-in',
  lead: 'The two of you are next door. Nobody sees or hears you here.',
  expectations: [
    'Only the two of you can come in, and nothing is recorded.',
    'You come in with camera and microphone off, unless you turn them on here.',
    'Leave whenever you like, and come back until the end.',
  ],
  someone: 'The other one',
  waiting: 'You are in the right place. The other one comes in here too.',
  again: 'Try again',
  settings: 'Open the settings',
  shut: {
    over: {
      title: 'This check-in is over',
      text: 'What came of it is on its page.',
    },
    class_cancelled: { title: 'This check-in was cancelled', text: 'Your credit has been returned.' },
    second_factor: {
      title: 'Confirm that it is you',
      text: 'Coaches come in with their passkey. Confirm it in the settings, then come back.',
    },
    not_found: {
      title: 'There is no such check-in',
      text: 'Only its two people can come in. Perhaps the link is not complete.',
    },
    no_room: {
      title: 'The room is not ready yet',
      text: 'We keep looking.',
    },
    down: unreachable,
  },
  over: {
    left: {
      title: 'You left the room',
      text: `You can go back in until ${counted(room.closesMinutesAfter, 'minute', 'minutes')} after the planned end.`,
      go: 'Go back in',
    },
    replaced: {
      title: 'You are in this check-in in another window',
      text: 'It can be open in one window at a time. The other one has it now.',
      go: 'Bring it back here',
    },
    removed: {
      title: 'You are no longer in this room',
      text: 'The check-in was cancelled, or you logged out elsewhere.',
    },
    unreachable: { ...unreachable, go: 'Try now' },
    lost: {
      title: 'The connection was lost',
      text: 'We keep trying, and bring you back by ourselves.',
      go: 'Try now',
    },
  },
  outcome: 'What came of it',
}
