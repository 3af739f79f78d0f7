import { product } from '../../../content/product.ts'

const titled = (title: string) => `${title} · ${product.name}`

/** What people read in the mental space: the spec's own words (§2, §5, §8) wherever it has them. */
export const copy = {
  hub: {
    pageTitle: titled('Mental Space'),
    title: 'Mental Space',
    lead: 'Three rooms, a few minutes each. Nobody else comes in.',
    back: 'Back to Community',
    calmRoom: { title: 'Calm Room', text: 'Breathe with a circle, and let water or a forest play.' },
    myJournal: { title: 'My Journal', text: 'Write it down where nobody else can read it.' },
    letGo: { title: 'Let Go', text: 'Put a thought on paper, and watch it burn.' },
  },
  help: {
    before: 'When it is more than a hard day: talk to someone at ',
    name: 'Tele-MANAS 14416',
    after: ', free in India, 24 hours a day.',
  },
  toHub: 'Mental Space',
  loading: 'Loading...',
  calm: {
    pageTitle: titled('Calm Room'),
    title: 'Calm Room',
    lead: 'Sit comfortably. Choose a sound, or none, and follow the circle.',
    breathing: 'Breathing',
    in: 'Breathe In...',
    out: 'Breathe Out...',
    hold: 'Hold...',
    pattern: 'Pattern',
    patterns: { even: 'Even, 4 and 4', box: 'Box, 4-4-4-4', relax: '4-7-8' },
    length: 'Session',
    minutes: (minutes: number) => `${minutes} minutes`,
    begin: 'Begin session',
    end: 'End session',
    left: 'left',
    sitting: (minutes: number, points: number) => `${minutes} minutes or more give +${points} points, once a day.`,
    done: 'A good sitting. Well done.',
    gave: (points: number) => `A good sitting. +${points} points for breathing today.`,
    music: 'Music',
    tracks: { ocean: 'Ocean Waves', river: 'River Flow', forest: 'Forest Sounds' },
    play: 'Play',
    pause: 'Pause',
    volume: 'Volume',
    silent: 'This browser cannot make sound.',
  },
  journal: {
    pageTitle: titled('My Journal'),
    title: 'My Journal',
    lead: 'Only you can read this. Every entry is locked before it is kept.',
    field: 'Today',
    placeholder: 'How was it, honestly?',
    save: 'Save',
    processing: 'Processing...',
    empty: 'Journal cannot be empty.',
    failed: '❌ Failed to save journal.',
    added: (points: number) => `🎉 +${points} points for today's journal! ✅ Journal added successfully.`,
    addedAgain: '✅ Journal added successfully. (points already added for today)',
    consent: 'Keep what I write here for me, so that I can read it again.',
    consentHint:
      'What is kept: your words, locked with a key of your own, and the time you saved them. What for: to show them to you. Nobody on our side reads them, and you can have them deleted.',
    consentMissing: 'Please tick the box below your words first.',
    entries: 'Earlier entries',
    none: 'Nothing here yet',
    noneText: 'Your first words will stand here, for your eyes alone.',
    notLoaded: 'Your journal could not be opened just now. Nothing in it is lost.',
    again: 'Try again',
    more: 'Show more',
    search: 'Search your journal',
    searchHint: 'The search runs in this browser; what you look for is not sent anywhere.',
    noMatch: 'No entry has these words.',
    searching: 'Opening older entries…',
    found: (count: number) => (count === 1 ? '1 entry found' : `${count} entries found`),
  },
  letGo: {
    pageTitle: titled('Let Go'),
    title: 'Let Go',
    lead: 'Write down what you no longer want to carry. Then burn it.',
    field: 'The thought',
    placeholder: 'I am letting go of…',
    promise: 'What you write here is not kept, by us or on this device: only that you let something go, and the day.',
    submit: 'Let it burn',
    burning: 'Your thought is burning.',
    released: '✅ Released. Take a breath.',
    again: 'Burn More Thoughts',
    home: 'Go Back Home',
  },
} as const

/** What a saved entry is answered with (spec §8): what it gave, or that today has given already. */
export function savedSentence({ gave_points, points_added }: { gave_points: boolean; points_added: number }): string {
  return gave_points ? copy.journal.added(points_added) : copy.journal.addedAgain
}
