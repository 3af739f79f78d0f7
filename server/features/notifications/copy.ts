import { catalogue } from '../../core/language.ts'
import type { Sheet } from '../../http/sheet.ts'

/** Sentences of responses, and of the page behind an email's unsubscribe link. */
export const copy = catalogue({
  locked: (kind: string) =>
    `Emails of the kind "${kind}" are about your account, your money or your seats, so they cannot be switched off.`,
  notAPushService: 'This is not the address of a push service.',
  device_added: 'Notifications will appear on this device.',
  unsubscribed: 'You will get no more emails of this kind.',
  badLink: 'This link is not ours, or it is incomplete.',
})

/** The words of the notification that combines all notifications beyond the hourly limit. */
export const digest = catalogue({
  title: (count: number) => `${count} new notifications`,
  text: (newest: string) => `The newest: ${newest}. The others are waiting for you on Nitya.`,
  action: 'See them all',
})

export const sheets = catalogue({
  ask: (action: string, about: string): Sheet => ({
    title: 'Fewer emails',
    text: `No more emails of this kind: ${about}? Everything else stays as it is.`,
    form: { action, call: 'Unsubscribe' },
  }),
  done: (): Sheet => ({
    title: 'Unsubscribed',
    text: copy.unsubscribed,
    note: { text: 'You can change this at any time.', link: { label: 'Settings', path: '/settings' } },
  }),
  badLink: (): Sheet => ({
    title: 'This link does not work',
    text: copy.badLink,
    note: { text: 'You can choose your emails yourself.', link: { label: 'Settings', path: '/settings' } },
  }),
})
