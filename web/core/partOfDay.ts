/** Returns the part of the day for an hour from 0 to 23. */
export const partOfDay = (hour: number) => (hour < 11 ? 'morning' : hour < 16 ? 'noon' : 'evening')
