import { postNote } from './builders.ts'
import { insertedPassword } from './insert-member.ts'
import { appealedNote, closedAccount, decidedNote, reportedNote } from './moderation.ts'
import { ask, open, own, staff, type Input, type Row, type World } from './world.ts'

const withCase =
  (body?: object) =>
  async ({ server, other }: World): Promise<Input> => ({
    path: { id: (await reportedNote(server, other)).id },
    ...(body ? { body } : {}),
  })
const withAppeal =
  (body: object) =>
  async ({ server, other }: World): Promise<Input> => ({
    path: { id: (await appealedNote(server, other)).decision },
    body,
  })
/** Closes a third member's account, because the owner's must stay open. */
const withClosed =
  (body: object = {}) =>
  async ({ server }: World): Promise<Input> => ({
    body: { ...body, token: (await closedAccount(server)).token },
  })
const anothersNote = async ({ server, other }: World) => (await postNote(server, other)).id

/** The rows for reports, cases, decisions and appeals in the authorisation matrix. */
export const moderationRows = {
  'POST /api/moderation/reports/': {
    answers: [401, 201, 409],
    prepare: async (world) => ({ body: { note: await anothersNote(world), reason: 'spam' } }),
  },
  'GET /api/moderation/reports/': {
    answers: own(200),
    prepare: async (world) => {
      await ask(world, 'POST /api/moderation/reports/', {
        note: await anothersNote(world),
        reason: 'spam',
      })
      return {}
    },
  },
  'GET /api/moderation/decisions/': {
    answers: own(200),
    prepare: async ({ server, owner }) => {
      await appealedNote(server, owner)
      return {}
    },
  },
  'POST /api/moderation/decisions/:id/appeal/': {
    answers: [401, 201, 404],
    gone: 404,
    prepare: async ({ server, owner }) => ({
      path: { id: (await decidedNote(server, owner)).decision },
      body: { words: 'It was a poem.' },
    }),
  },
  'POST /api/moderation/decisions/:id/appeal/answer/': {
    answers: [401, 200, 404],
    gone: 404,
    prepare: async ({ server, owner }) => ({
      path: { id: (await appealedNote(server, owner, 'Whose?')).decision },
      body: { words: 'Mine.' },
    }),
  },
  'POST /api/moderation/closed/': { answers: open(200), prepare: withClosed() },
  'POST /api/moderation/closed/appeal/': {
    answers: open(201),
    prepare: withClosed({ words: 'It was a poem.' }),
  },
  'POST /api/moderation/closed/export/': {
    answers: open(200),
    prepare: withClosed({ password: insertedPassword }),
  },
  'GET /api/staff/cases/': { answers: staff(200), prepare: withCase() },
  'GET /api/staff/cases/:id/': {
    answers: staff(200),
    prepare: async (world) => {
      const given = await withCase()(world)
      await ask(world, `POST /api/staff/cases/${given.path!['id']}/notes/`, { text: 'Looks new.' })
      return given
    },
  },
  'POST /api/staff/cases/': {
    answers: staff(201),
    prepare: async (world) => ({
      body: {
        note: await anothersNote(world),
        authority: 'A court',
        reference: 'W.P. 7/2026',
        received_at: '2026-01-01T06:00:00Z',
        words: 'To be removed.',
      },
    }),
  },
  'POST /api/staff/cases/:id/take/': { answers: staff(200), prepare: withCase() },
  'POST /api/staff/cases/:id/release/': { answers: staff(200), prepare: withCase() },
  'POST /api/staff/cases/:id/notes/': { answers: staff(201), prepare: withCase({ text: 'Looks new.' }) },
  'POST /api/staff/cases/:id/reveal/': { answers: staff(200), prepare: withCase({ reason: 'In danger.' }) },
  'POST /api/staff/cases/:id/decision/': {
    answers: staff(200),
    prepare: withCase({ version: 1, decision: 'hide', rule: 'spam', reason: 'An advertisement.' }),
  },
  'GET /api/staff/appeals/': { answers: staff(200), prepare: withAppeal({}) },
  'POST /api/staff/appeals/:id/question/': { answers: staff(200), prepare: withAppeal({ words: 'Whose?' }) },
  'POST /api/staff/appeals/:id/': {
    answers: staff(200),
    prepare: withAppeal({ decision: 'grant', reason: 'A poem.' }),
  },
} satisfies Record<string, Row>
