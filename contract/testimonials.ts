import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, OneOf, PageQuery, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

const Text = () => Type.String({ minLength: 1, maxLength: limits.testimonial.textMax })
const FirstName = () => Type.String({ minLength: 1, maxLength: limits.testimonial.firstNameMax })

const status = OneOf(limits.testimonialStatuses)
const own = {
  text: Type.String(),
  first_name: Nullable(Type.String()),
  status,
  reason: Nullable(Type.String()),
  written_at: Moment(),
}
const staffRow = Type.Object({ id: Type.Integer(), username: Type.String(), ...own })

/** A testimonial, as a member's export contains it. */
export const exportedTestimonial = { ...own, decided_at: Nullable(Moment()) }

/** Members' testimonials: their own words about the product, published with their consent. */
export const testimonials = lines({
  'GET /api/testimonials/': {
    summary: `List the ${limits.testimonial.shown} most recently approved testimonials; none if there are fewer.`,
    guard: 'public',
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object({ text: Type.String(), name: Type.String() })),
    failures: [],
  },
  'GET /api/testimonials/mine/': {
    summary: 'List your testimonial: one or none.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object(own)),
    failures: [],
  },
  'PUT /api/testimonials/mine/': {
    summary:
      'Write or replace your testimonial, signed with your username or `first_name`. It is shown once staff have approved its text. `consent` must be true.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['testimonial'],
    body: Type.Object({
      text: Text(),
      first_name: Type.Optional(Nullable(FirstName())),
      consent: Type.Boolean(),
    }),
    status: 200,
    answer: Type.Object(own),
    failures: [403],
  },
  'DELETE /api/testimonials/mine/': {
    summary: 'Withdraw your testimonial and your consent. Idempotent.',
    guard: 'member',
    rate: 'write',
    status: 204,
    failures: [],
  },
  'GET /api/staff/testimonials/': {
    summary: 'List testimonials, newest first.',
    guard: 'member',
    role: ['desk'],
    rate: 'read',
    ...inPages(staffRow),
    query: Type.Object({ ...PageQuery().properties, status: Type.Optional(status) }),
  },
  'POST /api/staff/testimonials/:id/': {
    summary:
      'Approve or decline a testimonial. Declining needs a `reason`, which its author reads. A rewritten testimonial has a new id.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: Type.Object({ id: Id() }),
    body: Type.Object({
      approved: Type.Boolean(),
      reason: Type.Optional(Paragraphs({ minLength: 1, maxLength: limits.reason.max })),
    }),
    status: 200,
    answer: staffRow,
    failures: [409],
  },
})
