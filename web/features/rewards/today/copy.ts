import { breathing } from '../../../../contract/limits.ts'
import { counted } from '../../../core/counted.ts'

/** Text of Today: the next activity, the boost of the day, and the community's latest notes. */
export const copy = {
  now: 'For now',
  acts: {
    breathing: {
      text: `${breathing.leastSeconds / 60} minutes of breathing, and today has one more bead.`,
      action: 'Breathe',
    },
    journal: { text: 'One honest line in your journal, for your eyes alone.', action: 'Write a line' },
    note: { text: 'Tell the others how it is going. A sentence is plenty.', action: 'Share a note' },
    release: { text: 'Put down one thought, so that you need not take it to bed.', action: 'Let it go' },
  },
  gives: (points: number) => `+${counted(points, 'point', 'points')}`,
  allDone: 'All of today’s beads are in. Rest is practice too.',
  boost: 'Today’s boost',
  noBoost: 'No boost today. Enjoy the quiet.',
  more: 'Read on',
  notes: 'From the community',
  noNotes: 'The first words here could be yours.',
  toCommunity: 'See all notes',
  by: (author: string, day: string) => `${author}, ${day}`,
}
