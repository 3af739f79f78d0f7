import { SharedFrame } from '../../app/frame/SharedFrame.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { copy } from './copy.ts'

/** The placeholders that the server fills in. */
const places = { name: '%NAME%', initial: '%INITIAL%', words: '%WORDS%', teaches: '%TEACHES%' }

/** The template of a teacher's public page, laid out like TeacherScreen.tsx. */
export default function TeacherOutline() {
  return (
    <SharedFrame>
      <header>
        <TopBar home={paths.landing} />
      </header>
      <main className="mx-auto flex w-full max-w-text flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
        <title>{copy.one.pageTitle(places.name)}</title>
        <p className="-ml-4">
          <BackLink render={<Link to={paths.teachers} />}>{copy.list.all}</BackLink>
        </p>
        <Card as="article" data-outline="" className="flex flex-col gap-6">
          <header className="flex flex-wrap items-center gap-6">
            <span
              aria-hidden
              className="inline-flex size-32 shrink-0 items-center justify-center rounded-full bg-leaf-wash font-heading text-4xl uppercase sm:size-40"
            >
              {places.initial}
            </span>
            <h1 className="text-3xl">{places.name}</h1>
          </header>
          <p className="text-lg whitespace-pre-line empty:hidden">{places.words}</p>
          <p className="text-quiet empty:hidden">{places.teaches}</p>
        </Card>
      </main>
    </SharedFrame>
  )
}
