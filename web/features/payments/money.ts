/**
 * Converts a price in rupees, as the server sends it, to whole paise. A plain multiplication is not always
 * exact.
 */
export const inPaise = (price: number) => Math.round(price * 100)
