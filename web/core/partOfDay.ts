/** The part of a day that an hour, 0 to 23, is in. */
export const partOfDay = (hour: number) => (hour < 11 ? 'morning' : hour < 16 ? 'noon' : 'evening')
