import { notificationGroups, type NotificationGroup } from '../../../contract/limits.ts'
import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Read } from '../../ui/Read.tsx'
import { type Settings, useChangeSettings, useSettings } from './calls.ts'
import { Channels } from './Channels.tsx'
import { copy } from './copy.ts'
import { Presets } from './Presets.tsx'
import { QuietHours } from './QuietHours.tsx'
import { ThisDevice } from './ThisDevice.tsx'

const words = copy.settings
const groups = Object.keys(notificationGroups) as NotificationGroup[]

/**
 * Settings for kinds of notifications: three presets, the channels of each kind, quiet hours and devices.
 * Each tap is saved immediately.
 */
export function NotificationSettings() {
  const read = useSettings()
  const announce = useAnnounce()
  const { mutate: change } = useChangeSettings(() => announce(words.notSaved, 'error'))

  return (
    <>
      <Read of={read} failed={words.notLoaded} placeholder={8} inCard>
        {(settings) => (
          <>
            <Presets kinds={settings.kinds} onChange={(kinds) => change({ body: { kinds } })} />
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
                {words.oneByOne}
              </summary>
              <div className="mt-3 flex flex-col gap-6 sm:gap-8">
                {groups.map((group) => (
                  <Group
                    key={group}
                    group={group}
                    settings={settings}
                    onChange={(kind, choice) => change({ body: { kinds: { [kind]: choice } } })}
                  />
                ))}
              </div>
            </details>
            <QuietHours quiet={settings.quiet} onChange={(quiet) => change({ body: { quiet } })} />
            <ThisDevice />
          </>
        )}
      </Read>
    </>
  )
}

type GroupProps = {
  group: NotificationGroup
  settings: Settings
  onChange: Parameters<typeof Channels>[0]['onChange']
}

function Group({ group, settings, onChange }: GroupProps) {
  const kinds = notificationGroups[group].flatMap((kind) => {
    const chosen = settings.kinds[kind]
    return chosen ? [[kind, chosen] as const] : []
  })
  if (kinds.length === 0) return null
  return (
    <SectionCard title={words.groups[group]} className="flex flex-col gap-4">
      <Channels kinds={kinds} onChange={onChange} />
    </SectionCard>
  )
}
