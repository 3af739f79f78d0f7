import { testimonial, type testimonialStatuses } from '../../../../contract/limits.ts'

/** Text of the testimonials screen. */
export const copy = {
  title: 'Members’ words',
  lead: `What members wrote for the home page, with their consent. The page shows the ${testimonial.shown} approved most recently, and none until there are ${testimonial.shown}.`,
  views: 'Show',
  view: {
    waiting: 'Waiting',
    approved: 'Approved',
    declined: 'Declined',
  } satisfies Record<(typeof testimonialStatuses)[number], string>,
  list: 'Members’ words',
  signed: (name: string) => `Signed ${name}`,
  written: (at: string) => `Written ${at}`,
  reason: (reason: string) => `Reason: ${reason}`,
  approve: 'Approve',
  approveOf: (username: string) => `Approve ${username}’s words`,
  approveTitle: 'Approve these words?',
  approveEffect:
    'Everybody can read them on the home page, beside other members’ words. Check that they promise no cure and name nobody else.',
  approved: 'Approved.',
  decline: 'Decline',
  declineOf: (username: string) => `Decline ${username}’s words`,
  declineTitle: 'Decline these words?',
  declineEffect:
    'These words are not shown, or no longer shown. Their author reads your reason and can write again.',
  declined: 'Declined.',
  notLoaded: 'Couldn’t load the members’ words.',
  none: 'No members’ words in this list.',
}
