import { FairDealCard } from '../../../core/fairDeal/FairDealCard.tsx'
import { PastPayments } from './PastPayments.tsx'

/** The members' part of /payments: the usage of their plan, and their past payments. */
export default function OwnPlan() {
  return (
    <div className="flex flex-col gap-8">
      <FairDealCard />
      <PastPayments />
    </div>
  )
}
