import type { NotificationKind } from '../../../contract/limits.ts'
import { Check } from '../../ui/fields/Check.tsx'
import type { Settings } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.settings
const channels = ['app', 'mail', 'push'] as const
type Channel = (typeof channels)[number]

type Props = {
  kinds: (readonly [kind: NotificationKind, channels: Settings['kinds'][string]])[]
  onChange: (kind: string, choice: Partial<Record<Channel, boolean>>) => void
}

/** A table of kinds and channels with a checkbox in each cell. A kind that cannot be switched off says so. */
export function Channels({ kinds, onChange }: Props) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col" className="pb-2 text-left font-normal">
            {words.kind}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-14 pb-2 text-center font-normal">
              {words.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {kinds.map(([kind, chosen]) => (
          <tr key={kind}>
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              {words.kinds[kind]}
              {chosen.locked && <span className="block text-sm text-quiet">{words.locked}</span>}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="text-center">
                <Check
                  aria-label={words.switch(words.kinds[kind], words.channels[channel])}
                  checked={chosen[channel]}
                  disabled={isFixed(kind, channel, chosen)}
                  onChange={({ target }) => onChange(kind, { [channel]: target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * True if the channel cannot be turned off: the email of a locked kind, or any channel of account and payment
 * emails.
 */
const isFixed = (kind: string, channel: Channel, { locked }: { locked: boolean }) =>
  locked && (channel === 'mail' || kind === 'account' || kind === 'payments')
