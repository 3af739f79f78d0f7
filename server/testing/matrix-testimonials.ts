import { own, open, staff, type Input, type Row, type World } from './world.ts'

const words = 'Ten quiet minutes before work.'

/** Prepares the other member's testimonial, which the owner may approve or decline. */
async function withAnothers({ server, other }: World): Promise<Input> {
  const [{ id }] = await server.sql(
    `insert into testimonials (member, text) values ($1, $2)
     on conflict (member) do update set status = 'waiting', decided_at = null returning id`,
    [other.id, words],
  )
  return { path: { id } }
}

async function withOwn({ server, owner }: World): Promise<Input> {
  await server.sql(`insert into testimonials (member, text) values ($1, $2) on conflict do nothing`, [
    owner.id,
    `Only for ${owner.username}`,
  ])
  return {}
}

/** The rows for testimonials in the authorisation matrix. */
export const testimonialRows = {
  'GET /api/testimonials/': { answers: open(200), prepare: withOwn },
  'GET /api/testimonials/mine/': { answers: own(200), prepare: withOwn },
  'PUT /api/testimonials/mine/': {
    answers: own(200),
    prepare: () => ({ body: { text: words, first_name: 'Asha', consent: true } }),
  },
  'DELETE /api/testimonials/mine/': { answers: own(204), gone: 204, prepare: withOwn },
  'GET /api/staff/testimonials/': { answers: staff(200), prepare: withAnothers },
  'POST /api/staff/testimonials/:id/': {
    answers: staff(200),
    prepare: async (world) => ({ ...(await withAnothers(world)), body: { approved: true } }),
  },
} satisfies Record<string, Row>
