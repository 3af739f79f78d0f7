import { useRead } from '../../../data/read.ts'
import { Read } from '../../../ui/Read.tsx'
import { unread } from '../failures.ts'
import { isFor } from '../sections.ts'
import { StaffPage } from '../StaffPage.tsx'
import { useTeachers } from './calls.ts'
import { copy } from './copy.ts'
import { TeacherPanel } from './TeacherPanel.tsx'

/** /staff/teachers: the hosts' pages; a host sees only their own. */
export default function TeachersScreen() {
  const { data: me } = useRead('GET /api/accounts/me/')
  const read = useTeachers()
  return (
    <StaffPage title={copy.title} lead={copy.lead}>
      <Read of={read} failed={unread(copy.notLoaded)} placeholder={3} none={copy.none}>
        {(teachers) => (
          <ul className="flex max-w-text flex-col gap-4">
            {teachers
              .filter(({ username }) => me && (isFor(['desk'], me.roles) || username === me.username))
              .map((teacher) => (
                <TeacherPanel key={teacher.username} teacher={teacher} />
              ))}
          </ul>
        )}
      </Read>
    </StaffPage>
  )
}
