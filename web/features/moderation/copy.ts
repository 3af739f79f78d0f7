import { product } from '../../../content/product.ts'
import { moderation } from '../../../contract/limits.ts'
import type { Decision, Report } from './calls.ts'

/** Text about decisions on a member’s own posts. */
export const copy = {
  pageTitle: `Decisions · ${product.name}`,
  back: 'Community',
  title: 'Decisions about you',
  lead: 'What moderators decided about you or your words, and why. Nobody else sees this page.',
  none: 'There are no decisions about you.',
  notLoaded: 'Couldn’t load the decisions.',
  more: 'Show more',
  decisions: {
    keep: 'It stays as it is',
    hide: 'Visible only to you',
    remove: 'Removed',
    warn: 'A warning',
    suspend: 'A break from writing',
    close: 'Your account was closed',
    help: 'We sent you helplines',
  } satisfies Record<Decision['decision'], string>,
  rules: {
    harassment: 'Be kind to each other',
    self_harm: 'Somebody may be in danger',
    medical_claim: 'Promise no cure',
    intimate: 'Nothing intimate about people',
    impersonation: 'Write under your own name',
    spam: 'No advertisements',
    other: 'The rules of the community',
  } satisfies Record<Decision['rule'], string>,
  at: (rule: string, day: string) => `${rule}, ${day}`,
  until: (moment: string) => `You can write again from ${moment}.`,
  yours: 'You wrote',
  appeal: 'Ask for another look',
  tooLate: `You could ask for another look for ${moderation.appealDays} days.`,
  appealText: 'Somebody else will look again. You can ask only once, so say everything that matters.',
  words: 'What we should know',
  wordsRequired: '⚠️ Write what we should know.',
  send: 'Send',
  cancel: 'Cancel',
  waiting: 'Somebody else is looking at this decision.',
  asked: (question: string) => `The moderator asks: ${question}`,
  answer: 'Your answer',
  answerRequired: '⚠️ Write your answer.',
  answered: (answer: string) => `You answered: ${answer}`,
  granted: (reason: string) => `Reversed: ${reason}`,
  refused: (reason: string) => `The decision stays: ${reason}`,
  failed: 'That did not work. Please try again.',
  offline: 'You seem to be offline. Please try again.',

  reports: {
    pageTitle: `What you reported · ${product.name}`,
    back: 'Settings',
    title: 'What you reported',
    lead: 'Here is the outcome of each report. Nobody learns who reported them.',
    none: 'You have not reported anything.',
    notLoaded: 'Couldn’t load your reports.',
    what: { note: 'A note', comment: 'A comment', person: 'A person', brief: 'A brief' } satisfies Record<
      Report['what'],
      string
    >,
    reasons: {
      harassment: 'It hurts somebody',
      self_harm: 'Somebody may be in danger',
      medical_claim: 'A promise of a cure',
      intimate: 'Something intimate about somebody',
      impersonation: 'Somebody pretends to be another person',
      spam: 'Advertising',
      other: 'Something else',
    } satisfies Record<Report['reason'], string>,
    open: 'A moderator will look at it.',
    outcomes: {
      kept: 'We looked at what you reported and left it as it is.',
      acted: 'We looked at what you reported and acted on it.',
    } satisfies Record<NonNullable<Report['outcome']>, string>,
    gone: 'What you reported is gone because its author has left.',
  },
}
