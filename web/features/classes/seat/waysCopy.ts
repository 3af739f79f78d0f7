import { plusWindow } from '../../../../contract/limits.ts'

/** Text about ways to get another class when none is left. */
export const copy = {
  usedThisWeek: (next: string) => `This week’s class is used. Your next one comes on ${next}.`,
  usedThatWeek: (next: string) => `That week’s class is used. The next one comes on ${next}.`,
  usedPlus: (until: string) => `You have no classes left until ${until}.`,
  toPlus: `${plusWindow.classes} a month with Plus`,
}
