const rupees = (digits: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: digits, maximumFractionDigits: 2 })

/** Whole paise as a person reads them: '₹1,299', '₹449.10'. */
export const inRupees = (paise: number) => rupees(paise % 100 === 0 ? 0 : 2).format(paise / 100)

/** A price in rupees as the server gives it, in whole paise: times 100 alone is not whole for one price in eight. */
export const inPaise = (price: number) => Math.round(price * 100)
