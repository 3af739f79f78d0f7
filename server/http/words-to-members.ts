import { words } from './copy.ts'
import { fault } from './refuse.ts'

/** Checks staff's messages to members, and members' testimonials. @throws 400 if the text contains a link */
export function checkWords(text: string, field = 'text'): void {
  if (hasLink(text)) throw fault(field, words.noLinks)
}

/** True if a text contains a web address, or something that mail programs turn into one. */
export const hasLink = (text: string) =>
  /:\/\/|www\.|@[\w-]+\.|[\p{L}\p{N}-]\.(?:com|in|org|net|io|app|me|co|link|live|dev|info|xyz|ly|gl|gle|be|page|site|online|shop)(?![\p{L}\p{N}])/iu.test(
    text,
  )
