import { product } from '../../../../content/product.ts'
import { counted } from '../../../core/counted.ts'

/** Text of a member's page. */
export const copy = {
  pageTitle: (username: string) => `${username} · ${product.name}`,
  back: 'Community',
  since: (month: string) => `Here since ${month}`,
  own: 'This is your page, as others see it.',
  choose: 'Choose what it shows',
  teacher: 'Teaches here',
  milestones: 'Milestones',
  classes: (count: number) => counted(count, 'class', 'classes'),
  circle: (name: string) => `In the circle ${name}`,
  notes: 'Notes',
  noNotes: 'No notes yet.',
  more: 'Show more',
  notLoaded: 'Couldn’t load the page.',
  notesNotLoaded: 'Couldn’t load the notes.',
  notFound: 'There is nobody here by this name.',
  notFoundText: 'The name may have changed, or the account is gone.',
}
