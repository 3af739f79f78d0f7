/** A price in rupees, as the server has it, in whole paise. A hundred times the number alone is not always whole. */
export const inPaise = (price: number) => Math.round(price * 100)
