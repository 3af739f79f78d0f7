import { enter, invite, onPlus, openCircle } from './circles.ts'
import { insertMember } from './insert-member.ts'
import { givePlus } from './studio.ts'
import { own, type Input, type Row, type World } from './world.ts'

const hidden: Row['answers'] = [401, 200, 404]
const withCircle = async ({ server, owner }: World): Promise<{ path: { id: number } }> => ({
  path: { id: (await openCircle(server, owner)).id },
})
/** Prepares the owner's circle with another member who has been inactive this week. */
async function withCompany(world: World) {
  const input = await withCircle(world)
  const company = await insertMember(world.server, 'company')
  await enter(world.server, input.path.id, company)
  return { ...input, username: company.username }
}
async function withInvitation(world: World): Promise<Input> {
  const founder = await onPlus(world.server, 'founder')
  const { id } = await openCircle(world.server, founder)
  return { path: { id: await invite(world.server, id, founder, world.owner) } }
}

/** The rows for circles in the authorisation matrix. */
export const circleRows = {
  'GET /api/circles/': { answers: own(200), prepare: withCircle },
  'POST /api/circles/': {
    answers: [401, 201, 409],
    prepare: async ({ server, owner }) => {
      await givePlus(server, owner.id, 30)
      return { body: { name: 'Early birds', goal: 12 } }
    },
  },
  'GET /api/circles/:id/': { answers: hidden, prepare: withCircle },
  'PATCH /api/circles/:id/': {
    answers: hidden,
    gone: 404,
    prepare: async (world) => ({ ...(await withCircle(world)), body: { goal: 20 } }),
  },
  'DELETE /api/circles/:id/me/': { answers: [401, 204, 404], gone: 404, prepare: withCircle },
  'DELETE /api/circles/:id/members/:username/': {
    answers: [401, 204, 404],
    gone: 404,
    prepare: async (world) => {
      const { path, username } = await withCompany(world)
      return { path: { ...path, username } }
    },
  },
  'GET /api/circles/:id/invitations/': {
    answers: hidden,
    prepare: async (world) => {
      const input = await withCircle(world)
      await invite(world.server, input.path.id, world.owner, await insertMember(world.server, 'third'))
      return input
    },
  },
  'POST /api/circles/:id/invitations/': {
    answers: [401, 201, 404],
    gone: 404,
    prepare: async (world) => ({
      ...(await withCircle(world)),
      body: { username: (await insertMember(world.server, 'third')).username },
    }),
  },
  'GET /api/circles/invitations/': { answers: own(200), prepare: withInvitation },
  'POST /api/circles/invitations/:id/accept/': { answers: hidden, gone: 404, prepare: withInvitation },
  'DELETE /api/circles/invitations/:id/': { answers: [401, 204, 404], gone: 404, prepare: withInvitation },
  'POST /api/circles/:id/nudge/': {
    answers: [401, 201, 404],
    gone: 404,
    prepare: async (world) => {
      const { path, username } = await withCompany(world)
      return { path, body: { username } }
    },
  },
} satisfies Record<string, Row>
