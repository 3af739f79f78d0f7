import { paths } from '../../paths.ts'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { BoostMenu } from '../boost/BoostMenu.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { CommunityMenu } from './CommunityMenu.tsx'
import { copy } from './feed/feedCopy.ts'
import { Entries } from './feed/Entries.tsx'
import { Feed } from './Feed.tsx'
import { PostForm } from './PostForm.tsx'

/** /community: the form for a note and the feed (docs/product.md#community). */
export default function CommunityScreen() {
  return (
    <Announcer>
      <title>{copy.pageTitle}</title>
      <header>
        <TopBar home={paths.community} bell={<Bell />}>
          <CommunityMenu />
        </TopBar>
      </header>
      <main className="mx-auto flex w-full max-w-text flex-1 flex-col gap-8 px-4 pt-4 pb-16">
        <div>
          <h1 className="text-3xl">{copy.heading}</h1>
          <p className="mt-2 text-lg text-quiet">{copy.subheading}</p>
        </div>
        <Entries boost={<BoostMenu />} />
        <PostForm />
        <Feed />
      </main>
    </Announcer>
  )
}
