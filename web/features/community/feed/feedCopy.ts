import { product } from '../../../../content/product.ts'

/** Text of the community screen, except that of a note (../copy.ts). */
export const copy = {
  pageTitle: `Community · ${product.name}`,
  heading: 'Share Your Journey',
  subheading: 'Inspire others with your experiences!',
  welcome: {
    title: 'Welcome. It’s good to have you here.',
    breathe: 'Breathe for one minute',
    book: 'Take your free class',
    write: 'Say hello to everybody',
    done: (step: string) => `Done: ${step}`,
    dismiss: 'Hide this',
  },
  feed: {
    heading: 'Home',
    notLoaded: 'Couldn’t load the notes.',
    more: 'Show more',
    loading: 'Loading...',
    fresh: 'New notes',
    emptyTitle: 'No notes yet',
    empty: 'The first words here could be yours.',
  },
  entries: { label: 'Practice', mind: 'Mind', body: 'Body' },
  around: {
    label: 'More of the community',
    circles: 'Circles',
    questions: 'Ask a teacher',
    search: 'Search notes',
    anonymous: 'Share without your name',
  },
  menu: {
    open: 'Menu',
    membership: (tier: string) => `Membership: ${tier}`,
    dashboard: 'Dashboard',
    settings: 'Settings',
    changeUsername: 'Change Username',
    yourData: 'Your Data',
    allSettings: 'All Settings',
    logout: 'Logout',
    staff: 'Staff',
  },
  failures: {
    server: '⚠️ Server error! Please try again later.',
    notPosted: 'Failed to post.',
  },
}
