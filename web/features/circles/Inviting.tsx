import { circle as limits, username as usernames } from '../../../contract/limits.ts'
import { Refused, sentenceFor } from '../../api/failures.ts'
import { formatDay } from '../../core/format.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Form, textIn } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { type Circle, useInvite, useSent, useTakeBack } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.inviting

/** Invites a member by username, and shows pending invitations. */
export function Inviting({ circle: { id, members } }: { circle: Circle }) {
  const invite = useInvite()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      {members.length >= limits.membersMax ? (
        <p className="text-quiet">{words.full}</p>
      ) : (
        <Form
          requires={{ username: words.missing }}
          act={(data) => invite({ params: { id }, body: { username: textIn(data, 'username') } })}
          done={({ username }) => words.invited(username)}
          failed={(failure) =>
            failure instanceof Refused && failure.status === 404
              ? { sentence: words.unknown, field: 'username' }
              : sentenceFor(failure, words.failed)
          }
          resets
          submit={words.invite}
        >
          <TextField
            label={words.username}
            hint={words.hint}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={usernames.max}
            required
          />
        </Form>
      )}
      <OpenInvitations id={id} />
    </SectionCard>
  )
}

function OpenInvitations({ id }: { id: number }) {
  const takeBack = useTakeBack()
  const { processing, banner, attempt } = useAttempt()
  return (
    <>
      <ReadPages of={useSent(id)} failed={words.notLoaded} placeholder={<></>} none={<></>}>
        {(sent) => (
          <section aria-labelledby="open-invitations">
            <h3 id="open-invitations" className="font-semibold">
              {words.open}
            </h3>
            <ul className="flex flex-col divide-y divide-hairline">
              {sent.map((each) => (
                <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <bdi>{each.username}</bdi>
                    <span className="ml-2 text-sm text-quiet">{words.until(formatDay(each.expires_at))}</span>
                  </span>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={words.takeBackNamed(each.username)}
                    disabled={processing}
                    onClick={() =>
                      void attempt(() => takeBack({ params: { id: each.id } }), {
                        failed: (failure) => sentenceFor(failure, words.notTakenBack),
                      })
                    }
                  >
                    {words.takeBack}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </ReadPages>
      <MessageBox {...banner} />
    </>
  )
}
