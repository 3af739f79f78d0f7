import { askTeachers, attendance } from '../../../contract/limits.ts'
import { pluralIn } from '../../core/plural.ts'
import { momentIn, startOf, titleOf, type Facts } from './facts.ts'
import { everywhere, type Kind } from './kind.ts'

const plural = pluralIn('en')

const seeStudio = {
  path: () => '/staff',
  action: 'Open the studio',
  defaults: everywhere,
  locked: true,
  staff: true,
} as const

const seeCase = {
  ...seeStudio,
  path: ({ data }: Facts) => (data.appoint ? '/staff/roles' : `/staff/community/${data.case}`),
  action: 'Open it',
}

/** Why a case cannot wait, unless somebody may be in danger. */
const alarms: Record<string, string> = {
  order: 'A court or an authority has ordered something.',
  harm: 'Something intimate or an impersonation was reported.',
}

const seeQuestions = { ...seeStudio, path: () => '/staff/questions', action: 'See the questions' }

const lost = (classes: number, webinars: number) =>
  [
    ...(classes ? [plural(classes, 'one class', `${classes} classes`)] : []),
    ...(webinars ? [plural(webinars, 'one webinar', `${webinars} webinars`)] : []),
  ].join(' and ')

/** Notifications for staff about matters that need their attention. */
export const staffKinds = {
  classes_without_host: {
    about: 'classes without a teacher',
    title: ({ data }) => (Number(data.classes) ? 'Classes need a teacher' : 'Webinars need a teacher'),
    text: ({ data }) =>
      `Without a teacher now: ${lost(Number(data.classes), Number(data.webinars ?? 0))}. Members still hold seats: please find a substitute, or cancel.`,
    ...seeStudio,
  },
  roster_flagged: {
    about: 'corrected rosters',
    title: (f) => `Many corrections in ${titleOf(f)}`,
    text: (f) =>
      `The attendance of more than ${attendance.correctionsMax} people in ${titleOf(f)} on ${startOf(f)} was set by hand, against what the room saw or after it was settled.`,
    ...seeStudio,
  },
  case_urgent: {
    about: 'cases that cannot wait',
    title: (f) => (f.data.appoint ? 'An appeal has nobody to decide it' : 'A case cannot wait'),
    text: (f) =>
      f.data.appoint
        ? 'Nobody can decide an appeal against their own decision, or about something that they reported. Please appoint another moderator.'
        : `${alarms[String(f.data.because)] ?? 'Somebody may be hurt.'} The case has to be decided by ${momentIn(f, f.data.due_at)}.`,
    ...seeCase,
    urgent: true,
  },
  case_overdue: {
    about: 'overdue cases',
    title: () => 'A case is overdue',
    text: (f) => `The case was due by ${momentIn(f, f.data.due_at)}.`,
    ...seeCase,
    urgent: true,
  },
  question_asked: {
    about: 'questions to the teachers',
    title: (f) => `${f.who ?? 'A member'} has asked the teachers`,
    text: (f) =>
      `“${f.note ?? 'A question'}”: we have promised an answer by ${momentIn(f, f.data.answer_by)}.`,
    ...seeQuestions,
  },
  question_overdue: {
    about: 'questions that no teacher has answered',
    title: () => 'A question is waiting for a teacher',
    text: (f) =>
      `“${f.note ?? 'A question'}” has waited ${askTeachers.answerDays} days. A few kind lines are enough.`,
    ...seeQuestions,
  },
} as const satisfies Record<string, Kind>
