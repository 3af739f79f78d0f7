import { useState } from 'react'
import {
  formatDay,
  formatNumber,
  formatPercent,
  formatRupees,
  studioZone,
  lastMomentBefore,
} from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Listing } from '../parts/Listing.tsx'
import { Panel } from '../parts/Panel.tsx'
import { failureSentence } from '../failures.ts'
import { Act } from './Act.tsx'
import { type Code, useCodes, useMoneyChanges } from './calls.ts'
import { NewCodeDialog, StopDialog } from './CodeDialogs.tsx'
import { copy } from './copy.ts'
import { Tag } from './states.tsx'

const words = copy.prices

/** The discount codes, with their discount, number of uses and expiry. */
export function Codes() {
  const query = useCodes()
  const { stopCode } = useMoneyChanges()
  const [asking, setAsking] = useState<{ stop?: Code }>()
  const announce = useAnnounce()
  const now = useNow()
  const close = () => setAsking(undefined)

  const resume = ({ code }: Code) =>
    stopCode(code, false).then(
      () => announce(words.codeResumed(code), 'success', { undo: () => stopCode(code, true) }),
      (failure: unknown) => announce(failureSentence(failure), 'error'),
    )

  return (
    <Panel
      title={words.codes}
      aside={
        <Button size="dense" onClick={() => setAsking({})}>
          {words.newCode}
        </Button>
      }
    >
      <Listing
        query={query}
        label={words.codes}
        keyOf={({ code }) => code}
        none={words.noCodes}
        notLoaded={words.codesNotLoaded}
        columns={[
          { head: words.code, cell: ({ code }) => code },
          { head: words.discount, cell: discountOf },
          {
            head: words.uses,
            cell: ({ uses, max_uses }) =>
              max_uses === null
                ? formatNumber(uses)
                : words.usesOf(formatNumber(uses), formatNumber(max_uses)),
          },
          {
            head: words.until,
            cell: ({ ends_at }) =>
              ends_at ? formatDay(lastMomentBefore(ends_at), studioZone) : words.always,
          },
          { head: words.state, cell: (code) => stateOf(code, now) },
          {
            head: words.actions,
            quiet: true,
            end: true,
            cell: (code) =>
              code.stopped_at ? (
                <Act name={code.code} onClick={() => void resume(code)}>
                  {words.resume}
                </Act>
              ) : (
                <Act name={code.code} onClick={() => setAsking({ stop: code })}>
                  {words.stop}
                </Act>
              ),
          },
        ]}
      />
      {asking &&
        (asking.stop ? <StopDialog code={asking.stop} onClose={close} /> : <NewCodeDialog onClose={close} />)}
    </Panel>
  )
}

const discountOf = ({ percent, off }: Code) =>
  percent === null ? formatRupees(Math.round((off ?? 0) * 100)) : formatPercent(percent / 100)

function stateOf({ stopped_at, ends_at, uses, max_uses }: Code, now: number) {
  if (stopped_at) return words.stopped
  if (ends_at && Date.parse(ends_at) <= now) return words.ended
  return max_uses !== null && uses >= max_uses ? words.usedUp : <Tag>{words.works}</Tag>
}
