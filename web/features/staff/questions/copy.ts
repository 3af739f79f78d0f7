/** Text about questions to the teachers. */
export const copy = {
  title: 'Questions',
  lead: 'Members ask the teachers, and everybody can read along. Those who have waited longest come first. All times are India time (IST).',
  list: 'Questions waiting for an answer',
  none: 'Every question has an answer.',
  notLoaded: 'Couldn’t load the questions.',
  asked: (name: string, moment: string) => `${name} asked ${moment}`,
  due: (moment: string) => `answer by ${moment}`,
  late: (moment: string) => `overdue since ${moment}`,
  comments: 'See it in the community',
  own: 'You asked this yourself. Another teacher will answer it.',
  answer: 'Your answer',
  hint: 'Members read it under your name, with the badge “Teacher”. No promises about health.',
  send: 'Answer',
  sendTo: (title: string) => `Answer “${title}”`,
  required: 'Write a few words.',
  sent: 'Everybody can read your answer now.',
}
