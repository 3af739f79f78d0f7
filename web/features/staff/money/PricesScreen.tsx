import { StaffPage } from '../StaffPage.tsx'
import { Codes } from './Codes.tsx'
import { copy } from './copy.ts'
import { Tiers } from './Tiers.tsx'

/** /staff/prices: what is for sale, and the discount codes on it. */
export default function PricesScreen() {
  return (
    <StaffPage title={copy.prices.title} lead={copy.prices.lead}>
      <Tiers />
      <Codes />
    </StaffPage>
  )
}
