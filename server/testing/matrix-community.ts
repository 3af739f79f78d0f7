import { postNote } from './builders.ts'
import { insertMember } from './insert-member.ts'
import { ask, open, own, type Input, type Row, type World } from './world.ts'

const withNote = async ({ server, owner }: World) => ({ path: { id: (await postNote(server, owner)).id } })

async function withComment(world: World): Promise<Input> {
  const { id } = await postNote(world.server, world.other)
  const comment = await ask(world, `POST /api/posts/notes/${id}/comments/`, { content: 'Well said.' })
  return { path: { id, comment: comment.json().id } }
}

async function withBlocked(world: World): Promise<Input> {
  const { username } = await insertMember(world.server, 'third')
  await ask(world, `POST /api/members/${username}/block/`, undefined)
  return { path: { username } }
}

async function withAuthor({ server, owner }: World): Promise<Input> {
  await postNote(server, owner)
  return { path: { username: owner.username } }
}

/** The rows for the community in the authorisation matrix. */
export const communityRows = {
  'GET /api/posts/notes/': { answers: own(200), prepare: withNote },
  'POST /api/posts/notes/': {
    answers: own(201),
    prepare: () => ({ body: { title: 'Dawn', content: 'Ten breaths.' } }),
  },
  'GET /api/posts/questions/': { answers: own(200) },
  'GET /api/posts/search/': {
    answers: own(200),
    prepare: async (world) => ({ ...(await withNote(world)), query: 'q=breaths' }),
  },
  'GET /api/posts/notes/:id/': { answers: open(200), prepare: withNote },
  'PATCH /api/posts/notes/:id/': {
    answers: [401, 200, 403],
    gone: 404,
    prepare: async (world) => ({ ...(await withNote(world)), body: { content: 'Eleven breaths.' } }),
  },
  'PUT /api/posts/notes/:id/follow/': { answers: own(200), onAnothers: true, prepare: withNote },
  'DELETE /api/posts/notes/:id/follow/': {
    answers: own(204),
    gone: 404,
    prepare: async (world) => {
      const input = await withNote(world)
      await ask(world, `PUT /api/posts/notes/${input.path.id}/follow/`, undefined)
      return input
    },
  },
  'DELETE /api/posts/notes/delete/:id/': { answers: [401, 204, 403], gone: 404, prepare: withNote },
  'PATCH /api/posts/notes/like/:id/': {
    answers: own(200),
    onAnothers: true,
    prepare: async (world) => ({ ...(await withNote(world)), body: { is_liked_by_user: true } }),
  },
  'GET /api/posts/notes/:id/comments/': {
    answers: open(200),
    prepare: async (world) => {
      const { id } = await postNote(world.server, world.owner)
      await ask(world, `POST /api/posts/notes/${id}/comments/`, { content: 'My own.' })
      return { path: { id } }
    },
  },
  'POST /api/posts/notes/:id/comments/': {
    answers: own(201),
    onAnothers: true,
    prepare: async (world) => ({ ...(await withNote(world)), body: { content: 'Well said.' } }),
  },
  'GET /api/posts/comments/editable/': { answers: own(200), prepare: withComment },
  'PATCH /api/posts/notes/:id/comments/:comment/': {
    answers: [401, 200, 403],
    gone: 404,
    prepare: async (world) => ({ ...(await withComment(world)), body: { content: 'Better said.' } }),
  },
  'DELETE /api/posts/notes/:id/comments/:comment/': {
    answers: [401, 204, 403],
    gone: 404,
    prepare: withComment,
  },
  'GET /api/posts/user/': { answers: own(200) },
  'GET /api/members/blocked/': { answers: own(200), prepare: withBlocked },
  'GET /api/members/:username/': { answers: own(200), onAnothers: true, prepare: withAuthor },
  'GET /api/members/:username/notes/': { answers: own(200), onAnothers: true, prepare: withAuthor },
  'POST /api/members/:username/block/': {
    answers: own(201),
    prepare: async ({ server }) => ({ path: { username: (await insertMember(server, 'third')).username } }),
  },
  'DELETE /api/members/:username/block/': { answers: own(204), gone: 204, prepare: withBlocked },
} satisfies Record<string, Row>
