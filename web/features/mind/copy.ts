import { product } from '../../../content/product.ts'
import { mood } from '../../../contract/limits.ts'
import { counted, plural } from '../../core/counted.ts'

const titled = (title: string) => `${title} · ${product.name}`

const parts: Record<string, string> = { morning: 'morning', noon: 'midday', evening: 'evening' }

/** Returns the words for a pair's subject (docs/contract.md) within a sentence: "After evening pranayama". */
function after(about: string): string {
  const [kind, style, part = ''] = about.split(':')
  if (kind === 'class' && style) return `After ${parts[part] ?? ''} ${style}`.replace('  ', ' ')
  if (about === 'sitting') return 'After a sitting in the Calm Room'
  if (about === 'entry') return 'After writing in your journal'
  return `After ${about}`
}

/** Text of the mental space. docs/product.md prescribes some of it word for word. */
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
  whatWorks: {
    title: 'What works for you',
    after,
    byKind: 'Classes, sittings and entries',
    kinds: {
      class: 'After a class',
      sitting: 'After a sitting in the Calm Room',
      entry: 'After writing in your journal',
    },
    byPart: 'Times of day',
    parts: {
      morning: 'From 4 to 11 am',
      noon: 'From 11 am to 4 pm',
      evening: 'From 4 to 10 pm',
      night: 'From 10 pm to 4 am',
    },
    change: (what: string, change: string, times: number) =>
      `${what}: ${change} (${plural(times, 'once', `${times} times`)})`,
    soFar: (count: number, needed: number) =>
      `You have tapped how you feel, before and after, ${plural(count, 'once', `${count} times`)}. After ${needed} times, you can see here what changed.`,
    laterWithPlus: (count: number, needed: number) =>
      `You have tapped how you feel, before and after, ${plural(count, 'once', `${count} times`)}. With <Plus> you can see here after ${needed} times what changed.`,
    withPlus: (count: number) =>
      `You have tapped how you feel, before and after, ${count} times. With <Plus> you can see here what changed.`,
    caution: `This is the average change on a scale of ${mood.best} faces, worked out on this device. It is not a diagnosis, and not a reason to stop a treatment.`,
  },
  toHub: 'Mental Space',
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
    own: {
      title: 'Your own patterns',
      withPlus: 'Breathe at a pace of your own: with <Plus> you can make your own patterns.',
      keep: 'Keep this pattern',
      name: 'Name',
      nameMissing: 'Please give the pattern a name.',
      legend: 'Seconds for each step; 0 skips a pause.',
      steps: { in: 'Breathe in', hold: 'Hold', out: 'Breathe out', rest: 'Rest' },
      range: (least: number, most: number) => `Whole seconds from ${least} to ${most}, please.`,
      seconds: (each: { in: number; hold: number; out: number; rest: number }) =>
        `In ${each.in}, hold ${each.hold}, out ${each.out}, rest ${each.rest}`,
      notKept: 'That could not be saved. Please try again.',
      full: (most: number) =>
        `You have ${counted(most, 'pattern', 'patterns')}, which is the most you can keep. Delete one to make another.`,
      remove: 'Delete',
      removeNamed: (name: string) => `Delete ${name}`,
      notRemoved: 'That could not be deleted. Please try again.',
      close: 'Close',
    },
    length: 'Session',
    minutes: (minutes: number) => counted(minutes, 'minute', 'minutes'),
    min: (minutes: number) => `${minutes} min`,
    begin: 'Begin session',
    end: 'End session',
    left: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`,
    rule: (minutes: number, points: number) =>
      `Breathe for ${minutes} minutes or more, then end the session here: +${points} points, once a day.`,
    done: 'A good sitting. Well done.',
    gave: (points: number) => `A good sitting. +${points} points for breathing today.`,
    music: 'Music',
    more: 'More for the room',
    tracks: { ocean: 'Ocean Waves', river: 'River Flow', forest: 'Forest Sounds' },
    mix: 'Mix',
    mixWithPlus: 'With <Plus> you can mix all three sounds, and let them fade out as you fall asleep.',
    sleep: {
      label: 'Sleep timer',
      never: 'Keep playing',
      after: (time: string) => `Fade out after ${time}`,
      hint: 'The timer keeps running with the screen locked.',
      until: (time: string) => `The sound stops at ${time}, even with the screen locked.`,
    },
    play: 'Play',
    pause: 'Pause',
    volume: 'Volume',
    silent: 'This browser cannot play sound.',
  },
  journal: {
    pageTitle: titled('My Journal'),
    title: 'My Journal',
    lead: 'Only you can read this. Every entry is encrypted before it is saved.',
    field: 'Today',
    placeholder: 'How was it, honestly?',
    save: 'Save',
    empty: 'Journal cannot be empty.',
    failed: '❌ Failed to save journal.',
    saved: ({ gave_points, points_added }: { gave_points: boolean; points_added: number }) =>
      gave_points
        ? `🎉 +${points_added} points for today's journal! ✅ Journal added successfully.`
        : '✅ Journal added successfully. (points already added for today)',
    consentMissing: 'Please tick the box below your words first.',
    onThisDay: 'On this day',
    toPages: 'Print some days',
    toolsWithPlus:
      'With <Plus> you can reread this day in earlier years, and print some days, for example for a therapist.',
    entries: 'Earlier entries',
    none: 'Nothing here yet',
    noneText: 'Your first words will appear here, for your eyes only.',
    notLoaded: 'Your journal could not be opened. Nothing is lost.',
    more: 'Show more',
    search: 'Search your journal',
    searchHint: 'The search runs in this browser; what you look for is not sent anywhere.',
    noMatch: 'No entry contains these words.',
    searching: 'Opening older entries…',
    found: (count: number) => counted(count, 'entry found', 'entries found'),
  },
  journalPages: {
    pageTitle: titled('From my journal'),
    title: 'From my journal',
    lead: 'Some days of your journal as pages, to keep or to show to somebody you trust, such as a therapist.',
    withPlus: 'Pages to print come with <Plus>. Even without it, you can read, search and export your words.',
    days: 'Which days',
    from: 'From',
    until: 'Until',
    missing: 'Please choose a day.',
    wrongOrder: 'The last day is before the first.',
    show: 'Show these days',
    none: 'You wrote nothing on these days.',
    print: 'Print or save as PDF',
    stays: 'Your browser makes the pages. Nothing is sent anywhere.',
    sheet: 'The pages',
    summary: (from: string, until: string, count: number) =>
      `${from} to ${until} · ${counted(count, 'entry', 'entries')}`,
  },
  letGo: {
    pageTitle: titled('Let Go'),
    title: 'Let Go',
    lead: 'Write down what you no longer want to carry. Then burn it.',
    field: 'The thought',
    placeholder: 'I am letting go of…',
    promise:
      'What you write here is not kept, by us or on this device. We record only that you let something go, and on which day.',
    submit: 'Let it burn',
    burning: 'Your thought is burning.',
    released: '✅ Released. Take a breath.',
    again: 'Burn More Thoughts',
    home: 'Go Back Home',
  },
}
