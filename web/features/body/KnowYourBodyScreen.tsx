import { useEffect, useState } from 'react'
import { useDraft } from '../../session/draft.ts'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { useGo } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { preloadScreen } from '../../screens.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { useBodyType } from '../../core/bodyType.ts'
import { Bell } from '../notifications/Bell.tsx'
import { copy } from './copy.ts'
import { Intro } from './Intro.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { countAnswered, goTo, noAnswers, parse, resultsOf, serialize } from './quizProgress.ts'
import { ResultsCard } from './ResultsCard.tsx'

const words = copy.quiz

/**
 * /know-your-body: the member's type or an intro, 25 questions, results. Unsaved answers are a draft, which
 * survives a reload.
 */
export default function KnowYourBodyScreen() {
  const [draft, setDraft] = useDraft('quiz')
  const [stage, setStage] = useState<'intro' | 'questions' | 'results'>('intro')
  const go = useGo()
  const progress = parse(draft)
  const results = resultsOf(progress)
  const { data: type = null, isPending } = useBodyType()

  // Preloads the recommendations, so that the result can be shown even if the connection is lost.
  useEffect(() => {
    if (stage !== 'intro') void preloadScreen(paths.recommendations)
  }, [stage])

  return (
    <MembersPage
      pageTitle={words.pageTitle}
      bell={<Bell />}
      title={words.title}
      lead={stage === 'intro' ? (type ? words.known : words.lead) : undefined}
      back={[paths.community, copy.back]}
    >
      {stage === 'intro' && (
        // Hidden until the body type has loaded, to avoid a visible change.
        <Reserved pending={isPending}>
          <Intro
            type={type}
            answered={countAnswered(progress)}
            onStart={() => {
              setDraft('')
              setStage('questions')
            }}
            onGoOn={() => setStage(results ? 'results' : 'questions')}
          />
        </Reserved>
      )}
      {stage === 'questions' && (
        <QuestionCard
          progress={progress}
          onChange={(next) => setDraft(serialize(next))}
          onResults={() => setStage('results')}
        />
      )}
      {stage === 'results' && results && (
        <ResultsCard
          results={results}
          onChange={() => {
            setDraft(serialize(goTo(progress, noAnswers.answers.length - 1)))
            setStage('questions')
          }}
          onSaved={() => {
            setDraft('')
            go(paths.recommendations)
          }}
        />
      )}
    </MembersPage>
  )
}
