import { lazy } from 'react'
import type * as tools from './menu/tools.tsx'

type Tools = typeof tools

/** Lazily loads the menu or form of a note or comment, which visitors don't need. */
const tool = <Name extends keyof Tools>(name: Name) =>
  lazy(async () => ({ default: (await import('./menu/tools.tsx'))[name] }))

export const NoteMenu = tool('NoteMenu')
export const PersonMenu = tool('PersonMenu')
export const EditNote = tool('EditNote')
export const CommentMenu = tool('CommentMenu')
export const EditComment = tool('EditComment')
