import { photoPath } from '../../core/teachers.ts'
import { linkPage, oldestFirst, readPage } from '../../http/cursor.ts'
import { missing } from '../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { holdTeacher, readTeacher, toTeacher } from './page.ts'
import { servePhotos } from './photo/routes.ts'
import * as queries from './queries.types.ts'

/** Serves hosts' public pages, which the hosts and the desk edit. */
export function teachers(context: RouteContext, services: Services): void {
  const { db } = services
  serve(context, 'GET /api/teachers/', async ({ query, reply }) => {
    const asked = readPage(query, oldestFirst)
    const found = await queries.listTeachers.run({ ...asked.after, reach: asked.reach, username: null }, db)
    return linkPage(reply, asked, found).map(toTeacher)
  })

  serve(context, 'GET /api/teachers/:username/', async ({ params }) => {
    const teacher = await readTeacher(db, params.username)
    if (!teacher) throw missing('Teacher')
    return teacher
  })

  serveChange(context, db, 'PATCH /api/staff/teachers/:username/', async (tx, { params, body, viewer }) => {
    const { member, username, before } = await holdTeacher(tx, viewer, params.username)
    await queries.setWords.run({ member, words: body.words }, tx)
    // The audit outlives the account, so it does not store a teacher's text about themselves.
    return {
      entry: {
        what: 'teacher.words',
        whom: member,
        before: { characters: before.words.length },
        after: { characters: body.words.length },
      },
      answer: { username, words: body.words, photo: photoPath(before.photo_name) },
    }
  })

  servePhotos(context, services)
}
