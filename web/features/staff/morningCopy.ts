import { morning, room, type MorningReason } from '../../../contract/limits.ts'

/** Text of the morning list. */
export const copy = {
  title: 'This morning',
  lead: `A few words from you. Each person gets at most one note in ${morning.everyDays} days, whoever writes it.`,
  notLoaded: 'Couldn’t load the morning list.',
  none: 'Nobody is waiting for a word today.',
  groups: {
    first_class: 'First class today',
    plus_ends: 'Plus ends soon',
    away: `Away for ${morning.awayDays / 7} weeks`,
  } satisfies Record<MorningReason, string>,
  about: {
    first_class: (time: string) => `at ${time}`,
    plus_ends: (day: string) => `on ${day}`,
    away: (day: string) => `last here on ${day}`,
  } satisfies Record<MorningReason, (when: string) => string>,
  begun: {
    about: (time: string) => `was at ${time}`,
    words: (name: string) =>
      `Dear ${name}, today was the day of your first class. If you were there, we hope that it did you good. If you could not come, come another day: you are always welcome.`,
  },
  write: 'Write',
  writeLabel: (name: string) => `Write to ${name}`,
  written: (day: string) => `Last note on ${day}`,
  unreachable: 'Has switched notes off',
  dialog: (name: string) => `Write to ${name}`,
  text: 'Your note',
  hint: 'Plain text, no links. They’ll see your name.',
  send: 'Send the note',
  sent: (name: string) => `${name} has your note.`,
  words: {
    first_class: (name: string) =>
      `Dear ${name}, how lovely that you are coming to your first class today. The room opens ${room.opensMinutesBefore} minutes before the start; come as you are. There is nothing you need to be good at.`,
    plus_ends: (name: string) =>
      `Dear ${name}, thank you for practising with us. Your Plus ends soon. It does not renew by itself, so there is nothing to cancel; if you would like to go on, we would be glad.`,
    away: (name: string) =>
      `Dear ${name}, we have not seen you for a while and have been thinking of you. No need to explain anything. Your mat is here whenever you like.`,
  } satisfies Record<MorningReason, (name: string) => string>,
}
