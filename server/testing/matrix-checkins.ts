import { addCheckin, addCoach, always, freeSlot, giveCheckins, someBrief } from './checkins.ts'
import { send } from './people.ts'
import { ask, own, staff, type Input, type Row, type World } from './world.ts'

async function withSlot(world: World): Promise<Input> {
  const { server, owner, other } = world
  const coach = await addCoach(server)
  for (const { id } of [owner, other]) await giveCheckins(server, id)
  return { body: { slot: await freeSlot(server, owner, coach), brief: someBrief, consent: 1 } }
}

/** Prepares a check-in of the owner that starts in that many minutes, with a brief. */
const withCheckin =
  (minutes: number, body?: object) =>
  async (world: World): Promise<Input> => {
    const { server, owner } = world
    const id = await addCheckin(server, owner.id, (await addCoach(server)).id, minutes)
    if (minutes > 0) await ask(world, `PATCH /api/checkins/${id}/`, { brief: someBrief })
    return { path: { id }, ...(body && { body }) }
  }

/** Prepares another member's check-in, with the caller as its coach. */
const withMember =
  (minutes: number, body?: object) =>
  async ({ server, owner, other }: World): Promise<Input> => {
    const id = await addCheckin(server, other.id, owner.id, minutes)
    return { path: { id }, ...(body && { body }) }
  }

async function withCommitment(world: World): Promise<Input> {
  const { server, owner } = world
  const coach = await addCoach(server)
  const id = await addCheckin(server, owner.id, coach.id, -40, 'attended')
  await send(
    server,
    `PATCH /api/staff/checkins/${id}/`,
    {
      commitments: [
        { text: 'Walk', due: (await server.sql('select (day_of($1) + 1)::text as day', [owner.id]))[0].day },
      ],
    },
    coach.access,
  )
  await server.sql('update commitments set due = day_of($2) where checkin = $1', [id, owner.id])
  return { path: { id, n: 1 }, body: { outcome: 'done' } }
}

/** The rows for check-ins in the authorisation matrix. */
export const checkinRows = {
  'GET /api/checkins/slots/': {
    answers: own(200),
    prepare: async ({ server }) => {
      await addCoach(server)
      return {}
    },
  },
  'POST /api/checkins/': { answers: own(201), prepare: withSlot },
  'GET /api/checkins/': { answers: own(200), prepare: withCheckin(60 * 24) },
  'GET /api/checkins/commitments/': { answers: own(200), prepare: withCommitment },
  'GET /api/checkins/:id/': { answers: [401, 200, 404], prepare: withCheckin(60 * 24) },
  'PATCH /api/checkins/:id/': {
    answers: [401, 200, 404],
    gone: 404,
    prepare: withCheckin(60 * 24, { brief: someBrief }),
  },
  'POST /api/checkins/:id/cancel/': { answers: [401, 200, 404], gone: 404, prepare: withCheckin(60 * 24) },
  'POST /api/checkins/:id/join/': { answers: [401, 200, 404], prepare: withCheckin(5) },
  'PATCH /api/checkins/:id/commitments/:n/': {
    answers: [401, 200, 404],
    gone: 404,
    prepare: withCommitment,
  },
  'GET /api/staff/availability/': { answers: staff(200) },
  'PUT /api/staff/availability/': { answers: staff(200), prepare: () => ({ body: always }) },
  'GET /api/staff/checkins/': { answers: staff(200), prepare: withMember(60) },
  'GET /api/staff/checkins/:id/': { answers: staff(200), prepare: withMember(60) },
  'PATCH /api/staff/checkins/:id/': {
    answers: staff(200),
    prepare: withMember(-10, { note: 'We spoke about sleep.', private_note: 'Tired.' }),
  },
  'POST /api/staff/checkins/:id/cancel/': {
    answers: staff(200),
    prepare: withMember(60, { reason: 'I am ill.' }),
  },
} satisfies Record<string, Row>
