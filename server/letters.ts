import { sendPosted } from './core/post.ts'
import { accountLetters } from './features/accounts/letters.ts'
import { newsletterLetters } from './features/newsletter/letters.ts'
import { paymentLetters } from './features/payments/letters.ts'
import type { Services } from './services.ts'
import type { Mail } from './services/mail.ts'

/** Who writes which kind of letter. */
const writers = { ...accountLetters, ...newsletterLetters, ...paymentLetters }

/** Sends what the features have posted. `origin` is asked at every letter: the address may be known only later. */
export const sendLetters = (services: Services, mail: Mail, origin: () => string) =>
  sendPosted(services, mail, writers, origin)
