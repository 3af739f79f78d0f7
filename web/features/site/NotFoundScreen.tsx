import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Wind } from '../../ui/drawings/elements.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { notFoundCopy as copy } from './notFoundCopy.ts'
import { SiteHeader } from './SiteHeader.tsx'

/** The page that the server returns for any unknown path, with status 404. */
export default function NotFoundScreen() {
  return (
    <>
      <title>{copy.pageTitle}</title>
      <meta name="robots" content="noindex" />
      <SiteHeader />
      <main className="flex flex-1 flex-col items-center justify-center px-4 pb-40 text-center">
        <Wind className="size-32" />
        <h1 className="mt-6 text-4xl">{copy.heading}</h1>
        <p className="mt-4 text-lg text-quiet">{copy.text}</p>
        <LinkButton className="mt-8" render={<Link to={paths.landing} />}>
          {copy.home}
        </LinkButton>
      </main>
    </>
  )
}
