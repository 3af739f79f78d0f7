import type { Answer } from '../../../contract/api.ts'
import { photoPath } from '../../core/teachers.ts'
import type { Db } from '../../db/connect.ts'
import { oldestFirst } from '../../http/cursor.ts'
import { missing } from '../../http/refuse.ts'
import { forbidden, type StaffViewer } from '../../http/staff.ts'
import * as queries from './queries.types.ts'

export type Teacher = Answer<'GET /api/teachers/:username/'>

/** Reads a host's public page; null if there is no such host. */
export async function readTeacher(db: Db, username: string): Promise<Teacher | null> {
  const [found] = await queries.listTeachers.run({ ...oldestFirst.first, reach: 1, username }, db)
  return found ? toTeacher(found) : null
}

export const toTeacher = ({ photo_name, ...row }: queries.IListTeachersResult): Teacher => ({
  ...row,
  photo: photoPath(photo_name),
})

/**
 * Locks the role of a teacher whose page the viewer may change, until the transaction ends. Returns the
 * teacher and the page's current state.
 *
 * @throws 404 if no host or coach has this name, 403 for another teacher's page
 */
export async function holdTeacher(tx: Db, viewer: StaffViewer, name: string) {
  const [found] = await queries.lockTeacher.run({ username: name }, tx)
  if (!found) throw missing('Teacher')
  const { id: member, username } = found
  const editsAll = viewer.roles.includes('desk') || viewer.roles.includes('owner')
  if (!editsAll && member !== viewer.id) throw forbidden()
  const [before = { words: '', photo_name: null }] = await queries.readPage.run({ member }, tx)
  return { member, username, before }
}
