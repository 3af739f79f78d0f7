import type { Answer } from '../../../../contract/api.ts'
import { useRead } from '../../../data/read.ts'
import { useStaffChange } from '../calls.ts'

export type Teacher = Answer<'GET /api/teachers/'>[number]

export const useTeachers = () => useRead('GET /api/teachers/')

export function useTeacherChanges({ username }: Teacher) {
  const write = useStaffChange('PATCH /api/staff/teachers/:username/')
  const put = useStaffChange('PUT /api/staff/teachers/:username/photo/')
  const remove = useStaffChange('DELETE /api/staff/teachers/:username/photo/')
  const params = { username }
  return {
    write: (words: string) => write({ params, body: { words } }),
    setPhoto: (file: File) => put({ params, body: file }),
    removePhoto: () => remove({ params }),
  }
}
