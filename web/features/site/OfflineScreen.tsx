import { base } from '../../api/tongue.ts'
import { paths } from '../../paths.ts'
import { Wind } from '../../ui/drawings/elements.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { offlineCopy as copy } from './offlineCopy.ts'

/** Shown by the service worker for an address that it can neither reach nor find in its cache. */
export default function OfflineScreen() {
  return (
    <>
      <title>{copy.pageTitle}</title>
      <meta name="robots" content="noindex" />
      <main className="flex flex-1 flex-col items-center justify-center px-4 py-20 text-center">
        <Wind className="size-32" />
        <h1 className="mt-6 text-4xl">{copy.heading}</h1>
        <p className="mt-4 max-w-text text-lg text-quiet">{copy.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton href={base + paths.calmRoom}>{copy.calmRoom}</LinkButton>
          <LinkButton look="outline" href={base + paths.community}>
            {copy.community}
          </LinkButton>
          {/* An empty href reloads the current address. */}
          <LinkButton look="quiet" href="">
            {copy.again}
          </LinkButton>
        </div>
      </main>
    </>
  )
}
