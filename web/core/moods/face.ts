import { useDraft } from '../../session/draft.ts'
import { storeDraft } from '../../session/draftStorage.ts'
import { currentSession } from '../../session/session.ts'

/** Deletes a stored face, because the activity begins again. */
export const forgetMood = (name: string) => storeDraft(currentSession().member, draftOf(name), '')

const draftOf = (name: string) => `mood before ${name}`

/** Stores a face, which survives a reload but not closing the tab or logging out. */
export function useFace(
  name: string,
): [face: number | undefined, choose: (face: number | undefined) => void] {
  const [text, write] = useDraft(draftOf(name))
  return [text === '' ? undefined : Number(text), (face) => write(face === undefined ? '' : String(face))]
}
