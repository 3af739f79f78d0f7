import { product } from '../../../content/product.ts'
import { deployment } from '../../app/deployment.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { OneTable, OpenDoor } from '../../ui/drawings/places.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { aboutCopy as copy } from './aboutCopy.ts'
import { PageMeta } from './PageMeta.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { StructuredData } from './StructuredData.tsx'

const aboutPage = () => ({
  '@type': 'AboutPage',
  name: copy.pageTitle,
  url: deployment().origin + paths.about,
  mainEntity: {
    '@type': 'Organization',
    name: product.name,
    url: deployment().origin,
    slogan: product.promise,
  },
})

/** The about page: mission, promises, the founders, and a link to register. */
export default function AboutScreen() {
  const { heading, mission, promises, founders, closing } = copy
  return (
    <>
      <PageMeta title={copy.pageTitle} description={copy.description} path={paths.about} />
      <StructuredData data={aboutPage()} />
      <SiteHeader />
      <main className="flex-1 overflow-x-clip">
        <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-8 sm:pt-12">
          <h1 className="max-w-[18ch] text-3xl">{heading}</h1>
          <section
            aria-labelledby="mission"
            className="mt-10 grid items-center gap-10 md:grid-cols-2 md:gap-16"
          >
            <div className="max-w-text">
              <h2 id="mission" className="text-2xl">
                {mission.heading}
              </h2>
              <Paragraphs of={mission.text} />
            </div>
            <div className="rounded-card bg-marigold-wash p-8 sm:p-12">
              <OpenDoor />
            </div>
          </section>
        </div>
        <section aria-labelledby="promises" className="mt-20 bg-leaf-wash">
          <div className="mx-auto w-full max-w-page px-4 py-16 sm:px-8 sm:py-24">
            <h2 id="promises" className="text-2xl">
              {promises.heading}
            </h2>
            <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
              {promises.list.map(({ term, text }) => (
                <div key={term}>
                  <dt className="font-heading text-xl">{term}</dt>
                  <dd className="mt-2 max-w-text">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section
          aria-labelledby="founders"
          className="mx-auto grid w-full max-w-page items-center gap-10 px-4 py-16 sm:px-8 sm:py-24 md:grid-cols-2 md:gap-16"
        >
          <div className="rounded-card bg-lotus-wash p-8 max-md:order-last sm:p-12">
            <OneTable />
          </div>
          <div className="max-w-text">
            <h2 id="founders" className="text-2xl">
              {founders.heading}
            </h2>
            <Paragraphs of={founders.text} />
            <p className="mt-6 font-heading text-lg text-leaf">{founders.sign}</p>
          </div>
        </section>
        <section className="bg-marigold-wash px-4 py-16 text-center sm:px-8 sm:py-24">
          <h2 className="text-3xl">{closing.heading}</h2>
          <p className="mx-auto mt-4 max-w-[36ch] text-lg">{closing.text}</p>
          <LinkButton size="large" className="mt-8 tracking-wide" render={<Link to={paths.register} />}>
            {closing.start}
          </LinkButton>
        </section>
      </main>
      <SiteFooter />
    </>
  )
}

const Paragraphs = ({ of }: { of: readonly string[] }) =>
  of.map((text) => (
    <p key={text} className="mt-4">
      {text}
    </p>
  ))
