import type { Today } from './calls.ts'
import { counted } from '../../core/counted.ts'

/** Text of Today. */
export const copy = {
  lead: (day: string) => `${day}. Times are those of India (IST).`,
  notLoaded: 'Couldn’t load today’s overview.',
  classes: 'Classes today',
  classCount: (count: number) => counted(count, 'class', 'classes'),
  noClasses: 'No class today.',
  youTeach: 'You teach today',
  goIn: 'Enter the room',
  opens: (time: string) => `You can go in from ${time}.`,
  came: (came: number, seats: number) => `${came} of ${seats} came`,
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
  cases: 'The community',
  caseCount: (count: number) => counted(count, 'case', 'cases'),
  noCases: 'Nothing is waiting.',
  inTime: 'None of them is late.',
  overdue: (count: number) => `${counted(count, 'case is', 'cases are')} late.`,
  payments: 'Payments to look at',
  paymentCount: (count: number) => counted(count, 'payment', 'payments'),
  noPayments: 'Every payment is in order.',
  when: 'When',
  what: 'What happened',
  order: 'Order',
  payment: 'Payment',
  none: 'None',
  jobs: 'Background tasks that failed',
  jobCount: (count: number) => counted(count, 'task', 'tasks'),
  noJobs: 'No background task has failed.',
  queue: 'Task',
  failed: 'Failed',
  last: 'Last',
  jobsHint:
    'These are mails and other work that didn’t go through. The person who runs the server finds the reason in its log. Each is listed for an hour.',
}
