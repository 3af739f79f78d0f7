import { moderation, pointsExpiry, testimonial } from '../../../contract/limits.ts'
import { pluralIn } from '../../core/plural.ts'
import { momentIn, notAfter, type Facts } from './facts.ts'
import { bellOnly, everywhere, noPush, optIn, today, type Kind } from './kind.ts'

const plural = pluralIn('en')

const seeToday = { path: today, action: 'Go to your day' }
const seePlans = { path: () => '/payments', action: 'See the plans' }

const seeDecisions = { path: () => '/community/decisions', action: 'Read it', defaults: everywhere }

const outcomes: Record<string, string> = {
  kept: 'We looked at what you reported and left it as it is.',
  acted: 'We looked at what you reported and acted on it.',
}
const muted = `Your last reports were not upheld, so for ${moderation.rejectedDays} days your reports will not hide anything on their own. We still read every one.`

/** The effect of a decision on the member it is about. */
const decisions: Record<string, (facts: Facts) => string> = {
  hide: () => 'Something you wrote can now be seen only by you.',
  remove: () => 'Something you wrote was removed.',
  warn: (f: Facts) =>
    `This is a warning, which counts for ${moderation.warningDays} days. ${Number(f.data.warnings) >= 2 ? 'The next one can close your account.' : 'The next one can stop you from writing here for a while.'}`,
  suspend: (f: Facts) =>
    `You cannot write in the community until ${momentIn(f, f.data.until)}. Everything else is open to you as before.`,
  close: () => 'Your account was closed.',
  help: () =>
    'Your coach showed our safety team what you wrote, because they care. If you would like to talk to somebody now: Tele-MANAS answers at any hour, free of charge, on 14416. In an emergency, call 112.',
}

/** True if the notification only names helplines, because the coach showed a brief to the safety team. */
const isHelp = (f: Facts) => f.data.decision === 'help'

