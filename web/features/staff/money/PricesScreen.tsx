import { StaffPage } from '../StaffPage.tsx'
import { Codes } from './Codes.tsx'
import { copy } from './copy.ts'
import { Tiers } from './Tiers.tsx'

/** /staff/prices: the tiers for sale, and their discount codes. */
export default function PricesScreen() {
  return (
    <StaffPage title={copy.prices.title} lead={copy.prices.lead}>
      <Tiers />
      <Codes />
    </StaffPage>
  )
}
