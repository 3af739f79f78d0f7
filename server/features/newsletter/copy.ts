import { product } from '../../../content/product.ts'
import { lifetimes } from '../../../contract/limits.ts'
import { catalogue } from '../../core/language.ts'
import type { Sheet } from '../../http/sheet.ts'

const title = `The ${product.name} newsletter`
const note = {
  text: 'We ask by mail first. One click ends it.',
  link: { label: 'Privacy', path: '/legal#privacy' },
}

/** The texts of the newsletter's own pages. */
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
    text: 'Look into your inbox, and the spam folder too: if this address is yours, an email with a link is on its way.',
  }),
  confirm: (action: string): Sheet => ({
    title,
    text: 'Shall we write to you, now and then?',
    form: { action, call: 'Yes, subscribe me' },
  }),
  confirmed: (): Sheet => ({
    title: 'You are subscribed',
    text: 'Thank you for believing in this. Every email has a link that ends it.',
  }),
  leave: (action: string): Sheet => ({
    title: 'Unsubscribe',
    text: `No more emails from ${product.name}?`,
    form: { action, call: 'Unsubscribe' },
  }),
  left: (): Sheet => ({
    title: 'Unsubscribed',
    text: 'You get no more emails. You are welcome back any time.',
  }),
  badLink: (): Sheet => ({
    title: 'This link does not work',
    text: `It may be older than ${lifetimes.newsletterLinkHours} hours, or cut short. Subscribe once more for a new one.`,
  }),
})
