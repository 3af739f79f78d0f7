import { tabStorage } from './tabStorage.ts'

const prefix = 'draft '

/**
 * Returns the key of an unsent text. Unsent texts stay in the tab's session storage until they are sent, the
 * tab is closed or the writer logs out.
 */
const keyOf = (writer: string, name: string) => `${prefix}${writer} ${name}`

export const readDraft = (writer: string, name: string): string =>
  tabStorage()?.getItem(keyOf(writer, name)) ?? ''

export function storeDraft(writer: string, name: string, text: string) {
  try {
    if (text === '') tabStorage()?.removeItem(keyOf(writer, name))
    else tabStorage()?.setItem(keyOf(writer, name), text)
  } catch {
    // If the storage is full, the text does not survive a reload, but it can still be written and sent.
  }
}

/** Removes all drafts of a writer who logs out; without a writer, everybody's. */
export function dropDrafts(writer?: string) {
  const theirs = writer === undefined ? prefix : keyOf(writer, '')
  for (const key of Object.keys(tabStorage() ?? {})) if (key.startsWith(theirs)) tabStorage()?.removeItem(key)
}
