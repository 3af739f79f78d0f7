import { useEffect, useState } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { Link, useGo } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { preloadScreen } from '../../screens.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { copy } from './copy.ts'
import { beginning, countAnswered, goTo, read, resultsOf, write } from './course.ts'
import { Intro } from './Intro.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { ResultsCard } from './ResultsCard.tsx'

const words = copy.quiz

/**
 * /know-your-body: intro, 25 questions, results. The answers are kept in the tab's own storage until they
 * are saved, so that a reload loses none; a logout clears them (lib/draftStorage.ts).
 */
export default function KnowYourBodyScreen() {
  const [kept, keep] = useDraft('quiz')
  const [stage, setStage] = useState<'intro' | 'questions' | 'results'>('intro')
  const go = useGo()
  const course = read(kept)
  const results = resultsOf(course)

  // So that a result can be shown even if the connection is lost meanwhile.
  useEffect(() => {
    if (stage !== 'intro') void preloadScreen(paths.recommendations)
  }, [stage])

  return (
    <Page
      title={words.title}
      lead={stage === 'intro' ? words.lead : undefined}
      back={<BackLink render={<Link to={paths.community} />}>{copy.back}</BackLink>}
    >
      <title>{words.pageTitle}</title>
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
            go(paths.recommendations)
          }}
        />
      )}
    </Page>
  )
}
