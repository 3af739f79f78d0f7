import type { Entry } from '../../../core/audit.ts'
import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { photo } from '../../../../contract/limits.ts'
import { photoPath } from '../../../core/teachers.ts'
import { unsupported } from '../../../http/bodies.ts'
import { fault, missing } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { words } from '../copy.ts'
import { holdTeacher } from '../page.ts'
import * as queries from '../queries.types.ts'
import { develop, type Photo } from './develop.ts'

/** Serves teachers' photos, which are public, and the calls by which the teacher or the desk changes them. */
export function servePhotos(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/photos/:address/:px/', async ({ params: { address, px }, reply }) => {
    const [found] = await queries.readPhoto.run({ address, small: px === String(photo.smallPx) }, db)
    if (!found) throw missing('Photo')
    // Browsers may cache the photo, but shared caches may not.
    return reply.header('cache-control', 'private, max-age=86400').send(found.bytes)
  })

  serveChange(context, db, 'DELETE /api/staff/teachers/:username/photo/', async (tx, { params, viewer }) => {
    const { member, before } = await holdTeacher(tx, viewer, params.username)
    const entry = entryOf(member, before.photo_name, false)
    await queries.removePhoto.run({ member }, tx)
    return { entry: before.photo_name === null ? null : entry, answer: undefined }
  })

  developBodies(context, (scope) => {
    serveChange(
      scope,
      db,
      'PUT /api/staff/teachers/:username/photo/',
      async (tx, { params, viewer, request }) => {
        const { member, before } = await holdTeacher(tx, viewer, params.username)
        const developed = request.body as Photo | undefined
        if (!developed) throw fault('photo', words.notAPhoto)
        const address = randomBytes(16).toString('base64url')
        await queries.setPhoto.run({ member, address, ...developed }, tx)
        return {
          entry: entryOf(member, before.photo_name, true),
          answer: { photo: photoPath(address) },
        }
      },
    )
  })
}

const entryOf = (whom: number, before: string | null, after: boolean): Entry => ({
  what: 'teacher.photo',
  whom,
  before: { photo: before !== null },
  after: { photo: after },
})

/**
 * Registers routes in a scope whose parser develops the uploaded file before the change's transaction begins,
 * so that the transaction doesn't wait for the decoder.
 */
function developBodies(context: RouteContext, register: (context: RouteContext) => void): void {
  context.app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      [...photo.types],
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => develop(body),
    )
    scope.addContentTypeParser('*', async (request: FastifyRequest) => {
      throw unsupported(request.headers['content-type'])
    })
    register({ ...context, app: scope })
  })
}
