import { MembersPage } from '../../app/members/MembersPage.tsx'
import { OpenMatCard } from '../../core/OpenMat.tsx'
import { paths } from '../../paths.ts'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { Balance } from './shelf/Balance.tsx'
import { usePoints, useShelf } from './shelf/calls.ts'
import { Earned } from './shelf/Earned.tsx'
import { GiftForm } from './shelf/GiftForm.tsx'
import { Milestones } from './shelf/Milestones.tsx'
import { Mine } from './shelf/Mine.tsx'
import { Shelf } from './shelf/Shelf.tsx'
import { shelfCopy } from './shelf/shelfCopy.ts'

/** /rewards: the member's points, how they were earned, and the rewards they buy. */
export default function RewardsScreen() {
  const { isPending: pointsPending } = usePoints()
  const { isPending: shelfPending } = useShelf()
  return (
    <MembersPage
      pageTitle={shelfCopy.pageTitle}
      bell={<Bell />}
      width="page"
      title={shelfCopy.title}
      lead={shelfCopy.lead}
      back={[paths.dashboard, shelfCopy.back]}
    >
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <Balance />
        {/* Hidden until the parts above have loaded, to avoid a layout shift. */}
        <Reserved pending={pointsPending}>
          <Milestones />
          <div className="md:col-span-2">
            <Shelf />
          </div>
        </Reserved>
        <Reserved pending={pointsPending || shelfPending}>
          <div className="grid gap-4 md:gap-6">
            <Mine />
            <OpenMatCard />
            <GiftForm />
          </div>
          <Earned />
        </Reserved>
      </div>
    </MembersPage>
  )
}
