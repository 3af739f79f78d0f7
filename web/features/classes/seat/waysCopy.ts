import { plusWindow } from '../../../../contract/limits.ts'

/** The sentences about the next class, when none is left. */
export const copy = {
  usedThisWeek: (next: string) => `This week’s class is used. Your next one comes on ${next}.`,
  usedThatWeek: (next: string) => `You have used the class of that week. The one after it comes on ${next}.`,
  usedPlus: (until: string) => `You have used all your classes until ${until}.`,
  toPlus: `${plusWindow.classes} a month with Plus`,
}
