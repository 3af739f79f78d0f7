/**
 * A price in rupees, as the server sends it, in whole paise. Simply multiplying by a hundred is not always
 * exact.
 */
export const inPaise = (price: number) => Math.round(price * 100)
