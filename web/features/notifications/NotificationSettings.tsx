import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Read } from '../../ui/Read.tsx'
import { useChangeSettings, useSettings } from './calls.ts'
import { Channels } from './Channels.tsx'
import { copy } from './copy.ts'
import { groupOf } from './kinds.ts'
import { QuietHours } from './QuietHours.tsx'
import { ThisDevice } from './ThisDevice.tsx'

const words = copy.settings
const groups = Object.keys(words.groups) as (keyof typeof words.groups)[]

/** Settings for kinds of notifications, their channels, quiet hours and devices. Each tap is saved at once. */
export function NotificationSettings() {
  const read = useSettings()
  const announce = useAnnounce()
  const { mutate: change } = useChangeSettings(() => announce(words.notSaved, 'error'))

  return (
    <>
      <Read of={read} failed={words.notLoaded} placeholder={8} inCard>
        {(settings) => (
          <>
            {groups.map((group) => {
              const kinds = Object.entries(settings.kinds).filter(([kind]) => groupOf(kind) === group)
              return (
                kinds.length > 0 && (
                  <SectionCard key={group} title={words.groups[group]} className="flex flex-col gap-4">
                    <Channels
                      kinds={kinds}
                      onChange={(kind, choice) => change({ body: { kinds: { [kind]: choice } } })}
                    />
                  </SectionCard>
                )
              )
            })}
            <QuietHours quiet={settings.quiet} onChange={(quiet) => change({ body: { quiet } })} />
            <ThisDevice />
          </>
        )}
      </Read>
    </>
  )
}
