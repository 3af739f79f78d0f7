import { words } from './copy.ts'
import { fault } from './refuse.ts'

/** @throws 400 for what staff write to members with a link in it */
export function checkWords(text: string): void {
  if (hasLink(text)) throw fault('text', words.noLinks)
}

/** Whether a text names an address of the web, or something that a mail program makes one of. */
export const hasLink = (text: string) =>
  /:\/\/|www\.|@[\w-]+\.|[\p{L}\p{N}-]\.(?:com|in|org|net|io|app|me|co|link|live|dev|info|xyz|ly|gl|gle|be|page|site|online|shop)(?![\p{L}\p{N}])/iu.test(
    text,
  )
