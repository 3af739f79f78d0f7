import { MembersPage } from '../../app/members/MembersPage.tsx'
import { paths } from '../../paths.ts'
import { ReadPages } from '../../ui/Read.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { useAnswer, useAppeal, useDecisions } from './calls.ts'
import { copy } from './copy.ts'
import { DecisionCard } from './DecisionCard.tsx'

/** /community/decisions: moderators' decisions about the member, with reasons and a way to appeal. */
export default function DecisionsScreen() {
  const appeal = useAppeal()
  const answer = useAnswer()
  return (
    <MembersPage
      pageTitle={copy.pageTitle}
      bell={<Bell />}
      back={[paths.community, copy.back]}
      title={copy.title}
      lead={copy.lead}
    >
      <ReadPages
        of={useDecisions()}
        failed={copy.notLoaded}
        placeholder={4}
        none={copy.none}
        more={copy.more}
      >
        {(decisions) => (
          <ul className="flex flex-col gap-4">
            {decisions.map((each) => (
              <li key={each.id}>
                <DecisionCard
                  decision={each}
                  send={(words) =>
                    (each.appeal ? answer : appeal)({ params: { id: each.id }, body: { words } })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </ReadPages>
    </MembersPage>
  )
}
