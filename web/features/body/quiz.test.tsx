import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { forPair, forSeason } from '../../../content/advice.ts'
import { fields, pairOf, seasonOf, seasons } from '../../../content/recommendations.ts'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { expectWarning } from '../../testing/console.ts'
import { documentsAsked } from '../../testing/documents.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import {
  choose,
  countAnswered,
  goTo,
  nextOpen,
  noAnswers,
  parse,
  resultsOf,
  serialize,
} from './quizProgress.ts'

const backend = useBackend()
const dosha = 'GET /api/accounts/update-dosha/'
const save = 'POST /api/accounts/update-dosha/'

let members = 0
beforeEach(() => remember(accessFor('asha', { user_id: ++members })))

describe('the progress', () => {
  test('counts a changed answer for the new dosha instead of the old', () => {
    let progress = noAnswers
    for (let at = 0; at < 25; at++) progress = choose(goTo(progress, at), at < 15 ? 'vata' : 'pitta')
    expect(resultsOf(progress)).toMatchObject({
      scores: { vata: 15, pitta: 10, kapha: 0 },
      result: 'Vata + Pitta',
    })
    progress = choose(goTo(progress, 3), 'kapha')
    expect(resultsOf(progress)).toMatchObject({ scores: { vata: 14, pitta: 10, kapha: 1 } })
  })

  test('has no result while a question is unanswered, and stays within the 25 questions', () => {
    expect(resultsOf(noAnswers)).toBeUndefined()
    expect([goTo(noAnswers, -1).at, goTo(noAnswers, 99).at]).toEqual([0, 24])
  })

  test('continues with the next unanswered question, then with earlier ones, until none is left', () => {
    const all = Array.from({ length: 25 }, () => 'vata' as const)
    const openAt = (...open: number[]) => all.map((tag, at) => (open.includes(at) ? undefined : tag))
    expect(nextOpen({ at: 0, answers: openAt(3, 5) })).toBe(3)
    expect(nextOpen({ at: 3, answers: openAt(5) })).toBe(5)
    expect(nextOpen({ at: 24, answers: openAt(2, 5) })).toBe(2)
    expect(nextOpen({ at: 23, answers: openAt(24) })).toBe(24)
    expect(nextOpen({ at: 24, answers: all })).toBe(-1)
  })

  test('can be serialized and parsed; invalid text is parsed as no answers', () => {
    const progress = choose(goTo(choose(noAnswers, 'pitta'), 7), 'kapha')
    expect(parse(serialize(progress))).toEqual(progress)
    expect(countAnswered(progress)).toBe(2)
    for (const rubbish of ['', 'x', '3 vp', `99 ${'v'.repeat(25)}`, '<script>'])
      expect(parse(rubbish)).toEqual(noAnswers)
  })
})

