import { pointsExpiry, rewardRules, streak } from '../../../../contract/limits.ts'
import { product } from '../../../../content/product.ts'
import type { Answer } from '../../../../contract/api.ts'
import { counted, plural } from '../../../core/counted.ts'

const points = (count: number) => counted(count, 'point', 'points')
const classes = (count: number) => counted(count, 'class', 'classes')

type Key = Answer<'GET /api/rewards/'>[number]['key']
type Why = NonNullable<Answer<'GET /api/rewards/'>[number]['why']>
type Status = Answer<'GET /api/rewards/mine/'>[number]['status']

/** Text of the rewards screen. */
export const shelfCopy = {
  pageTitle: `Rewards · ${product.name}`,
  title: 'Rewards',
  lead: 'Showing up earns points, and points buy more practice. Take your time: there is no rush.',
  back: 'Back to Today',
  points,

  balance: {
    title: 'What you have',
    notLoaded: 'Couldn’t load your points.',
    unknown: '–',
    unit: 'points to spend',
    fromClasses: (count: string) => `${count} of them earned by coming to class ✓`,
    about: `Points last ${pointsExpiry.months} months, and the oldest are spent first.`,
    expiring: (count: number, day: string) =>
      `${counted(count, 'point expires', 'points expire')} on ${day}.`,
  },

  shelf: {
    title: 'What it buys',
    notLoaded: 'Couldn’t load the rewards.',
    empty: 'The shelf is being filled. Please look again another day.',
    verifiedOnly: 'Takes points earned by coming to class ✓',
    free: 'Free this time',
    left: (count: number) => plural(count, 'One left', `${count} left`),
    take: 'Take it',
    plus: 'See Plus',
    takeNamed: (title: string) => `Take it: ${title}`,
    does: {
      streak_freeze: `Covers a day you miss. You can hold ${streak.freezes}.`,
      streak_repair: `Mends your streak within ${streak.repairHours} hours of a break, as if you had not missed the day. The first repair is free.`,
      guest_pass: `A class for a friend: you get a code to give away, good for ${rewardRules.passDays} days.`,
      class_credit: `One more live class, good for ${rewardRules.creditDays} days.`,
      plus_days: `Your Plus lasts ${rewardRules.plusDays} days longer.`,
      renewal_discount: '10 % off when you next renew. It applies automatically.',
      open_mat: 'A class for somebody who has none left this week. Nobody learns that it came from you.',
    } satisfies Record<Key, string>,
    why: {
      own_account: 'You set the terms of this reward, so it is for others.',
      not_plus: 'This reward comes with Plus.',
      nothing_to_repair: 'Your streak is whole. There is nothing to mend.',
      too_late: `A streak can be mended within ${streak.repairHours} hours of a break. Your new streak has begun.`,
      not_enough_points: 'A few more good days, and it is yours.',
      limit_reached: 'You have as many of these as you can have for now.',
      sold_out: 'None left right now. There will be more.',
    } satisfies Record<Why, string>,
    moreClasses: 'A few more classes, and it is yours.',
  },

  redeem: {
    title: (title: string) => `${title}?`,
    cost: (cost: number, kept: number) =>
      cost === 0
        ? `This costs nothing. You keep ${points(kept)}.`
        : `This costs ${points(cost)}. You keep ${kept}.`,
    taking: 'Taking it...',
    go: 'Yes, take it',
    notNow: 'Not now',
    thanks: 'It is yours',
    enjoy: {
      streak_freeze: 'A freeze is waiting, for a day when you need it.',
      streak_repair: 'Your streak is whole again.',
      guest_pass: 'Give this code to a friend. It opens one class for them.',
      class_credit: 'You have one more class.',
      plus_days: `Your Plus lasts ${rewardRules.plusDays} days longer.`,
      renewal_discount: 'Your next renewal costs 10 % less.',
      open_mat: 'Somebody will roll out a mat because of you. Thank you.',
    } satisfies Record<Key, string>,
    close: 'Lovely',
    failed: 'That did not work, and nothing was spent. Please try again.',
    unreachable: 'There is no connection right now. If you try again, nothing is spent twice.',
  },

  pass: {
    code: 'Code',
    share: 'Share the pass',
    copyCode: 'Copy the code',
    text: (username: string) => `${username} is giving you a live class at ${product.name}.`,
    linkCopied: 'The link is copied.',
    codeCopied: 'The code is copied.',
    notCopied: 'The code could not be copied. Please select it yourself.',
  },

  mine: {
    title: 'Your rewards',
    notLoaded: 'Couldn’t load your rewards.',
    none: 'What you take from the shelf will be listed here.',
    more: 'Show more',
    status: {
      waiting: 'Ready to use',
      delivered: 'Delivered',
      returned: 'Returned, with your points',
    } satisfies Record<Status, string>,
    passStatus: {
      waiting: 'Waiting for a friend',
      delivered: 'Used by a friend',
      returned: 'Returned, with your points',
    } satisfies Record<Status, string>,
    until: (day: string) => `until ${day}`,
  },

  gift: {
    title: 'A pass from a friend',
    lead: 'Did somebody give you a code? It opens one live class for you.',
    code: 'Pass code',
    submit: 'Use the pass',
    required: '⚠️ Enter the pass code.',
    done: (day: string) => `✅ You have one more class, until ${day}. Choose one.`,
    classes: 'Choose a class',
  },

  milestones: {
    title: 'The path',
    notLoaded: 'Couldn’t load your milestones.',
    walked: (count: number) =>
      count === 0 ? 'Your first class lays the first stone.' : `${classes(count)} so far.`,
    next: (count: number, given: number) =>
      `The next stone is at ${classes(count)} and brings ${points(given)}.`,
    stone: (count: number, given: number, reached: boolean) =>
      `${classes(count)}: ${points(given)}, ${reached ? 'reached' : 'ahead'}`,
    given: (count: number) => `+${count}`,
  },

  earned: {
    title: 'How you earned it',
    about:
      'A ✓ marks points earned by coming to a class or a check-in, or by giving a seat away. Rewards with a ✓ accept only these; every other reward accepts any points.',
    notLoaded: 'Couldn’t load your points.',
    none: 'Your first points are on their way.',
    more: 'Show more',
    verified: 'earned in class ✓',
    takenBack: (reason: string) => `${reason}: taken back`,
    restored: (reason: string) => `${reason}: given again`,
    until: (day: string) => `good until ${day}`,
  },
}
