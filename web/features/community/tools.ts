import { lazy } from 'react'

/** The menus of notes and comments and their forms, which visitors do not load. */
const tools = () => import('./menu/tools.tsx')
export const NoteMenu = lazy(async () => ({ default: (await tools()).NoteMenu }))
export const EditNote = lazy(async () => ({ default: (await tools()).EditNote }))
export const CommentMenu = lazy(async () => ({ default: (await tools()).CommentMenu }))
export const EditComment = lazy(async () => ({ default: (await tools()).EditComment }))
