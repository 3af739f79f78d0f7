import { givePlus } from './studio.ts'
import { ask, own, type Input, type Row, type World } from './world.ts'

export async function withEntry(world: World): Promise<Input> {
  await ask(world, 'POST /api/journal/', { content: `What only ${world.owner.email} reads` })
  return {}
}

async function withMood(world: World): Promise<Input> {
  await ask(world, 'POST /api/moods/', { before: 2, after: 4, about: `Only for ${world.owner.username}` })
  return {}
}

async function withPattern({ server, owner }: World): Promise<Input> {
  const [{ id }] = await server.sql(
    'insert into breath_patterns (member, name, breathe_in, hold, breathe_out, rest) values ($1, $2, 4, 0, 6, 0) returning id',
    [owner.id, `Only ${owner.email}`.slice(0, 40)],
  )
  return { path: { id } }
}

/** The rows for the journal, moods and breathing in the authorisation matrix. */
export const mindRows = {
  'GET /api/journal/': { answers: own(200), prepare: withEntry },
  'POST /api/journal/': { answers: own(201), prepare: () => ({ body: { content: 'Mine.' } }) },
  'DELETE /api/journal/': {
    answers: own(204),
    prepare: async (world) => ({ ...(await withEntry(world)), body: { password: world.owner.password } }),
  },
  'GET /api/moods/': { answers: own(200), prepare: withMood },
  'POST /api/moods/': {
    answers: own(201),
    prepare: () => ({ body: { before: 2, after: 4, about: 'sitting' } }),
  },
  'GET /api/moods/settings/': { answers: own(200) },
  'PATCH /api/moods/settings/': { answers: own(200), prepare: () => ({ body: { asked: false } }) },
  'POST /api/let-go/': { answers: own(201), prepare: () => ({ body: { thought: 'Gone.' } }) },
  'POST /api/breathing/': { answers: own(201) },
  'PUT /api/breathing/:id/': {
    answers: [401, 200, 404],
    gone: 404,
    prepare: async (world) => ({
      path: { id: (await ask(world, 'POST /api/breathing/', undefined)).json().id },
    }),
  },
  'GET /api/breathing/patterns/': { answers: own(200), prepare: withPattern },
  'POST /api/breathing/patterns/': {
    answers: [401, 201, 409],
    prepare: async (world) => {
      await givePlus(world.server, world.owner.id, 30)
      return { body: { name: 'Slow', in: 5, hold: 0, out: 5, rest: 0 } }
    },
  },
  'DELETE /api/breathing/patterns/:id/': { answers: [401, 204, 404], gone: 404, prepare: withPattern },
} satisfies Record<string, Row>
