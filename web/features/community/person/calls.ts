import type { Answer } from '../../../../contract/api.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useReadIfAny } from '../../../data/read.ts'
import { member, notesOf } from '../calls.ts'

export type Member = Answer<typeof member>

/** Reads a member's page; null if none is visible to the reader. */
export const useMember = (username: string) => useReadIfAny(member, { params: { username } })

/** Reads the notes published under a member's name, newest first. */
export const useNotesOf = (username: string) => useReadPages(notesOf, { params: { username } })
