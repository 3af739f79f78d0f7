import { readDraft, storeDraft } from './draftStorage.ts'
import { currentSession } from './session.ts'

const name = 'welcome'

/**
 * True if this tab knows that the member is new, so that the community reserves space for the welcome at the
 * top.
 */
export const expectsWelcome = () => readDraft(currentSession().member, name) !== ''

export const expectWelcome = (isNew: boolean) => storeDraft(currentSession().member, name, isNew ? 'new' : '')
