import { useParams } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { usePlan } from '../../core/membership/membership.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { NothingHere } from '../../ui/page/NothingHere.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Read } from '../../ui/Read.tsx'
import { CircleFeed } from '../community/circle/CircleFeed.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { type Circle, useCircle } from './calls.ts'
import { copy } from './copy.ts'
import { GoalBar } from './GoalBar.tsx'
import { Inviting } from './Inviting.tsx'
import { Leaving } from './Leaving.tsx'
import { People } from './People.tsx'
import { PlusLine } from './PlusLine.tsx'

const words = copy.circle

/** /community/circles/{id}: a circle, for its members. */
export default function CircleScreen() {
  const { id = '' } = useParams()
  return (
    <Announcer>
      <header>
        <TopBar home={paths.community} bell={<Bell />} />
      </header>
      {/^\d{1,16}$/.test(id) ? <CircleById key={id} id={Number(id)} /> : <NotHere />}
    </Announcer>
  )
}

function CircleById({ id }: { id: number }) {
  const read = useCircle(id)
  if (read.data) return <TheCircle circle={read.data} />
  if (read.data === null) return <NotHere />
  return (
    <Page title={copy.title}>
      <title>{copy.pageTitle}</title>
      <Read of={read} failed={words.notLoaded} inCard>
        {() => null}
      </Read>
    </Page>
  )
}

function TheCircle({ circle }: { circle: Circle }) {
  const plan = usePlan()
  return (
    <Page
      back={<BackLink render={<Link to={paths.circles} />}>{words.back}</BackLink>}
      title={
        <bdi dir="auto" className="[overflow-wrap:anywhere]">
          {circle.name}
        </bdi>
      }
    >
      <title>{words.pageTitle(circle.name)}</title>
      <Card>
        <GoalBar circle={circle} />
      </Card>
      <People circle={circle} />
      {plan === 'plus' && <Inviting circle={circle} />}
      {plan === 'free' && <PlusLine sentence={circle.mine === 'founder' ? words.leads : words.guest} />}
      <CircleFeed circle={circle.id} />
      <Leaving circle={circle} />
    </Page>
  )
}

function NotHere() {
  return (
    <Page title={copy.title}>
      <title>{copy.pageTitle}</title>
      <NothingHere title={words.notHere} text={words.notHereText}>
        <LinkButton look="outline" render={<Link to={paths.circles} />}>
          {words.toCircles}
        </LinkButton>
      </NothingHere>
    </Page>
  )
}
