import { useParams } from 'react-router'
import { type Me, useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Read } from '../../../ui/Read.tsx'
import { isFor } from '../sections.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { AttendancePanel, OrdersPanel } from './history.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { isWhole, type Person, usePerson } from './calls.ts'
import { copy } from './copy.ts'
import { NotesPanel } from './NotesPanel.tsx'
import { BookingsPanel, CreditsPanel, NotificationsPanel } from './panels.tsx'
import { PersonActions } from './PersonActions.tsx'
import { GivenDaysList } from './takingBack.tsx'

/** /staff/people/{username}: a member's details and the changes that staff may make. */
export default function PersonScreen() {
  const { username = '' } = useParams()
  const read = usePerson(username)
  const { data: person } = read
  const { data: me } = useMe()
  const roles = me?.roles ?? []
  const mayChange = isFor(['desk'], roles) && me?.username !== username
  const findsPeople = isFor(['moderator', 'desk', 'finance'], roles)
  const back = (
    <BackLink render={<Link to={findsPeople ? staffPaths.people : staffPaths.schedule} />}>
      {findsPeople ? copy.back : copy.backToSchedule}
    </BackLink>
  )
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
            {isWhole(person) && <WholeAccount person={person} me={me} mayChange={mayChange} />}
            <AttendancePanel person={person} />
            {me && isFor(['host', 'desk'], roles) && me.username !== person.username && (
              <NotesPanel key={person.username} username={person.username} me={me} />
            )}
            {isWhole(person) && (
              <>
                {person.orders && <OrdersPanel username={person.username} orders={person.orders} />}
                <BookingsPanel bookings={person.bookings} isLinked={isFor(['host', 'desk'], roles)} />
                <NotificationsPanel person={person} hasAll={isFor(['desk'], roles)} />
              </>
            )}
          </>
        )}
      </Read>
    </StaffPage>
  )
}

/** The account, its plan and its credits, with the changes that the reader may make. */
function WholeAccount({ person, me, mayChange }: { person: Person; me: Me | undefined; mayChange: boolean }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <AccountPanel person={person}>
        <GivenDaysList username={person.username} given={person.membership.given} mayChange={mayChange} />
        <PersonActions
          key={person.username}
          person={person}
          roles={me?.roles ?? []}
          isOneself={me?.username === person.username}
        />
      </AccountPanel>
      <CreditsPanel person={person} mayChange={mayChange} />
    </div>
  )
}
