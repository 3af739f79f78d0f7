import { tabStorage } from './tabStorage.ts'

/**
 * Unsent texts, each under its writer and its name. They stay in the tab's own storage until they are sent, the tab is
 * closed or their writer logs out: a reload costs nobody their words (quality R42).
 */
const keyOf = (writer: string, name: string) => `draft ${writer} ${name}`

export const readDraft = (writer: string, name: string): string => tabStorage()?.getItem(keyOf(writer, name)) ?? ''

export function keepDraft(writer: string, name: string, text: string) {
  try {
    if (text === '') tabStorage()?.removeItem(keyOf(writer, name))
    else tabStorage()?.setItem(keyOf(writer, name), text)
  } catch {
    // A full storage costs the text its second life, not the person their typing.
  }
}

/** Who logs out leaves no words behind. */
export function dropDrafts(writer: string) {
  for (const key of Object.keys(tabStorage() ?? {})) if (key.startsWith(keyOf(writer, ''))) tabStorage()?.removeItem(key)
}
