import { pluralIn } from '../../core/plural.ts'
import { momentIn, type Facts } from './facts.ts'
import { bellOnly, everywhere, type Kind } from './kind.ts'

const plural = pluralIn('en')

const circleOf = ({ circle }: Facts) => (circle ? `“${circle}”` : 'your circle')
/** Returns an empty text for invitations stored before their data contained `expires_at`. */
const acceptBy = (f: Facts) =>
  f.data.expires_at ? ` You can accept until ${momentIn(f, f.data.expires_at)}.` : ''
const page = (f: Facts) => `/community/circles/${f.data.circle}`

/** Notifications about a member's circles. */
export const circleKinds = {
  circle_invitation: {
    about: 'invitations to circles',
    title: (f) => `${f.who ?? 'Somebody'} invited you to a circle`,
    text: (f) =>
      `${circleOf(f)} is a small circle with a goal for the week.${acceptBy(f)} Nobody is told if you decline.`,
    path: () => '/community/circles',
    action: 'See the invitation',
    defaults: everywhere,
  },
  circle_note: {
    about: 'notes in your circles',
    title: (f) => `${f.who ?? 'Somebody'} wrote in ${circleOf(f)}`,
    text: (f) =>
      plural(
        f.count ?? 1,
        'There is a new note in your circle.',
        `There are ${f.count} new notes in your circle.`,
      ),
    path: page,
    action: 'Read it',
    defaults: bellOnly,
  },
  circle_nudge: {
    about: 'kind words from your circles',
    title: (f) => `${f.who ?? 'Somebody'} is thinking of you`,
    text: (f) =>
      `${f.who ?? 'Somebody'} would love to see you in ${circleOf(f)} this week. Three quiet minutes are enough, and another week is fine, too.`,
    path: page,
    action: 'Go to your circle',
    defaults: everywhere,
  },
} as const satisfies Record<string, Kind>
