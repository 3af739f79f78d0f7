import type { Purpose } from '../contract/limits.ts'

type Notice = {
  /** The sentence to which a member agrees, in the first person. */
  agree: string
  /** The stored data and its purpose. */
  kept: string
}

/**
 * The notices to which a member agrees before data for each purpose is first saved. After changing a notice,
 * raise `consent.version` in contract/account-limits.ts, so that everybody is asked again (docs/promises.md#s35).
 */
export const notices: Record<Purpose, Notice> = {
  journal: {
    agree: 'Keep what I write here for me, so that I can read it again.',
    kept: 'What is kept: your words, locked with a key of your own, and the time you saved them. What for: to show them to you. Nobody on our side reads them, and you can have them deleted.',
  },
  dosha: {
    agree: 'Keep my answers and my result for me.',
    kept: 'What is kept: your 25 answers, their scores and the date. What for: to choose your recommendations. They are yours alone, and you can have them deleted.',
  },
  mood: {
    agree: 'Keep how I felt before and after, so that I can see what does me good.',
    kept: 'What is kept: two faces, what you did between them, and the time, locked with the key of your journal. What for: to compare them on your own device. Nobody on our side reads them, and you can have them deleted.',
  },
  checkin: {
    agree: 'Keep what I tell my coach, and what we agree on, so that they can ask me about it.',
    kept: 'What is kept: what you write before a check-in, what you agree on, and your coach’s notes, locked with a key of your own. What for: so that your coach can prepare, and remembers. Only that coach reads it, unless they are worried about you and show it to our safety team. You can have it deleted.',
  },
}
