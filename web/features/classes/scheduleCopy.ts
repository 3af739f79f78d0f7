import { product } from '../../../content/product.ts'
import { counted } from '../../core/counted.ts'

const classesOf = (count: number) => counted(count, 'class', 'classes')

/** Text used only by the schedule. */
export const copy = {
  pageTitle: `Live classes · ${product.name}`,
  description:
    'The week’s live yoga, breathing and meditation classes: see when they are, who leads them, and take a seat.',
  title: 'Classes',
  lead: 'Live, small and led by a teacher who sees you. Pick a day and take a seat.',
  week: 'Days of this week',
  earlier: 'Earlier week',
  later: 'Later week',
  dayLabel: (day: string, count: number) => `${day}, ${classesOf(count)}`,
  filters: 'Filter',
  style: 'Style',
  level: 'Level',
  language: 'Language',
  suits: 'Best for me first',
  hostOnly: (name: string) => `Only with ${name}`,
  clear: 'Clear filters',
  parts: { morning: 'Morning', noon: 'Noon', evening: 'Evening' },
  noneToday: 'No class on this day.',
  next: (day: string) => `The next class is on ${day}.`,
  noneThisWeek: 'No classes this week.',
  noneMatching: 'No class this week matches these filters.',
  lookThen: 'Go to that day',
  lookLater: 'See the next week',
  notLoaded: 'Couldn’t load the schedule.',
}
