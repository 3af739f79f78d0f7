import { product } from '../../../../content/product.ts'
import { moderation } from '../../../../contract/limits.ts'

/** Text of the page that a closed account's email links to. */
export const copy = {
  pageTitle: `Your account was closed · ${product.name}`,
  title: 'About your account',
  lead: 'Here is why we closed your account. You can ask once for somebody else to look again; if they reverse the decision, everything you wrote comes back.',
  noToken: 'This link is incomplete. Please use the link in our email.',
  notLoaded: 'Couldn’t load the decision.',
  data: 'Your data',
  dataText: `For ${moderation.exportDays} days after we closed your account, you can download everything you shared or earned, with your password.`,
  password: 'Your password',
  passwordRequired: '⚠️ Enter your password.',
  noPassword: 'No password, or forgotten it? <Set a new one>, then open our email again.',
  download: 'Download my data',
  downloaded: 'Your data is in your downloads.',
}
