import { Fragment } from 'react'
import { testimonial as limits } from '../../../../contract/limits.ts'
import type { Answer } from '../../../../contract/api.ts'
import { useMe } from '../../../core/me.ts'
import { useChange } from '../../../data/change.ts'
import { useRead } from '../../../data/read.ts'
import { failureAt, failureOf } from '../settingsFailures.ts'
import { Button } from '../../../ui/Button.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Tick } from '../../../ui/fields/Tick.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { Read } from '../../../ui/Read.tsx'
import { copy as all } from '../settingsCopy.ts'

const copy = all.testimonial
const line = 'GET /api/testimonials/mine/'
const touches = { touches: [line] } as const

type Own = Answer<typeof line>[number]

/** The form to send words for the landing page, with consent, and to withdraw them. */
export function TestimonialPart() {
  const read = useRead(line)
  return (
    <SectionCard title={copy.title} className="flex flex-col gap-5">
      <p>{copy.lead}</p>
      <Read of={read} failed={copy.notLoaded}>
        {([own]) => <Words own={own} />}
      </Read>
    </SectionCard>
  )
}

function Words({ own }: { own: Own | undefined }) {
  const { data: me } = useMe()
  const { mutateAsync: write } = useChange('PUT /api/testimonials/mine/', touches)
  const { mutateAsync: withdraw } = useChange('DELETE /api/testimonials/mine/', touches)
  const attempt = useAttempt()
  return (
    <>
      {own && <p className="font-semibold wrap-anywhere">{stateOf(own)}</p>}
      <Form
        by={attempt}
        label={copy.title}
        act={(data) =>
          write({
            body: {
              text: textIn(data, 'text'),
              first_name: textIn(data, 'first_name').trim() || null,
              consent: true,
            },
          })
        }
        requires={{ text: copy.textRequired }}
        check={(data) => (data.has('consent') ? undefined : copy.consentRequired)}
        done={copy.sent}
        failed={failureAt('text')}
        submit={own ? copy.sendAgain : copy.send}
      >
        {/* Resets the fields after a withdrawal, because each text needs its own consent. */}
        <Fragment key={own?.written_at}>
          <TextArea
            label={copy.text}
            hint={copy.textHint}
            name="text"
            rows={3}
            maxLength={limits.textMax}
            defaultValue={own?.text}
            required
          />
          <TextField
            label={copy.firstName}
            hint={copy.firstNameHint(me?.username ?? '')}
            name="first_name"
            maxLength={limits.firstNameMax}
            autoComplete="given-name"
            defaultValue={own?.first_name ?? ''}
          />
          <Tick name="consent" label={copy.consent} hint={copy.consentHint} />
        </Fragment>
      </Form>
      {own && (
        <Button
          look="danger"
          size="small"
          disabled={attempt.processing}
          className="-ml-2 self-start"
          onClick={() => void attempt.attempt(() => withdraw(), { done: copy.withdrawn, failed: failureOf })}
        >
          {copy.withdraw}
        </Button>
      )}
    </>
  )
}

const stateOf = ({ status, reason }: Own) =>
  status === 'declined' ? copy.declined(reason!) : copy.states[status]
