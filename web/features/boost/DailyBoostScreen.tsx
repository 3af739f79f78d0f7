import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { boostTypes, type BoostType } from '../../../contract/limits.ts'
import { Link } from '../../app/navigation.tsx'
import { shareOrCopy } from '../../core/share.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Announcer, useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { Read } from '../../ui/Read.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { Due } from '../checkins/loop/Due.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { useBoost } from '../../core/dailyBoost.ts'
import { copy } from './copy.ts'

/** /daily-boost: the types, and today's item for the chosen type. */
export default function DailyBoostScreen() {
  const [type, setType] = useState<BoostType>('wisdom')
  return (
    <Announcer>
      <title>{copy.pageTitle}</title>
      <header>
        <TopBar home={paths.community} bell={<Bell />} />
      </header>
      <main className="mx-auto flex w-full max-w-text flex-1 flex-col gap-8 px-4 pt-4 pb-16">
        <div>
          <h1 className="text-3xl">{copy.heading}</h1>
          <p className="mt-2 text-lg text-quiet">{copy.subheading}</p>
        </div>
        <Due />
        <div role="group" aria-label={copy.choose} className="flex flex-wrap gap-2">
          {boostTypes.map((each) => (
            <Chip key={each} pressed={each === type} onClick={() => setType(each)}>
              {copy.types[each]}
            </Chip>
          ))}
        </div>
        <Today type={type} />
        <LinkButton look="quiet" className="-ml-6 self-start" render={<Link to={paths.community} />}>
          {copy.back}
        </LinkButton>
      </main>
    </Announcer>
  )
}

function Today({ type }: { type: BoostType }) {
  const read = useBoost(type)
  const announce = useAnnounce()
  const share = async (title: string, body: string) => {
    const url = window.location.origin + paths.dailyBoost
    const outcome = await shareOrCopy({ text: copy.shareText(title, body), url })
    if (outcome === 'copied') announce(copy.linkCopied, 'success')
    if (outcome === 'failed') announce(copy.shareFailed, 'error')
  }
  return (
    // Reserves the height of the longest boost, to avoid a layout shift.
    <Card as="article" aria-live="polite" className="flex min-h-84 flex-col items-start gap-4 sm:min-h-64">
      <Read of={read} failed={copy.notLoaded} none={copy.none}>
        {(item) => (
          <>
            <h2 className="text-2xl">{item.title || copy.untitled}</h2>
            <p className="text-sm text-quiet">{copy.type(item.type)}</p>
            <p className="text-lg">{item.body}</p>
            <Button look="outline" size="small" onClick={() => void share(item.title, item.body)}>
              <Share2 aria-hidden className="size-5" />
              {copy.share}
            </Button>
          </>
        )}
      </Read>
    </Card>
  )
}
