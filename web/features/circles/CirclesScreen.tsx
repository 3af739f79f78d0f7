import { MembersPage } from '../../app/members/MembersPage.tsx'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { type Circle, useCircles, useReceived } from './calls.ts'
import { copy } from './copy.ts'
import { FoundCircle } from './FoundCircle.tsx'
import { GoalBar } from './GoalBar.tsx'
import { Received } from './Received.tsx'

/** /community/circles: the member's circles, their invitations, and a form to create one. */
export default function CirclesScreen() {
  const read = useCircles()
  const { isPending: invitationsPending } = useReceived()
  return (
    <Announcer>
      <MembersPage
        pageTitle={copy.pageTitle}
        bell={<Bell />}
        back={[paths.community, copy.back]}
        title={copy.title}
        lead={copy.lead}
      >
        <Received />
        {/* Hidden until the section above has loaded, to avoid a layout shift. */}
        <Reserved pending={invitationsPending}>
          <ReadPages of={read} failed={copy.notLoaded} placeholder={4} none={copy.none} inCard>
            {(circles) => (
              <ul className="flex flex-col gap-4">
                {circles.map((each) => (
                  <li key={each.id}>
                    <CircleCard circle={each} />
                  </li>
                ))}
              </ul>
            )}
          </ReadPages>
          <Reserved pending={read.isPending}>
            <FoundCircle />
          </Reserved>
        </Reserved>
      </MembersPage>
    </Announcer>
  )
}

function CircleCard({ circle }: { circle: Circle }) {
  const { id, name, members } = circle
  return (
    <Card as="article" className="flex flex-col gap-4">
      <div>
        <h2 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="text-sm text-quiet">{copy.people(members.length)}</p>
      </div>
      <GoalBar circle={circle} />
      <LinkButton
        look="outline"
        className="self-start"
        render={<Link to={paths.circle(id)} aria-label={copy.openNamed(name)} />}
      >
        {copy.open}
      </LinkButton>
    </Card>
  )
}
