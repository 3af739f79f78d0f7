import { useParams } from 'react-router'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Read } from '../../../ui/Read.tsx'
import { isFor } from '../sections.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { usePerson } from './calls.ts'
import { copy } from './copy.ts'
import { BookingsPanel, CreditsPanel, NotificationsPanel } from './panels.tsx'
import { PersonActions } from './PersonActions.tsx'
import { GivenDaysList } from './takingBack.tsx'

/** /staff/people/{username}: what staff see of a member and may change. */
export default function PersonScreen() {
  const { username = '' } = useParams()
  const read = usePerson(username)
  const { data: person } = read
  const { data: me } = useMe()
  const roles = me?.roles ?? []
  const mayChange = isFor(['desk'], roles) && me?.username !== username
  const back = <BackLink render={<Link to={paths.staffPeople} />}>{copy.back}</BackLink>
  if (person === null)
    return (
      <StaffPage title={copy.noSuch} lead={copy.noSuchText} back={back}>
        {null}
      </StaffPage>
    )
  return (
    <StaffPage title={person?.username ?? username} lead={copy.personLead} back={back}>
      <Read of={read} failed={unread(copy.personNotLoaded)} placeholder={6}>
        {(person) => (
          <>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <AccountPanel person={person}>
                <GivenDaysList
                  username={person.username}
                  given={person.membership.given}
                  mayChange={mayChange}
                />
                <PersonActions
                  key={person.username}
                  person={person}
                  roles={roles}
                  isOneself={me?.username === person.username}
                />
              </AccountPanel>
              <CreditsPanel person={person} mayChange={mayChange} />
            </div>
            <BookingsPanel bookings={person.bookings} isLinked={isFor(['host', 'desk'], roles)} />
            <NotificationsPanel person={person} hasAll={isFor(['desk'], roles)} />
          </>
        )}
      </Read>
    </StaffPage>
  )
}
