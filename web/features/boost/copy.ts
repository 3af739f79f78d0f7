import { product } from '../../../content/product.ts'
import type { BoostType } from '../../../contract/limits.ts'

/**
 * Text around the daily boost; docs/product.md prescribes some of it word for word. The boosts are in content/.
 */
export const copy = {
  pageTitle: `Daily Boost · ${product.name}`,
  boost: 'Boost',
  untitled: 'Daily Boost',
  heading: 'Daily Boost',
  subheading: 'One thought for today, the same for all of us. Tomorrow brings another.',
  choose: 'Choose a kind of boost',
  types: { wisdom: 'Wisdom', motivation: 'Motivation', health: 'Health' } satisfies Record<BoostType, string>,
  type: (type: string) => `Type: ${type}`,
  close: 'Close',
  none: 'There is no boost of this kind today. Have a look at the others.',
  notLoaded: 'Couldn’t load the boost.',
  share: 'Share',
  shareText: (title: string, body: string) => `${title} – ${body}`,
  linkCopied: 'Link copied to clipboard!',
  shareFailed: 'The link could not be copied.',
  back: 'Back to the community',
}
