import { type ClassAudience, classMessage } from '../../../../contract/limits.ts'
import { counted } from '../../../core/counted.ts'

/** Text about messages to everybody in a class. */
export const copy = {
  write: { booked: 'Write to everybody', came: 'Write to those who came' } satisfies Record<
    ClassAudience,
    string
  >,
  titles: {
    booked: (title: string) => `Write to everybody in ${title}`,
    came: (title: string) => `Write to those who came to ${title}`,
  } satisfies Record<ClassAudience, (title: string) => string>,
  text: 'Your message',
  hints: {
    booked: `Plain text, no links. They’ll see your name. Up to ${classMessage.perClass} messages per class.`,
    came: `Plain text, no links. They’ll see your name. You can write once, within ${classMessage.cameHours} hours after attendance is settled.`,
  } satisfies Record<ClassAudience, string>,
  send: 'Send the message',
  sent: (people: number) =>
    people === 0
      ? 'This message reached nobody.'
      : `${counted(people, 'person has', 'people have')} your message.`,
}