describe('the questions:', () => {
  const at = (number: number) => screen.findByText(`Question ${number} of 25`)
  const go = async (draft: string) => {
    sessionStorage.setItem(`draft ${members} quiz`, draft)
    const { person } = visit('/know-your-body')
    await person.click(await screen.findByRole('button', { name: 'Continue the quiz' }))
    return { person, answers: () => screen.getAllByRole('radio') }
  }

  test('the last two questions continue automatically: from 24 to 25, and from there to the result', async () => {
    const { person, answers } = await go(`23 ${'v'.repeat(23)}--`)
    await at(24)
    expect(screen.queryByRole('button', { name: 'See your result' })).toBeNull()
    await person.click(answers()[0]!)
    await at(25)
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await person.click(answers()[1]!)
    expect(await screen.findByRole('heading', { name: 'Your body type' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save & Finish' })).toBeEnabled()
  })

  test('the result of a completed quiz is one tap away from every question, including the last two', async () => {
    const { person, answers } = await go(`22 ${'v'.repeat(24)}-`)
    await at(23)
    await person.click(screen.getByRole('button', { name: 'Next' }))
    await at(24)
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
    await person.click(screen.getByRole('button', { name: 'Next' }))
    await at(25)
    await person.click(answers()[0]!)
    await person.click(await screen.findByRole('button', { name: 'Change an answer' }))
    await at(25)
    expect(screen.getByRole('button', { name: 'See your result' })).toBeEnabled()
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await at(24)
    await person.click(answers()[2]!)
    await at(25)
    await person.click(screen.getByRole('button', { name: 'See your result' }))
    expect(await screen.findByRole('heading', { name: 'Your body type' })).toBeVisible()
  })

  test('the last question names a skipped question, which is one tap away', async () => {
    const { person, answers } = await go(`24 vvv-${'v'.repeat(20)}-`)
    await person.click(
      await screen.findByRole('button', { name: 'Go to question 4, which has no answer yet' }),
    )
    await at(4)
    await person.click(answers()[0]!)
    await at(25)
    await person.click(answers()[0]!)
    expect(await screen.findByRole('heading', { name: 'Your body type' })).toBeVisible()
  })

  test('arrow keys choose without leaving the question, and Enter continues', async () => {
    const { person, answers } = await go(`4 ${'v'.repeat(4)}${'-'.repeat(21)}`)
    await at(5)
    answers()[0]!.focus()
    await person.keyboard('{ArrowDown}')
    expect(answers()[1]).toBeChecked()
    await at(5)
    await person.keyboard('{Enter}')
    await at(6)
  })
})

test('a member who has a body type sees it, with a link to its recommendations', async () => {
  backend.answers(dosha, { body: { dosha_result: 'Pitta + Kapha' } })
  const { person } = visit('/know-your-body')
  expect(await screen.findByText('Pitta + Kapha')).toBeVisible()
  expect(screen.queryByText('Vata')).toBeNull()
  expect(screen.getByRole('link', { name: 'See what suits you' })).toHaveAttribute('href', '/recommendations')
  await person.click(screen.getByRole('button', { name: 'Take the quiz again' }))
  expect(await screen.findByText('Question 1 of 25')).toBeVisible()
})

describe('recommendations', () => {
  test('exist for every pair and season, each with a reason, without duplicates', () => {
    for (const pair of Object.values(forPair)) {
      for (const field of fields) {
        expect(pair[field].length).toBeGreaterThanOrEqual(2)
        for (const { title, why } of pair[field]) expect(title.length * why.length).toBeGreaterThan(0)
      }
    }
    for (const season of seasons) expect(Object.keys(forSeason[season])).toEqual([...fields])
    const titles = Object.values(forPair).flatMap((pair) =>
      fields.flatMap((field) => pair[field].map(({ title }) => title)),
    )
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('depend on the pair of doshas, in either order, and on the season', () => {
    expect(
      ['Vata + Pitta', 'Pitta + Vata', 'Kapha + Vata', 'Pitta + Kapha', 'Not set', ''].map(pairOf),
    ).toEqual(['Vata + Pitta', 'Vata + Pitta', 'Vata + Kapha', 'Pitta + Kapha', undefined, undefined])
    expect([0, 2, 5, 6, 9, 10].map(seasonOf)).toEqual([
      'winter',
      'summer',
      'summer',
      'monsoon',
      'monsoon',
      'winter',
    ])
  })

  test('redirect members without a body type, and offer a retry if the body type cannot be read', async () => {
    expectWarning(/^The body type could not be read\./)
    backend.answers(dosha, 'cut')
    const { person } = visit('/recommendations')
    expect(await screen.findByText('Couldn’t load your body type.')).toBeVisible()
    backend.answers(dosha, { body: { dosha_result: null } })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(documentsAsked()).toBeGreaterThan(0))
  })
})

describe('a result', () => {
  const draft = `24 ${'v'.repeat(15)}${'k'.repeat(10)}`
  const unsaved = /The result is still in this tab/
  const agreed = { purpose: 'dosha', version: 1, given_at: '2026-01-01T00:00:00.000Z' } as const
  const broken = { status: 500, body: { detail: 'A server error occurred.' } }
  beforeEach(() => {
    expectWarning(/^The body type could not be saved\./)
    backend.answers('GET /api/consents/', { body: [agreed] })
  })

  async function finish() {
    sessionStorage.setItem(`draft ${members} quiz`, draft)
    const visitor = visit('/know-your-body')
    await visitor.person.click(await screen.findByRole('button', { name: 'Continue the quiz' }))
    expect(screen.getByText('Vata + Kapha')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    await visitor.person.click(screen.getByRole('button', { name: 'Save & Finish' }))
    return visitor
  }

  test.each<[string, Scripted<typeof save>]>([
    ['a failing server', broken],
    ['a lost connection', 'cut'],
  ])(
    'is shown with a notice if it cannot be saved because of %s, and saved as soon as possible',
    async (_, reply) => {
      backend.answers(save, reply)
      await finish()
      expect(await screen.findByText(unsaved)).toBeVisible()
      expect(location.pathname).toBe('/recommendations')
      expect(screen.getByText('For Vata + Kapha, and for this season.')).toBeVisible()

      backend.answers(save, { body: { dosha_result: 'Vata + Kapha' } })
      for (const turn of ['offline', 'online']) window.dispatchEvent(new Event(turn))
      await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull())
      expect(backend.requestsTo(save).at(-1)?.body).toEqual(backend.requestsTo(save)[0]?.body)
      expect(backend.requestsTo(save)[0]?.body).toMatchObject({
        dosha_result: 'Vata + Kapha',
        answers: expect.arrayContaining(['vata', 'kapha']),
      })
      expect(Object.keys(sessionStorage)).toEqual([])
    },
  )

  test('is saved later by the next read of the body type, or by the button', async () => {
    sessionStorage.setItem(`draft ${members} dosha`, JSON.stringify({ dosha_result: 'Pitta + Kapha' }))
    backend.answers(save, broken)
    const { person } = visit('/recommendations')
    expect(await screen.findByText(unsaved)).toBeVisible()
    expect(screen.getByText('For Pitta + Kapha, and for this season.')).toBeVisible()
    backend.answers(save, { body: { dosha_result: 'Pitta + Kapha' } })
    await person.click(screen.getByRole('button', { name: 'Save it now' }))
    await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull())
    expect(screen.getByText('For Pitta + Kapha, and for this season.')).toBeVisible()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('stays on the screen, which asks for the missing consent, if the server rejects the result', async () => {
    backend.answers(save, () => {
      backend.answers('GET /api/consents/', { body: [] })
      return { status: 400, body: { consent: ['You withdrew your consent. Please agree again.'] } }
    })
    const { person } = await finish()
    expect(await screen.findByText(/Your answers are still here/)).toBeVisible()
    expect(location.pathname).toBe('/know-your-body')
    backend.answers(save, { body: { dosha_result: 'Vata + Kapha' } })
    await person.click(await screen.findByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Save & Finish' }))
    await waitFor(() => expect(location.pathname).toBe('/recommendations'))
    expect(backend.requestsTo(save).at(-1)?.body).toMatchObject({ consent: 1 })
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})
