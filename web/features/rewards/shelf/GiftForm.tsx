import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { giftCode } from '../../../../contract/limits.ts'
import { sentenceFor } from '../../../api/failures.ts'
import { formatDay } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useMessage } from '../../../ui/message.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useGift } from './calls.ts'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.gift

/** Where a friend's code is entered; a link may bring it along, and nothing happens before the member agrees. */
export function GiftForm() {
  const [query] = useSearchParams()
  const [code, setCode] = useState(query.get('code') ?? '')
  const { message, say, clear } = useMessage()
  const { mutate, isPending, isSuccess } = useGift()
  const use = () => {
    if (code.trim() === '') return say(words.required, 'error')
    mutate(
      { body: { code: code.trim() } },
      {
        onSuccess: ({ expires_at: end }) => say(words.done(formatDay(end)), 'success'),
        onError: (failure) =>
          say(sentenceFor(failure, shelfCopy.redeem.failed, shelfCopy.redeem.unreachable), 'error'),
      },
    )
  }
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      <p className="text-quiet">{words.lead}</p>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          use()
        }}
      >
        <TextField
          label={words.code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={giftCode.max}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <MessageBox message={message} onClose={clear} place="inline" passing={isPending} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" look="outline" disabled={isPending}>
            {words.submit}
          </Button>
          {isSuccess && <LinkButton render={<Link to={paths.classes} />}>{words.classes}</LinkButton>}
        </p>
      </form>
    </SectionCard>
  )
}
