import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDraft } from '../../lib/draft.ts'
import { bringScreens } from '../../lib/screens.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { copy } from './copy.ts'
import { beginning, countAnswered, goTo, read, resultsOf, write } from './course.ts'
import { Intro } from './Intro.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { ResultsCard } from './ResultsCard.tsx'

export const meta = () => [{ title: copy.quiz.pageTitle }]

const words = copy.quiz

/**
 * /know-your-body: intro, 25 questions, results (spec §2, §4). The answers are kept in the tab's own storage until they
 * are saved, so that a reload loses none; a logout clears them (lib/keptDrafts.ts).
 */
export default function KnowYourBodyScreen() {
  const [kept, keep] = useDraft('quiz')
  const [stage, setStage] = useState<'intro' | 'questions' | 'results'>('intro')
  const navigate = useNavigate()
  const course = read(kept)
  const results = resultsOf(course)

  // So that a line lost meanwhile does not keep anybody from where a result leads.
  useEffect(() => {
    if (stage !== 'intro') void bringScreens(paths.recommendations).catch(() => undefined)
  }, [stage])

  return (
    <Page
      title={words.title}
      lead={stage === 'intro' ? words.lead : undefined}
      back={<BackLink render={<Link to={paths.community} />}>{copy.back}</BackLink>}
    >
      {stage === 'intro' && (
        <Intro
          answered={countAnswered(course)}
          onStart={() => {
            keep('')
            setStage('questions')
          }}
          onGoOn={() => setStage(results ? 'results' : 'questions')}
        />
      )}
      {stage === 'questions' && (
        <QuestionCard course={course} onChange={(next) => keep(write(next))} onResults={() => setStage('results')} />
      )}
      {stage === 'results' && results && (
        <ResultsCard
          results={results}
          onChange={() => {
            keep(write(goTo(course, beginning.answers.length - 1)))
            setStage('questions')
          }}
          onSaved={() => {
            keep('')
            void navigate(paths.recommendations)
          }}
        />
      )}
    </Page>
  )
}
