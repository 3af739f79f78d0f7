import { product } from '../../../content/product.ts'
import { notificationLimits } from '../../../contract/limits.ts'

const { unreadMax } = notificationLimits

/** Every sentence of the bell and of the notification settings. */
export const copy = {
  bell: (unread: number) =>
    unread === 0
      ? 'Notifications'
      : `Notifications, ${unread > unreadMax ? `more than ${unreadMax}` : unread} unread`,
  count: (unread: number) => (unread > unreadMax ? `${unreadMax}+` : String(unread)),
  list: {
    pageTitle: `Notifications · ${product.name}`,
    title: 'Notifications',
    back: 'Back to Community',
    none: 'All quiet. What happens with your classes and notes appears here.',
    notLoaded: 'Couldn’t load your notifications.',
    seeAll: 'Mark all as seen',
    settings: 'Choose what reaches you',
    unseen: 'New',
    more: 'Show more',
  },
  settings: {
    pageTitle: `Notification settings · ${product.name}`,
    title: 'Notification settings',
    lead: 'What reaches you, and when.',
    back: 'Back to Notifications',
    notLoaded: 'Couldn’t load your notification settings.',
    notSaved: 'That could not be saved. Please try again.',
    channels: { app: 'Bell', mail: 'Mail', push: 'Push' },
    kind: 'About',
    locked: 'Always sent',
    switch: (kind: string, channel: string) => `${kind}: ${channel}`,
    presets: {
      title: 'How much reaches you',
      calm: {
        name: 'Calm',
        text: 'The bell. Mails only about money, safety and a class that is taken away.',
      },
      balanced: { name: 'Balanced', text: 'The bell and mails. Nothing lights up your phone.' },
      everything: { name: 'Everything', text: 'The bell, mails and push, and a letter about your week.' },
      own: 'You have a mix of your own. It stays until you choose another.',
    },
    oneByOne: 'Choose one by one',
    quiet: {
      title: 'Quiet hours',
      lead: 'Mails and push messages wait until they are over. What does not wait: answers to what you just did, a seat that you get or lose, a cancelled or moved class, and the reminder two hours ahead.',
      from: 'From',
      to: 'Until',
      none: 'The same time twice means no quiet hours.',
    },
    device: {
      title: 'This device',
      lead: 'Push messages appear here even while the page is closed.',
      allow: 'Show push messages here',
      stop: 'Stop showing them here',
      on: 'Push messages appear on this device.',
      off: 'Push messages no longer appear on this device.',
      denied:
        'Your browser does not allow notifications from this site. You can change that in its settings.',
      unsupported:
        'This browser cannot show push messages. On an iPhone, add the site to the home screen first.',
      failed: 'That did not work. Please try again.',
    },
    groups: {
      classes: 'Classes',
      community: 'Community',
      practice: 'Your practice',
      account: 'Account and payments',
    },
    kinds: {
      seat_confirmed: 'A seat I booked',
      seat_cancelled: 'A seat I gave back',
      waitlist_promoted: 'A seat from the waitlist',
      waitlist_skipped: 'A free seat that went to the next person',
      seat_free: 'A free seat I wait for',
      class_in_24h: 'A class tomorrow',
      class_in_2h: 'A class in two hours',
      class_cancelled: 'A cancelled class of mine',
      class_moved: 'A class with a new time',
      class_moved_far: 'A class moved to another time',
      class_host_changed: 'Another teacher',
      seat_released: 'A seat my membership no longer covers',
      seat_withdrawn: 'A seat the studio took back',
      credit_returned: 'A class that came back',
      mat_given: 'Somebody came in the seat I gave back',
      checkin_confirmed: 'Check-ins I booked',
      checkin_in_24h: 'My check-in is tomorrow',
      checkin_in_2h: 'My check-in begins in two hours',
      checkin_cancelled: 'A check-in was cancelled',
      checkin_coach_absent: 'My coach was not there',
      checkin_answered: 'My coach has answered',
      checkin_lapsed: 'Nobody answered in time',
      commitment_due: 'What I wanted to do today',
      class_message: 'A message from a teacher to the class',
      studio_note: 'A note from the studio',
      comment: 'A comment on my note',
      question_answered: 'A teacher’s answer to my question',
      membership_ends_7d: 'Plus ends in a week',
      membership_ends_1d: 'Plus ends tomorrow',
      points_expire: 'Points about to expire',
      weekly_digest: 'My week, on Mondays',
      streak: 'My streak, in the evening',
      account: 'Security of my account',
      payments: 'Receipts and refunds',
    } as Record<string, string>,
  },
}
