import type { Key, Parsed } from './api.ts'
import type * as limits from './limits.ts'

type Body<Change extends Key> = Parsed<Change>['body']

/** What staff do, by the names in the audit. */
export const auditDeeds = [
  'appeal.ask',
  'appeal.grant',
  'appeal.refuse',
  'availability.set',
  'case.decide',
  'case.note',
  'case.order',
  'case.release',
  'case.reveal',
  'case.take',
  'checkin.cancel',
  'checkin.outcome',
  'class.cancel',
  'class.change',
  'class.create',
  'class.end',
  'class.message',
  'class.replay',
  'class.replay_removed',
  'class_type.change',
  'class_type.create',
  'code.change',
  'code.create',
  'credit.give',
  'credit.take_back',
  'member.disable',
  'member.enable',
  'member.enrol',
  'member.grant',
  'membership.grant',
  'membership.revoke',
  'membership.take_back',
  'morning.write',
  'note.add',
  'note.remove',
  'order.assign',
  'order.refund',
  'reward.change',
  'reward.create',
  'role.grant',
  'role.revoke',
  'room.remove',
  'roster.add',
  'roster.correct',
  'roster.remove',
  'series.change',
  'series.create',
  'teacher.photo',
  'teacher.words',
  'testimonial.approve',
  'testimonial.decline',
  'tier.change',
  'tier.create',
  'tier.price',
  'webinar.cancel',
  'webinar.change',
  'webinar.create',
  'webinar.end',
  'webinar.question',
  'webinar.replay',
  'webinar.replay_removed',
  'week.copy',
] as const
export type AuditDeed = (typeof auditDeeds)[number]

/** The values that an entry keeps, by their names in the audit. */
export const auditFields = [
  'affected',
  'amount_paise',
  'answered',
  'cancelled',
  'capacity',
  'case',
  'changed',
  'characters',
  'checkin',
  'class',
  'code',
  'cost',
  'created',
  'days',
  'decision',
  'description',
  'disabled',
  'doshas',
  'duration_days',
  'ended',
  'endsAt',
  'equipment',
  'exceptions',
  'expires_at',
  'fields',
  'from',
  'has_link',
  'hidden',
  'id',
  'in_writing',
  'key',
  'kind',
  'language',
  'level',
  'maxUses',
  'minutes',
  'name',
  'note',
  'number',
  'offPaise',
  'order',
  'percent',
  'photo',
  'price_paise',
  'question',
  'reason',
  'redeemed',
  'reference',
  'refunds',
  'roles',
  'rule',
  'sent_to',
  'series',
  'starts_at',
  'state',
  'status',
  'stock',
  'stopped',
  'style',
  'subscription_type',
  'tier',
  'tier_name',
  'time',
  'time_zone',
  'title',
  'to',
  'travel',
  'type',
  'undecided',
  'until',
  'verified_only',
  'webinar',
  'weekday',
  'weekdays',
  'weekly',
  'why',
  'withdrawn',
  'withdrawn_at',
  'zone',
] as const
export type AuditField = (typeof auditFields)[number]

/** The values that are codes, by the fields that keep them. Other values are numbers, moments, names, and people's own words. */
export type AuditCodes = {
  decision: limits.ModerationDecision
  doshas: limits.Dosha
  fields: keyof Body<'PATCH /api/staff/checkins/:id/'>
  key: limits.RewardKey
  kind: Body<'POST /api/staff/members/:username/credits/'>['kind']
  language: (typeof limits.classLanguages)[number]
  level: (typeof limits.classLevels)[number]
  roles: limits.Role
  rule: limits.ReportReason
  state: limits.OrderState
  status:
    | (typeof limits.bookingStatuses)[number]
    | (typeof limits.checkinStatuses)[number]
    | (typeof limits.testimonialStatuses)[number]
  style: (typeof limits.classStyles)[number]
  subscription_type: 'free' | 'premium'
  to: limits.ClassAudience
  weekday: (typeof limits.weekdays)[number]
  weekdays: (typeof limits.weekdays)[number]
  why: limits.MorningReason
}
export const codedFields = [
  'decision',
  'doshas',
  'fields',
  'key',
  'kind',
  'language',
  'level',
  'roles',
  'rule',
  'state',
  'status',
  'style',
  'subscription_type',
  'to',
  'weekday',
  'weekdays',
  'why',
] as const satisfies (keyof AuditCodes)[]

/** Events of an order, as its history and the list of payments that need attention name them. */
export const orderEvents = [
  'account closed, unused days go back',
  'assigned to a member',
  'attempted',
  'closed unpaid',
  'confirmed',
  'created',
  'discount no longer available, refunding',
  'failed',
  'granted to the verified email',
  'mismatch',
  'never captured',
  'no seat left, refunding',
  'owner unknown',
  'paid',
  'paid, owner unknown',
  'paid, to be confirmed',
  'refund outstanding',
  'refunded',
  'refunded at the provider',
  'refunded in part',
  'refused by the provider',
  'surplus payment',
  'unused days refunded at the provider',
  'waits for a verified email',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** The sources that report an order's events. */
export const orderSources = [
  'browser',
  'webhook',
  'reconciler',
  'code',
  'claim',
  'operator',
  'staff',
  'member',
] as const
export type OrderSource = (typeof orderSources)[number]
