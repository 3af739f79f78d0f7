import { product } from '../../../../content/product.ts'
import { moderation } from '../../../../contract/limits.ts'

/** Text of the page that a closed account's mail links to. */
export const copy = {
  pageTitle: `Your account was closed · ${product.name}`,
  title: 'About your account',
  lead: 'Here is why we closed it. You can ask once for another look by somebody else; if they take it back, everything you wrote is there again.',
  noToken: 'This link is incomplete. Please open the one in our mail.',
  notLoaded: 'The decision could not be loaded.',
  data: 'Your data',
  dataText: `For ${moderation.exportDays} days you can download everything you gave or earned, with the password you had.`,
  password: 'Your password',
  passwordRequired: '⚠️ Enter your password.',
  download: 'Download my data',
  downloaded: 'Your data is on this device now.',
}
