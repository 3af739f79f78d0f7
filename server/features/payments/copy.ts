import { catalogue } from '../../core/language.ts'

/** Sentences of the payment calls; the screens show them unchanged. */
export const words = catalogue({
  unknownTier: 'This plan is not available. Please choose another one.',
  comingSoon: 'Coming Soon',
  onlyRupees: 'Payments are taken in INR only.',
  priceChanged: (rupees: string) => `The price is ₹${rupees} now. Please check it and try again.`,
  badCode: 'This discount code is not valid.',
  codeUsedUp: 'This discount code has been used up.',
  codeUsed: 'You have already used this discount code.',
  codeUnfit: 'This discount code cannot be used for this plan.',
  away: 'Payment is unavailable right now. Nothing was charged. Please try again in a moment.',
  paidAlready: 'Your earlier payment has arrived, so nothing more is charged. Your membership is up to date.',
  badSignature: 'This payment could not be verified. Please contact support.',
  unknownOrder: 'This order is not known. Please contact support.',
  mismatch: 'This payment does not match its order. Please contact support.',
  notPaid: 'This payment has not gone through. Nothing was charged.',
  refunded: 'This payment was refunded.',
  discountGone:
    'The discount of this order is no longer available to you, so your payment will be refunded in full.',
  seatGone:
    'Your seat was no longer held when your payment arrived, so the payment will be refunded in full.',
  paid: 'Payment successful.',
  paid_ticket: 'Payment successful. You have a seat.',
  paid_waiting:
    'Payment successful. Your membership begins once you register and verify an account with the email you paid with.',
})

/** Sentences of the console's tiers, codes and orders. */
export const staffWords = catalogue({
  tierExists: 'There is already a tier with this name.',
  codePattern: 'A code is 3 to 40 letters, digits, - or _.',
  percentOrAmount: 'Enter either a percentage or an amount.',
  codeExists: 'There is already a code with this name.',
  badDate: 'Enter a valid date.',
  pastDate: 'This time has already passed.',
  noMember: 'There is no member by this name.',
})
