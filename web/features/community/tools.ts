import { lazy } from 'react'
import type * as tools from './menu/tools.tsx'

type Tools = typeof tools

/** Lazily loads a note's or comment's menu or form, which visitors don't need. */
const tool = <Name extends keyof Tools>(name: Name) =>
  lazy(async () => ({ default: (await import('./menu/tools.tsx'))[name] }))

export const NoteMenu = tool('NoteMenu')
export const PersonMenu = tool('PersonMenu')
export const EditNote = tool('EditNote')
export const CommentMenu = tool('CommentMenu')
export const EditComment = tool('EditComment')
