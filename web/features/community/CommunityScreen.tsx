import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { expectsWelcome } from '../../session/welcome.ts'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { BoostMenu } from '../boost/BoostMenu.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { CommunityMenu } from './CommunityMenu.tsx'
import { copy } from './feed/feedCopy.ts'
import { Entries } from './feed/Entries.tsx'
import { Feed } from './Feed.tsx'
import { PostForm } from './PostForm.tsx'
import { FirstWelcome } from './Welcome.tsx'

const words = copy.around

/** /community: the form for a note and the feed (docs/product.md#community). */
export default function CommunityScreen() {
  // The welcome comes first only if it is already expected at the first render, so that it never shifts the
  // layout.
  const [greetsFirst] = useState(expectsWelcome)
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
        {greetsFirst && <FirstWelcome />}
        <Entries boost={<BoostMenu />} />
        <PostForm />
        <Around />
        <Feed greets={!greetsFirst} />
      </main>
    </Announcer>
  )
}

/** The links to the community's other screens. */
function Around() {
  const ways = [
    [paths.circles, words.circles],
    [paths.questions, words.questions],
    [paths.searchNotes, words.search],
    [paths.anonymousNote, words.anonymous],
  ] as const
  return (
    <nav aria-label={words.label}>
      <ul className="flex flex-wrap gap-x-6">
        {ways.map(([path, label]) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
