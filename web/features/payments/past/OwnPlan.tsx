import { FairDealCard } from '../../../core/fairDeal/FairDealCard.tsx'
import { PastPayments } from './PastPayments.tsx'

/** What only members see of /payments: the meter of their plan, and what they have paid. */
export default function OwnPlan() {
  return (
    <div className="flex flex-col gap-8">
      <FairDealCard />
      <PastPayments />
    </div>
  )
}
