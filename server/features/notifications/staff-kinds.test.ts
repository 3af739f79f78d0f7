import { expect, it } from 'vitest'
import { sampleFacts } from '../../mail-samples.ts'
import { staffKinds } from './staff-kinds.ts'

it.each([
  [{ classes: 1 }, 'Classes', 'one class'],
  [{ classes: 5, webinars: 0 }, 'Classes', '5 classes'],
  [{ classes: 0, webinars: 1 }, 'Webinars', 'one webinar'],
  [{ classes: 1, webinars: 2 }, 'Classes', 'one class and 2 webinars'],
  [{ classes: 3, webinars: 1 }, 'Classes', '3 classes and one webinar'],
])(
  'the notification to staff counts the classes and webinars that lost their teacher: %j',
  (data, title, text) => {
    const kind = staffKinds.classes_without_host
    expect(kind.title({ ...sampleFacts, data })).toBe(`${title} need a teacher`)
    expect(kind.text({ ...sampleFacts, data })).toContain(`Without a teacher now: ${text}.`)
  },
)

it.each([
  ['danger', /^Somebody may be hurt\./],
  ['order', /^A court or an authority has ordered something\./],
  ['harm', /^Something intimate or an impersonation was reported\./],
  [undefined, /^Somebody may be hurt\./],
])('the alarm about a case with the reason %s says only what is known', (because, text) => {
  const data = { case: 7, due_at: '2026-11-24T08:30:00Z', because }
  expect(staffKinds.case_urgent.text({ ...sampleFacts, data })).toMatch(text)
})