/** Notifications about a member's notes, membership, points and streak. */
export const ownKinds = {
  comment: {
    about: 'comments on your notes',
    title: (f) => `${commenters(f)} commented on your note`,
    text: (f) =>
      `${commenters(f)} wrote ${plural(f.count ?? 1, 'a comment', `${f.count} comments`)} below “${f.note ?? 'your note'}”.`,
    path: (f) => `/notes/${f.data.note}`,
    action: 'Read the comment',
    defaults: everywhere,
  },
  followed_comment: {
    about: 'comments on notes that you follow',
    title: (f) => `${commenters(f)} commented on a note you follow`,
    text: (f) =>
      `${commenters(f)} wrote ${plural(f.count ?? 1, 'a comment', `${f.count} comments`)} below “${f.note ?? 'a note you follow'}”.`,
    path: (f) => `/notes/${f.data.note}`,
    action: 'Read the comment',
    defaults: bellOnly,
  },
  question_answered: {
    about: 'answers to your questions',
    title: (f) => `${commenters(f)} answered your question`,
    text: (f) =>
      plural(
        f.count ?? 1,
        `A teacher wrote below “${f.note ?? 'your question'}”.`,
        `Teachers wrote ${f.count} comments below “${f.note ?? 'your question'}”.`,
      ),
    path: (f) => `/notes/${f.data.note}`,
    action: 'Read the answer',
    defaults: everywhere,
  },
  studio_note: {
    about: 'notes from the people who run the studio',
    title: (f) => `${String(f.data.signed)} wrote to you`,
    text: (f) => String(f.data.text),
    path: () => '/classes',
    action: 'See the classes',
    defaults: everywhere,
  },
  testimonial_decided: {
    about: 'your own words for our home page',
    title: (f) => (f.data.status === 'approved' ? 'Thank you for your words' : 'About your words'),
    text: (f) =>
      f.data.status === 'approved'
        ? `What you wrote about Nitya will be on our home page as soon as ${testimonial.shown} members have said something. You can take your words back in Settings at any time.`
        : 'We cannot show what you wrote about Nitya as it is. You can read why in Settings, and write it again.',
    path: () => '/settings',
    action: 'See your words',
    defaults: noPush,
  },
  report_outcome: {
    about: 'the outcomes of your reports',
    title: () => 'About your report',
    text: (f) => [outcomes[String(f.data.outcome)], ...(f.data.muted ? [muted] : [])].join(' '),
    path: () => '/community/reports',
    action: 'See your reports',
    defaults: noPush,
  },
  moderation_decision: {
    about: 'decisions about you in the community',
    title: (f) => (isHelp(f) ? 'We are thinking of you' : 'A decision about you in the community'),
    text: (f) => {
      const said = decisions[String(f.data.decision)]!(f)
      return isHelp(f) ? said : `${said} You can read why, and ask for another look.`
    },
    ...seeDecisions,
    path: (f) => (isHelp(f) ? '/mental-space' : seeDecisions.path()),
    locked: true,
  },
  appeal_asked: {
    about: 'questions about your appeal',
    title: () => 'A question about your appeal',
    text: () => 'Before somebody else decides, they would like to ask you something.',
    ...seeDecisions,
  },
  appeal_decided: {
    about: 'decisions about your appeals',
    title: () => 'Your appeal was decided',
    text: (f) =>
      f.data.granted
        ? 'Somebody else looked again and reversed the decision. We are sorry.'
        : 'Somebody else looked again, and the decision stays. You can read why.',
    ...seeDecisions,
    locked: true,
  },
  house_rules: {
    about: 'the rules of the community',
    title: () => 'The rules of the community',
    text: () =>
      'Four times a year we remind everybody: be kind, promise no cure, share nothing intimate about others, write as yourself, do not advertise. What breaks the rules can be hidden or removed, and an account can be suspended or closed. Report what hurts; we look at it.',
    path: () => '/legal',
    action: 'Read the rules',
    defaults: noPush,
    locked: true,
  },
  membership_ends_7d: {
    about: 'Plus ending in a week',
    title: (f) => `Plus ends on ${momentIn(f, f.data.ends_at)}`,
    text: (f) =>
      `Your membership runs until ${momentIn(f, f.data.ends_at)}. It does not renew by itself; if you renew, the new days are added to those you have.`,
    ...seePlans,
    defaults: noPush,
    until: notAfter,
  },
  membership_ends_1d: {
    about: 'Plus ending tomorrow',
    title: (f) => `Plus ends on ${momentIn(f, f.data.ends_at)}`,
    text: (f) =>
      `Your membership runs until ${momentIn(f, f.data.ends_at)}. It does not renew by itself. On Free, everything you wrote stays yours.`,
    ...seePlans,
    defaults: noPush,
    until: notAfter,
  },
  points_expire: {
    about: 'points about to expire',
    title: (f) => `${pointsOf(f)} soon`,
    text: (f) =>
      `${plural(Number(f.data.points), 'It expires', 'The first of them expire')} on ${momentIn(f, f.data.first_at)}. Points last ${pointsExpiry.months} months, and the oldest are spent first.`,
    path: () => '/rewards',
    action: 'See what points buy',
    defaults: noPush,
    until: notAfter,
  },
  weekly_digest: {
    about: 'your week',
    title: () => 'Your week',
    text: weekOf,
    ...seeToday,
    defaults: optIn,
    until: notAfter,
  },
  streak: {
    about: 'your streak',
    title: (f) => `Day ${Number(f.data.streak) + 1} is still open`,
    text: (f) => `Your streak is ${days(Number(f.data.streak))} long. Come by today to keep it going.`,
    ...seeToday,
    defaults: optIn,
    until: notAfter,
  },
} as const satisfies Record<string, Kind>

function pointsOf({ data }: Facts): string {
  const points = Number(data.points)
  return plural(points, 'One point expires', `${points} points expire`)
}

function days(count: number): string {
  return plural(count, 'one day', `${count} days`)
}

function commenters({ who, people = 1 }: Facts): string {
  const others = people - 1
  return `${who ?? 'Somebody'}${others > 0 ? ` and ${plural(others, 'another member', `${others} others`)}` : ''}`
}

function weekOf({ data }: Facts): string {
  const classes = Number(data.classes)
  const points = Number(data.points)
  const came = classes === 0 ? '' : `, went to ${plural(classes, 'one class', `${classes} classes`)}`
  const newWeek = 'A new week has begun; there is nothing to catch up on.'
  if (Number(data.active) === 0) return newWeek
  return `You were here on ${days(Number(data.active))}${came} and earned ${plural(points, 'one point', `${points} points`)}. ${newWeek}`
}
