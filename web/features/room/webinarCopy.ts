import { product } from '../../../content/product.ts'
import { counted } from '../../core/counted.ts'

/** Text of a webinar's room. */
export const copy = {
  pageTitle: (title: string) => `${title}, live · ${product.name}`,
  back: 'The webinar',
  toWebinars: 'All webinars',
  toTicket: 'See the webinar',
  someone: 'The host',
  lobby: {
    title: 'Take a seat',
    titleHost: 'Your audience is next door',
    lead: (title: string) => `${title} is next door.`,
    enter: 'Go in',
    expect: 'What to expect',
    audience: [
      'You listen: nobody sees or hears you.',
      'Ask in writing, and vote for the questions you would like answered.',
      'Come and go as you like until the end.',
    ],
    host: [
      'Camera and microphone are off until you turn them on inside.',
      'Your audience listens. Their questions are beside your picture, most wanted first.',
      'Ending the webinar closes the room for everybody.',
    ],
  },
  door: {
    checking: 'Checking whether the room is open...',
    tooEarly: (moment: string) =>
      `The room opens ${moment}. It opens automatically; you can leave this page open.`,
    tooEarlySoon: 'The room is not open yet. It opens automatically; you can leave this page open.',
    open: 'The room is open.',
  },
  signs: {
    no_seat: { title: 'This room is for those with a seat', text: 'Only those with a seat can join.' },
    class_cancelled: {
      title: 'This webinar was cancelled',
      text: 'If you paid for a ticket, your money is on its way back.',
    },
    second_factor: {
      title: 'Confirm it’s you',
      text: 'Staff need their passkey to come in. Confirm with it in Settings, then come back.',
    },
    no_room: {
      title: 'The room is not ready yet',
      text: 'The host has not added the room yet. We’ll keep checking.',
    },
    link: {
      title: 'This webinar takes place elsewhere',
      text: 'The host uses their own link for this webinar.',
    },
    not_found: {
      title: 'There is no such webinar',
      text: 'The webinar may have been removed, or the link may be incomplete.',
    },
    down: {
      title: 'The room can’t be reached right now',
      text: 'This is not your fault, and your seat is safe. We’ll keep trying.',
    },
    over: {
      title: 'Thank you for being here',
      text: 'The webinar is over. If the host adds a recording, we’ll tell you, and you’ll find it on the webinar’s page.',
    },
    left: {
      title: 'You left the webinar',
      text: 'The webinar goes on, and you can go back in until it ends.',
    },
    replaced: {
      title: 'You are in this webinar in another window',
      text: 'A webinar can be open in only one window at a time. Another window has it open now.',
    },
    removed: {
      title: 'You are no longer in this webinar',
      text: 'Your seat was given up, or you were logged out. If you think that is a mistake, write to us.',
    },
    unreachable: {
      title: 'The room can’t be reached right now',
      text: 'This is not your fault, and your seat is safe. We’ll keep trying.',
    },
    lost: {
      title: 'The connection was lost',
      text: 'We’ll keep trying, and bring you back automatically.',
    },
  },
  go: 'Go to the webinar',
  goBack: 'Go back in',
  again: 'Try again',
  settings: 'Open the settings',
  live: {
    label: (title: string) => `${title}, live`,
    waiting: (host: string) => `Waiting for ${host}. You are in the right place.`,
    late: (host: string) => `${host} is running a little late. The webinar begins as soon as they are here.`,
    cameraOff: 'Your camera is off',
    ownPicture: 'Your picture',
    questions: 'Questions',
    listening: (count: number) => `${counted(count, 'person is', 'people are')} listening`,
    endTitle: 'End the webinar?',
    endText:
      'Ending the webinar closes the room for everybody. If you only leave, it goes on and you can come back.',
    endForAll: 'End it for everybody',
    failed: 'That did not work. Please try again.',
  },
}
