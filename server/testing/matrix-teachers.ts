import { staffMember } from './builders.ts'
import { ask, open, staff, type Input, type Row, type World } from './world.ts'

/** A PNG of one transparent pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const asFile = { body: onePixel, headers: { 'content-type': 'image/png' } }

/** Prepares the owner's page if they teach, otherwise another teacher's. */
async function withPage({ server, owner }: World): Promise<Input> {
  const [own] = await server.sql("select from member_roles where member = $1 and role in ('host', 'coach')", [
    owner.id,
  ])
  const { id, username } = own ? owner : await staffMember(server, 'host')
  await server.sql(
    `insert into teacher_pages (member, photo_name, photo_small, photo_large)
     select $1, substr(md5(random()::text), 1, 22), '\\x00', '\\x00' on conflict do nothing`,
    [id],
  )
  return { path: { username } }
}

async function withPhoto(world: World): Promise<Input> {
  const { path } = await withPage(world)
  const answer = await ask(world, `GET /api/teachers/${path!['username']}/`, undefined)
  return { path: { address: answer.json().photo.split('/')[3], px: 96 } }
}

/** The rows for teachers' pages in the authorisation matrix. */
export const teacherRows = {
  'GET /api/teachers/': { answers: open(200), prepare: withPage },
  'GET /api/teachers/:username/': { answers: open(200), prepare: withPage },
  'GET /api/photos/:address/:px/': { answers: open(200), prepare: withPhoto },
  'PATCH /api/staff/teachers/:username/': {
    answers: staff(200),
    byRole: true,
    prepare: async (world) => ({ ...(await withPage(world)), body: { words: 'Slowly, and with a smile.' } }),
  },
  'PUT /api/staff/teachers/:username/photo/': {
    answers: staff(200),
    byRole: true,
    prepare: async (world) => ({ ...(await withPage(world)), ...asFile }),
  },
  'DELETE /api/staff/teachers/:username/photo/': { answers: staff(204), byRole: true, prepare: withPage },
} satisfies Record<string, Row>
