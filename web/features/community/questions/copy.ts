import { askTeachers } from '../../../../contract/limits.ts'
import { product } from '../../../../content/product.ts'

/** Text of the screen on which members ask the teachers. */
export const copy = {
  pageTitle: `Ask a teacher · ${product.name}`,
  back: 'Community',
  title: 'Ask a teacher',
  lead: `Everybody can read your question and comment on it. One of our teachers will answer within ${askTeachers.answerDays} days.`,
  plus: `Asking a teacher is part of Plus: ${askTeachers.perWindow} questions in ${askTeachers.windowDays} days. <See the plans>, or share your question with everybody in the community.`,
  unnamed: 'Without my name',
  ask: 'Ask',
  asked: '✅ The teachers have your question.',
  failed: 'Your question could not be sent. Please try again.',
  own: 'Your questions',
  none: 'You have not asked anything yet.',
  more: 'Show more',
  notLoaded: 'Couldn’t load your questions.',
}
