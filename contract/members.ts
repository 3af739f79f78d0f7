import Type from 'typebox'
import { Note } from './community.ts'
import { inPages, lines, Nullable } from './line.ts'
import * as limits from './limits.ts'

export const ByUsername = () =>
  Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) })

/** Calls for members' pages. */
export const members = lines({
  'GET /api/members/:username/': {
    summary:
      'Get a member’s page: the month they joined, and what they chose to show; the rest is null. Returns 404 if either of you has blocked the other.',
    guard: 'member',
    rate: 'read',
    params: ByUsername(),
    status: 200,
    answer: Type.Object({
      username: Type.String(),
      since: Type.String({ description: 'The month: `2026-11`.' }),
      teacher: Type.Boolean({ description: 'True if they have a page among the teachers.' }),
      milestones: Nullable(
        Type.Array(Type.Integer(), { description: 'Numbers of classes attended, lowest first.' }),
      ),
      circle: Nullable(Type.String()),
    }),
    failures: [],
  },
  'GET /api/members/:username/notes/': {
    summary: 'List a member’s notes in the feed, newest first.',
    guard: 'member',
    rate: 'read',
    params: ByUsername(),
    ...inPages(Note),
  },
})
