import { catalogue } from '../../core/language.ts'
import type { Sheet } from '../../http/sheet.ts'

/** The sentences of refusals, and of the page behind a mail's unsubscribe link. */
export const copy = catalogue({
  locked: (kind: string) =>
    `The mails of "${kind}" are about your account, your money or a seat of yours, so they cannot be switched off.`,
  notAPushService: 'This is not the address of a push service.',
  device_added: 'Notifications will appear on this device.',
  unsubscribed: 'You will get no more mails of this kind.',
  badLink: 'This link is not ours, or it was cut short.',
})

/** The notification that combines everything above the hourly cap. */
export const digest = catalogue({
  title: (count: number) => `${count} new notifications`,
  text: (newest: string) => `The newest: ${newest}. The others are waiting for you on Nitya.`,
  action: 'See them all',
})

export const sheets = catalogue({
  ask: (action: string, about: string): Sheet => ({
    title: 'Fewer mails',
    text: `No more mails of this kind: ${about}? Everything else stays as it is.`,
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
    note: { text: 'You can choose your mails yourself.', link: { label: 'Settings', path: '/settings' } },
  }),
})
