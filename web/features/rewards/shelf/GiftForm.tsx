import { giftCode } from '../../../../contract/limits.ts'
import { sentenceFor } from '../../../api/failures.ts'
import { formatDay } from '../../../core/format.ts'
import { Link, useQuery } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useGift } from './calls.ts'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.gift

/**
 * The form for a friend's code. A link may fill it in, but the code is used only when the member submits it.
 */
export function GiftForm() {
  const [query] = useQuery()
  const { mutateAsync: use, isSuccess } = useGift()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      <p className="text-quiet">{words.lead}</p>
      <Form
        requires={{ code: words.required }}
        act={(data) => use({ body: { code: textIn(data, 'code') } })}
        done={({ expires_at: end }) => words.done(formatDay(end))}
        failed={(failure) => sentenceFor(failure, shelfCopy.redeem.failed, shelfCopy.redeem.unreachable)}
        submit={words.submit}
        processing={words.submit}
        look="outline"
        beside={{
          className: 'flex flex-wrap gap-3',
          after: isSuccess && <LinkButton render={<Link to={paths.classes} />}>{words.classes}</LinkButton>,
        }}
      >
        <TextField
          label={words.code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={giftCode.max}
          defaultValue={query.get('code') ?? ''}
        />
      </Form>
    </SectionCard>
  )
}
