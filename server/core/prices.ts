import { ticket } from '../../contract/limits.ts'

/** Returns a ticket's price for a member with Plus, in whole paise, rounded half up. */
export const plusPrice = (paise: number) => Math.floor((paise * (100 - ticket.plusPercent) + 50) / 100)
