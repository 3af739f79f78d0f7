const unreachable = {
  title: 'The room can’t be reached right now',
  text: 'This is not your fault, and your check-in is safe. We’ll keep trying.',
}

/** Text of a check-in's room. */
export const copy = {
  title: 'Your check-in',
  back: 'The check-in',
  lead: 'Your check-in is next door. Nobody sees or hears you here.',
  expectations: [
    'Only the two of you can come in, and nothing is recorded.',
    'Your camera and microphone stay off unless you turn them on here.',
    'You can leave whenever you like, and come back until the end.',
  ],
  someone: 'The other person',
  waiting: 'You are in the right place. The other person will join you here.',
  again: 'Try again',
  settings: 'Open the settings',
  shut: {
    over: {
      title: 'This check-in is over',
      text: 'You will find the outcome on the check-in’s page.',
    },
    class_cancelled: {
      title: 'This check-in was cancelled',
      text: 'It will not take place, and it uses no credit.',
    },
    second_factor: {
      title: 'Confirm it’s you',
      text: 'Coaches need their passkey to come in. Confirm with it in Settings, then come back.',
    },
    not_found: {
      title: 'There is no such check-in',
      text: 'Only the two people in the check-in can come in. The link may also be incomplete.',
    },
    no_room: {
      title: 'The room is not ready yet',
      text: 'We’ll keep checking.',
    },
    down: unreachable,
  },
  over: {
    left: {
      title: 'You left the room',
      text: 'You can go back in until the planned end.',
      go: 'Go back in',
    },
    replaced: {
      title: 'This check-in is open in another window',
      text: 'A check-in can be open in only one window at a time. Another window has it open now.',
      go: 'Bring it back here',
    },
    removed: {
      title: 'You are no longer in this room',
      text: 'The check-in was cancelled, or you were logged out.',
    },
    unreachable: { ...unreachable, go: 'Try now' },
    lost: {
      title: 'The connection was lost',
      text: 'We’ll keep trying, and bring you back automatically.',
      go: 'Try now',
    },
  },
  outcome: 'See the outcome',
}
