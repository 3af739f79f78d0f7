/** Text of the questions to the teachers. */
export const copy = {
  title: 'Questions',
  lead: 'Members ask the teachers, and everybody reads along. Whoever has waited longest comes first. Times are those of India (IST).',
  list: 'Questions that wait',
  none: 'Every question has an answer.',
  notLoaded: 'Couldn’t load the questions.',
  asked: (name: string, moment: string) => `${name} asked ${moment}`,
  due: (moment: string) => `answer by ${moment}`,
  late: (moment: string) => `late since ${moment}`,
  comments: 'See it in the community',
  own: 'You asked this yourself. Another teacher answers it.',
  answer: 'Your answer',
  hint: 'Members read it under your name, with the badge “Teacher”. No promises about health.',
  send: 'Answer',
  sendTo: (title: string) => `Answer “${title}”`,
  required: 'Write a few words.',
  sent: 'Your answer is there for everybody.',
}
