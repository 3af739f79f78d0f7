import type { Today } from './calls.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What Today says. */
export const copy = {
  lead: (day: string) => `${day}. Times are those of India (IST).`,
  notLoaded: 'The day could not be read just now.',
  classes: 'Classes today',
  classCount: (count: number) => counted(count, 'class', 'classes'),
  noClasses: 'No class today.',
  schedule: 'The whole week',
  coming: (count: number, capacity: number) => `${count} of ${capacity} coming`,
  waiting: (count: number) => `${count} waiting`,
  who: 'Who is coming',
  nobody: 'Nobody has a seat yet.',
  noHost: 'No teacher',
  with: (name: string) => `with ${name}`,
  status: { scheduled: 'Planned', live: 'Live now', ended: 'Over', cancelled: 'Cancelled' } satisfies Record<
    Today['classes'][number]['status'],
    string
  >,
  attended: 'came',
  missed: 'did not come',
  payments: 'Payments to look at',
  paymentCount: (count: number) => counted(count, 'payment', 'payments'),
  noPayments: 'Every payment is in order.',
  when: 'When',
  what: 'What happened',
  order: 'Order',
  payment: 'Payment',
  none: 'None',
  jobs: 'Failed jobs',
  jobCount: (count: number) => counted(count, 'job', 'jobs'),
  noJobs: 'No job has failed.',
  queue: 'Queue',
  failed: 'Failed',
  last: 'Last',
  jobsHint: 'The log says why each failed. A failed job is listed for an hour.',
}
