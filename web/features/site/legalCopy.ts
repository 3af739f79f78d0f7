import { product } from '../../../content/product.ts'

/** The legal page's text around the two documents in content/legal. */
export const legalCopy = {
  pageTitle: `Terms and privacy · ${product.name}`,
  description: `The rules for using ${product.name}; what it stores, why and for how long; and how to take it with you or have it deleted.`,
  heading: 'Terms and privacy',
  tabs: 'Legal texts',
  updated: (month: string) => `Last Updated ${month}`,
  grievances: {
    heading: 'Grievance officer',
    text: 'Is something on Nitya against the law or our rules, or hurtful to you? Report it where you see it, or write to our grievance officer. You will hear from us within 24 hours and get a decision within 7 days; urgent matters are decided sooner.',
  },
}
