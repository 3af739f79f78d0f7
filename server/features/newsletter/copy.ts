import { product } from '../../../content/product.ts'
import { lifetimes } from '../../../contract/limits.ts'
import { catalogue } from '../../core/language.ts'
import type { Sheet } from '../../http/sheet.ts'

const title = `The ${product.name} newsletter`
const note = {
  text: 'We email you first to confirm. Unsubscribe with one click.',
  link: { label: 'Privacy', path: '/legal#privacy' },
}

/** Texts of the newsletter's own pages. */
export const sheets = catalogue({
  ask: (value = '', fault?: string): Sheet => ({
    title,
    text: 'New posts and small ideas, now and then.',
    form: {
      action: '/newsletter',
      call: 'Subscribe',
      field: { label: 'Email', value, ...(fault ? { fault } : {}) },
    },
    ...(fault ? {} : { note }),
  }),
  asked: (): Sheet => ({
    title: 'One more step',
    text: 'Check your inbox, and your spam folder too: if this address is yours, an email with a link is on its way.',
  }),
  confirm: (action: string): Sheet => ({
    title,
    text: 'Shall we write to you, now and then?',
    form: { action, call: 'Yes, subscribe me' },
  }),
  confirmed: (): Sheet => ({
    title: 'You are subscribed',
    text: 'Thank you for believing in this. Every email has a link to unsubscribe.',
  }),
  leave: (action: string): Sheet => ({
    title: 'Unsubscribe',
    text: `No more newsletters from ${product.name}?`,
    form: { action, call: 'Unsubscribe' },
  }),
  left: (): Sheet => ({
    title: 'Unsubscribed',
    text: 'You will get no more newsletters. You are welcome back any time.',
  }),
  badLink: (): Sheet => ({
    title: 'This link does not work',
    text: `The link may be older than ${lifetimes.newsletterLinkHours} hours, or incomplete. Subscribe once more to get a new one.`,
  }),
})
