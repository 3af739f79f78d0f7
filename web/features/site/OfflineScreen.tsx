import { base } from '../../api/tongue.ts'
import { paths } from '../../paths.ts'
import { Wind } from '../../ui/drawings/elements.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'

const words = copy.offline

/** Shown by the service worker at an address that it cannot reach and has not cached. */
export default function OfflineScreen() {
  return (
    <>
      <title>{words.pageTitle}</title>
      <meta name="robots" content="noindex" />
      <main className="flex flex-1 flex-col items-center justify-center px-4 py-20 text-center">
        <Wind className="size-32" />
        <h1 className="mt-6 text-4xl">{words.heading}</h1>
        <p className="mt-4 max-w-text text-lg text-quiet">{words.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton href={base + paths.calmRoom}>{words.calmRoom}</LinkButton>
          <LinkButton look="outline" href={base + paths.community}>
            {words.community}
          </LinkButton>
          {/* An empty address is the one that could not be reached. */}
          <LinkButton look="quiet" href="">
            {words.again}
          </LinkButton>
        </div>
      </main>
    </>
  )
}
