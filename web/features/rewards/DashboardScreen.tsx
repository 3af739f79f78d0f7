import { MembersPage } from '../../app/members/MembersPage.tsx'
import { FairDealCard } from '../../core/fairDeal/FairDealCard.tsx'
import { useSession } from '../../session/session.ts'
import { paths } from '../../paths.ts'
import { NextCheckin } from '../checkins/loop/NextCheckin.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { BodyTypeCard } from './BodyTypeCard.tsx'
import { usePing } from './calls.ts'
import { copy } from './copy.ts'
import { NextClassCard } from './NextClassCard.tsx'
import { BeadCard } from './today/BeadCard.tsx'
import { BoostCard } from './today/BoostCard.tsx'
import { NotesCard } from './today/NotesCard.tsx'
import { PointsCard } from './PointsCard.tsx'
import { PointsHistory } from './PointsHistory.tsx'
import { StreakCard } from './StreakCard.tsx'
import { TierCard } from './TierCard.tsx'
import { YearCard } from './YearCard.tsx'

/**
 * /dashboard, the members' Today: the next class, a fitting activity, the boost, three notes; below them
 * tier, streak, check-ins, points, body type. Opening the dashboard counts the day.
 */
export default function DashboardScreen() {
  const { username } = useSession()
  const { data: ping, isFetched: pinged } = usePing()
  return (
    <MembersPage
      pageTitle={copy.pageTitle}
      bell={<Bell />}
      width="page"
      title={copy.title}
      // Prerendered without a member; a space reserves the line.
      lead={username ? copy.lead(username) : '\u00a0'}
      back={[paths.community, copy.back]}
    >
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <NextClassCard />
        <BeadCard pinged={pinged} />
        <BoostCard />
        <NotesCard />
        <div className="grid gap-4 md:gap-6">
          <StreakCard pinged={pinged} ping={ping} />
          <FairDealCard />
        </div>
        <div className="grid gap-4 md:gap-6">
          <NextCheckin />
          <TierCard />
          <PointsCard pinged={pinged} ping={ping} />
          <BodyTypeCard />
        </div>
        <YearCard pinged={pinged} />
        <PointsHistory pinged={pinged} />
      </div>
    </MembersPage>
  )
}
