import type { ReportReason } from '../../../../contract/limits.ts'

/** Text of the report dialog. */
export const copy = {
  report: 'Report',
  title: 'Report this',
  titleOf: (username: string) => `Report ${username}`,
  lead: 'Moderators read every report. Nobody else will know it was you.',
  reason: 'What is wrong?',
  choose: 'Choose a reason',
  reasons: {
    harassment: 'It hurts or threatens somebody',
    self_harm: 'Somebody may be in danger',
    medical_claim: 'It promises a cure',
    intimate: 'Intimate pictures or words about a person',
    impersonation: 'It pretends to be somebody else',
    spam: 'It is an advertisement',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  words: 'In your own words',
  wordsHint: 'You can leave this empty.',
  reasonRequired: '⚠️ Choose a reason.',
  send: 'Send the report',
  cancel: 'Cancel',
  sent: 'Thank you. We will look at your report and tell you the outcome.',
  help: 'There is help',
  close: 'Close',
}
